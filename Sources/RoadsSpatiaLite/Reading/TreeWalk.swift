import RoadsCore

/// Reads the R*Tree's nodes whole: one step gives fifty entries, where SQLite's virtual table gives one, and
/// what is surely outside is dropped before its row is sought.
struct TreeWalk {
  private let connection: Connection
  /// Where nodes are looked for first and kept; nil for a walk that is too long to be remembered.
  private let memory: TreeMemory?
  /// Nodes that it may still enter: a damaged tree may lead in circles.
  private var left: Int

  init(_ connection: Connection, memory: TreeMemory? = nil, atMost nodes: Int) {
    self.connection = connection
    self.memory = memory
    left = nodes
  }

  /// Gives every leaf that one of the windows touches, each once and in no order, with what of it to look at; false
  /// where it would have to enter more nodes than it may.
  mutating func leaves(in windows: [Window], _ body: (TreeNode, Frames) throws -> Void) throws -> Bool {
    try enter(1, height: nil, Frames(windows), body)
  }

  private mutating func enter(
    _ number: Int64, height: Int?, _ frames: Frames, _ body: (TreeNode, Frames) throws -> Void
  ) throws -> Bool {
    guard left > 0 else { return false }
    left -= 1
    let node = try node(number, height: height)
    guard node.height > 0 else {
      try body(node, frames)
      return true
    }
    for (index, box) in node.boxes.enumerated() where frames.touch(box) {
      guard try enter(node.targets[index], height: node.height - 1, frames, body) else { return false }
    }
    return true
  }

  private func node(_ number: Int64, height: Int?) throws -> TreeNode {
    if let node = memory?.node(number), height == nil || node.height == height { return node }
    return try connection.with(.treeNode) { statement in
      statement.bind(1, number)
      guard try statement.step() else {
        throw statement.damaged("spatial index: node \(number) is missing")
      }
      guard let node = statement.withBlob(0, { TreeNode($0, height: height) }) else {
        throw statement.damaged("spatial index: node \(number)")
      }
      memory?.keep(node, number)
      return node
    }
  }
}
