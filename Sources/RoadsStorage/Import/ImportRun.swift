package import RoadsCore

/// One list on its way into a store: what each row does, what is counted, logged and reported of it, and what goes because
/// the list lacks it. The driver reads the source and chooses the way in: row by row, in batches, or sorted.
package final class ImportRun {
  package let options: ImportOptions
  package let observer: ImportObserver
  private var summary = ImportSummary()
  package var entries = Entries()
  /// The layers that the list speaks of.
  private var layers: Set<Layer> = []
  /// What broken rows may have meant.
  private var unsure: [FeatureID] = []

  package init(_ options: ImportOptions, _ observer: ImportObserver) {
    self.options = options
    self.observer = observer
  }

  /// Nothing of it will be kept.
  package var isRefused: Bool { options.strict && summary.rejected > 0 }

  package func next<Batch>(_ source: () throws -> Batch?) throws -> Batch? {
    if observer.isCancelled() { throw ImportCancelled() }
    return try source()
  }

  // MARK: Counting

  /// Counts a batch and tells of what is rejected. Gives what is not to be removed for being absent from the list, where
  /// that matters.
  @discardableResult
  package func take(_ batch: [ImportItem]) -> [FeatureID] {
    for item in batch {
      switch item {
      case .row(let row):
        count(rows: 1, shapes: row.isOfShape ? 1 : 0, fixedShapes: row.warnings.isEmpty ? 0 : 1)
        if let note = row.hoursNote { take(note) }
      case .rejected(let rejection): reject(rejection)
      }
    }
    tellProgress()
    return options.sync == nil ? [] : listed(batch)
  }

  private func listed(_ batch: [ImportItem]) -> [FeatureID] {
    var listed: [FeatureID] = []
    for item in batch {
      switch item {
      case .row(let row): listed.append(row.feature.address)
      // A broken row is still a row: what it names stays on the list, in either layer where it does not show which one
      // is meant.
      case .rejected(let rejection):
        if let feature = rejection.feature {
          listed.append(feature)
        } else if let id = rejection.position.id {
          unsure += Layer.allCases.map { FeatureID($0, id) }
        }
      }
    }
    for id in listed { layers.insert(id.layer) }
    return listed
  }

  package func count(rows: Int, shapes: Int, fixedShapes: Int) {
    summary.read += rows
    summary.shapes += shapes
    summary.fixedShapes += fixedShapes
  }

  package func take(_ hours: UnreadHours) {
    summary.unreadHours += 1
    observer.unreadHours(hours)
  }

  package func reject(_ rejection: Rejection) {
    summary.read += 1
    summary.rejected += 1
    observer.rejected(rejection)
  }

  package func tellProgress() { observer.progress(summary.read) }

  package func tell(_ phase: ImportPhase, done: Int = 0, of total: Int? = nil) {
    observer.step(ImportStep(phase, done: done, of: total))
  }

  /// Of a store that was empty: what a load that knows only numbers did.
  package func count(added: Int, removed: Int) {
    summary.added += added
    summary.removed += removed
  }

  // MARK: Deciding

  package func apply<Target: ImportTarget>(_ row: ImportRow, to target: inout Target) throws {
    let id = row.feature.address
    let known = try target.known(id)
    let decision = ImportPolicy.decide(row, stored: known.feature, tombstone: known.tombstone, options)
    decision.count(in: &summary, over: known.tombstone)
    switch decision {
    case .unchanged, .stayRemoved: break
    case .add(let feature):
      try target.add(feature, over: known)
      entries.add(.added, id)
    case .update(let feature, let official):
      try target.update(feature, over: known, forgetsReports: official)
      entries.add(.updated, id)
    case .remove:
      try target.bury(
        ImportPolicy.tombstone(of: row, stored: known.feature, now: options.now), over: known)
      entries.add(.removed, id)
    }
  }

  // MARK: What the list lacks

  /// After the last row; `connection` knows the list.
  package func removeUnlisted<Connection: StoreTransaction>(from connection: Connection) throws {
    guard let sync = options.sync else { return }
    tell(.removing)
    try connection.list(unsure)
    let before = entries.count
    for layer in (sync.isEmpty ? layers : sync).sorted() {
      try connection.removeAll(.unlisted(layer), reason: .synced, at: options.now, &entries) {
        tell(.removing, done: $0, of: $1)
      }
    }
    summary.removed += entries.count - before
  }

  fileprivate func finish() -> ImportSummary {
    summary.stored = !options.dryRun && !isRefused
    return summary
  }
}

extension StoreTransaction {
  /// A whole list, with what it leaves in the log.
  package func importAll(
    _ source: any ImportSource, _ options: ImportOptions, _ observer: ImportObserver
  ) throws -> ImportSummary {
    let run = ImportRun(options, observer)
    try load(source, run)
    let summary = run.finish()
    if summary.stored {
      run.tell(.finishing)
      try log(run.entries, at: options.now)
    }
    return summary
  }
}

/// What a list would do to a store that is not there: every row of it is new, and nothing is made.
package enum ImportRehearsal {
  package static func run(
    _ source: any ImportSource, _ options: ImportOptions, _ observer: ImportObserver
  ) throws -> ImportSummary {
    let run = ImportRun(options, observer)
    var nowhere = BatchDraft()
    while let batch = try run.next(source.next) {
      run.take(batch)
      for case .row(let row) in batch { try run.apply(row, to: &nowhere) }
    }
    return run.finish()
  }
}
