import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// Lines and areas that people and operators write.
@Suite struct ShapeWritingTests {
  private static let path = "/collections/conditions/items"
  private static let token = [("Authorization", "Bearer " + TokenSample.token)]

  private static func body(
    _ type: String, _ coordinates: String, _ more: String = "", title: String = "x"
  ) -> String {
    #"{"type":"Feature","geometry":{"type":"\#(type)","coordinates":\#(coordinates)},"#
      + #""properties":{"type":"closure","title":"\#(title)"\#(more)}}"#
  }

  private static func line(points: Int, step: Double) -> String {
    "[" + (0..<points).map { "[\(18.0 + Double($0) * step),44.5]" }.joined(separator: ",") + "]"
  }

  @Test(arguments: Way.allCases) func `anybody may add a line`(way: Way) throws {
    let world = try ServiceWorld()
    try world.ask(way) { service in
      let added = try service.post(
        Self.path, json: Self.body("LineString", "[[18.6,44.5,300],[18.61,44.52]]", #","direction":"one""#))
      #expect(added.status == 201, "\(added.text)")
      let feature = try added.object()
      #expect(feature.geometryType == "LineString")
      #expect(feature.said["direction"] as? String == "one")
      #expect(
        (feature["geometry"] as? [String: Any])?["coordinates"] as? [[Double]] == [
          [18.6, 44.5], [18.61, 44.52],
        ])
      // What an answer says can be sent again: it is the same line, within 50 m.
      let again = try service.post(Self.path, json: added.text.replacing("web-", with: "other-"))
      #expect(again.status == 303, "\(again.text)")
    }
    #expect(try world.store.everything().first?.shape?.length ?? 0 > 2_000)
  }

  @Test func `points may have a bearing`() throws {
    let service = try ServiceWorld().asking
    let added = try service.post(
      Self.path, json: Self.body("Point", "[18.6,44.5]", #","direction":"one","bearing":271.25"#))
    #expect(added.status == 201, "\(added.text)")
    #expect(try added.object().said["bearing"] as? Double == 271.3)
    #expect(try added.object().said["geometry_type"] as? String == "Point")
  }

  @Test(arguments: [
    ("LineString", "[[18.6,44.5],[18.6,44.5]]", "", 422, "geometry.coordinates"),
    ("LineString", "[]", "", 422, "geometry.coordinates"),
    ("LineString", "[[18.6,44.5],[18.6]]", "", 400, "geometry.coordinates"),
    ("LineString", "[18.6,44.5]", "", 400, "geometry.coordinates"),
    ("LineString", "[[18.6,95],[18.6,44.5]]", "", 400, "geometry.coordinates"),
    ("LineString", "7", "", 400, "geometry.coordinates"),
    ("MultiLineString", "[[18.6,44.5],[18.7,44.5]]", "", 400, "geometry.coordinates"),
    ("MultiPoint", "[[18.6,44.5],[18.7,44.5]]", "", 400, "geometry.type"),
    ("GeometryCollection", "[]", "", 400, "geometry.type"),
    ("Polygon", "[[[18.6,44.5],[18.7,44.5],[18.7,44.6],[18.6,44.5]]]", "", 422, "geometry.type"),
    ("Point", "[18.6,44.5]", #","bearing":400"#, 400, "properties.bearing"),
    ("Point", "[18.6,44.5]", #","bearing":"north""#, 400, "properties.bearing"),
    ("Point", "[18.6,44.5]", #","direction":"north""#, 400, "properties.direction"),
    ("LineString", "[[18.6,44.5],[18.61,44.5]]", #","bearing":90"#, 422, "properties.bearing"),
    ("Point", "[18.6,44.5]", #","direction":"both","bearing":90"#, 422, "properties.bearing"),
    (
      "Polygon", "[[[18.6,44.5],[18.7,44.5],[18.7,44.6],[18.6,44.5]]]", #","direction":"one""#, 422,
      "properties.direction"
    ),
    ("Point", "[18.6,44.5]", #","speed_limit_kmh":60"#, 400, "properties.speed_limit_kmh"),
    ("Point", "[18.6,44.5]", #","camera":"fixed""#, 400, "properties.camera"),
    ("Point", "[18.6,44.5]", #","approximate":true"#, 422, "properties.approximate"),
    ("LineString", "[[18.6,44.5],[18.61,44.5]]", #","approximate":1"#, 400, "properties.approximate"),
    ("Point", "[18.6,44.5]", #","applies_to":"truck""#, 400, "properties.applies_to"),
    ("Point", "[18.6,44.5]", #","applies_to":["truck"]"#, 400, "properties.applies_to[0]"),
    ("Point", "[18.6,44.5]", #","applies_to":[{}]"#, 422, "properties.applies_to"),
    (
      "Point", "[18.6,44.5]", #","applies_to":[{"height_above_m":4,"height_below_m":3}]"#, 422,
      "properties.applies_to"
    ),
    (
      "Point", "[18.6,44.5]", #","applies_to":[{"vehicles":["boat"]}]"#, 400,
      "properties.applies_to[0].vehicles"
    ),
    (
      "Point", "[18.6,44.5]", #","applies_to":[{"vehicles":"truck"}]"#, 400,
      "properties.applies_to[0].vehicles"
    ),
    (
      "Point", "[18.6,44.5]", #","applies_to":[{"vehicles":["truck"]},{"weight_above_t":"7"}]"#, 400,
      "properties.applies_to[1].weight_above_t"
    ),
    (
      "Point", "[18.6,44.5]", #","applies_to":[{"height_above_m":0}]"#, 400,
      "properties.applies_to[0].height_above_m"
    ),
    (
      "Point", "[18.6,44.5]", #","applies_to":[{"weight_above":7}]"#, 400,
      "properties.applies_to[0].weight_above"
    ),
    (
      "Point", "[18.6,44.5]",
      #","applies_to":[\#((1...9).map { #"{"height_above_m":\#($0)}"# }.joined(separator: ","))]"#, 422,
      "properties.applies_to"
    ),
  ])
  func `what has no sense is refused with its member`(
    type: String, coordinates: String, more: String, status: Int, field: String
  ) throws {
    let service = try ServiceWorld().asking
    var sentences: Set<String> = []
    for language in ["bs", "de", "en"] {
      let answer = try service.post(
        Self.path, json: Self.body(type, coordinates, more), [("Accept-Language", language)])
      expectProblem(answer, status, field: field)
      sentences.insert(try answer.object()["detail"] as? String ?? "")
    }
    #expect(sentences.count == 3, "\(sentences)")
  }

  @Test(arguments: Way.allCases) func `vehicles, speed limits and cameras are told as they were given`(
    way: Way
  )
    throws
  {
    let world = try ServiceWorld()
    try world.ask(way) { service in
      let vehicles = #"[{"vehicles":["truck"],"weight_above_t":7.5},{"height_above_m":3.50}]"#
      let closure = try service.post(
        Self.path,
        json: Self.body(
          "LineString", "[[18.6,44.5],[18.61,44.52]]", #","applies_to":\#(vehicles),"approximate":true"#))
      #expect(closure.status == 201, "\(closure.text)")
      let told =
        #""applies_to":[{"height_above_m":3.5},{"vehicles":["truck"],"weight_above_t":7.5}],"approximate":true"#
      #expect(closure.text.contains(told), "\(closure.text)")
      let near = try service.get("/near?at=44.5,18.6&m=100")
      #expect(near.text.contains(told), "\(near.text)")
      let path = "/collections/radars/items"
      let camera = Self.body("Point", "[18.7,44.5]", #","speed_limit_kmh":60,"camera":"red_light""#)
        .replacing("closure", with: "stationary")
      let added = try service.post(path, json: camera)
      #expect(added.status == 201, "\(added.text)")
      #expect(
        added.text.contains(#""bearing":null,"speed_limit_kmh":60,"camera":"red_light""#), "\(added.text)")
      for (wrong, field) in [
        (#""speed_limit_kmh":0"#, "speed_limit_kmh"), (#""speed_limit_kmh":50.5"#, "speed_limit_kmh"),
        (#""speed_limit_kmh":"50""#, "speed_limit_kmh"), (#""speed_limit_kmh":301"#, "speed_limit_kmh"),
        (#""camera":"laser""#, "camera"), (#""applies_to":[{"vehicles":["truck"]}]"#, "applies_to"),
      ] {
        let body = camera.replacing(#""speed_limit_kmh":60,"camera":"red_light""#, with: wrong)
        expectProblem(try service.post(path, json: body), 400, field: "properties.\(field)")
      }
    }
    let stored = try world.store.everything().map(\.details)
    #expect(stored.compactMap(\.vehicles?.text) == ["height>3.5|truck weight>7.5"])
    #expect(stored.compactMap(\.speedLimit?.kilometresPerHour) == [60])
  }

  @Test func `a lorry ban concerns lorries`() throws {
    let service = try ServiceWorld().asking
    func post(_ vehicles: String) throws -> Answer {
      let body = Self.body("Point", "[18.6,44.5]", #","applies_to":[{"vehicles":["\#(vehicles)"]}]"#)
      return try service.post(Self.path, json: body.replacing("closure", with: "truck_ban"))
    }
    expectProblem(try post("car"), 422, field: "properties.applies_to")
    #expect(try post("truck").status == 201)
  }

  @Test func `pages say which vehicles are concerned`() throws {
    var closure = condition("a", 44.5, 18.6, type: .closure)
    closure.details = FeatureDetails(vehicles: VehicleLimits(text: "truck weight>7.5"))
    let service = try ServiceWorld([closure]).asking
    func page(_ path: String) throws -> String {
      try service.get(path, [("Accept", "text/html"), ("Accept-Language", "de")]).text
    }
    #expect(try page(Self.path).contains("(Lkw &gt; 7,5 t)"))
    #expect(try page(Self.path + "/a").contains("nur Lkw über 7,5 t"))
  }

  @Test func `the public's lines have bounds, and what is at them is taken`() throws {
    let service = try ServiceWorld().asking
    func status(_ coordinates: String) throws -> Int {
      try service.post(Self.path, json: Self.body("LineString", coordinates)).status
    }
    #expect(try status(Self.line(points: 200, step: 0.001)) == 201)
    expectProblem(
      try service.post(Self.path, json: Self.body("LineString", Self.line(points: 201, step: 0.001))), 422,
      field: "geometry.coordinates")
    // 49.6 and 51.1 km.
    #expect(try status("[[15,43],[15.61,43]]") == 201)
    expectProblem(
      try service.post(Self.path, json: Self.body("LineString", "[[16,43],[16.63,43]]")), 422,
      field: "geometry.coordinates")
  }

  @Test func `operators write areas and long lines`() throws {
    let world = try ServiceWorld([condition("a", 44.5, 18.6)])
    let service = world.asking
    func put(_ body: String) throws -> Answer {
      let tag = try #require(try service.get(Self.path + "/a").headers["ETag"])
      return try service.ask(
        Question(
          "PUT", Self.path + "/a",
          Self.token + [("If-Match", tag), ("Content-Type", "application/json")], body: Array(body.utf8)))
    }
    let area = try put(
      Self.body("Polygon", "[[[18.6,44.5],[18.7,44.5],[18.7,44.6],[18.6,44.5]]]"))
    #expect(area.status == 200, "\(area.text)")
    #expect(try area.object().geometryType == "Polygon")
    #expect(try service.get("/near?at=44.52,18.69&m=1").ids() == ["a"])
    let line = try put(Self.body("LineString", Self.line(points: 50_000, step: 0.00001)))
    #expect(line.status == 200, "\(line.text.prefix(300))")
    #expect(world.live.snapshot.record(FeatureID(.conditions, "a"))?.pointCount == 50_000)
    // Within its steps, and answered all the same.
    #expect(try service.get("/near?at=44.5,18.3&m=1").ids() == ["a"])
    let tooMany = try put(Self.body("LineString", Self.line(points: 50_001, step: 0.00001)))
    expectProblem(tooMany, 422, field: "geometry.coordinates")
    #expect(tooMany.text.contains("50,001"))
    // A point again.
    #expect(try put(Self.body("Point", "[18.6,44.5]")).status == 200)
    #expect(try service.get("/near?at=44.5,18.3&m=1").ids() == [])
    #expect(try service.get("/near?at=44.5,18.6&m=1").ids() == ["a"])
  }
}
