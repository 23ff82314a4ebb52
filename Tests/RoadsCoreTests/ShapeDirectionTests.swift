import RoadsCore
import Testing

/// What concerns only the opposite direction is left out of a route's answer.
@Suite struct ShapeDirectionTests {
  private let start = Coordinate(validLatitude: 44, longitude: 18)

  private func way(_ azimuth: Double, _ metres: Double, from: Coordinate? = nil) -> Coordinate {
    Geodesic.point(from: from ?? start, azimuth: azimuth, metres: metres).coordinate
  }

  private func isFound(
    _ details: FeatureDetails, at place: Coordinate, _ lines: [[Coordinate]], both: Bool = false
  ) throws -> Bool {
    let corridor = try Corridor(route: Route(lines: lines), metres: 200, bothDirections: both)
    return AreaMeasure(.corridor(corridor)).areaPosition(of: place, details) != nil
  }

  @Test(arguments: [(0.0, true), (59, true), (-59, true), (61, false), (-61, false), (180, false)])
  func bearingsWithinSixtyDegrees(turn: Double, isSame: Bool) throws {
    let route = [[start, way(70, 10_000)]]
    let place = way(70, 4_000)
    for direction in Direction.allCases {
      let details = FeatureDetails(direction: direction, bearing: Bearing(degrees: 70 + turn))
      #expect(try isFound(details, at: place, route) == (isSame || direction != .one))
      #expect(try isFound(details, at: place, route, both: true))
    }
    #expect(try isFound(FeatureDetails(direction: .one), at: place, route))
    // There and back: both directions are driven.
    let details = FeatureDetails(direction: .one, bearing: Bearing(degrees: 70 + turn))
    if turn == 180 { #expect(try isFound(details, at: place, [[start, way(70, 10_000), start]])) }
  }

  @Test(arguments: [(0.0, true), (58, true), (-58, true), (62, false), (-62, false), (180, false)])
  func linesWithinSixtyDegrees(turn: Double, isSame: Bool) throws {
    let route = [[start, way(70, 10_000)]]
    let place = way(70, 4_000)
    let line = Geometry.lineString([place, way(70 + turn, 700, from: place)])
    for direction in Direction.allCases {
      let details = FeatureDetails(shape: try Shape.read(line).shape, direction: direction)
      #expect(try isFound(details, at: place, route) == (isSame || direction != .one))
      #expect(try isFound(details, at: place, route, both: true))
    }
  }

  /// Where a line of the route ends, and the next begins elsewhere, both places are as many metres along.
  @Test func whatIsBehindAGapSaysNothing() throws {
    let end = way(70, 4_000)
    let beyond = way(0, 50_000)
    let route = [[start, end], [beyond, way(250, 4_000, from: beyond)]]
    let details = FeatureDetails(direction: .one, bearing: Bearing(degrees: 250))
    #expect(try !isFound(details, at: end, route))
    #expect(try isFound(details, at: beyond, route))
  }

  /// The other carriageway of a road that turns: nowhere does one go as it goes.
  @Test func theOtherCarriageway() throws {
    var here: [Coordinate] = [start]
    for step in 0..<40 { here.append(way(Double(step) * 5, 300, from: here[step])) }
    let there = here.reversed().map { way(90, 15, from: $0) }
    let line = try Shape.read(.lineString(Array(there))).shape
    let opposite = FeatureDetails(shape: line, direction: .one)
    #expect(try !isFound(opposite, at: line.sign, [here]))
    #expect(try isFound(opposite, at: line.sign, [Array(here.reversed())]))
    #expect(try isFound(FeatureDetails(shape: line, direction: .both), at: line.sign, [here]))
    // Areas have no direction.
    let area = try Shape.read(.polygon([[here[3], here[9], way(270, 500, from: here[5])]])).shape
    #expect(try isFound(FeatureDetails(shape: area, direction: .one), at: area.sign, [here]))
  }

  @Test func whereItBeginsAndEnds() throws {
    let end = way(70, 10_000)
    let corridor = try Corridor(route: Route([start, end]), metres: 100)
    func position(_ points: [Coordinate]) throws -> AreaMeasure.AreaPosition {
      let shape = try Shape.read(.lineString(points)).shape
      return try #require(
        AreaMeasure(.corridor(corridor)).areaPosition(of: shape.sign, FeatureDetails(shape: shape)))
    }
    let middle = try position([way(70, 3_000), way(70, 5_000)])
    #expect(abs(middle.along - 2_900) < 0.05)
    #expect(abs((middle.ofShape?.alongEnd ?? 0) - 5_100) < 0.05)
    #expect(middle.distance < 0.01)
    let whole = try position([way(250, 3_000), way(70, 15_000)])
    #expect(whole.along == 0)
    #expect(abs((whole.ofShape?.alongEnd ?? 0) - 10_000) < 1e-6)
    let before = try position([way(250, 3_000), way(70, 1_000)])
    #expect(before.along == 0)
    #expect(abs((before.ofShape?.alongEnd ?? 0) - 1_100) < 0.05)
  }
}
