import RoadsCore

/// The last answer of a `ValidityIndex`: many ask, and seldom does it change.
final class KnownBoundaries: Sendable {
  private let times: ValidityIndex
  private let stableInterval = CheckedMutex<ValidityIndex.StableInterval?>(nil)

  init(_ times: ValidityIndex) { self.times = times }

  func last(before moment: Int64) -> Int64? {
    stableInterval.withLock { stableInterval in
      if let known = stableInterval, known.contains(moment) { return known.since }
      let found = times.stableInterval(around: moment)
      stableInterval = found
      return found.since
    }
  }
}
