/// Statements without values, sent as they are; several at once where nothing is asked in between.
package enum Scripts {
  /// Schemas are looked through in this order; PostGIS may lie in any. A transaction that waits for another's
  /// lock gives up after five seconds, as writers of a file do. What a search asks for by place is never
  /// answered by reading everything.
  static func session(postgis: String, reads: Bool) -> String {
    """
    SET search_path = \(Schema.name), "\(postgis.replacing("\"", with: "\"\""))", pg_catalog, pg_temp;
    SET client_min_messages = warning;
    SET lock_timeout = '5s';
    SET jit = off;
    SET enable_seqscan = off;
    SET cursor_tuple_fraction = 1;
    SET plan_cache_mode = force_generic_plan;
    \(reads ? readerSettings : writerSettings)
    """
  }

  private static let readerSettings = """
    SET default_transaction_isolation = 'repeatable read';
    SET default_transaction_read_only = on
    """
  /// An acknowledged write is on the disk, whatever the server is set to.
  private static let writerSettings = """
    SET default_transaction_isolation = 'read committed';
    SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') = 'off'
    """

  /// Which schema holds PostGIS, and whether ours is there.
  static let survey = """
    SELECT (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
        WHERE e.extname = 'postgis'),
      to_regclass('\(Schema.name).meta') IS NOT NULL,
      (SELECT c.relkind = 'p' FROM pg_class c WHERE c.oid = to_regclass('\(Schema.name).feature'))
    """
  static let version = "SELECT version FROM \(Schema.name).meta"

  /// A write begins with what every write must know: the key, and whether the store follows a server. The key stays
  /// the same until it ends.
  package static let beginWrite = """
    BEGIN; SELECT pg_advisory_xact_lock_shared(\(turn + 3));
    SELECT encode(s.key, 'hex'), p.server FROM (VALUES (1)) AS one
      LEFT JOIN secret s ON true LEFT JOIN pulled p ON true
    """
  /// The same for who changes the key: waits for the writes that are under way, and the others wait for it.
  static let beginAlone = "BEGIN; SELECT pg_advisory_xact_lock(\(turn + 3))"
  static let begin = "BEGIN"
  static let exportSnapshot = "SELECT pg_export_snapshot()"
  static func useSnapshot(_ name: String) -> String { "SET TRANSACTION SNAPSHOT '\(name)'" }
  static let commit = "COMMIT"
  static let rollback = "ROLLBACK"
  static let setSavepoint = "SAVEPOINT attempt"
  static let rollbackToSavepoint = "ROLLBACK TO SAVEPOINT attempt"
  static let releaseSavepoint = "RELEASE SAVEPOINT attempt"

  /// "roads" in eight bytes: what those agree on who migrate, and one more for those who number the log.
  private static let turn: Int64 = 0x726F_6164_7300
  static let beginMigration = "BEGIN; SELECT pg_advisory_xact_lock(\(turn))"
  /// Where features lie on several servers, a commit is several, one after the other. Readers wait for those that
  /// are under way and holds up others for as long as it takes to open the servers' snapshots; then all of them
  /// are of one moment.
  static let commitShards = "SELECT pg_advisory_xact_lock_shared(\(turn + 2)); COMMIT"
  static let holdCommits = "SELECT pg_advisory_lock(\(turn + 2))"
  static let letCommits = "SELECT pg_advisory_unlock(\(turn + 2))"

  /// A removal by reports counts earlier removals: one after the other.
  static let lockRemovals = "SELECT pg_advisory_xact_lock(\(turn + 4))"

  /// Whether there is a table of features, and whether more than that.
  static let surveyShard = """
    SELECT to_regclass('\(Schema.name).feature') IS NOT NULL, to_regclass('\(Schema.name).meta') IS NOT NULL
    """
  /// How libpq finds the shards: what postgres_fdw was told, without what only that understands.
  static let shardAddresses = #"""
    SELECT (SELECT string_agg(o.option_name || '=''' ||
        replace(replace(o.option_value, '\', '\\'), '''', '\''') || '''', ' ')
      FROM (SELECT * FROM pg_options_to_table(s.srvoptions)
        UNION ALL SELECT * FROM pg_options_to_table(m.umoptions)) AS o
      WHERE o.option_name NOT IN ('extensions', 'fetch_size', 'batch_size', 'use_remote_estimate',
        'fdw_startup_cost', 'fdw_tuple_cost', 'async_capable', 'truncatable', 'updatable', 'keep_connections',
        'password_required', 'parallel_commit', 'parallel_abort', 'analyze_sampling'))
    FROM pg_inherits i JOIN pg_foreign_table t ON t.ftrelid = i.inhrelid
    JOIN pg_foreign_server s ON s.oid = t.ftserver
    CROSS JOIN LATERAL (SELECT umoptions FROM pg_user_mappings u WHERE u.srvid = s.oid
      ORDER BY u.usename = current_user DESC, u.umuser LIMIT 1) AS m
    WHERE i.inhparent = 'roads.feature'::regclass ORDER BY s.oid
    """#
  static let isShardUsed = "SELECT EXISTS (SELECT FROM \(Schema.name).feature)"
  static let user = "SELECT current_user::text"
  static func lookIn(_ schema: String) -> String {
    "SET LOCAL search_path = \"\(schema.replacing("\"", with: "\"\""))\""
  }

  static let makePostGIS = "CREATE EXTENSION IF NOT EXISTS postgis"

  /// Gives entries their numbers, in the order in which they were written, and calls those who follow.
  static let settle = """
    SELECT pg_advisory_xact_lock(\(turn + 1));
    WITH taken AS (DELETE FROM pending RETURNING *),
      last AS (SELECT coalesce(max(sequence), 0) AS sequence FROM change)
    INSERT INTO change (sequence, event, layer, id, at, author, run, source, detail)
    SELECT last.sequence + row_number() OVER (ORDER BY number), event, layer, id, at, author, run, source, detail
    FROM taken, last;
    NOTIFY \(channel);
    COMMIT
    """
  static let channel = "roads"
  static let listen = "LISTEN \(channel)"

  /// Others may go on reading and must not write or lock rows until this is over: then nothing changes between
  /// a look at a row and what is written about it.
  static let lockAll = "LOCK TABLE feature IN EXCLUSIVE MODE"
  static let lockBulletins = "LOCK TABLE bulletin IN EXCLUSIVE MODE"
  static let makeListed = """
    CREATE TEMP TABLE listed (layer bigint, id text COLLATE "C", PRIMARY KEY (layer, id)) ON COMMIT DROP
    """
  static let listEverything = "INSERT INTO listed SELECT layer, id FROM feature ON CONFLICT DO NOTHING"
  static let makeStaged = """
    CREATE TEMP TABLE IF NOT EXISTS staged (pk bigint, layer smallint, type smallint, valid_from bigint, valid_to bigint,
      geometry geography(Point, 4326), id text COLLATE "C", road_class smallint, authority_id bigint,
      authority text, updated_at bigint, title text, road text, text text, reports integer,
      shape geography(Geometry, 4326), geometry_type smallint, length double precision, direction smallint,
      bearing smallint, speed_limit smallint, camera smallint, applies_to text, approximate smallint,
      schedule text, schedule_zone text, correction bytea, source integer, extent geography(MultiPoint, 4326),
      sources text) ON COMMIT DROP
    """
  static let clearStaged = "TRUNCATE staged"
  static let dropAllFeatures = "DELETE FROM feature; DELETE FROM tombstone"
  static let copyStaged = "COPY staged FROM STDIN (FORMAT binary)"
  static let copyFeatures = """
    COPY feature (pk, layer, type, valid_from, valid_to, geometry, id, road_class, authority_id, authority,
      updated_at, title, road, text, reports, shape, geometry_type, length, direction, bearing, speed_limit,
      camera, applies_to, approximate, schedule, schedule_zone, correction, source, extent, sources)
    FROM STDIN (FORMAT binary)
    """
  static let copyTombstones = """
    COPY tombstone (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id, authority,
      updated_at, title, road, text, reports, shape, geometry_type, length, direction, bearing, speed_limit,
      camera, applies_to, approximate, schedule, schedule_zone, correction, source, reason, removed_at)
    FROM STDIN (FORMAT binary)
    """
  static let copyReports = """
    COPY report (feature, reporter, verdict, network, taken_back, at, wider, widest, marks)
    FROM STDIN (FORMAT binary)
    """
  static let copyChanges = """
    COPY change (sequence, event, layer, id, at, author, run, source, detail) FROM STDIN (FORMAT binary)
    """
  static let analyze = "ANALYZE feature"
}
