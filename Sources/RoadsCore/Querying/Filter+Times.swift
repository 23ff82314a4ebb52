/// When something begins, ends and was touched last, wherever it lies.
package protocol TimedSubject {
  /// nil: it has none.
  var beginning: Instant? { get }
  /// nil: it has none.
  var end: Instant? { get }
  var updatedAt: Instant { get }
}

extension Feature: TimedSubject {
  package var beginning: Instant? { validity.from }
  package var end: Instant? { validity.until }
}

extension Filter {
  /// Whether ends, beginnings and updates decide.
  package var looksAtTimes: Bool { endsBefore != nil || startsAfter != nil || updatedSince != nil }

  /// What has no end ends before nothing, and what has no beginning begins after nothing.
  @inlinable
  package func admits(timesOf subject: borrowing some TimedSubject) -> Bool {
    if let endsBefore {
      guard let end = subject.end, end < endsBefore else { return false }
    }
    if let startsAfter {
      guard let beginning = subject.beginning, beginning > startsAfter else { return false }
    }
    guard let updatedSince else { return true }
    return subject.updatedAt >= updatedSince
  }

  /// Whether nothing at all can begin so late and end so early.
  package var isAboutNothing: Bool {
    guard let endsBefore, let startsAfter else { return false }
    return endsBefore <= startsAfter
  }

  /// To be called where nobody named a moment: who asks about beginnings and ends asks about what holds now or later, not
  /// only about what holds now, and of ends that lie in the past about what is over. Otherwise what starts after tomorrow
  /// would never be found.
  package mutating func lookBeyondNow() {
    if let endsBefore, endsBefore <= at {
      includesExpired = true
    } else if endsBefore != nil || startsAfter != nil {
      until = Instant.range.upperBound
    }
  }
}
