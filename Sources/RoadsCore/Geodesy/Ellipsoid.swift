internal import CGeodesic
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
    let (north, east) = (cgeodesic_sine(latitude), cgeodesic_sine(longitude))
    let normal =
      Ellipsoid.equatorialRadius
      / (1 - Ellipsoid.eccentricitySquared * north.sine * north.sine).squareRoot()
    x = normal * north.cosine * east.cosine
    y = normal * north.cosine * east.sine
    z = normal * (1 - Ellipsoid.eccentricitySquared) * north.sine
  }

  /// Any place, on the ellipsoid or not; also a direction.
  package init(inSpace x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The point of the ellipsoid there, of a place that is on it but for a hair.
  var coordinate: Coordinate {
    let across = (x * x + y * y).squareRoot()
    return Coordinate(
      validLatitude: atan2(z, across * (1 - Ellipsoid.eccentricitySquared)) * (180 / .pi),
      longitude: across > 0 ? atan2(y, x) * (180 / .pi) : 0)
  }

  package func chordSquared(to other: Geocentric) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    let dz = z - other.z
    return dx * dx + dy * dy + dz * dz
  }
}
