import RoadsStorage

/// Who has reported what of a feature, and what came of it.
extension StoreStatement {
  var ofVotes: String? {
    switch self {
    case .standing:
      "SELECT pk, reports FROM feature WHERE layer = $1::bigint AND id = $2::text FOR NO KEY UPDATE"
    case .addReport:
      """
      INSERT INTO report (feature, reporter, verdict, network, at, wider, widest, marks)
      SELECT $1::bigint, $2::bytea, $3::bigint, $4::bytea, $5::bigint, $7::bytea, $8::bytea, $9::bytea
      WHERE $6::bigint IS NULL OR ($6::bigint > (SELECT count(*) FROM report
          WHERE feature = $1::bigint AND verdict = $3::bigint AND network = $4::bytea AND NOT taken_back)
        AND ($7::bytea IS NULL OR $6::bigint > (SELECT count(*) FROM report
          WHERE feature = $1::bigint AND verdict = $3::bigint AND wider = $7::bytea AND NOT taken_back))
        AND ($8::bytea IS NULL OR $6::bigint > (SELECT count(*) FROM report
          WHERE feature = $1::bigint AND verdict = $3::bigint AND widest = $8::bytea AND NOT taken_back)))
      ON CONFLICT DO NOTHING
      """
    case .hasReported:
      """
      SELECT 1::bigint FROM report
      WHERE feature = $1::bigint AND reporter = $2::bytea AND verdict = $3::bigint
      """
    // One's own word before another's, and older ones before newer ones. 1 is "gone".
    case .takeBack:
      """
      UPDATE report SET taken_back = true WHERE feature = $1::bigint AND verdict = 1 AND reporter =
        (SELECT reporter FROM report WHERE feature = $1::bigint AND verdict = 1 AND NOT taken_back
        ORDER BY (reporter IS NOT DISTINCT FROM $2::bytea) DESC, at, reporter LIMIT 1)
      """
    case .standingReports:
      """
      SELECT \(SQL.votes) WHERE feature = $1::bigint AND verdict = 1 AND NOT taken_back
      ORDER BY at DESC LIMIT $2::bigint
      """
    case .lastConfirmation: "SELECT max(at) FROM report WHERE feature = $1::bigint AND verdict = 2"
    case .forgetReports:
      """
      WITH held AS (DELETE FROM hold WHERE feature = $1::bigint)
      DELETE FROM report WHERE feature = $1::bigint
      """
    // 2 is "there". Those that stand are fewer than five.
    case .forgetOldReports:
      """
      DELETE FROM report WHERE feature = $1::bigint AND (reporter, verdict) IN (
        SELECT reporter, verdict FROM report WHERE feature = $1::bigint AND (verdict = 2 OR taken_back)
        ORDER BY at DESC, reporter OFFSET $2::bigint)
      """
    case .forgetSurplusReports:
      """
      DELETE FROM report WHERE feature = $1::bigint AND verdict = 1 AND reporter IN (
        SELECT reporter FROM report WHERE feature = $1::bigint AND verdict = 1 AND NOT taken_back
        ORDER BY at DESC, reporter OFFSET $2::bigint)
      """
    case .layerSize:
      """
      SELECT count(*) FROM (SELECT 1 FROM feature f WHERE layer = $1::bigint
        AND (NOT $3::boolean OR NOT EXISTS (SELECT 1 FROM contribution c WHERE c.feature = f.pk))
        LIMIT $2::bigint) AS counted
      """
    case .removalsAfter:
      """
      SELECT layer, id, at, is_trusted, votes FROM removal WHERE at > $1::bigint ORDER BY at, layer, id, number
      """
    case .addRemoval:
      """
      INSERT INTO removal (layer, id, at, is_trusted, votes)
      VALUES ($1::bigint, $2::text, $3::bigint, $4::boolean, $5::bytea)
      """
    // What others are forgetting just now need not be waited for.
    case .forgetRemovals:
      """
      DELETE FROM removal WHERE number IN (SELECT number FROM removal WHERE at <= $1::bigint ORDER BY at
        LIMIT $2::bigint FOR UPDATE SKIP LOCKED)
      """
    case .hold: "SELECT feature, brake, since, checked_at FROM hold WHERE feature = $1::bigint"
    case .setHold:
      """
      INSERT INTO hold (feature, brake, since, checked_at)
      VALUES ($1::bigint, $2::bigint, $3::bigint, $4::bigint)
      ON CONFLICT (feature) DO UPDATE SET (brake, since, checked_at) =
        (excluded.brake, excluded.since, excluded.checked_at)
      """
    case .endHold: "DELETE FROM hold WHERE feature = $1::bigint"
    case .allHolds: "SELECT feature, brake, since, checked_at FROM hold ORDER BY feature"
    case .disputes:
      """
      SELECT \(SQL.plainColumns), h.since, h.brake, \(SQL.details)
      FROM feature f LEFT JOIN hold h ON h.feature = f.pk
      WHERE f.reports >= 5 ORDER BY f.layer, f.id
      """
    default: nil
    }
  }
}
