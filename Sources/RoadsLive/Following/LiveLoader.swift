import RoadsCore
import RoadsFormats

/// Makes a snapshot of everything that a store holds, on as many threads as there are cores here.
struct LiveLoader {
  private let store: any RoadStore
  private let index: LiveIndex
  private static let parts = 2

  init(_ store: any RoadStore, _ index: LiveIndex) {
    self.store = store
    self.index = index
  }

  func load() throws -> Snapshot {
    let old = index.snapshot
    let parts = (0..<LiveLoader.parts).map { _ in Part(old) }
    let entry = try store.readAll(parts: parts.count, in: index.region) { part, feature in
      if index.admits(feature.layer) { parts[part].add(feature) }
    }
    let work = Packing(parts.map { $0.take() })
    try Parallel.run(2) { $0 == 0 ? work.order() : work.place() }
    return work.snapshot(at: entry)
  }
}

/// The records of one thread.
private final class Part: @unchecked Sendable {
  private let old: Snapshot
  private let scratch = OutputBuffer(capacity: 4096)
  private var records: [LiveRecord] = []

  init(_ old: Snapshot) { self.old = old }

  func add(_ feature: Feature) {
    let record = LiveRecord(feature, scratch: scratch)
    // What has not changed is not kept twice while both states are held.
    if old.count > 0, let known = old.record(feature.address), known.isEqual(record) {
      records.append(known)
    } else {
      records.append(record)
    }
  }

  func take() -> [LiveRecord] {
    defer { records = [] }
    return records
  }
}

/// Puts records in their two orders, which have nothing to do with each other: each on a thread of its own.
private final class Packing: @unchecked Sendable {
  private let lists: [[LiveRecord]]
  private var ordered: Rope<LiveRecord> = Rope([])
  private var times = ValidityIndex()
  private var tree = LiveRTree()
  private var shapes = LiveRTree()

  init(_ lists: [[LiveRecord]]) { self.lists = lists }

  func order() { ordered = Rope(RecordIDSort.sorted(lists)) }

  func place() {
    times = ValidityIndex(lists.joined())
    tree = LiveRTree(packing: RecordHilbertSort.sorted(lists) { !$0.isShape })
    shapes = LiveRTree(packing: RecordHilbertSort.sorted(lists) { $0.isShape })
  }

  func snapshot(at entry: Change?) -> Snapshot {
    Snapshot(entry: entry, ordered: ordered, tree: tree, shapes: shapes, times: times)
  }
}
