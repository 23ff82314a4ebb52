package import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func importRows(
    from source: any ImportSource, options: ImportOptions, observer: ImportObserver
  ) throws -> ImportSummary {
    if options.dryRun, try !exists() { return try rehearseNew(source, options, observer) }
    let summary: ImportSummary = try write(mayMake: true, happensOnce: true, keep: \.stored) {
      try Importer(connection: $0, options: options, observer: observer).run(source)
    }
    if summary.stored {
      observer.stored()
      if summary.added > PostGISStore.manyRows { analyze() }
    }
    return summary
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

  private func exists() throws -> Bool {
    do {
      return try read { _ in true }
    } catch StoreError.absent {
      return false
    }
  }

  /// What a list would do to a store that is not there: every row of it is new, and nothing is made.
  private func rehearseNew(
    _ source: any ImportSource, _ options: ImportOptions, _ observer: ImportObserver
  ) throws -> ImportSummary {
    var summary = ImportSummary()
    var known: [FeatureID: Feature] = [:]
    var buried: [FeatureID: Tombstone] = [:]
    while let batch = try source.next() {
      if observer.isCancelled() { throw ImportCancelled() }
      for item in batch {
        summary.read += 1
        switch item {
        case .rejected(let rejection):
          summary.rejected += 1
          observer.rejected(rejection)
        case .row(let row):
          let id = row.feature.address
          if row.isOfShape { summary.shapes += 1 }
          let decision = ImportPolicy.decide(row, stored: known[id], tombstone: buried[id], options)
          decision.count(in: &summary, over: buried[id])
          switch decision {
          case .add(let feature), .update(let feature, _):
            known[id] = feature
            buried[id] = nil
          case .remove:
            buried[id] = ImportPolicy.tombstone(of: row, stored: known[id], now: options.now)
            known[id] = nil
          case .unchanged, .stayRemoved: break
          }
        }
      }
      observer.progress(summary.read)
    }
    summary.stored = false
    return summary
  }
}
