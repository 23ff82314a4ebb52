/// Why features cannot be joined, or what was joined cannot be parted.
package enum JoinError: Error, Sendable, Hashable {
  /// One thing alone is the same as nothing.
  case tooFew
  case tooMany(limit: Int)
  /// A radar and a road condition.
  case layers(FeatureID, FeatureID)
  /// What would hide holds at times at which the shown one does not, and would be missing then.
  case outlasted(FeatureID, by: FeatureID)
  /// Nothing hides behind it, and it hides behind nothing.
  case notJoined(FeatureID)

  /// So many may be one thing, or be told apart at once.
  package static let most = 50

  /// What is asked for both alike.
  package static func check(_ ids: Set<FeatureID>) throws(JoinError) {
    guard ids.count > 1 else { throw .tooFew }
    guard ids.count <= most else { throw .tooMany(limit: most) }
    let sorted = ids.sorted()
    if let first = sorted.first, let other = sorted.first(where: { $0.layer != first.layer }) {
      throw .layers(first, other)
    }
  }
}

extension Feature {
  /// Whether it is active whenever the other one is, from a moment on.
  package func isActive(whenever other: Feature, after moment: Instant) -> Bool {
    if let from = validity.from, from > max(other.validity.from ?? moment, moment) { return false }
    if let until = validity.until {
      guard let end = other.validity.until, end <= until else { return false }
    }
    return details.schedule == nil || details.schedule == other.details.schedule
  }
}
