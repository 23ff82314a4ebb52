import Glibc
import RoadsCore
import RoadsFormats
import RoadsService
import Testing

/// Asks the service itself, as the server does.
struct InProcess: Asking {
  let service: Service
  var peer = NetworkAddress.local
  var host = "roads.test"

  func ask(_ question: Question) throws -> Answer {
    let response = try response(to: question)
    var body: [UInt8] = []
    switch response.body {
    case .bytes(let buffer) where question.method != "HEAD": body = buffer.withBytes { Array($0) }
    case .written(let source, _) where question.method != "HEAD": body = InProcess.whole(source)
    default: break
    }
    return Answer(status: response.status, headers: response.headers, body: body)
  }

  private static func whole(_ source: any EventSource) -> [UInt8] {
    var body: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1000)
    while true {
      switch room.withUnsafeMutableBytes({ source.read(into: $0) }) {
      case .bytes(let count): body += room[..<count]
      // Another thread writes the next part.
      case .wait: _ = source.isReady(within: 60_000)
      case .end:
        source.close()
        return body
      }
    }
  }

  func listen(_ question: Question) throws -> any Listening { SourceListener(try source(question)) }

  func source(_ question: Question) throws -> any EventSource {
    guard case .events(let source) = try response(to: question).body else { throw NotAStream() }
    return source
  }

  private func response(to question: Question) throws -> Response {
    let target = try #require(RequestTarget(parsing: question.target))
    let request = Request(
      method: Method(question.method), target: target,
      headers: Headers([.init("Host", host)] + question.headers.map { .init($0.0, $0.1) }),
      body: question.body, peer: peer)
    let length: BodyLength =
      question.method == "POST" || question.method == "PUT" || !question.body.isEmpty
      ? .known(Int64(question.body.count)) : .none
    switch service.receive(request, length: length) {
    case .answered(let response, _): return response
    case .admitted(var arrival):
      let spool = arrival.spools ? try TemporaryBody(question.body) : nil
      arrival.request.spooled = spool?.descriptor
      return waited { service.carryOut(arrival, respond: $0) }
    }
  }

  private func waited(_ start: (@escaping @Sendable (Response) -> Void) -> Void) -> Response {
    let found = Monitor<Response?>(nil)
    start { response in found.change { $0 = response } }
    return found.wait(milliseconds: 60_000) { $0 } ?? Response(status: 0)
  }
}

struct NotAStream: Error {}

extension EventSource {
  /// Waits until there is more to read, for at most so long.
  fileprivate func isReady(within milliseconds: Int) -> Bool {
    let isReady = Monitor(false)
    onReady { isReady.change { $0 = true } }
    return isReady.wait(milliseconds: milliseconds) { $0 ? true : nil } ?? false
  }
}

/// A body in a file without a name.
final class TemporaryBody {
  let descriptor: Int32

  init(_ bytes: [UInt8]) throws {
    descriptor = AnonymousFile.make(in: "/tmp")
    try #require(descriptor >= 0)
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }
}

/// Reads an event source as the server's threads do.
private final class SourceListener: Listening {
  private let source: any EventSource
  private var bytes: [UInt8] = []
  private var hasEnded = false

  init(_ source: any EventSource) { self.source = source }

  func read(seconds: Double, until enough: (String) -> Bool) -> String {
    let limit = MonotonicClock.now + UInt64(seconds * 1e9)
    while !hasEnded, !enough(text), MonotonicClock.now < limit {
      let (piece, state) = piece()
      bytes += piece
      switch state {
      case .end: hasEnded = true
      case .wait: _ = source.isReady(within: max(1, Int((Double(limit) - Double(MonotonicClock.now)) / 1e6)))
      case .bytes: break
      }
    }
    return text
  }

  private var text: String { String(decoding: bytes, as: UTF8.self) }

  private func piece() -> ([UInt8], EventRead) {
    var room = [UInt8](repeating: 0, count: 4096)
    let state = room.withUnsafeMutableBytes { source.read(into: $0) }
    if case .bytes(let count) = state { return (Array(room[..<count]), state) }
    return ([], state)
  }

  func close() { source.close() }
}
