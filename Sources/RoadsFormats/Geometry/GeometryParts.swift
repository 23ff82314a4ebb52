import RoadsCore

/// The points, lines and areas that are found in one row, until it is known what the row is. Points are all counted and
/// kept up to the limit: a row of millions costs no more memory than one of as many as there may be.
struct GeometryParts {
  /// Collections within collections; nobody has half as many.
  static let mostDepth = 16

  private var points: [Coordinate] = []
  private var lines: [[Coordinate]] = []
  private var areas: [[[Coordinate]]] = []
  /// Of the area that is being read.
  private var rings: [[Coordinate]]?
  private var count = 0

  typealias Reason = Rejection.Reason

  /// Counts a point; false where it is not to be kept.
  mutating func admit() -> Bool {
    count += 1
    return count <= Geometry.mostPoints
  }

  mutating func add(point: Coordinate) { points.append(point) }
  mutating func add(line: [Coordinate]) { lines.append(line) }

  mutating func beginArea() { rings = [] }

  mutating func endArea() {
    if let rings { add(area: rings) }
    rings = nil
  }

  /// What a list of positions is depends on where it stands: points, a ring of the area that is being read, or a line.
  mutating func add(positions: [Coordinate], arePoints: Bool) {
    if arePoints {
      points += positions
    } else if rings == nil {
      add(line: positions)
    } else {
      rings?.append(positions)
    }
  }

  /// Rings, the outer one first.
  mutating func add(area: [[Coordinate]]) { areas.append(area) }

  var isEmpty: Bool { points.isEmpty && lines.isEmpty && areas.isEmpty }
  var hasShape: Bool { !lines.isEmpty || !areas.isEmpty }

  /// Lines where there are any, else areas, else points: a sign beside a line says no more than the line.
  func geometry() throws(Reason) -> Geometry {
    guard count <= Geometry.mostPoints else {
      throw .geometry(.tooManyPoints(count, limit: Geometry.mostPoints))
    }
    if !lines.isEmpty { return lines.count == 1 ? .lineString(lines[0]) : .multiLineString(lines) }
    if !areas.isEmpty { return areas.count == 1 ? .polygon(areas[0]) : .multiPolygon(areas) }
    guard let first = points.first else { throw .geometry(.empty) }
    // Several points of one event are points along its road.
    return points.allSatisfy { $0 == first } ? .point(first) : .lineString(points)
  }

  func place() throws(Reason) -> Place { try Place(try geometry()) }
}
