import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// GDAL finds in each column what the column says: times as times, numbers as numbers, booleans as booleans.
@Suite struct LayerTypeTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }

  private static let begin = Instant(seconds: 1_790_000_000)
  private static let end = Instant(seconds: 1_790_003_600)

  /// In each layer a plain point that says nothing more, so that the first row has no values; and one that says all.
  private func load() throws {
    var control = radar("control", type: .announced, reports: 2)
    control.validity = try #require(Validity(from: LayerTypeTests.begin, until: LayerTypeTests.end))
    control.details = FeatureDetails(
      shape: try line("", [(44, 18), (44.5, 18.5)]).shape, direction: .one,
      speedLimit: SpeedLimit(kilometresPerHour: 60), camera: .section)
    var closure = try line("closure", [(44, 18), (44.5, 18.5)])
    closure.validity = control.validity
    closure.details.vehicles = VehicleLimits(text: "truck weight>7.5")
    closure.details.isApproximate = true
    try SpatiaLiteStore(path: path).load([
      radar("1"), control, condition("2"), closure, try area("flood", [(46, 18), (46.5, 18.5), (46, 19)]),
    ])
  }

  private static let types = [
    "id: String", "title: String", "type: String", "road: String", "text: String", "valid_from: DateTime",
    "valid_to: DateTime", "reports: Integer", "updated_at: DateTime", "geometry_type: String",
    "length_m: Real",
    "direction: String", "bearing: Real", "speed_limit_kmh: Integer", "camera: String", "applies_to: String",
    "approximate: Integer(Boolean)", "schedule: String", "schedule_zone: String", "source: String",
  ]

  private func expectTypes() throws {
    for layer in ["radars", "radar_lines", "road_conditions", "road_condition_lines", "road_condition_areas"]
    {
      let told = try Spawned.output(of: "ogrinfo", "-ro", "-so", path, layer)
      let own =
        layer.hasPrefix("radar") ? ["authority_id: Integer", "authority: String"] : ["road_class: String"]
      for type in LayerTypeTests.types + own {
        #expect(told.contains("\n\(type) ("), "\(layer): \(type) in \(told)")
      }
    }
  }

  /// Rows are inserted while they do not have the columns that SQLite would work out for each.
  @Test func aFirstLoadLeavesTheSchemaAsItsStepsMakeIt() throws {
    try load()
    let made = folder.file("made.db")
    try OlderFile.make(made, version: Schema.steps.count)
    let schema = { (path: String) throws -> [[String]] in
      try Spawned.output(
        of: "sqlite3", path, "SELECT type, name, quote(sql) FROM sqlite_schema ORDER BY 1, 2"
      )
      .split(separator: "\n").map { [String($0)] }
    }
    #expect(try schema(path) == schema(made))
    #expect(try Spawned.output(of: "sqlite3", path, "PRAGMA integrity_check") == "ok\n")
    #expect(try Spawned.output(of: "sqlite3", path, "SELECT count(valid_from_utc) FROM feature") == "2\n")
  }

  @Test func columnsHaveTheirTypes() throws {
    try load()
    try expectTypes()
  }

  /// GDAL hands conditions to SQLite, which compares as the columns are declared.
  @Test(arguments: [
    ("radars", "valid_from = '2026-09-21T14:13:20Z'", "control"),
    ("radars", "valid_to > '2026-09-21'", "control"),
    ("radars", "valid_to IS NULL", "1"), ("radars", "updated_at < '2023-01-01T00:00:00Z'", ""),
    ("radars", "reports = 2", "control"), ("radars", "reports = '2'", "control"),
    ("radars", "reports < 1", "1"),
    ("radars", "speed_limit_kmh BETWEEN 50 AND 60", "control"), ("radars", "length_m > 1000.5", "control"),
    ("radars", "bearing IS NOT NULL", ""), ("radars", "direction <> 'one'", "1"),
    ("radars", "camera LIKE 'section%'", "control"), ("radars", "type IN ('announced')", "control"),
    ("radar_lines", "geometry_type = 'LineString'", "control"),
    ("road_conditions", "approximate = 1", "closure"), ("road_conditions", "approximate = true", "closure"),
    ("road_conditions", "approximate = 0 AND geometry_type = 'Point'", "2"),
    ("road_conditions", "approximate = false AND geometry_type = 'Point'", "2"),
    ("road_conditions", "approximate IS NULL", ""),
    ("road_conditions", "applies_to = 'truck weight>7.5'", "closure"),
    ("road_condition_areas", "approximate = 0", "flood"),
  ])
  func conditionsAreAnswered(layer: String, condition: String, id: String) throws {
    try load()
    let told = try Spawned.output(of: "ogrinfo", "-ro", "-q", path, layer, "-where", condition)
    let ids = told.split(separator: "\n").filter { $0.hasPrefix("  id (String) = ") }
    #expect(ids == (id.isEmpty ? [] : ["  id (String) = \(id)"]), "\(told)")
  }

  /// What the layers say is what was stored, to the second, and no row has become longer.
  @Test func copiesKeepTypesAndValues() throws {
    try load()
    let copy = folder.file("copy.gpkg")
    _ = try Spawned.output(of: "ogr2ogr", "-f", "GPKG", copy, path, "radars", "road_conditions")
    let told = try Spawned.output(of: "ogrinfo", "-ro", copy, "radars", "-where", "id = 'control'")
    for part in [
      "valid_from (DateTime) = 2026/09/21 14:13:20+00", "valid_to (DateTime) = 2026/09/21 15:13:20+00",
      "approximate (Integer(Boolean)) = 0", "reports (Integer) = 2", "speed_limit_kmh (Integer) = 60",
    ] {
      #expect(told.contains(part), "\(part) in \(told)")
    }
  }

  // MARK: Files of earlier versions

  @Test(arguments: 1..<Schema.version) func aFileOfEachVersionGetsTypes(version: Int) throws {
    try OlderFile.make(path, version: version)
    try load()
    try expectTypes()
    #expect(try SpatiaLiteStore(path: path).check() == [])
  }

  @Test func aStepThatIsInterruptedHasNotHappened() throws {
    try load()
    let features = try SpatiaLiteStore(path: path).everything()
    let version = try #require(OlderFile.typedLayers)
    do {
      let connection = try Connection(path: path, mode: .write)
      try connection.loadSpatiaLite()
      try OlderFile.takeTypes(connection)
    }
    try OlderFile.expectWholeSteps(path, version: version)
    #expect(try Spawned.output(of: "ogrinfo", "-ro", "-so", path, "radars").contains("valid_from: String"))
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.prepare() == false)
    #expect(try store.everything() == features)
    #expect(try store.check() == [])
    try expectTypes()
  }
}
