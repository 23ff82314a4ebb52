import RoadsCore

/// A node of the R*Tree, taken apart, with those of its rows that were read before.
final class TreeNode {
  /// Levels below it; a leaf's entries are rows.
  let height: Int
  let boxes: [EntryBox]
  /// What each entry leads to: a row's key, or a node below.
  let targets: [Int64]
  /// As many as entries once one of them was read; empty before.
  private(set) var rows: [KeptRow?] = []
  /// What it takes in memory, with the places for its rows and those that it holds.
  private(set) var bytes: Int
  /// The question for which it was read, where a memory holds it and rows may be kept in it.
  var question: Int?
  /// Whether it was asked for again after it had been read, since the memory last looked.
  var isWanted = false

  /// nil where the bytes are no node. `height` is told by the node above; only the root says its own.
  init?(_ data: UnsafeRawBufferPointer, height: Int?) {
    guard data.count >= 4 else { return nil }
    self.height = height ?? Int(TreeNode.load(data, 0) as UInt16)
    let count = Int(TreeNode.load(data, 2) as UInt16)
    guard data.count >= 4 + 24 * count, self.height < 40 else { return nil }
    boxes = [EntryBox](unsafeUninitializedCapacity: count) { boxes, initialized in
      for index in 0..<count {
        let offset = 4 + 24 * index
        boxes.initializeElement(
          at: index,
          to: EntryBox(
            minX: Float(bitPattern: TreeNode.load(data, offset + 8)),
            maxX: Float(bitPattern: TreeNode.load(data, offset + 12)),
            minY: Float(bitPattern: TreeNode.load(data, offset + 16)),
            maxY: Float(bitPattern: TreeNode.load(data, offset + 20))))
      }
      initialized = count
    }
    targets = (0..<count).map { Int64(bitPattern: TreeNode.load(data, 4 + 24 * $0)) }
    let entry = MemoryLayout<EntryBox>.stride + MemoryLayout<Int64>.stride + MemoryLayout<KeptRow?>.stride
    bytes = 224 + count * entry
  }

  private static func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int
  ) -> Number {
    Number(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  func keep(_ feature: Feature, _ slot: Int) {
    if rows.isEmpty { rows = [KeptRow?](repeating: nil, count: boxes.count) }
    rows[slot] = KeptRow(feature)
    bytes += feature.bytes
  }
}
