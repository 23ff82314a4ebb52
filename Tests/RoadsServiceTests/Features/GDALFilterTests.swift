import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// GDAL sends `-where` to the service, and believes the answer: so it must be the one that GDAL finds itself, in a file of the
/// same features.
@Suite(.enabled(if: Prerequisite.runs(FileManager.default.isExecutableFile(atPath: "/usr/bin/ogrinfo"))))
struct GDALFilterTests {
  private func ids(_ source: String, _ layer: String, where condition: String) throws -> Set<String> {
    let output = try Program.output(["ogrinfo", "-ro", "-q", source, layer, "-where", condition])
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    return Set(
      lines.compactMap { line in
        line.hasPrefix("  id (String) = ") ? String(line.dropFirst("  id (String) = ".count)) : nil
      })
  }

  private static func features() -> [Feature] {
    (0..<30).flatMap { number -> [Feature] in
      let moment = Instant(seconds: 1_777_593_600 + Int64(number) * 3_600)
      var radar = radar(
        "r\(100 + number)", 44 + Double(number) / 64, 18, type: number % 3 == 0 ? .announced : .stationary,
        reports: number % 4, updatedAt: moment, until: number % 5 == 0 ? Instant(seconds: 1_900_000_000) : nil
      )
      radar.title = ["Šićki Brod", "Ljubače", "most", "Most"][number % 4] + " \(number % 7)"
      radar.road = number % 2 == 0 ? nil : "M-\(number % 6)"
      var condition = condition("c\(100 + number)", 44, 18 + Double(number) / 64, updatedAt: moment)
      condition.title = radar.title
      return [radar, condition]
    }
  }

  /// Not of times that are missing: those GDAL cannot evaluate itself.
  private static let conditions = [
    "id > 'r110'", "type = 'announced'", "type = 'ANNOUNCED' OR title = 'MOST 2'", "NOT (type = 'announced')",
    "title > 'most'", "title <= 'Most 3'", "title LIKE 'M%'", "title ILIKE 'm%'", "title IN ('most 2', 'x')",
    "road IS NULL", "road IS NOT NULL", "road = 'M-1'", "road <> 'M-1'", "NOT (road = 'M-1')",
    "NOT (road > 'M-1' OR reports > 1)", "reports BETWEEN 1 AND 2", "reports > 1.5",
    "updated_at > '2100-01-01T00:00:00Z'", "updated_at >= '2026/05/01 12:00:00'", "updated_at < '2026-05-02'",
    "updated_at = '2026-05-01T03:00:00Z'", "updated_at < '2030/01/01'", "updated_at < '2030/01/01 00:00:00'",
    "updated_at < '2030-01-01 00:00:00'", "updated_at > '2026/05/01 12:00:00'", "active = 1", "active = 0",
    "lat >= 44.25 AND lon < 18.3",
    "road_class = 'main'", "source = 'list'",
  ]

  @Test func `conditions are what they are in a file`() throws {
    let world = try ServiceWorld(Self.features())
    let folder = TemporaryFolder()
    try LiveServer.with(world.service) { server in
      let service = OverSocket(port: server.port)
      for layer in ["radars", "conditions"] {
        let answer = try service.get("/collections/\(layer)/items?limit=10000")
        let file = folder.file("\(layer).geojson")
        try Data(answer.body).write(to: URL(filePath: file))
        #expect(try answer.ids().count == 30)
        for condition in Self.conditions {
          let told = try ids("OAPIF:http://127.0.0.1:\(server.port)", layer, where: condition)
          let known = try ids(file, layer, where: condition)
          #expect(told == known, "\(layer): \(condition)")
        }
      }
    }
  }

  // MARK: Columns

  /// Of what the first page has nothing GDAL would have no column, or one of texts, were it not for the schema.
  @Test func `columns are known whatever the first page has`() throws {
    var features = (0..<30).flatMap { [radar("r\(100 + $0)"), condition("c\(100 + $0)")] }
    features[58].details = FeatureDetails(
      direction: .one, bearing: Bearing(degrees: 137.5), speedLimit: SpeedLimit(kilometresPerHour: 60),
      camera: .redLight)
    features[59].details = FeatureDetails(
      shape: try Shape.read(
        .lineString([
          Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44.5, longitude: 18.5),
        ])
      ).shape, direction: .one)
    features[59].details.isApproximate = true
    features[59].validity = try #require(Validity(from: Instant(seconds: 1_700_000_000), until: nil))
    try LiveServer.with(try ServiceWorld(features).service) { server in
      let source = "OAPIF:http://127.0.0.1:\(server.port)"
      func asked(_ arguments: String...) throws -> String {
        // As GDAL asks unless it is told otherwise: ten at a time.
        String(decoding: try Program.output(["ogrinfo", "-ro"] + arguments), as: UTF8.self)
      }
      for layer in ["radars", "conditions"] {
        let told = try asked("-so", source, layer)
        for column in [
          "id: String", "type: String", "valid_from: DateTime", "valid_to: DateTime", "updated_at: DateTime",
          "reports: Integer", "length_m: Real", "bearing: Real", "speed_limit_kmh: Integer", "camera: String",
          "approximate: Integer(Boolean)", "active: Integer(Boolean)", "schedule: String", "lat: Real",
        ] {
          #expect(told.components(separatedBy: "\n\(column) (").count == 2, "\(layer): \(column) in \(told)")
        }
      }
      for (layer, condition, id) in [
        ("radars", "bearing = 137.5", "r129"), ("radars", "speed_limit_kmh > 50", "r129"),
        ("radars", "camera = 'red_light'", "r129"), ("radars", "direction LIKE 'o%'", "r129"),
        ("conditions", "approximate = 1", "c129"), ("conditions", "length_m > 1000", "c129"),
        ("conditions", "valid_from <= '2024-01-01T00:00:00Z'", "c129"),
        ("conditions", "geometry_type = 'LineString'", "c129"),
      ] {
        let told = try asked("-q", source, layer, "-where", condition)
        #expect(told.components(separatedBy: "OGRFeature(").count == 2, "\(condition): \(told)")
        #expect(told.contains("  id (String) = \(id)\n"), "\(condition): \(told)")
      }
    }
  }
}
