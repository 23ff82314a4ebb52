import Glibc

/// A short geodesic: a stretch of a route between two of its points, or part of one.
struct RoutePiece: Sendable {
  let start: Coordinate
  let end: Coordinate
  let length: Double
  /// Metres from the route's start to this piece's.
  let along: Double
  private let departure: Double
  private let arrival: Double
  /// Whether the way between the same two points of the route goes on behind it.
  private let goesOn: Bool
  /// Whether it was cut off from a piece before it, likewise.
  private let isCutOff: Bool

  private init(
    from start: Coordinate, to end: Coordinate, line: (metres: Double, departure: Double, arrival: Double),
    along: Double, goesOn: Bool = false, isCutOff: Bool = false
  ) {
    self.start = start
    self.end = end
    length = line.metres
    departure = line.departure
    arrival = line.arrival
    self.along = along
    self.goesOn = goesOn
    self.isCutOff = isCutOff
  }

  /// The way between two points as pieces no longer than `target`.
  static func cut(
    from start: Coordinate, to end: Coordinate, line: (metres: Double, departure: Double, arrival: Double),
    along: Double, target: Double
  ) -> [RoutePiece] {
    let count = max(1, Int((line.metres / target).rounded(.up)))
    guard count > 1 else { return [RoutePiece(from: start, to: end, line: line, along: along)] }
    var pieces: [RoutePiece] = []
    var here = start
    var departure = line.departure
    for index in 1...count {
      let done = line.metres * Double(index - 1) / Double(count)
      let reached = line.metres * Double(index) / Double(count)
      let next =
        index == count
        ? (coordinate: end, azimuth: line.arrival)
        : Geodesic.point(from: start, azimuth: line.departure, metres: reached)
      pieces.append(
        RoutePiece(
          from: here, to: next.coordinate, line: (reached - done, departure, next.azimuth),
          along: along + done, goesOn: index < count, isCutOff: index > 1))
      here = next.coordinate
      departure = next.azimuth
    }
    return pieces
  }

  /// Whether its direction may change by degrees.
  var isLong: Bool { length > 20_000 || abs(start.latitude) > 85 }

  /// The place so many metres into it, and the way on there in degrees from north.
  func place(at metres: Double) -> (coordinate: Coordinate, azimuth: Double) {
    if metres <= 0 { return (start, departure) }
    return metres >= length ? (end, arrival) : Geodesic.point(from: start, azimuth: departure, metres: metres)
  }

  /// The nearest point of the piece, as below, with a geodesic or two where the arc leaves no doubt which kind of place
  /// it is: one of the ends, or one between them and far enough from the start to be distinguished from it.
  func position(of point: Coordinate, at place: Geocentric, _ arc: RouteArc) -> RoutePosition? {
    let (chord, about) = arc.about(place)
    guard length >= 1, chord < RouteArc.reach else { return position(of: point) }
    let share = chord / 100_000
    let doubt = 1 + 5e-3 * chord.squareRoot() + 0.25 * share * share * share + 10 * arc.slack
    if about < -doubt { return RoutePosition(distance: Geodesic.distance(start, point), along: along) }
    if about > length + doubt {
      return goesOn ? nil : RoutePosition(distance: Geodesic.distance(end, point), along: along + length)
    }
    guard about > doubt, about < length - doubt, chord > 0.01 else { return position(of: point) }
    var at = about
    for _ in 0..<4 {
      let here = slope(at: at, towards: point)
      // A right triangle on a sphere: one side is the way to the foot.
      let radius = Ellipsoid.equatorialRadius
      let step = radius * atan(tan(here.distance / radius) * -here.slope)
      at += step
      guard at > 0, at < length else { break }
      // What the sphere is wrong by is a small share of the step.
      let wrong = 0.01 * (here.distance / radius) * (here.distance / radius) + 1e-9
      if abs(step) * wrong < 1e-9, abs(step) < 0.1 * here.distance {
        let distance = max(0, here.distance * here.distance - step * step).squareRoot()
        return RoutePosition(distance: distance, along: along + at)
      }
    }
    return position(of: point)
  }

  /// The nearest point of the piece: an end, or where the line to the point leaves at a right angle. nil where the
  /// way only comes nearer and goes on: then the next piece has a place that is as near, and where it was cut must
  /// not count as the first of two that are too near to each other to tell.
  func position(of point: Coordinate) -> RoutePosition? {
    let fromStart = slope(at: 0, towards: point)
    let atStart = RoutePosition(distance: fromStart.distance, along: along)
    guard length > 0, fromStart.distance > 0 else { return atStart }
    let fromEnd = slope(at: length, towards: point)
    if goesOn, fromEnd.slope < 0 { return fromStart.slope < 0 ? nil : atStart }
    let atEnd = RoutePosition(distance: fromEnd.distance, along: along + length)
    guard fromStart.slope < 0, fromEnd.slope > 0, fromEnd.distance > 0 else {
      return atStart.better(of: atEnd)
    }
    let foot = foot(of: point, low: (0, fromStart.slope), high: (length, fromEnd.slope))
    // Never farther than an end, by a last digit: who is within a limit at the cut is so behind it.
    let nearest = RoutePosition(
      distance: min(foot.distance, fromStart.distance, fromEnd.distance), along: foot.along)
    return isCutOff ? nearest : atStart.better(of: nearest)
  }

  /// The distance to `point` from the place `metres` into the piece, and how fast it changes when one
  /// goes on: minus the cosine of the angle between the way and the line to the point.
  private func slope(at metres: Double, towards point: Coordinate) -> (distance: Double, slope: Double) {
    let here: (coordinate: Coordinate, azimuth: Double) =
      if metres == 0 {
        (start, departure)
      } else if metres == length {
        (end, arrival)
      } else {
        Geodesic.point(from: start, azimuth: departure, metres: metres)
      }
    let line = Geodesic.line(from: here.coordinate, to: point)
    return (line.metres, -cos((line.departure - here.azimuth) * (.pi / 180)))
  }

  /// Finds the zero of the slope between two places where its sign differs: false position with the
  /// Illinois correction, and a halving wherever that is slow (near the line the slope is a step).
  private func foot(
    of point: Coordinate, low: (at: Double, slope: Double), high: (at: Double, slope: Double)
  ) -> RoutePosition {
    var (a, fa) = low
    var (b, fb) = high
    var lastSide = 0
    var best = (distance: Double.infinity, at: a)
    for step in 0..<80 {
      let guess = step % 4 == 3 ? (a + b) / 2 : (a * fb - b * fa) / (fb - fa)
      let at = guess > a && guess < b ? guess : (a + b) / 2
      let here = slope(at: at, towards: point)
      best = (here.distance, at)
      // One nanometre along, or on the point itself.
      if here.slope == 0 || here.distance < 1e-9 || b - a < 1e-9 || at <= a || at >= b { break }
      if here.slope < 0 {
        if at - a < 1e-9, lastSide < 0 { break }
        (a, fa) = (at, here.slope)
        if lastSide < 0 { fb /= 2 }
        lastSide = -1
      } else {
        if b - at < 1e-9, lastSide > 0 { break }
        (b, fb) = (at, here.slope)
        if lastSide > 0 { fa /= 2 }
        lastSide = 1
      }
    }
    return RoutePosition(distance: best.distance, along: along + best.at)
  }
}
