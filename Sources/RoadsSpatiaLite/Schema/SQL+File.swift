/// The file itself, its transactions, and the check of its key.
extension SQL {
  var ofFile: String? {
    switch self {
    case .applicationID: "PRAGMA application_id"
    case .userVersion: "PRAGMA user_version"
    case .countTables: "SELECT count(*) FROM sqlite_schema"
    case .begin: "BEGIN IMMEDIATE"
    case .beginRead: "BEGIN"
    case .openRead: "PRAGMA data_version"
    case .commit: "COMMIT"
    case .rollback: "ROLLBACK"
    case .keyCheck: "SELECT digest FROM key_check WHERE id = 1"
    case .setKeyCheck: "INSERT INTO key_check (id, digest) VALUES (1, ?1)"
    case .clearKeyCheck: "DELETE FROM key_check"
    default: nil
    }
  }
}
