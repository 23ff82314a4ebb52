/// The rows of features, and what stays of those that are gone.
extension SQL {
  var ofFeatures: String? {
    switch self {
    case .insert:
      """
      INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text, details, source)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
      """
    case .update:
      """
      UPDATE feature SET type = ?2, valid_from = ?3, valid_to = ?4, geometry = ?5, road_class = ?7,
        authority_id = ?8, authority = ?9, updated_at = ?10, title = ?11, road = ?12, text = ?13,
        details = ?14, source = ?15
      WHERE layer = ?1 AND id = ?6
      """
    case .delete: "DELETE FROM feature WHERE pk = ?1"
    case .setReports:
      """
      INSERT INTO report_count (feature, gone) VALUES (?1, ?2)
      ON CONFLICT (feature) DO UPDATE SET gone = excluded.gone
      """
    case .clearReports: "DELETE FROM report_count WHERE feature = ?1"
    case .bury:
      """
      INSERT OR REPLACE INTO tombstone (layer, id, reason, removed_at, type, valid_from, valid_to, latitude,
        longitude, road_class, authority_id, authority, updated_at, reports, title, road, text, details, length,
        direction, bearing, speed_limit, camera, applies_to, approximate, schedule, schedule_zone,
        correction, shape, source)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22,
        ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30)
      """
    default: nil
    }
  }
}
