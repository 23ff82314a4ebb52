import Glibc

/// WGS84's figures, and a point in earth-centred coordinates.
package enum Ellipsoid {
  package static let equatorialRadius = 6_378_137.0
  package static let flattening = 1 / 298.257223563
  package static let eccentricitySquared = flattening * (2 - flattening)
  /// The smallest radius of curvature anywhere on the ellipsoid (along the meridian, at the equator):
  /// a box of a circle that is reckoned with it never leaves a point of the circle out.
  package static let smallestRadius = equatorialRadius * (1 - eccentricitySquared)
}

/// A coordinate as a place in space, in metres from the earth's centre; straight distances between two
/// of them cost a few multiplications.
package struct Geocentric: Sendable {
  package let x: Double
  package let y: Double
  package let z: Double

  package init(_ point: Coordinate) {
    let latitude = point.latitude * (.pi / 180)
    let longitude = point.longitude * (.pi / 180)
    let sine = sin(latitude)
    let cosine = cos(latitude)
    let normal =
      Ellipsoid.equatorialRadius / (1 - Ellipsoid.eccentricitySquared * sine * sine).squareRoot()
    x = normal * cosine * cos(longitude)
    y = normal * cosine * sin(longitude)
    z = normal * (1 - Ellipsoid.eccentricitySquared) * sine
  }

  package func chordSquared(to other: Geocentric) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    let dz = z - other.z
    return dx * dx + dy * dy + dz * dz
  }

  /// The square of the straight distance to the straight segment between two points.
  package func chordSquared(toSegment a: Geocentric, _ b: Geocentric) -> Double {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let dz = b.z - a.z
    let length = dx * dx + dy * dy + dz * dz
    guard length > 0 else { return chordSquared(to: a) }
    let share = ((x - a.x) * dx + (y - a.y) * dy + (z - a.z) * dz) / length
    let t = min(1, max(0, share))
    let ex = x - (a.x + t * dx)
    let ey = y - (a.y + t * dy)
    let ez = z - (a.z + t * dz)
    return ex * ex + ey * ey + ez * ez
  }
}
