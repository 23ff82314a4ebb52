import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// Schemas that were made before features could be joined.
@Suite struct PostGISJoinMigrationTests {
  /// Held as long as the test runs: afterwards others get it.
  private let database: TestDatabase
  private static let before = Schema.steps.firstIndex { step in
    step.contains { $0.contains("CREATE TABLE roads.joined") }
  }!
  private static let osm = SourceName(stored: "osm")

  init() throws { database = try PostgresCluster.shared().database() }

  private func features() -> [Feature] {
    var mapped = radar("osm:1")
    mapped.source = PostGISJoinMigrationTests.osm
    return [radar("1"), mapped]
  }

  /// Of the version before: what the newest one has besides is taken away.
  private func make() throws {
    try database.store().load(features())
    try database.run(
      """
      DROP TABLE roads.joined, roads.difference; ALTER TABLE roads.feature DROP COLUMN sources;
      UPDATE roads.meta SET version = \(PostGISJoinMigrationTests.before)
      """)
  }

  @Test func aSchemaOfTheVersionBeforeTakesJoins() throws {
    try make()
    let store = try database.store()
    #expect(try store.prepare() == false)
    #expect(try store.everything() == features())
    let ids = features().map(\.address)
    let shown = try store.join(ids, shown: ids[0], at: RandomWorld.now)
    #expect(shown.sources == [.list, PostGISJoinMigrationTests.osm])
    #expect(try store.split([ids[1]], at: RandomWorld.now) == [features()[1]])
    #expect(try store.everything() == features())
    #expect(try store.check() == [])
  }

  /// Whoever may read or write what was removed may do so with what hides.
  @Test func rightsOnTombstonesAreRightsOnJoins() throws {
    try make()
    try database.run(
      """
      CREATE ROLE join_reader; CREATE ROLE join_writer;
      GRANT SELECT ON roads.tombstone TO join_reader;
      GRANT SELECT, INSERT, UPDATE, DELETE ON roads.tombstone TO join_writer
      """)
    defer {
      _ = try? database.run("DROP OWNED BY join_reader, join_writer; DROP ROLE join_reader, join_writer")
    }
    _ = try database.store().prepare()
    let may = { (role: String, right: String) in
      try database.run("SELECT has_table_privilege('\(role)', 'roads.joined', '\(right)')") == "t\n"
    }
    #expect(try may("join_reader", "SELECT") && !may("join_reader", "INSERT"))
    #expect(try may("join_writer", "INSERT") && may("join_writer", "DELETE"))
  }
}
