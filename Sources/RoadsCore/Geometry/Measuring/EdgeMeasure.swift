import Glibc

/// Distances from a short geodesic, exact to a micrometre: by an arc where it knows them, by geodesics elsewhere.
struct EdgeMeasure {
  let start: Coordinate
  let end: Coordinate
  let arc: RouteArc
  /// Metres, straight.
  private let chord: Double
  private static let mostSlack = 5e-7
  /// Beyond 100 km the foot of the perpendicular in space is no longer that along the ellipsoid.
  private static let farthestArc = 1e10

  init(_ start: Coordinate, _ end: Coordinate, _ here: Geocentric, _ there: Geocentric) {
    self.start = start
    self.end = end
    chord = here.chordSquared(to: there).squareRoot()
    arc = RouteArc(from: here, to: there, metres: chord)
  }

  init(_ start: Coordinate, _ end: Coordinate) {
    self.init(start, end, Geocentric(start), Geocentric(end))
  }

  struct Nearest {
    let place: NearestPlace
    /// Metres from the start, to a hair.
    let along: Double
  }

  func nearest(to measure: CentreMeasure) -> Nearest {
    let near = arc.nearest(to: measure.place)
    guard near.end == 0 else {
      // What is hardly beyond an end may be before it.
      let beyond = near.end < 0 ? -near.along : near.along - arc.length
      let isSure = near.chordSquared < EdgeMeasure.farthestArc && arc.slack < EdgeMeasure.mostSlack
      guard isSure || (near.chordSquared < 1e12 && beyond > 1 + 0.02 * near.chordSquared.squareRoot()) else {
        return exact(to: measure)
      }
      let point = near.end < 0 ? start : end
      let distance = measure.cheapDistance(to: point, chordSquared: near.chordSquared)
      return Nearest(
        place: NearestPlace(distance: distance, point: point), along: near.end < 0 ? 0 : arc.length)
    }
    guard arc.slack < EdgeMeasure.mostSlack, near.chordSquared < EdgeMeasure.farthestArc else {
      return exact(to: measure)
    }
    let point = near.place.coordinate
    return Nearest(
      place: NearestPlace(
        distance: measure.cheapDistance(to: point, chordSquared: near.chordSquared), point: point),
      along: near.along)
  }

  func exact(to measure: CentreMeasure) -> Nearest {
    let line = Geodesic.line(from: start, to: end)
    let piece = RoutePiece.cut(from: start, to: end, line: line, along: 0, target: .infinity)[0]
    let position = piece.position(of: measure.centre, at: measure.place, arc)
    guard let position, position.along > 0, position.along < piece.length else {
      let isEnd = (position?.along ?? 0) > 0
      let point = isEnd ? end : start
      return Nearest(
        place: NearestPlace(distance: measure.exactDistance(to: point), point: point),
        along: isEnd ? piece.length : 0)
    }
    let point = Geodesic.point(from: start, azimuth: line.departure, metres: position.along)
    return Nearest(
      place: NearestPlace(distance: position.distance, point: point.coordinate), along: position.along)
  }

  /// Positive left of it, negative right of it, as far as the way goes on both sides.
  func side(of point: Coordinate, at place: Geocentric) -> Double {
    let lateral = arc.lateral(place)
    guard abs(lateral) < 4 * arc.slack + 1e-6, chord > 3_000 else { return lateral }
    let way = Geodesic.line(from: start, to: end)
    let line = Geodesic.line(from: start, to: point)
    return -sin((line.departure - way.departure) * (.pi / 180)) * line.metres
  }

  /// The way at a place on it, degrees from north.
  func heading(at point: Coordinate) -> Double {
    let rest = Geodesic.line(from: point, to: end)
    return rest.metres > min(0.01, chord / 2) ? rest.departure : Geodesic.line(from: start, to: end).arrival
  }
}
