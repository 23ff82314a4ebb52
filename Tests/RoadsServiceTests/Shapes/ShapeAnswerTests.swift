import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// Lines and areas in what the service answers.
@Suite struct ShapeAnswerTests {
  /// A line from west to east past the place that is asked about, an area around that, and two points.
  private static func world() throws -> ServiceWorld {
    try ServiceWorld([
      ShapeSamples.line("line", [(18.5, 44.51), (18.7, 44.51)], direction: .one),
      ShapeSamples.area("area", [ShapeSamples.square(18.55, 44.45, 18.65, 44.505)]),
      radar("near", 44.501, 18.6), radar("far", 44.6, 18.6),
    ])
  }

  @Test(arguments: Way.allCases) func `near is near the nearest point of a line`(way: Way) throws {
    try Self.world().ask(way) { service in
      let answer = try service.get("/near?at=44.5,18.6&km=5")
      #expect(try answer.ids() == ["area", "near", "line"])
      let features = try answer.features()
      let line = try #require(features["line"])
      #expect(line.geometryType == "LineString")
      #expect(line.said["geometry_type"] as? String == "LineString")
      #expect(line.said["direction"] as? String == "one")
      #expect(line.said["bearing"] is NSNull)
      #expect(abs((line.said["distance_m"] as? Double ?? 0) - 1_111) < 10)
      #expect(abs((line.said["length_m"] as? Double ?? 0) - 15_890) < 30)
      #expect(abs((line.said["nearest_lat"] as? Double ?? 0) - 44.51) < 0.001)
      #expect(abs((line.said["nearest_lon"] as? Double ?? 0) - 18.6) < 0.001)
      #expect(line.said["along_end_m"] == nil)
      let area = try #require(features["area"])
      #expect(area.geometryType == "Polygon")
      #expect(area.said["distance_m"] as? Double == 0)
      #expect(area.said["length_m"] is NSNull)
      let point = try #require(features["near"])
      for member in ["geometry_type", "length_m", "direction", "bearing", "nearest_lat", "nearest_lon"] {
        #expect(point.said[member] == nil, "\(member)")
      }
    }
  }

  @Test(arguments: [
    "/near?at=44.5,18.6&km=5", "/collections/conditions/items?limit=10", "/clusters?bbox=18,44,19,45&zoom=20",
    "/feeds/geojson?layer=conditions",
  ])
  func `who wants points gets where the signs stand`(target: String) throws {
    let service = try Self.world().asking
    let full = try service.get(target)
    #expect(try full.features()["line"]?.geometryType == "LineString")
    #expect(
      try service.get(target + "&geometry=full").features().mapValues(\.geometryType)
        == full.features().mapValues(\.geometryType))
    let signs = try service.get(target + "&geometry=sign")
    #expect(signs.headers["ETag"] != full.headers["ETag"])
    for (id, feature) in try signs.features() {
      #expect(feature.geometryType == "Point", "\(id)")
      let place = try #require((feature["geometry"] as? [String: Any])?["coordinates"] as? [Double])
      #expect(place == [feature.said["lon"] as? Double, feature.said["lat"] as? Double])
      let whole = try #require(try full.features()[id]).said
      #expect(feature.said as NSDictionary == whole as NSDictionary)
    }
    expectProblem(try service.get(target + "&geometry=line"), 400, field: "geometry")
  }

  @Test func `next pages keep the geometry that was asked for`() throws {
    let service = try Self.world().asking
    let page = try service.get("/collections/conditions/items?limit=1&geometry=sign")
    let next = try #require(try page.link("next"))
    #expect(next.contains("geometry=sign"))
    #expect(try service.get(next).features()["line"]?.geometryType == "Point")
  }

  @Test(arguments: Way.allCases) func `along a route, by direction and from where to where`(way: Way) throws {
    try Self.world().ask(way) { service in
      let east = #"{"type":"LineString","coordinates":[[18.6,44.511],[18.8,44.511]]}"#
      let west = #"{"type":"LineString","coordinates":[[18.8,44.511],[18.6,44.511]]}"#
      let found = try service.post("/along?m=300", json: east, type: "application/geo+json").features()
      let line = try #require(found["line"])
      // It begins before the route does.
      #expect(line.said["along_m"] as? Double == 0)
      #expect(abs((line.said["along_end_m"] as? Double ?? 0) - 7_950) < 300)
      #expect(line.said["nearest_lat"] != nil)
      let back = try service.post("/along?m=300", json: west, type: "application/geo+json")
      #expect(try back.ids() == [])
      for flag in ["true", "1"] {
        let both = try service.post(
          "/along?m=300&both_directions=\(flag)", json: west, type: "application/geo+json")
        #expect(try both.ids() == ["line"])
      }
      expectProblem(
        try service.post("/along?both_directions=yes", json: west, type: "application/geo+json"), 400,
        field: "both_directions")
    }
  }

  @Test func `boxes have what reaches into them, clusters what has its sign there`() throws {
    let service = try Self.world().asking
    // The line's eastern end, far from its sign.
    let box = "bbox=18.69,44.5,18.8,44.6"
    #expect(try service.get("/collections/conditions/items?\(box)").ids() == ["line"])
    #expect(try service.get("/counts?\(box)").object()["total"] as? Int == 1)
    #expect(try service.get("/clusters?\(box)&zoom=20").ids() == [])
    #expect(
      try service.get("/clusters?bbox=18.5,44.4,18.7,44.55&zoom=20").ids().sorted() == [
        "area", "line", "near",
      ])
    let extent = try service.get("/collections/conditions").object()["extent"] as? [String: Any]
    let bounds = ((extent?["spatial"] as? [String: Any])?["bbox"] as? [[Double]])?.first
    #expect(abs((bounds?[0] ?? 0) - 18.5) < 1e-6 && abs((bounds?[2] ?? 0) - 18.7) < 1e-6)
  }

  @Test func `a single feature, its page and its changes have the line`() throws {
    let world = try Self.world()
    let service = world.asking
    let item = try service.get("/collections/conditions/items/line")
    #expect(try item.object().geometryType == "LineString")
    let page = try service.get("/collections/conditions/items/line", [("Accept", "text/html")]).text
    #expect(page.contains("15.9 km") || page.contains("15,9 km"), "\(page)")
    let since = world.live.snapshot.sequence
    _ = try world.store.report(
      Report(feature: FeatureID(.conditions, "line"), verdict: .gone, reporter: nil, at: world.now))
    world.follower.catchUp()
    let changes = try #require(
      try service.get("/changes?since=\(since)").object()["changes"] as? [[String: Any]])
    #expect((changes.first?["feature"] as? [String: Any])?.geometryType == "LineString")
    // Listeners to a box that only the line's end is in hear of it.
    let boxed = try service.get("/changes?since=\(since)&bbox=18.69,44.5,18.8,44.6").object()
    #expect((boxed["changes"] as? [Any])?.count == 1)
    let elsewhere = try service.get("/changes?since=\(since)&bbox=19,44.5,19.8,44.6").object()
    #expect((elsewhere["changes"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: ["csv", "kml", "gpx", "json", "geojsonl", "datex2", "open511"])
  func `feeds of every kind have it`(format: String) throws {
    let text = try Self.world().asking.get("/feeds/\(format)?geometry=full").text
    #expect(text.contains("Shape line") || text.contains("line"))
  }

  @Test func `a region keeps what reaches into it`() throws {
    let region = try Box(
      southWest: Coordinate(latitude: 44.5, longitude: 18.65),
      northEast: Coordinate(latitude: 45, longitude: 19))
    let world = try ServiceWorld(
      [
        ShapeSamples.line("in", [(18.5, 44.51), (18.7, 44.51)]),
        ShapeSamples.line("out", [(18, 44.51), (18.1, 44.51)]),
      ],
      region: region)
    #expect(try world.asking.get("/collections/conditions/items").ids() == ["in"])
    _ = try world.store.report(
      Report(feature: FeatureID(.conditions, "in"), verdict: .gone, reporter: nil, at: world.now))
    world.follower.catchUp()
    #expect(try world.asking.get("/collections/conditions/items").ids() == ["in"])
    #expect(try world.asking.get("/collections/conditions/items/out").status == 404)
  }
}
