import RoadsCore

/// Writes the R*Tree's own tables node by node, each node full, from places that come in Hilbert order.
///
/// A node is 1,228 bytes (SQLite's choice for pages of 4 kB): its depth (in the root only) and its number
/// of cells as two 16-bit numbers, then cells of 24 bytes: a 64-bit row or child, and four 32-bit floats
/// min x, max x, min y, max y, all big-endian. The root is node 1. No node but the root has fewer than a
/// third of the 51 cells that fit.
package struct PackedTree {
  static let nodeSize = 1_228
  static let capacity = 51
  static let fewest = 17

  private let connection: Connection
  private var nextNode: Int64 = 2
  /// Cells that are not in a node yet, by level: 0 holds rows, 1 the nodes above them, …
  private var open: [[Cell]] = [[]]

  struct Cell {
    let child: Int64
    let minX: Float
    let maxX: Float
    let minY: Float
    let maxY: Float
  }

  /// Empties the tables; the old index is gone until `finish`.
  package init(_ connection: Connection) throws {
    self.connection = connection
    try connection.run(.clearTreeNodes)
    try connection.run(.clearTreeParents)
    try connection.run(.clearTreeRows)
  }

  package mutating func add(row: Int64, longitude: Double, latitude: Double) throws {
    try add(row: row, IndexBox(longitude: longitude, latitude: latitude))
  }

  mutating func add(row: Int64, _ box: IndexBox) throws {
    try add(
      Cell(child: row, minX: box.minX, maxX: box.maxX, minY: box.minY, maxY: box.maxY), level: 0)
  }

  /// Two nodes' worth are kept open, so that the last two can share what is left evenly.
  private mutating func add(_ cell: Cell, level: Int) throws {
    if level == open.count { open.append([]) }
    open[level].append(cell)
    if open[level].count == 2 * PackedTree.capacity {
      let full = Array(open[level].prefix(PackedTree.capacity))
      open[level].removeFirst(PackedTree.capacity)
      try close(full, level: level)
    }
  }

  package mutating func finish() throws {
    var level = 0
    while level < open.count {
      let rest = open[level]
      let isTop = level == open.count - 1
      if isTop, rest.count <= PackedTree.capacity {
        try write(node: 1, rest, depth: level)
        try tell(rest, of: 1, level: level)
        return
      }
      // Never fewer than a third: what would be too few for a node of its own is shared.
      let first = rest.count <= PackedTree.capacity ? rest.count : (rest.count + 1) / 2
      try close(Array(rest.prefix(first)), level: level)
      if first < rest.count { try close(Array(rest.suffix(rest.count - first)), level: level) }
      level += 1
    }
  }

  private mutating func close(_ cells: [Cell], level: Int) throws {
    let node = nextNode
    nextNode += 1
    try write(node: node, cells, depth: 0)
    try tell(cells, of: node, level: level)
    var bounds = cells[0]
    for cell in cells {
      bounds = Cell(
        child: node, minX: min(bounds.minX, cell.minX), maxX: max(bounds.maxX, cell.maxX),
        minY: min(bounds.minY, cell.minY), maxY: max(bounds.maxY, cell.maxY))
    }
    try add(bounds, level: level + 1)
  }

  /// The tables that lead from a row, or a node, up to the node that it is in.
  private func tell(_ cells: [Cell], of node: Int64, level: Int) throws {
    if level == 0, cells.count == PackedTree.capacity { return try tellAll(cells, of: node) }
    try connection.with(level == 0 ? .addTreeRow : .addTreeParent) { statement in
      for cell in cells {
        statement.bind(1, cell.child)
        statement.bind(2, node)
        _ = try statement.step()
        statement.rewind()
      }
    }
  }

  /// The same for a full node, in one statement.
  private func tellAll(_ cells: [Cell], of node: Int64) throws {
    try connection.with(.addTreeRows) { statement in
      statement.bind(1, node)
      for (index, cell) in cells.enumerated() { statement.bind(Int32(index) + 2, cell.child) }
      _ = try statement.step()
    }
  }

  private func write(node: Int64, _ cells: [Cell], depth: Int) throws {
    try withUnsafeTemporaryAllocation(byteCount: PackedTree.nodeSize, alignment: 8) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      buffer.storeBytes(of: UInt16(depth).bigEndian, toByteOffset: 0, as: UInt16.self)
      buffer.storeBytes(of: UInt16(cells.count).bigEndian, toByteOffset: 2, as: UInt16.self)
      for (index, cell) in cells.enumerated() {
        let offset = 4 + 24 * index
        buffer.storeBytes(of: cell.child.bigEndian, toByteOffset: offset, as: Int64.self)
        store(cell.minX, at: offset + 8, in: buffer)
        store(cell.maxX, at: offset + 12, in: buffer)
        store(cell.minY, at: offset + 16, in: buffer)
        store(cell.maxY, at: offset + 20, in: buffer)
      }
      _ = try connection.with(.addTreeNode) { statement in
        statement.bind(1, node)
        statement.bind(2, staticBlob: UnsafeRawBufferPointer(buffer))
        return try statement.step()
      }
    }
  }

  private func store(_ value: Float, at offset: Int, in buffer: UnsafeMutableRawBufferPointer) {
    buffer.storeBytes(of: value.bitPattern.bigEndian, toByteOffset: offset, as: UInt32.self)
  }
}
