/// Whether traffic in one direction of the road is concerned, or in both.
package enum Direction: String, Sendable, Hashable, CaseIterable {
  case both
  case one
  case unknown
}

/// Which way the traffic concerned is heading, clockwise from north: tenths of a degree, 0 ..< 360.
package struct Bearing: Sendable, Hashable {
  package let tenths: Int16

  /// Any number of degrees, turned into 0 ..< 360; nil where it is not finite or beyond a full turn.
  package init?(degrees: Double) {
    guard degrees.isFinite, abs(degrees) <= 360 else { return nil }
    let tenths = Int((degrees * 10).rounded())
    self.tenths = Int16((tenths % 3600 + 3600) % 3600)
  }

  package init?(tenths: Int) {
    guard (0..<3600).contains(tenths) else { return nil }
    self.tenths = Int16(tenths)
  }

  package var degrees: Double { Double(tenths) / 10 }

  /// Degrees between two ways of heading, 0 ... 180.
  package func difference(from other: Double) -> Double {
    let turn = abs(degrees - other).truncatingRemainder(dividingBy: 360)
    return turn > 180 ? 360 - turn : turn
  }

  /// Two headings that differ by no more count as the same direction of a road.
  package static let sameDirection = 60.0

  package func agrees(with other: Bearing) -> Bool {
    difference(from: other.degrees) <= Bearing.sameDirection
  }
}
