/// Lines and areas, which direction of a road is meant, and what lists say of cameras and vehicles. Nearly all features
/// have nothing of it, and their rows take no more room: PostgreSQL adds columns without touching one of them.
extension Schema {
  static let details: [String] =
    // Whoever has a layer open holds it; nobody who wants to write waits for that meanwhile.
    ["SET LOCAL lock_timeout = '30s'"] + featureDetails
    + ["ALTER TABLE roads.tombstone \(detailColumns)", keepWhole("tombstone")]
    + [extendView, addLayer]
    + [
      "SELECT roads.extend_view('radars', $query$\(radars(geometry: signs))$query$)",
      "SELECT roads.extend_view('road_conditions', $query$\(conditions(geometry: signs))$query$)",
    ]
    + layers(of: "radar", columnsBehind, radars).map(addLayer(like: "radars"))
    + layers(of: "road_condition", columnsBehind, conditions).map(addLayer(like: "road_conditions"))
    + ["DROP FUNCTION roads.extend_view", "DROP FUNCTION roads.add_layer"]

  /// Of the table of features, wherever that lies; where it was done before, nothing happens.
  ///
  /// PostGIS draws a box around a shape by great circles, which are not the ellipsoid's geodesics: where a search finds a
  /// shape is a column of its own, of points whose box holds all of it (`SearchBox`).
  static let featureDetails: [String] = [
    "ALTER TABLE roads.feature \(detailColumns), ADD COLUMN IF NOT EXISTS extent geography(MultiPoint, 4326)",
    keepWhole("feature"),
    """
    CREATE INDEX IF NOT EXISTS feature_extent ON roads.feature USING gist (extent) WHERE extent IS NOT NULL
    """,
  ]

  private static let detailColumns = """
    ADD COLUMN IF NOT EXISTS shape geography(Geometry, 4326), ADD COLUMN IF NOT EXISTS geometry_type smallint,
      ADD COLUMN IF NOT EXISTS length double precision, ADD COLUMN IF NOT EXISTS direction smallint,
      ADD COLUMN IF NOT EXISTS bearing smallint, ADD COLUMN IF NOT EXISTS speed_limit smallint,
      ADD COLUMN IF NOT EXISTS camera smallint, ADD COLUMN IF NOT EXISTS applies_to text,
      ADD COLUMN IF NOT EXISTS approximate smallint
    """

  /// Coordinates do not become smaller by compressing them, and are read often.
  private static func keepWhole(_ table: String) -> String {
    "ALTER TABLE roads.\(table) ALTER COLUMN shape SET STORAGE EXTERNAL"
  }

  // MARK: Layers

  static let plainSign = "f.geometry::geometry(Point, 4326) AS geometry, "
  private static let signs = plainSign + columnsBehind

  /// The numbers of the types are those of well-known binary.
  static let columnsBehind = """
    CASE f.geometry_type WHEN 2 THEN 'LineString' WHEN 3 THEN 'Polygon' WHEN 5 THEN 'MultiLineString'
        WHEN 6 THEN 'MultiPolygon' ELSE 'Point' END AS geometry_type,
      f.length AS length_m,
      CASE f.direction WHEN 1 THEN 'both' WHEN 2 THEN 'one' ELSE 'unknown' END AS direction,
      f.bearing / 10.0::double precision AS bearing,
      f.speed_limit AS speed_limit_kmh,
      CASE f.camera WHEN 1 THEN 'fixed' WHEN 2 THEN 'mobile' WHEN 3 THEN 'section_control' WHEN 4 THEN 'red_light'
        END AS camera,
      f.applies_to,
      coalesce(f.approximate <> 0, false) AS approximate
    """

  /// One of lines and one of areas, each of one type as other programs want it.
  static func layers(
    of kind: String, _ columns: String, _ query: (_ geometry: String) -> String
  ) -> [(name: String, query: String)] {
    [("lines", "MultiLineString", "2, 5"), ("areas", "MultiPolygon", "3, 6")].map { name, type, numbers in
      let shape = "ST_Multi(f.shape::geometry)::geometry(\(type), 4326) AS geometry, " + columns
      return ("\(kind)_\(name)", "\(query(shape)) AND f.geometry_type IN (\(numbers))")
    }
  }

  private static func addLayer(like model: String) -> (_ name: String, _ query: String) -> String {
    { "SELECT roads.add_layer('\($0)', $query$\($1)$query$, '\(model)')" }
  }

  /// New columns behind the others: what rests on the view stays. Its options would be lost.
  static let extendView = """
    CREATE FUNCTION roads.extend_view(name text, query text) RETURNS void LANGUAGE plpgsql AS $body$
    DECLARE options text;
    BEGIN
      SELECT 'WITH (' || string_agg(o, ', ') || ')' INTO options
      FROM pg_class c, unnest(c.reloptions) AS o WHERE c.oid = format('roads.%I', name)::regclass;
      EXECUTE format('CREATE OR REPLACE VIEW roads.%I %s AS %s', name, coalesce(options, ''), query);
    END
    $body$
    """

  /// A new layer belongs to whoever has `model`, and whoever may read that may read it. What somebody has under its name
  /// gets another one.
  private static let addLayer = """
    CREATE FUNCTION roads.add_layer(name text, query text, model text) RETURNS void LANGUAGE plpgsql AS $body$
    DECLARE
      kept text := name || '_before';
      old oid := format('roads.%I', model)::regclass;
      was pg_class;
      option text;
      given record;
    BEGIN
      IF to_regclass(format('roads.%I', name)) IS NOT NULL THEN
        WHILE to_regclass(format('roads.%I', kept)) IS NOT NULL LOOP kept := kept || '_'; END LOOP;
        EXECUTE format('ALTER TABLE roads.%I RENAME TO %I', name, kept);
      END IF;
      EXECUTE format('CREATE VIEW roads.%I AS %s', name, query);
      EXECUTE format('CREATE TRIGGER refuse_write INSTEAD OF INSERT OR UPDATE OR DELETE ON roads.%I '
        'FOR EACH ROW EXECUTE FUNCTION roads.refuse_write()', name);

      SELECT * INTO was FROM pg_class WHERE oid = old;
      \(takeRights)
    END
    $body$
    """
}
