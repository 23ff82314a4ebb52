import RoadsStorage

/// What is said of sources, and who fetches them.
extension StoreStatement {
  var ofFetching: String? {
    switch self {
    case .sourceLabels: "SELECT source, title, attribution, licence FROM source_label"
    case .setSourceLabel:
      "INSERT OR REPLACE INTO source_label (source, title, attribution, licence) VALUES (?1, ?2, ?3, ?4)"
    case .forgetSourceLabel: "DELETE FROM source_label WHERE source = ?1"
    case .sourceFetches:
      """
      SELECT source, url, seconds, format, kind, mapping, syncs, zone, credentials, private_hosts, stale_after, is_paused
      FROM source_fetch
      """
    case .setSourceFetch:
      """
      INSERT OR REPLACE INTO source_fetch
        (source, url, seconds, format, kind, mapping, syncs, zone, credentials, private_hosts, stale_after, is_paused)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      """
    case .forgetSourceFetch: "DELETE FROM source_fetch WHERE source = ?1"
    case .fetchStates:
      """
      SELECT source, due_at, etag, last_modified, attempted_at, succeeded_at, changed_at, failures, problem, details,
        added_at, owner, lease_until
      FROM fetch_state
      """
    case .setFetchState:
      """
      INSERT OR REPLACE INTO fetch_state
        (source, due_at, etag, last_modified, attempted_at, succeeded_at, changed_at, failures, problem, details,
          added_at, owner, lease_until)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
      """
    case .forgetFetchState: "DELETE FROM fetch_state WHERE source = ?1"
    case .claimFetch:
      """
      UPDATE fetch_state SET owner = ?4, lease_until = ?5
      WHERE source = ?1 AND owner IS ?2 AND lease_until IS ?3
      """
    case .extendFetch: "UPDATE fetch_state SET lease_until = ?3 WHERE source = ?1 AND owner = ?2"
    case .forgetValidators:
      """
      UPDATE fetch_state SET etag = NULL, last_modified = NULL, owner = NULL, lease_until = NULL WHERE source = ?1
      """
    case .finishFetch:
      """
      UPDATE fetch_state SET due_at = ?2, etag = ?3, last_modified = ?4, attempted_at = ?5, succeeded_at = ?6,
        changed_at = ?7, failures = ?8, problem = ?9, details = ?10, owner = NULL, lease_until = NULL
      WHERE source = ?1 AND owner = ?11
      """
    default: nil
    }
  }
}
