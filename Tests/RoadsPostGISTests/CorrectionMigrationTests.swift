import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// Schemas from before anything could be corrected.
@Suite struct PostGISCorrectionMigrationTests {
  /// Held as long as the test runs: afterwards others get it.
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  private static let before = Schema.steps.firstIndex { step in
    step.contains { $0.contains("ADD COLUMN IF NOT EXISTS correction") }
  }!

  @Test func whatIsThereStaysAndCanBeCorrected() throws {
    let living = condition("1")
    do {
      let store = try database.store()
      try store.load([living, condition("gone")])
      try store.delete([FeatureID(.conditions, "gone")], at: RandomWorld.now)
    }
    let columns = """
      layer, type, valid_from, valid_to, geometry, id, road_class, authority_id, authority, updated_at, title, road, text,
      reports, source
      """
    try database.run(
      (["ALTER SCHEMA roads RENAME TO newer", "SET search_path = public"]
        + Schema.steps.prefix(PostGISCorrectionMigrationTests.before).flatMap { $0 }
        + [
          "UPDATE roads.meta SET version = \(PostGISCorrectionMigrationTests.before)",
          "INSERT INTO roads.secret SELECT * FROM newer.secret",
          "INSERT INTO roads.feature (pk, \(columns)) SELECT pk, \(columns) FROM newer.feature",
          "SELECT setval(pg_get_serial_sequence('roads.feature', 'pk'), (SELECT max(pk) FROM roads.feature))",
          """
          INSERT INTO roads.tombstone (\(columns), reason, removed_at)
          SELECT \(columns), reason, removed_at FROM newer.tombstone
          """,
          "SET client_min_messages = warning", "DROP SCHEMA newer CASCADE",
        ]).joined(separator: ";\n"))
    let store = try database.store()
    #expect(try store.prepare() == false)
    #expect(try store.information().version == Schema.version)
    #expect(try store.everything() == [living])
    let edit = FeatureEdit([.title: .text("Most")])
    _ = try store.perform([WriteOrder(.edit(living.address, edit, if: { _ in true }, at: RandomWorld.now))])[
      0
    ].get()
    #expect(try store.feature(living.address)?.correction?.base == [.title: .text("Condition 1")])
    // What was deleted before, or purged with its layer, comes back as it did then; what is deleted now does not.
    let gone = condition("gone")
    #expect(try store.tombstone(gone.address)?.reason == .purged)
    let summary = try store.load([living, gone])
    #expect(summary.corrected == 1 && summary.stayRemoved == 0 && summary.added == 1)
    try store.delete([gone.address], at: RandomWorld.now)
    #expect(try store.load([gone]).deleted == 1)
    #expect(try store.check() == [])
  }
}
