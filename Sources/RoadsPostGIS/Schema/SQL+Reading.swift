/// Features, by place, by row and by address.
extension SQL {
  var ofReading: String? {
    switch self {
    case .fetch: "FETCH FORWARD \(SQL.fetched) FROM walk"
    case .inBox: "SELECT \(SQL.rows) WHERE \(SQL.isIn("$1::bytea"))"
    // Row by row, with the parts of the area whose boxes it lies in: points, then lines and areas, which is faster than
    // both at once.
    case .inBoxes:
      """
      SELECT \(SQL.columns) FROM unnest($1::bytea[]) AS w(box)
      JOIN feature f ON f.geometry && ST_GeogFromWKB(w.box) AND f.extent IS NULL
      UNION ALL
      SELECT \(SQL.columns) FROM unnest($1::bytea[]) AS w(box)
      JOIN feature f ON f.extent && ST_GeogFromWKB(w.box)
      ORDER BY pk
      """
    case .inOrder: "SELECT \(SQL.rows) ORDER BY f.layer, f.id"
    case .inLayerOrder: "SELECT \(SQL.rows) WHERE f.layer = $1::bigint ORDER BY f.id"
    case .everyRow: "SELECT \(SQL.rows)"
    case .keyBounds: "SELECT (SELECT min(pk) FROM feature), (SELECT max(pk) FROM feature)"
    case .keyRange: "SELECT \(SQL.rows) WHERE f.pk BETWEEN $1::bigint AND $2::bigint"
    case .keyRangeInBox:
      """
      SELECT \(SQL.rows) WHERE f.pk BETWEEN $1::bigint AND $2::bigint AND \(SQL.isIn("$3::bytea"))
      """
    // Asks every shard, for nothing: its snapshot is that of this moment.
    case .openShards: "SELECT 1 FROM feature WHERE pk = 0"
    case .byKey: "SELECT \(SQL.rows) WHERE f.pk = $1::bigint"
    case .byAddress: "SELECT \(SQL.rows) WHERE f.layer = $1::bigint AND f.id = $2::text"
    case .byAddresses: "SELECT \(SQL.rows) \(SQL.joinAddresses)"
    case .expiredBefore:
      """
      SELECT \(SQL.rows) WHERE f.valid_to IS NOT NULL AND f.valid_to < $1::bigint ORDER BY f.layer, f.id
      """
    case .countAll: "SELECT type, count(*) FROM feature GROUP BY type"
    default: nil
    }
  }
}
