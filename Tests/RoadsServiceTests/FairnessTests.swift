import RoadsCore
import RoadsFormats
import RoadsService
import RoadsTestSupport
import RoadsText
import Testing

/// Those who ask for much do not hold up those who ask for little.
@Suite(.timeLimit(.minutes(2))) struct FairnessTests {
  private static let greedy = NetworkAddress("198.51.100.0") ?? .local
  private static let other = NetworkAddress("203.0.113.0") ?? .local

  private static func endpoint(
    _ path: PathTemplate, _ name: String, _ handle: @escaping @Sendable (Call) throws -> Reply
  ) -> Endpoint {
    let description = OperationDescription(name, parameters: [], answers: [])
    return Endpoint(path, [Operation(.get, name, description: description, handle: handle)])
  }

  /// On one thread all that it sees to would wait until the long answer is there, which is never.
  @Test func `a long answer for one network does not hold up another`() throws {
    let admission = Monitor(false)
    let endpoints =
      TestRoutes.endpoints + [
        FairnessTests.endpoint("/long", "long") { _ in
          admission.wait { $0 ? () : nil }
          return .now(TestRoutes.text("long"))
        }
      ]
    let longReads = try LongReadPool(threads: 1)
    var options = ServerOptions()
    options.threads = 1
    try LiveServer.with(Service(endpoints: endpoints, longReads: longReads), options) { server in
      // It has had its share for the next hour already.
      longReads.cpuBudget.add(
        1_000_000_000, to: NetworkAddress.local.network, at: MonotonicClock.now + 3_600_000_000_000)
      let first = try Wire(port: server.port)
      first.send("GET /long HTTP/1.1\r\nHost: x\r\n\r\n")
      let second = try Wire(port: server.port, from: "127.0.1.1")
      second.send("GET /hello HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(second.answer()?.text == "hello")
      admission.change { $0 = true }
      #expect(first.answer()?.text == "long")
    }
  }

  @Test func `networks take turns`() throws {
    let longReads = try LongReadPool(threads: 1)
    let begun = Monitor(false)
    let admission = Monitor(false)
    let done = Monitor<[String]>([])
    longReads.submit(FairnessTests.greedy) {
      begun.change { $0 = true }
      admission.wait { $0 ? () : nil }
    }
    // From here on it is nobody's turn.
    begun.wait { $0 ? () : nil }
    for number in 0..<3 {
      longReads.submit(FairnessTests.greedy) { done.change { $0.append("greedy \(number)") } }
    }
    longReads.submit(FairnessTests.other) { done.change { $0.append("other") } }
    admission.change { $0 = true }
    let order = done.wait { $0.count == 4 ? $0 : nil }
    #expect(order == ["greedy 0", "other", "greedy 1", "greedy 2"])
  }

  /// Keeps the thread that does everything busy until it is told.
  private static func blocked(_ longReads: LongReadPool, _ admission: Monitor<Bool>) {
    let begun = Monitor(false)
    longReads.submit(greedy) {
      begun.change { $0 = true }
      admission.wait { $0 ? () : nil }
    }
    begun.wait { $0 ? () : nil }
  }

  @Test(arguments: [LongReadPool.Level.quick, .medium])
  func `what is not long waits for nothing that is`(level: LongReadPool.Level) throws {
    let longReads = try LongReadPool(threads: 1)
    let admission = Monitor(false)
    FairnessTests.blocked(longReads, admission)
    let done = Monitor<[String]>([])
    for number in 0..<8 {
      longReads.submit(FairnessTests.greedy, .long) { done.change { $0.append("long \(number)") } }
    }
    longReads.submit(FairnessTests.greedy, level) { done.change { $0.append("other") } }
    #expect(done.wait { $0.isEmpty ? nil : $0 } == ["other"])
    admission.change { $0 = true }
    #expect(done.wait { $0.count == 9 ? $0.last : nil } == "long 7")
  }

  @Test func `what is quick goes before what is less so, and what is long gets its turn`() throws {
    let longReads = try LongReadPool(threads: 1)
    let gates = (long: Monitor(false), other: Monitor(false))
    FairnessTests.blocked(longReads, gates.long)
    let begun = Monitor(false)
    longReads.submit(FairnessTests.greedy, .quick) {
      begun.change { $0 = true }
      gates.other.wait { $0 ? () : nil }
    }
    begun.wait { $0 ? () : nil }
    let done = Monitor<[String]>([])
    for (name, level) in [("medium", LongReadPool.Level.medium), ("long", .long), ("quick", .quick)] {
      longReads.submit(FairnessTests.greedy, level) { done.change { $0.append(name) } }
    }
    gates.other.change { $0 = true }
    #expect(done.wait { $0.count == 2 ? $0 : nil } == ["quick", "medium"])
    // The other thread takes what came first.
    let last = Monitor(false)
    gates.other.change { $0 = false }
    longReads.submit(FairnessTests.greedy, .quick) { gates.other.wait { $0 ? () : nil } }
    longReads.submit(FairnessTests.greedy, .quick) { last.change { $0 = true } }
    gates.long.change { $0 = true }
    last.wait { $0 ? () : nil }
    #expect(done.locked { $0 } == ["quick", "medium", "long"])
    gates.other.change { $0 = true }
  }

  @Test func `who has quick ones done keeps the turn for a long one`() throws {
    let longReads = try LongReadPool(threads: 1)
    let admission = Monitor(false)
    FairnessTests.blocked(longReads, admission)
    let done = Monitor<[String]>([])
    longReads.submit(FairnessTests.greedy) { done.change { $0.append("first") } }
    longReads.submit(FairnessTests.other) { done.change { $0.append("second") } }
    longReads.submit(FairnessTests.greedy, .quick) { done.change { $0.append("quick") } }
    done.wait { $0.isEmpty ? nil : () }
    admission.change { $0 = true }
    #expect(done.wait { $0.count == 3 ? $0 : nil } == ["quick", "first", "second"])
  }

  /// As where somebody asks with eight filters over everything, and another one behind the same address opens the map.
  @Test func `long questions of a network do not hold up its short ones`() throws {
    let admission = Monitor(false)
    let begun = Monitor(0)
    let endpoints =
      TestRoutes.endpoints + [
        FairnessTests.endpoint("/long", "long") { call in
          var taken = 0
          while taken < 100_000_000 {
            guard call.budget.take(10_000) else { return .now(TestRoutes.text("half")) }
            taken += 10_000
          }
          begun.change { $0 += 1 }
          admission.wait { $0 ? () : nil }
          return .now(TestRoutes.text("long"))
        }
      ]
    let longReads = try LongReadPool(threads: 1)
    // It has had its share for the next hour already.
    longReads.cpuBudget.add(
      1_000_000_000, to: FairnessTests.greedy, at: MonotonicClock.now + 3_600_000_000_000)
    let service = Service(endpoints: endpoints, longReads: longReads)
    let answers = Monitor<[String]>([])
    func ask(_ path: String) throws {
      let request = Request(
        method: .get, target: try #require(RequestTarget(parsing: path)),
        headers: Headers([.init("Host", "roads.test")]), peer: FairnessTests.greedy)
      service.answer(request) { response in answers.change { $0.append("\(path) \(response.status)") } }
    }
    for _ in 0..<8 { try ask("/long") }
    begun.wait { $0 > 0 ? () : nil }
    try ask("/hello")
    #expect(answers.wait { $0.isEmpty ? nil : $0 } == ["/hello 200"])
    admission.change { $0 = true }
    #expect(answers.wait { $0.count == 9 ? $0 : nil }.filter { $0 == "/long 200" }.count == 8)
  }

  /// Asks so often, and says at which moment it began.
  private static func ask(
    _ longReads: LongReadPool, times: Int, _ handle: @escaping @Sendable () -> Void
  ) throws -> UInt64 {
    let service = Service(
      endpoints: [
        endpoint("/work", "work") { _ in
          handle()
          return .now(TestRoutes.text("done"))
        }
      ], longReads: longReads)
    let request = Request(
      method: .get, target: try #require(RequestTarget(parsing: "/work")),
      headers: Headers([.init("Host", "roads.test")]), peer: greedy)
    let begun = MonotonicClock.now
    for _ in 0..<times {
      let answered = Monitor(false)
      service.answer(request) { _ in answered.change { $0 = true } }
      answered.wait { $0 ? () : nil }
    }
    return begun
  }

  /// As where the machine has other work: nobody is to be blamed for having waited.
  @Test func `who waits owes nothing`() throws {
    let longReads = try LongReadPool(threads: 1)
    _ = try FairnessTests.ask(longReads, times: 30) {
      letTimePass(seconds: 0.02, because: "a thread that waits uses no processor")
    }
    #expect(!longReads.cpuBudget.isBehind(FairnessTests.greedy, at: MonotonicClock.now))
  }

  @Test func `who has a thread work owes that`() throws {
    let longReads = try LongReadPool(threads: 1)
    let begun = try FairnessTests.ask(longReads, times: 20) {
      let end = MonotonicClock.ofThread + 20_000_000
      while MonotonicClock.ofThread < end {}
    }
    #expect(longReads.cpuBudget.isBehind(FairnessTests.greedy, at: begun))
  }

  @Test func `who asked for much is behind for a while, who asked briefly is not`() {
    let cpuBudget = CPUBudget()
    let greedy = FairnessTests.greedy
    let second: UInt64 = 1_000_000_000
    for _ in 0..<10_000 { cpuBudget.add(1_000_000, to: greedy, at: second) }
    #expect(!cpuBudget.isBehind(greedy, at: second))
    #expect(cpuBudget.remembered == 0)
    cpuBudget.add(40_000_000, to: greedy, at: second)
    #expect(!cpuBudget.isBehind(greedy, at: second))
    cpuBudget.add(40_000_000, to: greedy, at: second)
    #expect(cpuBudget.isBehind(greedy, at: second))
    #expect(!cpuBudget.isBehind(FairnessTests.other, at: second))
    #expect(!cpuBudget.isBehind(greedy, at: 2 * second))
    // However much it was.
    for _ in 0..<100 { cpuBudget.add(100 * second, to: greedy, at: second) }
    #expect(cpuBudget.isBehind(greedy, at: 10 * second))
    #expect(!cpuBudget.isBehind(greedy, at: 12 * second))
  }

  @Test func `debts that were paid are forgotten`() {
    let cpuBudget = CPUBudget()
    for number in 0..<5_000 {
      cpuBudget.add(
        3_000_000, to: NetworkAddress(version4: UInt32(number) << 8), at: UInt64(number) * 20_000_000)
    }
    #expect(cpuBudget.remembered <= 1_024)
  }

  @Test func `a network has so many feeds under way`() throws {
    let world = try ServiceWorld([radar("a"), condition("b")])
    func ask(_ peer: NetworkAddress) throws -> Response {
      let request = Request(
        method: .get, target: try #require(RequestTarget(parsing: "/feeds/geojson")),
        headers: Headers([.init("Host", "roads.test")]), peer: peer)
      let found = Monitor<Response?>(nil)
      world.service.answer(request) { response in found.change { $0 = response } }
      return found.wait { $0 }
    }
    var held = try (0..<8).map { _ in try ask(FairnessTests.greedy) }
    #expect(held.allSatisfy { $0.status == 200 })
    let refused = try ask(FairnessTests.greedy)
    #expect(refused.status == 429)
    #expect(refused.headers["Retry-After"] == "5")
    #expect(try ask(FairnessTests.other).status == 200)
    held.removeLast()
    // The thread that answered may have it in its hands for another moment.
    #expect(try eventually { try ask(FairnessTests.greedy).status == 200 })
    held = []
    #expect(eventually { world.parts.longReads.feeds.networks == 0 })
  }

  @Test func `feeds of a few networks leave some for others`() throws {
    let feeds = try LongReadPool(threads: 1).feeds
    func network(_ number: Int) -> NetworkAddress { NetworkAddress(version4: UInt32(number) << 8) }
    var held = (0..<40).flatMap { number in (0..<9).compactMap { _ in feeds.enter(network(number)) } }
    // Twelve have eight each; then each has one, up to the last.
    #expect(held.count == 96 + 28)
    held += (100..<200).compactMap { feeds.enter(network($0)) }
    #expect(held.count == 128)
    held = []
  }

  @Test func `answers that nobody takes are held up to a size`() throws {
    // Made once, of large pieces: a full machine is to be busy with sending it.
    let huge = String(repeating: String(repeating: "x", count: 20_000), count: 1_000)
    let endpoints = [FairnessTests.endpoint("/huge", "huge") { _ in .now(TestRoutes.text(huge)) }]
    let responseMemory = ResponseMemoryBudget(perNetwork: 30_000_000)
    let service = Service(endpoints: endpoints)
    try LiveServer.with(service, responseMemory: responseMemory) { server in
      let ask = "GET /huge HTTP/1.1\r\nHost: x\r\n\r\n"
      let first = try Wire(port: server.port)
      first.send(ask)
      #expect(eventually { responseMemory.total > 0 })
      let second = try Wire(port: server.port)
      second.send(ask)
      let refused = second.answer(seconds: 60)
      expectProblem(refused, 429)
      #expect(refused?.headers["Retry-After"] == "5")
      let other = try Wire(port: server.port, from: "127.0.1.1")
      other.send(ask)
      #expect(other.answer(seconds: 60)?.status == 200)
      #expect(first.answer(seconds: 60)?.status == 200)
      #expect(eventually { responseMemory.total == 0 })
      second.send(ask)
      #expect(second.answer(seconds: 60)?.status == 200)
      let page = try InProcess(service: service).get("/metrics").text
      #expect(page.contains("roads_http_requests_total{route=\"huge\",status=\"200\"} 3\n"))
      #expect(page.contains("roads_http_requests_total{route=\"huge\",status=\"429\"} 1\n"))
      #expect(page.contains("roads_http_request_seconds_count{route=\"huge\"} 4\n"))
    }
    #expect(responseMemory.total == 0)
  }

  @Test func `small answers and the only one are never too much`() {
    let responseMemory = ResponseMemoryBudget(most: 1_000_000, perNetwork: 500_000)
    #expect(responseMemory.enter(60_000, for: FairnessTests.greedy) == 0)
    #expect(responseMemory.enter(5_000_000, for: FairnessTests.greedy) == 5_000_000)
    #expect(responseMemory.enter(100_000, for: FairnessTests.greedy) == nil)
    responseMemory.leave(5_000_000, for: FairnessTests.greedy)
    #expect(responseMemory.enter(400_000, for: FairnessTests.other) == 400_000)
    #expect(responseMemory.enter(110_000, for: FairnessTests.other) == nil)
    #expect(responseMemory.enter(70_000, for: FairnessTests.other) == 70_000)
    #expect(responseMemory.total == 470_000)
  }

  /// Each network's first answer was let through whatever lay there already: a thousand networks with one of 16 MB each
  /// took all memory.
  @Test func `many networks with one unread answer each take no more than the total`() {
    let responseMemory = ResponseMemoryBudget(most: 8_000_000, perNetwork: 4_000_000)
    func network(_ number: Int) -> NetworkAddress { NetworkAddress(version4: UInt32(number) << 8) }
    let taken = (0..<1_000).compactMap { responseMemory.enter(3_000_000, for: network($0)) }
    #expect(taken.count == 2)
    // Those who ask for less have some room of their own.
    let modest = (2_000..<3_000).compactMap { responseMemory.enter(1_000_000, for: network($0)) }
    #expect(modest.count == 4)
    #expect(responseMemory.total == 10_000_000)
    #expect(responseMemory.enter(60_000, for: network(5_000)) == 0)
  }

  @Test func `a few networks that ask for all they may turn nobody else away`() throws {
    var bounds = LongReadPool.Bounds()
    bounds.jobs = 8
    bounds.jobsPerNetwork = 4
    let longReads = try LongReadPool(threads: 1, bounds: bounds)
    let begun = Monitor(false)
    let admission = Monitor(false)
    longReads.submit(.local) {
      begun.change { $0 = true }
      admission.wait { $0 ? () : nil }
    }
    begun.wait { $0 ? () : nil }
    for greedy in 0..<3 {
      let network = NetworkAddress(version4: UInt32(greedy) << 8)
      let taken = (0..<6).count { _ in longReads.submit(network) {} }
      // The third comes when all is taken, and is let in once.
      #expect(taken == [4, 4, 1][greedy])
    }
    #expect(longReads.submit(FairnessTests.other) {})
    #expect(!longReads.submit(FairnessTests.other) {})
    admission.change { $0 = true }
  }

  @Test func `places are shared by all, and some are left for those who have none`() throws {
    let places = ConcurrencyLimiter(most: 4, total: 8)
    func network(_ number: Int) -> NetworkAddress { NetworkAddress(version4: UInt32(number) << 8) }
    var held = (0..<2).flatMap { number in (0..<9).compactMap { _ in places.enter(network(number)) } }
    #expect(held.count == 6)
    held += (2..<9).compactMap { places.enter(network($0)) }
    #expect(held.count == 8)
    #expect(places.networks == 4)
    held = []
    #expect(places.networks == 0)
    #expect(places.enter(network(0)) != nil)
  }

  /// Sixteen addresses took all 4,096 connections with event streams, behind a proxy a single one, and nobody else was
  /// answered.
  @Test func `event streams leave connections for others`() throws {
    let world = try ServiceWorld([radar("a")], connections: (most: 8, perAddress: 3))
    var open: [any EventSource] = []
    func listen(_ peer: String) throws -> Answer? {
      let asking = InProcess(service: world.service, peer: try #require(NetworkAddress(peer)))
      let question = Question("GET", "/changes", [("Accept", "text/event-stream")])
      do {
        open.append(try asking.source(question))
        return nil
      } catch is NotAStream { return try asking.ask(question) }
    }
    // One customer's networks are one.
    for number in 0..<3 { #expect(try listen("2001:db8:1:\(number)::1")?.status == nil) }
    let refused = try #require(try listen("2001:db8:1:9::1"))
    expectProblem(refused, 429)
    #expect(refused.headers["Retry-After"] == "30")
    #expect(try listen("192.0.2.1")?.status == nil)
    #expect(try listen("192.0.2.2")?.status == nil)
    // The last ones are for those who have none.
    #expect(try listen("192.0.2.3")?.status == 429)
    #expect(try listen("198.51.100.1")?.status == nil)
    #expect(open.count == 6)
    #expect(try listen("203.0.114.1")?.status == 429)
    for source in open { source.close() }
    open = []
    #expect(try listen("203.0.114.1")?.status == nil)
    open.forEach { $0.close() }
  }
}
