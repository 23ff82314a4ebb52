import Glibc

/// Whether a point is inside of an area: whether one meets an odd number of its edges on the way north to the pole, if the
/// pole is outside. Edges are geodesics; nearly always degrees alone tell on which side of the point one passes.
package enum EvenOdd {
  /// `budget`: for the edges of which degrees alone do not tell.
  package static func contains(
    _ paths: borrowing ShapePaths, _ point: Coordinate, _ budget: WorkBudget = WorkBudget()
  ) -> Bool {
    var isInside = false
    var begin = 0
    for end in paths.ends {
      if isOddlyCrossed(paths, begin..<end, north: point, budget) { isInside.toggle() }
      if holdsNorthPole(paths, begin..<end) { isInside.toggle() }
      begin = end
    }
    return isInside
  }

  /// Whether a pole is inside.
  static func containsPole(_ paths: borrowing ShapePaths) -> (north: Bool, south: Bool) {
    var (north, south) = (false, false)
    var begin = 0
    for end in paths.ends {
      let side = windsAround(paths, begin..<end)
      if side > 0 { north.toggle() }
      if side < 0 { south.toggle() }
      begin = end
    }
    return (north, south)
  }

  /// A ring that goes around the earth has one pole inside: that on whose side most of it is. Any other has none.
  static func holdsNorthPole(_ paths: borrowing ShapePaths, _ ring: Range<Int>) -> Bool {
    windsAround(paths, ring) > 0
  }

  /// 1 around the north pole, -1 around the south pole, 0 around none.
  private static func windsAround(_ paths: borrowing ShapePaths, _ ring: Range<Int>) -> Int {
    guard ring.count > 1 else { return 0 }
    var sum = 0.0
    var height = 0.0
    paths.points.withUnsafeBufferPointer { points in
      var before = points[ring.lowerBound]
      for index in ring.dropFirst() {
        let next = points[index]
        let turn = GeodesicEdge.turn(from: before.longitude, to: next.longitude)
        sum += turn
        height += abs(turn) * (before.latitude + next.latitude)
        before = next
      }
    }
    guard Int((sum / 360).rounded()) % 2 != 0 else { return 0 }
    return height >= 0 ? 1 : -1
  }

  private static func isOddlyCrossed(
    _ paths: borrowing ShapePaths, _ ring: Range<Int>, north point: Coordinate, _ budget: WorkBudget
  ) -> Bool {
    guard ring.count > 1 else { return false }
    return paths.points.withUnsafeBufferPointer { points in
      var isOdd = false
      var before = points[ring.lowerBound]
      var side = EvenOdd.side(before.longitude, of: point.longitude)
      for index in ring.dropFirst() {
        let next = points[index]
        let nextSide = EvenOdd.side(next.longitude, of: point.longitude)
        if side != nextSide {
          let edge = GeodesicEdge(before, next)
          if EvenOdd.passes(edge, isEastward: nextSide, point, budget) { isOdd.toggle() }
        }
        before = next
        side = nextSide
      }
      return isOdd
    }
  }

  /// Whether a meridian is east of another, or the same, by less than half a turn.
  static func side(_ longitude: Double, of other: Double) -> Bool {
    let turn = longitude - other
    return (turn >= 0 && turn < 180) || turn < -180
  }

  /// Whether an edge, whose ends are on different sides of a point's meridian, crosses it, and north of the point.
  private static func passes(
    _ edge: GeodesicEdge, isEastward: Bool, _ point: Coordinate, _ budget: WorkBudget
  ) -> Bool {
    let (turn, low, high) = (edge.turn, edge.low, edge.high)
    // Otherwise it crosses the meridian opposite.
    guard (turn > 0) == isEastward, turn != 0 else { return false }
    if let bulge = GeodesicEdge.bulge(turn: turn), high < 89 {
      if point.latitude > high + bulge { return false }
      if point.latitude < low - bulge { return true }
      let share = GeodesicEdge.turn(from: edge.start.longitude, to: point.longitude) / turn
      let height = edge.start.latitude + share * (edge.end.latitude - edge.start.latitude) - point.latitude
      if abs(height) > doubt(turn, high - low, max(abs(low), abs(high))) { return height > 0 }
    }
    guard budget.take(2 * Geodesic.workOfLine) else { return false }
    return isSouth(point, of: edge)
  }

  /// Degrees by which the way between two points is from the straight line through their degrees at most. As a function
  /// of the longitude a great circle's latitude has the second derivative -sin φ cos φ - 2 tan φ φ'²: an eighth of its most,
  /// times the square of the length, and half as much again for the ellipsoid and for what is not near.
  static func doubt(_ turn: Double, _ rise: Double, _ latitude: Double) -> Double {
    guard abs(turn) < 6, rise < 6, latitude < 80 else { return .infinity }
    return doubt(turn, rise, slope: latitude < 45 ? 1 : 6)
  }

  /// `slope`: at least the tangent of any latitude on the way.
  static func doubt(_ turn: Double, _ rise: Double, slope: Double) -> Double {
    (.pi / 180) * (turn * turn * 0.1 + rise * rise * 0.4 * slope) + 1e-11
  }

  /// Geodesics that leave one point do not meet again so soon: of two that reach a meridian, the more northerly one left
  /// the point more northerly.
  private static func isSouth(_ point: Coordinate, of edge: GeodesicEdge) -> Bool {
    if abs(edge.start.latitude) == 90 || abs(edge.end.latitude) == 90 { return edge.pole > 0 }
    if point.longitude == edge.start.longitude { return point.latitude < edge.start.latitude }
    return abs(Geodesic.line(from: edge.start, to: point).departure)
      > abs(Geodesic.line(from: edge.start, to: edge.end).departure)
  }
}
