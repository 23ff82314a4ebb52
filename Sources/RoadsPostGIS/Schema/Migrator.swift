import RoadsCore
import RoadsStorage

/// Makes the schema, or brings an older one up to date.
enum Migrator {
  /// What is there when a connection is opened.
  struct SchemaState {
    /// The schema that PostGIS lies in; nil where it is not there.
    let postgis: String?
    /// nil where there is no store yet.
    let version: Int?
    /// Whether the features lie on other servers.
    var isSharded = false
  }

  static func survey(_ connection: Connection) throws -> SchemaState {
    let row = try connection.execute(Scripts.survey)[0]
    guard row.optionalText(1) == "t" else { return SchemaState(postgis: row.optionalText(0), version: nil) }
    let version = try connection.execute(Scripts.version)
    return SchemaState(
      postgis: row.optionalText(0), version: version.count > 0 ? Int(version[0].text(0)) : 0,
      isSharded: row.optionalText(2) == "t")
  }

  /// One transaction; the second one finds it done. `steps`: from a schema that is not there to the newest, by
  /// the name of the schema that PostGIS lies in.
  static func migrate(
    _ connection: Connection, steps: (String) -> [[String]] = { _ in Schema.steps }
  ) throws {
    try connection.execute(Scripts.beginMigration)
    do {
      if try survey(connection).postgis == nil { try makePostGIS(connection) }
      let found = try survey(connection)
      guard let postgis = found.postgis else {
        throw StoreError.noPostGIS(location: connection.location, detail: nil)
      }
      let version = found.version ?? 0
      if found.isSharded, version < Schema.version { try PostGISStore.renewShards(of: connection) }
      // The type of the points is looked for where PostGIS is.
      try connection.execute(Scripts.lookIn(postgis))
      for step in steps(postgis).dropFirst(version) {
        for statement in step { try connection.execute(statement) }
      }
      if version < Schema.version {
        try connection.execute(Scripts.lookIn(Schema.name))
        try connection.run(.setVersion) { $0.add(Schema.version) }
      }
      try connection.execute(Scripts.commit)
    } catch {
      if connection.isInTransaction { _ = try? connection.execute(Scripts.rollback) }
      throw error
    }
  }

  static func makePostGIS(_ connection: Connection) throws {
    do {
      try connection.execute(Scripts.makePostGIS)
    } catch StoreError.notPermitted(let location, let detail) {
      throw StoreError.noPostGIS(location: location, detail: detail)
    } catch StoreError.database(_, let message, _) {
      throw StoreError.noPostGIS(location: connection.location, detail: message)
    }
  }
}
