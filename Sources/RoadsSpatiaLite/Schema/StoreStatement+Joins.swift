import RoadsCore
import RoadsStorage

/// What hides behind other features, and what is surely not one thing.
extension StoreStatement {
  var ofJoins: String? {
    switch self {
    case .joinedTo: "SELECT layer, id, shown, at FROM joined WHERE shown = ?2 AND layer = ?1 ORDER BY id"
    case .joinOf: "SELECT layer, id, shown, at FROM joined WHERE id = ?2 AND layer = ?1"
    case .addJoin: "INSERT OR REPLACE INTO joined (layer, id, shown, at) VALUES (?1, ?2, ?3, ?4)"
    case .forgetJoin: "DELETE FROM joined WHERE id = ?2 AND layer = ?1"
    case .allHidden:
      """
      SELECT t.layer, t.id, t.source FROM joined j CROSS JOIN tombstone t ON t.layer = j.layer AND t.id = j.id
      WHERE t.reason = \(Tombstone.Reason.joined.code)
      """
    case .allJoins: "SELECT layer, id, shown, at FROM joined ORDER BY layer, id"
    case .clearJoins: "DELETE FROM joined"
    case .releaseBuried:
      """
      UPDATE tombstone SET reason = \(Tombstone.Reason.synced.code)
      WHERE reason IN (\(Tombstone.Reason.joined.code), \(Tombstone.Reason.deleted.code))
      """
    case .allDifferences: "SELECT layer, one, other FROM difference ORDER BY layer, one, other"
    case .addDifference: "INSERT OR IGNORE INTO difference (layer, one, other) VALUES (?1, ?2, ?3)"
    case .forgetDifference: "DELETE FROM difference WHERE one = ?2 AND other = ?3 AND layer = ?1"
    case .clearDifferences: "DELETE FROM difference"
    case .strayJoins:
      """
      SELECT count(*) FROM tombstone t WHERE t.reason = \(Tombstone.Reason.joined.code) AND NOT EXISTS
        (SELECT 1 FROM joined j CROSS JOIN feature f ON f.id = j.shown AND f.layer = j.layer
          WHERE j.id = t.id AND j.layer = t.layer)
      """
    default: nil
    }
  }
}
