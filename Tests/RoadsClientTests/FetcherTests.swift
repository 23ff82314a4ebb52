import Foundation
import RoadsClient
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import RoadsText
import Testing

/// What is fetched from the web for a list, whatever the server does: one result, with a bound on its work, its disk and its time.
@Suite struct FetcherTests {
  private func fetcher(_ isCancelled: @escaping () -> Bool = { false }) throws -> Fetcher {
    try Fetcher(
      agent: "test", authorities: nil, folder: FileManager.default.temporaryDirectory.path,
      isCancelled: isCancelled)
  }

  /// Servers of the tests are on this machine, which has to be allowed.
  private func request(
    _ server: MisbehavingServer, _ path: String = "/x", limit: Int = 1 << 20, seconds: Int = 60,
    also others: [MisbehavingServer] = []
  ) -> FetchRequest {
    FetchRequest(
      server.address + path, limits: FetchLimits(bytes: limit, seconds: seconds),
      privateHosts: HostNames(([server] + others).map { "127.0.0.1:\($0.port)" }))
  }

  private func failure(_ request: FetchRequest) throws -> FetchFailure? {
    let result = try fetcher().fetch(request)
    guard case .failed(let failure) = result else {
      Issue.record("\(result)")
      return nil
    }
    return failure
  }

  private func body(_ result: FetchResult) throws -> FetchedBody {
    guard case .changed(let body) = result else {
      Issue.record("\(result)")
      throw FetchFailure.empty
    }
    return body
  }

  private func text(_ body: FetchedBody) throws -> String {
    let input = try body.input(name: "list")
    var bytes = [UInt8](repeating: 0, count: body.bytes + 1)
    let count = try bytes.withUnsafeMutableBytes { try input.read(into: $0) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  // MARK: What is new

  @Test func `a body comes with what to ask for next time`() throws {
    let server = try MisbehavingServer {
      $0.answer("[1]", "ETag: \"a\"", "Last-Modified: Wed, 25 Nov 2026 07:00:00 GMT")
    }
    let body = try body(fetcher().fetch(request(server)))
    #expect(try text(body) == "[1]" && body.bytes == 3)
    #expect(try text(body) == "[1]", "it can be read again")
    #expect(
      body.validators
        == FetchValidators(entityTag: "\"a\"", lastModified: "Wed, 25 Nov 2026 07:00:00 GMT"))
  }

  @Test func `what has not changed is not fetched`() throws {
    let heads = Monitor<[[String]]>([])
    let server = try MisbehavingServer { connection in
      heads.change { $0.append(connection.head) }
      let isKnown = connection.head.contains("If-None-Match: \"a\"")
      connection.answer(isKnown ? "" : "[1]", status: isKnown ? "304 Not Modified" : "200 OK", "ETag: \"a\"")
    }
    let fetcher = try fetcher()
    var request = request(server)
    request.validators = try body(fetcher.fetch(request)).validators
    guard case .notModified = fetcher.fetch(request) else {
      Issue.record("fetched again")
      return
    }
    request.validators = FetchValidators(lastModified: "Wed, 25 Nov 2026 07:00:00 GMT")
    _ = fetcher.fetch(request)
    let asked = heads.locked { $0 }
    #expect(asked.count == 3 && !asked[0].contains { $0.hasPrefix("If-") })
    #expect(asked[2].contains("If-Modified-Since: Wed, 25 Nov 2026 07:00:00 GMT"))
  }

  @Test func `304 without a question is an error`() throws {
    let server = try MisbehavingServer { $0.answer("", status: "304 Not Modified") }
    #expect(try failure(request(server)) == .status(304))
  }

  @Test func `tags that are none are not sent again`() {
    for tag in ["", "a\r\nX: y", "é", String(repeating: "x", count: 2000)] {
      #expect(FetchValidators(entityTag: tag, lastModified: tag).isEmpty)
    }
  }

  // MARK: What fails

  @Test(arguments: ["204 No Content", "206 Partial", "401 No", "404 Not Found", "500 Oh", "503 Later"])
  func `another status is an error`(status: String) throws {
    let server = try MisbehavingServer { $0.answer(status.hasPrefix("204") ? "" : "{}", status: status) }
    #expect(try failure(request(server)) == .status(Int(status.prefix(3)) ?? 0))
  }

  @Test func `an empty body is an error`() throws {
    let server = try MisbehavingServer { $0.answer("") }
    #expect(try failure(request(server)) == .empty)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello", "",
    "no HTTP at all\r\n\r\n",
  ])
  func `what is cut off is no list`(answer: String) throws {
    let server = try MisbehavingServer { $0.send(answer) }
    guard case .unreachable? = try failure(request(server)) else {
      Issue.record("believed")
      return
    }
  }

  @Test(arguments: ["429 Slowly", "503 Later"]) func `a server may say when`(status: String) throws {
    let later = try MisbehavingServer { $0.answer("", status: status, "Retry-After: 120") }
    guard case .retryAfter(120, Int(status.prefix(3))) = try fetcher().fetch(request(later)) else {
      Issue.record("another result")
      return
    }
    let now = Instant(seconds: 1_795_590_000)
    let dated = try MisbehavingServer {
      $0.answer("", status: status, "Retry-After: Wed, 25 Nov 2026 07:05:00 GMT")
    }
    guard case .retryAfter(300, _) = try fetcher().fetch(request(dated), now: now) else {
      Issue.record("another result")
      return
    }
  }

  @Test(arguments: [
    "", "x", "ftp://127.0.0.1/x", "file:///etc/passwd", "https://a:b@road.example/x", "http://",
    "http://a b/",
    "gopher://127.0.0.1:1/",
  ])
  func `only web addresses are asked`(url: String) throws {
    #expect(try failure(FetchRequest(url)) == .notAURL(url))
  }

  // MARK: Large and slow

  @Test func `a body has a limit`() throws {
    let server = try MisbehavingServer { $0.answer(String(repeating: "x", count: 1000)) }
    #expect(try body(fetcher().fetch(request(server, limit: 1000))).bytes == 1000)
    #expect(try failure(request(server, limit: 999)) == .tooLarge(limitBytes: 999))
  }

  @Test func `an endless body is given up`() throws {
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      while connection.send(String(repeating: "[", count: 0x10000)) {}
    }
    #expect(try failure(request(server)) == .tooLarge(limitBytes: 1 << 20))
    #expect(server.bytesSent < 32 << 20)
  }

  /// A small body that unpacks to a huge one; and one that is as large as may be.
  @Test func `what is packed counts unpacked`() throws {
    let bomb = Gzip.zeros(258 * 40_000)
    #expect(bomb.count < 100_000)
    let server = try MisbehavingServer { connection in
      let bytes = connection.path == "/bomb" ? bomb : Gzip.zeros(258 * 10)
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\nConnection: close\r\n\r\n"
      )
      connection.send(bytes)
    }
    #expect(try failure(request(server, "/bomb")) == .tooLarge(limitBytes: 1 << 20))
    #expect(try body(fetcher().fetch(request(server, limit: 2580))).bytes == 2580)
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"])
  func `who falls silent is given up`(begin: String) throws {
    let server = try MisbehavingServer {
      $0.send(begin)
      $0.waitForEnd()
    }
    guard case .unreachable? = try failure(request(server, seconds: 1)) else {
      Issue.record("waited for ever")
      return
    }
  }

  @Test func `who is too slow is given up`() throws {
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
      while connection.send(" ") {
        letTimePass(seconds: 0.02, because: "a slow server sends a byte now and then")
      }
    }
    var request = request(server)
    (request.limits.slowBytes, request.limits.slowSeconds) = (10_000, 1)
    guard case .unreachable? = try failure(request) else {
      Issue.record("waited for ever")
      return
    }
  }

  @Test func `whoever is told to stop does`() throws {
    let isAsked = Monitor(false)
    let server = try MisbehavingServer {
      isAsked.change { $0 = true }
      $0.waitForEnd()
    }
    let fetcher = try fetcher { isAsked.locked { $0 } }
    guard case .failed(.cancelled) = fetcher.fetch(request(server)) else {
      Issue.record("went on")
      return
    }
  }

  @Test func `a folder that takes nothing is told`() throws {
    let server = try MisbehavingServer { $0.answer("[1]") }
    let fetcher = try Fetcher(
      agent: "test", authorities: nil, folder: "/nowhere/at/all", isCancelled: { false })
    guard case .failed(.cannotStore) = fetcher.fetch(request(server)) else {
      Issue.record("stored where there is nothing")
      return
    }
  }

  // MARK: Where it goes

  private func redirecting(
    to target: @escaping @Sendable (String) -> String
  ) throws -> MisbehavingServer {
    try MisbehavingServer { connection in
      if connection.path == "/end" { return connection.answer("here") }
      connection.answer("", status: "302 Found", "Location: \(target(connection.path))")
    }
  }

  @Test func `redirects are followed, a few of them`() throws {
    let server = try redirecting { $0 == "/x" ? "/y" : "/end" }
    #expect(try text(body(fetcher().fetch(request(server)))) == "here")
    let circle = try redirecting { _ in "/x" }
    #expect(try failure(request(circle)) == .tooManyRedirects(limit: 5))
    #expect(circle.paths.count == 6)
  }

  @Test func `another server is one too where it may be`() throws {
    let other = try MisbehavingServer { $0.answer("elsewhere") }
    let server = try redirecting { _ in other.address + "/end" }
    #expect(try text(body(fetcher().fetch(request(server, also: [other])))) == "elsewhere")
  }

  /// Neither by number nor by name, however it is written.
  @Test func `this machine is not asked unless it was named`() throws {
    let server = try MisbehavingServer { $0.answer("secret") }
    for host in ["127.0.0.1", "localhost", "0.0.0.0", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"] {
      let host = "\(host):\(server.port)"
      guard case .privateAddress(host, let address)? = try failure(FetchRequest("http://\(host)/x")) else {
        Issue.record("\(host)")
        continue
      }
      #expect(!address.isEmpty)
    }
    #expect(server.paths.isEmpty)
  }

  @Test func `a redirect does not lead to this machine`() throws {
    let inside = try MisbehavingServer { $0.answer("secret") }
    let server = try redirecting { _ in "http://localhost:\(inside.port)/admin" }
    guard case .privateAddress? = try failure(request(server)) else {
      Issue.record("followed")
      return
    }
    #expect(inside.paths.isEmpty)
  }

  /// A connection that one source may have is not another's.
  @Test func `what one source may another may not`() throws {
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
      connection.waitForEnd()
    }
    let fetcher = try fetcher()
    _ = try body(fetcher.fetch(request(server)))
    guard case .failed(.privateAddress) = fetcher.fetch(FetchRequest(server.address + "/x")) else {
      Issue.record("got the other's connection")
      return
    }
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "javascript:alert(1)", "gopher://127.0.0.1:1/_x",
  ])
  func `redirects lead nowhere but to web addresses`(target: String) throws {
    let server = try redirecting { _ in target }
    #expect(try failure(request(server)) == .redirectRefused(target: target))
  }

  // MARK: Credentials

  @Test func `credentials are sent, and to nobody else`() throws {
    let heads = Monitor<[[String]]>([])
    let other = try MisbehavingServer { connection in
      heads.change { $0.append(connection.head) }
      connection.answer("elsewhere")
    }
    let server = try MisbehavingServer { connection in
      heads.change { $0.append(connection.head) }
      connection.answer("", status: "302 Found", "Location: \(other.address)/end")
    }
    var request = request(server, "/x?a=1#b", also: [other])
    request.credentials = try FetchCredentials(
      parsing: "# of the city\nbasic me:pass:word\nheader X-Key: a b\r\nquery key=a&b=č\n")
    _ = try body(fetcher().fetch(request))
    let asked = heads.locked { $0 }
    #expect(asked.count == 2)
    #expect(asked[0].first == "GET /x?a=1&key=a%26b%3D%C4%8D HTTP/1.1")
    #expect(asked[0].contains("Authorization: Basic bWU6cGFzczp3b3Jk") && asked[0].contains("X-Key: a b"))
    #expect(asked[1].first == "GET /end HTTP/1.1")
    #expect(!asked[1].contains { $0.hasPrefix("Authorization") || $0.hasPrefix("X-Key") })
  }

  @Test func `credentials stay with their server`() throws {
    let heads = Monitor<[[String]]>([])
    let server = try MisbehavingServer { connection in
      heads.change { $0.append(connection.head) }
      if connection.path == "/end" { return connection.answer("here") }
      connection.answer("", status: "302 Found", "Location: /end")
    }
    var request = request(server)
    request.credentials = try FetchCredentials(parsing: "bearer abc.def")
    _ = try body(fetcher().fetch(request))
    #expect(heads.locked { $0 }.allSatisfy { $0.contains("Authorization: Bearer abc.def") })
  }

  @Test func `a server that repeats the parameters gets them once`() throws {
    let server = try MisbehavingServer { connection in
      let query = connection.path.drop { $0 != "?" }
      if connection.path.hasPrefix("/z") { return connection.answer("here") }
      let next = connection.path.hasPrefix("/x") ? "/y" : "/z"
      connection.answer("", status: "302 Found", "Location: \(next)\(query)")
    }
    var request = request(server, "/x?a=1")
    request.credentials = try FetchCredentials(parsing: "query key=abc\nquery user=me\n")
    _ = try body(fetcher().fetch(request))
    #expect(server.paths == ["/x", "/y", "/z"].map { $0 + "?a=1&key=abc&user=me" })
    // A part of another parameter is none.
    request = self.request(server, "/z?monkey=abc")
    request.credentials = try FetchCredentials(parsing: "query key=abc")
    _ = try body(fetcher().fetch(request))
    #expect(server.paths.last == "/z?monkey=abc&key=abc")
  }

  /// It would be stored with the source, printed and sent.
  @Test func `a redirect that is refused does not tell what opened the server`() throws {
    let server = try MisbehavingServer { connection in
      let query = connection.path.drop { $0 != "?" }
      connection.answer("", status: "302 Found", "Location: ftp://me:SECRET@road.example/list\(query)#SECRET")
    }
    var request = request(server)
    request.credentials = try FetchCredentials(parsing: "query key=SECRET")
    #expect(try failure(request) == .redirectRefused(target: "ftp://road.example/list"))
    #expect(server.paths == ["/x?key=SECRET"])
  }

  @Test func `credentials are not sent for anybody to read`() throws {
    var request = FetchRequest("http://road.example/x")
    request.credentials = try FetchCredentials(parsing: "bearer abc")
    #expect(try failure(request) == .unencryptedCredentials(host: "road.example"))
  }

  // MARK: Sentences

  @Test func `failures are said in three languages`() {
    for failure: FetchFailure in [
      .noLibrary(detail: "d"), .notAURL("u"), .unreachable(host: "h", reason: "r"),
      .privateAddress(host: "h", address: "::1"), .status(404), .empty, .tooLarge(limitBytes: 1 << 20),
      .redirectRefused(target: "t"), .tooManyRedirects(limit: 5), .unencryptedCredentials(host: "h"),
      .cannotStore(reason: "r"), .cancelled,
    ] {
      #expect(Set(Language.allCases.map { failure.sentence($0) }).count == 3, "\(failure)")
    }
  }
}

/// The smallest thing that packs: zeros, as gzip.
private enum Gzip {
  /// A multiple of 258 of them.
  static func zeros(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    var (bits, held) = (UInt64(0), 0)
    func put(_ value: UInt64, _ count: Int) {
      bits |= value << UInt64(held)
      held += count
      while held >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        (bits, held) = (bits >> 8, held - 8)
      }
    }
    // RFC 1951: one block with fixed codes, whose bits come the highest first. A zero, then copies of 258 and 257 bytes from
    // one byte before.
    put(0b011, 3)
    put(0b0000_1100, 8)
    for _ in 0..<count / 258 - 1 {
      put(0b1010_0011, 8)
      put(0, 5)
    }
    for _ in 0..<257 { put(0b0000_1100, 8) }
    put(0, 7)
    if held > 0 { put(0, 8 - held) }
    var sum: UInt32 = 0xFFFF_FFFF
    for _ in 0..<count {
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    for value in [~sum, UInt32(count)] {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    return bytes
  }
}
