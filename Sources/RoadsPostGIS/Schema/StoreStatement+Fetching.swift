import RoadsStorage

/// What is said of sources, and who fetches them.
extension StoreStatement {
  var ofFetching: String? {
    switch self {
    case .sourceLabels: "SELECT source, title, attribution, licence FROM source_label"
    case .setSourceLabel:
      """
      INSERT INTO source_label (source, title, attribution, licence)
      VALUES ($1::bigint, $2::text, $3::text, $4::text)
      ON CONFLICT (source) DO UPDATE SET (title, attribution, licence) =
        (excluded.title, excluded.attribution, excluded.licence)
      """
    case .forgetSourceLabel: "DELETE FROM source_label WHERE source = $1::bigint"
    case .sourceFetches:
      """
      SELECT source, url, seconds, format, kind, mapping, syncs, zone, credentials, private_hosts, stale_after, is_paused
      FROM source_fetch
      """
    case .setSourceFetch:
      """
      INSERT INTO source_fetch
        (source, url, seconds, format, kind, mapping, syncs, zone, credentials, private_hosts, stale_after, is_paused)
      VALUES ($1::bigint, $2::text, $3::bigint, $4::text, $5::text, $6::text, $7::boolean, $8::text, $9::text,
        $10::text, $11::bigint, $12::boolean)
      ON CONFLICT (source) DO UPDATE SET
        (url, seconds, format, kind, mapping, syncs, zone, credentials, private_hosts, stale_after, is_paused) =
        (excluded.url, excluded.seconds, excluded.format, excluded.kind, excluded.mapping, excluded.syncs,
          excluded.zone, excluded.credentials, excluded.private_hosts, excluded.stale_after, excluded.is_paused)
      """
    case .forgetSourceFetch: "DELETE FROM source_fetch WHERE source = $1::bigint"
    case .fetchStates:
      """
      SELECT source, due_at, etag, last_modified, attempted_at, succeeded_at, changed_at, failures, problem, details,
        added_at, owner, lease_until
      FROM fetch_state
      """
    case .setFetchState:
      """
      INSERT INTO fetch_state
        (source, due_at, etag, last_modified, attempted_at, succeeded_at, changed_at, failures, problem, details,
          added_at, owner, lease_until)
      VALUES ($1::bigint, $2::bigint, $3::text, $4::text, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::text,
        $10::text, $11::bigint, $12::text, $13::bigint)
      ON CONFLICT (source) DO UPDATE SET
        (due_at, etag, last_modified, attempted_at, succeeded_at, changed_at, failures, problem, details, added_at, owner,
          lease_until) =
        (excluded.due_at, excluded.etag, excluded.last_modified, excluded.attempted_at, excluded.succeeded_at,
          excluded.changed_at, excluded.failures, excluded.problem, excluded.details, excluded.added_at, excluded.owner,
          excluded.lease_until)
      """
    case .forgetFetchState: "DELETE FROM fetch_state WHERE source = $1::bigint"
    case .claimFetch:
      """
      UPDATE fetch_state SET owner = $4::text, lease_until = $5::bigint
      WHERE source = $1::bigint AND owner IS NOT DISTINCT FROM $2::text
        AND lease_until IS NOT DISTINCT FROM $3::bigint
      """
    case .extendFetch:
      "UPDATE fetch_state SET lease_until = $3::bigint WHERE source = $1::bigint AND owner = $2::text"
    case .forgetValidators:
      """
      UPDATE fetch_state SET etag = NULL, last_modified = NULL, owner = NULL, lease_until = NULL
      WHERE source = $1::bigint
      """
    case .finishFetch:
      """
      UPDATE fetch_state SET due_at = $2::bigint, etag = $3::text, last_modified = $4::text,
        attempted_at = $5::bigint, succeeded_at = $6::bigint, changed_at = $7::bigint, failures = $8::bigint,
        problem = $9::text, details = $10::text, owner = NULL, lease_until = NULL
      WHERE source = $1::bigint AND owner = $11::text
      """
    default: nil
    }
  }
}
