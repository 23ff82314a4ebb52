import RoadsCore
import RoadsStorage

/// Goes down the R*Tree, whole nodes at a time: one step gives fifty entries, where SQLite's virtual table gives one,
/// and what is surely outside is dropped before its row is sought. Entries are looked at where SQLite has them.
struct TreeWalk {
  let connection: Connection

  /// No tree is higher.
  private static let mostLevels = 40

  /// The rows that may lie in an area, in their order, each once; nil where more nodes than that have to be read.
  func candidates(of measure: AreaMeasure, atMost nodes: Int) throws -> KeyList? {
    let test = EntryTest(measure)
    let rows = KeyList()
    let queue = KeyList()
    queue.append(1)
    let isWhole = try connection.with(.treeNodes) { node in
      node.bind(1, queue)
      var height = 0
      /// Level by level: the first node of the queue that lies below the present level.
      var below = 1
      var index = 0
      while index < queue.count {
        // What leads nowhere is left out by the join.
        guard try node.step(), node.integer(0) == queue[index] else {
          throw node.damaged("\(RowFetch.spatialIndex): node \(queue[index]) is missing")
        }
        try node.withBlob(1) { bytes in
          guard let entries = TreeEntries(bytes), index > 0 || entries.height < TreeWalk.mostLevels else {
            throw node.damaged("\(RowFetch.spatialIndex): node \(queue[index])")
          }
          // Only the root says its own.
          if index == 0 { height = entries.height }
          if height > 0 {
            entries.add(to: queue) { test.frames.touch($0) }
          } else {
            entries.add(to: rows) { test.mayHold($0) }
          }
        }
        index += 1
        guard queue.count <= nodes else { return false }
        if index == below {
          below = queue.count
          height -= 1
        }
      }
      return true
    }
    guard isWhole else { return nil }
    rows.makeRuns()
    return rows
  }
}

/// The entries of a node, as SQLite stores them: 16 bits for its height (the root's only), 16 for how many there are, and
/// for each its row, or the node below, and four 32-bit numbers, west, east, south and north; the largest byte first.
private struct TreeEntries {
  private let bytes: UnsafeRawBufferPointer
  let height: Int
  private let count: Int

  private static let head = 4
  private static let size = 24

  /// nil where the bytes are no node.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= TreeEntries.head else { return nil }
    self.bytes = bytes
    height = Int(UInt16(bigEndian: bytes.loadUnaligned(as: UInt16.self)))
    count = Int(UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
    guard bytes.count >= TreeEntries.head + TreeEntries.size * count else { return nil }
  }

  @inline(__always)
  func add(to list: KeyList, where isWanted: (EntryBox) -> Bool) {
    guard let start = bytes.baseAddress else { return }
    for index in 0..<count {
      let entry = start + TreeEntries.head + TreeEntries.size * index
      let x = UInt64(bigEndian: entry.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      let y = UInt64(bigEndian: entry.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
      let box = EntryBox(
        minX: Float(bitPattern: UInt32(truncatingIfNeeded: x >> 32)),
        maxX: Float(bitPattern: UInt32(truncatingIfNeeded: x)),
        minY: Float(bitPattern: UInt32(truncatingIfNeeded: y >> 32)),
        maxY: Float(bitPattern: UInt32(truncatingIfNeeded: y)))
      if isWanted(box) { list.append(Int64(bigEndian: entry.loadUnaligned(as: Int64.self))) }
    }
  }
}
