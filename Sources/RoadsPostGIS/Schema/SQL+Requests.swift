/// Requests that are sent again, and how often a network may send some.
extension SQL {
  var ofRequests: String? {
    switch self {
    case .outcome:
      """
      SELECT request, kind, layer, feature, reports, removed, counted FROM outcome
      WHERE name = $1::bytea AND at > $2::bigint
      """
    case .setOutcome:
      """
      INSERT INTO outcome (name, request, at, kind, layer, feature, reports, removed, counted)
      VALUES ($1::bytea, $2::bytea, $3::bigint, $4::bigint, $5::bigint, $6::text, $7::bigint, $8::boolean,
        $9::boolean)
      ON CONFLICT (name) DO UPDATE SET (request, at, kind, layer, feature, reports, removed, counted) =
        (excluded.request, excluded.at, excluded.kind, excluded.layer, excluded.feature, excluded.reports,
        excluded.removed, excluded.counted)
      """
    // What others are forgetting just now need not be waited for.
    case .forgetOutcomes:
      """
      DELETE FROM outcome WHERE name IN (SELECT name FROM outcome WHERE at <= $1::bigint ORDER BY at
        LIMIT $2::bigint FOR UPDATE SKIP LOCKED)
      """
    case .outcomeBeyond: "SELECT at FROM outcome ORDER BY at DESC LIMIT 1 OFFSET $1::bigint"
    // By the server's clock, which is the same for all who ask (the generic cell rate algorithm).
    case .takeAllowance:
      """
      INSERT INTO allowance AS a (network, whole_at) VALUES ($1::bytea, \(SQL.clock) + $2::bigint)
      ON CONFLICT (network) DO UPDATE SET whole_at = greatest(a.whole_at, \(SQL.clock)) + $2::bigint
      WHERE a.whole_at - \(SQL.clock) <= $3::bigint
      """
    case .allowanceWait:
      "SELECT whole_at - \(SQL.clock) - $2::bigint FROM allowance WHERE network = $1::bytea"
    case .forgetAllowances:
      """
      DELETE FROM allowance WHERE network IN (SELECT network FROM allowance WHERE whole_at < \(SQL.clock)
        ORDER BY whole_at LIMIT $1::bigint FOR UPDATE SKIP LOCKED)
      """
    default: nil
    }
  }

  /// Milliseconds since 1970.
  private static let clock = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
}
