import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// The index has all of each line and area, however it was written: no answer lacks one.
@Suite struct ShapeSearchTests {
  private static let seed = SeededRandom().seed

  @Test(arguments: 0..<6)
  func nothingIsMissed(world number: Int) throws {
    let seed = ShapeSearchTests.seed &+ UInt64(number)
    var shapes = RandomShapes(seed: seed)
    var features = try shapes.features(120)
    let folder = TemporaryFolder()
    let store = try SpatiaLiteStore(path: folder.file("world.db"))
    try store.load(features)
    // Some become something else, so that their entries are written again.
    for index in features.indices where index % 5 == 0 {
      features[index].details = index % 10 == 0 ? .none : try shapes.details()
      features[index].updatedAt = RandomWorld.now.adding(seconds: 1)
    }
    try store.load(features)
    for question in 0..<200 {
      var query = try shapes.world.query(over: features)
      query.limit = nil
      guard let area = query.area else { continue }
      // What the index is spared: every feature is measured.
      let measure = AreaMeasure(area)
      let wanted = features.filter { query.filter.matches($0) && measure.areaPosition(of: $0) != nil }
      let found = try store.find(query).map(\.feature)
      #expect(
        Set(found) == Set(wanted) && found.count == wanted.count,
        "seed \(seed), world \(number), question \(question): \(query)")
      #expect(try store.count(query).total == wanted.count)
    }
    #expect(try store.check() == [])
  }
}
