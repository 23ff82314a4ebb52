import Glibc
package import RoadsCore

/// A line or an area as the oracle sees it.
package struct PlainShape {
  package let paths: PlainPaths
  private let rings: [PlainPaths]

  package init(_ shape: Shape) {
    paths = PlainPaths(shape.geometry.paths)
    rings = shape.geometry.type.isArea ? shape.geometry.paths.map { PlainPaths([$0]) } : []
  }

  package func distance(to point: Coordinate) -> Double {
    contains(point) ? 0 : paths.nearest(to: point).distance
  }

  // MARK: Inside

  /// An odd number of edges between there and the south pole, if that pole is outside. Edges are taken in short steps; where
  /// one crosses the meridian, the place is found by halving.
  package func contains(_ point: Coordinate) -> Bool {
    var isInside = false
    for ring in rings {
      if isAround(ring) < 0 { isInside.toggle() }
      for (a, b, edge) in steps(ring) {
        let (from, to) = (edge.point(a), edge.point(b))
        let (first, last) = (side(from, point), side(to, point))
        let turn = turn(from, to)
        guard first != last, (turn > 0) == last else { continue }
        if latitude(edge, a, b, first, point) < point.latitude { isInside.toggle() }
      }
    }
    return isInside
  }

  private static let step = 50_000.0

  private func steps(_ ring: PlainPaths) -> [(Double, Double, PlainPaths.Edge)] {
    ring.edges.flatMap { edge in
      let count = max(1, Int((edge.metres / PlainShape.step).rounded(.up)))
      return (0..<count).map {
        (edge.metres * Double($0) / Double(count), edge.metres * Double($0 + 1) / Double(count), edge)
      }
    }
  }

  private func turn(_ from: Coordinate, _ to: Coordinate) -> Double {
    let turn = to.longitude - from.longitude
    return turn > 180 ? turn - 360 : (turn < -180 ? turn + 360 : turn)
  }

  /// Whether it is east of the other's meridian, by less than half a turn, or on it.
  private func side(_ here: Coordinate, _ point: Coordinate) -> Bool {
    let east = remainder(here.longitude - point.longitude, 360)
    return east >= 0 && east < 180
  }

  private func latitude(
    _ edge: PlainPaths.Edge, _ from: Double, _ to: Double, _ first: Bool, _ point: Coordinate
  ) -> Double {
    var (low, high) = (from, to)
    while high - low > 1e-9 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if side(edge.point(middle), point) == first { low = middle } else { high = middle }
    }
    // At a pole the longitude of a point may be any.
    let (a, b) = (edge.point(low), edge.point(high))
    if abs(b.latitude) == 90 { return b.latitude }
    return a.latitude
  }

  /// Which pole is inside: 1, -1, or 0 for none. Of a ring around the earth it is the one on whose side most of it is.
  private func isAround(_ ring: PlainPaths) -> Int {
    let sum = ring.edges.reduce(0) { $0 + turn($1.from, $1.to) }
    guard Int((sum / 360).rounded()) % 2 != 0 else { return 0 }
    let height = ring.edges.reduce(0) { $0 + abs(turn($1.from, $1.to)) * ($1.from.latitude + $1.to.latitude) }
    return height >= 0 ? 1 : -1
  }

  // MARK: Boxes

  /// nil where that is too near to call.
  package func meets(_ box: Box) -> Bool? {
    if paths.edges.contains(where: { box.contains($0.from) || box.contains($0.to) }) { return true }
    var isSure = true
    for edge in paths.edges {
      switch meets(edge, box) {
      case true?: return true
      case nil: isSure = false
      case false?: break
      }
    }
    if contains(Coordinate(validLatitude: box.south, longitude: box.west)) { return isSure ? true : nil }
    return isSure ? false : nil
  }

  /// Halves the edge until a point of it is inside, or all of it is surely outside.
  private func meets(_ edge: PlainPaths.Edge, _ box: Box) -> Bool? {
    var open = [(0.0, edge.metres)]
    var isSure = true
    // An edge that lies on one of the box's has no end of places that are too near to call.
    var left = 5_000
    while let (from, to) = open.popLast() {
      left -= 1
      guard left > 0 else { return nil }
      let middle = (from + to) / 2
      let beyond = beyond(edge.point(middle), box)
      if beyond < -1e-12 { return true }
      // Degrees of latitude for half of it, times how fast the other may change.
      let reach = (to - from) / 2 / 110_000 * 5
      if beyond > reach { continue }
      if to - from < 1e-3 {
        isSure = false
        continue
      }
      open.append((from, middle))
      open.append((middle, to))
    }
    return isSure ? false : nil
  }

  /// About how many degrees a point is outside of a box, or inside, negative.
  private func beyond(_ point: Coordinate, _ box: Box) -> Double {
    let north = max(box.south - point.latitude, point.latitude - box.north)
    let width = box.west <= box.east ? box.east - box.west : box.east - box.west + 360
    if width >= 360 { return north }
    let half = width / 2
    let middle = box.west + half
    let east = abs(remainder(point.longitude - middle, 360)) - half
    return max(north, east * cos(point.latitude * .pi / 180))
  }
}
