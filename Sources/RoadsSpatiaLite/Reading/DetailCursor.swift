import RoadsCore
import RoadsStorage

/// The table of details, beside a search: one statement for all of its rows, which is told of each row that has details when the
/// search is at it. What a search reads past, or finds to be too far away, is not read here. Both have the order of their keys, and
/// those of one place lie beside each other in either: most are the next row, which need not be looked for from the root of the table.
package final class DetailCursor {
  /// Rows that are read past between two that may be wanted, and how many of those are one stretch: what a search asks for
  /// little of is to be looked for and not to be read past.
  private static let gap: Int64 = 16
  private static let longest = 32

  private let rows: Statement
  private let visitor: DetailVisitor
  /// Of the search.
  private let candidates: KeyList
  /// How many of them the statement has been told of, or were passed.
  private var told = 0
  /// Those that it has been told of.
  private let keys = KeyList(gap: gap)

  /// `rows`: of `SQL.keyedDetails`, not begun.
  init(_ rows: Statement, beside candidates: KeyList) {
    self.rows = rows
    self.candidates = candidates
    visitor = DetailVisitor(rows.connection)
    rows.bind(1, keys)
    rows.bind(2, visitor)
  }

  /// What there is of that feature; nil where it is not to be read. Keys may not become smaller.
  func details(of key: Int64, _ type: GeometryType, sign: Coordinate) throws -> Feature.DetailsBox? {
    if keys.next == key { return visitor.details }
    if keys.count == 0 || keys[keys.count - 1] < key { tell(from: key) }
    keys.next = key
    visitor.wants(key, type, sign)
    let isThere = try rows.step()
    if let error = visitor.error { throw error }
    guard isThere else { throw rows.damaged("feature \(key): details") }
    return visitor.details
  }

  /// As far as they are near each other.
  private func tell(from key: Int64) {
    while told < candidates.count, candidates[told] <= key { told += 1 }
    keys.append(key)
    var last = key
    let end = min(told + DetailCursor.longest, candidates.count)
    // A damaged index may name any number.
    while told < end, UInt64(bitPattern: candidates[told] &- last) <= UInt64(DetailCursor.gap) {
      last = candidates[told]
      keys.append(last)
      told += 1
    }
  }
}

/// Makes details of the row that a search wants while SQLite is at it.
private final class DetailVisitor: RowVisitor {
  private(set) var details: Feature.DetailsBox?
  private var key: Int64 = 0
  private var type = GeometryType.point
  private var sign = Coordinate(validLatitude: 0, longitude: 0)

  func wants(_ key: Int64, _ type: GeometryType, _ sign: Coordinate) {
    details = nil
    self.key = key
    self.type = type
    self.sign = sign
  }

  override func visit(_ row: VisitedRow) throws -> Bool {
    if !row.isNull(0) {
      details = type == .point ? row.hours(1, zone: 2) : nil
      return false
    }
    details = try row.sharedDetails(type, from: 1, sign: sign) {
      try connection.with(.geometry) { row in
        row.bind(1, key)
        row.bind(2, Int64(type.number))
        return try row.step() ? row.withBlob(0) { ShapeBlob.geometry($0, type) } : nil
      }
    }
    return false
  }
}
