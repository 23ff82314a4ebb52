/// Points, lines and areas whose edges are straight in longitude and latitude, made ready to be compared with many features.
/// The edges of those are geodesics.
package struct PlanarGeometry: Sendable, Hashable {
  private let edges: [PlanarEdge]
  private let areas: [PlanarArea]
  /// A point of each part.
  private let parts: [Coordinate]
  /// All of it is in there; over the 180th meridian it is the whole band.
  private let window: Window

  /// nil of nothing.
  package init?(_ geometries: [Geometry]) {
    var edges: [PlanarEdge] = []
    var areas: [PlanarArea] = []
    var parts: [Coordinate] = []
    for geometry in geometries {
      if case .point(let point) = geometry {
        edges.append(PlanarEdge(point, point))
        parts.append(point)
      }
      for path in geometry.paths {
        edges += PlanarGeometry.edges(path)
        if let first = path.first { parts.append(first) }
      }
      switch geometry {
      case .polygon(let rings): areas.append(PlanarArea(rings.map(PlanarGeometry.edges)))
      case .multiPolygon(let all): areas += all.map { PlanarArea($0.map(PlanarGeometry.edges)) }
      case .point, .lineString, .multiLineString: break
      }
    }
    guard !edges.isEmpty else { return nil }
    (self.edges, self.areas, self.parts) = (edges, areas, parts)
    window = PlanarGeometry.window(edges, areas)
  }

  private static func edges(_ path: [Coordinate]) -> [PlanarEdge] {
    zip(path, path.dropFirst()).map { PlanarEdge($0, $1) }
  }

  private static func window(_ edges: [PlanarEdge], _ areas: [PlanarArea]) -> Window {
    let low = edges.reduce(90) { min($0, $1.low) }
    let high = edges.reduce(-90) { max($0, $1.high) }
    let west = edges.reduce(180) { min($0, $1.west) }
    let east = edges.reduce(-180) { max($0, $1.east) }
    let poles = areas.map(\.poles)
    let isBand = poles.contains { $0.north || $0.south } || west <= -180 || east >= 180
    return Window(
      south: poles.contains { $0.south } ? -90 : low, west: isBand ? -180 : west,
      north: poles.contains { $0.north } ? 90 : high, east: isBand ? 180 : east)
  }

  /// Whether anything in there can have a point in common with it.
  package func mayIntersect(_ other: Window) -> Bool { window.touches(other) }

  package func contains(_ point: Coordinate, _ budget: WorkBudget) -> Bool {
    guard window.contains(point), budget.take(edges.count * PlanarGeometry.workOfEdge) else { return false }
    return edges.contains { $0.holds(point) } || areas.contains { $0.contains(point) }
  }

  /// Whether a line or an area has a point in common with it. Where no edges cross, one is inside of the other, or they are
  /// apart.
  package func intersects(_ paths: borrowing ShapePaths, _ budget: WorkBudget) -> Bool {
    hasBeginning(of: paths, budget) || isPartly(in: paths, budget) || hasEdge(of: paths, budget)
  }

  private func hasBeginning(of paths: borrowing ShapePaths, _ budget: WorkBudget) -> Bool {
    var begin = 0
    for end in paths.ends {
      if begin < end, contains(paths.points[begin], budget) { return true }
      begin = end
    }
    return false
  }

  private func isPartly(in paths: borrowing ShapePaths, _ budget: WorkBudget) -> Bool {
    guard paths.isArea else { return false }
    for part in parts {
      guard budget.take(paths.points.count * PlanarGeometry.workOfEdge) else { return false }
      if EvenOdd.contains(paths, part, budget) { return true }
    }
    return false
  }

  private func hasEdge(of paths: borrowing ShapePaths, _ budget: WorkBudget) -> Bool {
    paths.containsEdge { meets($0, budget) }
  }

  /// An edge of a feature.
  private func meets(_ edge: GeodesicEdge, _ budget: WorkBudget) -> Bool {
    guard budget.take(PlanarGeometry.workOfEdge), edge.mayReach(south: window.south, north: window.north)
    else { return false }
    if edge.meetsPole { return meetsOverPole(edge, budget) }
    return meets(GeodesicStretch(edge), budget)
  }

  private func meets(_ stretch: GeodesicStretch, _ budget: WorkBudget) -> Bool {
    guard budget.take(edges.count * PlanarGeometry.workOfPair) else { return false }
    return edges.contains { PlanarGeometry.meets($0, stretch, budget) }
  }

  private static func meets(_ edge: PlanarEdge, _ stretch: GeodesicStretch, _ budget: WorkBudget) -> Bool {
    switch edge.meeting(with: stretch) {
    case .none: return false
    case .certain: return true
    case .doubtful:
      guard stretch.deviation > precision else { return true }
      guard budget.take(workOfHalving) else { return false }
      let (first, second) = stretch.halves
      return meets(edge, first, budget) || meets(edge, second, budget)
    }
  }

  /// Along one meridian to the pole, where all meridians are one, and along the other from it.
  private func meetsOverPole(_ edge: GeodesicEdge, _ budget: WorkBudget) -> Bool {
    guard budget.take(Geodesic.workOfLine) else { return false }
    let latitude = edge.pole
    if window.south == latitude || window.north == latitude { return true }
    return [edge.start, edge.end].contains { point in
      let pole = Coordinate(validLatitude: latitude, longitude: point.longitude)
      return meets(GeodesicStretch(GeodesicEdge(point, pole)), budget)
    }
  }

  /// Degrees; some micrometres.
  private static let precision = 3e-11
  // In units of a budget.
  private static let workOfEdge = 6
  private static let workOfPair = 10
  private static let workOfHalving = Geodesic.workOfLine + Geodesic.workOfPoint
}

/// A polygon; what an odd number of its rings surrounds is inside.
private struct PlanarArea: Sendable, Hashable {
  private let edges: [PlanarEdge]
  private let holdsNorthPole: Bool
  private let holdsSouthPole: Bool

  init(_ rings: [[PlanarEdge]]) {
    edges = rings.flatMap { $0 }
    var (north, south) = (false, false)
    for ring in rings {
      let pole = PlanarArea.pole(in: ring)
      if pole > 0 { north.toggle() }
      if pole < 0 { south.toggle() }
    }
    (holdsNorthPole, holdsSouthPole) = (north, south)
  }

  var poles: (north: Bool, south: Bool) { (holdsNorthPole, holdsSouthPole) }

  func contains(_ point: Coordinate) -> Bool {
    edges.reduce(holdsNorthPole) { $1.passes(northOf: point) != $0 }
  }

  /// 1, -1, or 0 of neither: a ring that goes around the earth has that one inside on whose side most of it is.
  private static func pole(in ring: [PlanarEdge]) -> Int {
    let turns = Int((ring.reduce(0) { $0 + $1.turn } / 360).rounded())
    guard turns % 2 != 0 else { return 0 }
    return ring.reduce(0) { $0 + abs($1.turn) * ($1.start.latitude + $1.end.latitude) } >= 0 ? 1 : -1
  }
}
