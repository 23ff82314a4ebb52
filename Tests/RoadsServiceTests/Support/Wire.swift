import Glibc
import RoadsCore
import RoadsService
import Testing

/// One connection, on which a test sends what it likes.
final class Wire: Listening {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private(set) var isClosed = false

  /// `from`: one of this machine's addresses, all that begin with 127.
  init(port: Int, from source: String = "127.0.0.1") throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    try #require(descriptor >= 0)
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, source, &own.sin_addr)
    let isBound = withUnsafePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isBound)
    try #require(Wire.connect(descriptor, port), "cannot connect: \(String(cString: strerror(errno)))")
  }

  /// Whether anybody listens there.
  static func connects(port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { Glibc.close(descriptor) }
    return connect(descriptor, port)
  }

  private static func connect(_ descriptor: Int32, _ port: Int) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  deinit { Glibc.close(descriptor) }

  func close() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Has nothing more to say, and goes on listening.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// false where the other side takes no more.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Takes one answer off what comes in; nil where the connection ends, or nothing comes, before it is whole.
  func answer(to method: String = "GET", seconds: Double = 20) -> Answer? {
    let limit = MonotonicClock.now + UInt64(seconds * 1e9)
    while true {
      if let (answer, length) = Wire.parse(received, method, isClosed) {
        received.removeFirst(length)
        // 100 Continue is not the answer yet.
        if answer.status >= 200 { return answer }
        continue
      }
      guard !isClosed, MonotonicClock.now < limit else { return nil }
      receive(until: limit)
    }
  }

  func read(seconds: Double, until enough: (String) -> Bool) -> String {
    let limit = MonotonicClock.now + UInt64(seconds * 1e9)
    while !isClosed, !enough(streamed), MonotonicClock.now < limit { receive(until: limit) }
    return streamed
  }

  /// Whether the other side closes within that time.
  func closes(seconds: Double) -> Bool {
    let limit = MonotonicClock.now + UInt64(seconds * 1e9)
    while !isClosed, MonotonicClock.now < limit { receive(until: limit) }
    return isClosed
  }

  /// What has come and was not taken as an answer.
  var everything: String { String(decoding: received, as: UTF8.self) }

  private var streamed: String {
    guard let end = Wire.headEnd(received), let head = Wire.head(received[..<end]) else { return "" }
    let body = received[(end + 4)...]
    let isChunked = head.headers["Transfer-Encoding"] != nil
    return String(decoding: isChunked ? Wire.unchunked(body).bytes : Array(body), as: UTF8.self)
  }

  private func receive(until limit: UInt64) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let now = MonotonicClock.now
    guard now < limit, poll(&waiting, 1, Int32((limit - now) / 1_000_000) + 1) > 0 else { return }
    var room = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &room, room.count, 0)
    if count > 0 { received += room[..<count] } else { isClosed = true }
  }

  // MARK: Parsing

  private static func parse(_ bytes: [UInt8], _ method: String, _ isClosed: Bool) -> (Answer, Int)? {
    guard let end = headEnd(bytes), let (status, headers) = head(bytes[..<end]) else { return nil }
    let start = end + 4
    if method == "HEAD" || status < 200 || status == 204 || status == 304 {
      return (Answer(status: status, headers: headers, body: []), start)
    }
    if headers["Transfer-Encoding"] != nil {
      let (body, length, isWhole) = unchunked(bytes[start...])
      return isWhole ? (Answer(status: status, headers: headers, body: body), start + length) : nil
    }
    if let length = headers["Content-Length"].flatMap({ Int($0) }) {
      guard bytes.count >= start + length else { return nil }
      return (
        Answer(status: status, headers: headers, body: Array(bytes[start..<start + length])), start + length
      )
    }
    return isClosed
      ? (Answer(status: status, headers: headers, body: Array(bytes[start...])), bytes.count) : nil
  }

  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...bytes.count - 4).first {
      bytes[$0] == 13 && bytes[$0 + 1] == 10 && bytes[$0 + 2] == 13 && bytes[$0 + 3] == 10
    }
  }

  private static func head(_ bytes: ArraySlice<UInt8>) -> (status: Int, headers: Headers)? {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2, let status = Int(words[1]) else { return nil }
    var headers = Headers()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers.add(String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
    return (status, headers)
  }

  private static func unchunked(_ bytes: ArraySlice<UInt8>) -> (bytes: [UInt8], length: Int, isWhole: Bool) {
    var body: [UInt8] = []
    var index = bytes.startIndex
    while let end = bytes[index...].firstIndex(of: 13) {
      let size = Int(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16) ?? 0
      let first = end + 2
      guard first + size + 2 <= bytes.endIndex else { break }
      body += bytes[first..<first + size]
      index = first + size + 2
      if size == 0 { return (body, index - bytes.startIndex, true) }
    }
    return (body, 0, false)
  }
}
