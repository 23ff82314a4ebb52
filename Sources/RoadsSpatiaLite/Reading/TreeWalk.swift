import RoadsCore

/// One entry of the spatial index: a row and the small box of 32-bit floats that its point lies in.
struct TreeEntry {
  let row: Int64
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

/// Reads the R*Tree's nodes where they lie: one step gives fifty entries, where SQLite's virtual table gives
/// one, and what is surely outside is dropped before its row is sought.
struct TreeWalk {
  let connection: Connection

  /// More than a tree of a hundred million rows has: a damaged one may lead in circles.
  private static let mostNodes = 8_000_000

  /// Every entry whose box touches the window, in no order.
  func entries(in window: Window, into entries: inout [TreeEntry]) throws {
    let west = Float(window.west).nextDown
    let east = Float(window.east).nextUp
    let south = Float(window.south).nextDown
    let north = Float(window.north).nextUp
    // Nodes still to be read, with their height above the leaves.
    var open: [(node: Int64, height: Int)] = [(1, -1)]
    try connection.with(.treeNode) { statement in
      var visited = 0
      while let next = open.popLast() {
        visited += 1
        guard visited < TreeWalk.mostNodes else {
          throw statement.damaged("spatial index: a node within itself")
        }
        statement.bind(1, next.node)
        guard try statement.step() else {
          throw statement.damaged("spatial index: node \(next.node) is missing")
        }
        try statement.withBlob(0) { node in
          let height = next.height < 0 ? depth(node) : next.height
          let count = Int(load(node, 2) as UInt16)
          guard node.count >= 4 + 24 * count, height < 40 else {
            throw statement.damaged("spatial index: node \(next.node)")
          }
          for offset in stride(from: 4, to: 4 + 24 * count, by: 24) {
            let minX = float(node, offset + 8)
            let maxX = float(node, offset + 12)
            let minY = float(node, offset + 16)
            let maxY = float(node, offset + 20)
            guard maxX >= west, minX <= east, maxY >= south, minY <= north else { continue }
            let child = Int64(bitPattern: load(node, offset) as UInt64)
            if height > 0 {
              open.append((child, height - 1))
            } else {
              entries.append(TreeEntry(row: child, minX: minX, maxX: maxX, minY: minY, maxY: maxY))
            }
          }
        }
        statement.rewind()
      }
    }
  }

  /// How many levels lie under the root; only it says so.
  private func depth(_ root: UnsafeRawBufferPointer) -> Int {
    root.count < 4 ? 0 : Int(load(root, 0) as UInt16)
  }

  private func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ node: UnsafeRawBufferPointer, _ offset: Int
  ) -> Number {
    guard offset + MemoryLayout<Number>.size <= node.count else { return 0 }
    return Number(bigEndian: node.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  private func float(_ node: UnsafeRawBufferPointer, _ offset: Int) -> Float {
    Float(bitPattern: load(node, offset))
  }
}
