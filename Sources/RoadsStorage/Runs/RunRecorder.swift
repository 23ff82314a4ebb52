package import RoadsCore

/// Takes down what a run changes, as it goes, and hands it over in parts.
package final class RunRecorder {
  /// Where parts go; nil where nothing of the run will stay.
  package var put: ((_ number: Int64, _ changes: Int, _ record: [UInt8]) throws -> Void)?
  /// Of what anybody can see.
  package private(set) var count = 0
  /// All of it.
  private var recorded = 0
  package private(set) var bytes: Int64 = 0
  package private(set) var kept = Run.Kept.changes
  /// The first of them, for whoever wants to be shown.
  package private(set) var named: [RunChange] = []

  private let wanted: Int
  /// The store had nothing: what is recorded waits until it is known whether there is more than can be named.
  private var isIntoEmpty = false
  private var writer = RunWriter()
  private var parts: Int64 = 0

  /// `named`: so many are to be shown.
  package init(named wanted: Int = 0) { self.wanted = wanted }

  private static let changesOfPart = 2_048
  private static let bytesOfPart = 256 << 10

  /// To be said before anything else.
  package func noteEmptyStore() { isIntoEmpty = true }

  /// An empty store was filled in a way that names nothing. `unseen`: what was buried and never there.
  package func filled(with number: Int, unseen: Int) {
    count += number
    recorded += number + unseen
    kept = .everything
    writer.clear()
    named = []
  }

  /// Nothing is to be taken back.
  package var isEmpty: Bool { recorded == 0 }

  private func addUnnamed(isShown: Bool = true) {
    if isShown { count += 1 }
    recorded += 1
    judge()
  }

  private var isOn: Bool { kept == .changes && (put != nil || named.count < wanted || isIntoEmpty) }

  package func added(_ feature: Feature, over known: KnownFeature) throws {
    guard isOn else { return addUnnamed() }
    let mark = writer.mark(of: feature)
    if case .living(let old, _) = known {
      // What went and came within one list.
      return try add(.updated(FieldChange.between(old, feature), mark: mark), feature.address)
    }
    try add(.added(title: feature.title, mark: mark, over: known.tombstone), feature.address)
  }

  package func updated(_ feature: Feature, over known: KnownFeature) throws {
    guard isOn, let old = known.feature else { return addUnnamed() }
    try add(
      .updated(FieldChange.between(old, feature), mark: writer.mark(of: feature)), feature.address)
  }

  package func buried(_ tombstone: Tombstone, over known: KnownFeature) throws {
    let deed =
      known.feature.map { RunChange.Deed.removed($0, tombstone.reason, at: tombstone.removedAt) }
      ?? .buried(tombstone, over: known.tombstone)
    try addOrCount(deed, tombstone.feature.address)
  }

  package func forgotten(_ tombstone: Tombstone) throws {
    try addOrCount(.forgotten(tombstone), tombstone.feature.address)
  }

  /// What is no change by itself, and must be taken back with the others.
  package func joined(_ id: FeatureID, from old: StoredJoin?, to new: StoredJoin?) throws {
    if isOn, old != new { try add(.joined(from: old, to: new), id) }
  }

  private func addOrCount(_ deed: RunChange.Deed, _ id: FeatureID) throws {
    guard isOn else { return addUnnamed(isShown: RunChange(id, deed).isShown) }
    try add(deed, id)
  }

  private func add(_ deed: RunChange.Deed, _ id: FeatureID) throws {
    let change = RunChange(id, deed)
    recorded += 1
    if change.isShown {
      count += 1
      if named.count < wanted { named.append(change) }
    }
    if put != nil { writer.add(change) }
    judge()
    if !isIntoEmpty,
      writer.count >= RunRecorder.changesOfPart || writer.bytes.count >= RunRecorder.bytesOfPart
    {
      try flush()
    }
  }

  private func judge() {
    guard kept == .changes else { return }
    if isIntoEmpty, recorded > RunKeeping.mostIntoEmpty {
      kept = .everything
    } else if recorded > RunKeeping.mostChanges || bytes > RunKeeping.mostBytes {
      kept = .tooMany
    }
    guard kept != .changes else { return }
    writer.clear()
    if kept == .everything { named = [] }
  }

  private func flush() throws {
    guard let put, writer.count > 0, kept == .changes else { return }
    parts += 1
    bytes += Int64(writer.bytes.count)
    try put(parts, writer.count, writer.bytes)
    writer.clear()
  }

  /// After the last change.
  package func finish() throws { try flush() }
}
