import RoadsCore
import RoadsProjections
import RoadsTestSupport
import Testing

/// What meets a box that is drawn in a plane, against many points along every edge.
@Suite struct PlaneBoxTests {
  /// Metres between points of an edge in the oracle.
  private static let step = 10_000.0

  private struct World {
    let projection: Projection
    let shapes: [Shape]
    var random: SeededRandom
  }

  /// Boxes around places near features, from metres to half of the map.
  private static func box(_ world: inout World) -> PlaneRectangle? {
    let path = world.random.pick(world.random.pick(world.shapes).geometry.paths)
    guard let place = world.projection.position(of: world.random.pick(path)) else { return nil }
    let size = world.random.pick([0, 10.0, 5_000, 100_000, 1_000_000])
    // Half of them around that place, the others where it falls.
    let isAround = world.random.chance(0.5)
    func ends(_ random: inout SeededRandom) -> (Double, Double) {
      let (a, b) = (random.double(-1...1) * size, random.double(-1...1) * size)
      return isAround ? (-abs(a), abs(b)) : (min(a, b), max(a, b))
    }
    let (first, second) = (ends(&world.random), ends(&world.random))
    return PlaneRectangle(
      least: PlanePosition(place.first + first.0, place.second + second.0),
      most: PlanePosition(place.first + first.1, place.second + second.1))
  }

  /// Along a feature's edges.
  private static func points(_ shape: Shape) -> [Coordinate] {
    shape.geometry.paths.flatMap { path in
      zip(path, path.dropFirst()).flatMap { start, end -> [Coordinate] in
        let line = Geodesic.line(from: start, to: end)
        let count = Int(line.metres / step) + 1
        return [start]
          + (0...count).map {
            Geodesic.point(
              from: start, azimuth: line.departure, metres: line.metres * Double($0) / Double(count)
            ).coordinate
          } + [end]
      }
    }
  }

  @Test(arguments: [3857, 3035, 25833, 8678, 6316, 31287]) func `boxes find what has a point in them`(
    code: Int
  ) throws {
    let random = SeededRandom()
    let system = try #require(CoordinateSystem.ofPlanes.first { $0.code == code })
    let projection = try #require(try CoordinateSystems.installed.projection(system, WorkBudget()))
    let reach = projection.reach
    var maker = RandomWorld(random)
    var places = random
    let shapes = (0..<30).map { _ in
      maker.shape(
        at: Coordinate(
          validLatitude: places.double(max(reach.south, -80)...min(reach.north, 80)),
          longitude: places.double(reach.west...reach.east)))
    }
    let onEdges = shapes.map { shape in
      let points = Self.points(shape)
      return (points: points, positions: projection.positions(of: points))
    }
    var world = World(projection: projection, shapes: shapes, random: places)
    var (met, missed) = (0, 0)
    var boxes = 0
    while boxes < 20 {
      guard let rectangle = Self.box(&world), let box = PlaneBox(rectangle, projection) else {
        continue
      }
      boxes += 1
      for (shape, known) in zip(shapes, onEdges) {
        let isFound = box.meets(ShapePaths(shape.geometry), WorkBudget())
        let inside = zip(known.points, known.positions).first { rectangle.contains($1) }
        if let inside {
          met += 1
          #expect(isFound, "EPSG:\(code) \(rectangle) \(inside), seed \(random.seed)")
          #expect(
            box.outer?.contains(inside.0) ?? true, "EPSG:\(code) \(rectangle) \(inside), seed \(random.seed)")
          continue
        }
        missed += 1
        guard isFound else { continue }
        // Between two of the points, or all around the box.
        let scale = code == 3857 ? 12.0 : 1.5
        let near = try #require(rectangle.grown(by: Self.step * scale))
        let isNear = known.positions.contains { near.contains($0) }
        let middle = projection.coordinate(of: rectangle.least.middle(to: rectangle.most))
        let isAround = shape.geometry.type.isArea && (middle.map(PlainShape(shape).contains) ?? false)
        #expect(isNear || isAround, "EPSG:\(code) \(rectangle) \(shape), seed \(random.seed)")
      }
    }
    #expect(met > 0 && missed > 0, "seed \(random.seed)")
  }

  @Test func `an edge that cuts a corner between its ends is found by its bend`() throws {
    // North of the line through its ends a geodesic runs, in Mercator's plane.
    let system = try #require(CoordinateSystem.ofPlanes.first { $0.code == 3857 })
    let projection = try #require(try CoordinateSystems.installed.projection(system, WorkBudget()))
    let ends = [10.0, 24].map { Coordinate(validLatitude: 44, longitude: $0) }
    let line = Geodesic.line(from: ends[0], to: ends[1])
    let top = Geodesic.point(from: ends[0], azimuth: line.departure, metres: line.metres / 2).coordinate
    let place = try #require(projection.position(of: top))
    let paths = ShapePaths(.lineString(ends))
    for (rise, isMet) in [(-0.002, true), (0.002, false), (-1_000, true), (-100_000, false)] {
      let rectangle = PlaneRectangle(
        least: PlanePosition(place.first - 1, place.second + rise),
        most: PlanePosition(place.first + 1, place.second + rise + (rise < -50_000 ? 1_000 : 10_000)))
      let box = try #require(PlaneBox(rectangle, projection))
      #expect(box.meets(paths, WorkBudget()) == isMet, "\(rise)")
    }
  }

  @Test func `an area around a box meets it, and one with a hole there does not`() throws {
    let system = try #require(CoordinateSystem.ofPlanes.first { $0.code == 3035 })
    let projection = try #require(try CoordinateSystems.installed.projection(system, WorkBudget()))
    func ring(_ radius: Double) -> [Coordinate] {
      [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map { x, y in
        Coordinate(validLatitude: 44 + y * radius, longitude: 18 + x * radius)
      }
    }
    let centre = try #require(projection.position(of: Coordinate(validLatitude: 44, longitude: 18)))
    let rectangle = try #require(PlaneRectangle(least: centre, most: centre).grown(by: 100))
    let box = try #require(PlaneBox(rectangle, projection))
    #expect(box.meets(ShapePaths(.polygon([ring(1)])), WorkBudget()))
    #expect(!box.meets(ShapePaths(.polygon([ring(1), ring(0.5)])), WorkBudget()))
    #expect(!box.meets(ShapePaths(.lineString(ring(1))), WorkBudget()))
  }

  @Test func `the 180th meridian is one, and an edge over it meets boxes on both sides`() throws {
    let system = try #require(CoordinateSystem.ofPlanes.first { $0.code == 3857 })
    let projection = try #require(try CoordinateSystems.installed.projection(system, WorkBudget()))
    let edge = 20_037_508.343
    let paths = ShapePaths(
      .lineString([179.0, -179].map { Coordinate(validLatitude: 44, longitude: $0) }))
    func meets(_ west: Double, _ east: Double) throws -> Bool {
      let rectangle = PlaneRectangle(
        least: PlanePosition(west, 5_000_000), most: PlanePosition(east, 6_000_000))
      return try #require(PlaneBox(rectangle, projection)).meets(paths, WorkBudget())
    }
    #expect(try meets(edge - 50_000, edge - 40_000))
    #expect(try meets(-edge + 40_000, -edge + 50_000))
    #expect(try meets(-edge, -edge + 1))
    #expect(try !meets(-100_000, 100_000))
    #expect(try !meets(edge - 400_000, edge - 200_000))
    let point = Coordinate(validLatitude: 44, longitude: -180)
    let east = PlaneRectangle(
      least: PlanePosition(edge - 1, 5_000_000), most: PlanePosition(edge, 6_000_000))
    #expect(try #require(PlaneBox(east, projection)).holds(point, WorkBudget()))
  }

  @Test func `a box out of reach is none, and a boundless one is all`() throws {
    for system in CoordinateSystem.ofPlanes {
      let projection = try #require(try CoordinateSystems.installed.projection(system, WorkBudget()))
      let far = PlaneRectangle(least: PlanePosition(1e9, 1e9), most: PlanePosition(1e9, 2e9))
      #expect(PlaneBox(far, projection) == nil)
      let all = PlaneRectangle(least: PlanePosition(-1e300, -1e300), most: PlanePosition(1e300, 1e300))
      let box = try #require(PlaneBox(all, projection))
      let reach = projection.reach
      let place = Coordinate(
        validLatitude: reach.south / 2 + reach.north / 2, longitude: reach.west / 2 + reach.east / 2)
      #expect(box.holds(place, WorkBudget()))
      #expect(box.outer?.contains(place) ?? true)
    }
  }

  @Test func `the work of a box is bounded`() throws {
    let system = try #require(CoordinateSystem.ofPlanes.first { $0.code == 3035 })
    let projection = try #require(try CoordinateSystems.installed.projection(system, WorkBudget()))
    let line = (0..<50_000).map { Coordinate(validLatitude: 44 + Double($0 % 2) / 10, longitude: 18) }
    let far = PlaneRectangle(
      least: PlanePosition(3_000_000, 3_000_000), most: PlanePosition(3_000_001, 3_000_001))
    let box = try #require(PlaneBox(far, projection))
    let budget = WorkBudget(units: 1_000_000, bytes: 1_000)
    #expect(!box.meets(ShapePaths(.lineString(line)), budget))
    #expect(budget.trouble == .work)
  }

  /// Whoever transforms the corners of a box exactly has more digits than places are told with.
  @Test(arguments: [3857, 3035, 25833]) func `a box is told as exactly as places are`(code: Int) throws {
    let system = try #require(CoordinateSystem.ofPlanes.first { $0.code == code })
    let projection = try #require(try CoordinateSystems.installed.projection(system, WorkBudget()))
    let point = try Coordinate(latitude: 44.5, longitude: 16.7)
    let place = try #require(projection.position(of: point))
    for (beside, isIn) in [(0.0004, true), (0.0006, false)] {
      for (low, high) in [(beside, 10), (-10, -beside)] {
        let rectangle = PlaneRectangle(
          least: PlanePosition(place.first + low, place.second - 10),
          most: PlanePosition(place.first + high, place.second + 10))
        let box = try #require(PlaneBox(rectangle, projection))
        #expect(box.holds(point, WorkBudget()) == isIn, "\(low) to \(high)")
      }
    }
  }
}
