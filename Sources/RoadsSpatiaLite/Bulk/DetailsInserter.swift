import RoadsCore

/// Writes the details of records into the tables that stand beside the features, many to a statement, as `RowInserter`
/// writes the rows.
struct DetailsInserter {
  private struct Entry {
    let row: Int64
    let details: RowRecord.Details
  }

  private let connection: Connection
  private var details: [Entry] = []
  private var lines: [Entry] = []

  init(_ connection: Connection) { self.connection = connection }

  /// The record must stay where it is until the next `flush`.
  mutating func add(_ details: RowRecord.Details, row: Int64) throws {
    let entry = Entry(row: row, details: details)
    self.details.append(entry)
    if self.details.count == SQL.rowsAtOnce { try writeDetails() }
    guard let type = details.type, type != .point else { return }
    if type.isLine {
      lines.append(entry)
      if lines.count == SQL.rowsAtOnce { try writeLines() }
    } else {
      try connection.run(.addArea) { details.bindGeometry(row: row, to: $0, after: 0) }
    }
  }

  mutating func flush() throws {
    try writeDetails()
    try writeLines()
  }

  private mutating func writeDetails() throws {
    try write(details, .addManyDetails, .addDetails, columns: 13) {
      $0.details.bind(row: $0.row, to: $1, after: $2)
    }
    details.removeAll(keepingCapacity: true)
  }

  private mutating func writeLines() throws {
    try write(lines, .addManyLines, .addLine, columns: 2) {
      $0.details.bindGeometry(row: $0.row, to: $1, after: $2)
    }
    lines.removeAll(keepingCapacity: true)
  }

  /// What is less than a statement's worth, row by row.
  private func write(
    _ entries: [Entry], _ many: SQL, _ one: SQL, columns: Int32, _ bind: (Entry, Statement, Int32) -> Void
  ) throws {
    guard entries.count == SQL.rowsAtOnce else {
      for entry in entries { try connection.run(one) { bind(entry, $0, 0) } }
      return
    }
    try connection.run(many) { statement in
      for (index, entry) in entries.enumerated() { bind(entry, statement, Int32(index) * columns) }
    }
  }
}
