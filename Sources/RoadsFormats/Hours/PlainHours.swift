import RoadsCore

/// Hours as other people's formats say them: periods that hold beside each other, and days on which something else holds
/// instead.
struct PlainHours: Equatable {
  struct Period: Hashable {
    /// nil: any.
    var days: ClosedRange<CivilDay>?
    var weekdays = Weekdays.all
    /// 1 to 12; empty: all of them.
    var months: Set<Int> = []
    var windows: [DayWindow]
  }

  var periods: [Period] = []
  var exceptions: [CivilDay: [DayWindow]] = [:]

  /// A schedule of more is none that these formats are meant for.
  private static let mostExceptions = 366

  init() {}

  /// nil where it cannot be said like this.
  init?(_ schedule: Schedule) {
    for rule in schedule.rules {
      guard let added = PlainHours.periods(rule) else { return nil }
      if rule.adds {
        for (day, windows) in exceptions where rule.concerns(day) { exceptions[day] = windows + rule.windows }
      } else if rule.dates.isEmpty {
        for index in periods.indices { periods[index].weekdays.subtract(rule.weekdays) }
        periods.removeAll(where: \.weekdays.isEmpty)
        exceptions = exceptions.filter { !rule.concerns($0.key) }
      } else if periods.contains(where: { period in added.contains(where: period.touches) })
        || exceptions.keys.contains(where: rule.concerns)
      {
        guard replace(on: added, rule) else { return nil }
        continue
      }
      if !rule.windows.isEmpty { periods += added }
    }
    if periods.isEmpty || exceptions.count > PlainHours.mostExceptions { return nil }
  }

  private static func periods(_ rule: ScheduleRule) -> [Period]? {
    if rule.dates.isEmpty { return [Period(weekdays: rule.weekdays, windows: rule.windows)] }
    var periods: [Period] = []
    for span in rule.dates {
      var period = Period(weekdays: rule.weekdays, windows: rule.windows)
      switch span {
      case .days(let days): period.days = days
      case .yearly(let first, let last):
        guard first.day == 1, MonthDay.last(of: last.month) == last else { return nil }
        let end = last.month < first.month ? last.month + 12 : last.month
        period.months = Set((first.month...end).map { ($0 - 1) % 12 + 1 })
      }
      periods.append(period)
    }
    return periods
  }

  /// Day by day; false of too many days.
  private mutating func replace(on periods: [Period], _ rule: ScheduleRule) -> Bool {
    for period in periods {
      guard let days = period.days,
        days.upperBound.number - days.lowerBound.number < PlainHours.mostExceptions
      else { return false }
      for number in days.lowerBound.number...days.upperBound.number {
        let day = CivilDay(number: number)
        if rule.concerns(day) { exceptions[day] = rule.windows }
      }
    }
    return true
  }

  /// What holds by the periods on a day, without its exception.
  func windows(on day: CivilDay) -> [DayWindow] {
    periods.filter { $0.concerns(day) }.flatMap(\.windows)
  }
}

extension PlainHours.Period {
  func concerns(_ day: CivilDay) -> Bool {
    weekdays.contains(.day(day.weekday)) && days?.contains(day) ?? true
      && (months.isEmpty || months.contains(day.wall.month))
  }

  /// Whether there may be a day that is in both.
  func touches(_ other: PlainHours.Period) -> Bool {
    if weekdays.isDisjoint(with: other.weekdays) { return false }
    if let days, let others = other.days, !days.overlaps(others) { return false }
    if let days = days ?? other.days, days.upperBound.number - days.lowerBound.number < 366 {
      return (days.lowerBound.number...days.upperBound.number).contains {
        concerns(CivilDay(number: $0)) && other.concerns(CivilDay(number: $0))
      }
    }
    return months.isEmpty || other.months.isEmpty || !months.isDisjoint(with: other.months)
  }
}

extension PlainHours {
  /// nil: always.
  func schedule(in zone: NamedZone) throws(Rejection.Reason) -> Schedule? {
    if exceptions.isEmpty, periods.allSatisfy({ $0 == Period(windows: [.wholeDay]) }) { return nil }
    do throws(ScheduleProblem) { return try Schedule(rules: rules(), zone: zone) } catch {
      throw .schedule(error)
    }
  }

  private func rules() throws(ScheduleProblem) -> [ScheduleRule] {
    // Windows of the same days are one rule, and so are days with the same windows.
    var order: [Period] = []
    var windows: [Period: [DayWindow]] = [:]
    for period in periods {
      var days = period
      days.windows = []
      if windows[days, default: []].isEmpty { order.append(days) }
      windows[days, default: []] += period.windows
      if order.count > Schedule.maxWindows {
        throw .tooManyWindows(periods.count, limit: Schedule.maxWindows)
      }
    }
    var merged: [(days: [Period], windows: [DayWindow])] = []
    for days in order {
      let own = DayWindow.joined(windows[days, default: []])
      if days.days != nil,
        let index = merged.firstIndex(where: {
          $0.windows == own && $0.days[0].days != nil && $0.days[0].weekdays == days.weekdays
        })
      {
        merged[index].days.append(days)
      } else {
        merged.append(([days], own))
      }
    }
    var rules: [ScheduleRule] = []
    for (index, one) in merged.enumerated() {
      let adds = merged[..<index].contains { earlier in
        earlier.days.contains { days in one.days.contains(where: days.touches) }
      }
      rules.append(
        ScheduleRule(
          dates: one.days.flatMap(PlainHours.dates), weekdays: one.days[0].weekdays, windows: one.windows,
          adds: adds))
    }
    return rules + exceptionRules
  }

  private static func dates(_ period: Period) -> [DateSpan] {
    if let days = period.days { return [.days(days)] }
    guard !period.months.isEmpty, period.months.count < 12 else { return [] }
    return (1...12).compactMap { month -> DateSpan? in
      // Of months in a row the first: December and January are in one too.
      guard period.months.contains(month), !period.months.contains((month + 10) % 12 + 1) else { return nil }
      var last = month
      while period.months.contains(last % 12 + 1) { last = last % 12 + 1 }
      guard let begin = MonthDay(month: month, day: 1), let end = MonthDay.last(of: last) else { return nil }
      return .yearly(begin, end)
    }
  }

  private var exceptionRules: [ScheduleRule] {
    var spans: [[DayWindow]: [ClosedRange<CivilDay>]] = [:]
    for day in exceptions.keys.sorted() {
      let windows = DayWindow.joined(exceptions[day, default: []])
      var known = spans[windows, default: []]
      if let last = known.last, last.upperBound.adding(1) == day {
        known[known.count - 1] = last.lowerBound...day
      } else {
        known.append(day...day)
      }
      spans[windows] = known
    }
    return spans.sorted { $0.value[0].lowerBound < $1.value[0].lowerBound }.map {
      ScheduleRule(dates: $0.value.map(DateSpan.days), windows: $0.key)
    }
  }
}

extension DayWindow {
  /// A whole day, where begin and end must not be the same on a clock.
  static let halves = [DayWindow(from: 0, to: 720), DayWindow(from: 720, to: 1440)].compactMap(\.self)

  /// Without any that lasts a whole day from another time than midnight on: begin and end would be the same on a clock.
  static func clocked(_ windows: [DayWindow]) -> [DayWindow] {
    windows.flatMap { window -> [DayWindow] in
      guard window.end - window.begin == 1440, window != .wholeDay,
        let first = DayWindow(begin: window.begin, end: window.begin + 720),
        let second = DayWindow(from: (window.begin + 720) % 1440, to: window.begin)
      else { return [window] }
      return [first, second]
    }
  }
}
