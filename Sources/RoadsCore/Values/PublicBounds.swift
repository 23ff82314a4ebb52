/// How much anybody may put before everybody with one feature, and for how long. Lists and operators are not bound by it.
package enum PublicBounds {
  /// In Unicode scalars.
  package static let title = 120
  package static let text = 1_000
  package static let road = 50
  /// Points of a line, and how long it may be: the longest closure that one person can have seen.
  package static let points = 200
  package static let kilometres = 50

  /// Why it may not hold from then until then.
  package enum Problem: Error, Sendable, Hashable {
    case beginsTooFarAhead(days: Int)
    case beginsTooLongAgo(days: Int)
    case endsTooFarAhead(days: Int)
    case endsBeforeItBegins
  }

  private static let day: Int64 = 86_400
  /// What nobody renews is over by tomorrow.
  package static let usual = day
  /// How far ahead its end may lie.
  package static let longest = 7 * day
  /// The same of a fixed camera, counted again from each confirmation.
  package static let longestOfCamera = 30 * day
  /// How long ago something may have begun.
  package static let oldest = 365 * day

  package static func longest(_ type: FeatureType) -> Int64 {
    type == .radar(.stationary) ? longestOfCamera : longest
  }

  /// From when until when it holds, which always has an end.
  package static func validity(
    from: Instant?, until: Instant?, of type: FeatureType, hours: Schedule? = nil, at now: Instant
  ) throws(Problem) -> Validity {
    let latest = now.adding(seconds: longest(type)).writable
    if let from {
      if from > latest { throw .beginsTooFarAhead(days: Int(longest(type) / day)) }
      if from < now.adding(seconds: -oldest) { throw .beginsTooLongAgo(days: Int(oldest / day)) }
    }
    let end = until ?? usualEnd(from: from, type, hours, at: now, latest: latest)
    if end > latest { throw .endsTooFarAhead(days: Int(longest(type) / day)) }
    // A feature that has already ended would never be shown.
    guard end >= now, let validity = Validity(from: from, until: end) else {
      throw .endsBeforeItBegins
    }
    return validity
  }

  private static func usualEnd(
    from: Instant?, _ type: FeatureType, _ hours: Schedule?, at now: Instant, latest: Instant
  ) -> Instant {
    if type == .radar(.stationary) { return latest }
    let begin = max(from ?? now, now)
    let usual = begin.adding(seconds: usual)
    // Hours of Saturday are not over on Wednesday.
    return min(max(usual, hours?.firstEnd(after: begin) ?? usual), latest)
  }
}
