import RoadsCore
import RoadsLive

/// Where and when the features of a layer are.
struct Extent: Sendable, Hashable {
  var west: Double
  var south: Double
  var east: Double
  var north: Double
  /// nil: some hold since ever, or for ever.
  var from: Instant?
  var until: Instant?

  /// nil where there are none.
  init?(of layer: Layer, in snapshot: Snapshot, _ budget: WorkBudget) {
    var filter = Filter(at: snapshot.changedAt)
    filter.layer = layer
    filter.includesExpired = true
    var extent: Extent?
    snapshot.visit(Query(filter: filter), budget) { hit in
      if extent == nil { extent = Extent(hit.record) } else { extent?.add(hit.record) }
      return true
    }
    guard let extent else { return nil }
    self = extent
  }

  private init(_ record: LiveRecord) {
    let window = record.extent
    (west, south, east, north) = (window.west, window.south, window.east, window.north)
    from = record.validity.from
    until = record.validity.until
  }

  private mutating func add(_ record: LiveRecord) {
    let window = record.extent
    west = min(west, window.west)
    south = min(south, window.south)
    east = max(east, window.east)
    north = max(north, window.north)
    let validity = record.validity
    from = from.flatMap { mine in validity.from.map { min(mine, $0) } }
    until = until.flatMap { mine in validity.until.map { max(mine, $0) } }
  }
}

/// Extents that have been found out: a walk over all there is, so it is not made again for every answer.
final class Extents: Sendable {
  /// While reports come in all the time, an extent may be so many seconds old.
  private static let patience: Int64 = 10

  private struct Known {
    let sequence: Int64
    let at: Instant
    let extent: Extent?
  }

  private let known = CheckedMutex<[Layer: Known]>([:])

  func extent(of layer: Layer, _ snapshot: Snapshot, now: Instant, _ budget: WorkBudget) -> Extent? {
    let kept = known.withLock { $0[layer] }
    if let kept, kept.sequence == snapshot.sequence || kept.extent != nil && isYoung(kept.at, now) {
      return kept.extent
    }
    let extent = Extent(of: layer, in: snapshot, budget)
    // Half a walk is no extent.
    guard !budget.isSpent else { return nil }
    known.withLock { $0[layer] = Known(sequence: snapshot.sequence, at: now, extent: extent) }
    return extent
  }

  private func isYoung(_ moment: Instant, _ now: Instant) -> Bool {
    moment <= now && now < moment.adding(seconds: Extents.patience)
  }
}
