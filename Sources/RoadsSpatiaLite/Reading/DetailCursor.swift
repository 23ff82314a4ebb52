import RoadsCore
import RoadsStorage

/// The table of details, read along with a search: both have the order of their keys, and those of one place lie beside each
/// other in either. Looking the details of each feature up took most of what hours add to an answer.
package final class DetailCursor {
  private let row: Statement
  /// Of the row that it is at; nil behind the last.
  private var key: Int64? = .min

  /// `row`: of `SQL.keyedDetails`, not begun.
  init(_ row: Statement) { self.row = row }

  /// What follows on the key in the row of that feature; nil where it has none. Keys may not become smaller.
  func row(of wanted: Int64) throws(StoreError) -> Statement? {
    while let key, key < wanted { self.key = try row.step() ? row.integer(0) : nil }
    return key == wanted ? row : nil
  }
}
