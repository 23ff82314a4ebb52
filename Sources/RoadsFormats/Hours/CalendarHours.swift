import RoadsCore

/// Hours day by day of the calendar, where nothing of a window is on another day than its own. Here a window belongs to the day
/// on which it begins; that of other people's formats may belong to each of its days, and only what is written day by day means
/// the same to everybody.
extension PlainHours.Period {
  /// nil where the morning after a night would be of other months.
  var onCalendar: [PlainHours.Period]? {
    guard windows.contains(where: { $0.end > 1440 }) else { return [self] }
    guard months.isEmpty || months.count == 12 else { return nil }
    var evening = self
    evening.windows = windows.compactMap(\.untilMidnight)
    var morning = self
    morning.windows = windows.compactMap(\.afterMidnight)
    morning.weekdays = weekdays.behind
    if let days {
      let first = days.lowerBound == CivilDay.range.lowerBound ? days.lowerBound : days.lowerBound.adding(1)
      // Behind the last night of the calendar comes no morning.
      guard first <= days.upperBound.nextInRange else {
        evening.windows = DayWindow.joined(evening.windows)
        return [evening]
      }
      morning.days = first...days.upperBound.nextInRange
    }
    if (morning.weekdays, morning.days) == (weekdays, days) {
      evening.windows = DayWindow.joined(evening.windows + morning.windows)
      return [evening]
    }
    evening.windows = DayWindow.joined(evening.windows)
    morning.windows = DayWindow.joined(morning.windows)
    return [evening, morning]
  }
}

extension PlainHours {
  /// What holds on a day of the calendar, also of windows that began on the day before.
  func windows(onCalendar day: CivilDay, withExceptions: Bool = true) -> [DayWindow] {
    func begun(_ day: CivilDay) -> [DayWindow] {
      (withExceptions ? exceptions[day] : nil) ?? windows(on: day)
    }
    return DayWindow.joined(
      begun(day.adding(-1)).compactMap(\.afterMidnight) + begun(day).compactMap(\.untilMidnight))
  }

  /// The days of the calendar on which something else holds than usually.
  var calendarExceptions: [CivilDay: [DayWindow]] {
    var found: [CivilDay: [DayWindow]] = [:]
    for day in Set(exceptions.keys).union(exceptions.keys.map { $0.adding(1) }) {
      let windows = windows(onCalendar: day)
      if windows != self.windows(onCalendar: day, withExceptions: false) { found[day] = windows }
    }
    return found
  }

  /// What holds on the days of each week, from Monday on; nil where weeks are not all the same.
  var week: [[DayWindow]]? {
    periods.allSatisfy { $0.days == nil && $0.months.isEmpty } ? PlainHours.week(periods) : nil
  }

  private static func week(_ periods: [Period]) -> [[DayWindow]] {
    func begun(_ day: Int) -> [DayWindow] {
      periods.filter { $0.weekdays.contains(.day(day)) }.flatMap(\.windows)
    }
    return (0..<7).map { day in
      DayWindow.joined(
        begun((day + 6) % 7).compactMap(\.afterMidnight) + begun(day).compactMap(\.untilMidnight))
    }
  }

  private static func periods(_ week: [[DayWindow]]) -> [Period] {
    var periods: [Period] = []
    for (day, windows) in week.enumerated() where !windows.isEmpty {
      if let index = periods.firstIndex(where: { $0.windows == windows }) {
        periods[index].weekdays.insert(.day(day))
      } else {
        periods.append(Period(weekdays: .day(day), windows: windows))
      }
    }
    return periods
  }

  /// Takes from every week what holds in another one. false where not all weeks are the same.
  mutating func subtract(_ others: [Period]) -> Bool {
    guard var week, exceptions.isEmpty else { return false }
    for (day, taken) in PlainHours.week(others).enumerated() {
      for taken in taken { week[day] = DayWindow.pieces(of: week[day], without: taken) }
    }
    periods = PlainHours.periods(week)
    return true
  }

  // MARK: nights

  /// Makes one window of an evening and the morning after it, which formats without windows over midnight have as two.
  mutating func joinNights() {
    guard !(periods.flatMap(\.windows) + exceptions.values.joined()).contains(where: { $0.end > 1440 }) else {
      return
    }
    var periods = periods
    var exceptions = exceptions
    if !exceptions.isEmpty {
      // Of days with other hours, and those beside them, all must be known.
      guard periods.allSatisfy({ $0.months.isEmpty }), let dated = PlainHours.days(periods) else { return }
      for day in dated where exceptions[day] == nil { exceptions[day] = windows(on: day) }
      periods.removeAll { $0.days != nil }
    }
    let weekly = periods.filter { $0.days == nil && $0.months.isEmpty }
    let week = PlainHours.week(weekly)
    let nights = (0..<7).map { DayWindow.begun(week[$0], week[($0 + 6) % 7], week[($0 + 1) % 7]) }
    guard nights != week else { return }
    var different: [CivilDay: [DayWindow]] = [:]
    for day in Set(exceptions.keys.flatMap { [$0.adding(-1), $0, $0.adding(1)] }) {
      func known(_ day: CivilDay) -> [DayWindow] {
        exceptions[day].map(DayWindow.joined) ?? week[day.weekday]
      }
      let windows = DayWindow.begun(known(day), known(day.adding(-1)), known(day.adding(1)))
      if windows != nights[day.weekday] { different[day] = windows }
    }
    self.periods = PlainHours.periods(nights) + periods.filter { $0.days != nil || !$0.months.isEmpty }
    self.exceptions = different
  }

  /// The days of periods with dates; nil where these are too many to be exceptions.
  private static func days(_ periods: [Period]) -> Set<CivilDay>? {
    var found = Set<CivilDay>()
    for case let days? in periods.map(\.days) {
      guard days.upperBound.number - days.lowerBound.number < mostExceptions else { return nil }
      for number in days.lowerBound.number...days.upperBound.number { found.insert(CivilDay(number: number)) }
      if found.count > mostExceptions { return nil }
    }
    return found
  }
}

extension DayWindow {
  fileprivate var untilMidnight: DayWindow? { DayWindow(begin: begin, end: min(end, 1440)) }
  fileprivate var afterMidnight: DayWindow? { DayWindow(begin: 0, end: end - 1440) }

  /// What begins on a day, of what is on it and on those beside it.
  fileprivate static func begun(
    _ today: [DayWindow], _ before: [DayWindow], _ behind: [DayWindow]
  ) -> [DayWindow] {
    var windows = today
    if night(before, today) != nil { windows.removeFirst() }
    if let night = night(today, behind) { windows[windows.count - 1] = night }
    return windows
  }

  private static func night(_ evening: [DayWindow], _ morning: [DayWindow]) -> DayWindow? {
    guard let first = evening.last, let second = morning.first, first.end == 1440, second.begin == 0,
      first != .wholeDay, second != .wholeDay
    else { return nil }
    return DayWindow(begin: first.begin, end: second.end + 1440)
  }

  /// The windows of one day without a part of it.
  static func pieces(of windows: [DayWindow], without taken: DayWindow) -> [DayWindow] {
    windows.flatMap { window in
      [
        DayWindow(begin: window.begin, end: min(window.end, taken.begin)),
        DayWindow(begin: max(window.begin, taken.end), end: window.end),
      ].compactMap(\.self)
    }
  }

  /// Of the windows of one day what lies within some of its minutes.
  static func clipped(_ windows: [DayWindow], to minutes: Range<Int>) -> [DayWindow] {
    windows.compactMap {
      DayWindow(begin: max($0.begin, minutes.lowerBound), end: min($0.end, minutes.upperBound))
    }
  }
}

extension Weekdays {
  /// The days after these.
  var behind: Weekdays { Weekdays(rawValue: (rawValue << 1 | rawValue >> 6) & 0x7f) }
}

extension CivilDay {
  fileprivate var nextInRange: CivilDay { min(adding(1), CivilDay.range.upperBound) }
}
