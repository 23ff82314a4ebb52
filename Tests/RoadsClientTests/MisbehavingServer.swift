import Glibc
import RoadsCore
import Synchronization

/// A server on loopback that does with each request whatever a test says; a thread for each connection.
final class MisbehavingServer: Sendable {
  /// One request's connection. What is sent after its reader has gone is not sent.
  struct Connection: Sendable {
    let path: String
    /// The request's lines.
    let head: [String]
    fileprivate let descriptor: Int32
    fileprivate let sent: Monitor<Int>

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
        sent.change { $0 += count }
      }
      return true
    }

    /// A whole answer.
    func answer(
      _ body: String, status: String = "200 OK", type: String = "application/json", _ fields: String...
    ) {
      let head =
        ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] + fields
      send((head + ["Connection: close", "", ""]).joined(separator: "\r\n") + body)
    }

    /// Until the other side is gone.
    func waitForEnd() {
      var byte: UInt8 = 0
      while recv(descriptor, &byte, 1, 0) > 0 {}
    }
  }

  let port: Int
  var address: String { "http://127.0.0.1:\(port)" }
  private let descriptor: Int32
  private let asked = Monitor<[String]>([])
  private let sent = Monitor(0)

  /// The paths that were asked for.
  var paths: [String] { asked.locked { $0 } }
  var bytesSent: Int { sent.locked { $0 } }

  init(_ handle: @escaping @Sendable (Connection) -> Void) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = descriptor
    let isBound = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 64) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    precondition(isBound, "nobody may listen on loopback")
    port = Int(UInt16(bigEndian: name.sin_port))
    let (asked, sent) = (asked, sent)
    try DedicatedThread.detached {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { break }
        do {
          try DedicatedThread.detached { MisbehavingServer.serve(connection, asked, sent, handle) }
        } catch { close(connection) }
      }
      close(socket)
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private static func serve(
    _ descriptor: Int32, _ asked: Monitor<[String]>, _ sent: Monitor<Int>,
    _ handle: @Sendable (Connection) -> Void
  ) {
    defer { close(descriptor) }
    var head = ""
    var room = [UInt8](repeating: 0, count: 4_096)
    while !head.contains("\r\n\r\n") {
      let count = recv(descriptor, &room, room.count, 0)
      guard count > 0 else { return }
      head += String(decoding: room[..<count], as: UTF8.self)
    }
    let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
    asked.change { $0.append(path) }
    let lines = head.split(separator: "\r\n").map(String.init)
    handle(Connection(path: path, head: lines, descriptor: descriptor, sent: sent))
    // Or else what was not read by then would be taken back.
    shutdown(descriptor, Int32(SHUT_WR))
  }
}
