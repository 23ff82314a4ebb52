import Glibc

/// One of the eight directions that people give; a direction exactly between two belongs to the
/// clockwise one.
package enum CompassPoint: Int, Sendable, Hashable, CaseIterable {
  case north
  case northEast
  case east
  case southEast
  case south
  case southWest
  case west
  case northWest

  /// From degrees clockwise from north, of any turn and sign.
  package init(azimuth: Double) {
    let turn = remainder(azimuth, 360)
    let eighth = Int(((turn < 0 ? turn + 360 : turn) / 45 + 0.5).rounded(.down)) % 8
    self = CompassPoint.allCases[eighth]
  }

  /// How one sees `point` from `centre`; nil where they are as good as one place.
  package init?(from centre: Coordinate, to point: Coordinate) {
    let line = Geodesic.line(from: centre, to: point)
    guard line.metres >= 0.5 else { return nil }
    self.init(azimuth: line.departure)
  }
}
