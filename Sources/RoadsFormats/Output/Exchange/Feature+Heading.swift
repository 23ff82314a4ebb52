import RoadsCore

/// Which way the traffic concerned is heading, for formats that say it by points of the compass.
extension Feature {
  /// Of direction `one`: a point's bearing, or from a line's beginning to its end. nil where nobody knows.
  var heading: Double? {
    guard details.direction == .one else { return nil }
    if let bearing = details.bearing { return bearing.degrees }
    guard let shape, shape.geometry.type.isLine else { return nil }
    return shape.geometry.heading
  }
}

extension Geometry {
  /// From the beginning of its longest line to the end of it, clockwise from north; nil where these are one place.
  var heading: Double? {
    let longest = paths.max { Geometry.length($0) < Geometry.length($1) }
    guard let start = longest?.first, let end = longest?.last else { return nil }
    return Geometry.heading(start, end)
  }

  static func heading(_ start: Coordinate, _ end: Coordinate) -> Double? {
    let line = Geodesic.line(from: start, to: end)
    guard line.metres >= 0.5 else { return nil }
    return line.departure < 0 ? line.departure + 360 : line.departure
  }

  /// The other way round; nil of what is no line.
  var reversed: Geometry? {
    switch self {
    case .lineString(let line): .lineString(line.reversed())
    case .multiLineString(let lines): .multiLineString(lines.reversed().map { $0.reversed() })
    case .point, .polygon, .multiPolygon: nil
    }
  }

  private static func length(_ line: [Coordinate]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + Geodesic.distance($1.0, $1.1) }
  }
}
