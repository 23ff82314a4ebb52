import Glibc

/// The straight line in space between two places, which a geodesic between them is near.
struct SpaceSegment: Sendable {
  let start: Geocentric
  let end: Geocentric
  let way: Geocentric
  let lengthSquared: Double
  /// How far the geodesic is from it at most; infinite where they are so far apart that it must be cut first.
  let bulge: Double

  /// Metres, straight: geodesics up to this length are near enough to an arc.
  static let longest = 200_000.0

  init(_ start: Geocentric, _ end: Geocentric) {
    self.start = start
    self.end = end
    way = end.minus(start)
    lengthSquared = way.dot(way)
    bulge = SpaceSegment.bulge(lengthSquared)
  }

  /// Above it the height of an arc that curves as the ellipsoid does where it curves most, beside it what `RouteArc` knows.
  private static func bulge(_ lengthSquared: Double) -> Double {
    guard lengthSquared <= longest * longest else { return .infinity }
    let share = lengthSquared * (1 / (50_000.0 * 50_000.0))
    return lengthSquared * (1.01 / (8 * Ellipsoid.smallestRadius)) + 2.1e-3 * share * share.squareRoot()
      + 1e-7
  }

  func distanceSquared(to place: Geocentric) -> Double {
    let line = place.minus(start)
    let share = lengthSquared > 0 ? min(1, max(0, line.dot(way) / lengthSquared)) : 0
    let rest = line.minus(way.scaled(share))
    return rest.dot(rest)
  }

  /// The distance between two segments, squared (Ericson, Real-Time Collision Detection, 5.1.9).
  func distanceSquared(to other: SpaceSegment) -> Double {
    let r = start.minus(other.start)
    let (a, e) = (lengthSquared, other.lengthSquared)
    guard a > 0 else { return other.distanceSquared(to: start) }
    guard e > 0 else { return distanceSquared(to: other.start) }
    let f = other.way.dot(r)
    let c = way.dot(r)
    let b = way.dot(other.way)
    let denominator = a * e - b * b
    var s = denominator > 1e-12 * a * e ? min(1, max(0, (b * f - c * e) / denominator)) : 0
    var t = (b * s + f) / e
    if t < 0 {
      t = 0
      s = min(1, max(0, -c / a))
    } else if t > 1 {
      t = 1
      s = min(1, max(0, (b - c) / a))
    }
    let rest = r.plus(way.scaled(s)).minus(other.way.scaled(t))
    return rest.dot(rest)
  }

  // MARK: Along the ellipsoid

  /// What two ways over the ellipsoid may differ by that are so long straight through space.
  static func spread(ofChord chord: Double) -> Double {
    chord < 1_000_000 ? 2.6e-17 * chord * chord * chord + 1e-9 : 0.01 * chord
  }

  /// No way over the ellipsoid is longer than over the sphere that curves most.
  static func longestWay(ofChord chord: Double) -> Double {
    let radius = Ellipsoid.smallestRadius
    return chord < 1.98 * radius ? 2 * radius * asin(chord / (2 * radius)) : 20_100_000
  }

  /// Nor hardly shorter than over the one that curves least.
  static func shortestWay(ofChord chord: Double) -> Double {
    guard chord > 1_000_000 else { return chord }
    return max(chord, 0.995 * 12_820_000 * asin(min(1, chord / 12_820_000)))
  }

  /// No less than the straight distance between two places that are so far from each other over the ellipsoid.
  static func longestChord(ofWay metres: Double) -> Double {
    guard metres < 1_000_000 else {
      return min(metres, 12_820_000 * sin(min(.pi / 2, metres / (0.995 * 12_820_000)))) + 1e-6
    }
    // Flatter than the ellipsoid is anywhere.
    let share = metres / 6_410_000
    let v = share * share
    return metres * (1 - v * (1.0 / 24) * (1 - v * (1.0 / 80))) + 1e-6
  }
}
