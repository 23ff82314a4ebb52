internal import Glibc
package import RoadsCore
internal import RoadsSpatiaLite
internal import RoadsText

/// The only place where stores are chosen.
package struct StoreLocation: Sendable {
  package let path: String
  /// Nobody named it: its folders are made when something is first written.
  private let isDefault: Bool

  package init(database: String?, environment: Environment) throws {
    if let named = database ?? environment["ROADS_DB"] {
      let lowered = named.lowercased()
      for scheme in ["postgres://", "postgresql://", "host="] where lowered.hasPrefix(scheme) {
        throw UsageError.noPostgres(source: database == nil ? "ROADS_DB" : "--db")
      }
      path = named
      isDefault = false
    } else {
      guard let path = environment.path("XDG_DATA_HOME", fallback: ".local/share", "roads.db") else {
        throw UsageError.noHome
      }
      self.path = path
      isDefault = true
    }
  }

  package func open(forWriting: Bool) throws -> any RoadStore {
    if forWriting, isDefault { try makeFolders() }
    return try SpatiaLiteStore(path: path)
  }

  /// For the service, which answers from its own memory and reads here only what has changed.
  package func openForService() throws -> any RoadStore {
    if isDefault { try makeFolders() }
    return try SpatiaLiteStore(path: path, mapsFile: false)
  }

  private func makeFolders() throws {
    do {
      try Files.makeFolders(for: path)
    } catch SinkError.failed(let folder, let reason) {
      throw StoreError.unreachable(path: folder ?? path, reason: reason)
    }
  }
}
