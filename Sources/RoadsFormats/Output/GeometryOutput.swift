package import RoadsCore

/// Lines and areas into an output buffer, as GeoJSON and as well-known text.
extension OutputBuffer {
  /// A GeoJSON geometry.
  package func append(geometry: Geometry) {
    switch geometry {
    case .point(let point): append(point: point)
    case .lineString(let line): append(geometry.type) { append(positions: line) }
    case .multiLineString(let lines), .polygon(let lines): append(geometry.type) { append(paths: lines) }
    case .multiPolygon(let polygons):
      append(geometry.type) {
        array {
          for polygon in polygons {
            element()
            append(paths: polygon)
          }
        }
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

  /// An array of arrays of positions.
  private func append(paths: [[Coordinate]]) {
    array {
      for path in paths {
        element()
        append(positions: path)
      }
    }
  }

  /// An array of positions.
  func append(positions: [Coordinate]) {
    array {
      for point in positions {
        element()
        append(position: point)
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
