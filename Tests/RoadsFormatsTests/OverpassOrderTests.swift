import RoadsCore
import RoadsFormats
import Testing

/// Enforcement relations, wherever their members stand.
struct OverpassOrderTests {
  private static let elements = [
    #"{"type":"node","id":1,"lat":44.5,"lon":18.5,"tags":{"highway":"speed_camera","maxspeed":"80"}}"#,
    #"{"type":"node","id":10,"lat":44.6,"lon":18.5}"#, #"{"type":"node","id":11,"lat":44.7,"lon":18.5}"#,
    #"{"type":"node","id":12,"lat":44.8,"lon":18.5}"#, #"{"type":"node","id":13,"lat":44.9,"lon":18.5}"#,
    #"{"type":"way","id":20,"nodes":[11,10]}"#, #"{"type":"way","id":21,"nodes":[11,12,13]}"#,
    #"{"type":"relation","id":30,"members":[{"type":"way","ref":21,"role":"section"},{"type":"way","ref":20,"role":"section"},{"type":"node","ref":10,"role":"from"},{"type":"node","ref":12,"role":"to"}],"tags":{"type":"enforcement","enforcement":"average_speed","maxspeed":"100"}}"#,
    #"{"type":"relation","id":31,"members":[{"type":"node","ref":1,"role":"device"},{"type":"node","ref":10,"role":"to"}],"tags":{"type":"enforcement","enforcement":"maxspeed"}}"#,
  ]

  private func features(_ elements: [String]) throws -> [String: Feature] {
    let text = #"{"osm3s":{},"elements":["# + elements.joined(separator: ",") + "]}"
    let rows = try read(text).compactMap(\.row)
    return Dictionary(rows.map { ($0.feature.id, $0.feature) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func everyOrderIsTheSame() throws {
    var random = Seeded(5)
    let expected = try features(OverpassOrderTests.elements)
    #expect(expected.keys.sorted() == ["osm:1", "osm:r30"])
    for _ in 0..<50 {
      #expect(try features(OverpassOrderTests.elements.shuffled(using: &random)) == expected)
    }
    let camera = try #require(expected["osm:1"])
    #expect(
      camera.details
        == FeatureDetails(
          direction: .one, bearing: Bearing(degrees: 0), speedLimit: SpeedLimit(kilometresPerHour: 80),
          camera: .fixed))
    let section = try #require(expected["osm:r30"])
    #expect(
      section.geometry
        == .lineString([44.6, 44.7, 44.8].map { Coordinate(validLatitude: $0, longitude: 18.5) }))
    #expect(section.details.direction == .one && section.details.camera == .section)
    #expect(section.details.speedLimit == SpeedLimit(kilometresPerHour: 100))
    #expect(!section.details.isApproximate)
  }

  @Test func aHundredThousandMembersAndCircles() throws {
    let members = (0..<100_000).map { #"{"type":"way","ref":\#($0 % 2 + 20),"role":"section"}"# }
    let large =
      #"{"type":"relation","id":40,"members":[\#(members.joined(separator: ","))],"tags":{"type":"enforcement","enforcement":"average_speed"}}"#
    let circle = [
      #"{"type":"way","id":22,"nodes":[13,10]}"#,
      #"{"type":"relation","id":41,"members":[{"type":"way","ref":22,"role":"section"},{"type":"way","ref":21,"role":"section"},{"type":"way","ref":20,"role":"section"},{"type":"relation","ref":41,"role":"section"}],"tags":{"type":"enforcement","enforcement":"average_speed"}}"#,
    ]
    let found = try features(OverpassOrderTests.elements + [large] + circle)
    #expect(found["osm:r40"] != nil)
    #expect(found["osm:r41"]?.geometry.pointCount == 5)
  }

  private static func section(_ id: Int, ways: [Int]) -> String {
    let members = ways.map { #"{"type":"way","ref":\#($0),"role":"section"}"# }
    return
      #"{"type":"relation","id":\#(id),"members":[\#(members.joined(separator: ","))],"tags":{"type":"enforcement","enforcement":"average_speed"}}"#
  }

  /// A file of two megabytes became three gigabytes of points.
  @Test func relationsThatShareALongWayAreBounded() throws {
    let nodes = (0..<10_000).map { #"{"type":"node","id":\#($0),"lat":\#(44 + Double($0) * 1e-5),"lon":18}"# }
    let way = #"{"type":"way","id":1,"nodes":[\#((0..<10_000).map(String.init).joined(separator: ","))]}"#
    let relations = (0..<300).map { OverpassOrderTests.section($0 + 100, ways: [1]) }
    let greedy = OverpassOrderTests.section(99, ways: Array(repeating: 1, count: 6))
    let items = try read(
      #"{"osm3s":{},"elements":["# + (nodes + [way, greedy] + relations).joined(separator: ",") + "]}")
    let points = items.compactMap(\.row).map(\.feature.geometry.pointCount)
    // Five times the way for the greedy one, which takes it six times.
    #expect(points == Array(repeating: 10_000, count: 195))
    let reasons = items.compactMap { item -> Rejection.Reason? in
      if case .rejected(let rejection) = item { rejection.reason } else { nil }
    }
    #expect(reasons.first == .geometry(.tooManyPoints(60_000, limit: Geometry.mostPoints)))
    #expect(reasons.dropFirst().allSatisfy { $0 == .sharedPoints(limit: 2_000_000) })
    #expect(reasons.count == 106)
  }

  @Test(arguments: [
    ("80", 80), ("50 km/h", 50), ("30 mph", 48), ("30mph", 48), ("RO:urban", nil), ("none", nil),
    ("80;60", nil), ("0", nil), ("-5", nil), ("1e2", nil), ("999", nil), ("NaN", nil), ("walk", nil),
  ])
  func limits(text: String, expected: Int?) throws {
    let node =
      #"{"type":"node","id":1,"lat":44.5,"lon":18.5,"tags":{"highway":"speed_camera","maxspeed":"\#(text)"}}"#
    #expect(try features([node])["osm:1"]?.details.speedLimit?.kilometresPerHour == expected)
  }

  @Test(arguments: [
    ("90", 90.0), ("NNE", 22.5), ("w", 270), ("north", 0), ("forward", nil), ("both", nil), ("90-180", nil),
    ("nan", nil), ("370", nil),
  ])
  func directions(text: String, expected: Double?) throws {
    let node =
      #"{"type":"node","id":1,"lat":44.5,"lon":18.5,"tags":{"highway":"speed_camera","direction":"\#(text)"}}"#
    #expect(try features([node])["osm:1"]?.details.bearing?.degrees == expected)
  }
}
