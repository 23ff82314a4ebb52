internal import Glibc
internal import RoadsArguments
package import RoadsCore
package import RoadsPostGIS
internal import RoadsSpatiaLite
internal import RoadsText

/// The only place where stores are chosen.
package struct StoreLocation: Sendable {
  private enum Place: Sendable {
    /// `isDefault`: nobody named it; its folders are made when something is first written.
    case file(String, isDefault: Bool)
    case server(DatabaseAddress)
  }

  private let place: Place

  package init(database: String?, environment: Environment) throws {
    if let named = database {
      try self.init(named, source: "--db")
    } else if let named = environment["ROADS_DB"] {
      try self.init(named, source: "ROADS_DB")
    } else {
      guard let path = environment.path("XDG_DATA_HOME", fallback: ".local/share", "roads.db") else {
        throw UsageError.noHome
      }
      self.init(.file(path, isDefault: true))
    }
  }

  private init(_ place: Place) { self.place = place }

  /// `source`: the flag or the variable that names it.
  package init(_ named: String, source: String) throws {
    guard DatabaseAddress.isServer(named) else {
      self.init(.file(named, isDefault: false))
      return
    }
    do {
      self.init(.server(try DatabaseAddress(named)))
    } catch is DatabaseAddress.Malformed {
      throw UsageError.notAServer(source: source)
    }
  }

  /// nil where it is no file.
  package var file: String? {
    if case .file(let path, _) = place { path } else { nil }
  }

  /// Whether a path leads to the store, or to a file that belongs to it.
  package func contains(_ path: String) -> Bool {
    guard let file else { return false }
    return Files.areSame(path, file) || StoreFiles.contain(path, of: file)
  }

  /// As it may be shown to anybody who runs the program.
  package var shown: String {
    switch place {
    case .file(let path, _): path
    case .server(let address): address.location
    }
  }

  package func open(forWriting: Bool) throws -> any RoadStore {
    switch place {
    case .file(let path, let isDefault):
      if forWriting, isDefault { try makeFolders(for: path) }
      return try SpatiaLiteStore(path: path)
    case .server(let address): return StoreLocation.store(address)
    }
  }

  /// For the service, which answers from its own memory and reads here only what has changed. A store that does not exist yet it makes
  /// when it is first written to; in a folder that does not exist it could not, and the name is probably mistyped.
  package func openForService() throws -> any RoadStore {
    switch place {
    case .file(let path, let isDefault):
      if isDefault { try makeFolders(for: path) }
      let folder = Files.folder(of: path)
      guard Files.exists(folder) else { throw StoreError.noFolder(path: folder) }
      return try SpatiaLiteStore(path: path, mapsFile: false)
    case .server(let address): return StoreLocation.store(address)
    }
  }

  /// Brings a backup back, where the store is a file.
  package func restore(of backup: String) throws -> any BackupRestoring {
    guard case .file(let path, let isDefault) = place else {
      throw UsageError.notForServers(command: "restore-backup")
    }
    if isDefault { try makeFolders(for: path) }
    return BackupRestore(of: backup, into: path)
  }

  /// Makes a store whose features lie on other servers.
  package func prepare(shards: [Shard]) throws {
    guard case .server(let address) = place else {
      throw UsageError.requires("--shards", ["--db postgres://…"])
    }
    try PostGISStore(address) { try SpatiaLiteStore(path: $0) }.prepare(shards: shards)
  }

  private static func store(_ address: DatabaseAddress) -> any RoadStore {
    PostGISStore(address) { try SpatiaLiteStore(path: $0) }
  }

  private func makeFolders(for path: String) throws {
    do {
      try Files.makeFolders(for: path)
    } catch SinkError.failed(let folder, let reason) {
      throw StoreError.unreachable(path: folder ?? path, reason: reason)
    }
  }
}
