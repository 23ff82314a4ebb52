import RoadsCore
import RoadsTestSupport
import Testing

/// What is stored of a line or an area, what is rejected, and what is taken with a warning.
@Suite struct ShapeReadingTests {
  private func points(_ pairs: (Double, Double)...) -> [Coordinate] {
    pairs.map { Coordinate(validLatitude: $0.0, longitude: $0.1) }
  }

  private func problem(_ geometry: Geometry) -> GeometryProblem? {
    do {
      _ = try Shape.read(geometry)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatHasNoSenseIsRejected() {
    let place = points((44, 18), (44, 18), (44.000_000_01, 18))
    #expect(problem(.lineString([])) == .empty)
    #expect(problem(.point(place[0])) == .empty)
    #expect(problem(.lineString(place)) == .lineOfOnePlace)
    #expect(problem(.multiLineString([place, []])) == .lineOfOnePlace)
    #expect(problem(.polygon([])) == .empty)
    #expect(problem(.polygon([place])) == .ringTooShort(places: 1))
    #expect(
      problem(.polygon([points((44, 18), (44, 19), (44, 18), (44, 19), (44, 18))]))
        == .ringTooShort(places: 2))
    let many = (0...50_000).map { Coordinate(validLatitude: 44, longitude: 18 + Double($0) * 1e-5) }
    #expect(problem(.lineString(many)) == .tooManyPoints(50_001, limit: 50_000))
    #expect(problem(.lineString(Array(many.dropLast()))) == nil)
    // The point that closes a ring counts too.
    #expect(problem(.polygon([Array(many.dropLast())])) == .tooManyPoints(50_001, limit: 50_000))
  }

  @Test func whatFeedsSendIsTaken() throws {
    let line = points((44, 18), (44, 18), (44.1, 18.123_456_78))
    let (shape, warnings) = try Shape.read(.lineString(line))
    #expect(warnings == .repeatedPoint)
    #expect(shape.geometry == .lineString(points((44, 18), (44.1, 18.123_456_8))))
    let open = try Shape.read(.polygon([points((44, 18), (44, 19), (45, 19))]))
    #expect(open.warnings == .openRing)
    #expect(open.shape.geometry == .polygon([points((44, 18), (44, 19), (45, 19), (44, 18))]))
    let good = points((44, 18), (45, 18))
    let dropped = try Shape.read(.multiLineString([points((44, 18)), good]))
    #expect(dropped.warnings == .droppedPart)
    // A list of one line stays a list.
    #expect(dropped.shape.geometry == .multiLineString([good]))
    // One meridian has two names, and the poles have all.
    let names = try Shape.read(.polygon([points((10, 180), (11, 179), (9, 179), (10, -180))]))
    #expect(names.warnings == [])
    #expect(try Shape.read(.lineString(points((90, 0), (90, 50), (80, 50)))).shape.geometry.pointCount == 2)
  }

  @Test func crossingsAreFound() throws {
    let bow = points((0, 0), (1, 1), (0, 1), (1, 0), (0, 0))
    let square = points((0, 0), (0, 1), (1, 1), (1, 0), (0, 0))
    let across = points((0.5, 0.5), (0.5, 2), (0.6, 2), (0.5, 0.5))
    let inside = points((0.2, 0.2), (0.2, 0.8), (0.8, 0.8), (0.2, 0.2))
    #expect(try Shape.read(.polygon([bow])).warnings == .selfCrossing)
    #expect(try Shape.read(.polygon([square])).warnings == [])
    #expect(try Shape.read(.polygon([square, inside])).warnings == [])
    #expect(try Shape.read(.polygon([square, across])).warnings == .selfCrossing)
    #expect(try Shape.read(.lineString(bow)).warnings == [])
    let far = bow.map {
      Coordinate(validLatitude: $0.latitude, longitude: 179.5 + $0.longitude - ($0.longitude > 0.5 ? 360 : 0))
    }
    #expect(try Shape.read(.polygon([far])).warnings == .selfCrossing)
  }

  /// A comb, all of whose teeth a line from west to east cuts, and one point of it elsewhere.
  @Test(.timeLimit(.minutes(1))) func manyEdgesAreComparedInTime() throws {
    var comb = (0..<49_990).map { index -> Coordinate in
      let x = Double(index / 2) * 0.000_02
      let isHigh = index % 4 == 1 || index % 4 == 2
      return Coordinate(validLatitude: 44 + x + (isHigh ? 0.5 : 0), longitude: isHigh ? 19 : 18)
    }
    comb += points((60, 19), (60, 17), (43, 17))
    #expect(try Shape.read(.polygon([comb])).warnings == .openRing)
    comb.swapAt(20_000, 30_000)
    #expect(try Shape.read(.polygon([comb])).warnings == [.openRing, .selfCrossing])
  }

  @Test func theSignIsTheMiddleOfTheLongestLine() throws {
    let short = points((44, 18), (44, 18.1))
    let long = points((44.2, 18), (44.2, 18.1), (44.6, 18.1))
    let shape = try Shape.read(.multiLineString([short, long])).shape
    let length = try #require(shape.length)
    let exact =
      Geodesic.distance(short[0], short[1]) + Geodesic.distance(long[0], long[1])
      + Geodesic.distance(long[1], long[2])
    #expect(abs(length - exact) < 1e-6)
    let before = Geodesic.distance(long[0], long[1]) + Geodesic.distance(long[1], shape.sign)
    #expect(abs(before - Geodesic.distance(shape.sign, long[2])) < 0.05)
    #expect(try Shape.read(shape.geometry).shape.sign == shape.sign)
  }

  @Test func lengthsAreGeodesic() throws {
    let random = SeededRandom()
    var world = RandomWorld(random)
    for _ in 0..<300 {
      guard
        let shape = (0..<20).lazy.map({ _ in world.shape(at: world.anyPoint()) }).first(where: {
          $0.length != nil
        })
      else { continue }
      let exact = shape.geometry.paths.reduce(0) { sum, line in
        zip(line, line.dropFirst()).reduce(sum) { $0 + Geodesic.distance($1.0, $1.1) }
      }
      #expect(
        abs(try #require(shape.length) - exact) < 1e-6 * Double(shape.geometry.pointCount),
        "seed \(random.seed)")
    }
  }

  @Test func theSignIsInside() throws {
    var world = RandomWorld(SeededRandom())
    for _ in 0..<1_500 {
      let shape = world.shape(at: world.anyPoint())
      let which = Comment(rawValue: "seed \(world.random.seed): \(shape.geometry)")
      let plain = PlainShape(shape)
      if shape.geometry.type.isArea {
        let isInside = plain.contains(shape.sign) || plain.paths.nearest(to: shape.sign).distance < 0.02
        #expect(isInside, which)
      } else {
        // Decimals that are kept are worth a centimetre.
        #expect(plain.distance(to: shape.sign) < 0.02, which)
      }
      #expect(try Shape.read(shape.geometry).shape.sign == shape.sign, which)
    }
  }

  /// Against points of every edge, a kilometre or less from each other where they are near a corner of a window.
  @Test func windowsHoldAll() {
    var world = RandomWorld(SeededRandom())
    for _ in 0..<800 {
      let shape = world.shape(at: world.anyPoint())
      let windows = shape.windows
      let which = Comment(rawValue: "seed \(world.random.seed): \(shape.geometry), \(windows)")
      for edge in PlainPaths(shape.geometry.paths).edges {
        for step in 0...60 {
          let point = edge.point(edge.metres * Double(step) / 60)
          // A longitude beside a pole is no better known than that.
          let room = 1e-10 / max(1e-6, 1 - abs(point.latitude) / 90)
          let holds = windows.contains {
            Window(
              south: $0.south, west: $0.west - room, north: $0.north, east: $0.east + room
            ).contains(point)
          }
          #expect(holds || abs(point.latitude) > 90 - 1e-9, which)
        }
      }
      // It is rounded to seven decimals; the indexes, which look for it, add it to the windows.
      let rounding = 0.5e-7 + 1e-11
      let holdsSign = windows.contains {
        Window(
          south: $0.south - rounding, west: $0.west - rounding, north: $0.north + rounding,
          east: $0.east + rounding
        ).contains(shape.sign)
      }
      #expect(holdsSign, which)
    }
  }

  @Test func windowsOfEdgesThatBulge() throws {
    let wide = try Shape.read(.lineString(points((60, 0), (60, 90)))).shape.windows
    #expect(wide.count == 1)
    #expect(abs(wide[0].north - 67.8) < 0.2)
    let over = try Shape.read(.lineString(points((80, 10), (80, -170)))).shape.windows
    #expect(over == [Window(south: over[0].south, west: -180, north: 90, east: 180)])
    let ring = try Shape.read(.polygon([points((-80, 0), (-80, 120), (-80, -120))])).shape.windows
    #expect(ring.map(\.south) == [-90])
    let date = try Shape.read(.lineString(points((10, 179), (10, -179)))).shape.windows
    #expect(date.count == 2)
    #expect(date.allSatisfy { $0.east - $0.west < 1.1 })
  }
}
