import RoadsCore

/// What one reader remembers of the spatial index and of the rows below it, within a budget of bytes.
///
/// It holds as long as SQLite says that nobody has written: the version of the data is asked within each
/// read transaction, and where it differs all is forgotten. Room is made as a clock's hand goes round: what
/// was asked for since it last came by may stay once more.
package final class TreeMemory {
  private let budget: Int
  private var version: Int64?
  /// Questions so far.
  private var question = 0
  /// By their numbers, which SQLite gives one after the other.
  private var nodes: [TreeNode?] = []
  private var hand = 0
  /// Something found no room.
  private var isFull = false
  /// What all of it takes.
  package private(set) var bytes = 0

  package init(budget: Int) { self.budget = budget }

  /// A question begins, in a transaction that sees this version of the data.
  func begin(version: Int64) {
    question += 1
    if version != self.version {
      self.version = version
      nodes.removeAll()
      bytes = 0
    } else if isFull {
      makeRoom()
    }
    isFull = false
  }

  /// Enough for a while, and not for each question anew.
  private func makeRoom() {
    var steps = 2 * nodes.count
    while bytes > budget / 16 * 15, steps > 0 {
      steps -= 1
      hand = hand + 1 < nodes.count ? hand + 1 : 0
      guard let node = nodes[hand] else { continue }
      if node.isWanted {
        node.isWanted = false
      } else {
        bytes -= node.bytes
        nodes[hand] = nil
      }
    }
  }

  func node(_ number: Int64) -> TreeNode? {
    guard number >= 0, number < nodes.count, let node = nodes[Int(number)] else { return nil }
    node.isWanted = true
    return node
  }

  func keep(_ node: TreeNode, _ number: Int64) {
    // A damaged index may name any number as a node.
    guard number >= 0, number < budget / 64, hasRoom(node.bytes + place(number)) else { return }
    bytes += node.bytes + place(number)
    while nodes.count <= number { nodes.append(nil) }
    if let before = nodes[Int(number)] { bytes -= before.bytes }
    nodes[Int(number)] = node
    node.question = question
  }

  /// Whether the present question is the first that came to a leaf.
  func isNew(_ leaf: TreeNode) -> Bool { leaf.question == nil || leaf.question == question }

  /// What a larger table for that number takes.
  private func place(_ number: Int64) -> Int {
    max(0, Int(number) + 1 - nodes.count) * MemoryLayout<TreeNode?>.stride * 2
  }

  /// Remembers a row of a leaf that was given or kept since `begin`.
  func keep(_ feature: Feature, in leaf: TreeNode, _ slot: Int) {
    let more = feature.bytes
    guard leaf.question != nil, hasRoom(more) else { return }
    leaf.keep(feature, slot)
    bytes += more
  }

  private func hasRoom(_ more: Int) -> Bool {
    if bytes + more > budget { isFull = true }
    return bytes + more <= budget
  }
}
