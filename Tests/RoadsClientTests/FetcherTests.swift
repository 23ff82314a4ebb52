import Foundation
import RoadsClient
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import RoadsText
import Testing

/// What is fetched from the web for a list, whatever the server does: one result, with a bound on its work, its disk and its time.
@Suite struct FetcherTests {
  private let probe = FetchProbe()

  // MARK: What is new

  @Test func `a body comes with what to ask for next time`() throws {
    let server = try MisbehavingServer {
      $0.answer("[1]", "ETag: \"a\"", "Last-Modified: Wed, 25 Nov 2026 07:00:00 GMT")
    }
    let body = try probe.body(probe.fetcher().fetch(probe.request(server)))
    #expect(try probe.text(body) == "[1]" && body.bytes == 3)
    #expect(try probe.text(body) == "[1]", "it can be read again")
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
    let fetcher = try probe.fetcher()
    var request = probe.request(server)
    request.validators = try probe.body(fetcher.fetch(request)).validators
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
    #expect(try probe.failure(probe.request(server)) == .status(304))
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
    #expect(try probe.failure(probe.request(server)) == .status(Int(status.prefix(3)) ?? 0))
  }

  @Test func `an empty body is an error`() throws {
    let server = try MisbehavingServer { $0.answer("") }
    #expect(try probe.failure(probe.request(server)) == .empty)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello", "",
    "no HTTP at all\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nX: " + String(repeating: "x", count: 200_000) + "\r\n\r\n",
  ])
  func `what is cut off is no list, and is called that`(answer: String) throws {
    let server = try MisbehavingServer { $0.send(answer) }
    let failure = try probe.failure(probe.request(server))
    guard case .broken? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    let sentence = failure?.sentence(.english) ?? ""
    #expect(sentence.contains("the server's answer is broken or cut off"), "\(sentence)")
  }

  /// libcurl takes these for whole, so that a list would lose what is missing.
  @Test(arguments: [1, 7, 8, 9, 20, 40])
  func `a packed body that is cut off is no list`(missing: Int) throws {
    let whole = Gzip.zeros(2580)
    let bytes = Array(whole.dropLast(missing))
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n")
      connection.send(bytes)
    }
    let failure = try probe.failure(probe.request(server))
    guard case .broken(_, let reason)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(reason == "gzip: the data ends in the middle")
  }

  @Test func `several packed members are one body`() throws {
    let bytes = Gzip.zeros(2580) + Gzip.zeros(258)
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\ncontent-encoding:gzip\r\nContent-Length: \(bytes.count)\r\n\r\n")
      connection.send(bytes)
    }
    guard case .changed(let body) = try probe.fetcher().fetch(probe.request(server)) else {
      Issue.record("not fetched")
      return
    }
    #expect(body.bytes == 2838)
  }

  /// As tapes have them, and gzip itself accepts them; in pieces too.
  @Test func `zeros behind a packed body are none of it`() throws {
    let bytes = Gzip.zeros(2580) + Gzip.zeros(258) + [UInt8](repeating: 0, count: 700)
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n")
      connection.send(Array(bytes.dropLast(600)))
      connection.send(Array(bytes.suffix(600)))
    }
    guard case .changed(let body) = try probe.fetcher().fetch(probe.request(server)) else {
      Issue.record("not fetched")
      return
    }
    #expect(body.bytes == 2838)
  }

  /// Of nine bytes the library says the same as of a body that is too large.
  @Test(
    arguments: [[0, 0, 1], Array("x".utf8), Array("abcdefghi".utf8), [0] + Gzip.zeros(258)] as [[UInt8]])
  func `nothing else stands behind a packed body`(more: [UInt8]) throws {
    let bytes = Gzip.zeros(2580) + more
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n")
      connection.send(bytes)
    }
    guard case .broken? = try probe.failure(probe.request(server)) else {
      Issue.record("taken for a list")
      return
    }
  }

  /// What comes with another status nobody reads, however it is packed.
  @Test(arguments: ["gzip", "br"]) func `a status counts before a body`(coding: String) throws {
    let server = try MisbehavingServer {
      let head = $0.path == "/later" ? "503 Later\r\nRetry-After: 120" : "404 Not Found"
      $0.send("HTTP/1.1 \(head)\r\nContent-Encoding: \(coding)\r\nContent-Length: 2\r\n\r\n{}")
    }
    #expect(try probe.failure(probe.request(server)) == .status(404))
    guard case .retryAfter(120, 503) = try probe.fetcher().fetch(probe.request(server, "/later")) else {
      Issue.record("another result")
      return
    }
  }

  @Test func `a body that is said not to be packed is not`() throws {
    let server = try MisbehavingServer {
      $0.send("HTTP/1.1 200 OK\r\nContent-Encoding: none\r\nContent-Length: 2\r\n\r\n[]")
    }
    guard case .changed(let body) = try probe.fetcher().fetch(probe.request(server)) else {
      Issue.record("not fetched")
      return
    }
    #expect(body.bytes == 2)
  }

  @Test(arguments: ["deflate", "br", "gzip, gzip"])
  func `what is packed otherwise was not asked for`(coding: String) throws {
    let server = try MisbehavingServer {
      $0.send("HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: 2\r\n\r\n[]")
    }
    guard case .broken(_, "Content-Encoding: \(coding)")? = try probe.failure(probe.request(server)) else {
      Issue.record("taken for something else")
      return
    }
  }

  /// The library refuses more than five by itself.
  @Test(arguments: [2, 3, 5]) func `several lines that name a coding are one with commas`(
    count: Int
  ) throws {
    let bytes = Gzip.zeros(258)
    let lines = String(repeating: "Content-Encoding: gzip\r\n", count: count)
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n\(lines)Content-Length: \(bytes.count)\r\n\r\n")
      connection.send(bytes)
    }
    let failure = try probe.failure(probe.request(server))
    guard case .broken(_, "Content-Encoding: gzip, gzip")? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test(arguments: ["identity", "none", ""]) func `a line that names no coding says nothing`(
    none: String
  ) throws {
    let bytes = Gzip.zeros(258)
    let server = try MisbehavingServer { connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Encoding: \(none)\r\nContent-Encoding: \(none), gzip\r\n"
          + "Content-Length: \(bytes.count)\r\n\r\n")
      connection.send(bytes)
    }
    guard case .changed(let body) = try probe.fetcher().fetch(probe.request(server)) else {
      Issue.record("not fetched")
      return
    }
    #expect(body.bytes == 258)
  }

  @Test func `nobody there and no such name are two things`() throws {
    // A name that no resolver asks anybody about.
    let name = String(repeating: "a", count: 64) + ".invalid"
    let unknown = try probe.failure(FetchRequest("http://\(name)/x"))?.sentence(.english) ?? ""
    let expected = "the server's name could not be resolved; check the URL and the network"
    #expect(unknown.contains(expected), "\(unknown)")
    let gone = FetchRequest("http://127.0.0.1:1/x", privateHosts: HostNames(["127.0.0.1:1"]))
    let refused = try probe.failure(gone)?.sentence(.english) ?? ""
    #expect(refused.contains("the server cannot be reached"), "\(refused)")
  }

  @Test(arguments: ["429 Slowly", "503 Later"]) func `a server may say when`(status: String) throws {
    let later = try MisbehavingServer { $0.answer("", status: status, "Retry-After: 120") }
    guard case .retryAfter(120, Int(status.prefix(3))) = try probe.fetcher().fetch(probe.request(later))
    else {
      Issue.record("another result")
      return
    }
    let now = Instant(seconds: 1_795_590_000)
    let dated = try MisbehavingServer {
      $0.answer("", status: status, "Retry-After: Wed, 25 Nov 2026 07:05:00 GMT")
    }
    guard case .retryAfter(300, _) = try probe.fetcher().fetch(probe.request(dated), now: now) else {
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
    #expect(try probe.failure(FetchRequest(url)) == .notAURL(url))
  }

  // MARK: Large and slow

  @Test func `a body has a limit`() throws {
    let server = try MisbehavingServer { $0.answer(String(repeating: "x", count: 1000)) }
    #expect(try probe.body(probe.fetcher().fetch(probe.request(server, limit: 1000))).bytes == 1000)
    #expect(try probe.failure(probe.request(server, limit: 999)) == .tooLarge(limitBytes: 999))
  }

  @Test func `an endless body is given up`() throws {
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      while connection.send(String(repeating: "[", count: 0x10000)) {}
    }
    #expect(try probe.failure(probe.request(server)) == .tooLarge(limitBytes: 1 << 20))
    #expect(server.bytesSent < 32 << 20)
  }

  /// Zeros behind what is packed, and packed things with nothing in them.
  @Test(arguments: [[UInt8](repeating: 0, count: 0x10000), (0..<3_000).flatMap { _ in Gzip.nothing }])
  func `what holds nothing has a limit too`(piece: [UInt8]) throws {
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n")
      connection.send(Gzip.zeros(2580))
      while connection.send(piece) {}
    }
    #expect(try probe.failure(probe.request(server)) == .tooLarge(limitBytes: 1 << 20))
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
    #expect(try probe.failure(probe.request(server, "/bomb")) == .tooLarge(limitBytes: 1 << 20))
    #expect(try probe.body(probe.fetcher().fetch(probe.request(server, limit: 2580))).bytes == 2580)
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"])
  func `who falls silent is given up`(begin: String) throws {
    let server = try MisbehavingServer {
      $0.send(begin)
      $0.waitForEnd()
    }
    guard case .unreachable(_, .timeout, _)? = try probe.failure(probe.request(server, seconds: 1)) else {
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
    var request = probe.request(server)
    (request.limits.slowBytes, request.limits.slowSeconds) = (10_000, 1)
    guard case .unreachable(_, .timeout, _)? = try probe.failure(request) else {
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
    let fetcher = try probe.fetcher { isAsked.locked { $0 } }
    guard case .failed(.cancelled) = fetcher.fetch(probe.request(server)) else {
      Issue.record("went on")
      return
    }
  }

  @Test func `a folder that takes nothing is told`() throws {
    let server = try MisbehavingServer { $0.answer("[1]") }
    let fetcher = try Fetcher(
      agent: "test", authorities: nil, folder: "/nowhere/at/all", isCancelled: { false })
    guard case .failed(.cannotStore) = fetcher.fetch(probe.request(server)) else {
      Issue.record("stored where there is nothing")
      return
    }
  }

  // MARK: Sentences

  @Test func `failures are said in three languages`() {
    let faults = TransferFault.allCases.map { FetchFailure.unreachable(host: "h", $0, reason: "r") }
    #expect(Set(faults.map { $0.sentence(.english) }).count == faults.count)
    for failure: FetchFailure in faults + [
      .noLibrary(detail: "d"), .notAURL("u"), .broken(host: "h", reason: "r"),
      .privateAddress(host: "h", address: "::1"), .status(404), .empty, .tooLarge(limitBytes: 1 << 20),
      .redirectRefused(target: "t"), .tooManyRedirects(limit: 5), .unencryptedCredentials(host: "h"),
      .cannotStore(reason: "r"), .cancelled,
    ] {
      #expect(Set(Language.allCases.map { failure.sentence($0) }).count == 3, "\(failure)")
    }
  }
}
