import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// Schemas that were made before there were lines.
@Suite struct PostGISShapeMigrationTests {
  /// Held as long as the test runs: afterwards others get it.
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  private static let columns = """
    pk, layer, type, valid_from, valid_to, geometry, id, road_class, authority_id, authority, updated_at, title, road, text,
    reports
    """
  private static let buried = """
    layer, id, reason, removed_at, type, valid_from, valid_to, geometry, road_class, authority_id, authority, updated_at,
    reports, title, road, text
    """

  /// Points, and one that was removed, in a schema of that version.
  private func make(version: Int, _ features: [Feature]) throws {
    do {
      let store = try database.store()
      try store.load(features + [radar("gone")])
      try store.delete([FeatureID(.radars, "gone")], at: RandomWorld.now)
    }
    let columns = PostGISShapeMigrationTests.columns
    let buried = PostGISShapeMigrationTests.buried
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

  private func points() -> [Feature] {
    var world = RandomWorld(SeededRandom(seed: 31))
    return world.features(300).sorted { $0.address < $1.address }
  }

  private func version() throws -> Int? {
    Int(try database.run("SELECT version FROM roads.meta").filter(\.isNumber))
  }

  @Test(arguments: 1..<Schema.version) func aSchemaOfEachVersionTakesLines(version: Int) throws {
    let features = points()
    try make(version: version, features)
    #expect(try self.version() == version)
    let store = try database.store()
    #expect(try store.prepare() == false)
    #expect(try store.information().version == Schema.version)
    #expect(try store.everything() == features)
    #expect(try store.check() == [])
    #expect(try store.tombstone(FeatureID(.radars, "gone"))?.feature == radar("gone"))
    // Points that became lines, and new ones.
    var shapes = RandomShapes(seed: 32)
    var changed = features
    for index in changed.indices where index % 3 == 0 {
      changed[index].details = FeatureDetails(shape: shapes.shape(), direction: .one)
      changed[index].updatedAt = RandomWorld.now.adding(seconds: 9)
    }
    let new = (0..<200).map { shapes.feature($0) }
    try store.load(changed + new, options: ImportOptions(now: RandomWorld.now))
    #expect(try store.everything() == (changed + new).sorted { $0.address < $1.address })
    #expect(try store.check() == [])
  }

  /// The steps before there were sources: the one behind them has much to do.
  private static let beforeSources = Schema.steps.firstIndex { step in
    step.contains { $0.contains("CREATE TABLE roads.sources") }
  }!

  /// The server's process dies between any two statements of the migration: the schema is the old one, and whoever comes
  /// next brings it up to date.
  @Test(arguments: [1, beforeSources])
  func aMigrationThatIsInterruptedHasNotHappened(version: Int) throws {
    let features = points()
    try make(version: version, features)
    defer {
      _ = try? database.run("DROP EVENT TRIGGER IF EXISTS interrupt; DROP SCHEMA IF EXISTS test CASCADE")
    }
    // A number that no rollback takes back.
    try database.run(
      """
      CREATE SCHEMA test; CREATE SEQUENCE test.commands;
      CREATE FUNCTION test.interrupt() RETURNS event_trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF nextval('test.commands') = (SELECT obj_description('test'::regnamespace)::int) THEN
          PERFORM pg_terminate_backend(pg_backend_pid());
        END IF;
      END
      $body$;
      CREATE EVENT TRIGGER interrupt ON ddl_command_end EXECUTE FUNCTION test.interrupt()
      """)
    let rows = "SELECT md5(string_agg(f::text, ',' ORDER BY f.pk)) FROM roads.feature f"
    let before = try database.run(rows)
    var interrupted = 0
    while try self.version() == version {
      try #require(interrupted < 200)
      // The comment is a command too, and is before what it counts.
      try database.run(
        "ALTER EVENT TRIGGER interrupt DISABLE; COMMENT ON SCHEMA test IS '\(interrupted * 3 + 1)'; "
          + "SELECT setval('test.commands', 1, false); ALTER EVENT TRIGGER interrupt ENABLE")
      do {
        _ = try database.store().prepare()
      } catch is StoreError {
        interrupted += 1
        #expect(try self.version() == version)
        #expect(try database.run(rows) == before)
      }
    }
    #expect(interrupted > 2)
    let store = try database.store()
    #expect(try store.everything() == features)
    #expect(try store.check() == [])
  }
}
