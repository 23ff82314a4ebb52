/// The rows of features, whose turn it is to change them, and what stays of those that are gone.
extension SQL {
  var ofFeatures: String? {
    switch self {
    // Numbers that transactions agree on, in one order, so that none waits for another in a circle.
    case .lockTurns: "SELECT pg_advisory_xact_lock(turn) FROM unnest($1::bigint[]) AS turn"
    case .lockFeatures:
      """
      SELECT 1 FROM feature f \(SQL.joinAddresses) ORDER BY f.layer, f.id FOR NO KEY UPDATE OF f
      """
    case .lockedByAddress:
      "SELECT \(SQL.rows) WHERE f.layer = $1::bigint AND f.id = $2::text FOR NO KEY UPDATE"
    case .insert:
      """
      INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text, reports, shape, geometry_type, length, direction, bearing,
        speed_limit, camera, applies_to, approximate, schedule, schedule_zone, correction, source, extent,
        sources)
      VALUES ($1::bigint, $2::bigint, $3::bigint, $4::bigint, ST_GeogFromWKB($5::bytea), $6::text, $7::bigint,
        $8::bigint, $9::text, $10::bigint, $11::text, $12::text, $13::text, $14::bigint,
        ST_GeogFromWKB($15::bytea), $16::bigint, $17::double precision, $18::bigint, $19::bigint,
        $20::bigint, $21::bigint, $22::text, $23::bigint, $24::text, $25::text, $26::bytea,
        $27::bigint, ST_GeogFromWKB($28::bytea), $29::text)
      ON CONFLICT DO NOTHING RETURNING pk
      """
    case .update:
      """
      UPDATE feature SET type = $2::bigint, valid_from = $3::bigint, valid_to = $4::bigint,
        geometry = ST_GeogFromWKB($5::bytea), road_class = $7::bigint, authority_id = $8::bigint,
        authority = $9::text, updated_at = $10::bigint, title = $11::text, road = $12::text, text = $13::text,
        reports = $14::bigint, shape = ST_GeogFromWKB($15::bytea), geometry_type = $16::bigint,
        length = $17::double precision, direction = $18::bigint, bearing = $19::bigint,
        speed_limit = $20::bigint, camera = $21::bigint, applies_to = $22::text, approximate = $23::bigint,
        schedule = $24::text, schedule_zone = $25::text, correction = $26::bytea,
        source = $27::bigint, extent = ST_GeogFromWKB($28::bytea), sources = $29::text
      WHERE layer = $1::bigint AND id = $6::text
      """
    case .delete: "DELETE FROM feature WHERE pk = $1::bigint"
    case .setReports: "UPDATE feature SET reports = $2::bigint WHERE pk = $1::bigint"
    case .tombstonesOf: "SELECT \(SQL.buried) \(SQL.joinAddresses)"
    case .bury:
      """
      INSERT INTO tombstone (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text, reports, shape, geometry_type, length, direction, bearing,
        speed_limit, camera, applies_to, approximate, schedule, schedule_zone, correction, source, reason, removed_at)
      VALUES ($1::bigint, $2::bigint, $3::bigint, $4::bigint, ST_GeogFromWKB($5::bytea), $6::text, $7::bigint,
        $8::bigint, $9::text, $10::bigint, $11::text, $12::text, $13::text, $14::bigint,
        ST_GeogFromWKB($15::bytea), $16::bigint, $17::double precision, $18::bigint, $19::bigint, $20::bigint,
        $21::bigint, $22::text, $23::bigint, $24::text, $25::text, $26::bytea, $27::bigint,
        $28::bigint, $29::bigint)
      ON CONFLICT (layer, id) DO UPDATE SET (type, valid_from, valid_to, geometry, road_class, authority_id,
        authority, updated_at, title, road, text, reports, shape, geometry_type, length, direction, bearing,
        speed_limit, camera, applies_to, approximate, schedule, schedule_zone, correction, source, reason, removed_at) =
        (excluded.type, excluded.valid_from,
        excluded.valid_to, excluded.geometry, excluded.road_class, excluded.authority_id, excluded.authority,
        excluded.updated_at, excluded.title, excluded.road, excluded.text, excluded.reports, excluded.shape,
        excluded.geometry_type, excluded.length, excluded.direction, excluded.bearing, excluded.speed_limit,
        excluded.camera, excluded.applies_to, excluded.approximate, excluded.schedule, excluded.schedule_zone,
        excluded.correction, excluded.source, excluded.reason, excluded.removed_at)
      """
    default: nil
    }
  }
}
