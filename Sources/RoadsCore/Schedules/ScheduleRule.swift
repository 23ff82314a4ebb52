/// Some days, and what holds on them: the part of OpenStreetMap's opening_hours between two semicolons.
package struct ScheduleRule: Sendable, Hashable {
  /// Empty: any date.
  package var dates: [DateSpan]
  package var weekdays: Weekdays
  /// By when they begin; empty: nothing holds on these days.
  package var windows: [DayWindow]
  /// What the list says of these windows.
  package var words: String?
  /// Whether its windows come on top of those of the rules before it, which it replaces otherwise.
  package var adds: Bool

  package init(
    dates: [DateSpan] = [], weekdays: Weekdays = .all, windows: [DayWindow], words: String? = nil,
    adds: Bool = false
  ) {
    self.dates = dates
    self.weekdays = weekdays
    self.windows = windows
    self.words = words
    self.adds = adds
  }

  package func concerns(_ day: CivilDay) -> Bool {
    weekdays.contains(day) && (dates.isEmpty || dates.contains { $0.contains(day) })
  }

  /// The first such day that is not before `day`.
  func first(from day: CivilDay) -> CivilDay? {
    if dates.isEmpty { return weekdays.first(in: day...day.adding(6)) }
    return dates.compactMap { $0.first(from: day, on: weekdays) }.min()
  }
}

/// Days of the week, Monday first.
package struct Weekdays: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let all = Weekdays(rawValue: 0x7f)

  /// 0 is Monday.
  package static func day(_ number: Int) -> Weekdays { Weekdays(rawValue: 1 << UInt8(number % 7)) }

  /// From one to another, over Sunday too.
  package static func span(_ first: Int, _ last: Int) -> Weekdays {
    var days: Weekdays = []
    for number in first...(last < first ? last + 7 : last) { days.insert(.day(number)) }
    return days
  }

  func contains(_ day: CivilDay) -> Bool { contains(.day(day.weekday)) }

  func first(in days: ClosedRange<CivilDay>) -> CivilDay? {
    let last = min(days.upperBound.number, days.lowerBound.number + 6)
    return (days.lowerBound.number...last).lazy.map(CivilDay.init).first { contains($0) }
  }
}

/// Days from one to another, both included: once, or every year.
package enum DateSpan: Sendable, Hashable {
  case days(ClosedRange<CivilDay>)
  /// Over the turn of the year where the first comes after the last.
  case yearly(MonthDay, MonthDay)

  func contains(_ day: CivilDay) -> Bool {
    switch self {
    case .days(let days): return days.contains(day)
    case .yearly(let first, let last):
      let found = MonthDay(day)
      return first <= last ? first <= found && found <= last : first <= found || found <= last
    }
  }

  /// How long looking for a day of it may take. 29 February is looked for through many years.
  var work: Int {
    switch self {
    case .days: 1
    case .yearly(let first, let last): first.isLeapDay || last.isLeapDay ? 20 : 3
    }
  }

  func first(from day: CivilDay, on weekdays: Weekdays) -> CivilDay? {
    switch self {
    case .days(let days):
      let lower = max(day, days.lowerBound)
      return lower <= days.upperBound ? weekdays.first(in: lower...days.upperBound) : nil
    case .yearly(let first, let last):
      let year = day.wall.year
      // 29 February is on each day of the week once in 28 years, and once more where a century has none.
      for year in (year - 1)...(year + 40) {
        guard let lower = first.first(in: year), let upper = last.last(in: first <= last ? year : year + 1),
          lower <= upper, day <= upper
        else { continue }
        if let found = weekdays.first(in: max(day, lower)...upper) { return found }
      }
      return nil
    }
  }
}

/// A day of every year: 29 February is one of leap years only.
package struct MonthDay: Sendable, Hashable, Comparable {
  package let month: Int
  package let day: Int

  /// nil where no year has such a day.
  package init?(month: Int, day: Int) {
    guard WallTime(year: 2000, month: month, day: day) != nil else { return nil }
    self.month = month
    self.day = day
  }

  package init(_ day: CivilDay) {
    let wall = day.wall
    month = wall.month
    self.day = wall.day
  }

  package static func < (one: MonthDay, other: MonthDay) -> Bool {
    (one.month, one.day) < (other.month, other.day)
  }

  fileprivate var isLeapDay: Bool { month == 2 && day == 29 }

  /// The first day of that year which is not before it.
  fileprivate func first(in year: Int) -> CivilDay? {
    CivilDay(year: year, month: month, day: day)
      ?? (isLeapDay ? CivilDay(year: year, month: 3, day: 1) : nil)
  }

  /// The last day of that year which is not after it.
  fileprivate func last(in year: Int) -> CivilDay? {
    CivilDay(year: year, month: month, day: day)
      ?? (isLeapDay ? CivilDay(year: year, month: 2, day: 28) : nil)
  }
}

/// From one time of day to another, in minutes after the midnight of the day on which it begins. It may end on the next day,
/// at most a day after it began.
package struct DayWindow: Sendable, Hashable, Comparable {
  package let begin: Int
  /// Not part of it.
  package let end: Int

  /// nil where there is no such time of day, or it lasts no minute or more than a day.
  package init?(begin: Int, end: Int) {
    guard (0..<1440).contains(begin), end > begin, end - begin <= 1440 else { return nil }
    self.begin = begin
    self.end = end
  }

  /// As clocks show it: 22:00 to 6:00 ends on the next day. nil where both are the same, which may mean a whole day or
  /// nothing.
  package init?(from begin: Int, to end: Int) {
    guard begin != end, end >= 0, end <= 1440 else { return nil }
    self.init(begin: begin, end: end > begin ? end : end + 1440)
  }

  package static let wholeDay = DayWindow(uncheckedBegin: 0, end: 1440)

  private init(uncheckedBegin begin: Int, end: Int) {
    self.begin = begin
    self.end = end
  }

  /// In order, and what overlaps or touches as one, as far as that lasts no more than a day.
  package static func joined(_ windows: [DayWindow]) -> [DayWindow] {
    guard windows.count > 1 else { return windows }
    var joined: [DayWindow] = []
    for window in windows.sorted() {
      if let last = joined.last, window.begin <= last.end,
        let both = DayWindow(begin: last.begin, end: max(last.end, window.end))
      {
        joined[joined.count - 1] = both
      } else {
        joined.append(window)
      }
    }
    return joined
  }

  package static func < (one: DayWindow, other: DayWindow) -> Bool {
    (one.begin, one.end) < (other.begin, other.end)
  }
}
