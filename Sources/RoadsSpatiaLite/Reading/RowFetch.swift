import RoadsCore

/// Reads the rows of an answer's entries in the order of their keys. Rows of one place were written
/// beside each other, so most stand in short ranges: stepping on costs a quarter of finding anew.
struct RowFetch {
  let connection: Connection

  /// Rows between two wanted ones that are stepped over rather than sought past.
  private static let gap: Int64 = 8

  /// `body` gets each row and the index of its entry in `entries`, which must be in the order of the
  /// rows.
  func rows(of entries: [TreeEntry], _ body: (Statement, Int) throws -> Void) throws {
    var begin = 0
    while begin < entries.count {
      var end = begin + 1
      while end < entries.count, isNear(entries[end - 1].row, entries[end].row) { end += 1 }
      try range(of: entries, begin..<end, body)
      begin = end
    }
  }

  /// A damaged index may name any number as a row.
  private func isNear(_ row: Int64, _ next: Int64) -> Bool {
    let (distance, overflow) = next.subtractingReportingOverflow(row)
    return !overflow && distance <= RowFetch.gap
  }

  private func range(
    of entries: [TreeEntry], _ range: Range<Int>, _ body: (Statement, Int) throws -> Void
  ) throws {
    try connection.with(.keyRange) { row in
      row.bind(1, entries[range.lowerBound].row)
      row.bind(2, entries[range.upperBound - 1].row)
      var index = range.lowerBound
      while index < range.upperBound, try row.step() {
        let key = RowReader.key(row)
        guard key >= entries[index].row else { continue }
        guard key == entries[index].row else {
          throw row.damaged("spatial index: row \(entries[index].row) is missing")
        }
        try body(row, index)
        index += 1
      }
      guard index == range.upperBound else {
        throw row.damaged("spatial index: row \(entries[index].row) is missing")
      }
    }
  }
}
