internal import CGeodesic

/// Exact geodesics on WGS84.
package enum Geodesic {
  // In units of a budget: the way between two points, and to go one.
  static let workOfLine = 1_000
  static let workOfPoint = 500

  package static func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
    cgeodesic_distance(a.latitude, a.longitude, b.latitude, b.longitude)
  }

  /// Metres, and the direction in which one leaves `a` and arrives at `b`, in degrees clockwise from
  /// north. Directions between equal points mean nothing.
  package static func line(
    from a: Coordinate, to b: Coordinate
  ) -> (metres: Double, departure: Double, arrival: Double) {
    let line = cgeodesic_inverse(a.latitude, a.longitude, b.latitude, b.longitude)
    return (line.metres, line.azimuth1, line.azimuth2)
  }

  package static func point(
    from start: Coordinate, azimuth: Double, metres: Double
  ) -> (coordinate: Coordinate, azimuth: Double) {
    let point = cgeodesic_direct(start.latitude, start.longitude, azimuth, metres)
    return (Coordinate(validLatitude: point.latitude, longitude: point.longitude), point.azimuth)
  }
}
