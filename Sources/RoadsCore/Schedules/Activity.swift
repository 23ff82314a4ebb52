/// Whether a feature is active at a moment, and when that changes.
package struct Activity: Sendable, Hashable {
  package let isActive: Bool
  /// nil: never. The last moment of a validity belongs to it.
  package let changesAt: Instant?
  /// The words of the window that holds, or of the next one.
  package let window: String?

  package init(isActive: Bool, changesAt: Instant?, window: String? = nil) {
    self.isActive = isActive
    self.changesAt = changesAt
    self.window = window
  }
}

extension Activity {
  package static let always = Activity(isActive: true, changesAt: nil)

  /// Within both.
  package init(_ validity: Validity, _ schedule: Schedule?, at moment: Instant) {
    self.init(validity, at: moment, phase: schedule.map { schedule in { schedule.phase(at: $0) } })
  }

  /// `phase`: the schedule's at a moment, where there is one.
  package init(_ validity: Validity, at moment: Instant, phase: ((Instant) -> SchedulePhase)?) {
    if validity.isOver(at: moment) {
      self.init(isActive: false, changesAt: nil)
      return
    }
    let begins = max(moment, validity.from ?? moment)
    guard let phase = phase?(begins) else {
      let isActive = begins == moment
      self.init(isActive: isActive, changesAt: isActive ? validity.until : begins)
      return
    }
    if phase.isActive {
      let isActive = begins == moment
      let ends = [phase.until, validity.until].compactMap(\.self).min()
      self.init(isActive: isActive, changesAt: isActive ? ends : begins, window: phase.words)
    } else if let next = phase.until, !validity.isOver(at: next) {
      self.init(isActive: false, changesAt: next, window: phase.words)
    } else {
      self.init(isActive: false, changesAt: nil)
    }
  }
}

extension Validity {
  /// Whether there is a moment in that time, both ends included, that is within this and the schedule.
  package func isActive(_ schedule: Schedule?, from beginning: Instant, until end: Instant) -> Bool {
    isActive(from: beginning, until: end, phase: schedule.map { schedule in { schedule.phase(at: $0) } })
  }

  package func isActive(
    from beginning: Instant, until end: Instant, phase: ((Instant) -> SchedulePhase)?
  ) -> Bool {
    guard touches(from: beginning, until: end) else { return false }
    let first = max(beginning, from ?? beginning)
    let last = min(end, until ?? end)
    guard let phase = phase?(first) else { return true }
    return phase.isActive || phase.until.map { $0 <= last } ?? false
  }
}

extension Schedule {
  /// When the window ends that holds at a moment, or the next one; nil where none ends as far as can be seen.
  package func firstEnd(after moment: Instant) -> Instant? {
    let phase = phase(at: moment)
    guard !phase.isActive, let next = phase.until else { return phase.until }
    return self.phase(at: next).until
  }
}

extension Schedule {
  /// Whether it ever holds within a validity. Of what has always been valid nobody can say that it did not; of what began nobody
  /// knows when and ends, three years are looked at.
  package func occurs(within validity: Validity) -> Bool {
    let back: Int64 = 3 * 366 * 86_400
    guard let begin = validity.from ?? validity.until?.adding(seconds: -back) else { return true }
    let activity = Activity(validity, self, at: begin)
    return activity.isActive || activity.changesAt != nil
  }
}

extension Feature {
  /// Whether the hours that a list gives it have any meaning. Of what is over nobody asks: a store may have had it before.
  package func hasUsefulHours(at now: Instant) -> Bool {
    guard hasDetails, let schedule = details.schedule, !validity.isOver(at: now) else { return true }
    return schedule.occurs(within: validity)
  }

  /// Whether its hours come at all from a moment on, for as long as it is valid. Of what is over nobody asks.
  package func isEverActive(from moment: Instant) -> Bool {
    guard hasDetails, details.schedule != nil, !validity.isOver(at: moment) else { return true }
    let activity = activity(at: moment)
    return activity.isActive || activity.changesAt != nil
  }

  package func activity(at moment: Instant) -> Activity {
    Activity(validity, hasDetails ? details.schedule : nil, at: moment)
  }
}
