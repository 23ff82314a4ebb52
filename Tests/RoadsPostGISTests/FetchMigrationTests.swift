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

  /// Whoever could read or write the features can do so with what is known of their sources.
  @Test func rightsOnFeaturesAreRightsOnFetching() throws {
    let before = try #require(
      Schema.steps.firstIndex { step in step.contains { $0.contains("CREATE TABLE roads.source_fetch") } })
    try make(version: before)
    try database.run(
      """
      CREATE ROLE fetch_reader; CREATE ROLE fetch_writer;
      GRANT SELECT ON roads.feature TO fetch_reader;
      GRANT SELECT, INSERT, UPDATE, DELETE ON roads.feature TO fetch_writer
      """)
    defer {
      _ = try? database.run(
        "DROP OWNED BY fetch_reader, fetch_writer; DROP ROLE fetch_reader, fetch_writer")
    }
    _ = try database.store().prepare()
    for table in ["source_label", "source_fetch", "fetch_state"] {
      let may = { (role: String, right: String) in
        try database.run("SELECT has_table_privilege('\(role)', 'roads.\(table)', '\(right)')") == "t\n"
      }
      #expect(try may("fetch_reader", "SELECT") && !may("fetch_reader", "INSERT"))
      #expect(try may("fetch_writer", "SELECT") && may("fetch_writer", "UPDATE"))
      #expect(try may("fetch_writer", "DELETE"))
    }
  }
}
