import Glibc

/// Distances from one point to many, exact to less than a micrometre and much cheaper than a geodesic
/// each.
///
/// The straight distance c between two points in space becomes the distance along the ellipsoid by
/// s = 2R·asin(c/2R), where R is Euler's radius of curvature at the middle latitude in the direction of
/// travel. Up to 100 km that is within 5·10⁻⁷ m of the geodesic; beyond, and near the poles, where the
/// direction that Euler's formula needs degenerates, the geodesic itself is computed.
package struct CentreMeasure: Sendable {
  package let centre: Coordinate
  package let place: Geocentric
  private let sine: Double
  private let cosine: Double
  /// For lines and areas that are near.
  let sieve: PlanarSieve?

  /// The formula's reach in metres.
  package static let reach = 100_000.0
  private static let highestLatitude = 75.0
  /// Larger than the formula's error anywhere in its reach: distances that differ by less are compared
  /// by the geodesic itself.
  package static let doubt = 1e-5

  package init(_ centre: Coordinate) {
    self.centre = centre
    place = Geocentric(centre)
    sine = sin(centre.latitude * (.pi / 180))
    cosine = cos(centre.latitude * (.pi / 180))
    sieve = PlanarSieve(centre, sine: sine, cosine: cosine)
  }

  /// nil where the point is certainly farther than `limit`: known from the straight distance alone,
  /// which is never longer than the way along the ellipsoid.
  package func distance(to point: Coordinate, within limit: Double) -> Double? {
    distance(to: point, at: Geocentric(point), within: limit)
  }

  /// The same for a point whose place in space is known already.
  package func distance(to point: Coordinate, at other: Geocentric, within limit: Double) -> Double? {
    let chordSquared = place.chordSquared(to: other)
    guard chordSquared <= CentreMeasure.longestChordSquared(within: limit) else { return nil }
    return distance(to: point, chordSquared: chordSquared, within: limit)
  }

  /// A point with a longer chord than that is certainly farther than `limit`.
  package static func longestChordSquared(within limit: Double) -> Double {
    (limit + CentreMeasure.doubt) * (limit + CentreMeasure.doubt)
  }

  /// The same for a point whose chord is known already, and is not too long.
  package func distance(to point: Coordinate, chordSquared: Double, within limit: Double) -> Double? {
    let cheap = distance(to: point, chord: chordSquared.squareRoot())
    guard abs(cheap - limit) < CentreMeasure.doubt else { return cheap <= limit ? cheap : nil }
    let exact = Geodesic.distance(centre, point)
    return exact <= limit ? exact : nil
  }

  package func exactDistance(to point: Coordinate) -> Double { Geodesic.distance(centre, point) }

  /// Whatever the limit: exact to less than a micrometre.
  func cheapDistance(to point: Coordinate, chordSquared: Double) -> Double {
    distance(to: point, chord: chordSquared.squareRoot())
  }

  private func distance(to point: Coordinate, chord: Double) -> Double {
    guard chord < CentreMeasure.reach, abs(point.latitude) < CentreMeasure.highestLatitude,
      abs(centre.latitude) < CentreMeasure.highestLatitude
    else { return Geodesic.distance(centre, point) }
    // Half the way to the point's latitude is less than 0.008 rad: a few terms of the series are the sine
    // and the cosine to the last bit, at a tenth of their cost. Divisions cost as much as ten multiplications,
    // and most of them are by what is known beforehand.
    let half = (point.latitude - centre.latitude) * (.pi / 360)
    let h = half * half
    let sineOfHalf = half * (1 - h * (1.0 / 6) * (1 - h * (1.0 / 20) * (1 - h * (1.0 / 42))))
    let cosineOfHalf = 1 - h * (1.0 / 2) * (1 - h * (1.0 / 12) * (1 - h * (1.0 / 30)))
    let sine = self.sine * cosineOfHalf + self.cosine * sineOfHalf
    let cosine = self.cosine * cosineOfHalf - self.sine * sineOfHalf
    let w = 1 - Ellipsoid.eccentricitySquared * sine * sine
    var turn = point.longitude - centre.longitude
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    // The way north and east, in a measure of its own: only the direction matters. The radius of curvature is
    // a (1 - e²) / w^1.5 along the meridian and a / w^0.5 across it.
    let north = (point.latitude - centre.latitude) * (1 - Ellipsoid.eccentricitySquared)
    let east = turn * cosine * w
    let northSquared = north * north
    let eastSquared = east * east
    let length = northSquared + eastSquared
    guard length > 0 else { return chord }
    let bend = (northSquared * w * CentreMeasure.meridianShare + eastSquared) / length
    // The arc sine of less than 0.008, likewise.
    let u = chord * bend * w.squareRoot() * CentreMeasure.halfCurvature
    let v = u * u
    return chord
      * (1 + v * (1.0 / 6) * (1 + v * (9.0 / 20) * (1 + v * (25.0 / 42) * (1 + v * (49.0 / 72)))))
  }

  private static let meridianShare = 1 / (1 - Ellipsoid.eccentricitySquared)
  private static let halfCurvature = 0.5 / Ellipsoid.equatorialRadius
}
