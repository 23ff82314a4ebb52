package import RoadsCore

/// A feature that has become active, or is active no longer.
package struct ActivityFlip: Sendable {
  package let record: LiveRecord
  /// The first moment at which it was so.
  package let moment: Instant
  /// Where a write moved what is not active before and after it: news only to those who did not know it there. nil: news to all.
  package let moved: LiveRecord?

  package init(_ record: LiveRecord, at moment: Instant, moved: LiveRecord? = nil) {
    self.record = record
    self.moment = moment
    self.moved = moved
  }

  package var activity: Activity { record.activity(at: moment) }

  /// What answers before it said in `changes_at`: the last moment of a validity belongs to it.
  package var announced: Instant {
    let last = Instant(milliseconds: moment.milliseconds - 1)
    return record.validity.until == last && !activity.isActive ? last : moment
  }
}
