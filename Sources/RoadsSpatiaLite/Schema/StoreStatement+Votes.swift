import RoadsStorage

/// Who has reported what of a feature, and what came of it.
extension StoreStatement {
  var ofVotes: String? {
    switch self {
    // The address index holds the key: the feature's own row, and its long texts, are not read.
    case .standing:
      """
      SELECT f.pk, coalesce(c.gone, 0) FROM feature f LEFT JOIN report_count c ON c.feature = f.pk
      WHERE f.layer = ?1 AND f.id = ?2
      """
    case .addReport:
      """
      INSERT INTO report (feature, reporter, verdict, network, at, wider, widest, marks)
      SELECT ?1, ?2, ?3, ?4, ?5, ?7, ?8, ?9
      WHERE ?6 IS NULL OR (?6 > (SELECT count(*) FROM report
          WHERE feature = ?1 AND verdict = ?3 AND network = ?4 AND taken_back = 0)
        AND (?7 IS NULL OR ?6 > (SELECT count(*) FROM report
          WHERE feature = ?1 AND verdict = ?3 AND wider = ?7 AND taken_back = 0))
        AND (?8 IS NULL OR ?6 > (SELECT count(*) FROM report
          WHERE feature = ?1 AND verdict = ?3 AND widest = ?8 AND taken_back = 0)))
      ON CONFLICT DO NOTHING
      """
    case .hasReported: "SELECT 1 FROM report WHERE feature = ?1 AND reporter = ?2 AND verdict = ?3"
    // One's own word before another's, and older ones before newer ones. 1 is "gone".
    case .takeBack:
      """
      UPDATE report SET taken_back = 1 WHERE feature = ?1 AND verdict = 1 AND reporter =
        (SELECT reporter FROM report WHERE feature = ?1 AND verdict = 1 AND taken_back = 0
        ORDER BY reporter IS ?2 DESC, at LIMIT 1)
      """
    case .standingReports:
      """
      SELECT \(SQL.votes) WHERE feature = ?1 AND verdict = 1 AND taken_back = 0 ORDER BY at DESC LIMIT ?2
      """
    case .lastConfirmation: "SELECT max(at) FROM report WHERE feature = ?1 AND verdict = 2"
    case .forgetReports: "DELETE FROM report WHERE feature = ?1"
    // 2 is "there". Those that stand are fewer than five.
    case .forgetOldReports:
      """
      DELETE FROM report WHERE feature = ?1 AND (reporter, verdict) IN (SELECT reporter, verdict FROM report
        WHERE feature = ?1 AND (verdict = 2 OR taken_back = 1) ORDER BY at DESC, reporter LIMIT -1 OFFSET ?2)
      """
    case .forgetSurplusReports:
      """
      DELETE FROM report WHERE feature = ?1 AND verdict = 1 AND reporter IN (SELECT reporter FROM report
        WHERE feature = ?1 AND verdict = 1 AND taken_back = 0 ORDER BY at DESC, reporter LIMIT -1 OFFSET ?2)
      """
    case .layerSize:
      """
      SELECT count(*) FROM (SELECT 1 FROM feature f INDEXED BY feature_address WHERE layer = ?1
        AND (?3 = 0 OR NOT EXISTS (SELECT 1 FROM contribution c WHERE c.feature = f.pk)) LIMIT ?2)
      """
    case .removalsAfter:
      "SELECT layer, id, at, is_trusted, votes FROM removal WHERE at > ?1 ORDER BY at, layer, id, number"
    case .addRemoval:
      "INSERT INTO removal (layer, id, at, is_trusted, votes) VALUES (?1, ?2, ?3, ?4, ?5)"
    case .forgetRemovals:
      """
      DELETE FROM removal WHERE number IN (SELECT number FROM removal WHERE at <= ?1 ORDER BY at LIMIT ?2)
      """
    case .hold: "SELECT feature, brake, since, checked_at FROM hold WHERE feature = ?1"
    case .setHold:
      "INSERT OR REPLACE INTO hold (feature, brake, since, checked_at) VALUES (?1, ?2, ?3, ?4)"
    case .endHold: "DELETE FROM hold WHERE feature = ?1"
    case .allHolds: "SELECT feature, brake, since, checked_at FROM hold ORDER BY feature"
    case .disputes:
      """
      SELECT \(SQL.columns), h.since, h.brake FROM report_count c INDEXED BY report_disputed
      CROSS JOIN feature f ON f.pk = c.feature LEFT JOIN hold h ON h.feature = c.feature
      WHERE c.gone >= 5 ORDER BY f.layer, f.id
      """
    default: nil
    }
  }
}
