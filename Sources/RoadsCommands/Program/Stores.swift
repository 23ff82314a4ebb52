package import RoadsCore
internal import RoadsText

/// What a command wants a store for: reading ones open it read-only, writing ones create it.
package enum StoreUse: Sendable {
  case reading
  case writing
}

/// The only place where stores are chosen.
package enum Stores {
  package static func path(database: String?, environment: Environment) throws -> String {
    guard let named = database ?? environment["ROADS_DB"] else {
      guard let path = environment.path("XDG_DATA_HOME", fallback: ".local/share", "roads.db") else {
        throw UsageError.noHome
      }
      return path
    }
    let lowered = named.lowercased()
    if lowered.hasPrefix("postgres://") || lowered.hasPrefix("postgresql://") || lowered.hasPrefix("host=") {
      throw UsageError.noPostgres(source: database == nil ? "ROADS_DB" : "--db")
    }
    return named
  }

  package static func open(_ path: String, for use: StoreUse) throws -> any RoadStore {
    throw StoreError.absent(path: path)
  }
}
