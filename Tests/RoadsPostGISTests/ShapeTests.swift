import RoadsCore
import RoadsPostGIS
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Lines and areas on a server, as the program and other programs see them.
@Suite struct ShapeTests {
  /// Held as long as the test runs: afterwards others get it.
  private let database: TestDatabase
  private let seed = SeededRandom().seed

  init() throws { database = try PostgresCluster.shared().database() }

  private func features(_ count: Int) -> [Feature] {
    var shapes = RandomShapes(seed: seed)
    return (0..<count).map { number in
      if number % 5 == 0 {
        var point = radar("\(number)", Double(number) / 10)
        point.details = FeatureDetails(direction: .one, bearing: Bearing(tenths: number))
        return point
      }
      return number % 5 == 1 ? condition("\(number)") : shapes.feature(number)
    }
    .sorted { $0.address < $1.address }
  }

  private func expectSame(_ found: [Feature], _ features: [Feature], _ told: String) {
    #expect(found == features, "\(told), seed \(seed)")
    // Equality of shapes is that of their coordinates.
    #expect(found.map { $0.shape?.length } == features.map { $0.shape?.length }, "\(told), seed \(seed)")
    #expect(found.map(\.coordinate) == features.map(\.coordinate), "\(told), seed \(seed)")
  }

  /// Into an empty store, into one that has something, one by one, and from another store: the same comes back.
  @Test func everyWayInIsTheSame() throws {
    let features = features(400)
    let store = try database.store()
    try store.load(features)
    expectSame(try store.everything(), features, "an import into an empty store")
    let others = try (0..<3).map { _ in try PostgresCluster.shared().database() }
    let merged = try others[0].store()
    try merged.add(radar("before"))
    try merged.load(features.filter { $0.layer == .radars }.map { radar($0.id) })
    try merged.load(features)
    expectSame(try merged.everything().filter { $0.id != "before" }, features, "an import over points")
    #expect(try merged.load(features).unchanged == features.count)
    let single = try others[1].store()
    for feature in features { try single.add(feature) }
    expectSame(try single.everything(), features, "one by one")
    let copied = try others[2].store()
    _ = try StoreCopy.run(from: store, to: copied)
    expectSame(try copied.everything(), features, "a copy")
    // Every column, not only what the program reads.
    let columns =
      "layer, id, md5(ST_AsEWKB(shape::geometry)), geometry_type, length, direction, bearing, "
      + "speed_limit, camera, applies_to, approximate, schedule, schedule_zone, source, "
    let rows =
      "SELECT \(columns) md5(ST_AsEWKB(extent::geometry)) FROM roads.feature WHERE id <> 'before' ORDER BY layer, id"
    let stored = try database.run(rows)
    for other in others { #expect(try other.run(rows) == stored, "seed \(seed)") }
    #expect(try store.check() == [])
  }

  @Test func whatBecomesAPointIsOne() throws {
    let store = try database.store()
    let line = features(20).first { $0.shape != nil && $0.layer == .radars }
    var feature = try #require(line)
    // What a list says would be kept beside the correction.
    feature.source = .local
    var point = radar(feature.id)
    point.source = .local
    point.updatedAt = Instant(milliseconds: 1_800_000_000_000)
    try store.add(feature)
    _ = try store.perform([WriteOrder(.replace(point, if: { _ in true }, at: point.updatedAt))])
    #expect(try store.everything() == [point])
    #expect(
      try database.run(
        "SELECT num_nulls(shape, geometry_type, length, direction, bearing, speed_limit, camera, "
          + "applies_to, approximate, schedule, schedule_zone, extent) FROM roads.feature")
        == "12\n")
    try store.load([feature], options: ImportOptions(exact: true))
    expectSame(try store.everything(), [feature], "a line again")
  }

  /// What a report removed comes back whole.
  @Test func whatIsRestoredIsTheLineThatItWas() throws {
    let store = try database.store()
    let features = features(60)
    try store.load(features)
    try store.delete(features.prefix(30).map(\.address), at: .now)
    for feature in features[..<30] {
      expectSame([try #require(try store.tombstone(feature.address)).feature], [feature], "a tombstone")
    }
    // A list buries many at once.
    try store.load(
      [radar("other"), condition("other")], options: ImportOptions(sync: [.radars, .conditions]))
    let buried = try features.map { try #require(try store.tombstone($0.address)).feature }
    expectSame(buried, features, "tombstones of a list")
    for feature in features { _ = try store.restore(feature.address, at: .now) }
    let living = try store.everything().filter { $0.id != "other" }
    #expect(living.map(\.details) == features.map(\.details), "seed \(seed)")
  }

  // MARK: Other programs

  @Test func otherProgramsSeeEachTypeInItsLayer() throws {
    let features = features(200)
    try database.store().load(features)
    for (layer, kind) in [(Layer.radars, "radar"), (.conditions, "road_condition")] {
      for isArea in [false, true] {
        let view = "roads.\(kind)_\(isArea ? "areas" : "lines")"
        let wanted = features.filter {
          $0.layer == layer && $0.shape != nil && $0.geometry.type.isArea == isArea
        }
        #expect(!wanted.isEmpty)
        let told = try database.run(
          """
          SELECT id, geometry_type, round(length_m::numeric, 3), direction, bearing,
            GeometryType(geometry), ST_NPoints(geometry),
            ST_AsEWKB(geometry) = ST_AsEWKB(ST_Multi(w.text::geometry))
          FROM \(view) JOIN (VALUES \(wanted.map { "('\($0.id)', 'SRID=4326;\($0.geometry.wellKnownText)')" }.joined(separator: ","))) AS w(wid, text)
            ON w.wid = id ORDER BY id COLLATE "C"
          """)
        let lines = told.split(separator: "\n")
        #expect(lines.count == wanted.count, "\(view), seed \(seed)")
        for (line, feature) in zip(lines, wanted.sorted { $0.address < $1.address }) {
          let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
          #expect(parts[0] == feature.id && parts[1] == feature.geometry.type.rawValue, "\(line)")
          let length = try #require(parts[2].isEmpty ? -1 : Double(parts[2]))
          #expect(abs(length - (feature.shape?.length ?? -1)) < 0.001, "\(line)")
          #expect(parts[3] == feature.details.direction.rawValue, "\(line)")
          #expect(
            parts[4].isEmpty
              ? feature.details.bearing == nil : Double(parts[4]) == feature.details.bearing?.degrees)
          #expect(parts[5] == (isArea ? "MULTIPOLYGON" : "MULTILINESTRING"), "\(line)")
          #expect(parts[6] == "\(feature.geometry.pointCount)" && parts[7] == "t", "\(line)")
        }
        #expect(try database.run("SELECT count(*) FROM \(view)") == "\(wanted.count)\n")
      }
      let all = features.filter { $0.layer == layer }
      let name = layer == .radars ? "radars" : "road_conditions"
      #expect(
        try database.run(
          "SELECT id, geometry_type, direction, bearing, speed_limit_kmh, camera, applies_to, approximate, "
            + "schedule, schedule_zone "
            + "FROM roads.\(name) ORDER BY id COLLATE \"C\"")
          == all.map {
            "\($0.id)|\($0.geometry.type.rawValue)|\($0.details.direction.rawValue)|"
              + ($0.details.bearing.map { $0.tenths % 10 == 0 ? "\($0.tenths / 10)" : "\($0.degrees)" } ?? "")
              + "|\($0.details.speedLimit.map { "\($0.kilometresPerHour)" } ?? "")"
              + "|\($0.details.camera?.rawValue ?? "")|\($0.details.vehicles?.text ?? "")"
              + "|\($0.details.isApproximate ? "t" : "f")"
              + "|\($0.details.schedule?.text ?? "")|\($0.details.schedule?.zone.name ?? "")"
          }.joined(separator: "\n") + "\n")
    }
  }

  // MARK: Damage

  /// What other hands wrote there: a clear word on which feature, and the rest goes on.
  @Test(arguments: [
    ("direction = 7", "direction"), ("bearing = 3600", "bearing"), ("bearing = -1", "bearing"),
    ("speed_limit = 0", "speed_limit"), ("speed_limit = 301", "speed_limit"), ("camera = 5", "camera"),
    ("applies_to = 'boats'", "applies_to"), ("applies_to = ''", "applies_to"),
    ("schedule = 'whenever', schedule_zone = 'UTC'", "schedule"),
    ("schedule = '08:00-16:00', schedule_zone = ''", "schedule"),
    ("schedule = '08:00-16:00', schedule_zone = NULL", "schedule"),
    ("schedule = '', schedule_zone = 'UTC'", "schedule"),
    ("length = NULL", "length"), ("length = 'NaN'", "length"), ("length = -1", "length"),
    ("length = 'Infinity'", "length"), ("shape = 'POINT(18 44)'", "shape"),
    ("shape = 'POLYGON((18 44, 19 44, 19 45, 18 44))'", "length"),
    ("shape = 'MULTIPOINT(18 44, 19 44)'", "shape"),
    ("shape = 'LINESTRING(18 44, 18.00000001 44)'", "shape"), ("shape = 'LINESTRING(18 44, 18 44)'", "shape"),
    ("shape = 'LINESTRING EMPTY'", "shape"),
    ("shape = 'GEOMETRYCOLLECTION(LINESTRING(18 44, 19 44))'", "shape"),
    ("shape = 'MULTILINESTRING(EMPTY, (18 44, 19 44))'", "shape"), ("shape = NULL", "length of a point"),
  ])
  func damageIsSaid(edit: String, what: String) throws {
    let store = try database.store()
    var line = radar("line")
    line.details = FeatureDetails(
      shape: try Shape.read(.lineString([RandomShapes.place(44, 18), RandomShapes.place(44, 18.1)])).shape,
      direction: .one)
    try store.load([line, radar("other", 40)])
    #expect(try store.check() == [])
    _ = try database.run("UPDATE roads.feature SET \(edit) WHERE id = 'line'")
    #expect(throws: StoreError.damaged(path: store.location, detail: "line: \(what)")) {
      try store.feature(line.address)
    }
    #expect(try store.check().contains(.unreadable("line: \(what)")))
    #expect(try store.feature(FeatureID(.radars, "other")) == radar("other", 40))
  }

  /// What no reader stumbles over, and hides a line all the same.
  @Test(arguments: [
    ("geometry_type = 3", CheckFinding.unreadable("line: geometry_type")),
    ("geometry_type = NULL", .unreadable("line: geometry_type")), ("extent = NULL", .indexDiffers),
    ("extent = 'MULTIPOINT(18 44, 18.1 44)'", .indexDiffers), ("extent = 'MULTIPOINT EMPTY'", .indexDiffers),
    ("shape = NULL, length = NULL, geometry_type = NULL", .indexDiffers),
  ])
  func whatHidesALineIsFound(edit: String, finding: CheckFinding) throws {
    let store = try database.store()
    try store.load(features(100))
    var line = radar("line")
    line.details.shape = try Shape.read(
      .lineString([(44, 18), (44.2, 18.05), (44, 18.1)].map { RandomShapes.place($0.0, $0.1) })
    ).shape
    try store.add(line)
    #expect(try store.check() == [], "seed \(seed)")
    _ = try database.run("UPDATE roads.feature SET \(edit) WHERE id = 'line'")
    #expect(try store.check() == [finding], "seed \(seed)")
  }
}
