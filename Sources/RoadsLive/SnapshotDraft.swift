import RoadsCore

/// The next snapshot while changes are put into it.
struct SnapshotDraft {
  private var ordered: Rope<LiveRecord>
  private var tree: LiveRTree
  private var shapes: LiveRTree
  private var times: ValidityIndex

  init(_ snapshot: Snapshot) {
    ordered = snapshot.ordered
    tree = snapshot.tree
    shapes = snapshot.shapes
    times = snapshot.times
  }

  func snapshot(at entry: Change?) -> Snapshot {
    Snapshot(entry: entry, ordered: ordered, tree: tree, shapes: shapes, times: times)
  }

  /// Puts a record in, in place of one with the same address; gives that one.
  @discardableResult
  mutating func put(_ record: LiveRecord) -> LiveRecord? {
    let index = ordered.partition { RecordOrder.precedes($0, record) }
    guard index < ordered.count, case let old = ordered.element(at: index), old.id == record.id else {
      ordered = ordered.inserting(record, at: index)
      place(record)
      times.add(record)
      return nil
    }
    ordered = ordered.replacing(at: index, with: record)
    if old.isShape == record.isShape {
      replace(old, with: record)
    } else {
      displace(old)
      place(record)
    }
    times.remove(old)
    times.add(record)
    return old
  }

  @discardableResult
  mutating func remove(_ id: FeatureID) -> LiveRecord? {
    let index = ordered.partition { RecordOrder.precedes($0, id) }
    guard index < ordered.count, case let old = ordered.element(at: index), old.id == id else { return nil }
    ordered = ordered.removing(at: index)
    displace(old)
    times.remove(old)
    return old
  }

  // MARK: Trees

  private mutating func place(_ record: LiveRecord) {
    if record.isShape { shapes = shapes.adding(record) } else { tree = tree.adding(record) }
  }

  private mutating func displace(_ record: LiveRecord) {
    if record.isShape { shapes = shapes.removing(record) } else { tree = tree.removing(record) }
  }

  private mutating func replace(_ old: LiveRecord, with record: LiveRecord) {
    if record.isShape {
      shapes = shapes.replacing(old, with: record)
    } else {
      tree = tree.replacing(old, with: record)
    }
  }
}
