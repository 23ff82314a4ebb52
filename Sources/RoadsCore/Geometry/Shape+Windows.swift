import Glibc

extension Shape {
  /// Disjoint windows that hold all of it, the bulge of its geodesic edges too: one, or two at the 180th meridian. What
  /// meets a pole, or is around it, has all longitudes.
  package var windows: [Window] { ShapePaths(geometry).windows }
}

extension ShapePaths {
  package var windows: [Window] {
    guard !points.isEmpty else { return [] }
    var bounds = PathBounds()
    var begin = 0
    for end in ends {
      bounds.add(points[begin..<end])
      begin = end
    }
    if isArea {
      let inside = EvenOdd.containsPole(self)
      if inside.north { bounds.addPole(90) }
      if inside.south { bounds.addPole(-90) }
    }
    return bounds.windows
  }
}

/// Gathers what latitudes and longitudes paths have.
private struct PathBounds {
  private var south = 90.0
  private var north = -90.0
  /// Of each path its longitudes, from one in -180 ... 180 eastwards.
  private var spans: [(west: Double, width: Double)] = []

  mutating func add(_ path: ArraySlice<Coordinate>) {
    guard var before = path.first else { return }
    addLatitudes(before.latitude, before.latitude)
    var (here, west, east) = (0.0, 0.0, 0.0)
    for point in path.dropFirst() {
      let edge = GeodesicEdge(before, point)
      here += edge.turn
      west = min(west, here)
      east = max(east, here)
      addLatitudes(of: edge)
      before = point
    }
    // A hair wider than the sum, against rounding in it; a path of one meridian stays as it is.
    let margin = east > west ? 1e-11 : 0
    let first = path[path.startIndex].longitude + west - margin
    spans.append((remainder(first, 360), east - west + 2 * margin))
  }

  mutating func addPole(_ latitude: Double) {
    addLatitudes(latitude, latitude)
    spans.append((-180, 360))
  }

  /// A hair more, likewise.
  private mutating func addLatitudes(_ low: Double, _ high: Double) {
    south = max(-90, min(south, low - 1e-11))
    north = min(90, max(north, high + 1e-11))
  }

  private mutating func addLatitudes(of edge: GeodesicEdge) {
    let (low, high) = (edge.low, edge.high)
    if edge.meetsPole {
      addLatitudes(low, high)
      return addPole(edge.pole)
    }
    guard abs(edge.turn) < PathBounds.shortTurn, let bulge = GeodesicEdge.bulge(turn: edge.turn) else {
      let latitudes = edge.latitudes
      return addLatitudes(latitudes.low, latitudes.high)
    }
    addLatitudes(low < 0 ? max(-90, low - bulge) : low, high > 0 ? min(90, high + bulge) : high)
  }

  /// Degrees: then it is a metre that the bulge is overestimated by.
  private static let shortTurn = 0.1

  var windows: [Window] {
    let (west, width) = PathBounds.narrowest(spans)
    guard width < 360 else { return [Window(south: south, west: -180, north: north, east: 180)] }
    let east = west + width
    guard east > 180 else { return [Window(south: south, west: west, north: north, east: east)] }
    return [
      Window(south: south, west: -180, north: north, east: east - 360),
      Window(south: south, west: west, north: north, east: 180),
    ]
  }

  /// What is left of the circle of longitudes without the widest gap between the spans.
  private static func narrowest(_ spans: [(west: Double, width: Double)]) -> (west: Double, width: Double) {
    guard spans.count > 1 else { return spans.first ?? (0, 0) }
    guard !spans.contains(where: { $0.width >= 360 }) else { return (-180, 360) }
    let sorted = spans.sorted { $0.west < $1.west }
    var end = -Double.infinity
    for span in sorted { end = max(end, span.west + span.width) }
    // What reaches beyond the 180th meridian covers the west again.
    var reached = end - 360
    var widest = (gap: 0.0, after: -180.0, to: -180.0)
    for span in sorted {
      if span.west - reached > widest.gap { widest = (span.west - reached, reached, span.west) }
      reached = max(reached, span.west + span.width)
    }
    guard widest.gap > 0 else { return (-180, 360) }
    return (widest.to, 360 - widest.gap)
  }
}
