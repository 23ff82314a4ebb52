import RoadsCore
import RoadsStorage

/// What hides behind other features, and what is surely not one thing.
extension StoreStatement {
  var ofJoins: String? {
    switch self {
    case .joinedTo:
      """
      SELECT layer, id, shown, at FROM joined WHERE layer = $1::bigint AND shown = $2::text ORDER BY id
      """
    case .joinOf: "SELECT layer, id, shown, at FROM joined WHERE layer = $1::bigint AND id = $2::text"
    case .addJoin:
      """
      INSERT INTO joined (layer, id, shown, at) VALUES ($1::bigint, $2::text, $3::text, $4::bigint)
      ON CONFLICT (layer, id) DO UPDATE SET (shown, at) = (excluded.shown, excluded.at)
      """
    case .forgetJoin: "DELETE FROM joined WHERE layer = $1::bigint AND id = $2::text"
    case .allHidden:
      """
      SELECT t.layer, t.id, t.source FROM joined j JOIN tombstone t ON t.layer = j.layer AND t.id = j.id
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
    case .addDifference:
      """
      INSERT INTO difference (layer, one, other) VALUES ($1::bigint, $2::text, $3::text) ON CONFLICT DO NOTHING
      """
    case .forgetDifference:
      """
      DELETE FROM difference WHERE layer = $1::bigint AND one = $2::text AND other = $3::text
      """
    case .clearDifferences: "DELETE FROM difference"
    case .strayJoins:
      """
      SELECT count(*) FROM tombstone t WHERE t.reason = \(Tombstone.Reason.joined.code) AND NOT EXISTS
        (SELECT FROM joined j JOIN feature f ON f.layer = j.layer AND f.id = j.shown
          WHERE j.layer = t.layer AND j.id = t.id)
      """
    default: nil
    }
  }
}
