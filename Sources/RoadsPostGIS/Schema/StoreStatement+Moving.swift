import RoadsStorage

/// All that there is, from store to store.
extension StoreStatement {
  var ofMoving: String? {
    switch self {
    case .allReports:
      """
      SELECT \(SQL.votes) ORDER BY feature, reporter, verdict
      """
    case .allTombstones: "SELECT \(SQL.buried) ORDER BY f.layer, f.id"
    case .allOutcomes:
      """
      SELECT request, kind, layer, feature, reports, removed, counted, name, at FROM outcome ORDER BY name
      """
    default: nil
    }
  }
}
