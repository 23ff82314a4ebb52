/// One load of a list, or the undoing of one: numbered, and kept for a while with what it changed.
package struct Run: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case load
    case undo
  }

  /// What is known of its changes.
  package enum Kept: String, Sendable, Hashable, CaseIterable {
    /// Each of them.
    case changes
    /// The store was empty: all that was in it afterwards was the run's.
    case everything
    /// There were too many.
    case tooMany = "too_many"
    /// They were kept, and have made room for newer ones.
    case forgotten
  }

  /// Lists that name more are said to be of the one that they were loaded for.
  package static let mostSources = 100

  package var number: Int64
  package var kind: Kind
  package var began: Instant
  package var ended: Instant
  /// Who wanted it.
  package var by: Author.Kind
  package var sources: [SourceName]
  /// The file or address that it came from.
  package var name: String?
  package var isSync: Bool
  package var read: Int
  package var added: Int
  package var updated: Int
  package var unchanged: Int
  package var removed: Int
  package var rejected: Int
  package var samplesRemoved: Int
  package var changes: Int
  package var kept: Kept
  /// The run that it undid.
  package var undoes: Int64?
  /// The run that undid it.
  package var undoneBy: Int64?

  package init(
    number: Int64, kind: Kind, began: Instant, ended: Instant, by: Author.Kind, sources: [SourceName] = [],
    name: String? = nil, isSync: Bool = false, read: Int = 0, added: Int = 0, updated: Int = 0,
    unchanged: Int = 0, removed: Int = 0, rejected: Int = 0, samplesRemoved: Int = 0, changes: Int = 0,
    kept: Kept = .changes, undoes: Int64? = nil, undoneBy: Int64? = nil
  ) {
    self.number = number
    self.kind = kind
    self.began = began
    self.ended = ended
    self.by = by
    self.sources = sources
    self.name = name
    self.isSync = isSync
    self.read = read
    self.added = added
    self.updated = updated
    self.unchanged = unchanged
    self.removed = removed
    self.rejected = rejected
    self.samplesRemoved = samplesRemoved
    self.changes = changes
    self.kept = kept
    self.undoes = undoes
    self.undoneBy = undoneBy
  }

  /// Whether it can be undone still; what stands in the way of that, only trying tells.
  package var canBeUndone: Bool { undoneBy == nil && (kept == .changes || kept == .everything) }
}

/// How long runs are kept, and how much of them.
package enum RunKeeping {
  /// Days, where nobody has said another number.
  package static let usualDays = 30
  package static let days = 1...3_650
  /// Runs; the oldest make room.
  package static let mostRuns = 10_000
  /// Of one run.
  package static let mostChanges = 2_000_000
  package static let mostBytes: Int64 = 512 << 20
  /// Of all together; the oldest runs' changes make room.
  package static let mostBytesInAll: Int64 = 2 << 30
  /// Into an empty store more than this are not kept one by one: all that is in it came by the run.
  package static let mostIntoEmpty = 2_000
}

package struct UndoOptions: Sendable {
  /// What nobody has changed since is undone, and the rest stays.
  package var force: Bool
  package var dryRun: Bool
  package var by: Author.Kind
  package var now: Instant

  package init(force: Bool = false, dryRun: Bool = false, by: Author.Kind = .local, now: Instant = .now) {
    self.force = force
    self.dryRun = dryRun
    self.by = by
    self.now = now
  }
}

/// A feature that somebody has changed since.
package struct UndoConflict: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// It is another than the run left; in these of the fields that the run had changed, or in none of them.
    case changed([RecordedField])
    case removed(Tombstone.Reason)
    /// The run removed it, and it lives again.
    case isBack
    /// It is gone, and nothing is known of it.
    case unknown
  }

  package let feature: FeatureID
  package let reason: Reason
  /// The last entry of the log about it, where that is known.
  package var last: Change?

  package init(_ feature: FeatureID, _ reason: Reason, last: Change? = nil) {
    self.feature = feature
    self.reason = reason
    self.last = last
  }

  /// So many are named.
  package static let mostNamed = 1_000
}

package struct UndoSummary: Sendable, Hashable {
  /// The number that the undoing has as a run itself; nil where nothing was stored.
  package var run: Int64?
  package var undone: Int64
  /// What came back, what changed back, and what went.
  package var added = 0
  package var updated = 0
  package var removed = 0
  package var conflicts = 0
  /// The first of them.
  package var named: [UndoConflict] = []
  package var stored = false

  package init(of number: Int64) { undone = number }

  package var changes: Int { added + updated + removed }
}

/// Why there is nothing to undo.
package enum RunError: Error, Sendable, Hashable {
  case unknown(Int64)
  case undone(Int64, by: Int64)
  case tooMany(Int64)
  case forgotten(Int64)
}
