import RoadsCore
import RoadsPostGIS
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Answers equal the oracle's, and those of a file to the last bit: members, order, distances.
@Suite struct PostGISExactnessTests {
  private static let worlds = 8
  private static let questions = 400

  @Test(arguments: 0..<worlds)
  func answersAreThoseOfAFile(world number: Int) throws {
    let base = PostGISExactnessTests.seed
    var world = RandomWorld(SeededRandom(seed: base &+ UInt64(number)))
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

  private static let seed: UInt64 = {
    let seed = SeededRandom().seed
    print("exactness on PostGIS: seed \(seed) (ROADS_SEED=\(seed) repeats it)")
    return seed
  }()
}
