package import RoadsCore

extension Projection {
  /// Degrees by which edges that are straight in longitude and latitude may be from those that are straight in the plane: a
  /// decimetre.
  package static let tolerance = 1e-6
  /// Metres: that much.
  private static let shortest = 0.1

  /// A path whose edges are straight in the plane, with points between its corners. nil where it leaves the system's reach, or
  /// would have more than `most` points.
  package func path(_ corners: [Coordinate], atMost most: Int) -> [Coordinate]? {
    let places = positions(of: corners)
    guard places.allSatisfy(\.isFinite), let first = corners.first else { return nil }
    var path = [first]
    for index in corners.indices.dropLast() {
      let edge = Edge(
        start: corners[index], from: places[index], end: corners[index + 1], to: places[index + 1])
      guard extend(&path, edge, atMost: most) else { return nil }
    }
    return path
  }

  private struct Edge {
    let start: Coordinate
    let from: PlanePosition
    let end: Coordinate
    let to: PlanePosition
  }

  /// Adds what is behind the start of an edge.
  private func extend(_ path: inout [Coordinate], _ edge: Edge, atMost most: Int) -> Bool {
    guard path.count < most else { return false }
    let parts = [0.25, 0.5, 0.75].map { part in
      PlanePosition(
        edge.from.first + (edge.to.first - edge.from.first) * part,
        edge.from.second + (edge.to.second - edge.from.second) * part)
    }
    let known = coordinates(of: parts)
    guard let quarter = known[0], let middle = known[1], let last = known[2] else { return false }
    let isStraight = zip([0.25, 0.5, 0.75], [quarter, middle, last]).allSatisfy { part, point in
      abs(edge.start.latitude + (edge.end.latitude - edge.start.latitude) * part - point.latitude)
        <= Projection.tolerance
        && abs(edge.start.longitude + (edge.end.longitude - edge.start.longitude) * part - point.longitude)
          <= Projection.tolerance
    }
    // At a pole every longitude is the same place: an edge that ends there is not straight however short it is.
    if isStraight || edge.from.distance(to: edge.to) <= Projection.shortest {
      path.append(edge.end)
      return true
    }
    let first = Edge(start: edge.start, from: edge.from, end: middle, to: parts[1])
    let second = Edge(start: middle, from: parts[1], end: edge.end, to: edge.to)
    return extend(&path, first, atMost: most) && extend(&path, second, atMost: most)
  }
}
