import RoadsClient
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

/// What the client takes from a server that means no good: each answer ends, with a bound on its work, its memory and its time.
@Suite struct HTTPClientTests {
  private func get(
    _ server: MisbehavingServer, _ path: String = "/x", limit: Int = 1 << 20, allowed: [String] = [],
    longest: Int = 60, isCancelled: @escaping () -> Bool = { false }
  ) throws -> String {
    let configuration = HTTPClient.Configuration(
      agent: "test", authorities: nil, redirects: RedirectRule(allowed: allowed), longest: longest)
    let client = try HTTPClient(configuration, isCancelled: isCancelled)
    let address = try #require(ServerAddress(server.address))
    return String(decoding: try client.get(server.address + path, of: address, limit: limit), as: UTF8.self)
  }

  private func failure(_ body: () throws -> String) -> PullError? {
    do {
      let text = try body()
      Issue.record("it believed \(text.prefix(200))")
      return nil
    } catch { return error as? PullError }
  }

  private func isBroken(_ error: PullError?) -> Bool {
    if case .broken = error { true } else { false }
  }

  private func isUnreachable(_ error: PullError?) -> Bool {
    if case .unreachable = error { true } else { false }
  }

  @Test func `a whole answer is given`() throws {
    let server = try MisbehavingServer { $0.answer("{}") }
    #expect(try get(server) == "{}")
    #expect(server.paths == ["/x"])
  }

  @Test(arguments: ["204 No Content", "404 Not Found", "500 Oh", "304 Not Modified"])
  func `another status is an error`(status: String) throws {
    let server = try MisbehavingServer {
      $0.answer(status.hasPrefix("204") || status.hasPrefix("304") ? "" : "{}", status: status)
    }
    let code = Int(status.prefix(3)) ?? 0
    #expect(failure { try get(server) } == .status(url: server.address + "/x", code))
  }

  @Test(arguments: [
    // Less than was promised.
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n\u{1f}\u{8}",
    "",
    "no HTTP at all\r\n\r\n",
  ])
  func `what is cut off or none is not believed`(answer: String) throws {
    let server = try MisbehavingServer { $0.send(answer) }
    #expect(isBroken(failure { try get(server) }))
  }

  // MARK: Large

  @Test func `an answer that says how large it is is not fetched`() throws {
    let server = try MisbehavingServer {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 4000000000\r\n\r\n")
      $0.waitForEnd()
    }
    #expect(failure { try get(server) } == .tooLarge(url: server.address + "/x", limitBytes: 1 << 20))
  }

  /// One that never ends is given up at the limit; what lies in the system's buffers beyond it is a few megabytes.
  @Test(arguments: ["Connection: close", "Transfer-Encoding: chunked"])
  func `an endless answer is given up`(field: String) throws {
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n\(field)\r\n\r\n")
      let piece = String(repeating: "[", count: 0x10000)
      while connection.send(field.hasPrefix("T") ? "10000\r\n\(piece)\r\n" : piece) {}
    }
    #expect(failure { try get(server) } == .tooLarge(url: server.address + "/x", limitBytes: 1 << 20))
    #expect(server.bytesSent < 32 << 20)
  }

  /// The header lines alone never end.
  @Test func `an endless head is given up`() throws {
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("X-Endless: \(String(repeating: "x", count: 1_000))\r\n") {}
    }
    #expect(isBroken(failure { try get(server) }))
    #expect(server.bytesSent < 32 << 20)
  }

  // MARK: Slow

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"])
  func `who falls silent is given up`(begin: String) throws {
    let server = try MisbehavingServer {
      $0.send(begin)
      $0.waitForEnd()
    }
    #expect(isUnreachable(failure { try get(server, longest: 1) }))
  }

  /// Byte by byte, as long as the reader stays.
  @Test func `who is slow is given up`() throws {
    let server = try MisbehavingServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
      while connection.send(" ") {
        letTimePass(seconds: 0.02, because: "a slow server sends a byte now and then")
      }
    }
    #expect(isUnreachable(failure { try get(server, longest: 1) }))
  }

  @Test func `whoever is told to stop does`() throws {
    let isAsked = Monitor(false)
    let server = try MisbehavingServer {
      isAsked.change { $0 = true }
      $0.waitForEnd()
    }
    #expect(throws: ImportCancelled.self) { try get(server, isCancelled: { isAsked.locked { $0 } }) }
  }

  // MARK: Redirects

  private static func redirecting(
    to target: @escaping @Sendable (String) -> String
  ) throws -> MisbehavingServer {
    try MisbehavingServer { connection in
      if connection.path == "/end" { return connection.answer("here") }
      connection.answer("", status: "302 Found", "Location: \(target(connection.path))")
    }
  }

  @Test func `it goes where its server sends it`() throws {
    let server = try HTTPClientTests.redirecting { $0 == "/x" ? "/y" : "/end" }
    #expect(try get(server) == "here")
    #expect(server.paths == ["/x", "/y", "/end"])
  }

  @Test(arguments: [false, true]) func `a circle of redirects ends`(isGrowing: Bool) throws {
    let server = try HTTPClientTests.redirecting { isGrowing ? $0 + "x" : "/x" }
    #expect(failure { try get(server) } == .tooManyRedirects(url: server.address + "/x"))
    #expect(server.paths.count == 4)
  }

  @Test func `it goes to no other server that nobody named`() throws {
    let other = try MisbehavingServer { $0.answer("elsewhere") }
    let server = try HTTPClientTests.redirecting { _ in other.address + "/end" }
    let host = "127.0.0.1:\(other.port)"
    #expect(
      failure { try get(server) }
        == .redirected(url: server.address + "/x", target: other.address + "/end", host: host))
    #expect(other.paths.isEmpty)
    #expect(try get(server, allowed: [host]) == "elsewhere")
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "javascript:alert(1)", "gopher://127.0.0.1:1/_x",
  ])
  func `it goes nowhere but to web addresses`(target: String) throws {
    let server = try HTTPClientTests.redirecting { _ in target }
    #expect(failure { try get(server) } == .redirectRefused(url: server.address + "/x", target: target))
  }
}
