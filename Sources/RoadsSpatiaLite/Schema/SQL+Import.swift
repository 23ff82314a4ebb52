import RoadsCore
import RoadsStorage

/// Loading many rows, with the indexes that are made for them at once.
extension SQL {
  var ofImport: String? {
    switch self {
    case .insertMany:
      """
      INSERT INTO feature (layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text, details, source)
      VALUES \(SQL.tuples(SQL.rowsAtOnce, "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"))
      """
    // What stands there already is nobody's: its feature was not there.
    case .addManyDetails:
      """
      INSERT OR REPLACE INTO detail (feature, length, direction, bearing, speed_limit, camera, applies_to,
        approximate, schedule, schedule_zone, correction, sources, only_hours)
      VALUES \(SQL.tuples(SQL.rowsAtOnce, "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"))
      """
    case .addManyLines:
      "INSERT OR REPLACE INTO line (feature, geometry) VALUES \(SQL.tuples(SQL.rowsAtOnce, "(?, ?)"))"
    case .savepoint: "SAVEPOINT bulk"
    case .rollbackToSavepoint: "ROLLBACK TO bulk"
    case .releaseSavepoint: "RELEASE bulk"
    case .setAttempt: "SAVEPOINT attempt"
    case .takeBackAttempt: "ROLLBACK TO attempt"
    case .endAttempt: "RELEASE attempt"
    case .dropAddressIndex: "DROP INDEX feature_address"
    case .makeAddressIndex: "CREATE UNIQUE INDEX feature_address ON feature (id, layer)"
    case .countAddressIndexes: "SELECT count(*) FROM sqlite_schema WHERE name = 'feature_address'"
    case .clearTreeNodes: "DELETE FROM idx_feature_geometry_node"
    case .clearTreeParents: "DELETE FROM idx_feature_geometry_parent"
    case .clearTreeRows: "DELETE FROM idx_feature_geometry_rowid"
    case .addTreeNode: "INSERT INTO idx_feature_geometry_node (nodeno, data) VALUES (?1, ?2)"
    case .addTreeParent: "INSERT INTO idx_feature_geometry_parent (nodeno, parentnode) VALUES (?1, ?2)"
    case .addTreeRow: "INSERT INTO idx_feature_geometry_rowid (rowid, nodeno) VALUES (?1, ?2)"
    case .addTreeRows:
      """
      INSERT INTO idx_feature_geometry_rowid (nodeno, rowid)
      VALUES (?1, ?2)\(String(repeating: ", (?1, ?)", count: PackedTree.capacity - 1))
      """
    case .clearFeatures: "DELETE FROM feature"
    case .clearAllReports: "DELETE FROM report_count"
    case .clearTombstones: "DELETE FROM tombstone"
    case .places: "SELECT pk, geometry, details FROM feature"
    case .checkIndexBySpatiaLite: "SELECT CheckSpatialIndex('feature', 'geometry')"
    case .dropSpatialIndex: "SELECT DisableSpatialIndex('feature', 'geometry')"
    case .makeSpatialIndex: "SELECT CreateSpatialIndex('feature', 'geometry')"
    case .allAddresses: "SELECT layer, id FROM feature"
    case .allBuried: "SELECT layer, id FROM tombstone"
    case .makeListed:
      """
      CREATE TEMP TABLE IF NOT EXISTS listed (layer INTEGER, id TEXT, PRIMARY KEY (layer, id)) WITHOUT ROWID
      """
    case .clearListed: "DELETE FROM temp.listed"
    case .addListed: "INSERT OR IGNORE INTO temp.listed (layer, id) VALUES (?1, ?2)"
    case .unlisted:
      """
      SELECT \(SQL.rows) WHERE f.layer = ?1 AND (?2 IS NULL OR f.source = ?2)
        AND NOT EXISTS (SELECT 1 FROM temp.listed l WHERE l.layer = f.layer AND l.id = f.id)
      ORDER BY f.id
      """
    // The number stands there, so that the index of samples alone is asked: mostly there are none.
    case .samples:
      "SELECT \(SQL.rows) WHERE f.layer = ?1 AND f.source = \(SourceName.sample.number) ORDER BY f.id"
    default: nil
    }
  }

  /// How many values each row of `insertMany` has.
  static let insertedColumns: Int32 = 15
}
