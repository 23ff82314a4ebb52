import Foundation
import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// The views that other programs read.
@Suite struct LayerTests {
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  /// PostgreSQL writes through a view as simple as these, and the log would know nothing of it.
  @Test(arguments: [
    "INSERT INTO roads.radars (id, title, geometry) VALUES ('2', 'x', 'SRID=4326;POINT(18 44)')",
    "UPDATE roads.radars SET title = 'x'", "UPDATE roads.road_conditions SET reports = 0",
    "DELETE FROM roads.radars", "DELETE FROM roads.road_conditions", "DELETE FROM roads.radar_lines",
    "UPDATE roads.radar_areas SET direction = 'both'", "DELETE FROM roads.road_condition_areas",
    "INSERT INTO roads.road_condition_lines (id, title) VALUES ('2', 'x')",
    "COPY roads.radars (id) FROM PROGRAM 'echo 2'",
  ])
  func viewsRefuseToBeWritten(statement: String) throws {
    let store = try database.store()
    try store.load([radar("1"), condition("1")] + LayerTests.shapes())
    let before = try store.everything()
    let refusal = try #require(throws: ClusterPlan.Trouble.self) { try database.run(statement) }
    #expect(refusal.description.contains("cannot be written"), "\(refusal)")
    #expect(refusal.description.contains("change log"), "\(refusal)")
    #expect(try store.everything() == before)
  }

  @Test func thePointsAreGeometryThatOtherProgramsKnow() throws {
    try database.store().load([radar("1", 44.5), condition("2", 44.25)])
    try expectGeometry(database)
    for (layer, place) in [("radars", "POINT (18.6 44.5)"), ("road_conditions", "POINT (18.6 44.25)")] {
      let told = try Spawned.output(
        of: "ogrinfo", "-ro", "-al", "PG:\(database.address) schemas=roads", "-oo", "TABLES=roads.\(layer)")
      for part in ["Geometry: Point", "ID[\"EPSG\",4326]", "Feature Count: 1", place] {
        #expect(told.contains(part), "\(part) in \(told)")
      }
    }
  }

  @Test func viewsOverSeveralServersAreTheSame() throws {
    let databases = try ShardedDatabase()
    try databases.store().load([radar("1", 44), radar("2", 45), condition("3", 44)])
    try expectGeometry(databases.database)
    #expect(
      try databases.database.run(
        "SELECT id FROM roads.radars WHERE geometry && ST_MakeEnvelope(18, 44.9, 19, 45.1, 4326)") == "2\n")
    #expect(throws: ClusterPlan.Trouble.self) { try databases.database.run("DELETE FROM roads.radars") }
    #expect(try databases.counts().reduce(0, +) == 3)
    // With the rights that are documented, and none on the other servers.
    let viewer = try role()
    try run(try #require(try LayerTests.grants().first), for: viewer, in: databases.database)
    #expect(
      try databases.database.run("SET ROLE \(viewer); SELECT count(*) FROM roads.road_conditions") == "1\n")
  }

  /// A line and an area in each layer.
  private static func shapes() throws -> [Feature] {
    let places = [(44.0, 18.0), (44, 19), (45, 18), (44, 18)].map { RandomShapes.place($0.0, $0.1) }
    return try [radar("line"), condition("line"), radar("area"), condition("area")].enumerated().map {
      var feature = $1
      let geometry = $0 < 2 ? Geometry.lineString(Array(places.prefix(3))) : .polygon([places])
      feature.details = FeatureDetails(shape: try Shape.read(geometry).shape, direction: .one)
      return feature
    }
  }

  @Test func linesAndAreasAreLayersThatOtherProgramsKnow() throws {
    try database.store().load(try LayerTests.shapes() + [radar("1"), condition("2")])
    for kind in ["radar", "road_condition"] {
      for (shape, type, place) in [
        ("lines", "Multi Line String", "MULTILINESTRING ((18 44,19 44,18 45))"),
        ("areas", "Multi Polygon", "MULTIPOLYGON (((18 44,19 44,18 45,18 44)))"),
      ] {
        let told = try Spawned.output(
          of: "ogrinfo", "-ro", "-al", "PG:\(database.address) schemas=roads", "-oo",
          "TABLES=roads.\(kind)_\(shape)")
        for part in [
          "Geometry: \(type)", "ID[\"EPSG\",4326]", "Feature Count: 1", place, "direction (String) = one",
        ] {
          #expect(told.contains(part), "\(part) in \(told)")
        }
      }
    }
  }

  private func expectGeometry(_ database: TestDatabase) throws {
    #expect(
      try database.run(
        """
        SELECT f_table_name, f_geometry_column, type, srid FROM geometry_columns
        WHERE f_table_schema = 'roads' ORDER BY 1
        """)
          == """
          radar_areas|geometry|MULTIPOLYGON|4326
          radar_lines|geometry|MULTILINESTRING|4326
          radars|geometry|POINT|4326
          road_condition_areas|geometry|MULTIPOLYGON|4326
          road_condition_lines|geometry|MULTILINESTRING|4326
          road_conditions|geometry|POINT|4326

          """)
    #expect(
      try database.run("SELECT DISTINCT ST_X(geometry), ST_SRID(geometry) FROM roads.radars") == "18.6|4326\n"
    )
  }

  /// The index that Docs/postgis.md offers is the one that the view asks for.
  @Test func boxesInAViewUseTheDocumentedIndex() throws {
    _ = try database.store().prepare()
    let page = try String(contentsOfFile: LayerTests.docs + "postgis.md", encoding: .utf8)
    let indexes = page.split(separator: "\n").filter { $0.hasPrefix("CREATE INDEX ") }
    #expect(indexes.count == 3)
    for index in indexes { _ = try database.run(index.replacingOccurrences(of: "CONCURRENTLY ", with: "")) }
    for (view, condition) in [
      ("radars", "(geometry)::geometry(Point,4326) &&"),
      ("road_condition_lines", "(st_multi((shape)::geometry))::geometry(MultiLineString,4326) &&"),
      ("road_condition_areas", "(st_multi((shape)::geometry))::geometry(MultiPolygon,4326) &&"),
    ] {
      let plan = try database.run(
        """
        SET enable_seqscan = off;
        EXPLAIN SELECT id FROM roads.\(view) WHERE geometry && ST_MakeEnvelope(18, 44, 19, 45, 4326);
        """)
      #expect(plan.contains("Index Cond: (\(condition)"), "\(plan)")
    }
  }

  /// A role with the documented rights sees the layers and nothing else.
  @Test func theDocumentedGrantShowsTheViewsAlone() throws {
    try database.store().load([radar("1"), condition("2")] + LayerTests.shapes())
    let viewer = try role()
    try run(try #require(try LayerTests.grants().first), for: viewer)
    for layer in ["radar_lines", "radar_areas", "road_condition_lines", "road_condition_areas"] {
      #expect(try database.run("SET ROLE \(viewer); SELECT count(*) FROM roads.\(layer)") == "1\n")
    }
    #expect(try database.run("SET ROLE \(viewer); SELECT count(*) FROM roads.radars") == "3\n")
    #expect(try database.run("SET ROLE \(viewer); SELECT count(*) FROM roads.road_conditions") == "3\n")
    let tables = try tables()
    #expect(tables.contains("secret") && tables.count > 12, "\(tables)")
    for table in tables {
      let refusal = try #require(throws: ClusterPlan.Trouble.self, "\(table)") {
        try database.run("SET ROLE \(viewer); SELECT * FROM roads.\(table)")
      }
      #expect(refusal.description.contains("permission denied"), "\(table): \(refusal)")
    }
  }

  /// Logged in with these rights and no others, GDAL finds the columns with their types, and conditions on them are answered.
  @Test func theDocumentedGrantIsEnoughForGDAL() throws {
    var closure = condition("closed", type: .closure, reports: 2, until: Instant(seconds: 1_790_000_000))
    closure.details = try LayerTests.shapes()[1].details
    closure.details.isApproximate = true
    closure.details.vehicles = VehicleLimits(text: "truck weight>7.5")
    try database.store().load([condition("1"), closure])
    let viewer = try role()
    try run(try #require(try LayerTests.grants().first), for: viewer)
    let source = "PG:\(database.cluster.address(database.name, user: viewer)) schemas=roads"
    let told = try Spawned.output(of: "ogrinfo", "-ro", "-so", source, "road_conditions")
    for type in [
      "id: String", "title: String", "type: String", "road: String", "road_class: String", "text: String",
      "valid_from: DateTime", "valid_to: DateTime", "reports: Integer", "updated_at: DateTime",
      "geometry_type: String", "length_m: Real", "direction: String", "bearing: Real",
      "speed_limit_kmh: Integer(Int16)", "camera: String", "applies_to: String",
      "approximate: Integer(Boolean)",
      "schedule: String", "schedule_zone: String", "source: String",
    ] {
      #expect(told.contains("\n\(type) ("), "\(type) in \(told)")
    }
    for (condition, id) in [
      ("type = 'closure'", "closed"), ("title LIKE '%1'", "1"), ("road_class = 'main' AND reports < 1", "1"),
      ("valid_to = '2026-09-21T14:13:20Z'", "closed"), ("valid_to > '2026/09/21 00:00:00'", "closed"),
      ("valid_to IS NULL", "1"), ("reports = '2'", "closed"),
      ("updated_at < now() AND direction = 'unknown'", "1"),
      ("geometry_type = 'LineString'", "closed"), ("length_m > 1000.5", "closed"), ("length_m IS NULL", "1"),
      ("approximate", "closed"), ("approximate = false", "1"), ("applies_to LIKE 'truck%'", "closed"),
    ] {
      let found = try Spawned.output(
        of: "ogrinfo", "-ro", "-q", source, "road_conditions", "-where", condition)
      let ids = found.split(separator: "\n").filter { $0.hasPrefix("  id (String) = ") }
      #expect(ids == ["  id (String) = \(id)"], "\(condition): \(found)")
    }
  }

  /// A program that only reads is given all that questions need, and neither the key nor what was made with it.
  @Test func theDocumentedGrantForQuestionsIsEnoughAndHidesTheKey() throws {
    let store = try database.store()
    try store.load([radar("1"), condition("2")])
    let report = Report(
      feature: FeatureID(.radars, "1"), verdict: .gone, reporter: Reporter(id: "a", networks: ["n"]), at: .now
    )
    _ = try store.perform([WriteOrder(.report(report, networkLimit: 2), brakes: Brakes())])
    // Entries get their numbers from a role that may write.
    let position = try store.information().lastChange
    let reader = try role()
    try run(try #require(try LayerTests.grants().dropFirst().first), for: reader)
    let reading = PostGISStore(try DatabaseAddress(database.cluster.address(database.name, user: reader))) {
      _ in
      throw StoreError.absent(path: "")
    }
    #expect(try reading.find(Query(filter: Filter(at: .now))).count == 2)
    #expect(try reading.count(Query(filter: Filter(at: .now))).total == 2)
    #expect(try reading.feature(FeatureID(.radars, "1"))?.reports == 1)
    #expect(try reading.tombstone(FeatureID(.radars, "3")) == nil)
    #expect(try reading.bulletins() == [])
    #expect(try reading.disputes() == [])
    #expect(try reading.runs(before: .max, limit: 10).count == 1)
    #expect(try reading.changes(since: 0, limit: 10).last?.sequence == position)
    #expect(try reading.information().lastChange == position)
    for table in try tables() {
      let mayRead = try database.run("SELECT has_table_privilege('\(reader)', 'roads.\(table)', 'SELECT')")
      let hidden = ["secret", "report", "outcome", "allowance", "contribution", "removal", "run_keeping"]
      let isHidden = hidden.contains(table)
      #expect(mayRead == (isHidden ? "f\n" : "t\n"), "\(table)")
    }
  }

  // MARK: Stores of earlier versions

  @Test(arguments: 1...4)
  func anOlderStoreKeepsWhatWasGrantedAndWhatRestsOnItsViews(version: Int) throws {
    try make(version: version)
    let wasGeography = version < 4
    let (viewer, reader, writer) = (try role(), try role(), try role())
    _ = try database.run(
      """
      GRANT USAGE ON SCHEMA roads TO \(viewer), \(reader), \(writer);
      GRANT SELECT ON ALL TABLES IN SCHEMA roads TO \(reader);
      GRANT \(reader) TO \(writer);
      GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA roads TO \(writer);
      GRANT SELECT ON roads.radars TO \(viewer) WITH GRANT OPTION;
      GRANT SELECT (id, geometry) ON roads.road_conditions TO \(viewer);
      ALTER VIEW roads.radars SET (security_barrier = true);
      CREATE VIEW roads.mine AS SELECT id, ST_Y(geometry::geometry) AS y FROM roads.radars;
      """)
    let file = "SELECT pg_relation_filenode('roads.feature')"
    let before = try database.run(file)
    #expect(try database.store().prepare() == false)
    // No row was written again.
    #expect(try database.run(file) == before)
    try expectGeometry(database)
    func mayRead(_ role: String, _ what: String) throws -> Bool {
      try database.run("SELECT has_table_privilege('\(role)', 'roads.\(what)', 'SELECT')") == "t\n"
    }
    #expect(try mayRead(viewer, "radars") && !mayRead(viewer, "road_conditions"))
    #expect(try mayRead(reader, "radars") && mayRead(reader, "road_conditions"))
    #expect(
      try database.run("SET ROLE \(viewer); SELECT id, ST_X(geometry) FROM roads.road_conditions")
        == "2|18.6\n")
    #expect(throws: ClusterPlan.Trouble.self) {
      try database.run("SET ROLE \(viewer); SELECT title FROM roads.road_conditions")
    }
    for layer in ["radars", "radar_lines", "radar_areas"] {
      #expect(try mayRead(viewer, layer) && mayRead(reader, layer), "\(layer)")
      #expect(
        try database.run("SET ROLE \(viewer); GRANT SELECT ON roads.\(layer) TO \(reader); SELECT 1") == "1\n"
      )
      #expect(
        try database.run("SELECT reloptions FROM pg_class WHERE oid = 'roads.\(layer)'::regclass")
          == "{security_barrier=true}\n")
    }
    for layer in ["road_condition_lines", "road_condition_areas"] {
      #expect(try !mayRead(viewer, layer) && mayRead(reader, layer), "\(layer)")
      #expect(try database.run("SET ROLE \(viewer); SELECT id, geometry FROM roads.\(layer)") == "")
    }
    // A reader loses the key; a writer that got it through a reader does not.
    #expect(
      try mayRead(reader, "secret") != wasGeography && mayRead(reader, "feature") && mayRead(writer, "secret")
    )
    // The view that somebody's own rests on is still there, and nobody writes through it any more.
    #expect(try database.run("SELECT id, y FROM roads.mine") == "1|44.5\n")
    #expect(throws: ClusterPlan.Trouble.self) {
      try database.run("DELETE FROM roads.radars\(wasGeography ? "_geography" : "")")
    }
    #expect(throws: ClusterPlan.Trouble.self) { try database.run("UPDATE roads.mine SET id = 'x'") }
    #expect(try database.run("SELECT to_regclass('roads.road_conditions_geography') IS NULL") == "t\n")
    #expect(try database.store().check() == [])
  }

  /// Somebody who keeps a layer open, and a program that dies while it waits for that: nothing has happened.
  @Test(arguments: 1...4)
  func aStepThatIsInterruptedHasNotHappened(version: Int) throws {
    try make(version: version)
    let layers = "SELECT count(*) FROM geometry_columns WHERE f_table_schema = 'roads'"
    let before = try database.run(layers)
    let database = database
    let holder = try DedicatedThread {
      _ = try? database.run("BEGIN; SELECT count(*) FROM roads.road_conditions; SELECT pg_sleep(60)")
    }
    try waitUntil(
      "SELECT count(*) FROM pg_stat_activity WHERE datname = '\(database.name)' AND wait_event = 'PgSleep'")
    let store = try database.store()
    let migrating = try DedicatedThread {
      #expect(throws: StoreError.self) { try store.prepare() }
    }
    let waiting = "FROM pg_stat_activity WHERE datname = '\(database.name)' AND wait_event_type = 'Lock'"
    try waitUntil("SELECT count(*) \(waiting)")
    _ = try database.run("SELECT pg_terminate_backend(pid) \(waiting)")
    migrating.join()
    #expect(try database.run("SELECT version FROM roads.meta") == "\(version)\n")
    #expect(try database.run(layers) == before)
    #expect(
      try database.run("SELECT to_regproc('roads.refuse_write') IS NULL") == (version < 4 ? "t\n" : "f\n"))
    #expect(
      try database.run(
        "SELECT count(*) FROM pg_attribute WHERE attrelid = 'roads.feature'::regclass AND attname = 'shape'")
        == "0\n")
    _ = try database.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database.name)' AND wait_event = 'PgSleep'"
    )
    holder.join()
    #expect(try database.store().prepare() == false)
    try expectGeometry(database)
  }

  private func waitUntil(_ counts: String) throws {
    #expect(
      try eventually(everyMilliseconds: 50) { try database.run(counts) != "0\n" }, "never came: \(counts)")
  }

  /// What lines came out of the new version lies beside what the old one had.
  @Test(arguments: 1...4)
  func anOlderStoreTakesLinesAndAreas(version: Int) throws {
    try make(version: version)
    _ = try database.run(
      "CREATE TABLE roads.radar_lines (mine integer); INSERT INTO roads.radar_lines VALUES (1)")
    let store = try database.store()
    try store.load(try LayerTests.shapes())
    #expect(try store.everything().count == 6)
    #expect(try database.run("SELECT id, ST_NPoints(geometry) FROM roads.radar_lines") == "line|3\n")
    #expect(try database.run("SELECT id, ST_NPoints(geometry) FROM roads.road_condition_areas") == "area|4\n")
    // What somebody had under that name has another one.
    #expect(try database.run("SELECT mine FROM roads.radar_lines_before") == "1\n")
    #expect(try store.check() == [])
  }

  /// As the program of that version made it, with a radar, a condition and a key.
  private func make(version: Int) throws {
    var statements = ["CREATE EXTENSION IF NOT EXISTS postgis", "SET search_path = public"]
    statements += Schema.steps.prefix(version).flatMap { $0 }
    statements += [
      "UPDATE roads.meta SET version = \(version)",
      "INSERT INTO roads.secret VALUES (1, decode(repeat('ab', 32), 'hex'))",
      """
      INSERT INTO roads.feature (layer, type, geometry, id, updated_at, title)
      VALUES (0, 1, 'POINT(18.6 44.5)', '1', 0, 'Radar'), (1, 18, 'POINT(18.6 44.5)', '2', 0, 'Ice')
      """,
    ]
    _ = try database.run(statements.joined(separator: ";\n"))
  }

  // MARK: Roles

  private static let docs =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/Docs/"

  /// The blocks of Docs/postgis.md that give rights to a role of the cluster.
  private static func grants() throws -> [String] {
    let page = try String(contentsOfFile: docs + "postgis.md", encoding: .utf8)
    return page.components(separatedBy: "```").filter {
      $0.hasPrefix("sql\n") && $0.contains("GRANT USAGE ON SCHEMA")
    }
    .map { String($0.dropFirst(4)) }
  }

  /// A block that makes a role and gives it rights, for a role that is there.
  private func run(_ block: String, for role: String, in other: TestDatabase? = nil) throws {
    let statements = block.components(separatedBy: ";\n").filter { !$0.hasPrefix("CREATE ROLE") }
    let given = try #require(block.firstMatch(of: #/CREATE ROLE (\w+)/#)?.1)
    let text = statements.joined(separator: ";\n").replacingOccurrences(
      of: " TO \(given)", with: " TO \(role)")
    #expect(text.contains(" TO \(role)"), "\(block)")
    _ = try (other ?? database).run(text)
  }

  /// Roles are the whole cluster's.
  private func role() throws -> String {
    let name = "role_" + String(UInt64.random(in: 0 ... .max), radix: 36)
    _ = try database.run("CREATE ROLE \(name) LOGIN")
    return name
  }

  private func tables() throws -> [String] {
    try database.run(
      "SELECT relname FROM pg_class WHERE relnamespace = 'roads'::regnamespace AND relkind = 'r'"
    )
    .split(separator: "\n").map(String.init)
  }
}
