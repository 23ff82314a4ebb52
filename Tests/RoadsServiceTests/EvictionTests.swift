import RoadsService
import RoadsTestSupport
import Testing

/// Where all places are taken, those who only keep theirs make room.
@Suite(.timeLimit(.minutes(2))) struct EvictionTests {
  private static let hello = "GET /hello HTTP/1.1\r\nHost: x\r\n\r\n"
  private static let upload =
    "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 500\r\n\r\na"

  private func serve(_ body: (HTTPServer) throws -> Void) throws {
    var options = ServerOptions()
    options.connections = 64
    options.connectionsPerAddress = 16
    // Nobody goes because a busy machine took its time.
    (options.headerSeconds, options.transferSeconds) = (300, 300)
    try LiveServer.with(
      Service(endpoints: TestRoutes.endpoints, admission: AdmissionControl(writesPerMinute: 1000)), options,
      body)
  }

  /// As many as each of four networks may have, which is all there are.
  private func crowd(_ server: HTTPServer, _ begin: String) throws -> [Wire] {
    let wires = try (1...4).flatMap { network in
      try (0..<16).map { _ in try Wire(port: server.port, from: "127.1.\(network).1") }
    }
    for wire in wires { wire.send(begin) }
    #expect(eventually { server.connectionCount == 64 })
    return wires
  }

  @Test(arguments: ["", "GET /hello HTTP/1.1\r\nHost: x\r\nX-a: b", upload])
  func `who sends no whole request keeps nobody out`(begin: String) throws {
    try serve { server in
      let honest = try Wire(port: server.port, from: "127.0.9.1")
      honest.send(EvictionTests.hello)
      #expect(honest.answer()?.text == "hello")
      let crowd = try crowd(server, begin)
      for number in 1...80 {
        let newcomer = try Wire(port: server.port, from: "127.2.\(number).1")
        newcomer.send(EvictionTests.hello)
        #expect(newcomer.answer()?.text == "hello")
      }
      // It has been idle for longest, and is its network's only one.
      honest.send(EvictionTests.hello)
      #expect(honest.answer()?.text == "hello")
      let answers = crowd.compactMap { $0.closes(seconds: 0.01) ? $0.answer() : nil }
      #expect(!answers.isEmpty)
      for answer in answers { expectProblem(answer, 503) }
      #expect(server.evictionCount >= answers.count)
      #expect(server.connectionCount <= 64)
    }
  }

  /// However fast they come back, they take places from each other.
  @Test func `a network that comes back again and again makes room for itself`() throws {
    try serve { server in
      let honest = try (1...3).map { try Wire(port: server.port, from: "127.0.\($0).1") }
      for wire in honest {
        wire.send(EvictionTests.hello)
        #expect(wire.answer()?.text == "hello")
      }
      var crowd = try crowd(server, "")
      for round in 0..<300 {
        crowd[round % crowd.count] = try Wire(port: server.port, from: "127.1.\(round % 4 + 1).1")
      }
      for wire in honest {
        wire.send(EvictionTests.hello)
        #expect(wire.answer()?.text == "hello")
      }
    }
  }

  /// All of these are their networks' only ones, and those who left were there last.
  @Test func `who has left makes room before who has not`() throws {
    try serve { server in
      let honest = try (1...40).map { try Wire(port: server.port, from: "127.0.\($0).1") }
      for wire in honest {
        wire.send(EvictionTests.hello)
        #expect(wire.answer()?.text == "hello")
      }
      for number in 0..<200 {
        let newcomer = try Wire(port: server.port, from: "127.3.\(number).1")
        newcomer.send(EvictionTests.hello)
        #expect(newcomer.answer()?.text == "hello")
      }
      for wire in honest {
        wire.send(EvictionTests.hello)
        #expect(wire.answer()?.text == "hello")
      }
      #expect(server.evictionCount == 0)
    }
  }

  @Test func `where there is room nobody has to go`() throws {
    try serve { server in
      let wires = try (1...3).flatMap { network in
        try (0..<16).map { _ in try Wire(port: server.port, from: "127.1.\(network).1") }
      }
      for wire in wires {
        wire.send(EvictionTests.hello)
        #expect(wire.answer()?.text == "hello")
      }
      #expect(server.evictionCount == 0)
    }
  }

  /// The numbers of those that go. `busy`: those that have become busy since they were looked at.
  private func gone(
    _ candidates: [(network: String, deadline: UInt64)], atMost most: Int, busy: Set<Int> = []
  ) -> [Int] {
    var gone: [Int] = []
    Eviction.letGo(
      most,
      of: candidates.map {
        Eviction.Candidate(network: NetworkAddress($0.network) ?? .local, deadline: $0.deadline)
      }
    ) { number in
      guard !busy.contains(number) else { return false }
      gone.append(number)
      return true
    }
    return gone
  }

  @Test func `the network that has most goes first, and of it the oldest`() {
    let candidates: [(network: String, deadline: UInt64)] = [
      ("192.0.2.0", 1), ("198.51.100.0", 9), ("198.51.100.0", 3), ("203.0.113.0", 2), ("198.51.100.0", 5),
      ("203.0.113.0", 8),
    ]
    #expect(gone(candidates, atMost: 1) == [2])
    // Two networks have two each by then: of all the one that has the least time.
    #expect(gone(candidates, atMost: 3) == [2, 3, 4])
    // One each.
    #expect(gone(candidates, atMost: 9) == [2, 3, 4, 0, 5, 1])
    #expect(gone([], atMost: 5).isEmpty)
    // Otherwise whoever comes would be refused, though others only keep their places.
    #expect(gone(candidates, atMost: 2, busy: [2, 3]) == [4, 0])
  }
}
