package import RoadsCore
package import RoadsFormats
import RoadsText

/// One JSON object per line, of requests and of what else happens. People's places and full addresses do not
/// stand in it: of a target only the path, of an address only the network.
package final class ServiceLog: Sendable {
  private static let longestPath = 256

  private let writer: LogWriter
  private let clock: @Sendable () -> Instant

  package init(_ writer: LogWriter, clock: @escaping @Sendable () -> Instant = { .now }) {
    self.writer = writer
    self.clock = clock
  }

  package func request(_ record: RequestRecord) {
    let line = OutputBuffer(capacity: 320)
    line.append("{\"time\":\"")
    line.append(clock())
    line.append("\",\"method\":")
    line.append(json: record.method)
    line.append(",\"route\":")
    line.append(json: record.route)
    line.append(",\"path\":")
    line.append(json: ServiceLog.path(record.target))
    line.append(",\"status\":")
    line.append(record.status)
    line.append(",\"bytes\":")
    line.append(record.bytes)
    line.append(",\"ms\":")
    // Metres to the millimetre, or milliseconds to the microsecond.
    line.append(metres: Double(record.nanoseconds) / 1e6)
    line.append(",\"network\":")
    line.append(json: record.peer.networkText)
    line.append(",\"language\":")
    line.append(json: record.language?.rawValue)
    line.append(record.isWhole ? "}\n" : ",\"broken\":true}\n")
    writer.write(line)
  }

  package func event(_ name: String, _ members: [(String, SmallJSON.Value)] = []) {
    let instant = OutputBuffer(capacity: 32)
    instant.append(clock())
    let line = SmallJSON.object([("time", .text(instant.text)), ("event", .text(name))] + members)
    writer.write(OutputBuffer(line + "\n"))
  }

  private static func path(_ target: String) -> String {
    let path = target.utf8.prefix(longestPath).prefix { $0 != UInt8(ascii: "?") }
    return String(decoding: path, as: UTF8.self)
  }
}

extension NetworkAddress {
  /// `192.0.2.0/24`, `2001:db8:0:1::/64`
  package var networkText: String { network.text + (isVersion4 ? "/24" : "/64") }
}
