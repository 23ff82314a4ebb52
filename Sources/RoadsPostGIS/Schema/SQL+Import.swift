import RoadsCore
import RoadsStorage

/// Loading many rows by way of tables that are there meanwhile.
extension SQL {
  var ofImport: String? {
    switch self {
    case .isEmpty:
      "SELECT NOT EXISTS (SELECT FROM feature) AND NOT EXISTS (SELECT FROM tombstone)"
    case .addListed:
      """
      INSERT INTO listed (layer, id) SELECT * FROM unnest($1::bigint[], $2::text[]) ON CONFLICT DO NOTHING
      """
    case .unlisted:
      """
      SELECT \(SQL.rows) WHERE f.layer = $1::bigint AND ($2::bigint IS NULL OR f.source = $2::bigint)
        AND NOT EXISTS (SELECT FROM listed l WHERE l.layer = f.layer AND l.id = f.id)
      ORDER BY f.id
      """
    case .dropChanged: "DELETE FROM feature WHERE pk = ANY ($1::bigint[])"
    case .unburyChanged:
      """
      DELETE FROM tombstone t USING unnest($1::bigint[], $2::text[]) AS a(layer, id)
      WHERE t.layer = a.layer AND t.id = a.id
      """
    case .forgetChangedReporters:
      """
      WITH held AS (DELETE FROM hold WHERE feature = ANY ($1::bigint[]))
      DELETE FROM report WHERE feature = ANY ($1::bigint[])
      """
    case .forgetChangedContributions: "DELETE FROM contribution WHERE feature = ANY ($1::bigint[])"
    case .updateFromStaged:
      """
      UPDATE feature f SET (type, valid_from, valid_to, geometry, road_class, authority_id, authority,
        updated_at, title, road, text, reports, shape, geometry_type, length, direction, bearing,
        speed_limit, camera, applies_to, approximate, schedule, schedule_zone, correction, source, extent,
        sources) =
        (s.type, s.valid_from, s.valid_to, s.geometry, s.road_class, s.authority_id, s.authority,
        s.updated_at, s.title, s.road, s.text, s.reports, s.shape, s.geometry_type, s.length, s.direction,
        s.bearing, s.speed_limit, s.camera, s.applies_to, s.approximate, s.schedule, s.schedule_zone,
        s.correction, s.source, s.extent, s.sources)
      FROM staged s WHERE s.pk IS NOT NULL AND f.pk = s.pk
      """
    case .insertFromStaged:
      """
      INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text, reports, shape, geometry_type, length, direction, bearing,
        speed_limit, camera, applies_to, approximate, schedule, schedule_zone, correction, source, extent,
        sources)
      SELECT layer, type, valid_from, valid_to, geometry, id, road_class, authority_id, authority, updated_at,
        title, road, text, reports, shape, geometry_type, length, direction, bearing, speed_limit, camera,
        applies_to, approximate, schedule, schedule_zone, correction, source, extent, sources
      FROM staged WHERE pk IS NULL
      """
    // The number stands there, so that the index of samples alone is asked: mostly there are none.
    case .samples:
      "SELECT \(SQL.rows) WHERE f.layer = $1::bigint AND f.source = \(SourceName.sample.number) ORDER BY f.id"
    default: nil
    }
  }
}
