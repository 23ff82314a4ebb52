import RoadsStorage

/// What stays of features that are gone, and where living ones are.
extension StoreStatement {
  var ofFeatures: String? {
    switch self {
    case .tombstone:
      "SELECT \(SQL.buried) WHERE layer = ?1 AND id = ?2"
    case .unbury: "DELETE FROM tombstone WHERE layer = ?1 AND id = ?2"
    case .tombstonesSince:
      "SELECT \(SQL.buried) WHERE removed_at >= ?1 AND reason = ?2 ORDER BY layer, id"
    case .countTombstones: "SELECT count(*) FROM tombstone"
    case .keyOfAddress: "SELECT pk FROM feature WHERE layer = ?1 AND id = ?2"
    case .allSources: "SELECT number, name, removal_limit FROM sources ORDER BY number"
    case .addSource: "INSERT OR IGNORE INTO sources (name) VALUES (?1) RETURNING number"
    case .setSourceLimit: "UPDATE sources SET removal_limit = ?2 WHERE number = ?1"
    case .countBySource: "SELECT source, layer, count(*) FROM feature GROUP BY source, layer"
    case .allRows: SQL.everyRow.text
    default: nil
    }
  }
}
