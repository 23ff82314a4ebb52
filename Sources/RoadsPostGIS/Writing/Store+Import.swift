package import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func load<Result>(
    isPulled: Bool, _ observer: ImportObserver, keep: (Result) -> Bool, _ body: (Connection) throws -> Result
  ) throws -> Result {
    var changed: Int64 = 0
    let result = try write(mayMake: true, mayFollow: isPulled, happensOnce: true, keep: keep) { connection in
      let before = connection.changedRows
      defer { changed = connection.changedRows - before }
      return try body(connection)
    }
    if keep(result) {
      observer.stored()
      if changed > PostGISStore.manyRows {
        observer.step(ImportStep(.indexing))
        analyze()
      }
    }
    return result
  }

  /// So many rows change what the server knows of the table.
  private static let manyRows = 1_000

  /// Where it may not, the server will do it by itself in a while.
  private func analyze() {
    try? writers.use(begin: { _ in }) { connection in
      // Of shards it would fetch every row to look at some; they look for themselves.
      if !connection.isSharded { try connection.execute(Scripts.analyze) }
    }
  }

  package func tryOut<Result>(_ body: (Connection?) throws -> Result) throws -> Result {
    guard try exists() else { return try body(nil) }
    return try write(happensOnce: true, keep: { _ in false }) { try body($0) }
  }

  private func exists() throws -> Bool {
    do {
      return try read { _ in true }
    } catch StoreError.absent {
      return false
    }
  }
}
