/// What few features have besides a point: lines, areas, directions, and what their lists say of cameras and vehicles.
extension SQL {
  var ofShapes: String? {
    switch self {
    // 2 and 5 are lines, 3 and 6 areas.
    case .details:
      """
      SELECT \(SQL.detailColumns), \(SQL.geometryOfType) FROM detail d WHERE d.feature = ?1
      """
    case .geometry: "SELECT \(SQL.geometryOfType)"
    // What stands there already is nobody's: its feature was not there.
    case .addDetails:
      """
      INSERT OR REPLACE INTO detail (feature, length, direction, bearing, speed_limit, camera, applies_to,
        approximate, schedule, schedule_zone, correction, sources, only_hours)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
      """
    case .addLine: "INSERT OR REPLACE INTO line (feature, geometry) VALUES (?1, ?2)"
    case .addArea: "INSERT OR REPLACE INTO area (feature, geometry) VALUES (?1, ?2)"
    case .dropDetails: "DELETE FROM detail WHERE feature = ?1"
    case .dropLine: "DELETE FROM line WHERE feature = ?1"
    case .dropArea: "DELETE FROM area WHERE feature = ?1"
    case .clearDetails: "DELETE FROM detail"
    case .clearLines: "DELETE FROM line"
    case .clearAreas: "DELETE FROM area"
    case .setIndexBox:
      "UPDATE idx_feature_geometry SET xmin = ?2, xmax = ?3, ymin = ?4, ymax = ?5 WHERE pkid = ?1"
    case .anyShape: "SELECT EXISTS (SELECT 1 FROM line) OR EXISTS (SELECT 1 FROM area)"
    case .shapes: "SELECT pk, geometry, details FROM feature WHERE details > 1"
    // Rows that are no feature's, or of another type than that says. What is missing, reading it tells.
    case .strayDetails:
      """
      SELECT (SELECT count(*) FROM detail d LEFT JOIN feature f ON f.pk = d.feature WHERE f.details IS NULL)
        + (SELECT count(*) FROM line l LEFT JOIN feature f ON f.pk = l.feature
          WHERE f.details IS NULL OR f.details NOT IN (2, 5))
        + (SELECT count(*) FROM area a LEFT JOIN feature f ON f.pk = a.feature
          WHERE f.details IS NULL OR f.details NOT IN (3, 6))
      """
    default: nil
    }
  }

  private static let geometryOfType = """
    CASE WHEN ?2 IN (2, 5) THEN (SELECT geometry FROM line WHERE feature = ?1)
      WHEN ?2 IN (3, 6) THEN (SELECT geometry FROM area WHERE feature = ?1) END
    """
}
