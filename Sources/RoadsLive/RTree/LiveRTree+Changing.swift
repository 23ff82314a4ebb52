import RoadsCore

extension LiveRTree {
  package func adding(_ record: LiveRecord) -> LiveRTree {
    let made = root.adding(record)
    return LiveRTree(root: made.count == 1 ? made[0] : RTreeNode(branch: made))
  }

  /// `record` must be in it, that very object.
  package func removing(_ record: LiveRecord) -> LiveRTree {
    var orphans: [LiveRecord] = []
    guard case .left(let left) = root.removing(record, orphans: &orphans) else { return self }
    var kept = left ?? RTreeNode(leaf: EmptyCollection<LiveRecord>())
    while !kept.isLeaf, kept.count == 1 { kept = kept.children[0] }
    return orphans.reduce(LiveRTree(root: kept)) { $0.adding($1) }
  }

  /// The same place, another state.
  package func replacing(_ record: LiveRecord, with other: LiveRecord) -> LiveRTree {
    if record.box == other.box, let made = root.replacing(record, with: other) {
      return LiveRTree(root: made)
    }
    return removing(record).adding(other)
  }
}

extension RTreeNode {
  /// A leaf with less is taken apart and its records find other leaves.
  private static let leanest = 8

  /// One node, or the two that it was parted into.
  fileprivate func adding(_ record: LiveRecord) -> [RTreeNode] {
    if isLeaf {
      var records = records
      records.append(record)
      guard records.count > RTreeNode.widestLeaf else { return [RTreeNode(leaf: records)] }
      let (low, high) = RTreeNode.parted(records) { $0.box.middle }
      return [RTreeNode(leaf: low), RTreeNode(leaf: high)]
    }
    let number = childToGrow(record.box)
    var children = children
    children.replaceSubrange(number...number, with: children[number].adding(record))
    guard children.count > RTreeNode.widestBranch else { return [RTreeNode(branch: children)] }
    let (low, high) = RTreeNode.parted(children) { $0.box.middle }
    return [RTreeNode(branch: low), RTreeNode(branch: high)]
  }

  /// The child whose box grows least; of several, the smallest.
  private func childToGrow(_ box: RTreeBox) -> Int {
    var best = 0
    var least = (more: Double.infinity, area: Double.infinity)
    for index in 0..<count {
      let growth = branch.boxes[index].growth(for: box)
      if growth < least {
        least = growth
        best = index
      }
    }
    return best
  }

  /// Two halves along the side on which they are farther apart.
  private static func parted<Part>(
    _ parts: [Part], at place: (Part) -> (Double, Double)
  ) -> (ArraySlice<Part>, ArraySlice<Part>) {
    let places = parts.map(place)
    let height = (places.map(\.0).max() ?? 0) - (places.map(\.0).min() ?? 0)
    let width = (places.map(\.1).max() ?? 0) - (places.map(\.1).min() ?? 0)
    let sorted =
      height > width
      ? parts.sorted { place($0).0 < place($1).0 } : parts.sorted { place($0).1 < place($1).1 }
    return (sorted[..<(sorted.count / 2)], sorted[(sorted.count / 2)...])
  }

  fileprivate enum Removal {
    case notHere
    /// What is left of the node, which may be nothing.
    case left(RTreeNode?)
  }

  fileprivate func removing(_ record: LiveRecord, orphans: inout [LiveRecord]) -> Removal {
    if isLeaf {
      var records = records
      guard let index = records.firstIndex(where: { $0.block === record.block }) else { return .notHere }
      records.remove(at: index)
      if records.count < RTreeNode.leanest {
        orphans += records
        return .left(nil)
      }
      return .left(RTreeNode(leaf: records))
    }
    let box = record.box
    for index in 0..<count where branch.boxes[index].contains(box) {
      var children = children
      guard case .left(let left) = children[index].removing(record, orphans: &orphans) else { continue }
      if let left { children[index] = left } else { children.remove(at: index) }
      return .left(children.count > 1 ? RTreeNode(branch: children) : children.first)
    }
    return .notHere
  }

  fileprivate func replacing(_ record: LiveRecord, with other: LiveRecord) -> RTreeNode? {
    if isLeaf {
      var records = records
      guard let index = records.firstIndex(where: { $0.block === record.block }) else { return nil }
      records[index] = other
      return RTreeNode(leaf: records)
    }
    let box = record.box
    for index in 0..<count where branch.boxes[index].contains(box) {
      var children = children
      guard let made = children[index].replacing(record, with: other) else { continue }
      children[index] = made
      return RTreeNode(branch: children)
    }
    return nil
  }
}
