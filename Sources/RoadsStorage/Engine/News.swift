package import RoadsCore

extension StoreTransaction {
  package func changes(since sequence: Int64, limit: Int) throws -> [Change] {
    try all(.changesSince) {
      $0.add(sequence)
      $0.add(limit)
    } _: {
      try $0.change()
    }
  }

  package func lastEntry() throws -> Int64 { try newestEntry()?.sequence ?? 0 }

  /// What happened after the entry `known`, and what it concerns.
  package func news(after known: Change?, limit: Int) throws -> StoreUpdate {
    if let known, try newestEntry() == known { return .nothing }
    var entries = try changes(since: (known?.sequence ?? 1) &- 1, limit: limit + 2)
    if let known {
      guard entries.first == known else { return .everything }
      entries.removeFirst()
    } else if let first = entries.first, first.sequence > 1 {
      return .everything
    }
    if entries.isEmpty { return .nothing }
    guard entries.count <= limit, !entries.contains(where: { $0.event == .reloaded }) else {
      return .everything
    }
    let ids = Array(Set(entries.compactMap(\.feature)))
    let living = try stored(ids).mapValues(\.feature)
    let removed = try tombstones(ids.filter { living[$0] == nil })
    return .changes(entries, living: living, removed: removed)
  }
}
