/// Whether edges of rings cross each other, found by a line that sweeps over them from west to east (Shamos and Hoey): of
/// those that it cuts at a time only neighbours need to be compared. Degrees are taken as a plane, and edges that only touch
/// do not count: it is for a warning.
struct SelfCrossing {
  private struct Spot {
    let x: Double
    let y: Double

    static func < (one: Spot, other: Spot) -> Bool { one.x == other.x ? one.y < other.y : one.x < other.x }
    static func == (one: Spot, other: Spot) -> Bool { one.x == other.x && one.y == other.y }
  }

  private struct Edge {
    let left: Spot
    let right: Spot

    /// Positive above, negative below.
    func side(_ spot: Spot) -> Double {
      (right.x - left.x) * (spot.y - left.y) - (right.y - left.y) * (spot.x - left.x)
    }

    func crosses(_ other: Edge) -> Bool {
      side(other.left) * side(other.right) < 0 && other.side(left) * other.side(right) < 0
    }
  }

  private var edges: [Edge] = []
  /// Those that the line cuts, from below.
  private var cut: [Int32] = []

  static func isIn(_ rings: [[Coordinate]]) -> Bool {
    var sweep = SelfCrossing(rings)
    return sweep.run()
  }

  /// Longitudes go on beyond the 180th meridian. Numbers are whole, so that differences are exact.
  private init(_ rings: [[Coordinate]]) {
    edges.reserveCapacity(rings.reduce(0) { $0 + $1.count })
    let origin = rings.first?.first?.longitude ?? 0
    for ring in rings {
      guard let first = ring.first else { continue }
      var before = first
      var longitude = origin + GeodesicEdge.turn(from: origin, to: first.longitude)
      var spot = SelfCrossing.spot(longitude, first.latitude)
      for point in ring.dropFirst() {
        longitude += GeodesicEdge.turn(from: before.longitude, to: point.longitude)
        let next = SelfCrossing.spot(longitude, point.latitude)
        if !(spot == next) {
          edges.append(spot < next ? Edge(left: spot, right: next) : Edge(left: next, right: spot))
        }
        before = point
        spot = next
      }
    }
  }

  private static func spot(_ longitude: Double, _ latitude: Double) -> Spot {
    Spot(x: (longitude * 1e7).rounded(), y: (latitude * 1e7).rounded())
  }

  private mutating func run() -> Bool {
    /// Where edges begin and end; at one place they end first.
    var events: [(spot: Spot, isBeginning: Bool, edge: Int32)] = []
    events.reserveCapacity(2 * edges.count)
    for (index, edge) in edges.enumerated() {
      events.append((edge.left, true, Int32(index)))
      events.append((edge.right, false, Int32(index)))
    }
    events.sort {
      $0.spot == $1.spot ? (!$0.isBeginning && $1.isBeginning) : $0.spot < $1.spot
    }
    for event in events {
      if event.isBeginning {
        let position = position(of: event.edge)
        if isCrossing(event.edge, at: position - 1) || isCrossing(event.edge, at: position) { return true }
        cut.insert(event.edge, at: position)
      } else {
        let position = whereabouts(of: event.edge)
        cut.remove(at: position)
        if position > 0, position < cut.count, isCrossing(cut[position], at: position - 1) { return true }
      }
    }
    return false
  }

  private func isCrossing(_ edge: Int32, at position: Int) -> Bool {
    cut.indices.contains(position) && edges[Int(edge)].crosses(edges[Int(cut[position])])
  }

  /// How many of those that are cut are below an edge where it begins.
  private func position(of edge: Int32) -> Int {
    let edge = edges[Int(edge)]
    var (low, high) = (0, cut.count)
    while low < high {
      let middle = (low + high) / 2
      let other = edges[Int(cut[middle])]
      let side = other.side(edge.left)
      if side == 0 ? other.side(edge.right) >= 0 : side > 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where an edge is that was put in: near where its end is above as many others; elsewhere only where edges lie on each
  /// other.
  private func whereabouts(of edge: Int32) -> Int {
    let spot = edges[Int(edge)].right
    var (low, high) = (0, cut.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[Int(cut[middle])].side(spot) > 0 { low = middle + 1 } else { high = middle }
    }
    let near = max(0, low - 8)..<min(cut.count, low + 8)
    return cut[near].firstIndex(of: edge) ?? cut.firstIndex(of: edge) ?? 0
  }
}
