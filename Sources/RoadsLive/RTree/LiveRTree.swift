package import RoadsCore

/// Where the records lie: a packed tree of boxes that never changes. Adding or removing a record gives another
/// tree, which shares all nodes but those on one way down.
///
/// All records of one are points, or all are lines and areas: a long line among points would make the boxes around them
/// as long.
package struct LiveRTree: Sendable {
  package let root: RTreeNode

  /// Of records in an order that keeps neighbours together.
  package init(packing records: some RandomAccessCollection<LiveRecord> = []) {
    self.init(
      leaves: stride(from: 0, to: records.count, by: RTreeNode.widestLeaf).map {
        RTreeNode(leaf: records.dropFirst($0).prefix(RTreeNode.widestLeaf))
      })
  }

  /// Of leaves in such an order.
  init(leaves: [RTreeNode]) {
    var level = leaves
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: RTreeNode.widestBranch).map {
        RTreeNode(branch: level[$0..<min($0 + RTreeNode.widestBranch, level.count)])
      }
    }
    root = level.first ?? RTreeNode(leaf: EmptyCollection<LiveRecord>())
  }

  init(root: RTreeNode) { self.root = root }

  /// Every leaf that one of the windows touches, each once, as long as the budget lasts.
  @inline(__always)
  package func leaves(in windows: [Window], _ budget: WorkBudget, _ body: (LeafView) -> Void) {
    windows.withUnsafeBufferPointer { windows in
      withExtendedLifetime(root) {
        if windows.contains(where: { root.box.touches($0) }) {
          LiveRTree.walk(root.view, windows, budget, body)
        }
      }
    }
  }

  /// Every leaf under boxes of which `mayHold` says so.
  package func leaves(_ budget: WorkBudget, where mayHold: (RTreeBox) -> Bool, _ body: (LeafView) -> Void) {
    withExtendedLifetime(root) {
      if mayHold(root.box) { LiveRTree.walk(root.view, budget, mayHold, body) }
    }
  }

  /// No fewer than lie in the windows; counted by the boxes alone, without a look at a leaf.
  package func mostRecords(in windows: [Window]) -> Int {
    windows.withUnsafeBufferPointer { windows in
      withExtendedLifetime(root) { LiveRTree.most(root.view, windows) }
    }
  }

  private static func most(_ node: ChildView, _ windows: UnsafeBufferPointer<Window>) -> Int {
    if node.isLeaf { return node.leaf.count }
    let branch = node.branch
    var sum = 0
    for index in 0..<branch.count where branch.boxes[index].touches(windows) {
      sum += most(branch.children[index], windows)
    }
    return sum
  }

  private static func walk(
    _ node: ChildView, _ budget: WorkBudget, _ mayHold: (RTreeBox) -> Bool, _ body: (LeafView) -> Void
  ) {
    if node.isLeaf { return body(node.leaf) }
    let branch = node.branch
    for index in 0..<branch.count where budget.take(workOfNode) && mayHold(branch.boxes[index]) {
      walk(branch.children[index], budget, mayHold, body)
    }
  }

  /// To look at a branch, and at one record of a leaf, in units of a budget.
  private static let workOfNode = 100
  static let workOfRecord = 12

  private static func walk(
    _ node: ChildView, _ windows: UnsafeBufferPointer<Window>, _ budget: WorkBudget,
    _ body: (LeafView) -> Void
  ) {
    guard !node.isLeaf else {
      if budget.take(node.leaf.count * workOfRecord) { body(node.leaf) }
      return
    }
    let branch = node.branch
    // While one leaf is searched the next ones are on their way.
    let touched = TouchedEntries(branch.boxes, branch.count, windows) { index in
      if branch.children[index].isLeaf { branch.children[index].prefetch() }
    }
    for index in touched { walk(branch.children[index], windows, budget, body) }
  }

  /// Every leaf there is.
  package func everyLeaf(_ budget: WorkBudget, _ body: (LeafView) -> Void) {
    leaves(in: [Window(south: -90, west: -180, north: 90, east: 180)], budget, body)
  }
}
