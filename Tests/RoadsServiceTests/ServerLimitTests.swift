import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// What the server bears on its own, from clients that no library would make.
@Suite struct ServerLimitTests {
  private func serve(
    _ change: (inout ServerOptions) -> Void = { _ in }, _ body: (HTTPServer) throws -> Void
  ) throws {
    var options = ServerOptions()
    change(&options)
    let admission = AdmissionControl(writesPerMinute: 1000, token: OperatorToken(file: TokenSample.line))
    try LiveServer.with(Service(endpoints: TestRoutes.endpoints, admission: admission), options, body)
  }

  private func answer(_ server: HTTPServer, _ text: String) throws -> Answer? {
    let wire = try Wire(port: server.port)
    wire.send(text)
    return wire.answer()
  }

  private func expectServing(_ server: HTTPServer) throws {
    #expect(try OverSocket(port: server.port).get("/hello").text == "hello")
  }

  @Test func `a connection carries many requests`() throws {
    try serve { server in
      let wire = try Wire(port: server.port)
      for _ in 0..<50 {
        wire.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
        #expect(wire.answer()?.text == "hello")
      }
      wire.send("GET /later HTTP/1.1\r\nHost: x\r\n\r\nGET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(wire.answer()?.text == "later")
      #expect(wire.answer()?.text == "hello")
      wire.send("GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n")
      expectProblem(wire.answer(), 404)
      wire.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nab")
      #expect(wire.answer()?.text == "ab")
      wire.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(wire.answer()?.text == "hello")
    }
  }

  @Test func `an address may have 8 kB`() throws {
    try serve { server in
      let fits = "/hello?x=" + String(repeating: "a", count: 8192 - 9)
      let answered = try answer(server, "GET \(fits) HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(answered?.status == 200)
      expectProblem(try answer(server, "GET \(fits)a HTTP/1.1\r\nHost: x\r\n\r\n"), 414)
      try expectServing(server)
    }
  }

  @Test func `a header may have 8 kB and a hundred fields`() throws {
    try serve { server in
      let fits = String(repeating: "a", count: 8000)
      let answered = try answer(server, "GET /hello HTTP/1.1\r\nHost: x\r\nCookie: \(fits)\r\n\r\n")
      #expect(answered?.status == 200)
      expectProblem(
        try answer(server, "GET /hello HTTP/1.1\r\nHost: x\r\nCookie: \(fits)\(fits.prefix(300))\r\n\r\n"),
        431)
      let many = (0..<101).map { "a\($0): b\r\n" }.joined()
      expectProblem(try answer(server, "GET /hello HTTP/1.1\r\nHost: x\r\n\(many)\r\n"), 431)
      try expectServing(server)
    }
  }

  @Test(arguments: [
    "GET /hello HTTP/1.1\r\n\r\n", "GET /hello HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    "GET /a/../b HTTP/1.1\r\nHost: x\r\n\r\n", "GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n",
    "GET /hello?x=% HTTP/1.1\r\nHost: x\r\n\r\n",
    "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ])
  func `what two servers could read differently is refused`(text: String) throws {
    try serve { server in
      let found = try answer(server, text)
      #expect(found?.status == 400)
      #expect(found?.headers["Content-Type"] == "application/problem+json")
      try expectServing(server)
    }
  }

  @Test func `a coding that is not known ends the connection`() throws {
    try serve { server in
      let wire = try Wire(port: server.port)
      wire.send(
        "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: gzip\r\n\r\n"
          + "GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      expectProblem(wire.answer(), 501, field: "Transfer-Encoding")
      #expect(wire.closes(seconds: 15))
      #expect(wire.answer() == nil)
    }
  }

  @Test func `a full address is understood`() throws {
    try serve { server in
      let found = try answer(server, "GET http://x/hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(found?.text == "hello")
    }
  }

  @Test func `a body needs a length`() throws {
    try serve { server in
      expectProblem(
        try answer(server, "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n\r\n"), 411,
        field: "Content-Length")
    }
  }

  @Test func `a body that says it is too large is refused before it comes`() throws {
    try serve { server in
      let head = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9000000\r\n"
      expectProblem(try answer(server, head + "\r\n"), 413)
      // Told instead of "100 Continue".
      expectProblem(try answer(server, head + "Expect: 100-continue\r\n\r\n"), 413)
      // And one that comes nevertheless does not take the answer away.
      let wire = try Wire(port: server.port)
      wire.send(head + "\r\n")
      wire.send([UInt8](repeating: 1, count: 4_000_000))
      expectProblem(wire.answer(), 413)
    }
  }

  @Test func `a body in chunks is refused as soon as it is too large`() throws {
    try serve { server in
      let wire = try Wire(port: server.port)
      wire.send(
        "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "1f4\r\n" + String(repeating: "c", count: 500) + "\r\n"
      wire.send(chunk + chunk)
      #expect(wire.answer(seconds: 0.3) == nil)
      wire.send(chunk)
      expectProblem(wire.answer(), 413)
      let small = try Wire(port: server.port)
      small.send(
        "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
      #expect(small.answer()?.text == "abcde")
    }
  }

  @Test func `a file's body is not taken without the token`() throws {
    try serve { server in
      let wire = try Wire(port: server.port)
      wire.send("POST /spool HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nabc")
      expectProblem(wire.answer(), 401)
    }
  }

  @Test func `slow clients do not hold the service`() throws {
    try serve({
      $0.headerSeconds = 1
      $0.transferSeconds = 1
    }) { server in
      let silent = try Wire(port: server.port)
      let header = try Wire(port: server.port)
      let body = try Wire(port: server.port)
      body.send("POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 500\r\n\r\n")
      header.send("GET /hello HTTP/1.1\r\nHost: x\r\n")
      // A byte now and then, so that no time without a byte ever ends it.
      let begun = MonotonicClock.now
      while !header.closes(seconds: 0.1) || !body.closes(seconds: 0.1) {
        header.send("a")
        body.send("a")
        try expectServing(server)
        if MonotonicClock.now - begun > 15_000_000_000 {
          Issue.record("still held after 15 s")
          break
        }
      }
      expectProblem(header.answer(), 408)
      expectProblem(body.answer(), 408)
      expectProblem(silent.answer(), 408)
    }
  }

  /// RFC 9112, 9.6: a client that has sent a request may close that half of the connection, as old clients and `nc -N` do. The
  /// last answer takes longer than the pause between two looks for those who have gone.
  @Test(arguments: ["hello", "later", "lasting", "echo"])
  func `who has ended what it sends is answered`(name: String) throws {
    try serve { server in
      let wire = try Wire(port: server.port)
      wire.send(
        name == "echo"
          ? "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n"
            + "Connection: close\r\n\r\necho"
          : "GET /\(name) HTTP/1.0\r\n\r\n")
      wire.endSending()
      #expect(wire.answer()?.text == (name == "lasting" ? "later" : name))
      #expect(wire.closes(seconds: 20))
    }
  }

  @Test func `an idle connection is closed without a word`() throws {
    try serve({ $0.headerSeconds = 1 }) { server in
      let wire = try Wire(port: server.port)
      wire.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(wire.answer()?.text == "hello")
      #expect(wire.closes(seconds: 15))
      #expect(wire.answer() == nil)
    }
  }

  @Test func `one that does not read its answer is let go`() throws {
    try serve({
      $0.transferSeconds = 1
      $0.slowest = 1 << 20
    }) { server in
      let wire = try Wire(port: server.port)
      // More than the system's buffers take.
      for _ in 0..<40 { wire.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n") }
      #expect(eventually { server.connectionCount == 0 })
      wire.close()
      try expectServing(server)
    }
  }

  /// So many connections whose answers do not end: nobody can have their places.
  private func streams(_ count: Int, _ server: HTTPServer) throws -> [Wire] {
    let wires = try (0..<count).map { _ in try Wire(port: server.port, from: "127.0.0.2") }
    for wire in wires {
      wire.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(wire.read(seconds: 20) { $0.contains("data: ") }.contains("data: "))
    }
    return wires
  }

  private func expectGoingOn(_ stream: Wire?) {
    let before = stream?.everything.utf8.count ?? 0
    #expect((stream?.read(seconds: 20) { $0.utf8.count > before }.utf8.count ?? 0) > before)
  }

  @Test func `one connection too many is told so`() throws {
    try serve({ $0.connections = 16 }) { server in
      var wires = try streams(16, server)
      let surplus = try Wire(port: server.port, from: "127.0.0.3")
      surplus.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      let answer = surplus.answer()
      expectProblem(answer, 503)
      #expect(answer?.headers["Retry-After"] == "5")
      expectGoingOn(wires.first)
      wires.removeLast(8)
      #expect(eventually { server.connectionCount <= 8 })
      try expectServing(server)
    }
  }

  /// Some of them have to wait until others have been answered.
  @Test func `many connections too many are all told so`() throws {
    try serve({ ($0.connections, $0.threads) = (16, 1) }) { server in
      let wires = try streams(16, server)
      let surplus = try (0..<100).map { _ in try Wire(port: server.port, from: "127.0.0.3") }
      for wire in surplus { expectProblem(wire.answer(), 503) }
      expectGoingOn(wires.last)
    }
  }

  @Test func `who looks after the service from its machine has places of their own`() throws {
    try serve({ $0.connections = 16 }) { server in
      let wires = try streams(16, server)
      for _ in 0..<8 {
        let other = try Wire(port: server.port, from: "127.0.0.3")
        other.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        expectProblem(other.answer(), 503)
      }
      for _ in 0..<8 {
        let own = try Wire(port: server.port)
        own.send("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        #expect(own.answer()?.status == 200)
        #expect(own.closes(seconds: 20))
      }
      expectGoingOn(wires.first)
    }
  }

  @Test func `one address has its share`() throws {
    try serve({ $0.connectionsPerAddress = 4 }) { server in
      let wires = try (0..<4).map { _ in try Wire(port: server.port) }
      // Each of the server's threads meets those who come in an order of its own.
      #expect(eventually { server.connectionCount == 4 })
      let surplus = try Wire(port: server.port)
      expectProblem(surplus.answer(), 503)
      wires[3].send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(wires[3].answer()?.status == 200)
    }
    try serve({
      $0.connectionsPerAddress = 4
      $0.proxies = TrustedProxies([AddressRange("127.0.0.0/8")].compactMap { $0 })
    }) { server in
      let wires = try (0..<8).map { _ in try Wire(port: server.port) }
      wires[7].send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(wires[7].answer()?.status == 200)
    }
  }
}
