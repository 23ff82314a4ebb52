import RoadsCore
import Testing

@Suite struct RouteMeasureTests {
  /// Long ways are cut for the index; a place just behind the cut is hardly farther than the cut itself, and is found
  /// nevertheless.
  @Test(arguments: [-0.5, -0.09, -0.03, -0.001, 0, 0.001, 0.03, 0.09, 0.5])
  func whereAWayIsCutDoesNotShow(_ offset: Double) throws {
    let start = try Coordinate(latitude: 44.5, longitude: 18.6)
    for azimuth in stride(from: 5.0, to: 360, by: 25) {
      let way = { (metres: Double) in Geodesic.point(from: start, azimuth: azimuth, metres: metres) }
      // Pieces of four times the limit: this is cut at 20 km.
      let route = try Route([start, way(40_000).coordinate])
      let measure = RouteMeasure(try Corridor(route: route, metres: 5_000))
      let foot = way(20_000 + offset)
      let point = Geodesic.point(from: foot.coordinate, azimuth: foot.azimuth + 90, metres: 4_900).coordinate
      let position = try #require(measure.position(of: point))
      #expect(abs(position.along - (20_000 + offset)) < 1e-3)
      #expect(abs(position.distance - 4_900) < 1e-5)
    }
  }

  /// Of places within a micrometre of each other the first counts, and a point of the route is one.
  @Test(arguments: [(0.03, 0.0), (0.09, 0.0), (0.5, 0.5)])
  func aPointOfTheRouteCountsBeforeWhatIsAsNear(_ offset: Double, _ told: Double) throws {
    let start = try Coordinate(latitude: 44.5, longitude: 18.6)
    let way = { (metres: Double) in Geodesic.point(from: start, azimuth: 70, metres: metres) }
    let measure = RouteMeasure(try Corridor(route: Route([start, way(9_000).coordinate]), metres: 5_000))
    let foot = way(offset)
    let point = Geodesic.point(from: foot.coordinate, azimuth: foot.azimuth + 90, metres: 4_900).coordinate
    #expect(abs(try #require(measure.position(of: point)).along - told) < 1e-3)
  }

  /// A place just within the limit at a cut is not lost between two pieces.
  @Test func nobodyIsLostAtACut() throws {
    let start = try Coordinate(latitude: 44.5, longitude: 18.6)
    let way = { (metres: Double) in Geodesic.point(from: start, azimuth: 70, metres: metres) }
    let route = try Route([start, way(40_000).coordinate])
    for step in -50...50 {
      let foot = way(20_000 + Double(step) * 1e-7)
      let point = Geodesic.point(from: foot.coordinate, azimuth: foot.azimuth - 90, metres: 5_000).coordinate
      let limit = Geodesic.distance(way(20_000).coordinate, point)
      let measure = RouteMeasure(try Corridor(route: route, metres: limit + 1e-8))
      #expect(measure.position(of: point) != nil, "\(step)")
    }
  }

  /// Between two lines there is no road: what lies there is not beside the route, and no metres are counted.
  @Test func betweenTwoLinesThereIsNoRoad() throws {
    let start = try Coordinate(latitude: 44.5, longitude: 18.6)
    let way = { (metres: Double) in Geodesic.point(from: start, azimuth: 70, metres: metres).coordinate }
    let route = try Route(lines: [[start, way(10_000)], [way(30_000), way(40_000)], [way(60_000)]])
    let measure = RouteMeasure(try Corridor(route: route, metres: 1_000))
    #expect(abs(measure.length - 20_000) < 1e-6)
    #expect(abs(route.length - 20_000) < 1e-6)
    #expect(measure.position(of: way(20_000)) == nil)
    #expect(!measure.mayHold(Geocentric(way(20_000)), slack: 0, WorkBudget()))
    for (place, along) in [(5_000.0, 5_000.0), (32_000, 12_000), (40_500, 20_000), (60_000, 20_000)] {
      let position = try #require(measure.position(of: way(place)))
      #expect(abs(position.along - along) < 1e-3, "\(place)")
    }
    #expect(measure.position(of: way(50_000)) == nil)
  }
}
