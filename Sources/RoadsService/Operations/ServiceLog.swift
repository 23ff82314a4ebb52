package import RoadsCore
package import RoadsFormats
import RoadsText

/// One JSON object per line, of requests and of what else happens. Where somebody was, what they looked at and who they
/// are does not stand in it: of a target only the route, of an address only the network, of times and sizes only
/// about how much.
package final class ServiceLog: Sendable {
  private let writer: LogWriter
  private let clock: @Sendable () -> Instant

  package init(_ writer: LogWriter, clock: @escaping @Sendable () -> Instant = { .now }) {
    self.writer = writer
    self.clock = clock
  }

  /// `route`: what it was for, where that is known.
  package func request(_ record: RequestRecord, _ route: LoggedRoute?) {
    let line = OutputBuffer(capacity: 320)
    line.object {
      line.member("time", LogRounding.minute(clock()))
      line.member("method", Method(record.method).logName)
      line.member("route", record.route)
      line.member("path", route?.path)
      line.member("status", record.status)
      line.member("bytes", LogRounding.bytes(record.bytes))
      line.member("ms", LogRounding.milliseconds(record.nanoseconds))
      // When something was reported everybody can read in the change log: a network beside it would tell by whom.
      line.member(
        "network", route?.isPublicWrite == true && record.status < 400 ? nil : record.peer.networkText)
      line.member("language", record.language?.rawValue)
      if !record.isWhole { line.member("broken", true) }
    }
    line.append("\n")
    writer.write(line)
  }

  package func event(_ name: String, _ members: [(String, SmallJSON.Value)] = []) {
    let instant = OutputBuffer(capacity: 32)
    instant.append(clock())
    let line = SmallJSON.object([("time", .text(instant.text)), ("event", .text(name))] + members)
    writer.write(OutputBuffer(line + "\n"))
  }

  /// Something that a network did.
  package func event(_ name: String, by network: NetworkAddress, _ members: [(String, SmallJSON.Value)] = [])
  {
    let instant = OutputBuffer(capacity: 32)
    instant.append(LogRounding.minute(clock()))
    let line = SmallJSON.object(
      [("time", .text(instant.text)), ("event", .text(name)), ("network", .text(network.networkText))]
        + members)
    writer.write(OutputBuffer(line + "\n"))
  }

  package func trouble(_ event: StoreFailureLog.Event) {
    switch event {
    case .failed(let doing, let reason, let detail):
      self.event(
        "store_failed",
        [("doing", .text(doing.rawValue)), ("reason", .text(reason)), ("detail", .text(detail))])
    case .works(let doing): self.event("store_works_again", [("doing", .text(doing.rawValue))])
    }
  }
}

/// A route, as far as the log tells of it.
package struct LoggedRoute: Sendable, Hashable {
  /// Its template: `/collections/radars/items/{id}/reports`.
  package let path: String
  package let isPublicWrite: Bool
}

extension Router {
  /// By their names.
  package var logged: [String: LoggedRoute] {
    var routes: [String: LoggedRoute] = [:]
    for endpoint in endpoints {
      for operation in endpoint.operations {
        routes[operation.name] = LoggedRoute(
          path: endpoint.path.text, isPublicWrite: operation.access == .publicWrite)
      }
    }
    return routes
  }
}

extension Method {
  /// Anybody can send any word as a method: what is not known is not repeated.
  fileprivate var logName: String {
    if case .other = self { "other" } else { name }
  }
}

extension NetworkAddress {
  /// `192.0.2.0/24`, `2001:db8:0:1::/64`
  package var networkText: String { network.text + (isVersion4 ? "/24" : "/64") }
}
