import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// Schemas that were made before there were sources: the ids say whose a feature is, and stay as they are.
@Suite struct PostGISSourceMigrationTests {
  /// Held as long as the test runs: afterwards others get it.
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  /// The steps before sources.
  private static let before = Schema.steps.firstIndex { step in
    step.contains { $0.contains("CREATE TABLE roads.sources") }
  }!

  private static let columns = """
    pk, layer, type, valid_from, valid_to, geometry, id, road_class, authority_id, authority, updated_at, title, road, text,
    reports
    """
  private static let buried = """
    layer, id, reason, removed_at, type, valid_from, valid_to, geometry, road_class, authority_id, authority, updated_at,
    reports, title, road, text
    """

  /// Ids, and whose they are.
  private static let owners: [(id: String, source: String)] = [
    ("RadarID-1", "list"), ("7", "list"), ("osm:7", "osm"), ("osm:8", "osm"), ("city:x:y", "city"),
    (":x", "list"), ("a,b:1", "list"), (" c:1", "list"), ("list:1", "list"), ("sample:1", "sample"),
    (WebID.make(at: RandomWorld.now), "people"), ("web-", "list"), ("č ž:1", "č ž"), ("\u{1}:1", "list"),
  ]

  private func features() -> [Feature] {
    PostGISSourceMigrationTests.owners.flatMap { id, source in
      [radar(id), condition(id)].map { feature in
        var feature = feature
        feature.source = SourceName(stored: source)
        return feature
      }
    }.sorted { $0.address < $1.address }
  }

  private func make(version: Int) throws {
    do {
      let store = try database.store()
      try store.load(features())
      try store.delete(features().filter { $0.layer == .conditions }.map(\.address), at: RandomWorld.now)
    }
    let (columns, buried) = (PostGISSourceMigrationTests.columns, PostGISSourceMigrationTests.buried)
    try database.run(
      (["ALTER SCHEMA roads RENAME TO newer", "SET search_path = public"]
        + Schema.steps.prefix(version).flatMap { $0 }
        + [
          "UPDATE roads.meta SET version = \(version)", "INSERT INTO roads.secret SELECT * FROM newer.secret",
          "INSERT INTO roads.feature (\(columns)) SELECT \(columns) FROM newer.feature",
          "SELECT setval(pg_get_serial_sequence('roads.feature', 'pk'), (SELECT max(pk) FROM roads.feature))",
          "INSERT INTO roads.tombstone (\(buried)) SELECT \(buried) FROM newer.tombstone",
          "SET client_min_messages = warning", "DROP SCHEMA newer CASCADE",
        ]).joined(separator: ";\n"))
  }

  @Test(arguments: 1...before)
  func aSchemaOfEachVersionKnowsWhoseItsFeaturesAre(version: Int) throws {
    try make(version: version)
    let store = try database.store()
    #expect(try store.prepare() == false)
    #expect(try store.everything() == features().filter { $0.layer == .radars })
    for feature in features() where feature.layer == .conditions {
      #expect(try store.tombstone(feature.address)?.feature == feature)
    }
    let names = try store.sources().map(\.name.text).sorted()
    #expect(names == ["city", "list", "local", "osm", "people", "sample", "č ž"])
    let found = try store.check()
    #expect(found == [])
    // New ones get numbers behind those.
    var new = radar("new:1")
    new.source = SourceName(stored: "new")
    try store.add(new)
    #expect(try store.feature(new.address) == new)
    // A list of one of them finds what is its own.
    let list = features().filter { $0.source.text == "osm" && $0.layer == .radars }
    let summary = try store.load(
      Array(list.dropFirst()), options: ImportOptions(sync: [], now: RandomWorld.now))
    #expect(summary.unchanged == 1 && summary.removed == 1)
  }

  /// Whoever could read or write the features can do so with their sources.
  @Test func rightsOnFeaturesAreRightsOnSources() throws {
    try make(version: PostGISSourceMigrationTests.before)
    try database.run(
      """
      CREATE ROLE source_reader; CREATE ROLE source_writer;
      GRANT SELECT ON roads.feature TO source_reader; GRANT SELECT, INSERT, UPDATE ON roads.feature TO source_writer
      """)
    defer {
      _ = try? database.run(
        "DROP OWNED BY source_reader, source_writer; DROP ROLE source_reader, source_writer")
    }
    _ = try database.store().prepare()
    let may = { (role: String, right: String) in
      try database.run("SELECT has_table_privilege('\(role)', 'roads.sources', '\(right)')") == "t\n"
    }
    #expect(try may("source_reader", "SELECT") && !may("source_reader", "INSERT"))
    #expect(try may("source_writer", "SELECT") && may("source_writer", "INSERT"))
  }
}
