import RoadsStorage

/// Requests that are sent again.
extension StoreStatement {
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
    default: nil
    }
  }
}
