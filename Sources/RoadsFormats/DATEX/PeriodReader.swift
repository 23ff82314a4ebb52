import RoadsCore

/// The moments of a situation's periods as days and minutes of clocks.
struct PeriodReader {
  let zone: NamedZone

  typealias Reason = Rejection.Reason

  /// Days that exceptions are about.
  private static let mostDays = 366

  func moment(_ text: String?) throws(Reason) -> Instant? {
    guard let text, !text.isEmpty else { return nil }
    return try ListFields.time(text, "validPeriod", zone: zone.zone)
  }

  /// The day and the minute that clocks show then; nil where they show no whole minute, or show it once more.
  private func wall(_ text: String?, isEnd: Bool = false) throws(Reason) -> (day: CivilDay, minute: Int)? {
    guard var moment = try moment(text), let text else { return nil }
    let second = moment.milliseconds % 60_000
    // 23:59:59 is how many write the end of a day.
    if isEnd, second == 59_000 || second == 59_999 {
      moment = Instant(milliseconds: moment.milliseconds - second + 60_000)
    }
    let day = CivilDay(moment, in: zone.zone)
    let wall = WallTime(moment, offset: zone.zone.offset(at: moment))
    let minute = wall.hour * 60 + wall.minute
    guard wall.second == 0, wall.millisecond == 0, day.moment(atMinute: minute, in: zone.zone) == moment
    else {
      throw .schedule(.noSuchTime(String(text.prefix(60))))
    }
    return (day, minute)
  }

  /// From one moment to another, without a pause.
  func once(_ start: String?, _ end: String?) throws(Reason) -> [PlainHours.Period] {
    let first = try wall(start) ?? (CivilDay.range.lowerBound, 0)
    let last = try wall(end, isEnd: true) ?? (CivilDay.range.upperBound.adding(1), 0)
    guard (first.day, first.minute) < (last.day, last.minute) else {
      throw .schedule(.endsBeforeItBegins(String("\(start ?? "")/\(end ?? "")".prefix(60))))
    }
    let minutes = (last.day.number - first.day.number) * 1440 + last.minute
    if let window = DayWindow(begin: first.minute, end: minutes) {
      return [PlainHours.Period(days: first.day...first.day, windows: [window])]
    }
    var periods: [PlainHours.Period] = []
    var (lower, upper) = (first.day, last.day.adding(-1))
    if first.minute > 0, let window = DayWindow(begin: first.minute, end: 1440) {
      periods.append(PlainHours.Period(days: lower...lower, windows: [window]))
      lower = lower.adding(1)
    }
    if lower <= upper { periods.append(PlainHours.Period(days: lower...upper, windows: [.wholeDay])) }
    if let window = DayWindow(begin: 0, end: last.minute) {
      upper = last.day
      periods.append(PlainHours.Period(days: upper...upper, windows: [window]))
    }
    return periods
  }

  /// The days on which windows begin, where no end cuts one; nil: all.
  func days(
    _ start: String?, _ end: String?, _ windows: [DayWindow]
  ) throws(Reason) -> ClosedRange<CivilDay>? {
    var (lower, upper): (CivilDay?, CivilDay?)
    if let first = try wall(start) {
      if windows.allSatisfy({ $0.begin >= first.minute }) {
        lower = first.day
      } else if windows.allSatisfy({ $0.end <= first.minute }) {
        lower = first.day.adding(1)
      } else {
        throw .schedule(.notUnderstood(String((start ?? "").prefix(60))))
      }
    }
    if let last = try wall(end, isEnd: true) {
      if windows.allSatisfy({ $0.begin >= last.minute && $0.end - 1440 <= last.minute }) {
        upper = last.day.adding(-1)
      } else if windows.allSatisfy({ $0.end <= last.minute }) {
        upper = last.day
      } else {
        throw .schedule(.notUnderstood(String((end ?? "").prefix(60))))
      }
    }
    if lower == nil, upper == nil { return nil }
    let (first, last) = (lower ?? CivilDay.range.lowerBound, upper ?? CivilDay.range.upperBound)
    guard first <= last else {
      throw .schedule(.endsBeforeItBegins(String("\(start ?? "")/\(end ?? "")".prefix(60))))
    }
    return first...last
  }

  /// Takes a time out of the windows of its days.
  func except(_ start: String, _ end: String, from hours: inout PlainHours) throws(Reason) {
    guard let first = try wall(start), let last = try wall(end, isEnd: true),
      (first.day, first.minute) < (last.day, last.minute)
    else { throw .schedule(.endsBeforeItBegins(String("\(start)/\(end)".prefix(60)))) }
    let days = last.day.number - first.day.number + 2
    if days + hours.exceptions.count > PeriodReader.mostDays {
      throw .schedule(.tooManyWindows(days + hours.exceptions.count, limit: PeriodReader.mostDays))
    }
    // A window of the day before may reach into it.
    for number in first.day.number - 1...last.day.number {
      let day = CivilDay(number: number)
      let known = hours.exceptions[day] ?? hours.windows(on: day)
      let taken =
        (first.day.number - number) * 1440 + first.minute..<(last.day.number - number) * 1440 + last.minute
      guard known.contains(where: { ($0.begin..<$0.end).overlaps(taken) }) else { continue }
      var rest: [DayWindow] = []
      for window in known {
        if !(window.begin..<window.end).overlaps(taken) {
          rest.append(window)
          continue
        }
        if let before = DayWindow(begin: window.begin, end: taken.lowerBound) { rest.append(before) }
        guard taken.upperBound < window.end else { continue }
        if let behind = DayWindow(begin: taken.upperBound, end: window.end) {
          rest.append(behind)
        } else if let behind = DayWindow(begin: taken.upperBound - 1440, end: window.end - 1440) {
          let next = day.adding(1)
          hours.exceptions[next] = (hours.exceptions[next] ?? hours.windows(on: next)) + [behind]
        }
      }
      hours.exceptions[day] = rest
    }
  }
}
