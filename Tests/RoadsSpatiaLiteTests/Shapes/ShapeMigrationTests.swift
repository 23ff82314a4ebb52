import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Stores that were made before there were lines.
@Suite struct ShapeMigrationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  /// The steps before lines.
  private static let before = Schema.steps.firstIndex { step in
    step.statements.contains { $0.contains("CREATE TABLE line") }
  }!

  private static let columns = """
    pk, layer, type, valid_from, valid_to, geometry, id, road_class, authority_id, authority, updated_at, title, road, text
    """
  private static let buried = """
    layer, id, reason, removed_at, type, valid_from, valid_to, latitude, longitude, road_class, authority_id, authority,
    updated_at, reports, title, road, text
    """

  /// Points, and one that was removed, in a store of that version.
  private func make(version: Int, _ features: [Feature]) throws {
    let source = folder.file("source.db")
    do {
      let store = try SpatiaLiteStore(path: source)
      try store.load(features + [radar("gone")])
      try store.delete([FeatureID(.radars, "gone")], at: RandomWorld.now)
    }
    let connection = try OlderFile.make(path, version: version)
    try connection.execute(
      """
      ATTACH '\(source)' AS source;
      INSERT INTO feature (\(ShapeMigrationTests.columns)) SELECT \(ShapeMigrationTests.columns) FROM source.feature;
      INSERT INTO tombstone (\(ShapeMigrationTests.buried)) SELECT \(ShapeMigrationTests.buried) FROM source.tombstone;
      INSERT INTO report_count SELECT * FROM source.report_count;
      DETACH source
      """)
    // The words of these are not in the index.
    if version >= 2 { try connection.execute("UPDATE word_state SET is_built = 0") }
  }

  private func points() -> [Feature] {
    var world = RandomWorld(SeededRandom(seed: 31))
    return world.features(300).sorted { $0.address < $1.address }
  }

  @Test(arguments: 1..<Schema.version) func aStoreOfEachVersionTakesLines(version: Int) throws {
    let features = points()
    try make(version: version, features)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features)
    #expect(try store.information().version == Schema.version)
    #expect(try store.check() == [])
    #expect(try store.tombstone(FeatureID(.radars, "gone"))?.feature == radar("gone"))
    // Points that became lines, and new ones.
    var shapes = RandomShapes(seed: 32)
    let new = try shapes.features(200)
    var changed = features
    for index in changed.indices where index % 3 == 0 {
      changed[index].details = try shapes.details()
      changed[index].updatedAt = RandomWorld.now.adding(seconds: 9)
    }
    let fresh = new.map { feature in
      var feature = feature
      feature.id = "new " + feature.id
      return feature
    }
    try store.load(changed + fresh, options: ImportOptions(now: RandomWorld.now))
    #expect(try store.everything() == (changed + fresh).sorted { $0.address < $1.address })
    #expect(try store.check() == [])
  }

  /// A store is of one version or the next, never between them.
  @Test func aStepThatIsInterruptedHasNotHappened() throws {
    let features = points()
    try make(version: ShapeMigrationTests.before, features)
    try OlderFile.expectWholeSteps(path, version: ShapeMigrationTests.before)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features)
    #expect(try store.check() == [])
  }

  /// In a folder where nobody can write it stays as it is, and can be asked all the same.
  @Test func aFileThatCannotBeWrittenIsReadAsItIs() throws {
    let features = points()
    try make(version: ShapeMigrationTests.before, features)
    try OlderFile.forbidWriting(path)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features)
    #expect(try store.feature(features[7].address) == features[7])
    #expect(try store.tombstone(FeatureID(.radars, "gone"))?.feature == radar("gone"))
    let circle = try Circle(centre: features[0].coordinate, metres: 20_000_000)
    var query = Query(area: .circle(circle), filter: Filter(at: .now), limit: 5)
    query.filter.includesExpired = true
    #expect(try store.find(query).count == 5)
    #expect(try store.disputes() == [])
    #expect(try store.check() == [])
    #expect(try store.information().version == ShapeMigrationTests.before)
  }
}
