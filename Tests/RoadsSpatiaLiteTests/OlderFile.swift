import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// Files of earlier versions of the store, and what may befall them on the way to the next.
enum OlderFile {
  /// An empty one.
  @discardableResult
  static func make(_ path: String, version: Int) throws -> Connection {
    let connection = try open(path)
    try Migrator.migrate(connection, steps: Array(Schema.steps.prefix(version)))
    return connection
  }

  /// One with the features and tombstones that a store of today has, as far as the version has columns for them.
  static func make(_ path: String, version: Int, from source: String) throws {
    let connection = try make(path, version: version)
    try connection.execute("ATTACH '\(source)' AS source")
    if try !columns(of: "sources", connection).isEmpty {
      try connection.execute("INSERT OR IGNORE INTO sources SELECT * FROM source.sources")
    }
    for table in ["feature", "detail", "line", "area", "report_count", "tombstone"] {
      let columns = try columns(of: table, connection).joined(separator: ", ")
      try connection.execute("INSERT INTO \(table) (\(columns)) SELECT \(columns) FROM source.\(table)")
    }
    // As the engine leaves it: the boxes of lines, not of their signs.
    try connection.execute(
      """
      UPDATE idx_feature_geometry SET (xmin, xmax, ymin, ymax) =
        (SELECT xmin, xmax, ymin, ymax FROM source.idx_feature_geometry s WHERE s.pkid = idx_feature_geometry.pkid);
      DETACH source; UPDATE word_state SET is_built = 0
      """)
  }

  /// Takes away what typed layers need, and what came later, from a file of the newest version: its layers are as they were
  /// before, and its version is that of a file without.
  static func takeTypes(_ connection: Connection) throws {
    let views = try #require(
      Schema.steps.last { $0.statements.contains { $0.hasPrefix("CREATE TABLE sources ") } }
    )
    .statements.filter { $0.contains(" VIEW ") }
    let version = try #require(typedLayers)
    try connection.execute(
      (views.filter { $0.hasPrefix("DROP VIEW ") }
        + ["valid_from", "valid_to", "updated_at"].map { "ALTER TABLE feature DROP COLUMN \($0)_utc" }
        + ["DROP TABLE boolean", "ALTER TABLE detail DROP COLUMN only_hours"]
        + views.filter { $0.hasPrefix("CREATE VIEW ") }
        + ["PRAGMA user_version = \(version)"]).joined(separator: ";\n"))
  }

  /// How many steps there are before it.
  static let typedLayers = Schema.steps.firstIndex {
    $0.statements.contains { $0.hasPrefix("CREATE TABLE boolean ") }
  }

  /// The next step is broken off behind each of its statements: the file is of its version as before, and never between two.
  static func expectWholeSteps(_ path: String, version: Int) throws {
    let statements = Schema.steps[version].statements
    for count in statements.indices {
      let connection = try open(path)
      let broken = Schema.Step(Array(statements.prefix(count)) + ["NONSENSE"])
      #expect(throws: StoreError.self) {
        try Migrator.migrate(connection, steps: Array(Schema.steps.prefix(version)) + [broken])
      }
      #expect(try Migrator.state(of: connection) == .older(version: version))
    }
  }

  /// As in a folder where nobody can write: the file beside it that writers lock cannot be had.
  static func forbidWriting(_ path: String) throws {
    let lock = path + "-lock"
    if FileManager.default.fileExists(atPath: lock) { try FileManager.default.removeItem(atPath: lock) }
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
  }

  private static func open(_ path: String) throws -> Connection {
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    return connection
  }

  private static func columns(of table: String, _ connection: Connection) throws -> [String] {
    try connection.with(once: "SELECT name FROM pragma_table_info('\(table)', 'main')") { row in
      var names: [String] = []
      while try row.step() { names.append(row.text(0)) }
      return names
    }
  }
}
