/// Whether a line or an area and a box have a point in common. A touch is one.
package struct BoxMeeting {
  private let box: Box
  /// Degrees from its west to its east.
  private let width: Double

  package init(_ box: Box) {
    self.box = box
    width = box.west <= box.east ? box.east - box.west : box.east - box.west + 360
  }

  /// Of an area that the box is inside of, or that is inside of the box, edges alone say nothing; of the first a corner of
  /// the box does, and the second has its points in the box.
  ///
  /// `budget`: for the edges of which degrees alone do not tell.
  package func meets(_ paths: borrowing ShapePaths, _ budget: WorkBudget = WorkBudget()) -> Bool {
    if hasPoint(of: paths) || paths.containsEdge(where: { meets($0, budget) }) { return true }
    guard paths.isArea else { return false }
    return EvenOdd.contains(paths, Coordinate(validLatitude: box.south, longitude: box.west), budget)
  }

  private func hasPoint(of paths: borrowing ShapePaths) -> Bool {
    paths.points.withUnsafeBufferPointer { points in points.contains { box.contains($0) } }
  }

  /// Of an edge whose ends are outside.
  private func meets(_ edge: GeodesicEdge, _ budget: WorkBudget) -> Bool {
    guard edge.mayReach(south: box.south, north: box.north) else { return false }
    if edge.meetsPole { return budget.take(Geodesic.workOfLine) && meetsOverPole(edge) }
    let east = edge.turn < 0 ? GeodesicEdge(edge.end, edge.start) : edge
    // Its longitudes from the box's west on, and the stretches of them that are the box's.
    let first = BoxMeeting.eastward(from: box.west, to: east.start.longitude)
    let last = first + abs(edge.turn)
    for from in [0.0, 360] {
      let west = max(first, from)
      let rest = min(last, from + width)
      if width >= 360 { return crosses(east, fromWest: nil, toEast: nil, budget) }
      if west <= rest {
        let begins = first >= from ? nil : box.west
        let ends = last <= from + width ? nil : box.east
        if crosses(east, fromWest: begins, toEast: ends, budget) { return true }
      }
    }
    return false
  }

  /// Of an edge from west to east, or the part of it between two meridians of the box; nil where it begins or ends there.
  private func crosses(
    _ edge: GeodesicEdge, fromWest west: Double?, toEast east: Double?, _ budget: WorkBudget
  ) -> Bool {
    if edge.turn == 0 { return side(edge.start.latitude) != side(edge.end.latitude) }
    if west == nil, east == nil, side(edge.start.latitude) != side(edge.end.latitude) { return true }
    guard budget.take(BoxMeeting.workOfCrossing) else { return false }
    let begin = west.map(edge.place(at:)) ?? edge.place(at: edge.start.longitude)
    let end = east.map(edge.place(at:)) ?? edge.place(at: edge.end.longitude)
    let (first, last) = (side(begin.latitude), side(end.latitude))
    if first == 0 || last == 0 || first != last { return true }
    // Both below, or both above: it may rise into the box between them, or sink.
    if first < 0, abs(begin.azimuth) < 90, abs(end.azimuth) > 90 { return edge.latitudes.high >= box.south }
    if first > 0, abs(begin.azimuth) > 90, abs(end.azimuth) < 90 { return edge.latitudes.low <= box.north }
    return false
  }

  /// In units of a budget: to find two places, and how high the edge rises between them.
  private static let workOfCrossing = 2 * GeodesicEdge.workOfPlace + Geodesic.workOfLine

  /// Along one meridian to the pole, and along the other from it.
  private func meetsOverPole(_ edge: GeodesicEdge) -> Bool {
    let pole = edge.pole
    return [edge.start, edge.end].contains { point in
      let isBetween = BoxMeeting.eastward(from: box.west, to: point.longitude) <= width
      guard isBetween || width >= 360 || (abs(point.longitude) == 180 && holds180) else {
        // All meridians are one at the pole.
        return box.north == pole || box.south == pole
      }
      return max(min(point.latitude, pole), box.south) <= min(max(point.latitude, pole), box.north)
    }
  }

  private var holds180: Bool {
    BoxMeeting.eastward(from: box.west, to: 180) <= width
      || BoxMeeting.eastward(from: box.west, to: -180) <= width
  }

  /// -1 south of the box, 1 north of it.
  private func side(_ latitude: Double) -> Int { latitude < box.south ? -1 : (latitude > box.north ? 1 : 0) }

  /// Degrees, 0 ..< 360.
  private static func eastward(from west: Double, to east: Double) -> Double {
    let turn = east - west
    return turn < 0 ? turn + 360 : (turn >= 360 ? turn - 360 : turn)
  }
}
