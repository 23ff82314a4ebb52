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
    var begin = 0
    for end in paths.ends {
      for index in begin..<max(begin, end - 1)
      where isNear(paths.points[index], paths.points[index + 1], &left) {
        return true
      }
      begin = end
    }
    return false
  }

  /// Which way the edges go there; none that has no length.
  func headings(of line: Geometry) -> [Bearing] {
    var left = NearEdges.mostLongEdges
    var headings: Set<Bearing> = []
    for path in line.paths {
      for (start, end) in zip(path, path.dropFirst()) where start != end && isNear(start, end, &left) {
        if let way = heading(start, end) { headings.insert(way) }
      }
    }
    return Array(headings)
  }

  private func isNear(_ start: Coordinate, _ end: Coordinate, _ left: inout Int) -> Bool {
    guard isShort(start, end) else { return isNearLong(start, end, &left) }
    let (x, y) = plane(start)
    let (toX, toY) = plane(end)
    let (dx, dy) = (toX - x, toY - y)
    let square = dx * dx + dy * dy
    let share = square == 0 ? 0 : min(1, max(0, -(x * dx + y * dy) / square))
    let (footX, footY) = (x + share * dx, y + share * dy)
    return footX * footX + footY * footY <= metres * metres
  }

  private func isShort(_ start: Coordinate, _ end: Coordinate) -> Bool {
    abs(place.latitude) < NearEdges.highestLatitude && abs(end.latitude - start.latitude) < NearEdges.short
      && abs(GeodesicEdge.turn(from: start.longitude, to: end.longitude)) < NearEdges.short
  }

  private func plane(_ point: Coordinate) -> (x: Double, y: Double) {
    (
      GeodesicEdge.turn(from: place.longitude, to: point.longitude) * east,
      (point.latitude - place.latitude) * north
    )
  }

  private func isNearLong(_ start: Coordinate, _ end: Coordinate, _ left: inout Int) -> Bool {
    let edge = GeodesicEdge(start, end)
    if !edge.meetsPole, let bulge = GeodesicEdge.bulge(turn: edge.turn) {
      let room = bulge + metres / north
      guard place.latitude >= min(start.latitude, end.latitude) - room,
        place.latitude <= max(start.latitude, end.latitude) + room
      else { return false }
    }
    guard left > 0 else { return false }
    left -= 1
    return CentreMeasure(place).exactDistance(to: ShapePaths(.lineString([start, end]))) <= metres
  }

  /// Of a long edge that at the place.
  private func heading(_ start: Coordinate, _ end: Coordinate) -> Bearing? {
    if isShort(start, end) {
      let (x, y) = plane(start)
      let (toX, toY) = plane(end)
      return Bearing(degrees: atan2(toX - x, toY - y) * (180 / .pi))
    }
    let (before, after) = (Geodesic.line(from: start, to: place), Geodesic.line(from: place, to: end))
    return Bearing(degrees: before.metres > after.metres ? before.arrival : after.departure)
  }
}
