import RoadsCore
import RoadsStorage

/// What the public added, and how much of it there is.
extension StoreStatement {
  var ofPublic: String? {
    switch self {
    case .contribution: "SELECT network, confirmed_at, until FROM contribution WHERE feature = ?1"
    case .countContributions: "SELECT count(*) FROM contribution"
    case .contributionsOfNetwork:
      """
      SELECT count(*), min(until) FROM contribution WHERE network = ?1 AND (until IS NULL OR until >= ?2)
      """
    case .endedContributions:
      "SELECT feature FROM contribution WHERE until IS NOT NULL AND until < ?1 ORDER BY until LIMIT ?2"
    case .unconfirmedContributions:
      "SELECT feature FROM contribution WHERE confirmed_at IS NULL ORDER BY added_at, feature LIMIT ?1"
    case .addContribution:
      """
      INSERT OR REPLACE INTO contribution (feature, network, added_at, confirmed_at, until)
      VALUES (?1, ?2, ?3, ?4, ?5)
      """
    case .confirmContribution: "UPDATE contribution SET confirmed_at = ?2, until = ?3 WHERE feature = ?1"
    case .setContributionEnd: "UPDATE contribution SET until = ?2 WHERE feature = ?1"
    case .forgetContribution: "DELETE FROM contribution WHERE feature = ?1"
    // The ids are WebID's.
    case .markReturned:
      """
      INSERT OR IGNORE INTO contribution (feature, added_at, confirmed_at, until)
      SELECT pk, ?1, ?1, valid_to FROM feature WHERE id >= 'web-' AND id < 'web.' AND length(id) = 21
      """
    case .allContributions:
      "SELECT feature, network, added_at, confirmed_at, until FROM contribution ORDER BY feature"
    // With the terms of the index that is made of those entries only. What hides behind another feature is not over.
    case .countPublicTombstones:
      """
      SELECT count(*) FROM tombstone
      WHERE id >= 'web-' AND id < 'web.' AND reason <> \(Tombstone.Reason.joined.code)
      """
    // In this order SQLite looks both up in the key; as (layer, id) it would read all of a layer, texts too, for each
    // feature that takes another's place.
    case .forgetPublicTombstones:
      """
      DELETE FROM tombstone WHERE (id, layer) IN (SELECT id, layer FROM tombstone
        WHERE id >= 'web-' AND id < 'web.' AND reason <> \(Tombstone.Reason.joined.code) AND removed_at < ?1
        ORDER BY removed_at, layer, id LIMIT ?2)
      """
    default: nil
    }
  }
}
