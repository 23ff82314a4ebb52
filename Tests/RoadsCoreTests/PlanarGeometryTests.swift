import Foundation
import RoadsCore
import RoadsTestSupport
import Testing

/// Geometries with edges that are straight in longitude and latitude, against features, whose edges are geodesics.
@Suite struct PlanarGeometryTests {
  private static func path(_ text: String) -> [Coordinate] {
    text.split(separator: ",").map { position in
      let numbers = position.split(separator: " ").compactMap { Double($0) }
      return Coordinate(validLatitude: numbers[1], longitude: numbers[0])
    }
  }

  private static func point(_ text: String) -> Geometry { .point(path(text)[0]) }
  private static func line(_ text: String) -> Geometry { .lineString(path(text)) }
  private static func area(_ rings: String...) -> Geometry { .polygon(rings.map(path)) }

  private func intersects(_ filter: [Geometry], _ feature: Geometry) throws -> Bool {
    let planar = try #require(PlanarGeometry(filter))
    if case .point(let point) = feature { return planar.contains(point, WorkBudget()) }
    return planar.intersects(ShapePaths(feature), WorkBudget())
  }

  private static let square = area("0 0, 2 0, 2 2, 0 2, 0 0")

  @Test(arguments: [
    (point("1 1"), point("1 1"), true), (point("1 1"), point("1 2"), false),
    (point("180 1"), point("-180 1"), true), (line("0 0, 2 2"), point("1 1"), true),
    (line("0 0, 2 2"), point("3 3"), false), (square, point("1 1"), true), (square, point("2 1"), true),
    (square, point("2 2"), true), (square, point("3 1"), false), (square, point("1 -1"), false),
    (area("0 0, 3 0, 3 3, 0 3, 0 0", "0.5 0.5, 2 0.5, 2 2, 0.5 2, 0.5 0.5"), point("1 1"), false),
    (area("0 0, 3 0, 3 3, 0 3, 0 0", "0.5 0.5, 2 0.5, 2 2, 0.5 2, 0.5 0.5"), point("2.5 1"), true),
    (point("1 0"), line("0 0, 2 0"), true), (point("1 0.1"), line("0 0, 2 0"), false),
    (line("0 2, 2 0"), line("0 0, 2 2"), true), (line("3 0, 3 3"), line("0 0, 2 2"), false),
    (line("1 0, 3 0"), line("0 0, 2 0"), true), (line("2 0, 3 5"), line("0 0, 2 0"), true),
    (line("2 0, 3 0"), line("0 0, 1 0"), false), (square, line("0.5 0.5, 1 1"), true),
    (square, line("-1 1, 3 1"), true), (square, line("-1 -1, 3 -1"), false),
    (area("0 0, 9 0, 9 9, 0 9, 0 0"), area("1 1, 2 1, 2 2, 1 1"), true),
    (area("1 1, 2 1, 2 2, 1 1"), area("0 0, 9 0, 9 9, 0 9, 0 0"), true),
    (area("5 5, 6 5, 6 6, 5 5"), area("0 0, 1 0, 1 1, 0 0"), false),
    (point("5 5"), area("0 0, 9 0, 9 9, 0 9, 0 0"), true),
    (
      area("1 1, 2 1, 2 2, 1 1"), area("0 0, 9 0, 9 9, 0 9, 0 0", "0.5 0.5, 5 0.5, 5 5, 0.5 5, 0.5 0.5"),
      false
    ),
  ])
  func `edges and ends count`(filter: Geometry, feature: Geometry, expected: Bool) throws {
    #expect(try intersects([filter], feature) == expected)
  }

  /// The way between two points of one parallel leads north of it; a filter's edge goes along it.
  @Test func `edges of features are geodesics, and those of filters are not`() throws {
    let way = Self.line("0 50, 10 50")
    #expect(try intersects([Self.line("5 50.05, 5 51")], way))
    #expect(try !intersects([Self.line("5 49, 5 50.05")], way))
    #expect(try intersects([Self.area("4 50.05, 6 50.05, 6 51, 4 51, 4 50.05")], way))
    #expect(try !intersects([Self.area("0.5 49, 9.5 49, 9.5 50, 0.5 50, 0.5 49")], way))
    #expect(try intersects([Self.line("0 50, 10 50")], .point(Self.path("5 50")[0])))
  }

  @Test(arguments: [
    (area("179 9, -179 9, -179 11, 179 11, 179 9"), point("180 10"), true),
    (area("179 9, -179 9, -179 11, 179 11, 179 9"), point("-180 10"), true),
    (area("179 9, -179 9, -179 11, 179 11, 179 9"), point("-179.5 10"), true),
    (area("179 9, -179 9, -179 11, 179 11, 179 9"), point("0 10"), false),
    (area("179 9, -179 9, -179 11, 179 11, 179 9"), line("179.9 10, -179.9 10"), true),
    (area("-1 9, 1 9, 1 11, -1 11, -1 9"), line("179.9 10, -179.9 10"), false),
    (line("179 9, -179 11"), line("179 11, -179 9"), true),
    (line("0 9, 0 11"), line("179 10, -179 10"), false),
    (area("170 9, 180 9, 180 11, 170 11, 170 9"), point("-180 10"), true),
    (area("170 9, 180 9, 180 11, 170 11, 170 9"), line("-180 10, -179 10"), true),
    (area("-180 -90, 180 -90, 180 90, -180 90, -180 -90"), point("18 44"), true),
    (area("-180 -90, 180 -90, 180 90, -180 90, -180 -90"), line("179.9 10, -179.9 10"), true),
    (area("-180 50, 180 50, 180 60, -180 60, -180 50"), point("180 55"), true),
    (area("-180 50, 180 50, 180 60, -180 60, -180 50"), point("18 44"), false),
    // Around the pole.
    (area("0 80, 120 80, -120 80, 0 80"), point("50 90"), true),
    (area("0 80, 120 80, -120 80, 0 80"), point("170 85"), true),
    (area("0 80, 120 80, -120 80, 0 80"), point("170 75"), false),
    (area("0 -80, 120 -80, -120 -80, 0 -80"), point("170 -85"), true),
    (area("0 -80, 120 -80, -120 -80, 0 -80"), point("170 85"), false),
    (area("0 80, 120 80, -120 80, 0 80", "0 88, 120 88, -120 88, 0 88"), point("10 89"), false),
    (area("0 80, 120 80, -120 80, 0 80", "0 88, 120 88, -120 88, 0 88"), point("10 85"), true),
    (area("0 89, 120 89, -120 89, 0 89"), line("10 85, -170 85"), true),
    (area("100 84, 110 84, 110 86, 100 86, 100 84"), line("10 85, -170 85"), false),
    (area("5 86, 15 86, 15 87, 5 87, 5 86"), line("10 85, -170 85"), true),
    (area("100 89, 110 89, 110 90, 100 90, 100 89"), line("10 85, -170 85"), true),
  ])
  func `neither the 180th meridian nor a pole is an edge`(
    filter: Geometry, feature: Geometry, expected: Bool
  ) throws {
    #expect(try intersects([filter], feature) == expected)
  }

  /// It climbs along one meridian and descends along the other, though its middle is so near to the pole that all meridians are
  /// one there.
  @Test(arguments: [
    (-1.0, 1.0, true), (179, -179, true), (44, 46, false), (134, 136, false), (-46, -44, false),
  ])
  func `a way that misses the pole by less than a millimetre has no shortcut`(
    west: Double, east: Double, expected: Bool
  ) throws {
    let way = Self.line("0 80, 179.99999999 80")
    #expect(try intersects([Self.line("\(west) 85, \(east) 85")], way) == expected)
    let box = try Box(
      southWest: Coordinate(latitude: 84, longitude: west),
      northEast: Coordinate(latitude: 86, longitude: east))
    #expect(BoxMeeting(box).meets(ShapePaths(way)) == expected)
  }

  @Test func `a collection is intersected where a part of it is`() throws {
    let all = [Self.point("9 9"), Self.line("0 0, 1 1"), Self.area("4 4, 5 4, 5 5, 4 4")]
    for place in ["9 9", "0.5 0.5", "4.5 4.25"] {
      #expect(try intersects(all, Self.point(place)), "\(place)")
    }
    #expect(try !intersects(all, Self.point("3 3")))
    #expect(PlanarGeometry([]) == nil)
  }

  // MARK: Random ones

  /// From west to east in steps that are shorter than the way round.
  private static func ring(_ box: Box) -> Geometry {
    let width = box.west <= box.east ? box.east - box.west : box.east - box.west + 360
    let meridians = (0...4).map { number -> Double in
      if number == 0 { return box.west }
      if number == 4 { return width == 0 ? box.west : box.east }
      let longitude = box.west + width * Double(number) / 4
      return longitude > 180 ? longitude - 360 : longitude
    }
    func row(_ latitude: Double) -> [Coordinate] {
      meridians.map { Coordinate(validLatitude: latitude, longitude: $0) }
    }
    return .polygon([row(box.south) + row(box.north).reversed() + [row(box.south)[0]]])
  }

  /// Whether the least that can be told decides.
  private static func isTooCloseToCall(_ box: Box, _ paths: borrowing ShapePaths) -> Bool {
    func meets(grown degrees: Double) -> Bool {
      func corner(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(validLatitude: max(-90, min(90, latitude)), longitude: remainder(longitude, 360))
      }
      let width = box.west <= box.east ? box.east - box.west : box.east - box.west + 360
      guard width + 2 * degrees >= 0,
        let box = try? Box(
          southWest: corner(box.south - degrees, box.west - degrees),
          northEast: corner(box.north + degrees, box.east + degrees))
      else { return false }
      return BoxMeeting(box).meets(paths)
    }
    return meets(grown: 1e-10) && !meets(grown: -1e-10)
  }

  /// Worlds have both poles, the 180th meridian, long edges, and boxes whose edges go through points of features.
  @Test(arguments: 0..<8) func `a box is the polygon of its corners`(world number: Int) throws {
    let seed = SeededRandom().seed
    var world = RandomWorld(SeededRandom(seed: seed &+ UInt64(number)), detailedShare: 0.7)
    let features = world.features(60)
    var found = 0
    for _ in 0..<400 {
      guard case .box(let box) = try world.area(over: features) else { continue }
      let polygon = try #require(PlanarGeometry([Self.ring(box)]))
      for feature in features {
        let which = Comment(
          rawValue: "seed \(seed), world \(number): \(box) \(feature.details) \(feature.coordinate)")
        guard let shape = feature.shape else {
          let expected = box.contains(feature.coordinate)
          try #require(polygon.contains(feature.coordinate, WorkBudget()) == expected, which)
          continue
        }
        let paths = ShapePaths(shape.geometry)
        let expected = BoxMeeting(box).meets(paths)
        found += expected ? 1 : 0
        if polygon.intersects(paths, WorkBudget()) != expected {
          try #require(Self.isTooCloseToCall(box, paths), which)
        }
        if expected { #expect(shape.windows.contains { polygon.mayIntersect($0) }, which) }
      }
    }
    #expect(found > 100)
  }

  /// On the plane, in degrees.
  private static func leastAngle(_ corners: [Coordinate]) -> Double {
    (0..<3).map { index in
      let (at, one, other) = (corners[index], corners[(index + 1) % 3], corners[(index + 2) % 3])
      func heading(_ to: Coordinate) -> Double {
        atan2(to.latitude - at.latitude, to.longitude - at.longitude)
      }
      return abs(remainder(heading(one) - heading(other), 2 * .pi)) * 180 / .pi
    }.min() ?? 0
  }

  /// By points along the ways, which are so near to each other that no corner of the triangle passes between them unseen
  /// but where it is as near.
  @Test func `triangles intersect what has points in them`() throws {
    var random = SeededRandom()
    for _ in 0..<2_000 {
      func corner() -> Coordinate {
        Coordinate(validLatitude: random.double(50...56), longitude: random.double(10...18))
      }
      let corners = [corner(), corner(), corner()]
      // Of a pointed one more than the corner fits between two points.
      guard Self.leastAngle(corners) > 25 else { continue }
      let triangle = try #require(PlanarGeometry([.polygon([corners + [corners[0]]])]))
      let ends = [corner(), corner()]
      let line = Geodesic.line(from: ends[0], to: ends[1])
      let steps = 400
      let points = (0...steps).map {
        Geodesic.point(
          from: ends[0], azimuth: line.departure, metres: line.metres * Double($0) / Double(steps)
        ).coordinate
      }
      let isSeen = points.contains { triangle.contains($0, WorkBudget()) }
      let intersects = triangle.intersects(ShapePaths(.lineString(ends)), WorkBudget())
      if isSeen { #expect(intersects, "seed \(random.seed): \(corners) \(ends)") }
      guard intersects, !isSeen else { continue }
      // Only a corner fits between two neighbouring points.
      let nearest =
        corners.map { corner in
          points.map { hypot($0.latitude - corner.latitude, $0.longitude - corner.longitude) }.min() ?? 99
        }.min() ?? 99
      #expect(nearest < 20.0 / Double(steps), "seed \(random.seed): \(corners) \(ends)")
    }
  }

  @Test func `looking for what intersects takes from the budget`() throws {
    let ring = (0...200).map { number -> Coordinate in
      let angle = Double(number % 200) / 100 * .pi
      return Coordinate(validLatitude: 44 + sin(angle), longitude: 18 + cos(angle))
    }
    let circle = try #require(PlanarGeometry([.polygon([ring])]))
    let inside = Coordinate(validLatitude: 44.1, longitude: 18.2)
    func isSpent(_ units: Int, _ body: (WorkBudget) -> Bool) -> Bool {
      let budget = WorkBudget(units: units, bytes: .max)
      _ = body(budget)
      return budget.isSpent
    }
    #expect(isSpent(1_000) { circle.contains(inside, $0) })
    #expect(!isSpent(2_000) { circle.contains(inside, $0) })
    let outside = Coordinate(validLatitude: 48, longitude: 18)
    #expect(!isSpent(1) { circle.contains(outside, $0) })
    let way = ShapePaths(
      .lineString([outside] + ring.map { Coordinate(validLatitude: $0.latitude, longitude: 20) }))
    #expect(isSpent(100_000) { circle.intersects(way, $0) })
  }
}
