import RoadsCore

/// Positions of GML: with blanks between, the latitude first, and no exponents, which schemas forbid.
extension OutputBuffer {
  func append(posList points: [Coordinate]) {
    for (index, point) in points.enumerated() {
      if index > 0 { append(" ") }
      append(plain: point.latitude)
      append(" ")
      append(plain: point.longitude)
    }
  }
}
