/// What is looked at to see whether a store is sound.
extension SQL {
  var ofMaintenance: String? {
    switch self {
    case .integrity: "PRAGMA integrity_check"
    case .checkIndexTree: "SELECT rtreecheck('main', 'idx_feature_geometry')"
    case .indexedPlaces:
      """
      SELECT f.pk, f.geometry, f.details, i.pkid, i.xmin, i.xmax, i.ymin, i.ymax
      FROM feature f LEFT JOIN idx_feature_geometry i ON i.pkid = f.pk
      """
    // 2 and 5 are lines, 3 and 6 areas.
    case .indexedShapes:
      """
      SELECT f.pk, f.geometry, f.details, i.pkid, i.xmin, i.xmax, i.ymin, i.ymax,
        CASE WHEN f.details IN (2, 5) THEN (SELECT geometry FROM line WHERE feature = f.pk)
          WHEN f.details IN (3, 6) THEN (SELECT geometry FROM area WHERE feature = f.pk) END
      FROM feature f LEFT JOIN idx_feature_geometry i ON i.pkid = f.pk
      WHERE f.pk BETWEEN ?1 AND ?2
      """
    case .countFeatures: "SELECT count(*) FROM feature"
    case .countIndexed: "SELECT count(*) FROM idx_feature_geometry"
    case .strayCounts: "SELECT count(*) FROM report_count WHERE feature NOT IN (SELECT pk FROM feature)"
    case .spatialLayers:
      """
      SELECT count(*) FROM views_geometry_columns v JOIN sqlite_schema s ON s.name = v.view_name AND s.type = 'view'
      WHERE (v.view_name IN ('radars', 'road_conditions') AND v.f_table_name = 'feature')
        OR (v.view_name IN ('radar_lines', 'road_condition_lines') AND v.f_table_name = 'line')
        OR (v.view_name IN ('radar_areas', 'road_condition_areas') AND v.f_table_name = 'area')
      """
    default: nil
    }
  }
}
