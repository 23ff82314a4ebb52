import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Stores that were made before there were sources: the ids say whose a feature is, and stay as they are.
@Suite struct SourceMigrationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  /// The steps before sources.
  private static let before = Schema.steps.firstIndex { step in
    step.statements.contains { $0.contains("CREATE TABLE sources") }
  }!

  private static let columns = """
    pk, layer, type, valid_from, valid_to, geometry, id, road_class, authority_id, authority, updated_at, title, road, text
    """
  private static let buried = """
    layer, id, reason, removed_at, type, valid_from, valid_to, latitude, longitude, road_class, authority_id, authority,
    updated_at, reports, title, road, text
    """

  /// Ids, and whose they are.
  private static let owners: [(id: String, source: String)] = [
    ("RadarID-1", "list"), ("7", "list"), ("osm:7", "osm"), ("osm:8", "osm"), ("city:x:y", "city"),
    (":x", "list"), ("a,b:1", "list"), (" c:1", "list"), ("list:1", "list"), ("sample:1", "sample"),
    (WebID.make(at: RandomWorld.now), "people"), ("web-", "list"), ("č ž:1", "č ž"),
    ("\u{1}:1", "list"),
  ]

  private func features() -> [Feature] {
    SourceMigrationTests.owners.flatMap { id, source in
      [radar(id), condition(id)].map { feature in
        var feature = feature
        feature.source = SourceName(stored: source)
        return feature
      }
    }.sorted { $0.address < $1.address }
  }

  private func make(version: Int) throws {
    let source = folder.file("source.db")
    do {
      let store = try SpatiaLiteStore(path: source)
      try store.load(features())
      try store.delete(features().filter { $0.layer == .conditions }.map(\.address), at: RandomWorld.now)
    }
    let connection = try OlderFile.make(path, version: version)
    let (columns, buried) = (SourceMigrationTests.columns, SourceMigrationTests.buried)
    try connection.execute(
      """
      ATTACH '\(source)' AS source;
      INSERT INTO feature (\(columns)) SELECT \(columns) FROM source.feature;
      INSERT INTO tombstone (\(buried)) SELECT \(buried) FROM source.tombstone;
      DETACH source
      """)
    if version >= 2 { try connection.execute("UPDATE word_state SET is_built = 0") }
  }

  private func expectSources(_ store: SpatiaLiteStore) throws {
    #expect(try store.everything() == features().filter { $0.layer == .radars })
    for feature in features() where feature.layer == .conditions {
      #expect(try store.tombstone(feature.address)?.feature == feature)
    }
    let found = try store.check()
    #expect(found == [])
  }

  @Test(arguments: 1...before) func aStoreOfEachVersionKnowsWhoseItsFeaturesAre(version: Int) throws {
    try make(version: version)
    let store = try SpatiaLiteStore(path: path)
    try expectSources(store)
    #expect(try store.information().version == Schema.version)
    let names = try store.sources().map(\.name.text).sorted()
    #expect(names == ["city", "list", "local", "osm", "people", "sample", "č ž"])
    // A list of one of them finds what is its own.
    let list = features().filter { $0.source.text == "osm" && $0.layer == .radars }
    let summary = try store.load(
      Array(list.dropFirst()), options: ImportOptions(sync: [], now: RandomWorld.now))
    #expect(summary.unchanged == 1 && summary.removed == 1)
  }

  /// A store is of one version or the next, never between them.
  @Test func aStepThatIsInterruptedHasNotHappened() throws {
    try make(version: SourceMigrationTests.before)
    try OlderFile.expectWholeSteps(path, version: SourceMigrationTests.before)
    // After all of them, and before the conversion.
    let step = Schema.steps[SourceMigrationTests.before]
    struct Trouble: Error {}
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    #expect(throws: Trouble.self) {
      try Migrator.migrate(
        connection,
        steps: Array(Schema.steps.prefix(SourceMigrationTests.before)) + [
          Schema.Step(step.statements) { _ in throw Trouble() }
        ])
    }
    try expectSources(try SpatiaLiteStore(path: path))
  }

  /// In a folder where nobody can write it stays as it is, and can be asked all the same.
  @Test(arguments: [1, SourceMigrationTests.before])
  func aFileThatCannotBeWrittenIsReadAsItIs(version: Int) throws {
    try make(version: version)
    try OlderFile.forbidWriting(path)
    let store = try SpatiaLiteStore(path: path)
    try expectSources(store)
    var filter = Filter(at: RandomWorld.now)
    filter.sources = [SourceName(stored: "osm")]
    #expect(try store.find(Query(area: nil, filter: filter)).map(\.feature.id) == ["osm:7", "osm:8"])
    #expect(try store.information().version == version)
    #expect(try store.sources().count == 4)
  }
}
