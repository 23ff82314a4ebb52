/// Segments in the order of their path, in boxes in space of two halves each: what is near something is found without a look
/// at all, and the first of it first.
struct PathTree: Sendable {
  struct Node: Sendable {
    var low: SIMD4<Double>
    var high: SIMD4<Double>
    var range: Range<Int32>
    /// The number of the second half; the first follows its whole. 0 of a leaf.
    var second: Int32

    /// Never more than the straight distance between anything in the two.
    func chordSquared(to other: Node) -> Double {
      let beyond = pointwiseMax(pointwiseMax(low - other.high, other.low - high), SIMD4<Double>.zero)
      return (beyond * beyond).sum()
    }

    func chordSquared(to place: SIMD4<Double>) -> Double {
      let beyond = pointwiseMax(pointwiseMax(low - place, place - high), SIMD4<Double>.zero)
      return (beyond * beyond).sum()
    }
  }

  let segments: [SpaceSegment]
  private(set) var nodes: [Node] = []
  private static let leaf = 4

  init(_ segments: [SpaceSegment]) {
    self.segments = segments
    guard !segments.isEmpty else { return }
    nodes.reserveCapacity(segments.count)
    build(0..<segments.count)
  }

  var isEmpty: Bool { segments.isEmpty }

  private mutating func build(_ range: Range<Int>) {
    let number = nodes.count
    guard range.count > PathTree.leaf else {
      var low = SIMD4<Double>(repeating: .infinity)
      var high = -low
      for index in range {
        let node = PathTree.node(around: segments[index])
        low = pointwiseMin(low, node.low)
        high = pointwiseMax(high, node.high)
      }
      nodes.append(
        Node(low: low, high: high, range: Int32(range.lowerBound)..<Int32(range.upperBound), second: 0))
      return
    }
    let middle = (range.lowerBound + range.upperBound) / 2
    nodes.append(
      Node(low: .zero, high: .zero, range: Int32(range.lowerBound)..<Int32(range.upperBound), second: 0))
    build(range.lowerBound..<middle)
    let second = nodes.count
    build(middle..<range.upperBound)
    nodes[number].second = Int32(second)
    nodes[number].low = pointwiseMin(nodes[number + 1].low, nodes[second].low)
    nodes[number].high = pointwiseMax(nodes[number + 1].high, nodes[second].high)
  }

  /// A box of its own, as something to ask with.
  static func node(around segment: SpaceSegment) -> Node {
    let room = SIMD4<Double>(repeating: segment.bulge)
    let (start, end) = (SIMD4(segment.start), SIMD4(segment.end))
    return Node(
      low: pointwiseMin(start, end) - room, high: pointwiseMax(start, end) + room, range: 0..<0, second: 0)
  }

  func segments(of node: Node) -> Range<Int> { Int(node.range.lowerBound)..<Int(node.range.upperBound) }

  /// The number of the leaf that has a segment.
  func leaf(of segment: Int) -> Int32 {
    var number: Int32 = 0
    while case let second = nodes[Int(number)].second, second != 0 {
      number = segment < nodes[Int(second)].range.lowerBound ? number + 1 : second
    }
    return number
  }

  /// Calls `body` with the segments of all leaves that are so near to a box, in their order or the other way around, until
  /// it says no or the budget is spent.
  func near(
    _ box: Node, chord: Double, backwards: Bool = false, _ budget: WorkBudget, _ body: (Int) -> Bool
  ) {
    guard !nodes.isEmpty else { return }
    let most = chord * chord
    var open: [Int32] = [0]
    while let number = open.popLast(), budget.take(looks: 1) {
      let node = nodes[Int(number)]
      guard node.chordSquared(to: box) <= most else { continue }
      if node.second == 0 {
        let range = segments(of: node)
        for step in 0..<range.count {
          let index = backwards ? range.upperBound - 1 - step : range.lowerBound + step
          guard budget.take(looks: 1), body(index) else { return }
        }
      } else {
        open.append(backwards ? number + 1 : node.second)
        open.append(backwards ? node.second : number + 1)
      }
    }
  }
}
