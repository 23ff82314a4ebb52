import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsTestSupport

/// Makes changes as a follower tells them, without a store.
struct MadeChanges {
  let world: ServiceWorld
  private let scratch = OutputBuffer(capacity: 1024)

  /// Behind where the log stands, each with a feature whose text has so many bytes.
  @discardableResult
  func publish(_ count: Int, bytes: Int = 0, at place: Coordinate? = nil) -> ClosedRange<Int> {
    let first = Int(world.parts.hub.last) + 1
    world.parts.hub.publish((first..<first + count).map { change($0, bytes: bytes, at: place) })
    return first...first + count - 1
  }

  func change(_ sequence: Int, bytes: Int = 0, at place: Coordinate? = nil) -> AppliedChange {
    var feature = radar("r\(sequence)")
    feature.text = String(repeating: "t", count: bytes)
    if let place { feature.coordinate = place }
    return AppliedChange(
      change: Change(
        sequence: Int64(sequence), event: .added, feature: feature.address, at: ServiceWorld.begin),
      after: LiveRecord(feature, scratch: scratch))
  }
}

/// A listener's events, parsed.
struct Heard {
  /// The positions of changes, in the order in which they came.
  var sequences: [Int] = []
  var resets = 0
  /// A change whose data is not whole.
  var broken = 0

  init(_ text: String) {
    for event in text.split(separator: "\n\n", omittingEmptySubsequences: true) {
      let lines = event.split(separator: "\n")
      guard let id = lines.first(where: { $0.hasPrefix("id: ") }).flatMap({ Int($0.dropFirst(4)) }) else {
        continue
      }
      if lines.contains("event: reset") {
        resets += 1
        continue
      }
      let data = lines.first { $0.hasPrefix("data: ") }
      if data?.hasPrefix("data: {\"sequence\":\(id),") != true || data?.hasSuffix("}") != true { broken += 1 }
      sequences.append(id)
    }
  }
}

/// Reads a stream as a connection does, as much at a time as it has room for.
final class StreamReader {
  private let source: any EventSource
  private(set) var text: [UInt8] = []
  private(set) var hasEnded = false

  init(_ source: any EventSource) { self.source = source }

  /// false where nothing is waiting.
  @discardableResult
  func read(_ room: Int) -> Bool {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 1)
    defer { buffer.deallocate() }
    switch source.read(into: buffer) {
    case .bytes(let count):
      text += buffer[..<count]
      return true
    case .wait: return false
    case .end:
      hasEnded = true
      return false
    }
  }

  func readAll(_ room: Int = 8192) { while read(room) {} }

  var heard: Heard { Heard(String(decoding: text, as: UTF8.self)) }

  func close() { source.close() }
}

extension ServiceWorld {
  func stream(_ target: String) throws -> StreamReader {
    let question = Question("GET", target, [("Accept", "text/event-stream")])
    return StreamReader(try InProcess(service: service).source(question))
  }
}
