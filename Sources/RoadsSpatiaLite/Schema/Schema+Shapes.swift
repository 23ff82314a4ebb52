/// Version 8: lines, areas and directions, speed limits, kinds of cameras, and which vehicles alone are concerned.
extension Schema {
  /// The first version that keeps more than points.
  static let firstVersionWithShapes = Int64((steps.firstIndex { $0.statements == shapes } ?? steps.count) + 1)

  /// Of nearly all features there is no more to know than a point: they get a column that is NULL, and nothing of what
  /// is there is written again. `details` is the number that well-known binary has for the feature's geometry: 1 a point
  /// of which there is something to say, 2 and 5 one line and several, 3 and 6 one area and several.
  static let shapes: [String] =
    [
      "ALTER TABLE feature ADD COLUMN details INTEGER",
      // Metres; 0 unknown, 1 both, 2 one; degrees; kilometres per hour; 1 fixed, 2 mobile, 3 section control, 4 red light;
      // vehicles as `VehicleLimits.text` says it; 1 where the line follows the road only roughly.
      """
      CREATE TABLE detail (
        feature INTEGER PRIMARY KEY,
        length REAL,
        direction INTEGER NOT NULL,
        bearing REAL,
        speed_limit INTEGER,
        camera INTEGER,
        applies_to TEXT,
        approximate INTEGER
      )
      """,
      "CREATE TABLE line (feature INTEGER PRIMARY KEY, geometry MULTILINESTRING NOT NULL)",
      "CREATE TABLE area (feature INTEGER PRIMARY KEY, geometry MULTIPOLYGON NOT NULL)",
      "SELECT RecoverGeometryColumn('line', 'geometry', 4326, 'MULTILINESTRING', 'XY')",
      "SELECT RecoverGeometryColumn('area', 'geometry', 4326, 'MULTIPOLYGON', 'XY')",
    ]
    + [
      "details INTEGER", "length REAL", "direction INTEGER", "bearing REAL", "speed_limit INTEGER",
      "camera INTEGER", "applies_to TEXT", "approximate INTEGER", "shape BLOB",
    ].map { "ALTER TABLE tombstone ADD COLUMN \($0)" } + [
      "DROP VIEW radars",
      "DROP VIEW road_conditions",
    ] + layersWithShapes.map { "CREATE VIEW \($0) AS\n\($1)" } + [
      """
      INSERT INTO views_geometry_columns
        (view_name, view_geometry, view_rowid, f_table_name, f_geometry_column, read_only)
      VALUES ('radar_lines', 'geometry', 'rowid', 'line', 'geometry', 1),
             ('radar_areas', 'geometry', 'rowid', 'area', 'geometry', 1),
             ('road_condition_lines', 'geometry', 'rowid', 'line', 'geometry', 1),
             ('road_condition_areas', 'geometry', 'rowid', 'area', 'geometry', 1)
      """
    ]

  /// The layers that QGIS and GDAL see.
  static let layersWithShapes: [(name: String, query: String)] = [
    ("radars", layer(0, of: ofRadars)),
    ("road_conditions", layer(1, of: ofConditions)),
    ("radar_lines", layer(0, of: ofRadars, table: "line")),
    ("radar_areas", layer(0, of: ofRadars, table: "area")),
    ("road_condition_lines", layer(1, of: ofConditions, table: "line")),
    ("road_condition_areas", layer(1, of: ofConditions, table: "area")),
  ]

  /// Of signs, or of the lines or areas in a table. One geometry type each.
  private static func layer(_ layer: Int, of own: String, table: String? = nil) -> String {
    """
    SELECT f.pk AS rowid, f.id AS id, f.title AS title, \(own), f.text AS text,
      strftime('%Y-%m-%dT%H:%M:%SZ', f.valid_from / 1000, 'unixepoch') AS valid_from,
      strftime('%Y-%m-%dT%H:%M:%SZ', f.valid_to / 1000, 'unixepoch') AS valid_to,
      coalesce(c.gone, 0) AS reports,
      strftime('%Y-%m-%dT%H:%M:%SZ', f.updated_at / 1000, 'unixepoch') AS updated_at,
      \(table == nil ? "f" : "s").geometry AS geometry,
      CASE coalesce(f.details, 1) WHEN 1 THEN 'Point' WHEN 2 THEN 'LineString' WHEN 3 THEN 'Polygon'
        WHEN 5 THEN 'MultiLineString' WHEN 6 THEN 'MultiPolygon' END AS geometry_type,
      d.length AS length_m,
      CASE d.direction WHEN 1 THEN 'both' WHEN 2 THEN 'one' ELSE 'unknown' END AS direction,
      d.bearing AS bearing,
      d.speed_limit AS speed_limit_kmh,
      CASE d.camera WHEN 1 THEN 'fixed' WHEN 2 THEN 'mobile' WHEN 3 THEN 'section_control'
        WHEN 4 THEN 'red_light' END AS camera,
      d.applies_to AS applies_to,
      d.approximate AS approximate
    FROM \(table.map { "\($0) s JOIN feature f ON f.pk = s.feature" } ?? "feature f")
      LEFT JOIN report_count c ON c.feature = f.pk
      LEFT JOIN detail d ON d.feature = f.pk AND f.details IS NOT NULL
    WHERE f.layer = \(layer)\(table == nil ? "" : " AND f.details IS NOT NULL")
    """
  }

  private static let ofRadars = """
    CASE f.type WHEN 1 THEN 'stationary' WHEN 2 THEN 'announced' END AS type,
      f.road AS road, f.authority_id AS authority_id, f.authority AS authority
    """

  private static let ofConditions = """
    CASE f.type WHEN 11 THEN 'border_crossing' WHEN 12 THEN 'roadworks' WHEN 13 THEN 'closure'
        WHEN 14 THEN 'truck_ban' WHEN 15 THEN 'congestion' WHEN 16 THEN 'landslide'
        WHEN 17 THEN 'accident' WHEN 18 THEN 'ice' WHEN 19 THEN 'danger' END AS type,
      f.road AS road,
      CASE f.road_class WHEN 39 THEN 'border_crossing' WHEN 40 THEN 'motorway' WHEN 41 THEN 'main'
        WHEN 42 THEN 'regional' WHEN 43 THEN 'city' END AS road_class
    """
}
