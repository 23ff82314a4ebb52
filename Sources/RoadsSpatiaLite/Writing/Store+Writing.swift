import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func prepare() throws -> Bool {
    let isNew = if case .absent = try FileState.of(path) { true } else { false }
    try write { _ in }
    return isNew
  }

  package func readLog<Result>(_ body: (Connection) throws -> Result) throws -> Result { try read(body) }

  package func write<Result>(
    makesStore: Bool, isPulled: Bool, keep: (Result) -> Bool, _ body: (Connection) throws -> Result
  ) throws -> Result {
    if !makesStore { try existing() }
    return try write(
      { connection in
        if !isPulled { try connection.refuseWhereItFollows() }
        return try body(connection)
      }, keep: keep)
  }

  /// For writes that only change what is there: they do not make a store.
  func existing() throws {
    if case .absent = try FileState.of(path) { throw StoreError.absent(path: path) }
  }
}

extension Connection {
  func refuseWhereItFollows() throws {
    if let state = try pulled() { throw StoreError.follows(path: path, server: state.server) }
  }
}
