import RoadsStorage

/// What stays of features that are gone, and where living ones are.
extension StoreStatement {
  var ofFeatures: String? {
    switch self {
    case .tombstone: "SELECT \(SQL.buried) WHERE f.layer = $1::bigint AND f.id = $2::text"
    case .unbury: "DELETE FROM tombstone WHERE layer = $1::bigint AND id = $2::text"
    case .tombstonesSince:
      """
      SELECT \(SQL.buried) WHERE f.removed_at >= $1::bigint AND f.reason = $2::bigint ORDER BY f.layer, f.id
      """
    case .countTombstones: "SELECT count(*) FROM tombstone"
    case .keyOfAddress: "SELECT pk FROM feature WHERE layer = $1::bigint AND id = $2::text"
    case .allSources: "SELECT number, name, removal_limit FROM sources ORDER BY number"
    case .addSource:
      "INSERT INTO sources (name) VALUES ($1::text) ON CONFLICT DO NOTHING RETURNING number"
    case .setSourceLimit: "UPDATE sources SET removal_limit = $2::bigint WHERE number = $1::bigint"
    case .countBySource: "SELECT source, layer, count(*) FROM feature GROUP BY source, layer"
    case .allRows: SQL.everyRow.text
    default: nil
    }
  }
}
