import RoadsCore
import RoadsTestSupport
import Testing

/// Routes of every shape, compared with a look at every one of their pieces by geodesics alone.
@Suite struct RouteShapesTests {
  private static let seed: UInt64 = {
    let seed = SeededRandom().seed
    print("route shapes: seed \(seed) (ROADS_SEED=\(seed) repeats it)")
    return seed
  }()

  @Test(arguments: RouteShape.allCases, 0..<4)
  func placesAreTheOracles(_ shape: RouteShape, _ number: Int) throws {
    var world = RandomWorld(SeededRandom(seed: RouteShapesTests.seed &+ UInt64(number)))
    let route = try Route(shape.points(&world))
    let metres = [300.0, 5_000, 100_000, 1_000_000][number]
    let corridor = try Corridor(route: route, metres: metres)
    var features: [Feature] = []
    for index in 0..<60 {
      var feature = world.feature(id: "\(index)")
      let near = world.random.pick(route.lines[0])
      let reach = world.random.chance(0.5) ? metres * 1.1 : 2_000
      if world.random.chance(0.9) {
        feature.coordinate =
          world.random.chance(0.1)
          ? near
          : Geodesic.point(
            from: near, azimuth: world.random.double(0...360), metres: world.random.double(0...reach)
          ).coordinate
      }
      features.append(feature)
    }
    let measure = RouteMeasure(corridor)
    var filter = Filter(at: RandomWorld.now)
    filter.includesExpired = true
    let query = Query(area: .corridor(corridor), filter: filter)
    let hits = features.compactMap { feature -> Hit? in
      measure.position(of: feature.coordinate).map {
        Hit(feature: feature, distance: $0.distance, along: $0.along)
      }
    }.sorted { $0.along == $1.along ? $0.feature.address < $1.feature.address : $0.along! < $1.along! }
    let complaint = Oracle(features).complaint(about: hits, to: query)
    #expect(complaint == nil, "seed \(RouteShapesTests.seed), \(shape), \(number)")
    // Windows of the parts leave nobody out, and neither does what is looked at before a place.
    let windows = measure.parts.flatMap { $0 }
    for hit in hits {
      #expect(windows.contains { $0.contains(hit.feature.coordinate) }, "\(shape), \(number)")
      #expect(measure.mayHold(Geocentric(hit.feature.coordinate), slack: 0.001, WorkBudget()))
    }
    #expect(measure.parts.count <= 64)
  }

  /// What a place costs hardly depends on the number of legs.
  @Test func `a zig-zag does not cost legs times places`() throws {
    var world = RandomWorld(SeededRandom(seed: 7))
    let points = RouteShape.zigzag(legs: 4_000, from: try Coordinate(latitude: 43.9, longitude: 17.2))
    let measure = RouteMeasure(try Corridor(route: Route(points), metres: 1_000_000))
    let places = 200
    // As many looks at boxes and pieces as 1,500 for each place.
    let budget = WorkBudget(units: places * 1_500 * 25, bytes: .max)
    for _ in 0..<places {
      let point = Geodesic.point(
        from: world.random.pick(points), azimuth: world.random.double(0...360),
        metres: world.random.double(0...300_000)
      ).coordinate
      #expect(measure.position(of: point, at: Geocentric(point), budget) != nil)
    }
    #expect(!budget.isSpent)
  }

  /// A place on a stretch that is driven twice counts where it is passed first.
  @Test func `stretches that come again change nothing`() throws {
    let start = try Coordinate(latitude: 44.5, longitude: 18.6)
    let end = Geodesic.point(from: start, azimuth: 70, metres: 9_000).coordinate
    let once = RouteMeasure(try Corridor(route: Route([start, end]), metres: 5_000))
    let often = RouteMeasure(
      try Corridor(route: Route((0..<2_000).map { $0 % 2 == 0 ? start : end }), metres: 5_000))
    for azimuth in stride(from: 0.0, to: 360, by: 20) {
      let point = Geodesic.point(from: end, azimuth: azimuth, metres: 3_000).coordinate
      #expect(once.position(of: point) == often.position(of: point))
    }
    #expect(abs(often.length - 1_999 * once.length) < 1e-3)
  }
}

enum RouteShape: String, CaseIterable {
  case zigzag, backAndForth, spiral, onePlace, nearlyOnePlace, overPole, overMeridian, straight, star

  func points(_ world: inout RandomWorld) -> [Coordinate] {
    let start = world.anyPoint()
    func turn(_ count: Int, _ step: (Int) -> (azimuth: Double, metres: Double)) -> [Coordinate] {
      var points = [start]
      for index in 0..<count {
        let step = step(index)
        points.append(
          Geodesic.point(from: points[index], azimuth: step.azimuth, metres: step.metres).coordinate)
      }
      return points
    }
    func near(_ latitude: Double, _ longitude: Double) -> Coordinate {
      Coordinate(validLatitude: latitude, longitude: longitude)
    }
    switch self {
    case .zigzag: return RouteShape.zigzag(legs: 120, from: start)
    case .backAndForth:
      let end = Geodesic.point(from: start, azimuth: 33, metres: 7_000).coordinate
      return (0..<60).map { $0 % 2 == 0 ? start : end }
    case .spiral: return turn(150) { (azimuth: Double($0) * 11, metres: 20 + Double($0) * 9) }
    case .onePlace: return [Coordinate](repeating: start, count: 3_000)
    case .nearlyOnePlace:
      return (0..<300).map { _ in
        Geodesic.point(
          from: start, azimuth: world.random.double(0...360), metres: world.random.double(0...0.5)
        )
        .coordinate
      }
    case .overPole:
      return [near(88, 10), near(89.9, -170), near(86, -160), near(90, 0), near(87, 100), near(-89, 20)]
    case .overMeridian:
      return [
        near(10, 179), near(10.1, -179), near(9.8, 179.9), near(9.9, -180), near(10, 180), near(-3, 178),
      ]
    case .straight: return [start, Geodesic.point(from: start, azimuth: 250, metres: 300_000).coordinate]
    case .star:
      return (0..<80).flatMap { index in
        [start, Geodesic.point(from: start, azimuth: Double(index) * 9, metres: 4_000).coordinate]
      }
    }
  }

  /// Beside each other, there and back.
  static func zigzag(legs: Int, from start: Coordinate) -> [Coordinate] {
    (0...legs).map { index in
      let side = Geodesic.point(from: start, azimuth: 90, metres: Double(index) * 25).coordinate
      return index % 2 == 0 ? side : Geodesic.point(from: side, azimuth: 3, metres: 9_000).coordinate
    }
  }
}
