import RoadsCore

/// Takes a run back within one write transaction: what it changed and nobody has changed since. What somebody has changed
/// stands in the way; the driver is told nothing of that, and writes what comes of it as it writes a list.
struct Undoing<Connection: StoreTransaction> {
  private let connection: Connection
  private let options: UndoOptions
  private let observer: ImportObserver
  private let settle: () throws -> Void
  private let recorder = RunRecorder()
  private let duration = RunDuration()
  private var writer = RunWriter()
  private var entries = Entries()
  private var summary: UndoSummary
  private var inTheWay: Set<FeatureID> = []
  /// What the public had added, and what is left of nothing.
  private var hasReturned = false
  private var forgotten: [FeatureID] = []
  /// What hides, or stands for others, before or after.
  private var joined: Set<FeatureID> = []
  /// All that the run had changed, feature by feature.
  private var touched: Set<FeatureID> = []

  /// `settle`: gives the entries of the log their numbers.
  init(
    _ connection: Connection, _ number: Int64, _ options: UndoOptions, _ observer: ImportObserver,
    settle: @escaping () throws -> Void
  ) {
    self.connection = connection
    self.options = options
    self.observer = observer
    self.settle = settle
    summary = UndoSummary(of: number)
  }

  mutating func run() throws -> UndoSummary {
    try connection.takeAllTurns()
    if try !connection.isLogSettled() { try settle() }
    let stored = try undoable()
    let next = try connection.nextRun()
    let connection = connection
    if !options.dryRun {
      recorder.put = { part, changes, record in
        try connection.put(RunPart(run: next, number: part, changes: changes, record: record))
      }
    }
    defer { recorder.put = nil }
    if stored.run.kept == .everything {
      try undoEverything(stored)
    } else {
      try undoChanges(stored)
      try explain(since: stored)
    }
    let joined = try joined.union(touchedJoins(all: stored.run.kept == .everything))
    if !joined.isEmpty {
      var entries = entries
      try Joining(connection, recorder).repair(joined, at: options.now) { entries.add($0, $1, detail: $2) }
      self.entries = entries
    }
    if hasReturned { try connection.run(.markReturned) { $0.add(options.now) } }
    let isRefused = summary.conflicts > 0 && (!options.force || summary.changes == 0)
    summary.stored = !options.dryRun && !isRefused
    if summary.stored { try keep(stored.run, as: next) }
    return summary
  }

  /// What is shown again may have hidden behind something before the run, and what went may have hidden something.
  private func touchedJoins(all: Bool) throws -> [FeatureID] {
    try connection.joins().filter { all || touched.contains($0.hidden) || touched.contains($0.shownID) }
      .flatMap { [$0.hidden, $0.shownID] }
  }

  private func undoable() throws -> StoredRun {
    let number = summary.undone
    // Whoever cleans up takes no turn, and parts that go while others are read would not be missed.
    guard try connection.hold(number), let stored = try connection.storedRun(number) else {
      throw RunError.unknown(number)
    }
    if let by = stored.run.undoneBy { throw RunError.undone(number, by: by) }
    switch stored.run.kept {
    case .changes, .everything: return stored
    case .tooMany: throw RunError.tooMany(number)
    case .forgotten: throw RunError.forgotten(number)
    }
  }

  private mutating func keep(_ undone: Run, as number: Int64) throws {
    observer.step(ImportStep(.finishing))
    try recorder.finish()
    let run = Run(
      number: number, kind: .undo, began: options.now, ended: duration.end(from: options.now),
      by: options.by, sources: undone.sources,
      name: undone.name, added: summary.added, updated: summary.updated, removed: summary.removed,
      changes: recorder.count, kept: recorder.kept, undoes: undone.number)
    let position = try connection.lastEntry()
    if recorder.kept != .changes { try connection.forgetParts(of: number) }
    try connection.put(
      StoredRun(run, bytes: recorder.kept == .changes ? recorder.bytes : 0, position: position))
    try connection.setUndone(undone.number, by: number)
    // What was undone is done again.
    if let original = undone.undoes { try connection.setUndone(original, by: nil) }
    connection.author?.run = number
    try connection.log(entries, at: options.now)
    try connection.forgetRuns(at: options.now, limit: 100)
    try connection.makeRoomForRuns()
    summary.run = number
  }

  // MARK: Change by change

  /// The last first.
  private mutating func undoChanges(_ stored: StoredRun) throws {
    var undoing = self
    try connection.bulk(changes: stored.run.changes) {
      var before = Int64.max
      while let part = try undoing.connection.part(of: stored.run.number, before: before) {
        if undoing.observer.isCancelled() { throw ImportCancelled() }
        before = part.number
        let changes = try undoing.connection.changes(in: part)
        let ids = Set(changes.map(\.feature))
        undoing.touched.formUnion(ids)
        try undoing.connection.changing(Array(ids)) { target in
          for change in changes.reversed() { try undoing.reverse(change, in: &target) }
        }
        for id in undoing.forgotten { try undoing.connection.forget(tombstoneOf: id) }
        undoing.forgotten = []
      }
    }
    self = undoing
  }

  private mutating func reverse(_ change: RunChange, in target: inout any ImportTarget) throws {
    let id = change.feature
    let known = try target.known(id)
    switch change.deed {
    case .added(_, let mark, let over):
      guard let feature = try current(known, id, mark) else { return }
      if feature.isJoined || over?.reason == .joined { joined.insert(id) }
      let tombstone = over ?? Tombstone(feature: feature, reason: .synced, removedAt: options.now)
      try bury(tombstone, over: known, in: &target)
      entries.add(.removed, id)
      summary.removed += 1
    case .updated(let fields, let mark):
      guard let feature = try current(known, id, mark, fields) else { return }
      let old = try before(fields, feature)
      if feature.isJoined || old.isJoined { joined.insert(id) }
      try target.update(old, over: known, forgetsReports: false)
      try recorder.updated(old, over: known)
      entries.add(.updated, id)
      summary.updated += 1
    case .removed(let feature, let reason, let moment):
      if known.feature != nil { return noteConflict(id, .isBack) }
      if let left = known.tombstone, left.reason != reason || left.removedAt != moment {
        return noteConflict(id, .removed(left.reason))
      }
      if feature.isJoined { joined.insert(id) }
      try target.add(feature, over: known)
      try recorder.added(feature, over: known)
      hasReturned = hasReturned || WebID.hasForm(id.id)
      entries.add(.restored, id)
      summary.added += 1
    case .buried(let tombstone, let over):
      guard known.tombstone == tombstone else { return noteConflict(id, reason(known)) }
      if tombstone.reason == .joined || over?.reason == .joined { joined.insert(id) }
      if change.event == .updated { summary.updated += 1 }
      if let over { return try bury(over, over: known, in: &target) }
      try recorder.forgotten(tombstone)
      forgotten.append(id)
    case .forgotten(let tombstone):
      guard case .nothing = known else { return noteConflict(id, reason(known)) }
      try bury(tombstone, over: known, in: &target)
    case .joined(let from, let to):
      guard try connection.join(of: id) == to else { return noteConflict(id, reason(known)) }
      joined.insert(id)
      for join in [from, to].compactMap(\.self) { joined.insert(join.shownID) }
      if let from { try connection.put(from) } else { try connection.forgetJoin(of: id) }
      try recorder.joined(id, from: to, to: from)
    }
  }

  private func bury(
    _ tombstone: Tombstone, over known: KnownFeature, in target: inout any ImportTarget
  ) throws {
    try target.bury(tombstone, over: known)
    try recorder.buried(tombstone, over: known)
  }

  private func before(_ fields: [FieldChange], _ feature: Feature) throws -> Feature {
    var parts = FeatureParts(feature)
    for field in fields where !parts.set(field.field, field.old) { throw damaged }
    guard let old = parts.feature() else { throw damaged }
    return old
  }

  private var damaged: StoreError { .damaged(path: connection.keyPath, detail: "run \(summary.undone)") }

  /// The feature, if it is as the run left it.
  private mutating func current(
    _ known: KnownFeature, _ id: FeatureID, _ mark: UInt64, _ fields: [FieldChange] = []
  ) throws -> Feature? {
    guard let feature = known.feature else {
      noteConflict(id, reason(known))
      return nil
    }
    if writer.mark(of: feature) == mark { return feature }
    noteConflict(id, .changed(fields.filter { $0.field.value(of: feature) != $0.new }.map(\.field)))
    return nil
  }

  private func reason(_ known: KnownFeature) -> UndoConflict.Reason {
    if known.feature != nil { return .isBack }
    return known.tombstone.map { .removed($0.reason) } ?? .unknown
  }

  private mutating func noteConflict(_ id: FeatureID, _ reason: UndoConflict.Reason) {
    guard inTheWay.insert(id).inserted else { return }
    summary.conflicts += 1
    if summary.named.count < UndoConflict.mostNamed { summary.named.append(UndoConflict(id, reason)) }
  }

  // MARK: All that there was

  /// What others did since, the log knows; what they added is not the run's.
  private mutating func undoEverything(_ stored: StoredRun) throws {
    // What is not numbered yet would be missed.
    guard try connection.isLogSettled() else { throw Conflict() }
    guard let touched = try LogSince(connection, stored).entries else {
      throw RunError.forgotten(stored.run.number)
    }
    for (id, entry) in touched.sorted(by: { $0.key < $1.key }) where entry.first.event != .added {
      if try connection.stored(id) != nil {
        noteConflict(id, .changed([]))
      } else {
        noteConflict(id, try connection.tombstone(of: id).map { .removed($0.reason) } ?? .unknown)
      }
    }
    explain(by: touched)
    if summary.conflicts > 0, !options.force { return }
    if touched.isEmpty { try empty() } else { try removeAll(but: touched) }
  }

  /// As it was before.
  private mutating func empty() throws {
    for layer in Layer.allCases.sorted() {
      try connection.features(.layer(layer)) { feature, row in
        entries.add(.removed, feature.address)
        summary.removed += 1
        try recorder.buried(
          Tombstone(feature: feature, reason: .synced, removedAt: options.now),
          over: .living(feature, row: row))
      }
    }
    if !options.dryRun { try connection.dropAllFeatures() }
  }

  /// Whole features only some at a time: there may be millions.
  private mutating func removeAll(but touched: [FeatureID: LogSince.Entry]) throws {
    for layer in Layer.allCases.sorted() {
      var doomed: [FeatureID] = []
      try connection.features(.layer(layer)) { feature, _ in
        if touched[feature.address] == nil { doomed.append(feature.address) }
      }
      summary.removed += doomed.count
      var entries = entries
      try connection.bulk(changes: doomed.count) {
        for begin in stride(from: 0, to: doomed.count, by: Undoing.removedAtOnce) {
          if observer.isCancelled() { throw ImportCancelled() }
          observer.step(ImportStep(.removing, done: begin, of: doomed.count))
          let ids = Array(doomed[begin..<min(begin + Undoing.removedAtOnce, doomed.count)])
          let stored = try connection.stored(ids)
          let some = ids.compactMap { id in stored[id].map { (feature: $0.feature, row: $0.row) } }
          try connection.removeAll(some, reason: .synced, at: options.now, &entries, recorder)
        }
      }
      self.entries = entries
    }
  }

  private static var removedAtOnce: Int { 1_000 }

  // MARK: Who it was

  /// The last entry of the log about each that stands in the way, as far as the log reaches.
  private mutating func explain(since stored: StoredRun) throws {
    let named = Set(summary.named.map(\.feature))
    guard !named.isEmpty, let known = try LogSince(connection, stored, only: named).entries else { return }
    explain(by: known)
  }

  private mutating func explain(by known: [FeatureID: LogSince.Entry]) {
    for index in summary.named.indices {
      summary.named[index].last = known[summary.named[index].feature]?.last
    }
  }
}

extension StoreTransaction {
  fileprivate func setUndone(_ number: Int64, by other: Int64?) throws {
    try run(.setUndone) {
      $0.add(number)
      $0.add(other)
    }
  }
}
