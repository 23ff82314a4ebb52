import RoadsCore

/// The moments of a situation's periods as days and minutes of clocks.
struct PeriodReader {
  let zone: NamedZone

  typealias Reason = Rejection.Reason

  /// Days that exceptions are about.
  private static let mostDays = 366
  private static let mostMonths = 120

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
    guard CivilDay.range.contains(day), wall.second == 0, wall.millisecond == 0,
      day.moment(atMinute: minute, in: zone.zone) == moment
    else {
      throw .schedule(.inexpressible(String(text.prefix(60))))
    }
    return (day, minute)
  }

  /// From one moment to another, without a pause.
  func once(_ start: String?, _ end: String?) throws(Reason) -> [PlainHours.Period] {
    if start ?? end == nil { return [PlainHours.Period(windows: [.wholeDay])] }
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

  /// What of hours that recur is from one moment to another: all of it on the days between, and what is left of it on those at
  /// the ends.
  func within(
    _ start: String?, _ end: String?, _ period: PlainHours.Period
  ) throws(Reason) -> [PlainHours.Period] {
    let (first, last) = (try wall(start), try wall(end, isEnd: true))
    if first == nil, last == nil { return [period] }
    let begin = first ?? (CivilDay.range.lowerBound, 0)
    let finish = last ?? (CivilDay.range.upperBound.adding(1), 0)
    guard begin < finish else {
      throw .schedule(.endsBeforeItBegins(String("\(start ?? "")/\(end ?? "")".prefix(60))))
    }
    var parts: [PlainHours.Period] = []
    let upper = finish.minute == 0 ? finish.day.adding(-1) : finish.day
    var rest = [begin.day...min(upper, CivilDay.range.upperBound)]
    // A night that began before may reach into it, and one of the last two days may be cut.
    let firsts = first == nil ? [] : [begin.day.adding(-1), begin.day]
    let lasts = last == nil ? [] : [finish.day.adding(-1), finish.day]
    for day in Set(firsts + lasts) where period.concerns(day) {
      let lower = (begin.day.number - day.number) * 1440 + begin.minute
      let upper = (finish.day.number - day.number) * 1440 + finish.minute
      if period.windows.allSatisfy({ lower <= $0.begin && $0.end <= upper }) { continue }
      rest = rest.flatMap { PeriodReader.without(day, $0) }
      for window in period.windows {
        let (from, until) = (max(window.begin, lower), min(window.end, upper))
        if let left = DayWindow(begin: from, end: until) {
          parts.append(PlainHours.Period(days: day...day, windows: [left]))
        } else if let left = DayWindow(begin: from - 1440, end: until - 1440) {
          parts.append(PlainHours.Period(days: day.adding(1)...day.adding(1), windows: [left]))
        }
      }
    }
    parts.sort { ($0.days?.lowerBound ?? begin.day) < ($1.days?.lowerBound ?? begin.day) }
    for days in rest {
      var whole = period
      whole.days = days
      parts += try PeriodReader.byMonth(whole, days)
    }
    return parts
  }

  private static func without(_ day: CivilDay, _ days: ClosedRange<CivilDay>) -> [ClosedRange<CivilDay>] {
    guard days.contains(day) else { return [days] }
    var rest: [ClosedRange<CivilDay>] = []
    if days.lowerBound < day { rest.append(days.lowerBound...day.adding(-1)) }
    if day < days.upperBound { rest.append(day.adding(1)...days.upperBound) }
    return rest
  }

  /// A rule of ours is about dates or about months.
  private static func byMonth(
    _ period: PlainHours.Period, _ days: ClosedRange<CivilDay>
  ) throws(Reason) -> [PlainHours.Period] {
    if period.months.isEmpty || period.months.count == 12 {
      var plain = period
      plain.months = []
      return [plain]
    }
    guard days.upperBound.number - days.lowerBound.number <= mostMonths * 31 else {
      throw .schedule(
        .inexpressible(period.months.sorted().map { SituationPeriods.months[$0 - 1] }.joined(separator: ", "))
      )
    }
    var found: [PlainHours.Period] = []
    var day = days.lowerBound
    while day <= days.upperBound {
      let wall = day.wall
      let next = CivilDay(
        year: wall.month == 12 ? wall.year + 1 : wall.year, month: wall.month % 12 + 1, day: 1)
      let last = min(next?.adding(-1) ?? days.upperBound, days.upperBound)
      if period.months.contains(wall.month) {
        var month = period
        month.months = []
        if let known = found.last?.days, known.upperBound.adding(1) == day {
          found[found.count - 1].days = known.lowerBound...last
        } else {
          month.days = day...last
          found.append(month)
        }
      }
      day = last.adding(1)
    }
    return found
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
