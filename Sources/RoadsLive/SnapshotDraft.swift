import RoadsCore

/// The next snapshot while changes are put into it.
struct SnapshotDraft {
  private var ordered: Rope<LiveRecord>
  private var tree: LiveRTree
  private var times: ValidityIndex

  init(_ snapshot: Snapshot) {
    ordered = snapshot.ordered
    tree = snapshot.tree
    times = snapshot.times
  }

  func snapshot(at entry: Change?) -> Snapshot {
    Snapshot(entry: entry, ordered: ordered, tree: tree, times: times)
  }

  /// Puts a record in, in place of one with the same address; gives that one.
  @discardableResult
  mutating func put(_ record: LiveRecord) -> LiveRecord? {
    let index = ordered.partition { RecordOrder.precedes($0, record) }
    guard index < ordered.count, case let old = ordered.element(at: index), old.id == record.id else {
      ordered = ordered.inserting(record, at: index)
      tree = tree.adding(record)
      times.add(record)
      return nil
    }
    ordered = ordered.replacing(at: index, with: record)
    tree = tree.replacing(old, with: record)
    times.remove(old)
    times.add(record)
    return old
  }

  @discardableResult
  mutating func remove(_ id: FeatureID) -> LiveRecord? {
    let index = ordered.partition { RecordOrder.precedes($0, id) }
    guard index < ordered.count, case let old = ordered.element(at: index), old.id == id else { return nil }
    ordered = ordered.removing(at: index)
    tree = tree.removing(old)
    times.remove(old)
    return old
  }
}
