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

  /// As its letters are in English and on road signs everywhere; in Bosnian and German an S or an O would mean another
  /// direction.
  package init?(letters: String) {
    guard let point = CompassPoint.allCases.first(where: { $0.letters.description == letters }) else {
      return nil
    }
    self = point
  }

  package var letters: StaticString {
    switch self {
    case .north: "N"
    case .northEast: "NE"
    case .east: "E"
    case .southEast: "SE"
    case .south: "S"
    case .southWest: "SW"
    case .west: "W"
    case .northWest: "NW"
    }
  }

  /// Clockwise from north.
  package var degrees: Double { Double(rawValue) * 45 }

  /// How one sees `point` from `centre`; nil where they are as good as one place.
  package init?(from centre: Coordinate, to point: Coordinate) {
    let line = Geodesic.line(from: centre, to: point)
    guard line.metres >= 0.5 else { return nil }
    self.init(azimuth: line.departure)
  }
}
