/// The key, the version, and what is looked at to see whether a store is sound.
extension SQL {
  var ofMaintenance: String? {
    switch self {
    // With whether there is something that was made with one, as of the same moment.
    case .key:
      """
      SELECT s.key, EXISTS (SELECT FROM report) OR EXISTS (SELECT FROM outcome)
      FROM (VALUES (1)) AS one LEFT JOIN secret s ON s.id = 1
      """
    case .setKey: "INSERT INTO secret (id, key) VALUES (1, $1::bytea) ON CONFLICT DO NOTHING"
    case .setVersion: "UPDATE meta SET version = $1::bigint"
    case .shapes:
      """
      SELECT \(SQL.plainColumns), f.geometry_type, f.extent, \(SQL.details) FROM feature f
      WHERE num_nonnulls(f.shape, f.geometry_type, f.extent) > 0
      """
    case .engine:
      """
      SELECT current_setting('server_version'), PostGIS_Lib_Version(),
        (SELECT count(*) FROM pg_inherits WHERE inhparent = '\(Schema.name).feature'::regclass)
      """
    case .storedBytes:
      """
      SELECT sum(pg_total_relation_size(c.oid))::bigint FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = '\(Schema.name)' AND c.relkind = 'r'
      """
    default: nil
    }
  }
}
