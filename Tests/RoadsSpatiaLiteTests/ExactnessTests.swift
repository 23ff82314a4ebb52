import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// The store's answers equal the oracle's, in members and in order.
@Suite struct ExactnessTests {
  /// Together more than 100,000 questions.
  private static let worlds = 52
  private static let questions = 2_000

  @Test(arguments: 0..<worlds)
  func answersEqualTheOracle(world number: Int) throws {
    let base = ExactnessTests.seed
    var world = RandomWorld(SeededRandom(seed: base &+ UInt64(number)), sources: RandomWorld.someSources)
    let features = world.features(number % 4 == 0 ? 150 : 50)
    let folder = TemporaryFolder()
    let store = try SpatiaLiteStore(path: folder.file("world.db"))
    try store.load(features)
    let oracle = Oracle(features)
    for question in 0..<ExactnessTests.questions {
      let query = try world.query(over: features)
      let complaint = oracle.complaint(about: try store.find(query), to: query)
      try #require(complaint == nil, "seed \(base), world \(number), question \(question): \(query)")
    }
  }

  /// Some ten thousand questions more over lines and areas, which take the oracle long; the same measures answer fifty
  /// thousand without a store (`ShapeExactnessTests`).
  @Test(arguments: 0..<16)
  func linesAndAreasEqualTheOracle(world number: Int) throws {
    let seed = ExactnessTests.seed &+ 2_000 &+ UInt64(number)
    var world = RandomWorld(SeededRandom(seed: seed), detailedShare: 0.6, sources: RandomWorld.someSources)
    let features = world.features(number % 4 == 0 ? 40 : 10)
    let folder = TemporaryFolder()
    let store = try SpatiaLiteStore(path: folder.file("world.db"))
    try store.load(features)
    let oracle = Oracle(features)
    var routes = 0
    for question in 0..<(number % 4 == 0 ? 200 : 800) {
      let query = try world.query(over: features)
      if case .corridor = query.area {
        routes += 1
        guard routes <= 30 else { continue }
      }
      let found = try store.find(query)
      let which = Comment(rawValue: "seed \(seed), world \(number), question \(question): \(query)")
      let complaint = oracle.complaint(about: found, to: query)
      try #require(complaint == nil, which)
      if query.limit == nil { try #require(try store.count(query).total == found.count, which) }
    }
  }

  @Test(arguments: 0..<4)
  func countsEqualTheOracle(world number: Int) throws {
    var world = RandomWorld(SeededRandom(seed: ExactnessTests.seed &+ 1_000 &+ UInt64(number)))
    let features = world.features(200)
    let folder = TemporaryFolder()
    let store = try SpatiaLiteStore(path: folder.file("world.db"))
    try store.load(features)
    for _ in 0..<300 {
      var query = try world.query(over: features)
      query.limit = nil
      if case .corridor = query.area { query.area = nil }
      var expected = Counts()
      for hit in Oracle(features).unlimitedAnswer(to: query) { expected.add(1, of: hit.feature.type) }
      #expect(try store.count(query) == expected, "seed \(ExactnessTests.seed), world \(number): \(query)")
    }
  }

  private static let seed: UInt64 = {
    let seed = SeededRandom().seed
    print("exactness: seed \(seed) (ROADS_SEED=\(seed) repeats it)")
    return seed
  }()
}
