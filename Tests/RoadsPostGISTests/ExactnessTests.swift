import RoadsCore
import RoadsPostGIS
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Synchronization
import Testing

/// Answers equal the oracle's, and those of a file to the last bit: members, order, distances.
@Suite struct PostGISExactnessTests {
  private static let worlds = 8
  private static let questions = 400

  @Test(arguments: 0..<worlds)
  func answersAreThoseOfAFile(world number: Int) throws {
    let base = PostGISExactnessTests.seed
    // Half of the worlds have lines and areas too.
    var world = RandomWorld(
      SeededRandom(seed: base &+ UInt64(number)), detailedShare: number % 2 == 0 ? 0 : 0.6,
      sources: RandomWorld.someSources)
    let features = world.features(number % 4 == 0 ? 150 : 50)
    let database = try PostgresCluster.shared().database()
    let store = try database.store()
    try store.load(features)
    let folder = TemporaryFolder()
    let file = try SpatiaLiteStore(path: folder.file("world.db"))
    try file.load(features)
    let oracle = Oracle(features)
    for question in 0..<PostGISExactnessTests.questions {
      let query = try world.query(over: features)
      let found = try store.find(query)
      let told = Comment(rawValue: "seed \(base), world \(number), question \(question): \(query)")
      try #require(oracle.complaint(about: found, to: query) == nil, told)
      try #require(try file.find(query) == found, told)
      if question % 4 == 0 { try #require(try store.count(query) == file.count(query), told) }
    }
  }

  /// What the server's indexes know of lines and areas hides none of them, and tells none twice.
  @Test(arguments: 0..<4)
  func linesAndAreasAreFoundWhereverTheyReach(world number: Int) throws {
    let seed = PostGISExactnessTests.seed &+ UInt64(number)
    var world = RandomWorld(SeededRandom(seed: seed))
    var shapes = RandomShapes(seed: seed)
    let features = world.features(40) + (0..<80).map { shapes.feature($0) }
    let database = try PostgresCluster.shared().database()
    let store = try database.store()
    try store.load(features)
    var filter = Filter(at: RandomWorld.now)
    filter.includesExpired = true
    var found = 0
    for question in 0..<150 {
      let area = try world.area(over: features)
      let measure = AreaMeasure(area)
      let wanted = features.filter { measure.areaPosition(of: $0) != nil }.map(\.address).sorted()
      let told = try store.find(Query(area: area, filter: filter)).map(\.feature.address).sorted()
      try #require(told == wanted, "seed \(seed), question \(question): \(area)")
      found += wanted.count
    }
    #expect(found > 0)
    // A part of the world has what reaches into it.
    for _ in 0..<10 {
      guard case .box(let box) = try world.area(over: features) else { continue }
      let measure = AreaMeasure(.box(box))
      let read = Mutex<[FeatureID]>([])
      _ = try store.readAll(parts: 2, in: box) { _, feature in read.withLock { $0.append(feature.address) } }
      #expect(
        read.withLock { $0 }.sorted()
          == features.filter { measure.areaPosition(of: $0) != nil }.map(\.address).sorted(),
        "seed \(seed): \(box)")
    }
  }

  private static let seed: UInt64 = {
    let seed = SeededRandom().seed
    print("exactness on PostGIS: seed \(seed) (ROADS_SEED=\(seed) repeats it)")
    return seed
  }()
}
