import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// What QGIS and GDAL see of lines and areas: layers of their own, of one geometry type each.
@Suite struct ShapeLayerTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }

  private func output(of program: String, _ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments)")
    return String(decoding: data, as: UTF8.self)
  }

  private func store() throws -> SpatiaLiteStore {
    var control = radar("control", type: .announced)
    control.details = FeatureDetails(
      shape: try Shape.read(
        .multiLineString([
          [Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44.5, longitude: 18.25)],
          [Coordinate(validLatitude: 45, longitude: 18), Coordinate(validLatitude: 45.5, longitude: 18.25)],
        ])
      ).shape, direction: .one)
    var zone = radar("zone")
    zone.details = FeatureDetails(shape: try area("", [(44, 18), (44.5, 18.5), (44, 19)]).shape)
    var camera = radar("camera")
    camera.details = FeatureDetails(
      direction: .one, bearing: Bearing(degrees: 137.5), speedLimit: SpeedLimit(kilometresPerHour: 60),
      camera: .redLight)
    let store = try SpatiaLiteStore(path: path)
    try store.load([
      radar("point"), camera, control, zone, condition("ice"), try line("works", [(44, 18), (44.5, 18.5)]),
      try trucksOnly(), try area("flood", [(46, 18), (46.5, 18.5), (46, 19)]),
    ])
    return store
  }

  private func trucksOnly() throws -> Feature {
    var closure = try line("trucks", [(44, 18), (44.5, 18.5)])
    closure.details.vehicles = VehicleLimits(text: "truck weight>7.5|height>3.5")
    closure.details.isApproximate = true
    closure.details.schedule = try Schedule.read(
      "Mo-Fr 08:00-16:00", zone: NamedZone(stored: "Europe/Sarajevo"))
    return closure
  }

  @Test func gdalSeesLayersOfOneTypeEach() throws {
    _ = try store()
    let layers = try output(of: "ogrinfo", "-ro", "-q", path)
    for (layer, type) in [
      ("radars", "Point"), ("road_conditions", "Point"), ("radar_lines", "Multi Line String"),
      ("road_condition_lines", "Multi Line String"), ("radar_areas", "Multi Polygon"),
      ("road_condition_areas", "Multi Polygon"),
    ] {
      #expect(layers.contains(" \(layer) (\(type))"), "\(layers)")
    }
    let signs = try output(of: "ogrinfo", "-ro", path, "radars")
    #expect(signs.contains("Feature Count: 4"))
    #expect(signs.contains("bearing (Real) = 137.5"))
    #expect(signs.contains("speed_limit_kmh (Integer) = 60") && signs.contains("camera (String) = red_light"))
    let lines = try output(of: "ogrinfo", "-ro", path, "radar_lines")
    #expect(lines.contains("Feature Count: 1"))
    #expect(lines.contains("MULTILINESTRING ((18 44,18.25 44.5),(18 45,18.25 45.5))"))
    #expect(lines.contains("geometry_type (String) = MultiLineString"))
    #expect(lines.contains("direction (String) = one"))
    #expect(lines.contains("length_m (Real) = "))
    #expect(lines.contains("type (String) = announced"))
    let works = try output(of: "ogrinfo", "-ro", path, "road_condition_lines")
    #expect(works.contains("Feature Count: 2"))
    #expect(works.contains("applies_to (String) = height>3.5|truck weight>7.5"))
    #expect(works.contains("approximate (Integer(Boolean)) = 1"))
    #expect(works.contains("schedule (String) = Mo-Fr 08:00-16:00"))
    #expect(works.contains("schedule_zone (String) = Europe/Sarajevo"))
    #expect(works.contains("id (String) = works"))
    #expect(works.contains("geometry_type (String) = LineString"))
    #expect(works.contains("direction (String) = both"))
    let areas = try output(of: "ogrinfo", "-ro", path, "road_condition_areas")
    #expect(areas.contains("Feature Count: 1"))
    #expect(areas.contains("MULTIPOLYGON (((18 46,18.5 46.5,19 46,18 46)))"))
    let zones = try output(of: "ogrinfo", "-ro", path, "radar_areas")
    #expect(zones.contains("id (String) = zone"))
  }

  /// What scripts rely on stays where it is: what is new comes behind it.
  @Test func theOldLayersHaveTheirColumnsInTheirOrder() throws {
    _ = try store()
    let connection = try Connection(path: path, mode: .read)
    func columns(_ view: String) throws -> [String] {
      try connection.with(once: "SELECT name FROM pragma_table_info('\(view)') ORDER BY cid") { row in
        var names: [String] = []
        while try row.step() { names.append(row.text(0)) }
        return names
      }
    }
    let new = [
      "geometry_type", "length_m", "direction", "bearing", "speed_limit_kmh", "camera", "applies_to",
      "approximate", "schedule", "schedule_zone", "source",
    ]
    let radars = [
      "rowid", "id", "title", "type", "road", "authority_id", "authority", "text", "valid_from", "valid_to",
      "reports", "updated_at", "geometry",
    ]
    let conditions = [
      "rowid", "id", "title", "type", "road", "road_class", "text", "valid_from", "valid_to", "reports",
      "updated_at", "geometry",
    ]
    #expect(try columns("radars") == radars + new)
    #expect(try columns("road_conditions") == conditions + new)
    for kind in ["lines", "areas"] {
      #expect(try columns("radar_\(kind)") == radars + new)
      #expect(try columns("road_condition_\(kind)") == conditions + new)
    }
  }

  @Test(arguments: ["radar_lines", "radar_areas", "road_condition_lines", "road_condition_areas"])
  func theLayersCannotBeWritten(layer: String) throws {
    let store = try store()
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    for statement in ["DELETE FROM \(layer)", "UPDATE \(layer) SET title = 'x'"] {
      let refusal = try #require(throws: StoreError.self) { try connection.execute(statement) }
      #expect("\(refusal)".contains("because it is a view"))
    }
    #expect(try store.check().isEmpty)
  }
}
