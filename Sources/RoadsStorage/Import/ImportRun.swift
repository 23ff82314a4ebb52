package import RoadsCore

/// One list on its way into a store: what each row does, what is counted, logged and reported of it, and what goes because
/// the list lacks it. The driver reads the source and chooses the way in: row by row, in batches, or sorted.
package final class ImportRun {
  package let options: ImportOptions
  package let observer: ImportObserver
  private var summary = ImportSummary()
  package var entries = Entries()
  package let recorder: RunRecorder
  let duration = RunDuration()
  /// What the list speaks of.
  private var scope = ImportScope()
  /// What broken rows may have meant, and rows whose ids others had.
  private var further: [FeatureID] = []
  /// Accepted rows of each layer.
  private var rows: [Layer: Int] = [:]
  /// Layers of which somebody's real list has rows, and those of which the list has samples itself.
  private var real: Set<Layer> = []
  private var sampled: Set<Layer> = []
  private var limits: [SourceName: Int]?
  private var counts: [SourceName: [Layer: Int]]?
  /// What the list does to features that are one thing with others.
  private var joins = ImportedJoins()

  package init(_ options: ImportOptions, _ observer: ImportObserver) {
    self.options = options
    self.observer = observer
    recorder = RunRecorder(named: options.named)
  }

  /// Nothing of it will be kept.
  package var isRefused: Bool { options.strict && summary.rejected > 0 || summary.hold != nil }

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
        count(
          rows: 1, radars: row.feature.layer == .radars ? 1 : 0, shapes: row.isOfShape ? 1 : 0,
          fixedShapes: row.warnings.isEmpty ? 0 : 1)
        scope.note(rowOf: row.feature.source)
        for note in row.unreadNotes { take(note) }
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
      case .row(let row):
        listed.append(row.feature.address)
        scope.add(row.feature.source, row.feature.layer)
      // A broken row is still a row: what it names stays on the list, in either layer where it does not show which one
      // is meant.
      case .rejected(let rejection):
        if let feature = rejection.feature {
          listed.append(feature)
          joins.listed.insert(feature)
          scope.add(rejected: feature.layer)
        } else if let id = rejection.position.id {
          further += Layer.allCases.map { FeatureID($0, id) }
        }
      }
    }
    return listed
  }

  package func count(rows count: Int, radars: Int, shapes: Int, fixedShapes: Int) {
    summary.read += count
    summary.shapes += shapes
    summary.fixedShapes += fixedShapes
    rows[.radars, default: 0] += radars
    rows[.conditions, default: 0] += count - radars
  }

  /// Whose rows those are that were only counted.
  package func note(rowsOf sources: Set<SourceName>) {
    for source in sources { scope.note(rowOf: source) }
  }

  package func take(_ note: UnreadNote) {
    summary.unread.count(note.words)
    observer.unread(note)
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
  package func count(added: Int, stayingAway: Int) {
    summary.added += added
    summary.unchanged += stayingAway
    summary.stayRemoved += stayingAway
    recorder.filled(with: added, unseen: stayingAway)
  }

  // MARK: Deciding

  package func apply<Target: ImportTarget>(_ given: ImportRow, to target: inout Target) throws {
    var row = given
    guard let known = try place(&row, in: &target) else { return }
    let id = row.feature.address
    // What stands there only to try the program with has nothing to say about what is real.
    let isOverSample = !options.exact && known.source == .sample && row.feature.source != .sample
    let decision = decide(row, over: known, isOverSample)
    decision.count(in: &summary, over: isOverSample ? nil : known.tombstone)
    if isOverSample, known.feature != nil { summary.samplesRemoved += 1 }
    let ended = isOverSample ? nil : corrections(of: known, decision)
    joins.note(id, decision, over: known)
    if decision.changesAnything { scope.note(changed: row.feature.source) }
    switch decision {
    case .unchanged, .stayRemoved: break
    case .updateHidden(let tombstone):
      try target.bury(tombstone, over: known)
      try recorder.buried(tombstone, over: known)
    case .add(let feature):
      if known.feature == nil {
        try target.add(feature, over: known)
        try recorder.added(feature, over: known)
      } else {
        try target.update(feature, over: known, forgetsReports: true)
        try recorder.updated(feature, over: known)
      }
      entries.add(.added, id, source: feature.source, detail: ended)
      scope.count(added: feature.source, feature.layer)
    case .update(let feature, let official):
      try target.update(feature, over: known, forgetsReports: official)
      try recorder.updated(feature, over: known)
      entries.add(.updated, id, source: feature.source, detail: ended)
    case .remove, .stayAway:
      let tombstone = ImportPolicy.tombstone(
        of: row, stored: isOverSample ? nil : known.feature, now: options.now)
      try target.bury(tombstone, over: known)
      try recorder.buried(tombstone, over: known)
      entries.add(.removed, id, source: row.feature.source)
      if decision == .remove { scope.count(removed: row.feature.source, row.feature.layer) }
    }
    if row.feature.source == .sample {
      sampled.insert(row.feature.layer)
    } else {
      real.insert(row.feature.layer)
    }
  }

  private func decide(
    _ row: ImportRow, over known: KnownFeature, _ isOverSample: Bool
  ) -> ImportPolicy.Decision {
    switch known {
    case .living(let sample, _) where isOverSample:
      ImportPolicy.decide(row, overSample: .shown(sample), options)
    case .buried(let tombstone) where isOverSample:
      ImportPolicy.decide(row, overSample: .removed(tombstone), options)
    default: ImportPolicy.decide(row, stored: known.feature, tombstone: known.tombstone, options)
    }
  }

  /// Counts what the row leaves of an operator's corrections. Gives what the log says of those that it ended.
  private func corrections(of known: KnownFeature, _ decision: ImportPolicy.Decision) -> String? {
    guard !options.exact, let before = (known.feature ?? known.tombstone?.feature)?.correction else {
      return nil
    }
    switch decision {
    case .unchanged: summary.corrected += 1
    case .stayRemoved, .remove, .stayAway: break
    case .add(let feature), .update(let feature, _): return ended(before, by: feature)
    case .updateHidden(let tombstone): return ended(before, by: tombstone.feature)
    }
    return nil
  }

  private func ended(_ before: Correction, by feature: Feature) -> String? {
    let standing = feature.correction?.fields ?? []
    if !standing.isEmpty { summary.corrected += 1 }
    let ended = before.fields.filter { !standing.contains($0) }
    guard let note = CorrectionNote([(.ended, ended)]) else { return nil }
    summary.correctionsEnded += 1
    return note.text
  }

  /// What is known where a row belongs. An id that another source has is not this one's: with its name before it, it is.
  private func place<Target: ImportTarget>(
    _ row: inout ImportRow, in target: inout Target
  ) throws -> KnownFeature? {
    let known = try target.known(row.feature.address)
    guard !options.exact, let owner = known.source, ImportPolicy.isForeign(row.feature.source, to: owner)
    else {
      return known
    }
    row.feature.id = ImportPolicy.addressBeside(row.feature).id
    let other = try target.known(row.feature.address)
    if let owner = other.source, ImportPolicy.isForeign(row.feature.source, to: owner) {
      // It was counted when it was read.
      summary.rejected += 1
      observer.rejected(
        Rejection(position: row.position, feature: row.feature.address, reason: .taken(by: owner)))
      return nil
    }
    if options.sync != nil { further.append(row.feature.address) }
    return other
  }

  // MARK: What the list lacks

  /// After the last row; `connection` knows the list.
  package func finishRows<Connection: StoreTransaction>(on connection: Connection) throws {
    judge()
    if isRefused, !options.dryRun { return }
    joins.listed.formUnion(further)
    joins.hasNone = try options.exact || !connection.hasJoins()
    for (source, layer) in scope.removals {
      let hidden = try joins.unlisted(of: source, layer, on: connection).of
      if try isTooMuch(0, hidden: hidden, of: source, layer, on: connection), !options.dryRun { return }
    }
    if !joins.hasNone {
      try joins.settle(on: connection, at: options.now, restores: options.restores, recorder) {
        entries.add($0, $1, detail: $2)
      }
    }
    try removeUnlisted(from: connection)
    if !options.exact { try removeSamples(from: connection) }
  }

  /// Once all rows have been read: whether it is what it was said to be, and whether enough of it could be.
  package func judge() {
    guard summary.hold == nil else { return }
    if let hold = ImportHold.wrongLayer(rows, said: options.layer) {
      summary.hold = hold
    } else if let brakes = options.brakes, brakes.stop(rejecting: summary.rejected, of: summary.read) {
      summary.hold = .rejects(summary.rejected, of: summary.read)
    }
  }

  private func removeUnlisted<Connection: StoreTransaction>(from connection: Connection) throws {
    guard let sync = options.sync else { return }
    tell(.removing)
    try connection.list(further)
    if options.exact {
      for layer in sync.sorted() { summary.removed += try remove(.unlisted(layer, nil), from: connection) }
    } else {
      for (source, layers) in scope.synced(sync, of: options.sources) {
        for layer in layers {
          let doomed = try connection.selected(.unlisted(layer, source))
          // What hides behind another source's feature is on the list too.
          let hidden = try joins.unlisted(of: source, layer, on: connection)
          let count = doomed.count + hidden.ids.count
          if try isTooMuch(count, hidden: hidden.of, of: source, layer, on: connection), !options.dryRun {
            return
          }
          summary.correctedRemoved += doomed.count { $0.feature.correction != nil }
          if count > 0 { scope.note(changed: source) }
          try end(hidden.ids, of: source, on: connection)
          // As they are without those that hid behind them.
          let rest = hidden.ids.isEmpty ? doomed : try connection.selected(.unlisted(layer, source))
          summary.removed += try remove(rest, from: connection) + hidden.ids.count
        }
      }
    }
  }

  private func end<Connection: StoreTransaction>(
    _ hidden: [FeatureID], of source: SourceName, on connection: Connection
  ) throws {
    guard !hidden.isEmpty else { return }
    joins.noteChange()
    for id in hidden {
      try Joining(connection, recorder).end(id, at: options.now) {
        entries.add($0, $1, source: $1 == id ? source : nil, detail: $2)
      }
    }
  }

  /// `unlisted`: what is still there and would go for being absent; rows of the list may have removed others already.
  private func isTooMuch<Connection: StoreTransaction>(
    _ unlisted: Int, hidden: Int, of source: SourceName, _ layer: Layer, on connection: Connection
  ) throws -> Bool {
    let gone = scope.removed(source, layer)
    let count = unlisted + gone
    guard let brakes = options.brakes, count > 0 else { return false }
    let share = try removalLimit(of: source, on: connection)
    guard count > ImportBrakes.few || share != nil else { return false }
    // Rows that it has just added are none that it had.
    let total =
      try self.count(of: source, layer, on: connection) + hidden + gone - scope.added(source, layer)
    guard brakes.stop(removing: count, of: total, share: share) else { return false }
    if summary.hold == nil {
      summary.hold = .removes(
        source, layer, count: count, of: total, share: share ?? ImportBrakes.usualShare)
    }
    return true
  }

  /// Read once: a list can name thousands of sources.
  private func removalLimit<Connection: StoreTransaction>(
    of source: SourceName, on connection: Connection
  ) throws -> Int? {
    let known = try limits ?? connection.removalLimits()
    limits = known
    return known[source]
  }

  /// How many features it has there once the rows are in, before anything goes for being absent.
  private func count<Connection: StoreTransaction>(
    of source: SourceName, _ layer: Layer, on connection: Connection
  ) throws -> Int {
    let known = try counts ?? connection.countsBySource()
    counts = known
    return known[source]?[layer] ?? 0
  }

  private func removeSamples<Connection: StoreTransaction>(from connection: Connection) throws {
    for layer in real.subtracting(sampled).sorted() {
      let hidden = try joins.unlisted(of: .sample, layer, on: connection).ids
      try end(hidden, of: .sample, on: connection)
      summary.samplesRemoved += try remove(.samples(layer), from: connection) + hidden.count
    }
  }

  /// Says how many.
  private func remove<Connection: StoreTransaction>(
    _ selection: Selection, from connection: Connection
  ) throws -> Int {
    try remove(try connection.selected(selection), from: connection)
  }

  private func remove<Connection: StoreTransaction>(
    _ doomed: [(feature: Feature, row: Int64)], from connection: Connection
  ) throws -> Int {
    // What hid behind them comes out.
    if doomed.contains(where: \.feature.isJoined) { joins.noteChange() }
    try connection.removeAll(doomed, reason: .synced, at: options.now, &entries, recorder) {
      tell(.removing, done: $0, of: $1)
    }
    return doomed.count
  }

  /// Of these it is not known any more that what is there is what was fetched last.
  var disturbed: Set<SourceName> {
    if options.exact || options.lease != nil || recorder.isEmpty && scope.changed.isEmpty { return [] }
    return options.sources.union(scope.changed)
  }

  func finish() -> ImportSummary {
    judge()
    let sources = scope.sources(or: options.sources)
    summary.sources = sources.count > Run.mostSources ? options.sources : sources
    summary.stored = !options.dryRun && summary.isKept(options)
    if !summary.stored, !options.dryRun {
      summary.forgetChanges()
      return summary
    }
    summary.changes = recorder.named
    summary.changed = recorder.count
    summary.isEverything = recorder.kept == .everything
    return summary
  }
}

/// What a list would do to a store that is not there: every row of it is new, and nothing is made.
package enum ImportRehearsal {
  package static func run(
    _ source: any ImportSource, _ options: ImportOptions, _ observer: ImportObserver
  ) throws -> ImportSummary {
    let run = ImportRun(options, observer)
    run.recorder.noteEmptyStore()
    var nowhere = BatchDraft()
    while let batch = try run.next(source.next) {
      run.take(batch)
      for case .row(let row) in batch { try run.apply(row, to: &nowhere) }
    }
    return run.finish()
  }
}
