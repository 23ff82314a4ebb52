import Glibc
import RoadsCore
import RoadsFormats
import RoadsService
import RoadsTestSupport
import Synchronization

/// Addresses that show one behaviour of the service each.
enum TestRoutes {
  static var endpoints: [Endpoint] {
    HealthRoutes.endpoints { .ready } + [
      Endpoint("/hello", [operation(.get, "hello") { _ in .now(text("hello")) }]),
      Endpoint(
        "/large", [operation(.get, "large") { _ in .now(text(String(repeating: "x", count: 300_000))) }]),
      Endpoint(
        "/echo",
        [
          operation(.post, "echo", .publicWrite, .memory(limit: 1000, types: ["text/plain"])) { call in
            .now(text(String(decoding: call.request.body, as: UTF8.self)))
          }
        ]),
      Endpoint(
        "/spool",
        [
          operation(.post, "spool", .operatorOnly, .file(limit: 2_000_000)) { call in
            .now(text(String(call.request.spooled.map(size) ?? -1)))
          }
        ]),
      Endpoint("/later", [operation(.get, "later") { _ in later(seconds: 0.02) }]),
      Endpoint("/lasting", [operation(.get, "lasting") { _ in later(seconds: 0.7) }]),
      Endpoint("/at-once", [operation(.get, "atOnce") { _ in .later { $0(.success(text("at once"))) } }]),
      Endpoint("/broken", [operation(.get, "broken") { _ in throw Secret() }]),
      Endpoint(
        "/broken-later", [operation(.get, "brokenLater") { _ in .later { $0(.failure(Secret())) } }]),
      Endpoint(
        "/who",
        [operation(.get, "who") { call in .now(text(call.base + " " + call.request.peer.networkText)) }]),
      Endpoint(
        "/events",
        [
          operation(.get, "events") { _ in
            .now(
              Response(
                status: 200, headers: Headers([.init("Content-Type", "text/event-stream")]),
                body: .events(TickingEvents())))
          }
        ]),
    ]
  }

  static func text(_ text: String) -> Response {
    Response(
      status: 200, headers: Headers([.init("Content-Type", "text/plain"), .init("ETag", "\"1\"")]),
      body: .bytes(OutputBuffer(text)))
  }

  private struct Secret: Error { let inside = "secret" }

  private static func operation(
    _ method: Method, _ name: String, _ access: Operation.Access = .open, _ body: Operation.BodyRule = .none,
    handle: @escaping @Sendable (Call) throws -> Reply
  ) -> Operation {
    Operation(
      method, name, access: access, body: body,
      description: OperationDescription(name, parameters: [.init("x", "x", schema: "{}")], answers: []),
      handle: handle)
  }

  private static func later(seconds: Double) -> Reply {
    .later { respond in
      inBackground {
        letTimePass(seconds: seconds, because: "an answer that is made elsewhere takes its time")
        respond(.success(text("later")))
      }
    }
  }

  /// `/slow`, which is answered once the gate is open; `isAsked` tells that somebody waits before it.
  static func slow(_ isAsked: Monitor<Bool>, _ admission: Monitor<Bool>) -> Endpoint {
    Endpoint(
      "/slow",
      [
        operation(.get, "slow") { _ in
          .later { respond in
            inBackground {
              isAsked.change { $0 = true }
              admission.wait { $0 ? () : nil }
              respond(.success(text("later")))
            }
          }
        }
      ])
  }

  private static func size(_ descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : -1
  }
}

/// Runs it on a thread of its own.
func inBackground(_ work: @escaping @Sendable () -> Void) {
  do { try DedicatedThread.detached(work) } catch { fatalError("no thread: \(error.code)") }
}

/// An event every 20 ms, without end.
final class TickingEvents: EventSource {
  private struct State: Sendable {
    var ready: [UInt8] = []
    var resume: (@Sendable () -> Void)?
    var count = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  init() {
    inBackground { [self] in
      while true {
        letTimePass(seconds: 0.02, because: "events come one after the other")
        let (resume, isClosed) = state.withLock { state in
          defer { state.resume = nil }
          state.count += 1
          state.ready += Array("data: \(state.count)\n\n".utf8)
          return (state.resume, state.isClosed)
        }
        if isClosed { return }
        resume?()
      }
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> EventRead {
    state.withLock { state in
      guard !state.ready.isEmpty else { return .wait }
      let count = min(buffer.count, state.ready.count)
      buffer.copyBytes(from: state.ready[..<count])
      state.ready.removeFirst(count)
      return .bytes(count)
    }
  }

  func onReady(_ resume: @escaping @Sendable () -> Void) {
    let isReady = state.withLock { state in
      if state.ready.isEmpty { state.resume = resume }
      return !state.ready.isEmpty
    }
    if isReady { resume() }
  }

  func close() { state.withLock { $0.isClosed = true } }
}
