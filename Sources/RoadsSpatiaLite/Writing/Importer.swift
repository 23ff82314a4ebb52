import RoadsCore
import RoadsStorage

/// One import into one connection, inside the transaction that the store opened for it.
final class Importer {
  private let connection: Connection
  private let options: ImportOptions
  private let observer: ImportObserver
  private var summary = ImportSummary()
  /// The layers that the list speaks of, where it matters what it lacks.
  private var listed: Set<Layer>?
  private var changes = 0
  private let policy: PublicPolicy<Connection>
  /// How many features there were.
  private var total = 0
  /// The index is written anew at the end; its triggers are off.
  private var rebuildsIndex = false

  init(connection: Connection, options: ImportOptions, observer: ImportObserver) {
    self.connection = connection
    policy = PublicPolicy(connection)
    self.options = options
    self.observer = observer
  }

  func run(_ source: any ImportSource) throws -> ImportSummary {
    let start = try connection.integer(.lastChange) ?? 0
    defer { connection.setTriggers(true) }
    total = Int(try connection.integer(.countFeatures) ?? 0)
    if try total == 0 && connection.integer(.countTombstones) == 0 {
      // Nothing that the list could lack.
      try fill(from: source)
    } else {
      try update(from: source)
    }
    if rebuildsIndex { try SpatialIndex.rebuild(connection) }
    if changes > EntryRule.most {
      try connection.logReloaded(since: start, at: options.now)
    }
    summary.stored = !options.dryRun && !isRefused
    return summary
  }

  private var isRefused: Bool { options.strict && summary.rejected > 0 }

  private func next<Batch>(_ source: () throws -> Batch?) throws -> Batch? {
    if observer.isCancelled() { throw ImportCancelled() }
    return try source()
  }

  /// Row by row.
  private func apply(_ batch: [ImportItem]) throws {
    for item in batch {
      switch item {
      case .rejected(let rejection):
        reject(rejection)
        try listRejected(rejection)
      case .row(let row):
        summary.read += 1
        if row.isOfShape { summary.shapes += 1 }
        try list(row.feature.address)
        try apply(row)
      }
    }
    observer.progress(summary.read)
  }

  private func reject(_ rejection: Rejection) {
    summary.read += 1
    summary.rejected += 1
    observer.rejected(rejection)
  }

  // MARK: Into an empty store

  /// A short list row by row; a long one sorted.
  private func fill(from source: any ImportSource) throws {
    var early: [ImportItem] = []
    while early.count <= BulkRule.sortedLoad {
      guard let batch = try next(source.next) else { return try apply(early) }
      early += batch
    }
    try connection.setWordsAside()
    let spool = RowSpool(folder: connection.workFolder)
    try stage(StagedRows(ImportPart(early, last: nil)), in: spool)
    early = []
    // As many as are read while a run of the spool is sorted and written.
    let batches = ReadAhead(source, depth: 24, make: StagedRows.init)
    while let batch = try next(batches.next) { try stage(batch, in: spool) }
    // Nothing of it would be kept.
    if isRefused { return }
    let load = SortedLoad(connection: connection, now: options.now, isCancelled: observer.isCancelled)
    switch try load.run(spool) {
    case .loaded(let added, let removed):
      summary.added += added
      summary.removed += removed
      changes += added + removed
      if changes <= EntryRule.most { try logEverything() }
    case .dependent:
      try spool.inListOrder { record in
        if let row = RowRecord.row(record) { try apply(row) }
      }
    }
  }

  private func stage(_ batch: StagedRows, in spool: RowSpool) throws {
    for rejection in batch.rejections { reject(rejection) }
    summary.read += batch.count
    summary.shapes += batch.shapes
    try spool.append(batch)
    observer.progress(summary.read)
  }

  /// A load that is too long for row by row and too short for one entry.
  private func logEverything() throws {
    for (sql, event) in [(SQL.allAddresses, Change.Event.added), (.allBuried, .removed)] {
      let ids = try connection.with(sql) { row in
        var ids: [FeatureID] = []
        while try row.step() {
          guard let layer = Layer(code: row.integer(0)) else { throw row.damaged("layer") }
          ids.append(FeatureID(layer, row.text(1)))
        }
        return ids
      }
      for id in ids { try connection.log(event, id, at: options.now) }
    }
  }

  // MARK: Into a store that has something

  private func update(from source: any ImportSource) throws {
    if options.sync != nil {
      try connection.run(.makeListed)
      try connection.run(.clearListed)
      listed = []
    }
    let batches = ReadAhead(source) { try $0.items() }
    while let batch = try next(batches.next) { try apply(batch) }
    if let sync = options.sync { try removeUnlisted(sync.isEmpty ? listed ?? [] : sync) }
  }

  private func apply(_ row: ImportRow) throws {
    let id = row.feature.address
    let stored = try connection.stored(id)
    let tombstone = stored == nil ? try connection.tombstone(of: id) : nil
    let decision = ImportPolicy.decide(row, stored: stored?.feature, tombstone: tombstone, options)
    decision.count(in: &summary, over: tombstone)
    switch decision {
    case .unchanged, .stayRemoved: break
    case .add(let feature):
      if tombstone != nil { try connection.unbury(id) }
      try connection.insert(feature)
      try note(.added, id)
    case .update(let feature, let official):
      guard let (key, old) = stored else { return }
      try connection.update(feature, over: old, row: key)
      if official { try connection.forgetReports(on: key) }
      if options.exact { try policy.noteEnd(of: feature, row: key) } else { try policy.vouch(key) }
      try note(.updated, id)
    case .remove:
      if let (key, old) = stored { try connection.drop(old, row: key) }
      try connection.bury(ImportPolicy.tombstone(of: row, stored: stored?.feature, now: options.now))
      try note(.removed, id)
    }
  }

  private func note(_ event: Change.Event, _ id: FeatureID) throws {
    changes += 1
    // Beyond that number the entries will be one.
    if changes <= EntryRule.most { try connection.log(event, id, at: options.now) }
    if !rebuildsIndex, BulkRule.rebuildsIndex(changes: changes, total: total) {
      rebuildsIndex = true
      connection.setTriggers(false)
      try connection.setWordsAside()
    }
  }

  // MARK: Sync

  private func list(_ id: FeatureID) throws {
    listed?.insert(id.layer)
    try keep(id)
  }

  /// A broken row is still a row: what it names stays on the list, in either layer where it does not show which one
  /// is meant.
  private func listRejected(_ rejection: Rejection) throws {
    if let feature = rejection.feature { return try list(feature) }
    guard let id = rejection.position.id else { return }
    for layer in Layer.allCases { try keep(FeatureID(layer, id)) }
  }

  /// Not to be removed for being absent from the list.
  private func keep(_ id: FeatureID) throws {
    guard listed != nil else { return }
    try connection.run(.addListed) {
      $0.bind(1, id.layer.code)
      $0.bind(2, id.id)
    }
  }

  private func removeUnlisted(_ layers: Set<Layer>) throws {
    for layer in layers.sorted() {
      let removed = try connection.removeAll(.unlisted, reason: .synced, at: options.now) {
        $0.bind(1, layer.code)
      }
      summary.removed += removed
      changes += removed
    }
  }
}
