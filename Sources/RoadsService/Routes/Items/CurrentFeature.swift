import RoadsCore
import RoadsFormats
import RoadsLive

/// A feature as whoever has just written it must find it: from the index, and from the store while that has more, because
/// everything is read again after a long import.
struct CurrentFeature {
  /// nil where it lives no more, or elsewhere.
  let record: LiveRecord?
  let snapshot: Snapshot
  /// The record is the store's: of what the index says of itself nothing concerns it.
  let isOfStore: Bool

  /// `isDegradable`: where the store cannot be read, what the index knew last will do.
  init(_ id: FeatureID, _ parts: ServiceParts, _ budget: WorkBudget, isDegradable: Bool = false) throws {
    // In this order: between the two the index may catch up.
    let isBehind = parts.follower.isBehind
    snapshot = parts.live.snapshot
    let known = snapshot.record(id)
    guard isBehind else {
      (record, isOfStore) = (known, false)
      return
    }
    try budget.needsPatience()
    do {
      let stored = try parts.store.feature(id).flatMap { parts.live.admits($0) ? $0 : nil }
      record = stored.map { LiveRecord($0, scratch: OutputBuffer()) }
      isOfStore = true
    } catch is StoreError where isDegradable && known != nil {
      (record, isOfStore) = (known, false)
    }
  }
}

extension LiveRecord {
  /// As an answer has it to which nobody asked anything more.
  var written: [UInt8] {
    let output = OutputBuffer(capacity: 2048)
    output.append(live: LiveHit(record: self), AnswerShape())
    return output.withBytes { [UInt8]($0) }
  }
}
