/// Every statement that the store runs, by name. Values are always bound. A test asks SQLite to explain
/// each one.
enum SQL {
  // MARK: The file

  static let applicationID = "PRAGMA application_id"
  static let userVersion = "PRAGMA user_version"
  static let countTables = "SELECT count(*) FROM sqlite_schema"
  static let useWriteAheadLog = "PRAGMA journal_mode = WAL"
  static let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)"
  static let begin = "BEGIN IMMEDIATE"
  static let beginRead = "BEGIN"
  static let commit = "COMMIT"
  static let rollback = "ROLLBACK"
  /// An acknowledged write is on the disk; the log stays small on disk once it was checkpointed.
  static let writerSettings = """
    PRAGMA synchronous = FULL;
    PRAGMA cache_size = -65536;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA temp_store = MEMORY
    """
  static let readerSettings = """
    PRAGMA query_only = ON;
    PRAGMA cache_size = -65536;
    PRAGMA mmap_size = 1073741824;
    PRAGMA temp_store = MEMORY
    """

  // MARK: Reading

  /// The columns of `RowReader`, in its order.
  private static let columns = """
    f.pk, f.layer, f.type, f.valid_from, f.valid_to, f.geometry, f.id, f.road_class, f.authority_id,
    f.authority, f.updated_at, f.title, f.road, f.text
    """
  /// The index first and then the rows, never the other way round: CROSS JOIN keeps the order.
  static let inWindow = """
    SELECT \(columns) FROM idx_feature_geometry i CROSS JOIN feature f ON f.pk = i.pkid
    WHERE i.xmax >= ?1 AND i.xmin <= ?2 AND i.ymax >= ?3 AND i.ymin <= ?4
    """
  static let inOrder = "SELECT \(columns) FROM feature f ORDER BY f.layer, f.id"
  static let inLayerOrder = "SELECT \(columns) FROM feature f WHERE f.layer = ?1 ORDER BY f.id"
  static let byKey = "SELECT \(columns) FROM feature f WHERE f.pk = ?1"
  static let byAddress = "SELECT \(columns) FROM feature f WHERE f.layer = ?1 AND f.id = ?2"
  static let expiredBefore = """
    SELECT \(columns) FROM feature f WHERE f.valid_to IS NOT NULL AND f.valid_to < ?1 ORDER BY f.layer, f.id
    """
  static let keyOfAddress = "SELECT pk FROM feature WHERE layer = ?1 AND id = ?2"
  static let reportsOfKey = "SELECT gone FROM report_count WHERE feature = ?1"
  static let countAll = "SELECT type, count(*) FROM feature GROUP BY type"

  // MARK: Writing features

  static let insert = """
    INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
      authority, updated_at, title, road, text)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
    """
  static let update = """
    UPDATE feature SET type = ?2, valid_from = ?3, valid_to = ?4, geometry = ?5, road_class = ?7,
      authority_id = ?8, authority = ?9, updated_at = ?10, title = ?11, road = ?12, text = ?13
    WHERE layer = ?1 AND id = ?6
    """
  static let delete = "DELETE FROM feature WHERE pk = ?1"
  static let setReports = """
    INSERT INTO report_count (feature, gone) VALUES (?1, ?2)
    ON CONFLICT (feature) DO UPDATE SET gone = excluded.gone
    """
  static let clearReports = "DELETE FROM report_count WHERE feature = ?1"
  static let addReport = """
    INSERT INTO report (feature, reporter, verdict, at) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT DO NOTHING
    """
  static let forgetReporters = "DELETE FROM report WHERE feature = ?1"

  // MARK: Tombstones

  static let tombstone = """
    SELECT layer, id, reason, removed_at, type, valid_from, valid_to, latitude, longitude, road_class,
      authority_id, authority, updated_at, reports, title, road, text
    FROM tombstone WHERE layer = ?1 AND id = ?2
    """
  static let bury = """
    INSERT OR REPLACE INTO tombstone (layer, id, reason, removed_at, type, valid_from, valid_to, latitude,
      longitude, road_class, authority_id, authority, updated_at, reports, title, road, text)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
    """
  static let unbury = "DELETE FROM tombstone WHERE layer = ?1 AND id = ?2"
  static let countTombstones = "SELECT count(*) FROM tombstone"

  // MARK: Import

  static let makeListed = """
    CREATE TEMP TABLE IF NOT EXISTS listed (layer INTEGER, id TEXT, PRIMARY KEY (layer, id)) WITHOUT ROWID
    """
  static let clearListed = "DELETE FROM temp.listed"
  static let addListed = "INSERT OR IGNORE INTO temp.listed (layer, id) VALUES (?1, ?2)"
  static let unlisted = """
    SELECT \(columns) FROM feature f WHERE f.layer = ?1
      AND NOT EXISTS (SELECT 1 FROM temp.listed l WHERE l.layer = f.layer AND l.id = f.id)
    ORDER BY f.id
    """

  // MARK: Bulletins

  static let bulletins = """
    SELECT id, title, text, valid_from, valid_to, category_id, category, updated_at
    FROM bulletin ORDER BY position
    """
  static let clearBulletins = "DELETE FROM bulletin"
  static let addBulletin = """
    INSERT INTO bulletin (position, id, title, text, valid_from, valid_to, category_id, category, updated_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
    """
  static let countBulletins = "SELECT count(*) FROM bulletin"

  // MARK: The change log

  static let addChange = "INSERT INTO change (event, layer, id, at) VALUES (?1, ?2, ?3, ?4)"
  static let changesSince = """
    SELECT sequence, event, layer, id, at FROM change WHERE sequence > ?1 ORDER BY sequence LIMIT ?2
    """
  static let lastChange = "SELECT sequence, at FROM change ORDER BY sequence DESC LIMIT 1"
  static let dropChangesAfter = "DELETE FROM change WHERE sequence > ?1"

  // MARK: Care

  static let integrity = "PRAGMA integrity_check"
  static let checkIndexTree = "SELECT rtreecheck('main', 'idx_feature_geometry')"
  static let checkIndexRows = "SELECT CheckSpatialIndex('feature', 'geometry')"
  static let countFeatures = "SELECT count(*) FROM feature"
  static let countIndexed = "SELECT count(*) FROM idx_feature_geometry"
  static let strayCounts = "SELECT count(*) FROM report_count WHERE feature NOT IN (SELECT pk FROM feature)"
  static let strayReports = "SELECT count(*) FROM report WHERE feature NOT IN (SELECT pk FROM feature)"
  static let deadAndAlive = """
    SELECT count(*) FROM tombstone t JOIN feature f ON f.layer = t.layer AND f.id = t.id
    """
  static let spatialLayers = """
    SELECT count(*) FROM views_geometry_columns v JOIN sqlite_schema s ON s.name = v.view_name AND s.type = 'view'
    WHERE v.view_name IN ('radars', 'road_conditions') AND v.f_table_name = 'feature'
    """
}
