import Glibc

/// A piece of a route as an arc of a circle in space: what a distance from it is at least and at most, without a
/// geodesic.
///
/// The circle goes through both ends, curves as the ellipsoid does in that direction, and bends towards the
/// ellipsoid's normal, as a geodesic does. The straight distance c to its nearest point becomes the distance along the
/// ellipsoid by s = 2R·asin(c/2R), R the radius of curvature in the direction of travel.
struct RouteArc: Sendable {
  let start: Geocentric
  let end: Geocentric
  /// Its middle, and from there, all of length 1: along it, away from the earth, and beside it.
  private let top: Geocentric
  private let ahead: Geocentric
  private let up: Geocentric
  private let beside: Geocentric
  private let radius: Double
  /// Half of the straight distance between its ends, and of its angle.
  private let half: Double
  private let halfAngle: Double
  private let gradient: Double
  /// How far its piece may be from it.
  let slack: Double
  /// How far it is from the straight segment between its ends at most.
  let bulge: Double

  init(from start: Geocentric, to end: Geocentric, metres: Double) {
    self.start = start
    self.end = end
    // The gradients of x²/a² + y²/a² + z²/b²: they point along the ellipsoid's normals.
    let (here, there) = (Ellipsoid.gradient(at: start), Ellipsoid.gradient(at: end))
    gradient = ((here.dot(here)).squareRoot() + (there.dot(there)).squareRoot()) / 2
    let way = end.minus(start)
    let chord = way.dot(way).squareRoot()
    half = chord / 2
    let normal = here.plus(there).normalized
    ahead = chord > 0 ? way.scaled(1 / chord) : normal.anyPerpendicular
    up = normal.minus(ahead.scaled(normal.dot(ahead))).normalized
    beside = up.cross(ahead)
    radius = 1 / Ellipsoid.curvature(along: ahead, gradient: gradient)
    halfAngle = asin(min(1, half / radius))
    let rise = radius - max(0, radius * radius - half * half).squareRoot()
    top = start.plus(end).scaled(0.5).plus(up.scaled(rise))
    bulge = rise
    let share = metres / 50_000
    slack = 2e-3 * share * share * share + 5e-8
  }

  /// Towards the nearest place: the straight line to it, and how far along the arc the foot of the perpendicular is,
  /// in metres from the start; before it and behind its end too.
  private func foot(of place: Geocentric) -> (line: Geocentric, along: Double) {
    let line = place.minus(top)
    let x = line.dot(ahead)
    let z = line.dot(up)
    let y = line.dot(beside)
    let height = radius + z
    let angle = atan2(x, height)
    let along = (angle + halfAngle) * radius
    guard abs(angle) <= halfAngle else { return (place.minus(angle < 0 ? start : end), along) }
    let reach = (x * x + height * height).squareRoot()
    // The height above the arc, without the difference of two large numbers.
    let above = (x * x + 2 * radius * z + z * z) / (reach + radius)
    let out = ahead.scaled(x / reach).plus(up.scaled(height / reach))
    return (out.scaled(above).plus(beside.scaled(y)), along)
  }

  /// Never more than the straight distance to any point of the piece.
  func chord(to place: Geocentric) -> Double {
    let line = foot(of: place).line
    return line.dot(line).squareRoot() - slack
  }

  /// Where on the piece about the foot of the perpendicular is, and about how far away the nearest place is.
  func about(_ place: Geocentric) -> (chord: Double, along: Double) {
    let (line, along) = foot(of: place)
    return (line.dot(line).squareRoot(), along)
  }

  /// The nearest place on the arc, and how far it is: `end` is -1 at its start, 1 at its end, 0 between them.
  func nearest(to place: Geocentric) -> (place: Geocentric, chordSquared: Double, along: Double, end: Int) {
    let (line, along) = foot(of: place)
    let end = along <= 0 ? -1 : (along >= 2 * halfAngle * radius ? 1 : 0)
    return (place.minus(line), line.dot(line), along, end)
  }

  /// Of the arc itself.
  var length: Double { 2 * halfAngle * radius }

  /// How far beside the plane of the arc a place is, to the left positive.
  func lateral(_ place: Geocentric) -> Double { place.minus(top).dot(beside) }

  /// The distance to the nearest point of the piece is between these.
  func bounds(to place: Geocentric, gradient other: Double) -> (least: Double, most: Double) {
    let line = foot(of: place).line
    let square = line.dot(line)
    let chord = square.squareRoot()
    guard chord < RouteArc.reach else { return RouteArc.farBounds(chord, slack) }
    guard chord > 1e-6 else { return (0, chord + slack) }
    let bend = Ellipsoid.curvature(alongSquared: line, square, gradient: (gradient + other) / 2)
    let u = chord * bend / 2
    let v = u * u
    let distance =
      chord * (1 + v * (1.0 / 6) * (1 + v * (9.0 / 20) * (1 + v * (25.0 / 42) * (1 + v * (49.0 / 72)))))
    // Measured: 1·10⁻⁸ m at 20 km, 1·10⁻⁵ m at 100 km, 0.2 m at 1,000 km at most. The direction is not quite that of
    // the way where the arc is beside its piece.
    let share = chord / 1_000_000
    let doubt = slack + share * share * (0.5 * share * share + bulge * 1e-3)
    return (distance - doubt, distance + doubt)
  }

  static let reach = 2_000_000.0

  /// Beyond the formula's reach: no way is longer than over the sphere that curves most, and hardly one is shorter than
  /// over the one that curves least.
  private static func farBounds(_ chord: Double, _ slack: Double) -> (least: Double, most: Double) {
    let (small, large) = (Ellipsoid.smallestRadius, 6_410_000.0)
    let least = 0.995 * 2 * large * asin(min(1, chord / (2 * large)))
    let most = chord < 1.98 * small ? 2 * small * asin(chord / (2 * small)) : 20_100_000
    return (max(chord, least) - slack, most + slack)
  }
}

extension Ellipsoid {
  private static let flat = 1 / (equatorialRadius * equatorialRadius)
  private static let steep = flat / (1 - eccentricitySquared)

  fileprivate static func gradient(at place: Geocentric) -> Geocentric {
    Geocentric(x: place.x * flat, y: place.y * flat, z: place.z * steep)
  }

  /// How steep the ellipsoid's own function is there; its curvature is the second derivative over this.
  static func steepness(at place: Geocentric) -> Double {
    let gradient = gradient(at: place)
    return gradient.dot(gradient).squareRoot()
  }

  fileprivate static func curvature(along way: Geocentric, gradient: Double) -> Double {
    curvature(alongSquared: way, way.dot(way), gradient: gradient)
  }

  static func curvature(
    alongSquared way: Geocentric, _ square: Double, gradient: Double
  ) -> Double {
    ((way.x * way.x + way.y * way.y) * flat + way.z * way.z * steep) / (square * gradient)
  }
}

extension Geocentric {
  init(x: Double, y: Double, z: Double) {
    self.init(inSpace: x, y, z)
  }

  func minus(_ other: Geocentric) -> Geocentric { Geocentric(x: x - other.x, y: y - other.y, z: z - other.z) }
  func plus(_ other: Geocentric) -> Geocentric { Geocentric(x: x + other.x, y: y + other.y, z: z + other.z) }
  func scaled(_ factor: Double) -> Geocentric { Geocentric(x: x * factor, y: y * factor, z: z * factor) }
  func dot(_ other: Geocentric) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Geocentric) -> Geocentric {
    Geocentric(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  var normalized: Geocentric {
    let length = dot(self).squareRoot()
    return length > 0 ? scaled(1 / length) : Geocentric(x: 1, y: 0, z: 0)
  }

  fileprivate var anyPerpendicular: Geocentric {
    (abs(z) < 0.9 ? cross(Geocentric(x: 0, y: 0, z: 1)) : cross(Geocentric(x: 1, y: 0, z: 0))).normalized
  }
}
