/// The lines of a line, or the rings of an area, as they are measured: all points one behind the other, so that whoever
/// keeps them packed can unpack them into the same memory again and again.
package struct ShapePaths: Sendable {
  package private(set) var points: [Coordinate] = []
  /// The index behind the last point of each path.
  package private(set) var ends: [Int] = []
  package private(set) var isArea: Bool

  package init(isArea: Bool) { self.isArea = isArea }

  package init(_ geometry: Geometry) {
    isArea = geometry.type.isArea
    switch geometry {
    case .point: break
    case .lineString(let line):
      points = line
      ends = [line.count]
    default:
      points.reserveCapacity(geometry.pointCount)
      for path in geometry.paths {
        points += path
        endPath()
      }
    }
  }

  /// Empties it for another shape, and keeps its memory.
  package mutating func begin(isArea: Bool) {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    self.isArea = isArea
  }

  /// A whole path at once.
  package mutating func append(path: UnsafeBufferPointer<Coordinate>) {
    points.append(contentsOf: path)
    endPath()
  }

  /// Looks at all edges until one of them is such a one.
  func containsEdge(where isWanted: (GeodesicEdge) -> Bool) -> Bool {
    points.withUnsafeBufferPointer { points in
      var begin = 0
      for end in ends {
        for index in begin..<max(begin, end - 1)
        where isWanted(GeodesicEdge(points[index], points[index + 1])) {
          return true
        }
        begin = end
      }
      return false
    }
  }

  /// The path whose points were appended since the last one ended.
  private mutating func endPath() { ends.append(points.count) }
}
