import Glibc

/// Tells of a point, in twenty multiplications, whether it is surely outside of a circle.
///
/// With degrees as they are on the ellipsoid, a sphere of radius r has ds² = r² (dφ² + cos²φ dλ²), the ellipsoid
/// ds² = M² dφ² + N² cos²φ dλ², and N ≥ M ≥ r, where r is the smallest M of those latitudes. No way that is as short
/// as the circle's radius leaves the circle's latitudes, so it is at least as long as the chord on that sphere.
package struct CircleBound: Sendable {
  private let latitude: Double
  private let longitude: Double
  private let sine: Double
  private let cosine: Double
  /// The longest chord of the unit sphere, half of it squared.
  private let limit: Double

  /// Of everything within `metres`.
  package init(_ centre: Coordinate, metres: Double) {
    latitude = centre.latitude
    longitude = centre.longitude
    sine = sin(centre.latitude * (.pi / 180))
    cosine = cos(centre.latitude * (.pi / 180))
    let nearestEquator = max(
      0, abs(centre.latitude) * (.pi / 180) - metres / Ellipsoid.smallestRadius - 1e-9)
    let s = sin(min(nearestEquator, .pi / 2))
    let w = 1 - Ellipsoid.eccentricitySquared * s * s
    let radius = Ellipsoid.smallestRadius / (w * w.squareRoot())
    let half = metres / radius / 2
    limit = half * half * (1 + 1e-9) + 1e-18
  }

  /// false where it is surely outside.
  @inlinable @inline(__always)
  package func mayHold(_ point: Coordinate) -> Bool { mayHold(point.latitude, point.longitude) }

  @usableFromInline
  func mayHold(_ latitude: Double, _ longitude: Double) -> Bool {
    let north = (latitude - self.latitude) * (.pi / 180)
    var turn = abs(longitude - self.longitude)
    if turn > 180 { turn = 360 - turn }
    let east = turn * (.pi / 180)
    // The sine of x/2, squared, is at least x²/4 (1 - x²/12); the cosine of the sum of two angles, at least this.
    let n = north * north
    let e = east * east
    let cosine = self.cosine * (1 - n * 0.5) - self.sine * north - abs(north) * n * (1.0 / 6)
    let across = self.cosine * max(0, cosine) * max(0, e * 0.25 * (1 - e * (1.0 / 12)))
    return n * 0.25 * (1 - n * (1.0 / 12)) + across <= limit
  }
}
