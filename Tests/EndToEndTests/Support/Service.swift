import Foundation
import Glibc
import RoadsTestSupport
import Testing

/// `roads serve` on a store, on a port of its own.
final class Service {
  let address: String
  let port: Int
  private let launch: Launch
  private var runs = true

  init(_ home: Home, store: String? = nil, port: Int = 0, arguments: [String] = []) throws {
    let launch = try home.start(
      ["serve", "--port", String(port), "--access-log", "off", "--db", store ?? home.store] + arguments)
    self.launch = launch
    var found: String?
    _ = eventually {
      found = launch.errorsSoFar.split { $0 == " " || $0 == "\n" }.first { $0.hasPrefix("http://") }.map(
        String.init)
      return found != nil
    }
    guard let text = found, let number = Int(text.split { $0 == ":" || $0 == "/" }.last ?? "") else {
      launch.send(SIGKILL)
      throw NotServing(errors: launch.outcome().errors)
    }
    address = text.hasSuffix("/") ? String(text.dropLast()) : text
    self.port = number
  }

  deinit { stop() }

  func stop() {
    guard runs else { return }
    runs = false
    launch.send(SIGTERM)
    _ = launch.outcome()
  }
}

/// Answers that no service would give.
final class FakeServer: @unchecked Sendable {
  /// What is sent after the request's path is known; `nil` bytes: one megabyte after the other, without end.
  enum Answer {
    case json(String)
    case text(String)
    case redirect(String)
    case endless
    case silence
  }

  private let descriptor: Int32
  private let answer: @Sendable (String) -> Answer
  let host: String
  let port: Int
  var address: String { "http://\(host):\(port)" }

  init(host: String = "127.0.0.1", _ answer: @escaping @Sendable (String) -> Answer) throws {
    self.answer = answer
    self.host = host
    signal(SIGPIPE, SIG_IGN)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = inet_addr(host)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = descriptor
    let bound = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 16) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    port = Int(UInt16(bigEndian: name.sin_port))
    try #require(bound)
    let thread = Thread { [descriptor, answer] in FakeServer.serve(descriptor, answer) }
    thread.start()
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private static func serve(_ descriptor: Int32, _ answer: @Sendable (String) -> Answer) {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { break }
      defer { close(connection) }
      var head = ""
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !head.contains("\r\n\r\n") {
        let count = read(connection, &buffer, buffer.count)
        guard count > 0 else { break }
        head += String(decoding: buffer[..<count], as: UTF8.self)
      }
      let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      switch answer(path) {
      case .json(let body): send(connection, "200 OK", "application/json", body)
      case .text(let body): send(connection, "200 OK", "text/plain", body)
      case .redirect(let target):
        write(
          connection,
          "HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n" + "Connection: close\r\n\r\n")
      case .endless:
        write(connection, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n")
        let piece = String(repeating: "[", count: 1 << 20)
        while write(connection, piece) {}
      case .silence: break
      }
    }
    close(descriptor)
  }

  private static func send(_ connection: Int32, _ status: String, _ type: String, _ body: String) {
    write(
      connection,
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
        + "Connection: close\r\n\r\n"
        + body)
  }

  @discardableResult
  private static func write(_ connection: Int32, _ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(connection, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
