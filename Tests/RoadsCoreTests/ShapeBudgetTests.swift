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

  private static func path(_ points: [(Double, Double)]) -> [Coordinate] {
    points.map { Coordinate(validLatitude: $0.0, longitude: $0.1) }
  }

  /// Edges around a corner of the box: where each crosses the meridian has to be found. An edge that is elsewhere is
  /// nearly nothing.
  @Test func geodesicsBesideABoxAreTakenFromTheBudget() throws {
    let box = try Box(
      southWest: Coordinate(latitude: 44, longitude: 18), northEast: Coordinate(latitude: 45, longitude: 19))
    let line = ShapePaths(
      .lineString(Self.path((0..<1_000).map { $0 % 2 == 0 ? (44.1, 17.5) : (46.1, 18.5) })))
    func isSpent(_ units: Int) -> Bool {
      let budget = WorkBudget(units: units, bytes: .max)
      let isMet = BoxMeeting(box).meets(line, budget)
      #expect(!isMet)
      let measure = AreaMeasure(.box(box), WorkBudget(units: units, bytes: .max))
      let position = measure.areaPosition(of: line, direction: .both)
      #expect(position == nil)
      #expect(measure.budget.isSpent == budget.isSpent)
      return budget.isSpent
    }
    #expect(isSpent(1_000_000))
    #expect(!isSpent(10_000_000))
    let far = ShapePaths(.lineString(Self.path((0..<1_000).map { (Double($0 % 2), 17.5) })))
    let nothing = WorkBudget(units: 1, bytes: .max)
    _ = BoxMeeting(box).meets(far, nothing)
    #expect(!nothing.isSpent)
  }

  /// Whether a place is north or south of an edge of 20° cannot be told by degrees near it.
  @Test func geodesicsAroundAPlaceAreTakenFromTheBudget() throws {
    let place = Coordinate(validLatitude: 50.1, longitude: 10)
    let ring = Self.path((0..<1_000).map { (50, $0 % 2 == 0 ? 0 : 20) } + [(50, 0)])
    let area = ShapePaths(.polygon([ring]))
    let circle = Area.circle(try Circle(centre: place, metres: 1))
    func isSpent(_ units: Int) throws -> Bool {
      let budgets = (0..<3).map { _ in WorkBudget(units: units, bytes: .max) }
      _ = EvenOdd.contains(area, place, budgets[0])
      _ = AreaMeasure(circle, budgets[1]).areaPosition(of: area, direction: .both)
      _ = try #require(PlanarGeometry([.point(place)])).intersects(area, budgets[2])
      #expect(budgets.allSatisfy { $0.isSpent == budgets[0].isSpent })
      return budgets[0].isSpent
    }
    #expect(try isSpent(1_000_000))
    #expect(try !isSpent(20_000_000))
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
