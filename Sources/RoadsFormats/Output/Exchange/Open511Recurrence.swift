import RoadsCore

/// What an event has of the hours. Whose the morning after a night is, Open511 does not say, and its own reader knows no windows
/// over midnight: they are written day by day. There is no 24:00: a day ends with its last minute.
struct Open511Recurrence {
  struct Entry {
    let start: String
    let end: String?
    let days: [Int]
    let times: (begin: String, finish: String)?
  }

  private(set) var entries: [Entry] = []
  private(set) var exceptions: [String] = []

  static func canSay(_ schedule: Schedule) -> Bool { onCalendar(schedule) != nil }

  private static func onCalendar(_ schedule: Schedule) -> (hours: PlainHours, periods: [PlainHours.Period])? {
    guard let hours = PlainHours(schedule), hours.periods.allSatisfy(\.months.isEmpty) else { return nil }
    return (hours, hours.periods.flatMap { $0.onCalendar ?? [] })
  }

  /// nil where the format has no words for it.
  init?(_ schedule: Schedule, _ feature: Feature) {
    guard let (hours, periods) = Open511Recurrence.onCalendar(schedule) else { return nil }
    let zone = schedule.zone.zone
    let known = Minute(feature.knownSince, in: zone)
    let first = max(known.day, CivilDay.range.lowerBound.adding(366))
    // The last day of which there is something.
    let end = feature.validity.until.map { Minute($0, in: zone, isEnd: true) }
    let within = periods.filter { $0.touches(first, end?.day) }
    for period in within.isEmpty ? periods : within {
      var from = max(first, period.days?.lowerBound ?? first)
      var until = period.days?.upperBound
      if until == CivilDay.range.upperBound { until = nil }
      until = [until, end?.day].compactMap(\.self).min()
      // What is never within the validity keeps its own days.
      if let found = until, found < from {
        (from, until) = (period.days?.lowerBound ?? found, period.days?.upperBound ?? found)
      }
      for window in period.windows {
        entries.append(
          Entry(
            start: HourText.day(from), end: until.map(HourText.day),
            days: period.weekdays == .all ? [] : (1...7).filter { period.weekdays.contains(.day($0 - 1)) },
            times: window == .wholeDay ? nil : (HourText.clock(window.begin), HourText.end(window.end))))
      }
    }
    var different = hours.calendarExceptions
    // Dates are whole days: where the validity begins or ends within hours, its days are different.
    func cut(_ day: CivilDay, to minutes: Range<Int>) {
      let windows = different[day] ?? hours.windows(onCalendar: day)
      let left = DayWindow.clipped(windows, to: minutes)
      if left != windows { different[day] = left }
    }
    if feature.validity.from != nil, known.day == first { cut(first, to: known.minute..<1440) }
    if let end { cut(end.day, to: 0..<end.minute) }
    // An exception holds whatever the dates of the others are.
    different = different.filter { first <= $0.key && $0.key <= end?.day ?? $0.key }
    for (day, windows) in different.sorted(by: { $0.key < $1.key }) {
      exceptions.append(
        windows.reduce(HourText.day(day)) {
          $0 + " " + HourText.clock($1.begin) + "-" + HourText.end($1.end)
        })
    }
  }

  /// What clocks show, to the minute; as an end never midnight, but the 24:00 of the day before.
  private struct Minute {
    var day: CivilDay
    var minute: Int

    init(_ moment: Instant, in zone: Zone, isEnd: Bool = false) {
      let wall = WallTime(moment, offset: zone.offset(at: moment))
      day = CivilDay(moment, in: zone)
      minute = wall.hour * 60 + wall.minute
      guard isEnd else { return }
      if wall.second > 0 || wall.millisecond > 0 { minute += 1 }
      if minute == 0 { (day, minute) = (day.adding(-1), 1440) }
    }
  }
}

extension PlainHours.Period {
  /// Whether one of its days is from `first` to `last`.
  fileprivate func touches(_ first: CivilDay, _ last: CivilDay?) -> Bool {
    guard let days else { return true }
    let from = max(first, days.lowerBound).number
    let until = min(last ?? days.upperBound, days.upperBound).number
    // A week has all its days.
    return from <= until && (from...min(until, from + 6)).contains { concerns(CivilDay(number: $0)) }
  }
}
