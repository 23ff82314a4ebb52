import Glibc
import RoadsCore
import Testing

/// One line may be as much work as thousands: what is spent is spent within it.
@Suite(.timeLimit(.minutes(1))) struct ShapeBudgetTests {
  enum Case: CaseIterable {
    case wide, wideAndOneWay, longEdges, rings

    var geometry: Geometry {
      func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(validLatitude: latitude, longitude: longitude)
      }
      switch self {
      case .wide, .wideAndOneWay:
        return .lineString(
          (0..<20_000).map {
            let step = Double($0)
            return point(44 + 0.02 * sin(step * 0.004) + 0.004 * sin(step * 0.0313), 16 + step * 1e-4)
          })
      case .longEdges:
        return .lineString((0..<20_000).map { point($0 % 2 == 0 ? -60 : 60, -179 + Double($0) * 0.0178) })
      case .rings:
        return .multiPolygon(
          (0..<500).map { number in
            let centre = 10 + Double(number) * 0.01
            let ring = (0..<40).map { step in
              let turn = Double(step) / 40 * 2 * .pi
              return point(44 + 0.4 * sin(turn), centre + 0.004 * cos(turn))
            }
            return [ring + [ring[0]]]
          })
      }
    }
  }

  @Test(arguments: Case.allCases) func workEndsWithinOneShape(_ one: Case) throws {
    let shape = try Shape.read(one.geometry).shape
    let paths = ShapePaths(shape.geometry)
    let route = try Route(
      [(0.0, -170.0), (0, 0), (10, 170)].map { try Coordinate(latitude: $0.0, longitude: $0.1) })
    let budget = WorkBudget(units: 2_000_000, bytes: .max)
    let measure = AreaMeasure(.corridor(try Corridor(route: route, metres: 5_000_000)), budget)
    _ = measure.areaPosition(of: paths, direction: one == .wideAndOneWay ? .one : .both)
    #expect(budget.trouble == .work)
  }

  /// A road of 20,000 points beside a route costs what its nearest edges cost, not all of them for every piece. In units,
  /// a third more than it takes.
  @Test(arguments: [
    (300.0, Direction.both, 2_500_000), (20_000, .one, 6_000_000), (200_000, .one, 36_000_000),
    (900_000, .both, 6_000_000),
  ]) func longLinesAreSieved(metres: Double, direction: Direction, most: Int) throws {
    let shape = try Shape.read(Case.wide.geometry).shape
    let route = try Route([
      Coordinate(latitude: 60, longitude: 17), Coordinate(latitude: 30, longitude: 17.001),
    ])
    let budget = WorkBudget(units: most, bytes: .max)
    let measure = AreaMeasure(.corridor(try Corridor(route: route, metres: metres)), budget)
    _ = measure.areaPosition(of: ShapePaths(shape.geometry), direction: direction)
    #expect(!budget.isSpent)
  }
}
