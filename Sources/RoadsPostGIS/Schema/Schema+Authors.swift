/// Who changed what: the log says so of each of its entries.
extension Schema {
  /// What is there already is nobody's. `source` is a number of the table of sources.
  static let authors: [String] = ["pending", "change"].map { table in
    """
    ALTER TABLE roads.\(table) ADD COLUMN author smallint, ADD COLUMN run bigint, ADD COLUMN source integer,
      ADD COLUMN detail text
    """
  }
}
