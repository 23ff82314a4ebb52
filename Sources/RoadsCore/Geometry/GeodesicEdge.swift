import Glibc

/// The shortest way between two neighbouring points of a shape, as degrees see it. Along it the longitude only rises or
/// only falls; the latitude has one extreme at most.
struct GeodesicEdge {
  let start: Coordinate
  let end: Coordinate
  /// Degrees of longitude from start to end, east positive, at most half a turn.
  let turn: Double

  init(_ start: Coordinate, _ end: Coordinate) {
    self.start = start
    self.end = end
    turn = GeodesicEdge.turn(from: start.longitude, to: end.longitude)
  }

  /// The sign of half a turn is what rounding makes of it; everybody must ask here.
  static func turn(from start: Double, to end: Double) -> Double {
    let turn = end - start
    return turn > 180 ? turn - 360 : (turn < -180 ? turn + 360 : turn)
  }

  /// Of its ends.
  var low: Double { min(start.latitude, end.latitude) }
  var high: Double { max(start.latitude, end.latitude) }

  /// Whether it leads over a pole, or to one: there longitudes jump.
  var meetsPole: Bool { abs(start.latitude) == 90 || abs(end.latitude) == 90 || abs(turn) >= 180 - 1e-12 }

  /// The latitude of the pole that it meets.
  var pole: Double {
    if abs(start.latitude) == 90 { return start.latitude }
    if abs(end.latitude) == 90 { return end.latitude }
    return abs(Geodesic.line(from: start, to: end).departure) < 90 ? 90 : -90
  }

  /// Degrees by which latitudes may be outside of those of the ends; nil where that is not so easily said.
  ///
  /// On a sphere the way between two points of latitude φ that are Δ of longitude apart rises to atan(tan φ / cos Δ/2),
  /// which is Δ²/16 above φ at most, but for terms of the fourth order.
  static func bulge(turn: Double) -> Double? {
    guard abs(turn) < 25 else { return nil }
    return turn * turn * (.pi / 180 / 14)
  }

  /// false where all of it is surely farther south or north.
  func mayReach(south: Double, north: Double) -> Bool {
    guard !meetsPole, let bulge = GeodesicEdge.bulge(turn: turn) else { return true }
    return high + bulge >= south && low - bulge <= north
  }

  // MARK: Places on it

  struct Place {
    let latitude: Double
    /// The way on, degrees from north.
    let azimuth: Double
    /// Metres from the start.
    let along: Double
  }

  /// To find such a place, in units of a budget: four steps do nearly always.
  static let workOfPlace = Geodesic.workOfLine + 4 * Geodesic.workOfPoint

  /// Where it has a longitude that is between those of its ends, or one of them; of an edge that meets no pole.
  func place(at longitude: Double) -> Place {
    let line = Geodesic.line(from: start, to: end)
    let wanted = abs(GeodesicEdge.turn(from: start.longitude, to: longitude))
    if wanted == 0 { return Place(latitude: start.latitude, azimuth: line.departure, along: 0) }
    if longitude == end.longitude {
      return Place(latitude: end.latitude, azimuth: line.arrival, along: line.metres)
    }
    // Newton's steps, for how fast longitudes change is known; a halving where one leads out of what is left.
    var (low, high) = (0.0, line.metres)
    var along = line.metres * min(1, wanted / abs(turn))
    var here = Place(latitude: start.latitude, azimuth: line.departure, along: 0)
    for _ in 0..<100 {
      let point = Geodesic.point(from: start, azimuth: line.departure, metres: along)
      here = Place(latitude: point.coordinate.latitude, azimuth: point.azimuth, along: along)
      let done = abs(GeodesicEdge.turn(from: start.longitude, to: point.coordinate.longitude))
      let rest = wanted - done
      if rest > 0 { low = along } else { high = along }
      let latitude = here.latitude * (.pi / 180)
      let speed = abs(sin(here.azimuth * (.pi / 180))) / (Ellipsoid.normal(latitude) * cos(latitude))
      let step = rest * (.pi / 180) / speed
      if rest == 0 || abs(step) < 1e-9 || high - low < 1e-9 { break }
      let next = along + step
      along = next > low && next < high ? next : (low + high) / 2
    }
    return here
  }

  /// Its lowest and highest latitude.
  var latitudes: (low: Double, high: Double) {
    if meetsPole { return pole > 0 ? (low, 90) : (-90, high) }
    if turn == 0 { return (low, high) }
    let line = Geodesic.line(from: start, to: end)
    let (leaves, arrives) = (abs(line.departure), abs(line.arrival))
    // It rises and then falls, or falls and then rises.
    if leaves < 90, arrives > 90 { return (low, max(high, extreme(line.departure))) }
    if leaves > 90, arrives < 90 { return (min(low, -extreme(line.departure)), high) }
    return (low, high)
  }

  /// The highest latitude of the whole geodesic: what Clairaut found is the cosine of the reduced latitude times the sine
  /// of the azimuth, the same everywhere on it.
  private func extreme(_ departure: Double) -> Double {
    let azimuth = departure * (.pi / 180)
    let reduced = atan((1 - Ellipsoid.flattening) * tan(start.latitude * (.pi / 180)))
    // Near the equator the sine is the better known, near a pole the cosine.
    let sine = hypot(cos(azimuth), sin(azimuth) * sin(reduced))
    let cosine = abs(sin(azimuth)) * cos(reduced)
    return atan2(sine, cosine * (1 - Ellipsoid.flattening)) * (180 / .pi)
  }
}

extension Ellipsoid {
  /// The radius of curvature across the meridian, at a latitude in radians.
  static func normal(_ latitude: Double) -> Double {
    let sine = sin(latitude)
    return equatorialRadius / (1 - eccentricitySquared * sine * sine).squareRoot()
  }
}
