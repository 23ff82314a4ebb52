internal import Glibc

/// As much of an HTTP client as the bench needs: one connection, one request after the other.
final class LoopbackClient {
  private let descriptor: Int32
  private var waiting: [UInt8] = []

  struct Answer {
    let status: Int
    let body: String
  }

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      close(descriptor)
      throw PeerError("nobody listens on port \(port)")
    }
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func get(_ target: String, accept: String = "*/*") throws -> Answer {
    try send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: \(accept)\r\n\r\n")
    return try answer()
  }

  func post(_ target: String, json: String) throws -> Answer {
    try send(
      "POST \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(json.utf8.count)\r\n\r\n\(json)")
    return try answer()
  }

  /// Begins to listen; what comes is read by `wait`.
  func listen(_ target: String) throws {
    try send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n")
    try wait(for: "\r\n\r\n")
  }

  /// Reads on until this has come.
  func wait(for text: String) throws {
    let wanted = Array(text.utf8)
    while true {
      if let end = LoopbackClient.end(of: wanted, in: waiting) {
        waiting.removeFirst(end)
        return
      }
      try read()
    }
  }

  private func answer() throws -> Answer {
    let mark = Array("\r\n\r\n".utf8)
    while LoopbackClient.end(of: mark, in: waiting) == nil { try read() }
    let end = LoopbackClient.end(of: mark, in: waiting) ?? 0
    let head = String(decoding: waiting[..<end], as: UTF8.self)
    let lines = head.lowercased().split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      let length = lines.first(where: { $0.hasPrefix("content-length:") }).flatMap({
        Int($0.dropFirst("content-length:".count).filter { $0 != " " })
      })
    else { throw PeerError("the service answers in an unknown form") }
    while waiting.count < end + length { try read() }
    let body = String(decoding: waiting[end..<end + length], as: UTF8.self)
    waiting.removeFirst(end + length)
    return Answer(status: status, body: body)
  }

  private func read() throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw PeerError("the service says nothing more") }
    waiting += buffer[..<count]
  }

  private func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw PeerError("the service takes nothing more")
    }
  }

  private static func end(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= wanted.count else { return nil }
    for start in 0...(bytes.count - wanted.count)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return start + wanted.count
    }
    return nil
  }
}
