extension Shape {
  /// Checks a line or an area, and derives its sign and its length. Coordinates are kept to 1e-7 degrees (a centimetre):
  /// then every store, the live index and every export have the same.
  package static func read(
    _ geometry: Geometry
  ) throws(GeometryProblem) -> (shape: Shape, warnings: GeometryWarnings) {
    try check(geometry.pointCount)
    var reader = PathReader()
    let read = try normalised(geometry, &reader)
    // Closing rings may have added some.
    try check(read.pointCount)
    var warnings = reader.warnings
    if read.type.isArea, SelfCrossing.isIn(read.paths) { warnings.insert(.selfCrossing) }
    return (Shape(checked: read), warnings)
  }

  /// For geometry that came out of `read` once, such as a store's own: only derives.
  package convenience init(checked geometry: Geometry) {
    if geometry.type.isArea {
      self.init(geometry, sign: AreaSign.of(geometry), length: nil)
    } else {
      let lengths = PathLength.lengths(of: geometry.paths)
      self.init(
        geometry, sign: PathLength.middle(of: geometry.paths, lengths), length: PathLength.sum(lengths))
    }
  }

  private static func check(_ points: Int) throws(GeometryProblem) {
    guard points <= Geometry.mostPoints else { throw .tooManyPoints(points, limit: Geometry.mostPoints) }
  }

  private static func normalised(
    _ geometry: Geometry, _ reader: inout PathReader
  ) throws(GeometryProblem) -> Geometry {
    switch geometry {
    case .point: throw .empty
    case .lineString(let line): return .lineString(try reader.line(line))
    case .multiLineString(let lines):
      return .multiLineString(
        try reader.parts(lines) { (reader, line) throws(GeometryProblem) in try reader.line(line) })
    case .polygon(let rings): return .polygon(try reader.polygon(rings))
    case .multiPolygon(let polygons):
      return .multiPolygon(
        try reader.parts(polygons) { (reader, polygon) throws(GeometryProblem) in try reader.polygon(polygon)
        })
    }
  }
}
