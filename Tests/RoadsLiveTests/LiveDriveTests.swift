import RoadsCore
import RoadsLive
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// Along a drive the index answers as the store does, byte by byte.
@Suite struct LiveDriveTests {
  @Test(arguments: 0..<8)
  func drivesAreTheStores(world number: Int) throws {
    let seed = SeededRandom().seed &+ UInt64(number)
    var world = DriveWorld(SeededRandom(seed: seed))
    let bench = try LiveBench(world.features(150))
    for question in 0..<25 {
      let query = try world.query()
      let which = Comment(rawValue: "seed \(seed), question \(question): \(query)")
      let complaint = try world.complaint(about: bench.store, query)
      try #require(complaint == nil, which)
      let told = try bench.store.find(query)
      try #require(Comparing.difference(told, bench.index.snapshot, query) == nil, which)
      try #require(bench.index.snapshot.count(query) == (try bench.store.count(query)), which)
    }
  }
}
