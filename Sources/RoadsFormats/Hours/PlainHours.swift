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
  static let mostExceptions = 366

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
    periods = periods.compactMap(\.inShort)
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

  /// Of a few days without days of the week that none of them is, or that all of them are; nil where none is left.
  fileprivate var inShort: PlainHours.Period? {
    guard let days, days.upperBound.number - days.lowerBound.number < 6 else { return self }
    let all = (days.lowerBound.number...days.upperBound.number).reduce(into: Weekdays()) {
      $0.insert(.day(CivilDay(number: $1).weekday))
    }
    if weekdays.isDisjoint(with: all) { return nil }
    var short = self
    short.weekdays = weekdays.isSuperset(of: all) ? .all : weekdays.intersection(all)
    return short
  }

  /// Whether there may be a day that is in both.
  func touches(_ other: PlainHours.Period) -> Bool {
    if weekdays.isDisjoint(with: other.weekdays) { return false }
    let lower = [days, other.days].compactMap { $0?.lowerBound.number }.max()
    let upper = [days, other.days].compactMap { $0?.upperBound.number }.min()
    if let lower, let upper {
      if lower > upper { return false }
      // A week has all its days, and a year all its months.
      if upper - lower < (months.isEmpty && other.months.isEmpty ? 7 : 366) {
        return (lower...upper).contains {
          concerns(CivilDay(number: $0)) && other.concerns(CivilDay(number: $0))
        }
      }
    }
    return months.isEmpty || other.months.isEmpty || !months.isDisjoint(with: other.months)
  }
}

extension PlainHours {
  /// nil: always.
  func schedule(in zone: NamedZone) throws(Rejection.Reason) -> Schedule? {
    // Where nothing holds usually, other hours are no exception.
    var plain = self
    for (day, windows) in exceptions.sorted(by: { $0.key < $1.key }) where self.windows(on: day).isEmpty {
      plain.exceptions[day] = nil
      if !windows.isEmpty {
        plain.periods.append(Period(days: day...day, windows: DayWindow.joined(windows)))
      }
    }
    return try plain.plainSchedule(in: zone)
  }

  private func plainSchedule(in zone: NamedZone) throws(Rejection.Reason) -> Schedule? {
    if exceptions.isEmpty, periods.allSatisfy({ $0 == Period(windows: [.wholeDay]) }) { return nil }
    do throws(ScheduleProblem) { return try Schedule.unlessAlways(rules(), zone: zone) } catch {
      throw .schedule(error)
    }
  }

  private func rules() throws(ScheduleProblem) -> [ScheduleRule] {
    // Windows of the same days are one rule, and so are days with the same windows.
    var order: [Period] = []
    var windows: [Period: [DayWindow]] = [:]
    for period in periods.compactMap(\.inShort) {
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
        if let first = merged[index].days.last?.days, let second = days.days, days.weekdays == .all,
          first.upperBound.adding(1) == second.lowerBound
        {
          merged[index].days[merged[index].days.count - 1].days = first.lowerBound...second.upperBound
        } else {
          merged[index].days.append(days)
        }
      } else {
        merged.append(([days], own))
      }
    }
    if merged.count > Schedule.maxRules { throw .tooManyRules(merged.count, limit: Schedule.maxRules) }
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
