import RoadsCore
import RoadsTestSupport
import Testing

/// What is measured after a look at the plane is what a route measures, which knows of no plane.
@Suite struct PlanarSieveTests {
  @Test(arguments: 0..<4) func `the nearest point of a line is that of the route along it`(round: Int) throws
  {
    var random = SeededRandom(seed: SeededRandom().seed &+ UInt64(round))
    for _ in 0..<2_000 {
      let centre = Coordinate(
        validLatitude: random.double(-71...71),
        longitude: random.chance(0.1) ? random.pick([179.999, -179.999]) : random.double(-180...180))
      func moved(_ point: Coordinate, _ metres: Double) -> Coordinate {
        Geodesic.point(from: point, azimuth: random.double(0...360), metres: metres).coordinate
      }
      let size: Double = random.pick([10, 1_000, 20_000, 60_000, 150_000])
      var line = [moved(centre, random.double(0...size))]
      for _ in 0..<random.integer(1...40) {
        line.append(moved(line[line.count - 1], random.double(0.01...size / random.pick([1.0, 10, 50]))))
      }
      let limit: Double = random.pick([random.double(0...size), 20_000, 1_000_000])
      let found = AreaMeasure(.circle(try Circle(centre: centre, metres: limit))).areaPosition(
        of: ShapePaths(.lineString(line)), direction: .unknown)
      let exact = RouteMeasure(try Corridor(route: try Route(line), metres: limit)).position(of: centre)
      guard let found, let exact else {
        // On the edge one may say yes and the other no.
        let farther = try Corridor(route: try Route(line), metres: limit + 1e-6)
        let nearer = try Corridor(route: try Route(line), metres: max(0, limit - 1e-6))
        let isOnEdge =
          RouteMeasure(farther).position(of: centre) != nil
          && RouteMeasure(nearer).position(of: centre) == nil
        #expect((found == nil) == (exact == nil) || isOnEdge, "seed \(random.seed)")
        continue
      }
      #expect(abs(found.distance - exact.distance) < 2e-6, "seed \(random.seed): \(centre), \(line)")
      let nearest = try #require(found.ofShape?.nearest)
      #expect(abs(Geodesic.distance(centre, nearest) - found.distance) < 1e-3, "seed \(random.seed)")
    }
  }
}
