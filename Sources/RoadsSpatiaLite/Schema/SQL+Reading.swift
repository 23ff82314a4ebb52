/// Features, by place, by row and by address.
extension SQL {
  var ofReading: String? {
    switch self {
    case .treeNodes:
      "SELECT w.key, n.data FROM wanted(?1) w CROSS JOIN idx_feature_geometry_node n ON n.nodeno = w.key"
    case .keyed:
      """
      SELECT 1 FROM wanted(?1) w CROSS JOIN feature f ON f.pk BETWEEN w.key AND w.last \(SQL.counts)
      WHERE visit(?2, \(SQL.columns))
      """
    // Of rows that nobody has reported gone.
    case .keyedWithoutCounts:
      """
      SELECT 1 FROM wanted(?1) w CROSS JOIN feature f ON f.pk BETWEEN w.key AND w.last
      WHERE visit(?2, \(SQL.ownColumns), 0)
      """
    // Beside one of the two, of those rows that have some. With a plus SQLite asks for the next one at each row, as it is then.
    // The table's last column comes first here too. Where it says that hours are all there is, no other is looked at.
    case .keyedDetails:
      """
      SELECT 1 FROM wanted(?1) w CROSS JOIN detail d ON d.feature BETWEEN w.key AND w.last
      WHERE +d.feature = w.next AND CASE WHEN \(SQL.onlyHoursColumn) THEN visit(?2, 1, \(SQL.scheduleColumns))
        ELSE visit(?2, NULL, \(SQL.detailColumns)) END
      """
    // The first row from one on that is reported gone, and the first of which there is more to know.
    case .nextBeside:
      "SELECT (SELECT min(feature) FROM report_count WHERE feature >= ?1), \(SQL.nextDetail)"
    case .keyRange: "SELECT \(SQL.rows) WHERE f.pk BETWEEN ?1 AND ?2 ORDER BY f.pk"
    case .keyBounds: "SELECT (SELECT min(pk) FROM feature), (SELECT max(pk) FROM feature)"
    case .everyRow: "SELECT \(SQL.rows)"
    case .inLayerOrder:
      "SELECT \(SQL.columns) FROM feature f INDEXED BY feature_address \(SQL.counts) WHERE f.layer = ?1 ORDER BY f.id"
    // No text comes behind a blob: without an end this reads to the last.
    case .inLayerOrderBetween:
      """
      SELECT \(SQL.columns) FROM feature f INDEXED BY feature_address \(SQL.counts)
      WHERE f.layer = ?1 AND f.id >= ?2 AND f.id < coalesce(?3, x'') ORDER BY f.id
      """
    case .addressAhead:
      """
      SELECT id FROM feature INDEXED BY feature_address WHERE layer = ?1 AND id >= ?2 ORDER BY id
      LIMIT 1 OFFSET ?3
      """
    case .byKey: "SELECT \(SQL.rows) WHERE f.pk = ?1"
    case .byAddress: "SELECT \(SQL.rows) WHERE f.layer = ?1 AND f.id = ?2"
    case .expiredBefore:
      """
      SELECT \(SQL.rows) WHERE f.valid_to IS NOT NULL AND f.valid_to < ?1 ORDER BY f.layer, f.id
      """
    case .countAll: "SELECT type, count(*) FROM feature GROUP BY type"
    default: nil
    }
  }
}
