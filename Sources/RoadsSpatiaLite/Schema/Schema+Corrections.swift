/// What operators have corrected: columns of the few rows that say more of a feature than its point, and of tombstones, so
/// that no row is written again.
extension Schema {
  /// As `StoredCorrection` writes it: which fields, and what the source says of them. The row has the operator's values.
  static let corrections: [String] =
    ["detail", "tombstone"].map { "ALTER TABLE \($0) ADD COLUMN correction BLOB" } + [endDeletions]

  /// What was deleted and what was purged with its layer was one thing, and came back with its list. It still does: only what
  /// is deleted from now on stays so.
  private static let endDeletions = "UPDATE tombstone SET reason = 5 WHERE reason = 3"
}
