package import RoadsCore

/// Features that go together.
package enum Selection: Sendable {
  case expired(before: Instant)
  case layer(Layer)
  /// What lives in a layer, of one source or of all, and is not on the list that is being imported.
  case unlisted(Layer, SourceName?)
  case samples(Layer)
}

extension StoreTransaction {
  /// Moves a living feature to a tombstone, and logs that.
  package func remove(
    _ feature: Feature, row: Int64, reason: Tombstone.Reason, removedAt: Instant, at moment: Instant
  ) throws {
    try drop(feature, row: row)
    try bury(Tombstone(feature: feature, reason: reason, removedAt: removedAt))
    try log(.removed, feature.address, at: moment)
    try Joining(self).follow(removalOf: feature, reason, at: moment) {
      try log($0, $1, detail: $2, at: moment)
    }
  }

  /// A feature's row and all that hangs on it.
  package func drop(_ feature: Feature, row: Int64) throws {
    try deleteRow(row, of: feature)
    try forgetReports(on: row)
    try forgetContribution(row)
  }

  /// The same for all that a selection names; says how many.
  func removeAll(_ selection: Selection, reason: Tombstone.Reason, at moment: Instant) throws -> Int {
    var entries = Entries()
    let doomed = try selected(selection)
    try removeAll(doomed, reason: reason, at: moment, &entries)
    try log(entries, at: moment)
    return doomed.count
  }

  /// Read first: deleting rows from under the statement that walks them is asking for trouble.
  func selected(_ selection: Selection) throws -> [(feature: Feature, row: Int64)] {
    var found: [(feature: Feature, row: Int64)] = []
    try features(selection) { found.append(($0, $1)) }
    return found
  }

  func removeAll(
    _ doomed: [(feature: Feature, row: Int64)], reason: Tombstone.Reason, at moment: Instant,
    _ entries: inout Entries, _ recorder: RunRecorder? = nil,
    tell: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws {
    for begin in stride(from: 0, to: doomed.count, by: removedAtOnce) {
      tell(begin, doomed.count)
      let some = Array(doomed[begin..<min(begin + removedAtOnce, doomed.count)])
      try drop(some)
      let tombstones = some.map { Tombstone(feature: $0.feature, reason: reason, removedAt: moment) }
      try bury(tombstones)
      for ((feature, row), tombstone) in zip(some, tombstones) {
        entries.add(.removed, feature.address)
        try recorder?.buried(tombstone, over: .living(feature, row: row))
      }
      for (feature, _) in some where feature.isJoined {
        try Joining(self, recorder).follow(removalOf: feature, reason, at: moment) {
          entries.add($0, $1, detail: $2)
        }
      }
    }
  }

  private var removedAtOnce: Int { 1_000 }

  // Where several are no more work than one, a driver has ways of its own.

  package func drop(_ some: [(feature: Feature, row: Int64)]) throws {
    for (feature, row) in some { try drop(feature, row: row) }
  }

  package func bury(_ tombstones: [Tombstone]) throws {
    for tombstone in tombstones { try bury(tombstone) }
  }
}
