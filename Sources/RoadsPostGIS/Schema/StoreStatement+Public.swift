import RoadsCore
import RoadsStorage

/// What the public added, and how much of it there is.
extension StoreStatement {
  var ofPublic: String? {
    switch self {
    case .contribution: "SELECT network, confirmed_at, until FROM contribution WHERE feature = $1::bigint"
    case .countContributions: "SELECT count(*) FROM contribution"
    case .contributionsOfNetwork:
      """
      SELECT count(*), min(until) FROM contribution
      WHERE network = $1::bytea AND (until IS NULL OR until >= $2::bigint)
      """
    case .endedContributions:
      """
      SELECT feature FROM contribution WHERE until IS NOT NULL AND until < $1::bigint ORDER BY until
      LIMIT $2::bigint
      """
    case .unconfirmedContributions:
      """
      SELECT feature FROM contribution WHERE confirmed_at IS NULL ORDER BY added_at, feature LIMIT $1::bigint
      """
    case .addContribution:
      """
      INSERT INTO contribution (feature, network, added_at, confirmed_at, until)
      VALUES ($1::bigint, $2::bytea, $3::bigint, $4::bigint, $5::bigint)
      ON CONFLICT (feature) DO UPDATE SET (network, added_at, confirmed_at, until) =
        (excluded.network, excluded.added_at, excluded.confirmed_at, excluded.until)
      """
    case .confirmContribution:
      "UPDATE contribution SET confirmed_at = $2::bigint, until = $3::bigint WHERE feature = $1::bigint"
    case .setContributionEnd: "UPDATE contribution SET until = $2::bigint WHERE feature = $1::bigint"
    case .forgetContribution: "DELETE FROM contribution WHERE feature = $1::bigint"
    // The ids are WebID's.
    case .markReturned:
      """
      INSERT INTO contribution (feature, added_at, confirmed_at, until)
      SELECT pk, $1::bigint, $1::bigint, valid_to FROM feature
      WHERE id >= 'web-' AND id < 'web.' AND length(id) = 21
      ON CONFLICT DO NOTHING
      """
    case .allContributions:
      "SELECT feature, network, added_at, confirmed_at, until FROM contribution ORDER BY feature"
    // With the terms of the index that is made of those entries only. What hides behind another feature is not over.
    case .countPublicTombstones:
      """
      SELECT count(*) FROM tombstone
      WHERE id >= 'web-' AND id < 'web.' AND reason <> \(Tombstone.Reason.joined.code)
      """
    case .forgetPublicTombstones:
      """
      DELETE FROM tombstone WHERE (layer, id) IN (SELECT layer, id FROM tombstone
        WHERE id >= 'web-' AND id < 'web.' AND reason <> \(Tombstone.Reason.joined.code) AND removed_at < $1::bigint
        ORDER BY removed_at, layer, id LIMIT $2::bigint)
      """
    default: nil
    }
  }
}
