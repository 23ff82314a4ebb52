package import RoadsCore

extension SeededRandom {
  /// Zones with clock changes in both halves of the year and of an hour or half of one, with and without.
  package static let zones = [
    "Europe/Sarajevo", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kathmandu",
    "Africa/Casablanca",
  ]

  /// Of a few rules, around a day of the calendar so that dates decide there; one that holds at some time.
  package mutating func schedule(around day: CivilDay, in zone: NamedZone) -> Schedule {
    while true {
      var rules = [scheduleRule(around: day, adds: false)]
      for _ in 0..<integer(0...3) { rules.append(scheduleRule(around: day, adds: chance(0.4))) }
      do { return try Schedule(rules: rules, zone: zone) } catch { continue }
    }
  }

  private mutating func scheduleRule(around day: CivilDay, adds: Bool) -> ScheduleRule {
    var dates: [DateSpan] = []
    if chance(0.5) { for _ in 0..<integer(1...3) { dates.append(dateSpan(around: day)) } }
    let isOff = chance(0.15)
    return ScheduleRule(
      dates: dates, weekdays: chance(0.5) ? .all : Weekdays(rawValue: UInt8(integer(1...127))),
      windows: isOff ? [] : (0..<integer(1...3)).map { _ in dayWindow() },
      words: chance(0.3) ? pick(["Podgajevi", "M-18; Đurđevik, 10:30", "off"]) : nil, adds: adds && !isOff)
  }

  private mutating func dateSpan(around day: CivilDay) -> DateSpan {
    let first = day.adding(integer(-6...6))
    let last = first.adding(integer(0...5))
    if chance(0.6) { return .days(first...last) }
    return chance(0.5)
      ? .yearly(MonthDay(first), MonthDay(last))
      : .yearly(MonthDay(month: integer(1...12), day: 1)!, MonthDay.last(of: integer(1...12))!)
  }

  /// Mostly at the full, the half or the quarter of an hour, and often where clocks change.
  private mutating func dayWindow() -> DayWindow {
    while true {
      let begin = chance(0.5) ? integer(0...15) * 15 : integer(0...1439)
      let length = chance(0.5) ? integer(1...12) * 15 : integer(1...1440)
      if let window = DayWindow(begin: begin, end: begin + length) { return window }
    }
  }
}
