import RoadsCore
import RoadsStorage

/// The table of details, beside a search: one statement for all of its rows, which is told of each row that has details when the
/// search is at it. What a search reads past, or finds to be too far away, is not read here, and to start a statement for each
/// feature took most of what hours add to an answer.
package final class DetailCursor {
  private let rows: Statement
  private let keys = KeyList()

  /// `rows`: of `SQL.keyedDetails`, not begun.
  init(_ rows: Statement) {
    self.rows = rows
    rows.bind(1, keys)
  }

  /// What there is of that feature; nil where there is nothing.
  func row(of key: Int64) throws(StoreError) -> Statement? {
    keys.append(key)
    return try rows.step() ? rows : nil
  }
}
