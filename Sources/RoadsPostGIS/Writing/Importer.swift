import RoadsCore
import RoadsStorage

/// One import into one connection, inside the transaction that the store opened for it.
final class Importer {
  private let connection: Connection
  private let options: ImportOptions
  private let observer: ImportObserver
  private var summary = ImportSummary()
  /// The layers that the list speaks of.
  private var layers: Set<Layer> = []
  private var entries = Entries()
  /// What broken rows may have meant.
  private var unsure: [FeatureID] = []

  init(connection: Connection, options: ImportOptions, observer: ImportObserver) {
    self.connection = connection
    self.options = options
    self.observer = observer
  }

  func run(_ source: any ImportSource) throws -> ImportSummary {
    let source = ReadAhead(source) { try $0.items() }
    if options.sync != nil { try connection.execute(Scripts.makeListed) }
    // What is slow to come need not be waited for by others: the first rows are there before the lock is.
    let first = try next(source)
    try connection.execute(Scripts.lockAll)
    if let first { try store(first, and: source) }
    try list(unsure)
    if let sync = options.sync { try removeUnlisted(sync.isEmpty ? layers : sync) }
    summary.stored = !options.dryRun && !isRefused
    if summary.stored { try connection.log(entries.kept, count: entries.count, at: options.now) }
    return summary
  }

  private var isRefused: Bool { options.strict && summary.rejected > 0 }

  private func next(_ source: ReadAhead<[ImportItem]>) throws -> [ImportItem]? {
    if observer.isCancelled() { throw ImportCancelled() }
    return try source.next()
  }

  private func store(_ first: [ImportItem], and source: ReadAhead<[ImportItem]>) throws {
    var left: [ImportItem]? = first
    // To shards COPY would send row by row; what is staged goes in batches.
    if !connection.isSharded, try connection.integer(.isEmpty) == 1 { left = try fill(first, source) }
    guard left != nil else { return }
    try connection.execute(Scripts.makeStaged)
    while let batch = left {
      try list(tell(batch))
      try merge(batch.compactMap { if case .row(let row) = $0 { row } else { nil } })
      left = try next(source)
    }
  }

  /// Counts a batch and tells of what is rejected; gives what is not to be removed for being absent from the list.
  private func tell(_ batch: [ImportItem]) -> [FeatureID] {
    var listed: [FeatureID] = []
    for item in batch {
      summary.read += 1
      switch item {
      case .row(let row):
        if row.isOfShape { summary.shapes += 1 }
        listed.append(row.feature.address)
      case .rejected(let rejection):
        summary.rejected += 1
        observer.rejected(rejection)
        // A broken row is still a row: what it names stays on the list, in either layer where it does not
        // show which one is meant.
        if let feature = rejection.feature {
          listed.append(feature)
        } else if let id = rejection.position.id {
          unsure += Layer.allCases.map { FeatureID($0, id) }
        }
      }
    }
    for id in listed { layers.insert(id.layer) }
    observer.progress(summary.read)
    return listed
  }

  // MARK: Into an empty store

  /// Rows go straight into the table, as long as each is of another feature: then none of them depends on what
  /// stands there already. Gives what is left where one is met again; nil where all is done.
  private func fill(_ first: [ImportItem], _ source: ReadAhead<[ImportItem]>) throws -> [ImportItem]? {
    var seen: Set<Int> = []
    var buried: [Tombstone] = []
    var batch: [ImportItem]? = first
    var rest: [ImportItem]?
    // The server would ask its counter for each row's number, which takes a twentieth of the whole.
    var number = try connection.integer(.nextRow) ?? 1
    try connection.copy(Scripts.copyFeatures) { rows in
      while let items = batch {
        // By a hash: should two ids ever have the same, the rest is looked up like any other list.
        let fresh = items.prefix { item in
          if case .row(let row) = item { seen.insert(row.feature.address.hashValue).inserted } else { true }
        }
        for case .row(let row) in fresh {
          let decision = ImportPolicy.decide(row, stored: nil, tombstone: nil, options)
          decision.count(in: &summary, over: nil)
          if case .remove = decision {
            buried.append(ImportPolicy.tombstone(of: row, stored: nil, now: options.now))
            entries.add(.removed, row.feature.address)
          } else {
            rows.begin(columns: CopyRows.featureColumns + 1)
            rows.add(number)
            rows.add(row.feature)
            number += 1
            entries.add(.added, row.feature.address)
          }
        }
        _ = tell(Array(fresh))
        if fresh.count < items.count {
          rest = Array(items[fresh.endIndex...])
          return
        }
        batch = try next(source)
      }
    }
    _ = try connection.ask(.setNextRow) { $0.add(number) }
    if options.sync != nil { try connection.execute(Scripts.listEverything) }
    try connection.bury(buried)
    return rest
  }

  // MARK: Into a store that has something

  /// A batch against what stands there: looked up in one go, decided row by row, written in one go.
  private func merge(_ rows: [ImportRow]) throws {
    if rows.isEmpty { return }
    let ids = Array(Set(rows.map(\.feature.address)))
    let stored = try connection.stored(ids)
    let tombstones = try connection.tombstones(ids.filter { stored[$0] == nil })
    var draft = BatchDraft(stored: stored, tombstones: tombstones)
    for row in rows {
      let id = row.feature.address
      let decision = ImportPolicy.decide(
        row, stored: draft.living[id], tombstone: draft.buried[id], options)
      decision.count(in: &summary, over: draft.buried[id])
      switch decision {
      case .unchanged, .stayRemoved: break
      case .add(let feature):
        draft.put(feature, renewed: false)
        entries.add(.added, id)
      case .update(let feature, let official):
        draft.put(feature, renewed: official)
        entries.add(.updated, id)
      case .remove:
        draft.bury(ImportPolicy.tombstone(of: row, stored: draft.living[id], now: options.now))
        entries.add(.removed, id)
      }
    }
    try draft.write(to: connection, vouches: !options.exact)
  }

  // MARK: Sync

  /// Not to be removed for being absent from the list.
  private func list(_ ids: [FeatureID]) throws {
    guard options.sync != nil, !ids.isEmpty else { return }
    try connection.run(.addListed) { $0.add(ids.filter { !$0.id.utf8.contains(0) }) }
  }

  private func removeUnlisted(_ layers: Set<Layer>) throws {
    for layer in layers.sorted() {
      summary.removed += try connection.removeAll(
        .unlisted, reason: .synced, at: options.now, { $0.add(layer.code) }, &entries)
    }
  }
}
