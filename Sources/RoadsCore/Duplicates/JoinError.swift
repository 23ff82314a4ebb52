/// Why features cannot be joined, or what was joined cannot be parted.
package enum JoinError: Error, Sendable, Hashable {
  /// One thing alone is the same as nothing.
  case tooFew
  case tooMany(limit: Int)
  /// A radar and a road condition.
  case layers(FeatureID, FeatureID)
  /// What would hide is valid when the shown one is not, and would be missing then. `mayKeep`: it could be shown for all.
  case outlasted(FeatureID, by: FeatureID, mayKeep: Bool)
  /// The same of their hours, or these cannot be compared.
  case otherHours(FeatureID, FeatureID, mayKeep: Bool)
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
  /// Whether what hides behind it stays there: nobody misses what is over.
  package func mayHide(_ other: Feature, at moment: Instant) -> Bool {
    other.validity.isOver(at: moment) || isActive(whenever: other, after: moment)
  }

  /// With its own source beside those of all that hide behind it, if any do.
  package func standing(for hidden: Set<SourceName>) -> Feature {
    var feature = self
    feature.details.joinedSources = hidden.isEmpty ? [] : hidden.union([source]).sorted()
    return feature
  }

  /// Whether it is active whenever the other one is, from a moment on.
  package func isActive(whenever other: Feature, after moment: Instant) -> Bool {
    isValid(whenever: other, after: moment) && hasHours(of: other, after: moment)
  }

  /// The same, whatever their hours are.
  package func isValid(whenever other: Feature, after moment: Instant) -> Bool {
    if let from = validity.from, from > max(other.validity.from ?? moment, moment) { return false }
    if let until = validity.until {
      guard let end = other.validity.until, end <= until else { return false }
    }
    return true
  }

  /// false also where nobody can tell: hours of dates, or of another zone, without an end that is near.
  private func hasHours(of other: Feature, after moment: Instant) -> Bool {
    guard let schedule = details.schedule, schedule != other.details.schedule else { return true }
    let start = max(other.validity.from ?? moment, moment)
    if schedule.coversWeeks(of: other.details.schedule) {
      // The nights on which clocks change are looked at: a window that ends in the hour that is skipped ends later than one
      // that ends behind it.
      let year = start..<start.adding(seconds: Schedule.secondsOfClocks)
      if schedule.covers(other.details.schedule, in: year) { return true }
    }
    guard let end = other.validity.until else { return false }
    if end < start { return true }
    guard end <= start.adding(seconds: Schedule.secondsLookedAt) else { return false }
    // The last moment is part of the validity.
    let range = start..<Instant(milliseconds: end.milliseconds + 1)
    return schedule.covers(other.details.schedule, in: range)
  }
}
