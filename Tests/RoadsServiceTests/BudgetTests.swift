import Foundation
import Glibc
import RoadsCore
import RoadsFormats
import RoadsService
import RoadsTestSupport
import RoadsText
import Testing

/// No single query costs more than its limit.
@Suite(.timeLimit(.minutes(3))) struct BudgetTests {
  private static func service(
    _ longReads: LongReadPool, _ limits: WorkLimits = WorkLimits(),
    _ handle: @escaping @Sendable (Call) throws -> Reply
  ) -> Service {
    let description = OperationDescription("work", parameters: [], answers: [])
    let endpoint = Endpoint("/work", [Operation(.get, "work", description: description, handle: handle)])
    return Service(endpoints: TestRoutes.endpoints + [endpoint], longReads: longReads, limits: limits)
  }

  // MARK: Threads

  @Test func `what is not quick begins anew on another thread`() throws {
    let threads = Monitor<[pthread_t]>([])
    let service = BudgetTests.service(try LongReadPool(threads: 1)) { call in
      threads.change { $0.append(pthread_self()) }
      var left = 1_000_000
      while left > 0, call.budget.take(100) { left -= 100 }
      return .now(TestRoutes.text(left == 0 ? "done" : "half"))
    }
    #expect(try InProcess(service: service).get("/work").text == "done")
    let seen = threads.locked { $0 }
    #expect(seen.count == 2)
    #expect(Set(seen).count == 2)
    #expect(seen.first == pthread_self())
  }

  /// With what each level was not enough for; the units of the first one are the server's thread's.
  @Test func `what is long begins anew once more`() throws {
    let budgets = Monitor<[Int]>([])
    let limits = WorkLimits()
    let service = BudgetTests.service(try LongReadPool(threads: 1), limits) { call in
      var taken = 0
      while taken < 100_000_000, call.budget.take(10_000) { taken += 10_000 }
      budgets.change { $0.append(taken) }
      return .now(TestRoutes.text("done"))
    }
    #expect(try InProcess(service: service).get("/work").text == "done")
    #expect(budgets.locked { $0 } == [limits.quick, limits.medium, 100_000_000])
  }

  @Test func `what waits, or is large, begins anew likewise`() throws {
    for large in [false, true] {
      let threads = Monitor<[pthread_t]>([])
      let service = BudgetTests.service(try LongReadPool(threads: 1)) { call in
        threads.change { $0.append(pthread_self()) }
        if large { _ = call.budget.holds(1 << 20) } else { try call.budget.needsPatience() }
        return .now(TestRoutes.text("done"))
      }
      #expect(try InProcess(service: service).get("/work").text == "done")
      #expect(Set(threads.locked { $0 }).count == 2)
    }
  }

  @Test func `the threads for long answers let others go first`() throws {
    let service = BudgetTests.service(try LongReadPool(threads: 1)) { call in
      try call.budget.needsPatience()
      return .now(TestRoutes.text("\(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0))"))
    }
    #expect(try InProcess(service: service).get("/work").text == "10")
    #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) < 10)
  }

  /// What a body is made from may be long in the making, and the thread that sends it has others to send to.
  @Test func `a feed is not written by the thread that sends it`() throws {
    let threads = Monitor<Set<pthread_t>>([])
    // And the one for what is not long.
    let service = BudgetTests.service(try LongReadPool(threads: 1)) { _ in
      let told = Told { threads.change { _ = $0.insert(pthread_self()) } }
      return .now(Response(status: 200, body: .written(told, about: 1)))
    }
    try LiveServer.with(service) { server in
      let sent = try OverSocket(port: server.port).get("/work")
      #expect(sent.body.count == 300 * Told.size)
    }
    let read = try InProcess(service: service).get("/work")
    #expect(read.body.count == 300 * Told.size)
    let seen = threads.locked { $0 }
    #expect(!seen.contains(pthread_self()))
    #expect(!seen.isEmpty && seen.count <= 2)
  }

  /// Tells whenever it is asked.
  private final class Told: EventSource, @unchecked Sendable {
    static let size = 1_000
    private var left = 300
    private let tell: @Sendable () -> Void

    init(_ tell: @escaping @Sendable () -> Void) { self.tell = tell }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> EventRead {
      tell()
      guard left > 0 else { return .end }
      left -= 1
      for index in 0..<Told.size { buffer[index] = 0x61 }
      return .bytes(Told.size)
    }

    func onReady(_ resume: @escaping @Sendable () -> Void) { resume() }
    func close() {}
  }

  // MARK: Too much

  @Test(arguments: [("bs", "kraću rutu"), ("de", "kürzere Route"), ("en", "shorter route")])
  func `too much work is told, and what to do`(_ language: String, _ words: String) throws {
    var limits = WorkLimits()
    limits.most = 2_000_000
    let service = BudgetTests.service(try LongReadPool(threads: 1), limits) { call in
      while call.budget.take(100) {}
      return .now(TestRoutes.text("never"))
    }
    let answer = try InProcess(service: service).get("/work", [("Accept-Language", language)])
    expectProblem(answer, 422)
    #expect(answer.text.contains(words))
  }

  /// A search with a limit tries wider and wider circles: what a filter has read in one it does not read in the next.
  @Test func `a word that nobody has is looked for once in each text`() throws {
    let many = (0..<2_000).map { radar("r\($0)", 44 + Double($0 % 50) / 1_000, 18) }
    var limits = WorkLimits()
    // Twice what it takes; each of six circles holds all of them.
    limits.most = 800_000
    let service = try ServiceWorld(many, limits: limits).asking
    let answer = try service.get("/near?at=44,18&km=20000&limit=1&text=nowhere")
    #expect(answer.status == 200)
    #expect(try answer.ids().isEmpty)
  }

  @Test func `too large an answer is told, and what to do`() throws {
    let service = BudgetTests.service(try LongReadPool(threads: 1)) { call in
      _ = call.budget.holds(17 << 20)
      return .now(TestRoutes.text("never"))
    }
    let answer = try InProcess(service: service).get("/work", [("Accept-Language", "en")])
    expectProblem(answer, 422)
    #expect(answer.text.contains("16 MB"))
  }

  @Test func `a full queue says when to come back, to its own network`() throws {
    var bounds = LongReadPool.Bounds()
    bounds.jobsPerNetwork = 2
    let longReads = try LongReadPool(threads: 1, bounds: bounds)
    let admission = Monitor(false)
    let begun = Monitor(0)
    let service = BudgetTests.service(longReads) { call in
      try call.budget.needsPatience()
      begun.change { $0 += 1 }
      admission.wait { $0 ? () : nil }
      return .now(TestRoutes.text("done"))
    }
    let done = Monitor(0)
    let request = { (peer: String) in
      Request(
        method: .get, target: try #require(RequestTarget(parsing: "/work")),
        headers: Headers([.init("Host", "roads.test")]), peer: try #require(NetworkAddress(peer)))
    }
    let ask = { (peer: String) in
      service.answer(try request(peer)) { response in done.change { $0 += response.status == 200 ? 1 : 0 } }
    }
    // Both threads do what waits for the disk.
    for _ in 0..<2 { try ask("198.51.100.1") }
    begun.wait { $0 == 2 ? () : nil }
    for _ in 0..<2 { try ask("198.51.100.1") }
    #expect(longReads.waiting == 2)
    let refused = Monitor<Response?>(nil)
    service.answer(try request("198.51.100.9")) { response in refused.change { $0 = response } }
    let response = refused.wait { $0 }
    #expect(response.status == 503)
    #expect(response.headers["Retry-After"] == "5")
    try ask("203.0.113.1")
    #expect(longReads.waiting == 3)
    admission.change { $0 = true }
    done.wait { $0 == 5 ? () : nil }
  }

  // MARK: Clients that have left

  @Test func `work ends when its client has gone`() throws {
    var limits = WorkLimits()
    limits.most = .max
    limits.medium = .max
    let begun = Monitor(false)
    let ended = Monitor<WorkBudget.Trouble?>(nil)
    let service = BudgetTests.service(try LongReadPool(threads: 1), limits) { call in
      try call.budget.needsPatience()
      begun.change { $0 = true }
      while call.budget.take(1) {}
      ended.change { $0 = call.budget.trouble }
      return .now(TestRoutes.text("never"))
    }
    try LiveServer.with(service) { server in
      let wire = try Wire(port: server.port)
      wire.send("GET /work HTTP/1.1\r\nHost: x\r\n\r\n")
      begun.wait { $0 ? () : nil }
      wire.close()
      #expect(ended.wait(milliseconds: 20_000) { $0 } == .abandoned)
      #expect(try OverSocket(port: server.port).get("/hello").text == "hello")
      // A client that has only closed its sending half looks the same, and at least gets an answer.
      ended.change { $0 = nil }
      let half = try Wire(port: server.port)
      half.send("GET /work HTTP/1.1\r\nHost: x\r\n\r\n")
      half.endSending()
      #expect(ended.wait(milliseconds: 20_000) { $0 } == .abandoned)
      let answer = half.answer()
      expectProblem(answer, 503)
      #expect(answer?.headers["Retry-After"] == "5")
    }
  }

  // MARK: What may be asked

  @Test(arguments: [
    "/counts?text=", "/near?at=44,18&text=", "/collections/radars/items?authority=", "/feeds?text=",
  ])
  func `at most 16 words`(_ target: String) throws {
    let service = try ServiceWorld([radar("a", 44.5, 18.6)]).asking
    let words = { (count: Int) in (0..<count).map { "w\($0)" }.joined(separator: "+") }
    #expect(try service.get(target + words(16)).status == 200)
    for language in ["bs", "de", "en"] {
      let answer = try service.get(target + words(17), [("Accept-Language", language)])
      expectProblem(answer, 400, field: target.contains("text") ? "text" : "authority")
      #expect(answer.text.contains("16"))
    }
  }

  @Test func `types have an end too`() throws {
    let service = try ServiceWorld([radar("a", 44.5, 18.6)]).asking
    let types = { (count: Int) in [String](repeating: "ice", count: count).joined(separator: ",") }
    #expect(try service.get("/counts?type=" + types(32)).status == 200)
    expectProblem(try service.get("/counts?type=" + types(33)), 400, field: "type")
    expectProblem(try service.get("/changes?since=0&type=" + types(33)), 400, field: "type")
  }

  @Test func `so have roads`() throws {
    let service = try ServiceWorld([radar("a", 44.5, 18.6)]).asking
    let roads = { (count: Int) in (1...count).map { "M\($0)" }.joined(separator: ",") }
    #expect(try service.get("/counts?road=" + roads(32)).status == 200)
    expectProblem(try service.get("/counts?road=" + roads(33)), 400, field: "road")
    expectProblem(try service.get("/counts?road=M17,"), 400, field: "road")
  }

  @Test(arguments: ["/counts", "/near", "/feeds/geojson", "/clusters", "/changes"])
  func `a type of the other layer contradicts the layer`(_ path: String) throws {
    let service = try ServiceWorld([radar("a", 44.5, 18.6)]).asking
    let place = ["/near": "at=44.5,18.6&", "/clusters": "bbox=18,44,19,45&zoom=9&", "/changes": "since=0&"]
    let target = "\(path)?\(place[path] ?? "")layer=radars&type="
    let answer = try service.get(target + "ice", [("Accept-Language", "en")])
    expectProblem(answer, 400, field: "type")
    #expect(answer.text.contains("layer=radars"))
    #expect(try service.get(target + "ice,stationary").status == 200)
  }

  @Test func `a route has an end`() throws {
    let service = try ServiceWorld([radar("a", 44.5, 18.6)]).asking
    let line = { (count: Int, far: Bool) in
      let points = (0..<count).map { "[\(far ? $0 % 2 * 170 : 18 + $0 % 2),44]" }
      return #"{"type":"LineString","coordinates":["# + points.joined(separator: ",") + "]}"
    }
    #expect(try service.post("/along", json: line(20_000, false)).status == 422, "1,600,000 km")
    #expect(try service.post("/along", json: line(1_000, false)).status == 200)
    expectProblem(
      try service.post("/along", json: line(20, true), [("Accept-Language", "en")]), 422, field: "body")
    let still = (0...20_000).map { _ in "[18.6,44.5]" }.joined(separator: ",")
    let many = try service.post(
      "/along", json: #"{"type":"LineString","coordinates":["# + still + "]}", [("Accept-Language", "en")])
    expectProblem(many, 422, field: "body")
    #expect(many.text.contains("too many points: 20,001"))
  }

  @Test func `a zig-zag is answered as the store answers it`() throws {
    var random = SeededRandom()
    let features = (0..<1_500).map { radar("r\($0)", random.double(43.8...44.2), random.double(17...19)) }
    let world = try ServiceWorld(features)
    let points = (0..<4_000).map { number in
      Coordinate(validLatitude: number % 2 == 0 ? 43.9 : 44.02, longitude: 17.2 + Double(number) / 2_500)
    }
    let body = points.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
    for metres in [300.0, 20_000] {
      let corridor = try Corridor(route: Route(points), metres: metres)
      let query = Query(area: .corridor(corridor), filter: Filter(at: world.now), limit: 10_000)
      let answer = try world.asking.post(
        "/along?limit=10000&m=\(metres)", json: #"{"type":"LineString","coordinates":["# + body + "]}")
      #expect(try answer.ids() == world.store.find(query).map(\.feature.id), "seed \(random.seed)")
    }
  }

  // MARK: Bytes

  @Test func `pages end where an answer would be too large`() throws {
    let long = String(repeating: "odron ", count: 65_000)
    let features = (0..<60).map { number in
      var feature = condition("c\(100 + number)", 44.5 + Double(number) / 10_000, 18.6)
      feature.text = long
      return feature
    }
    let service = try ServiceWorld(features).asking
    var next: String? = "/collections/conditions/items?limit=60"
    var ids: [String] = []
    var pages = 0
    while let target = next, pages < 10 {
      let page = try service.get(target)
      #expect(page.status == 200)
      #expect(page.body.count <= 17 << 20)
      ids += try page.ids()
      next = try page.link("next")
      pages += 1
    }
    #expect(pages == 2)
    #expect(ids == features.map(\.id))
    for target in ["/near?at=44.5,18.6&km=5&limit=60", "/clusters?bbox=18,44,19,45&zoom=20"] {
      let answer = try service.get(target, [("Accept-Language", "en")])
      expectProblem(answer, 422)
      #expect(answer.text.contains("16 MB"))
    }
    #expect(try service.get("/near?at=44.5,18.6&km=5&limit=20").ids().count == 20)
    #expect(try service.get("/collections/conditions/items?f=html&limit=60").body.count < 1 << 20)
  }

  @Test(arguments: [14, 16]) func `clusters have an end`(zoom: Int) throws {
    let features = (0..<12_000).map { number in
      radar("r\(10_000 + number)", 40 + Double(number / 110) * 0.05, 15 + Double(number % 110) * 0.05)
    }
    let service = try ServiceWorld(features).asking
    let answer = try service.get("/clusters?bbox=10,35,30,60&zoom=\(zoom)").object()
    #expect(answer["numberMatched"] as? Int == 12_000)
    #expect(answer["numberReturned"] as? Int == 10_000)
    let found = try #require(answer["features"] as? [[String: Any]])
    #expect(found.count == 10_000)
    guard zoom == 16 else { return }
    #expect(found.compactMap { $0["id"] as? String } == features.prefix(10_000).map(\.id))
  }
}
