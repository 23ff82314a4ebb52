package import RoadsCore

/// Lines and areas into an output buffer, as GeoJSON and as well-known text.
extension OutputBuffer {
  /// A GeoJSON geometry.
  package func append(geometry: Geometry) { append(geometry: geometry) { append(position: $0) } }

  /// The same, each position as `write` has it.
  @inline(__always)
  package func append(geometry: Geometry, position write: (Coordinate) -> Void) {
    append(geometry.type) {
      switch geometry {
      case .point(let point): write(point)
      case .lineString(let line): append(line, write)
      case .multiLineString(let lines), .polygon(let lines): append(lines) { append($0, write) }
      case .multiPolygon(let polygons):
        append(polygons) { polygon in append(polygon) { append($0, write) } }
      }
    }
  }

  private func append(_ type: GeometryType, coordinates: () -> Void) {
    object {
      member("type", type.rawValue)
      member("coordinates")
      coordinates()
    }
  }

  /// An array of positions.
  func append(positions: [Coordinate]) { append(positions) { append(position: $0) } }

  /// An array.
  @inline(__always)
  private func append<Element>(_ elements: [Element], _ write: (Element) -> Void) {
    array {
      for element in elements {
        self.element()
        write(element)
      }
    }
  }

  /// Well-known text.
  package func append(wkt geometry: Geometry) {
    switch geometry {
    case .point(let point):
      append("POINT(")
      append(wktPosition: point)
      append(")")
    case .lineString(let line):
      append("LINESTRING")
      append(wktPath: line)
    case .multiLineString(let lines):
      append("MULTILINESTRING")
      append(wktPaths: lines)
    case .polygon(let rings):
      append("POLYGON")
      append(wktPaths: rings)
    case .multiPolygon(let polygons):
      append("MULTIPOLYGON")
      append(listOf: polygons) { append(wktPaths: $0) }
    }
  }

  private func append(wktPaths paths: [[Coordinate]]) { append(listOf: paths) { append(wktPath: $0) } }

  private func append(wktPath path: [Coordinate]) { append(listOf: path) { append(wktPosition: $0) } }

  private func append(wktPosition point: Coordinate) {
    append(point.longitude)
    append(" ")
    append(point.latitude)
  }

  private func append<Element>(listOf elements: [Element], _ write: (Element) -> Void) {
    append("(")
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      write(element)
    }
    append(")")
  }
}
