/// Who changed what: the log says so of each of its entries.
extension Schema {
  /// What is there already is nobody's. `source` is a number of the table of sources.
  static let authors: [String] = [
    "author INTEGER", "run INTEGER", "source INTEGER", "detail TEXT",
  ].map { "ALTER TABLE change ADD COLUMN \($0)" }
}
