import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// Requests that the HTTP library itself refuses, or would misread: one answer each, as a problem, and the connection
/// ends, for nobody knows where the next request begins
@Suite struct HeaderErrorTests {
  private func whole(_ text: String, pieces: Int = 1) throws -> String {
    try LiveServer.with(Service(endpoints: TestRoutes.endpoints)) { server in
      let wire = try Wire(port: server.port)
      let bytes = Array(text.utf8)
      let size = (bytes.count + pieces - 1) / pieces
      for start in stride(from: 0, to: bytes.count, by: size) {
        wire.send(Array(bytes[start..<min(start + size, bytes.count)]))
        if pieces > 1 {
          letTimePass(seconds: 0.02, because: "pieces come one by one, each in a packet of its own")
        }
      }
      #expect(wire.closes(seconds: 15), "still open: \(text.prefix(200))")
      #expect(try OverSocket(port: server.port).get("/hello").status == 200)
      return wire.everything
    }
  }

  private func expectOneProblem(
    _ text: String, _ status: Int, _ location: SourceLocation = #_sourceLocation
  ) throws {
    for pieces in [1, 3] {
      let said = try whole(text, pieces: pieces)
      #expect(said.hasPrefix("HTTP/1.1 \(status) "), "\(said)", sourceLocation: location)
      #expect(said.components(separatedBy: "HTTP/1.1 ").count == 2, "\(said)", sourceLocation: location)
      #expect(said.contains("application/problem+json"), "\(said)", sourceLocation: location)
    }
  }

  private static let post = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
  private static let next = "GET /hello HTTP/1.1\r\nHost: x\r\n\r\n"

  @Test(arguments: [
    "Content-Length : 5", "Content-Length\t: 5", "Transfer-Encoding : chunked", "X-A : b", "X(a): b",
  ])
  func `a blank before the colon is refused`(field: String) throws {
    try expectOneProblem(Self.post + field + "\r\n\r\nabcde" + Self.next, 400)
  }

  /// The library built its own answer to these twice into one buffer.
  @Test(arguments: ["-5", "+5", "5x", "5, 5", "", "0x5", "99999999999999999999999", "9223372036854775808"])
  func `a length that is no number has one answer`(length: String) throws {
    try expectOneProblem(
      Self.post + "Content-Length: \(length)\r\n\r\nabcde" + Self.next, 400)
  }

  /// What came behind it was read as the next request.
  @Test(arguments: ["Content-Length:\r\n 5", ": x", "X-A: b"])
  func `a body without a length ends the connection`(field: String) throws {
    try expectOneProblem(Self.post + field + "\r\n\r\n" + Self.next, 411)
  }

  @Test func `cookies that fill the library's memory have one answer`() throws {
    let cookies = String(repeating: "a=b;", count: 7_000)
    try expectOneProblem("GET /hello HTTP/1.1\r\nHost: x\r\nCookie: \(cookies)\r\n\r\n", 431)
  }

  /// The library never answered them: the connection was held until its time was over.
  @Test(arguments: [101, 500, 4_000]) func `parameters that fill the library's memory have one answer`(
    count: Int
  ) throws {
    let target = "/hello?" + String(repeating: "a&", count: count)
    try expectOneProblem("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n", 400)
  }

  /// In its own words, which are no problem of ours: but one answer.
  @Test(arguments: [
    "GET /hello\r\nHost: x\r\n\r\n", "GET /hello HTTP/0.9\r\nHost: x\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET /hello HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n",
    post + "Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
    post + "Transfer-Encoding: chunked\r\n\r\n-5\r\nabc\r\n0\r\n\r\n",
    post + "Transfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n0\r\n\r\n",
    post + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nabc\r\n0\r\n\r\n",
  ])
  func `what is no request has one answer`(text: String) throws {
    let said = try whole(text)
    #expect(said.hasPrefix("HTTP/1.1 4") || said.hasPrefix("HTTP/1.1 505 "), "\(said)")
    #expect(said.components(separatedBy: "HTTP/1.1 ").count == 2, "\(said)")
  }

  /// While one header comes slowly, another one on the same thread is refused.
  @Test func `the right one of several is answered`() throws {
    var options = ServerOptions()
    options.threads = 1
    try LiveServer.with(Service(endpoints: TestRoutes.endpoints), options) { server in
      let slow = try (0..<40).map { _ in try Wire(port: server.port) }
      for wire in slow { wire.send("GET /hello HTTP/1.1\r\nHost: x\r\n") }
      #expect(eventually { server.connectionCount == 40 })
      let first = slow[0]
      for (index, wire) in slow.enumerated() where index % 2 == 1 { wire.send("Content-Length: -1\r\n\r\n") }
      for (index, wire) in slow.enumerated() where index % 2 == 1 {
        expectProblem(wire.answer(), 400, field: "Content-Length")
      }
      for (index, wire) in slow.enumerated() where index % 2 == 0 { wire.send("\r\n") }
      for (index, wire) in slow.enumerated() where index % 2 == 0 { #expect(wire.answer()?.text == "hello") }
      #expect(first.answer(seconds: 0.05) == nil)
    }
  }

  @Test func `what the library would have refused is in the log and the figures`() throws {
    let records = CountedRecords()
    try LiveServer.with(
      Service(endpoints: TestRoutes.endpoints), log: { records.add($0) }
    ) { server in
      let wire = try Wire(port: server.port)
      wire.send(Self.post + "Content-Length: -5\r\n\r\n")
      expectProblem(wire.answer(), 400, field: "Content-Length")
      #expect(eventually { records.all.map(\.status) == [400] })
      let figures = try OverSocket(port: server.port).get("/metrics").text
      #expect(figures.contains(#"status="400"} 1"#))
    }
  }

  @Test(arguments: ["/feeds/geojson", "/changes", "/near?at=44.5,18.6&km=5"])
  func `HEAD has no body, not even an end of one`(
    target: String
  ) throws {
    let world = try ServiceWorld()
    try LiveServer.with(world.service) { server in
      for more in [
        "", "Accept-Encoding: gzip\r\n", "Accept: text/event-stream\r\n",
        "Accept: */*\r\nConnection: close\r\n",
      ] {
        let wire = try Wire(port: server.port)
        wire.send("HEAD \(target) HTTP/1.1\r\nHost: x\r\n\(more)\r\n")
        _ = wire.answer(to: "HEAD")
        _ = wire.closes(seconds: 0.3)
        #expect(wire.everything == "", "\(target) \(more)")
      }
    }
    #expect(world.parts.hub.listenerCount == 0)
  }
}

private final class CountedRecords: Sendable {
  private let records = CheckedMutex<[RequestRecord]>([])
  var all: [RequestRecord] { records.withLock { $0 } }
  func add(_ record: RequestRecord) { records.withLock { $0.append(record) } }
}
