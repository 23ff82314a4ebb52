/// Which way a line goes.
extension Geometry {
  /// From the beginning of its longest line to the end of it, degrees clockwise from north; nil of an area, and where these
  /// are one place.
  package var heading: Double? {
    guard type.isLine else { return nil }
    let lines = paths
    let lengths = PathLength.lengths(of: lines).map { $0.reduce(0, +) }
    guard let longest = lines.indices.max(by: { lengths[$0] < lengths[$1] }),
      let start = lines[longest].first, let end = lines[longest].last
    else { return nil }
    return Geometry.heading(start, end)
  }

  /// From one place to another; nil where they are as good as one.
  package static func heading(_ start: Coordinate, _ end: Coordinate) -> Double? {
    let line = Geodesic.line(from: start, to: end)
    guard line.metres >= 0.5 else { return nil }
    return line.departure < 0 ? line.departure + 360 : line.departure
  }

  /// The other way round; nil of what is no line.
  package var reversed: Geometry? {
    switch self {
    case .lineString(let line): .lineString(line.reversed())
    case .multiLineString(let lines): .multiLineString(lines.reversed().map { $0.reversed() })
    case .point, .polygon, .multiPolygon: nil
    }
  }
}
