/// One window as it holds on one day.
package struct ScheduleSpan: Sendable, Hashable {
  package let from: Instant
  /// The first moment that is no longer in it.
  package let until: Instant
  package let words: String?
}

/// What holds at a moment, and since when and until when.
package struct SchedulePhase: Sendable, Hashable {
  package let isActive: Bool
  /// The first moment at which that changes; nil: never, as far as can be seen.
  package let until: Instant?
  /// Of the window that holds, or of the next one.
  package let words: String?

  /// Whether the words are the same until then: windows that follow each other without a pause may have words of their own.
  package let isSteady: Bool

  package init(isActive: Bool, until: Instant?, words: String?, isSteady: Bool = true) {
    self.isActive = isActive
    self.until = until
    self.words = words
    self.isSteady = isSteady
  }
}

extension Schedule {
  package func isActive(at moment: Instant) -> Bool {
    let day = CivilDay(moment, in: zone.zone)
    // A window that began yesterday may still hold, and clocks that change at midnight begin one on the day before.
    return (-1...1).contains { days in
      spans(on: day.adding(days)).contains { $0.from <= moment && moment < $0.until }
    }
  }

  func readPhase(at moment: Instant) -> SchedulePhase {
    let day = CivilDay(moment, in: zone.zone)
    let near = spans(from: day.adding(-1), to: day.adding(1))
    if let window = near.first(where: { $0.from <= moment && moment < $0.until }) {
      let end = end(of: window, seenFrom: day)
      let isSteady =
        rules.allSatisfy { $0.words == window.words }
        || end == window.until
          && near.allSatisfy {
            $0.words == window.words || $0.until <= moment || window.until <= $0.from
          }
      return SchedulePhase(isActive: true, until: end, words: window.words, isSteady: isSteady)
    }
    let next =
      near.first { moment < $0.from } ?? self.next(from: day.adding(2))
    return SchedulePhase(isActive: false, until: next?.from, words: next?.words)
  }

  /// The windows that overlap a time whose end is not part of it, by when they begin. At most `limit`, which is for windows of
  /// every minute of many years.
  package func spans(in range: Range<Instant>, limit: Int = .max) -> [ScheduleSpan] {
    guard !range.isEmpty else { return [] }
    var day = CivilDay(range.lowerBound, in: zone.zone).adding(-1)
    let last = CivilDay(range.upperBound, in: zone.zone).adding(1)
    var found: [ScheduleSpan] = []
    while let next = firstDay(from: day), next <= last, found.count < limit {
      for span in spans(on: next) where span.from < range.upperBound && range.lowerBound < span.until {
        found.append(span)
      }
      day = next.adding(1)
    }
    found.sort { ($0.from, $0.until) < ($1.from, $1.until) }
    return found.count > limit ? Array(found[..<limit]) : found
  }

  /// The first window of a day or of one after it.
  func next(from day: CivilDay) -> ScheduleSpan? {
    var day = day
    for _ in 0..<maxDays {
      guard let candidate = firstDay(from: day), candidate <= CivilDay.range.upperBound else { return nil }
      if let first = spans(on: candidate).first {
        // Clocks that go back at midnight can begin tomorrow's window before today's last one.
        let other = spans(on: candidate.adding(1)).first
        return other.map { $0.from < first.from ? $0 : first } ?? first
      }
      day = candidate.adding(1)
    }
    return nil
  }

  /// When nothing holds any more after a window: others may follow it without a pause. nil where they do for more than a
  /// year.
  private func end(of window: ScheduleSpan, seenFrom day: CivilDay) -> Instant? {
    var end = window.until
    var day = day.adding(-1)
    // What has no pause in more than a week, and no dates, never has one.
    for _ in 0..<(isWeekly ? 10 : maxContinuousDays) {
      // By the moments, not by the clock: where it skips an hour, a window can begin before one that is written before it.
      for span in spans(from: day, to: day.adding(1)) where span.from <= end { end = max(end, span.until) }
      day = day.adding(1)
      if day > CivilDay(end, in: zone.zone).adding(1) { return end }
    }
    return nil
  }

  private func moment(_ minute: Int, of day: CivilDay) -> Instant {
    day.moment(atMinute: minute, in: zone.zone)
  }

  /// The first day from that one on of which a rule says that something holds; another may take it back.
  private func firstDay(from day: CivilDay) -> CivilDay? {
    rules.lazy.filter { !$0.windows.isEmpty }.compactMap { $0.first(from: day) }.min()
  }

  private func spans(from first: CivilDay, to last: CivilDay) -> [ScheduleSpan] {
    var found: [ScheduleSpan] = []
    for number in first.number...last.number { found += spans(on: CivilDay(number: number)) }
    return found.sorted { ($0.from, $0.until) < ($1.from, $1.until) }
  }

  /// The windows that begin on a day. One whose beginning the clock skipped may have nothing left.
  private func spans(on day: CivilDay) -> [ScheduleSpan] {
    var found: [ScheduleSpan] = []
    for (window, words) in windows(on: day) {
      let from = moment(window.begin, of: day)
      let until = moment(window.end, of: day)
      if from < until { found.append(ScheduleSpan(from: from, until: until, words: words)) }
    }
    if found.count > 1 { found.sort { ($0.from, $0.until) < ($1.from, $1.until) } }
    return found
  }

  private func windows(on day: CivilDay) -> [(window: DayWindow, words: String?)] {
    var found: [(window: DayWindow, words: String?)] = []
    for rule in deciding(on: day) {
      for window in rules[rule].windows { found.append((window, rules[rule].words)) }
    }
    return found
  }

  /// By their numbers: the last rule that replaces all others on that day, and those behind it.
  package func deciding(on day: CivilDay) -> [Int] {
    var found: [Int] = []
    for (number, rule) in rules.enumerated() where rule.concerns(day) {
      if !rule.adds { found.removeAll(keepingCapacity: true) }
      found.append(number)
    }
    return found
  }
}
