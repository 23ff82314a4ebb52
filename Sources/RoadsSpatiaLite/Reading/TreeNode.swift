import RoadsCore
import RoadsStorage

/// One entry of the spatial index: a row, or a node below, and the small box of 32-bit floats that it lies
/// in.
struct TreeEntry {
  let target: Int64
  let minX: Float
  let maxX: Float
  let minY: Float
  let maxY: Float

  /// The middle of the box: within `TreeEntry.slack` of the point itself.
  var middle: Coordinate {
    Coordinate(
      validLatitude: max(-90, min(90, (Double(minY) + Double(maxY)) / 2)),
      longitude: max(-180, min(180, (Double(minX) + Double(maxX)) / 2)))
  }

  /// Metres that a point can be from the middle of its box: the index keeps 24 bits of a number up to
  /// 180, rounded outwards, so the middle is less than 3·10⁻⁵ degrees off either way.
  static let slack = 5.0
}

/// A node of the R*Tree, taken apart, with those of its rows that were read before.
final class TreeNode {
  /// Levels below it; a leaf's entries are rows.
  let height: Int
  let entries: [TreeEntry]
  /// As many as entries once one of them was read; empty before.
  private var rows: [KeptRow?] = []
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
    entries = [TreeEntry](unsafeUninitializedCapacity: count) { entries, initialized in
      for index in 0..<count {
        let offset = 4 + 24 * index
        entries.initializeElement(
          at: index,
          to: TreeEntry(
            target: Int64(bitPattern: TreeNode.load(data, offset)),
            minX: Float(bitPattern: TreeNode.load(data, offset + 8)),
            maxX: Float(bitPattern: TreeNode.load(data, offset + 12)),
            minY: Float(bitPattern: TreeNode.load(data, offset + 16)),
            maxY: Float(bitPattern: TreeNode.load(data, offset + 20))))
      }
      initialized = count
    }
    bytes = 176 + count * (MemoryLayout<TreeEntry>.stride + MemoryLayout<KeptRow?>.stride)
  }

  private static func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int
  ) -> Number {
    Number(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  func holds(_ slot: Int) -> Bool { !rows.isEmpty && rows[slot] != nil }

  /// Where the row in that slot lies, if it was read; taken without the row, so that its feature is not touched.
  func position(_ slot: Int) -> (point: Coordinate, place: Geocentric)? {
    guard !rows.isEmpty, let point = rows[slot]?.point, let place = rows[slot]?.place else { return nil }
    return (point, place)
  }

  func feature(_ slot: Int) -> Feature? { rows[slot]?.feature }

  func keep(_ row: KeptRow, _ slot: Int) {
    if rows.isEmpty { rows = [KeptRow?](repeating: nil, count: entries.count) }
    rows[slot] = row
    bytes += row.bytes
  }
}

extension AreaMeasure {
  /// false where the entry's point is surely outside of that part.
  func mayHold(_ entry: TreeEntry, part: Int) -> Bool {
    mayHold(entry.middle, slack: TreeEntry.slack, part: part)
  }
}
