import Glibc
import RoadsTestSupport
import Synchronization
import Testing

/// A `roads serve` of one test's own, on a free port. It ends with its owner, whatever becomes of the test.
final class RunningService: Sendable {
  let launch: Launch
  let port: Int
  private let runs = Mutex(true)

  init(_ home: Home, _ arguments: String...) throws {
    let launch = try home.start(["serve", "--port", "0"] + arguments)
    self.launch = launch
    _ = eventually(everyMilliseconds: 2) { RunningService.port(in: launch.errorsSoFar) != nil }
    guard let port = RunningService.port(in: launch.errorsSoFar) else {
      kill(launch.process, SIGKILL)
      throw NotServing(errors: launch.outcome().errors)
    }
    self.port = port
  }

  private static func port(in errors: String) -> Int? {
    guard let line = errors.split(separator: "\n").first(where: { $0.hasPrefix("serving on http://") }),
      errors.hasSuffix("\n"), let colon = line.lastIndex(of: ":")
    else { return nil }
    return Int(line[line.index(after: colon)...])
  }

  /// The whole answer, head and body, to a request on a connection of its own.
  func ask(_ method: String, _ target: String, _ fields: String..., body: String? = nil) throws -> String {
    let descriptor = try connection()
    defer { close(descriptor) }
    var head = ["\(method) \(target) HTTP/1.1", "Host: roads.test", "Connection: close"] + fields
    if let body { head += ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"] }
    let text = Array((head.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")).utf8)
    try #require(Glibc.send(descriptor, text, text.count, Int32(MSG_NOSIGNAL)) == text.count)
    var answer: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &room, room.count, 0)
      if count <= 0 { break }
      answer += room[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }

  func get(_ target: String) throws -> String { try ask("GET", target) }

  func connection() throws -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
    return descriptor
  }

  deinit { if runs.withLock({ $0 }) { _ = end(SIGKILL) } }

  func end(_ signal: Int32 = SIGTERM) -> Outcome {
    runs.withLock { $0 = false }
    launch.send(signal)
    return launch.outcome()
  }
}

struct NotServing: Error { let errors: String }
