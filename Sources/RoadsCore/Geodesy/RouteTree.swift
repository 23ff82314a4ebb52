import Glibc

/// The pieces of a route in a tree of boxes in space, so that the nearest of many thousand is found by a look at a few.
struct RouteTree: Sendable {
  private struct Node: Sendable {
    var low: SIMD4<Double>
    var high: SIMD4<Double>
    /// A leaf's first piece, in `order`, or the second of two children; the first follows its parent.
    var next: Int32
    /// Pieces of a leaf; 0 for a branch.
    var count: Int32

    /// Never more than the straight distance to anything inside.
    func chord(to place: SIMD4<Double>) -> Double {
      let beyond = pointwiseMax(pointwiseMax(low - place, place - high), SIMD4<Double>.zero)
      return (beyond * beyond).sum().squareRoot()
    }
  }

  /// A piece that may have the nearest place.
  struct CandidatePiece {
    let piece: Int32
    let least: Double
  }

  private static let leaf = 4
  private static let deepest = 64
  private let nodes: [Node]
  private let order: [Int32]
  private let arcs: [RouteArc]

  init(_ arcs: [RouteArc]) {
    self.arcs = arcs
    var order = arcs.indices.map { Int32($0) }
    var nodes: [Node] = []
    let middles = arcs.map { SIMD4($0.start) + SIMD4($0.end) }
    RouteTree.build(0..<order.count, arcs, middles, &order, &nodes)
    self.order = order
    self.nodes = nodes
  }

  private static func build(
    _ range: Range<Int>, _ arcs: [RouteArc], _ middles: [SIMD4<Double>], _ order: inout [Int32],
    _ nodes: inout [Node]
  ) {
    var low = SIMD4<Double>(repeating: .infinity)
    var high = -low
    var (first, last) = (low, high)
    for index in range {
      let arc = arcs[Int(order[index])]
      let room = SIMD4<Double>(repeating: arc.bulge + arc.slack)
      let (start, end) = (SIMD4(arc.start), SIMD4(arc.end))
      low = pointwiseMin(low, pointwiseMin(start, end) - room)
      high = pointwiseMax(high, pointwiseMax(start, end) + room)
      first = pointwiseMin(first, middles[Int(order[index])])
      last = pointwiseMax(last, middles[Int(order[index])])
    }
    let number = nodes.count
    nodes.append(Node(low: low, high: high, next: Int32(range.lowerBound), count: Int32(range.count)))
    guard range.count > leaf else { return }
    let spread = last - first
    let axis = spread.x >= spread.y ? (spread.x >= spread.z ? 0 : 2) : (spread.y >= spread.z ? 1 : 2)
    // Of pieces in one place the order along the route decides.
    order[range].sort { (middles[Int($0)][axis], $0) < (middles[Int($1)][axis], $1) }
    let middle = (range.lowerBound + range.upperBound) / 2
    nodes[number].count = 0
    build(range.lowerBound..<middle, arcs, middles, &order, &nodes)
    nodes[number].next = Int32(nodes.count)
    build(middle..<range.upperBound, arcs, middles, &order, &nodes)
  }

  /// Every piece that may have the nearest place within `limit`, or one as near as that but for `resolution`. It looks at no more
  /// than the route's own boxes and pieces, and takes for those from the budget.
  func contenders(
    _ place: Geocentric, limit: Double, resolution: Double, _ budget: WorkBudget
  ) -> [CandidatePiece] {
    var looks = 0
    defer { _ = budget.take(looks: looks) }
    var found: [CandidatePiece] = []
    var most = limit
    var reach = SpaceSegment.longestChord(ofWay: most) + resolution
    let here = SIMD4(place)
    let steepness = Ellipsoid.steepness(at: place)
    withUnsafeTemporaryAllocation(of: (node: Int, chord: Double).self, capacity: RouteTree.deepest) { stack in
      var height = 1
      stack[0] = (0, nodes[0].chord(to: here))
      while height > 0 {
        height -= 1
        guard stack[height].chord <= reach else { continue }
        let number = stack[height].node
        let node = nodes[number]
        looks += 1
        guard node.count == 0 else {
          for index in Int(node.next)..<Int(node.next + node.count) {
            looks += 1
            let (least, upper) = arcs[Int(order[index])].bounds(to: place, gradient: steepness)
            guard least <= most + resolution else { continue }
            found.append(CandidatePiece(piece: order[index], least: least))
            if upper < most {
              most = upper
              reach = SpaceSegment.longestChord(ofWay: most) + resolution
            }
          }
          continue
        }
        let (left, right) = (number + 1, Int(node.next))
        let (near, far) = (nodes[left].chord(to: here), nodes[right].chord(to: here))
        // The nearer one is looked at first: what it has spares most of the other.
        stack[height] = near <= far ? (right, far) : (left, near)
        stack[height + 1] = near <= far ? (left, near) : (right, far)
        height += 2
      }
    }
    found.removeAll { $0.least > most + resolution }
    return found
  }

  /// Whether some piece may be within so many metres, straight through the earth.
  func isNear(_ place: Geocentric, metres: Double, _ budget: WorkBudget) -> Bool {
    var looks = 0
    defer { _ = budget.take(looks: looks) }
    let here = SIMD4(place)
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: RouteTree.deepest) { stack in
      var height = 1
      stack[0] = 0
      while height > 0 {
        height -= 1
        let number = stack[height]
        let node = nodes[number]
        looks += 1
        guard node.chord(to: here) <= metres else { continue }
        guard node.count == 0 else {
          for index in Int(node.next)..<Int(node.next + node.count)
          where arcs[Int(order[index])].chord(to: place) <= metres {
            return true
          }
          continue
        }
        stack[height] = Int(node.next)
        stack[height + 1] = number + 1
        height += 2
      }
      return false
    }
  }

  /// The pieces in at most so many groups of neighbours; none is parted whose pieces are all within `metres` of each
  /// other.
  func groups(atMost count: Int, metres: Double) -> [[Int]] {
    var groups: [[Int]] = []
    var open = [(node: 0, share: count)]
    while let (number, share) = open.popLast() {
      let node = nodes[number]
      let size = node.high - node.low
      if node.count > 0 || share <= 1 || (size * size).sum() <= metres * metres {
        groups.append(pieces(under: number))
      } else {
        open.append((Int(node.next), share / 2))
        open.append((number + 1, share - share / 2))
      }
    }
    return groups
  }

  private func pieces(under number: Int) -> [Int] {
    var pieces: [Int] = []
    var open = [number]
    while let number = open.popLast() {
      let node = nodes[number]
      if node.count > 0 {
        pieces += order[Int(node.next)..<Int(node.next + node.count)].map { Int($0) }
      } else {
        open += [Int(node.next), number + 1]
      }
    }
    return pieces
  }
}

extension SIMD4<Double> {
  init(_ place: Geocentric) { self.init(place.x, place.y, place.z, 0) }
}
