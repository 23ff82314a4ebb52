import RoadsStorage

/// Requests that are sent again.
extension StoreStatement {
  var ofRequests: String? {
    switch self {
    case .outcome:
      "SELECT request, kind, layer, feature, reports, removed, counted FROM outcome WHERE name = ?1 AND at > ?2"
    case .setOutcome:
      """
      INSERT OR REPLACE INTO outcome (name, request, at, kind, layer, feature, reports, removed, counted)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """
    case .forgetOutcomes:
      """
      DELETE FROM outcome WHERE name IN (SELECT name FROM outcome WHERE at <= ?1 ORDER BY at LIMIT ?2)
      """
    case .outcomeBeyond: "SELECT at FROM outcome ORDER BY at DESC LIMIT 1 OFFSET ?1"
    default: nil
    }
  }
}
