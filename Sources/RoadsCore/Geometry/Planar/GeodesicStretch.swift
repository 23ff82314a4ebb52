import Glibc

/// A part of the way between two neighbouring points of a feature that meets no pole, as degrees see it.
struct GeodesicStretch {
  let edge: GeodesicEdge
  /// Degrees of latitude by which the way is from the straight line through its ends at most; infinite where that is not so
  /// easily said.
  let deviation: Double

  init(_ edge: GeodesicEdge) {
    self.edge = edge
    deviation = GeodesicStretch.deviation(edge)
  }

  /// On the straight line, so many degrees east of the start; not of one along a meridian.
  func latitude(at way: Double) -> Double {
    edge.start.latitude + (edge.end.latitude - edge.start.latitude) * (way / edge.turn)
  }

  /// At its middle.
  var halves: (GeodesicStretch, GeodesicStretch) {
    let line = Geodesic.line(from: edge.start, to: edge.end)
    let middle = Geodesic.point(from: edge.start, azimuth: line.departure, metres: line.metres / 2).coordinate
    return (
      GeodesicStretch(GeodesicEdge(edge.start, middle)), GeodesicStretch(GeodesicEdge(middle, edge.end))
    )
  }

  private static func deviation(_ edge: GeodesicEdge) -> Double {
    let turn = edge.turn
    let rise = edge.high - edge.low
    let (one, other) = (abs(edge.start.latitude), abs(edge.end.latitude))
    let height = max(one, other)
    // Along a meridian, all of it within a millimetre of a pole, or shorter than anything that is kept.
    if turn == 0 || min(one, other) > 90 - 1e-8 || abs(turn) < 1e-10 && rise < 1e-10 { return 0 }
    if height < 80 { return EvenOdd.doubt(turn, rise, height) }
    guard abs(turn) < 6, rise * 4 < 90 - height else { return .infinity }
    return EvenOdd.doubt(turn, rise, slope: tan(height * (.pi / 180)))
  }
}
