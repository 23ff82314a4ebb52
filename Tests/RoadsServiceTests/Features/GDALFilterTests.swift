import Foundation
import RoadsCore
import RoadsFormats
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

  /// GDAL itself answers `id = '…'` below OR and NOT with that one feature alone, so Docs/gis.md names these in their place.
  @Test func `one asks for several by id as the document says`() throws {
    try LiveServer.with(try ServiceWorld(Self.features()).service) { server in
      let source = "OAPIF:http://127.0.0.1:\(server.port)"
      for (condition, expected) in [
        ("id = 'r110'", ["r110"]), ("id = 'r110' AND type = 'stationary'", ["r110"]),
        ("id = 'r110' AND type = 'announced'", []), ("id IN ('r110', 'r120')", ["r110", "r120"]),
        ("id IN ('r110', 'r120') OR id IN ('r111', 'none')", ["r110", "r111", "r120"]),
        ("id <> 'r110' AND id <= 'r111'", (100...111).map { "r\($0)" }.filter { $0 != "r110" }),
      ] {
        let told = try ids(source, "radars", where: condition)
        #expect(told == Set(expected), "\(condition)")
      }
    }
  }

  // MARK: Columns

  /// What each column has, asked for by each column: GDAL's own rules, on the values that the service tells.
  @Test(arguments: Layer.allCases)
  func `a condition on any column finds what the answer says`(layer: Layer) throws {
    try LiveServer.with(try ServiceWorld(Self.described()).service) { server in
      let answer = try OverSocket(port: server.port).get("/collections/\(layer.rawValue)/items?limit=1000")
      let told = try #require(try answer.object()["features"] as? [[String: Any]]).compactMap {
        ($0["properties"] as? [String: Any])?.filter { !($0.value is NSNull) }
      }
      #expect(told.count == 3)
      let source = "OAPIF:http://127.0.0.1:\(server.port)"
      func found(_ condition: String) throws -> Set<String> {
        try ids(source, layer.rawValue, where: condition)
      }
      func known(_ matches: ([String: Any]) -> Bool) -> Set<String> {
        Set(told.filter(matches).compactMap { $0["id"] as? String })
      }
      for property in Queryables.properties(of: layer) where property.kind != .geometry {
        let (name, values) = (property.name, told.compactMap { $0[property.name] })
        #expect(values.isEmpty == Self.neverThere[layer]?.contains(name), "\(layer) \(name)")
        #expect(try found("\(name) IS NULL") == known { $0[name] == nil }, "\(layer) \(name) IS NULL")
        guard property.kind != .array else { continue }
        let value = values.first.map { Self.written($0, property.kind) } ?? Self.any(property.kind)
        #expect(
          try found("\(name) = \(value)")
            == known { $0[name].map { Self.written($0, property.kind) == value } ?? false },
          "\(layer) \(name) = \(value)")
      }
    }
  }

  /// Columns of which nothing here has a value: what people say of a feature, whose it is, and what it cannot have in its layer.
  private static let neverThere: [Layer: Set<String>] = [
    .radars: [
      "road_class", "disputed", "length_m", "applies_to", "approximate", "sources", "stale", "attribution",
      "licence",
    ],
    .conditions: [
      "generic_title", "authority_id", "authority", "disputed", "speed_limit_kmh", "camera", "sources",
      "stale",
      "attribution", "licence",
    ],
  ]

  /// As one writes it in a condition.
  private static func written(_ value: Any, _ kind: CQL2Kind) -> String {
    switch (kind, value) {
    case (.boolean, let flag as Bool): flag ? "1" : "0"
    case (.text, let text as String), (.time, let text as String):
      "'" + text.replacing("'", with: "''") + "'"
    default: "\(value)"
    }
  }

  private static func any(_ kind: CQL2Kind) -> String {
    switch kind {
    case .time: "'2026-11-21T09:00:00Z'"
    case .text: "'a'"
    default: "1"
    }
  }

  /// Of each layer one with all that can be said of it, one with something, and one with nothing.
  private static func described() throws -> [Feature] {
    let zone = try #require(NamedZone(named: "Europe/Sarajevo"))
    var (radar, other) = (radar("r1", 44, 18, reports: 3), radar("r2", 44.25, 18.5, type: .announced))
    (radar.title, radar.text) = ("O'Brien's Brücke", "<p>Most</p>")
    radar.details = FeatureDetails(
      direction: .one, bearing: Bearing(degrees: 137.5), isApproximate: true,
      speedLimit: SpeedLimit(kilometresPerHour: 60), camera: .redLight,
      schedule: try Schedule.read("Mo-Fr 08:00-16:00 \"a, b\"", zone: zone),
      correction: Correction(told: [.title, .road]),
      joinedSources: [.local])
    other.title = "Najavljene radarske kontrole"
    other.validity = try #require(
      Validity(
        from: ServiceWorld.begin.adding(seconds: -60), until: ServiceWorld.begin.adding(seconds: 3_600)))
    var closure = condition("c1", 44, 18, type: .closure)
    closure.details = FeatureDetails(
      shape: try Shape.read(
        .lineString([
          Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44.5, longitude: 18.5),
        ])
      ).shape, direction: .one, isApproximate: true, vehicles: VehicleLimits(text: "truck"),
      schedule: radar.details.schedule, correction: Correction(told: [.title]), joinedSources: [.local])
    closure.road = "M-17"
    var ice = condition("c2", 44.25, 18.5, reports: 2)
    ice.details = FeatureDetails(direction: .one, bearing: Bearing(degrees: 90))
    ice.validity = other.validity
    return [radar, other, RoadsTestSupport.radar("r3", 45, 19), closure, ice, condition("c3", 45, 19)]
  }

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
