import RoadsCore
import RoadsFormats
import RoadsLive

/// Entries of the log as the store has them, for those who come from before what the hub keeps. Each is written when it is asked
/// for, with its feature as it is now: a client that reads on will get what became of it.
struct LoggedChanges: OlderChanges {
  /// Of one entry, for a budget.
  static let work = 500

  let entries: [Change]
  private let parts: ServiceParts
  private let snapshot: Snapshot
  private let scratch = OutputBuffer(capacity: 1024)

  /// At most `limit` after `sequence`; nil where the log no longer reaches back so far.
  init?(since sequence: Int64, limit: Int, _ parts: ServiceParts) throws {
    self.parts = parts
    snapshot = parts.live.snapshot
    if let oldest = try parts.store.changes(since: 0, limit: 1).first, oldest.sequence > sequence + 1 {
      return nil
    }
    entries = try parts.store.changes(since: sequence, limit: limit)
  }

  func serialized(_ index: Int) throws -> SerializedChange {
    SerializedChange(try applied(index), scratch: scratch)
  }

  var count: Int { entries.count }
  var last: Int64? { entries.last?.sequence }

  func applied(_ index: Int) throws -> AppliedChange { try applied(entries[index]) }

  private func applied(_ change: Change) throws -> AppliedChange {
    guard let feature = change.feature else { return AppliedChange(change: change) }
    guard parts.live.admits(feature.layer) else { return .gone(change, isElsewhere: true) }
    if change.event == .removed { return try removal(change, of: feature) }
    if let record = snapshot.record(feature) { return AppliedChange(change: change, after: record) }
    // It may have lived here once, and left: then followers must get it.
    if parts.live.region != nil, let stored = try parts.store.feature(feature), !parts.live.admits(stored) {
      return .gone(change)
    }
    return AppliedChange(change: change)
  }

  private func removal(_ change: Change, of feature: FeatureID) throws -> AppliedChange {
    guard let tombstone = try parts.store.tombstone(feature) else { return AppliedChange(change: change) }
    guard parts.live.admits(tombstone.feature) else { return .gone(change, isElsewhere: true) }
    return AppliedChange(
      change: change, before: LiveRecord(tombstone.feature, scratch: OutputBuffer(capacity: 1024)),
      tombstone: tombstone)
  }
}
