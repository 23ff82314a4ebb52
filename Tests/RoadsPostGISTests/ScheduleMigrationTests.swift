import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// Schemas that were made before there were hours, with lines and traits in them.
@Suite struct PostGISScheduleMigrationTests {
  /// Held as long as the test runs: afterwards others get it.
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  private static let details = """
    shape, geometry_type, length, direction, bearing, speed_limit, camera, applies_to, approximate
    """
  private static let columns = """
    pk, layer, type, valid_from, valid_to, geometry, id, road_class, authority_id, authority, updated_at, title, road, text,
    reports, extent, \(details)
    """
  private static let buried = """
    layer, id, reason, removed_at, type, valid_from, valid_to, geometry, road_class, authority_id, authority, updated_at,
    reports, title, road, text, \(details)
    """
  /// The steps before hours.
  private static let before = Schema.steps.firstIndex { step in
    step.contains { $0.contains("ADD COLUMN IF NOT EXISTS schedule ") }
  }!

  private func make(_ features: [Feature]) throws {
    do {
      let store = try database.store()
      try store.load(features + [radar("gone")])
      try store.delete([FeatureID(.radars, "gone")], at: RandomWorld.now)
    }
    let (columns, buried) = (PostGISScheduleMigrationTests.columns, PostGISScheduleMigrationTests.buried)
    try database.run(
      (["ALTER SCHEMA roads RENAME TO newer", "SET search_path = public"]
        + Schema.steps.prefix(PostGISScheduleMigrationTests.before).flatMap { $0 }
        + [
          "UPDATE roads.meta SET version = \(PostGISScheduleMigrationTests.before)",
          "INSERT INTO roads.secret SELECT * FROM newer.secret",
          "INSERT INTO roads.feature (\(columns)) SELECT \(columns) FROM newer.feature",
          "SELECT setval(pg_get_serial_sequence('roads.feature', 'pk'), (SELECT max(pk) FROM roads.feature))",
          "INSERT INTO roads.tombstone (\(buried)) SELECT \(buried) FROM newer.tombstone",
          "SET client_min_messages = warning", "DROP SCHEMA newer CASCADE",
        ]).joined(separator: ";\n"))
  }

  private func features() -> [Feature] {
    var world = RandomWorld(SeededRandom(seed: 91), detailedShare: 0.5)
    return world.features(300).sorted { $0.address < $1.address }.map { feature in
      var feature = feature
      feature.details.schedule = nil
      return feature
    }
  }

  @Test func whatIsThereStaysAndTakesHours() throws {
    var features = features()
    try make(features)
    let store = try database.store()
    #expect(try store.prepare() == false)
    #expect(try store.information().version == Schema.version)
    #expect(try store.everything() == features)
    #expect(try store.tombstone(FeatureID(.radars, "gone"))?.feature == radar("gone"))
    #expect(try store.check() == [])
    var random = SeededRandom(seed: 92)
    for index in features.indices where index % 3 == 0 {
      features[index].details.schedule = random.schedule()
    }
    try store.load(features, options: ImportOptions(now: RandomWorld.now))
    #expect(try store.everything() == features)
    try store.delete([features[0].address], at: RandomWorld.now)
    #expect(try store.tombstone(features[0].address)?.feature == features[0])
    #expect(try store.check() == [])
  }

  /// What rests on the layers stays, what somebody dropped stays dropped, and their rights and options are as they were.
  @Test func theLayersStayWhatTheyWere() throws {
    try make(features())
    try database.run(
      """
      ALTER VIEW roads.radars SET (security_invoker = true);
      CREATE VIEW public.mine AS SELECT id, approximate FROM roads.radar_lines;
      DROP VIEW roads.road_condition_areas
      """)
    _ = try database.store().prepare()
    let columns = """
      SELECT string_agg(attname, ',' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = 'roads.VIEW'::regclass AND attnum > 0
      """
    for view in ["radars", "road_conditions", "radar_lines", "radar_areas", "road_condition_lines"] {
      let told = try database.run(columns.replacing("VIEW", with: view))
      #expect(told.hasSuffix(",applies_to,approximate,schedule,schedule_zone,source\n"), "\(told)")
    }
    #expect(try database.run("SELECT to_regclass('roads.road_condition_areas') IS NULL") == "t\n")
    #expect(
      try database.run("SELECT reloptions FROM pg_class WHERE oid = 'roads.radars'::regclass")
        == "{security_invoker=true}\n")
    #expect(
      try database.run("SELECT count(*) > 0 FROM public.mine") == "t\n")
    try database.run("DROP VIEW public.mine")
  }
}
