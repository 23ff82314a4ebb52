import Glibc

/// Which edges of a shape pass within some metres of a place. Around the place degrees are a plane: short edges are
/// measured in it, to less than a hundredth; long ones, and those near the poles, exactly.
struct NearEdges {
  private let place: Coordinate
  private let metres: Double
  /// Metres of a degree.
  private let north: Double
  private let east: Double

  /// Degrees; within so many of each other two points have a straight edge in the plane.
  private static let short = 0.05
  private static let highestLatitude = 80.0
  /// Of one shape. It has few of them, or nobody drew it along a road.
  private static let mostLongEdges = 256

  init(_ place: Coordinate, within metres: Double) {
    self.place = place
    self.metres = metres
    let latitude = place.latitude * (.pi / 180)
    let sine = sin(latitude)
    let across = Ellipsoid.normal(latitude)
    let w = 1 - Ellipsoid.eccentricitySquared * sine * sine
    north = across * (1 - Ellipsoid.eccentricitySquared) / w * (.pi / 180)
    east = across * cos(latitude) * (.pi / 180)
  }

  /// Whether any of it is so near, or the place lies in the area.
  func reach(_ paths: borrowing ShapePaths) -> Bool {
    if paths.isArea, EvenOdd.contains(paths, place) { return true }
    var left = NearEdges.mostLongEdges
    return paths.containsEdge { isNear($0, &left) }
  }

  /// Which way the edges go there; none that has no length.
  func headings(of line: Geometry) -> [Bearing] {
    var left = NearEdges.mostLongEdges
    var headings: Set<Bearing> = []
    for path in line.paths {
      for (start, end) in zip(path, path.dropFirst()) where start != end {
        let edge = GeodesicEdge(start, end)
        if isNear(edge, &left), let way = heading(edge) { headings.insert(way) }
      }
    }
    return Array(headings)
  }

  private func isNear(_ edge: GeodesicEdge, _ left: inout Int) -> Bool {
    guard isShort(edge) else { return isNearLong(edge, &left) }
    let (x, y) = plane(edge.start)
    let (toX, toY) = plane(edge.end)
    let (dx, dy) = (toX - x, toY - y)
    let square = dx * dx + dy * dy
    let share = square == 0 ? 0 : min(1, max(0, -(x * dx + y * dy) / square))
    let (footX, footY) = (x + share * dx, y + share * dy)
    return footX * footX + footY * footY <= metres * metres
  }

  private func isShort(_ edge: GeodesicEdge) -> Bool {
    abs(place.latitude) < NearEdges.highestLatitude && edge.high - edge.low < NearEdges.short
      && abs(edge.turn) < NearEdges.short
  }

  private func plane(_ point: Coordinate) -> (x: Double, y: Double) {
    (
      GeodesicEdge.turn(from: place.longitude, to: point.longitude) * east,
      (point.latitude - place.latitude) * north
    )
  }

  private func isNearLong(_ edge: GeodesicEdge, _ left: inout Int) -> Bool {
    let room = metres / north
    guard edge.mayReach(south: place.latitude - room, north: place.latitude + room), left > 0 else {
      return false
    }
    left -= 1
    return CentreMeasure(place).exactDistance(to: ShapePaths(.lineString([edge.start, edge.end]))) <= metres
  }

  /// Of a long edge that at the place.
  private func heading(_ edge: GeodesicEdge) -> Bearing? {
    if isShort(edge) {
      let (x, y) = plane(edge.start)
      let (toX, toY) = plane(edge.end)
      return Bearing(degrees: atan2(toX - x, toY - y) * (180 / .pi))
    }
    let (before, after) = (
      Geodesic.line(from: edge.start, to: place), Geodesic.line(from: place, to: edge.end)
    )
    return Bearing(degrees: before.metres > after.metres ? before.arrival : after.departure)
  }
}
