package import RoadsCore
package import RoadsStorage

/// One list into one connection, inside the transaction that the store opened for it.
private struct Importer {
  let connection: Connection
  let run: ImportRun

  func load(_ source: any ImportSource) throws {
    let source = ReadAhead(source) { try $0.items() }
    if run.options.sync != nil { try connection.execute(Scripts.makeListed) }
    // What is slow to come need not be waited for by others: the first rows are there before the lock is.
    let first = try run.next(source.next)
    try connection.execute(Scripts.lockAll)
    if let first { try store(first, and: source) }
    try run.finishRows(on: connection)
  }

  private func store(_ first: [ImportItem], and source: ReadAhead<[ImportItem]>) throws {
    var left: [ImportItem]? = first
    // To shards COPY would send row by row; what is staged goes in batches.
    if try connection.integer(.isEmpty) == 1 {
      run.recorder.noteEmptyStore()
      if !connection.isSharded { left = try fill(first, source) }
    }
    guard left != nil else { return }
    try connection.execute(Scripts.makeStaged)
    while let batch = left {
      try connection.list(run.take(batch))
      try merge(batch.compactMap { if case .row(let row) = $0 { row } else { nil } })
      left = try run.next(source.next)
    }
  }

  // MARK: Into an empty store

  /// Rows go straight into the table, as long as each is of another feature: then none of them depends on what
  /// stands there already. Gives what is left where one is met again; nil where all is done.
  private func fill(_ first: [ImportItem], _ source: ReadAhead<[ImportItem]>) throws -> [ImportItem]? {
    var seen: Set<Int> = []
    var batch: [ImportItem]? = first
    var rest: [ImportItem]?
    var target = NewRows()
    // The server would ask its counter for each row's number, which takes a twentieth of the whole.
    var number = try connection.integer(.nextRow) ?? 1
    while let items = batch, rest == nil {
      try connection.learn(items.sources)
      try connection.copy(Scripts.copyFeatures) { rows in
        while let items = batch, connection.knows(items.sources) {
          // By a hash: should two ids ever have the same, the rest is looked up like any other list.
          let fresh = items.prefix { item in
            if case .row(let row) = item { seen.insert(row.feature.address.hashValue).inserted } else { true }
          }
          for case .row(let row) in fresh { try run.apply(row, to: &target) }
          for feature in target.features {
            rows.add(feature, row: number, source: connection.learned(feature.source))
            number += 1
          }
          target.features.removeAll(keepingCapacity: true)
          run.take(Array(fresh))
          if fresh.count < items.count {
            rest = Array(items[fresh.endIndex...])
            return
          }
          batch = try run.next(source.next)
        }
      }
    }
    _ = try connection.ask(.setNextRow) { $0.add(number) }
    if run.options.sync != nil { try connection.execute(Scripts.listEverything) }
    try connection.bury(target.tombstones)
    return rest
  }

  // MARK: Into a store that has something

  /// A batch against what stands there: looked up in one go, decided row by row, written in one go.
  private func merge(_ rows: [ImportRow]) throws {
    if rows.isEmpty { return }
    let ids = Array(Set(rows.map(\.feature.address)))
    var stored = try connection.stored(ids)
    var tombstones = try connection.tombstones(ids.filter { stored[$0] == nil })
    let others = BatchDraft.addressesBeside(rows) { (stored[$0]?.feature ?? tombstones[$0]?.feature)?.source }
      .filter { stored[$0] == nil && tombstones[$0] == nil }
    if !run.options.exact, !others.isEmpty {
      let known = try connection.stored(Array(others))
      stored.merge(known) { one, _ in one }
      tombstones.merge(try connection.tombstones(others.filter { known[$0] == nil })) { one, _ in one }
    }
    var draft = BatchDraft(stored: stored, tombstones: tombstones)
    for row in rows { try run.apply(row, to: &draft) }
    try BatchWriter(connection: connection, isExact: run.options.exact).write(draft)
  }
}

extension [ImportItem] {
  /// Each once, where they stand together.
  fileprivate var sources: [SourceName] {
    reduce(into: []) { sources, item in
      if case .row(let row) = item, sources.last != row.feature.source { sources.append(row.feature.source) }
    }
  }
}

extension Connection {
  fileprivate func knows(_ some: [SourceName]) -> Bool { some.allSatisfy { sources.number($0) != nil } }
}

/// Rows of a list into a store that has nothing: no two are of one feature.
private struct NewRows: ImportTarget {
  var features: [Feature] = []
  private(set) var tombstones: [Tombstone] = []

  func known(_ id: FeatureID) -> KnownFeature { .nothing }

  mutating func add(_ feature: Feature, over known: KnownFeature) { features.append(feature) }

  mutating func update(_ feature: Feature, over known: KnownFeature, forgetsReports: Bool) {
    features.append(feature)
  }

  mutating func bury(_ tombstone: Tombstone, over known: KnownFeature) { tombstones.append(tombstone) }
}

extension Connection {
  package func load(_ source: any ImportSource, _ run: ImportRun) throws {
    try Importer(connection: self, run: run).load(source)
  }

  package func list(_ ids: [FeatureID]) throws {
    if !ids.isEmpty { try run(.addListed) { $0.add(ids.filter(canHold)) } }
  }
}
