import RoadsCore

/// What a list does to features that are one thing with others of other sources: gathered row by row, and done when all rows
/// are in.
struct ImportedJoins {
  /// Hidden ones, and what broken rows name.
  var listed: Set<FeatureID> = []
  /// Nothing in the store hides.
  var hasNone = false
  /// All that hides, as far as it was read since the last of it changed: a list can name thousands of sources.
  private var hidden: [SourceName: [FeatureID]]?
  /// Hidden ones of which the list itself says that they are gone.
  private var ended: [FeatureID] = []
  /// The same of shown ones.
  private var gone: [Feature] = []
  /// What was removed, and is on the list again.
  private var returned: [FeatureID] = []
  /// Hidden ones that are another source's now, or hold at other times.
  private var changed: [FeatureID] = []
  /// Shown ones that hold at other times.
  private var moved: [FeatureID] = []

  mutating func note(_ id: FeatureID, _ decision: ImportPolicy.Decision, over known: KnownFeature) {
    let wasHidden = known.tombstone?.reason == .joined
    if wasHidden { listed.insert(id) }
    switch decision {
    // Over a sample that lives, it is one thing with the same from now on.
    case .add(let feature):
      if let before = known.feature {
        noteMove(of: feature, from: before)
      } else if known.tombstone != nil, !wasHidden {
        returned.append(id)
      }
    case .remove, .stayAway:
      if wasHidden { ended.append(id) }
      if let feature = known.feature, feature.isJoined { gone.append(feature) }
    case .updateHidden(let tombstone):
      let before = known.tombstone?.feature
      if tombstone.feature.source != before?.source || isMoved(tombstone.feature, from: before) {
        changed.append(id)
      }
    case .update(let feature, _): if let before = known.feature { noteMove(of: feature, from: before) }
    // It may hide once more where another row brings back what it hid behind.
    case .stayRemoved:
      if known.tombstone?.reason == .reported || known.tombstone?.reason == .deleted { listed.insert(id) }
    case .unchanged: break
    }
  }

  private mutating func noteMove(of feature: Feature, from before: Feature) {
    if before.isJoined, isMoved(feature, from: before) { moved.append(feature.address) }
  }

  private func isMoved(_ feature: Feature, from before: Feature?) -> Bool {
    feature.validity != before?.validity || feature.details.schedule != before?.details.schedule
  }

  /// Where something hides at all. `restores`: what comes back was asked for, and not by its own list alone.
  mutating func settle<Connection: StoreTransaction>(
    on connection: Connection, at moment: Instant, restores: Bool, _ recorder: RunRecorder,
    _ log: Joining<Connection>.Log
  ) throws {
    noteChange()
    let joining = Joining(connection, recorder)
    for id in ended { try joining.leave(id, log) }
    for id in changed { try joining.renewShown(of: id, at: moment, log) }
    for id in moved { try joining.release(behind: id, at: moment, log) }
    for feature in gone { try joining.follow(removalOf: feature, .reported, at: moment, log) }
    guard !returned.isEmpty else { return }
    // Many may come back, and few things hide.
    let joins = try connection.joins()
    let (hidden, shown) = (Set(joins.map(\.hidden)), Set(joins.map(\.shownID)))
    let back = Set(returned.filter { hidden.contains($0) || shown.contains($0) })
    listed.formUnion(back)
    for join in joins where back.contains(join.hidden) {
      if !restores {
        // What hid goes on by itself; what it hid behind, if anything, knows of it no more.
        try joining.leave(join.hidden, log)
      } else if !back.contains(join.shownID) {
        try joining.comeBack(join.hidden, log)
      }
    }
    for id in back.sorted() where shown.contains(id) { try joining.rejoin(id, at: moment, log) }
  }

  /// What of a source hides and is not on the list, and how much of it hides.
  mutating func unlisted<Connection: StoreTransaction>(
    of source: SourceName, _ layer: Layer, on connection: Connection
  ) throws -> (ids: [FeatureID], of: Int) {
    if hasNone { return ([], 0) }
    let known = try hidden ?? connection.hiddenBySource()
    hidden = known
    let own = (known[source] ?? []).filter { $0.layer == layer }
    return (own.filter { !listed.contains($0) }, own.count)
  }

  /// Something has come out, or gone, or hides behind something else.
  mutating func noteChange() { hidden = nil }
}
