import RoadsCore

/// Writes rows of the word index, many to a statement.
struct WordInserter {
  private let connection: Connection
  private var keys: [Int64] = []
  /// One behind the other.
  private var texts: [UInt8] = []
  private var ends: [Int] = []

  init(connection: Connection) { self.connection = connection }

  mutating func add(_ key: Int64, _ words: [UInt8]) throws {
    keys.append(key)
    texts.append(contentsOf: words)
    ends.append(texts.count)
    if keys.count == SQL.rowsAtOnce { try flush() }
  }

  /// What is less than a statement's worth goes row by row.
  mutating func flush() throws {
    let isFull = keys.count == SQL.rowsAtOnce
    try connection.with(isFull ? .addManyWords : .addWords) { statement in
      try texts.withUnsafeBytes { texts in
        var begin = 0
        for (row, end) in ends.enumerated() {
          let at = isFull ? Int32(2 * row) : 0
          statement.bind(at + 1, keys[row])
          statement.bind(at + 2, staticText: UnsafeRawBufferPointer(rebasing: texts[begin..<end]))
          begin = end
          guard !isFull || row == ends.count - 1 else { continue }
          _ = try statement.step()
          statement.rewind()
        }
      }
    }
    keys.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
