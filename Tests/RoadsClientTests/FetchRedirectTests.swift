import Foundation
import RoadsClient
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Where a fetch goes, whatever a server says, and to whom it gives the credentials.
@Suite struct FetchRedirectTests {
  private let probe = FetchProbe()

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
    #expect(try probe.text(probe.body(probe.fetcher().fetch(probe.request(server)))) == "here")
    let circle = try redirecting { _ in "/x" }
    #expect(try probe.failure(probe.request(circle)) == .tooManyRedirects(limit: 5))
    #expect(circle.paths.count == 6)
  }

  @Test func `another server is one too where it may be`() throws {
    let other = try MisbehavingServer { $0.answer("elsewhere") }
    let server = try redirecting { _ in other.address + "/end" }
    #expect(
      try probe.text(probe.body(probe.fetcher().fetch(probe.request(server, also: [other])))) == "elsewhere")
  }

  /// Neither by number nor by name, however it is written.
  @Test func `this machine is not asked unless it was named`() throws {
    let server = try MisbehavingServer { $0.answer("secret") }
    for host in ["127.0.0.1", "localhost", "0.0.0.0", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"] {
      let host = "\(host):\(server.port)"
      guard case .privateAddress(host, let address)? = try probe.failure(FetchRequest("http://\(host)/x"))
      else {
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
    guard case .privateAddress? = try probe.failure(probe.request(server)) else {
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
    let fetcher = try probe.fetcher()
    _ = try probe.body(fetcher.fetch(probe.request(server)))
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
    #expect(try probe.failure(probe.request(server)) == .redirectRefused(target: target))
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
    var request = probe.request(server, "/x?a=1#b", also: [other])
    request.credentials = try FetchCredentials(
      parsing: "# of the city\nbasic me:pass:word\nheader X-Key: a b\r\nquery key=a&b=č\n")
    _ = try probe.body(probe.fetcher().fetch(request))
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
    var request = probe.request(server)
    request.credentials = try FetchCredentials(parsing: "bearer abc.def")
    _ = try probe.body(probe.fetcher().fetch(request))
    #expect(heads.locked { $0 }.allSatisfy { $0.contains("Authorization: Bearer abc.def") })
  }

  @Test func `a server that repeats the parameters gets them once`() throws {
    let server = try MisbehavingServer { connection in
      let query = connection.path.drop { $0 != "?" }
      if connection.path.hasPrefix("/z") { return connection.answer("here") }
      let next = connection.path.hasPrefix("/x") ? "/y" : "/z"
      connection.answer("", status: "302 Found", "Location: \(next)\(query)")
    }
    var request = probe.request(server, "/x?a=1")
    request.credentials = try FetchCredentials(parsing: "query key=abc\nquery user=me\n")
    _ = try probe.body(probe.fetcher().fetch(request))
    #expect(server.paths == ["/x", "/y", "/z"].map { $0 + "?a=1&key=abc&user=me" })
    // A part of another parameter is none.
    request = probe.request(server, "/z?monkey=abc")
    request.credentials = try FetchCredentials(parsing: "query key=abc")
    _ = try probe.body(probe.fetcher().fetch(request))
    #expect(server.paths.last == "/z?monkey=abc&key=abc")
  }

  /// It would be stored with the source, printed and sent.
  @Test func `a redirect that is refused does not tell what opened the server`() throws {
    let server = try MisbehavingServer { connection in
      let query = connection.path.drop { $0 != "?" }
      connection.answer("", status: "302 Found", "Location: ftp://me:SECRET@road.example/list\(query)#SECRET")
    }
    var request = probe.request(server)
    request.credentials = try FetchCredentials(parsing: "query key=SECRET")
    #expect(try probe.failure(request) == .redirectRefused(target: "ftp://road.example/list"))
    #expect(server.paths == ["/x?key=SECRET"])
  }

  @Test func `credentials are not sent for anybody to read`() throws {
    var request = FetchRequest("http://road.example/x")
    request.credentials = try FetchCredentials(parsing: "bearer abc")
    #expect(try probe.failure(request) == .unencryptedCredentials(host: "road.example"))
  }
}
