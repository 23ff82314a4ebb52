/// The layers of points that QGIS and GDAL see.
extension Schema {
  /// With words instead of our codes.
  static func radars(geometry: String) -> String {
    """
    SELECT f.pk, f.id, f.title, CASE f.type WHEN 1 THEN 'stationary' WHEN 2 THEN 'announced' END AS type,
      f.road, f.authority_id, f.authority, f.text, to_timestamp(f.valid_from / 1000.0) AS valid_from,
      to_timestamp(f.valid_to / 1000.0) AS valid_to, f.reports,
      to_timestamp(f.updated_at / 1000.0) AS updated_at, \(geometry)
    FROM roads.feature f WHERE f.layer = 0
    """
  }

  static func conditions(geometry: String) -> String {
    """
    SELECT f.pk, f.id, f.title,
      CASE f.type WHEN 11 THEN 'border_crossing' WHEN 12 THEN 'roadworks' WHEN 13 THEN 'closure'
        WHEN 14 THEN 'truck_ban' WHEN 15 THEN 'congestion' WHEN 16 THEN 'landslide'
        WHEN 17 THEN 'accident' WHEN 18 THEN 'ice' WHEN 19 THEN 'danger' END AS type,
      f.road,
      CASE f.road_class WHEN 39 THEN 'border_crossing' WHEN 40 THEN 'motorway' WHEN 41 THEN 'main'
        WHEN 42 THEN 'regional' WHEN 43 THEN 'city' END AS road_class,
      f.text, to_timestamp(f.valid_from / 1000.0) AS valid_from, to_timestamp(f.valid_to / 1000.0) AS valid_to,
      f.reports, to_timestamp(f.updated_at / 1000.0) AS updated_at, \(geometry)
    FROM roads.feature f WHERE f.layer = 1
    """
  }

  /// Points of the type that other programs ask for, so that `geometry_columns` has them and ST_X takes them. PostgreSQL
  /// would write through views as simple as these, past the log: they refuse. And a role that may only read
  /// loses the key, which the grant that was documented at first gave away.
  static let layers: [String] = [
    // Whoever has a layer open holds it; nobody who wants to write waits for that meanwhile.
    "SET LOCAL lock_timeout = '30s'",
    refuseWrites, renewView,
    "SELECT roads.renew_view('radars', $query$\(radars(geometry: planePoint))$query$)",
    "SELECT roads.renew_view('road_conditions', $query$\(conditions(geometry: planePoint))$query$)",
    "DROP FUNCTION roads.renew_view",
    hideKey,
  ]

  private static let planePoint = "f.geometry::geometry(Point, 4326) AS geometry"

  private static let refuseWrites = """
    CREATE FUNCTION roads.refuse_write() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      RAISE EXCEPTION 'the view %.% cannot be written', TG_TABLE_SCHEMA, TG_TABLE_NAME
        USING ERRCODE = 'object_not_in_prerequisite_state',
          DETAIL = 'A change by hand has no entry in the change log: services and followers would never see it.',
          HINT = 'Use roads add, roads delete or roads import.';
    END
    $body$
    """

  /// What the layer `was`, of the number `old`, has of owner, options and rights, for the new layer `name`.
  /// Indented as where it is put in.
  static let takeRights = """
    IF was.relowner <> (SELECT oid FROM pg_roles WHERE rolname = current_user) THEN
        EXECUTE format('ALTER VIEW roads.%I OWNER TO %I', name, pg_get_userbyid(was.relowner));
      END IF;
      FOR option IN SELECT o FROM unnest(was.reloptions) AS o WHERE o LIKE 'security%' LOOP
        EXECUTE format('ALTER VIEW roads.%I SET (%s)', name, option);
      END LOOP;
      -- What default privileges gave to the new view may have been taken from the old one.
      FOR given IN
        SELECT DISTINCT CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END AS grantee
        FROM pg_class c, aclexplode(c.relacl) AS a
        WHERE c.oid = format('roads.%I', name)::regclass AND a.grantee <> c.relowner
      LOOP
        EXECUTE format('REVOKE ALL ON roads.%I FROM %s', name, given.grantee);
      END LOOP;
      FOR given IN
        SELECT a.privilege_type || coalesce(' (' || quote_ident(a.attname) || ')', '') AS privilege,
          CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END AS grantee,
          CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END AS option
        FROM (SELECT NULL::name AS attname, a.* FROM aclexplode(was.relacl) AS a
          UNION ALL SELECT p.attname, a.* FROM pg_attribute AS p, aclexplode(p.attacl) AS a
          WHERE p.attrelid = old AND p.attnum > 0 AND NOT p.attisdropped) AS a
        WHERE a.grantee <> was.relowner
      LOOP
        EXECUTE format('GRANT %s ON roads.%I TO %s%s', given.privilege, name, given.grantee, given.option);
      END LOOP;
    """

  /// The type of a view's column cannot change: a new view takes the old one's name, owner, options and grants. Where
  /// somebody's own views or functions rest on the old one, it stays for them under another name.
  private static let renewView = """
    CREATE FUNCTION roads.renew_view(name text, query text) RETURNS void LANGUAGE plpgsql AS $body$
    DECLARE
      old oid := to_regclass(format('roads.%I', name));
      kept text := name || '_geography';
      was pg_class;
      option text;
      given record;
      refusal constant text := 'CREATE TRIGGER refuse_write INSTEAD OF INSERT OR UPDATE OR DELETE ON roads.%I '
        'FOR EACH ROW EXECUTE FUNCTION roads.refuse_write()';
    BEGIN
      IF old IS NOT NULL THEN
        WHILE to_regclass(format('roads.%I', kept)) IS NOT NULL LOOP kept := kept || '_'; END LOOP;
        EXECUTE format('ALTER TABLE roads.%I RENAME TO %I', name, kept);
      END IF;
      EXECUTE format('CREATE VIEW roads.%I AS %s', name, query);
      EXECUTE format(refusal, name);
      IF old IS NULL THEN RETURN; END IF;

      SELECT * INTO was FROM pg_class WHERE oid = old;
      \(takeRights)

      BEGIN
        EXECUTE format('DROP VIEW roads.%I', kept);
      EXCEPTION WHEN dependent_objects_still_exist OR wrong_object_type THEN
        IF was.relkind = 'v' THEN EXECUTE format(refusal, kept); END IF;
      END;
    END
    $body$
    """

  /// Whoever may write needs the key, and has it from here on even where only a group of readers had it.
  private static let hideKey = """
    DO $body$
    DECLARE given record;
    BEGIN
      FOR given IN
        SELECT r.rolname FROM pg_roles r, pg_class c
        WHERE c.oid = 'roads.secret'::regclass AND NOT r.rolsuper AND r.rolname NOT LIKE 'pg\\_%'
          AND NOT pg_has_role(r.oid, c.relowner, 'USAGE')
          AND has_table_privilege(r.oid, 'roads.feature', 'INSERT')
          AND has_table_privilege(r.oid, 'roads.secret', 'SELECT')
      LOOP
        EXECUTE format('GRANT SELECT ON roads.secret TO %I', given.rolname);
      END LOOP;
      FOR given IN
        SELECT DISTINCT CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END AS grantee
        FROM pg_class c, aclexplode(c.relacl) AS a
        WHERE c.oid = 'roads.secret'::regclass AND a.grantee <> c.relowner AND a.privilege_type = 'SELECT'
          AND NOT CASE a.grantee WHEN 0 THEN has_table_privilege('public', 'roads.feature', 'INSERT')
            ELSE has_table_privilege(a.grantee, 'roads.feature', 'INSERT') END
      LOOP
        EXECUTE format('REVOKE SELECT ON roads.secret FROM %s CASCADE', given.grantee);
      END LOOP;
    END
    $body$
    """
}
