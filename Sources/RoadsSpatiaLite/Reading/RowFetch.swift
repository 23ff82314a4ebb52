import RoadsCore

/// Reads the rows of an answer's candidates in the order of their keys. Rows of one place were written
/// beside each other, so most stand in short ranges: stepping on costs a quarter of finding anew.
struct RowFetch {
  let connection: Connection
  /// Which index named the keys, should one of them be wrong.
  var index = "spatial index"

  /// Rows between two wanted ones that are stepped over rather than sought past.
  private static let gap: Int64 = 8

  /// `body` gets each row and the index of its key in `keys`, which must be in order, each once.
  func rows(of keys: [Int64], _ body: (Statement, Int) throws -> Void) throws {
    var begin = 0
    while begin < keys.count {
      var end = begin + 1
      while end < keys.count, isNear(keys[end - 1], keys[end]) { end += 1 }
      try range(of: keys, begin..<end, body)
      begin = end
    }
  }

  /// A damaged index may name any number as a row.
  private func isNear(_ row: Int64, _ next: Int64) -> Bool {
    let (distance, overflow) = next.subtractingReportingOverflow(row)
    return !overflow && distance <= RowFetch.gap
  }

  private func range(
    of keys: [Int64], _ range: Range<Int>, _ body: (Statement, Int) throws -> Void
  ) throws {
    try connection.with(.keyRange) { row in
      row.bind(1, keys[range.lowerBound])
      row.bind(2, keys[range.upperBound - 1])
      var next = range.lowerBound
      while next < range.upperBound, try row.step() {
        let key = RowReader.key(row)
        guard key >= keys[next] else { continue }
        guard key == keys[next] else {
          throw row.damaged("\(index): row \(keys[next]) is missing")
        }
        try body(row, next)
        next += 1
      }
      guard next == range.upperBound else {
        throw row.damaged("\(index): row \(keys[next]) is missing")
      }
    }
  }
}
