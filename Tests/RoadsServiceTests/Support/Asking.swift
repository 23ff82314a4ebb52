import Glibc
import RoadsFormats
import RoadsService
import Synchronization
import Testing

/// A way to ask a service: every test of a route goes both, so that what is seen in process is what is seen
/// on the network.
protocol Asking: Sendable {
  func ask(_ question: Question) throws -> Answer
  /// Opens an event stream.
  func listen(_ question: Question) throws -> any Listening
}

extension Asking {
  func get(_ target: String, _ headers: [(String, String)] = []) throws -> Answer {
    try ask(Question("GET", target, headers))
  }

  func post(
    _ target: String, json body: String, _ headers: [(String, String)] = [], type: String = "application/json"
  ) throws -> Answer {
    try ask(Question("POST", target, headers + [("Content-Type", type)], body: Array(body.utf8)))
  }
}

struct Question: Sendable {
  var method: String
  /// As it goes over the wire.
  var target: String
  var headers: [(String, String)]
  var body: [UInt8]

  init(_ method: String, _ target: String, _ headers: [(String, String)] = [], body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }
}

struct Answer: Sendable {
  let status: Int
  let headers: Headers
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// The other end of an event stream.
protocol Listening: AnyObject {
  /// Everything that has come so far, once `enough` says so of it, the stream ends, or the time is up.
  func read(seconds: Double, until enough: (String) -> Bool) -> String
  func close()
}

/// Both ways.
enum Way: String, CaseIterable, Sendable {
  case inProcess
  case socket

  /// Over the socket the server lives as long as `body` runs.
  func with<Result>(
    _ service: Service, _ options: ServerOptions = ServerOptions(),
    _ body: (any Asking) throws -> Result
  ) throws -> Result {
    switch self {
    case .inProcess: return try body(InProcess(service: service))
    case .socket:
      return try LiveServer.with(service, options) { try body(OverSocket(port: $0.port)) }
    }
  }
}

/// A server for one test.
enum LiveServer {
  static func with<Result>(
    _ service: Service, _ options: ServerOptions = ServerOptions(),
    responseMemory: ResponseMemoryBudget = ResponseMemoryBudget(),
    log: (@Sendable (RequestRecord) -> Void)? = nil,
    _ body: (HTTPServer) throws -> Result
  ) throws -> Result {
    signal(SIGPIPE, SIG_IGN)
    var options = options
    options.port = 0
    let server = try HTTPServer(service, options, responseMemory: responseMemory, log: log)
    try server.start()
    defer { if !server.stop() { Issue.record("the server did not end in time") } }
    return try body(server)
  }
}
