import Glibc

/// How long lines are, and where the middle of the longest one is.
enum PathLength {
  /// Of each stretch of each line. Short ones by the straight distance c in space and s = 2R·asin(c/2R), R the radius of
  /// curvature in the direction of travel: to a micrometre, at a tenth of the cost of a geodesic.
  static func lengths(of lines: [[Coordinate]]) -> [[Double]] {
    lines.map { line in
      var lengths: [Double] = []
      lengths.reserveCapacity(max(0, line.count - 1))
      guard var before = line.first else { return lengths }
      var there = Geocentric(before)
      for point in line.dropFirst() {
        let place = Geocentric(point)
        lengths.append(length(from: before, there, to: point, place))
        before = point
        there = place
      }
      return lengths
    }
  }

  private static func length(
    from start: Coordinate, _ here: Geocentric, to end: Coordinate, _ there: Geocentric
  ) -> Double {
    let way = there.minus(here)
    let square = way.dot(way)
    guard square < longest * longest else { return Geodesic.distance(start, end) }
    guard square > 0 else { return 0 }
    let bend = Ellipsoid.curvature(alongSquared: way, square, gradient: Ellipsoid.steepness(at: here))
    return square.squareRoot() * (1 + square * bend * bend / 24)
  }

  private static let longest = 5_000.0

  static func sum(_ lengths: [[Double]]) -> Double { lengths.reduce(0) { $0 + $1.reduce(0, +) } }

  /// The point at half the length of the longest line, of equally long ones the first.
  static func middle(of lines: [[Coordinate]], _ lengths: [[Double]]) -> Coordinate {
    var longest = (metres: -1.0, index: 0)
    for (index, stretches) in lengths.enumerated() {
      let metres = stretches.reduce(0, +)
      if metres > longest.metres { longest = (metres, index) }
    }
    let line = lines[longest.index]
    var rest = longest.metres / 2
    for (index, length) in lengths[longest.index].enumerated() {
      if rest <= length {
        let way = Geodesic.line(from: line[index], to: line[index + 1])
        return Geodesic.point(from: line[index], azimuth: way.departure, metres: min(rest, way.metres))
          .coordinate
          .keptDecimals
      }
      rest -= length
    }
    return line[line.count - 1]
  }
}
