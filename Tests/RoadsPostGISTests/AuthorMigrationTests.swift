import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// Schemas whose log was written before it said who wrote what; entries that wait for their numbers too.
@Suite struct PostGISAuthorMigrationTests {
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  @Test(arguments: 1..<Schema.version)
  func olderEntriesAreNobodys(version: Int) throws {
    do { try database.store().add(radar("1")) }
    try database.run(
      (["ALTER SCHEMA roads RENAME TO newer", "SET search_path = public"]
        + Schema.steps.prefix(version).flatMap { $0 }
        + [
          "UPDATE roads.meta SET version = \(version)", "INSERT INTO roads.secret SELECT * FROM newer.secret",
          "INSERT INTO roads.change (sequence, event, layer, id, at) VALUES (1, 1, 0, '1', 1000)",
          "INSERT INTO roads.pending (event, layer, id, at) VALUES (4, 0, '1', 2000)",
          "SET client_min_messages = warning", "DROP SCHEMA newer CASCADE",
        ]).joined(separator: ";\n"))
    let store = try database.store()
    let id = FeatureID(.radars, "1")
    #expect(
      try store.changes(since: 0, limit: 10) == [
        Change(sequence: 1, event: .added, feature: id, at: Instant(milliseconds: 1000)),
        Change(sequence: 2, event: .removed, feature: id, at: Instant(milliseconds: 2000)),
      ])
    try store.add(radar("2"), by: .operator)
    #expect(try store.changes(since: 2, limit: 10).map(\.author) == [.operator])
  }
}
