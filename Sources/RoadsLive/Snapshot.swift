package import RoadsCore

/// All that lives, at one position of the store's change log. It never changes: who holds one reads on
/// undisturbed while newer ones take its place.
package final class Snapshot: Sendable {
  /// The entry of the change log that it stands at; nil where nothing was ever written.
  let entry: Change?
  /// By layer then id.
  let ordered: Rope<LiveRecord>
  /// Points.
  let tree: LiveRTree
  /// Lines and areas.
  let shapes: LiveRTree
  let times: ValidityIndex
  /// What is known of sources.
  package let notes: SourceNotes
  private let boundaries: KnownBoundaries

  static let empty = Snapshot(
    entry: nil, ordered: Rope([]), tree: LiveRTree(), shapes: LiveRTree(), times: ValidityIndex())

  init(
    entry: Change?, ordered: Rope<LiveRecord>, tree: LiveRTree, shapes: LiveRTree, times: ValidityIndex,
    notes: SourceNotes = .none, boundaries: KnownBoundaries? = nil
  ) {
    self.notes = notes
    self.boundaries = boundaries ?? KnownBoundaries(times)
    self.entry = entry
    self.ordered = ordered
    self.tree = tree
    self.shapes = shapes
    self.times = times
  }

  /// The same features, and what was found out of them: with each fetch of a source something else is known of it.
  func saying(_ notes: SourceNotes) -> Snapshot {
    Snapshot(
      entry: entry, ordered: ordered, tree: tree, shapes: shapes, times: times, notes: notes,
      boundaries: boundaries)
  }

  /// The position in the store's change log.
  package var sequence: Int64 { entry?.sequence ?? 0 }
  /// The time of the newest change.
  package var changedAt: Instant { entry?.at ?? Instant(milliseconds: 0) }
  package var count: Int { ordered.count }

  /// Everything that lives, whether it holds or not.
  package var counts: Counts {
    Counts(byCode: (0..<TypeCode.count).map(times.total))
  }

  /// The newest moment up to `now` at which a feature began to hold or ceased to: an answer about now is as
  /// old as this or as the newest change.
  package func lastBoundary(before now: Instant) -> Instant? {
    boundaries.last(before: now.milliseconds).map(Instant.init(milliseconds:))
  }

  package func record(_ id: FeatureID) -> LiveRecord? {
    let index = index(of: id)
    guard index < ordered.count else { return nil }
    let found = ordered.element(at: index)
    return found.id == id ? found : nil
  }

  /// Where it stands or would stand in the order.
  func index(of id: FeatureID) -> Int { ordered.partition { RecordOrder.precedes($0, id) } }
}

extension Counts {
  package init(byCode counts: [Int]) {
    self.init()
    for (code, count) in counts.enumerated() where count > 0 { add(count, of: TypeCode.all[code]) }
  }
}
