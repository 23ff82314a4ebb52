import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// Schemas that were made before lists were fetched.
@Suite struct PostGISFetchMigrationTests {
  /// Held as long as the test runs: afterwards others get it.
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  private func make(version: Int) throws {
    try database.store().load([radar("1")])
    try database.run(
      (["ALTER SCHEMA roads RENAME TO newer", "SET search_path = public"]
        + Schema.steps.prefix(version).flatMap { $0 }
        + [
          "UPDATE roads.meta SET version = \(version)", "INSERT INTO roads.secret SELECT * FROM newer.secret",
          "SET client_min_messages = warning", "DROP SCHEMA newer CASCADE",
        ]).joined(separator: ";\n"))
  }

  @Test(arguments: 1..<Schema.version) func aSchemaOfEachVersionCanFetch(version: Int) throws {
    try make(version: version)
    let store = try database.store()
    #expect(try store.prepare() == false)
    #expect(try store.sources().allSatisfy { $0.fetched == nil && $0.label.isEmpty })
    let city = SourceName(stored: "city")
    let settings = FetchSettings(url: "https://roads.example/")
    try store.setFetch(settings, of: city, at: RandomWorld.now)
    #expect(try database.store().sources().first { $0.name == city }?.fetched?.settings == settings)
  }

  /// Whoever could read or write the features can do so with runs and with what is known of their sources.
  @Test func rightsOnFeaturesAreRightsOnWhatCame() throws {
    let before = try #require(
      Schema.steps.firstIndex { step in step.contains { $0.contains("CREATE TABLE roads.run (") } })
    try make(version: before)
    try database.run(
      """
      CREATE ROLE came_reader; CREATE ROLE came_writer LOGIN;
      GRANT SELECT ON roads.feature TO came_reader;
      GRANT USAGE ON SCHEMA roads TO came_writer;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA roads TO came_writer;
      GRANT ALL ON ALL SEQUENCES IN SCHEMA roads TO came_writer
      """)
    defer {
      do {
        try database.run("DROP OWNED BY came_reader, came_writer; DROP ROLE came_reader, came_writer")
      } catch { Issue.record("\(error)") }
    }
    _ = try database.store().prepare()
    for table in ["run", "run_part", "run_keeping", "source_label", "source_fetch", "fetch_state"] {
      let may = { (role: String, right: String) in
        try database.run("SELECT has_table_privilege('\(role)', 'roads.\(table)', '\(right)')") == "t\n"
      }
      #expect(try may("came_reader", "SELECT") && !may("came_reader", "INSERT"), "\(table)")
    }
    let writing = PostGISStore(
      try DatabaseAddress(database.cluster.address(database.name, user: "came_writer"))
    ) { _ in throw StoreError.absent(path: "") }
    try writing.load([radar("1")])
    let run = try #require(try writing.load([radar("1"), radar("2")]).runs.last)
    let undone = try writing.undo(run, UndoOptions(now: RandomWorld.now), observer: ImportObserver())
    #expect(undone.removed == 1)
    let city = SourceName(stored: "city")
    try writing.setFetch(FetchSettings(url: "https://roads.example/"), of: city, at: RandomWorld.now)
  }
}
