import RoadsCore

/// Reads the rows of an answer's candidates in the order of their keys. Rows of one place were written beside each other,
/// so that most are the next row or on the same page.
struct RowFetch {
  let connection: Connection
  /// Which index named the keys, should one of them be wrong.
  let index: String

  /// As damage names it.
  static let spatialIndex = "spatial index"

  /// `body` gets each row. `keys` are in runs.
  func rows(of keys: KeyList, _ body: (VisitedRow) throws -> Void) throws {
    guard keys.count > 0 else { return }
    let beside = try beside(keys)
    let statement = beside.hasCounts ? SQL.keyed : .keyedWithoutCounts
    guard beside.hasDetails else { return try rows(of: keys, statement, nil, body) }
    try connection.with(SQL.keyedDetails) {
      try rows(of: keys, statement, DetailCursor($0, beside: keys), body)
    }
  }

  private func rows(
    of keys: KeyList, _ statement: SQL, _ details: DetailCursor?, _ body: (VisitedRow) throws -> Void
  ) throws {
    // Not by its path, of which the length gets into the check that nothing escapes: the same program comes out of every folder.
    #sourceLocation(file:"RowFetch",line:29)
    try withoutActuallyEscaping(body) { body in
      let visitor = KeyedRows(keys, connection, details, body)
      try connection.with(statement) { rows in
        rows.bind(1, keys)
        rows.bind(2, visitor)
        // The statement returns a row only where the visitor wants no more.
        _ = try rows.step()
      }
      if let error = visitor.error { throw error }
      if let key = visitor.missing { throw connection.damaged("\(index): row \(key) is missing") }
    }
  }
  #sourceLocation()

  /// Few rows have reports, and in most places few have more than a point. One look for all of them costs what looking for
  /// three of them would.
  private func beside(_ keys: KeyList) throws -> (hasCounts: Bool, hasDetails: Bool) {
    try connection.with(SQL.nextBeside) { row in
      row.bind(1, keys[0])
      guard try row.step() else { return (true, true) }
      let last = keys[keys.count - 1]
      func isThere(_ column: Int32) -> Bool { row.optionalInteger(column).map { $0 <= last } ?? false }
      return (isThere(0), isThere(1))
    }
  }
}

/// Sees to it that no row is missing: a join leaves out what is not there.
private final class KeyedRows: RowVisitor {
  private let keys: KeyList
  private let body: (VisitedRow) throws -> Void
  private var next = 0

  init(
    _ keys: KeyList, _ connection: Connection, _ details: DetailCursor?,
    _ body: @escaping (VisitedRow) throws -> Void
  ) {
    self.keys = keys
    self.body = body
    super.init(connection, details)
  }

  /// nil once all of them came.
  var missing: Int64? { next < keys.count ? keys[next] : nil }

  override func visit(_ row: VisitedRow) throws -> Bool {
    let expected = next
    guard expected < keys.count else { return true }
    let key = RowReader.key(row)
    // Rows between two wanted ones are read past.
    guard key == keys[expected] else { return key < keys[expected] }
    next = expected + 1
    try body(row)
    return true
  }
}
