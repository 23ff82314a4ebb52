/// What there is to say besides of the lines and areas among an answer's places, by their rows. Apart from the places, for most
/// answers have few of them or none.
package struct ShapePositions: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let row: Int
    @usableFromInline let position: ShapePosition

    @inlinable
    init(row: Int, position: ShapePosition) {
      self.row = row
      self.position = position
    }
  }

  @usableFromInline
  var entries: [Entry] = []

  @inlinable
  package init() {}

  /// Rows are added in any order, each once.
  @inlinable
  package mutating func add(_ position: ShapePosition, row: Int) {
    entries.append(Entry(row: row, position: position))
  }

  package mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// To be called once all are added, and before the first is asked for.
  package mutating func sort() { entries.sort { $0.row < $1.row } }

  /// nil of a point.
  @inlinable
  package subscript(row: Int) -> ShapePosition? { entries.isEmpty ? nil : find(row) }

  @usableFromInline
  func find(_ row: Int) -> ShapePosition? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].row == row ? entries[low].position : nil
  }
}
