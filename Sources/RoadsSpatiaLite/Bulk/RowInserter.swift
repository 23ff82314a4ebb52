import RoadsCore

/// Writes records as rows, many to a statement: tables are opened and the statement is ended once for all of
/// them.
///
/// Keys are given by SQLite in the order in which rows come: 1, 2, 3, … in an empty table.
struct RowInserter {
  private let connection: Connection
  private var waiting: [UnsafeRawBufferPointer] = []
  private var blobs = [UInt8](repeating: 0, count: SQL.rowsAtOnce * PointBlob.size)

  init(_ connection: Connection) {
    self.connection = connection
    waiting.reserveCapacity(SQL.rowsAtOnce)
  }

  /// The record must stay where it is until the next `flush`.
  mutating func add(_ record: UnsafeRawBufferPointer) throws {
    waiting.append(record)
    guard waiting.count == SQL.rowsAtOnce else { return }
    try connection.with(.insertMany) { statement in
      try blobs.withUnsafeMutableBytes { blobs in
        for (index, record) in waiting.enumerated() {
          let blob = UnsafeMutableRawBufferPointer(rebasing: blobs[(index * PointBlob.size)...])
          try RowRecord.bind(record, to: statement, after: Int32(index) * SQL.insertedColumns, blob)
        }
        _ = try statement.step()
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// What is less than a statement's worth, row by row.
  mutating func flush() throws {
    guard !waiting.isEmpty else { return }
    try connection.with(.insert) { statement in
      try blobs.withUnsafeMutableBytes { blob in
        for record in waiting {
          try RowRecord.bind(record, to: statement, after: 0, blob)
          _ = try statement.step()
          statement.rewind()
        }
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
