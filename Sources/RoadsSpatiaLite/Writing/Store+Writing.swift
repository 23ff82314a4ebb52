package import RoadsCore
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

  package func takeOver(
    from source: any ImportSource, bulletins: [Bulletin], state: PullState, observer: ImportObserver
  ) throws -> PullSummary {
    let options = ImportOptions(sync: Set(Layer.allCases), exact: true, now: state.contact)
    let takeAll: (Connection) throws -> PullSummary = { connection in
      let imported = try Importer(connection: connection, options: options, observer: observer).run(source)
      return try connection.finishTakingOver(imported, bulletins: bulletins, state: state)
    }
    return try load(takeAll, observer: observer, keep: { _ in true })
  }
}

extension Connection {
  func refuseWhereItFollows() throws {
    if let state = try pulled() { throw StoreError.follows(path: path, server: state.server) }
  }
}
