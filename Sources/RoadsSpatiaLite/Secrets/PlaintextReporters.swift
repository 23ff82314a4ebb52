import RoadsCore
import RoadsStorage

/// Stores of an older version hold reporters as they called themselves.
enum PlaintextReporters {
  private static let all = "SELECT feature, reporter, verdict, at FROM plain_report"
  /// Into the table as it was then, whatever became of it.
  private static let add =
    "INSERT OR IGNORE INTO report (feature, reporter, verdict, at) VALUES (?1, ?2, ?3, ?4)"
  private static let drop = "DROP TABLE plain_report"

  static func convert(_ connection: Connection) throws {
    // Of the names, too, nothing is left in the file.
    try connection.wiping {
      try connection.with(once: all) { row in
        while try row.step() {
          let feature = row.integer(0)
          let reporter = try connection.storeKey().digest(.reporter, row: feature, row.text(1))
          try connection.with(once: add) {
            $0.bind(1, feature)
            $0.bind(2, reporter)
            $0.bind(3, row.integer(2))
            $0.bind(4, row.integer(3))
            _ = try $0.step()
          }
        }
      }
      try connection.execute(drop)
    }
  }
}
