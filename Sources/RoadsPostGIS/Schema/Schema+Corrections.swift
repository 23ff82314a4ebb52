/// What operators have corrected: null in nearly all rows, which take no more room for it.
extension Schema {
  static let corrections: [String] =
    // Whoever has a layer open holds it; nobody who wants to write waits for that meanwhile.
    ["SET LOCAL lock_timeout = '30s'"] + featureCorrections
    + ["ALTER TABLE roads.tombstone \(correctionColumn)", endDeletions]

  /// Of the table of features, wherever that lies; where it was done before, nothing happens.
  static let featureCorrections = ["ALTER TABLE roads.feature \(correctionColumn)"]

  /// What was deleted and what was purged with its layer was one thing, and came back with its list. It still does: only what
  /// is deleted from now on stays so.
  private static let endDeletions = "UPDATE roads.tombstone SET reason = 5 WHERE reason = 3"

  /// As `StoredCorrection` writes it: which fields, and what the source says of them. The row has the operator's values.
  private static let correctionColumn = "ADD COLUMN IF NOT EXISTS correction bytea"
}
