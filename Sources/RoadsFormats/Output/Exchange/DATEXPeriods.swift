import RoadsCore

/// Hours as periods of DATEX II: those of days of the week and of months as they recur, dates from one moment to another, and
/// what is excepted. Times of day have no zone there but UTC: they are those of the place.
struct DATEXPeriods {
  private struct Valid {
    var from: Instant?
    var until: Instant?
    var times: [DayWindow] = []
    var weekdays = Weekdays.all
    var months: [Int] = []
  }

  private var valid: [Valid] = []
  private var exceptions: [(from: Instant, until: Instant)] = []
  private let isUTC: Bool

  static func canSay(_ schedule: Schedule) -> Bool { DATEXPeriods(schedule) != nil }

  /// nil where the format has no words for it.
  init?(_ schedule: Schedule) {
    isUTC = schedule.zone == .utc
    guard isUTC || schedule.zone.name == Publisher.zone, let hours = PlainHours(schedule) else { return nil }
    let zone = schedule.zone.zone
    for period in hours.periods { add(period, zone) }
    for (day, windows) in hours.exceptions.sorted(by: { $0.key < $1.key }) {
      guard except(day, hours.windows(on: day), windows, hours, zone) else { return nil }
    }
  }

  private mutating func add(_ period: PlainHours.Period, _ zone: Zone) {
    var one = Valid(weekdays: period.weekdays, months: period.months.sorted())
    if period.windows == [.wholeDay] {
      // All days need no word where there is something to except from them.
      if period.days == nil, period.weekdays == .all, period.months.isEmpty { return }
    } else {
      one.times = DayWindow.clocked(period.windows)
    }
    guard let days = period.days else { return valid.append(one) }
    // The end is that of the last window, and of each another one where they go past midnight.
    let groups = one.times.contains { $0.end > 1440 } ? one.times.map { [$0] } : [one.times]
    for times in groups {
      one.times = times
      if days.lowerBound > CivilDay.range.lowerBound {
        one.from = days.lowerBound.moment(atMinute: 0, in: zone)
      }
      if days.upperBound < CivilDay.range.upperBound {
        one.until = days.upperBound.moment(atMinute: max(1440, times.map(\.end).max() ?? 0), in: zone)
      }
      valid.append(one)
    }
  }

  /// What a day has less than others is excepted, and what it has more is a period. false where that would take something from
  /// a window of the day before or behind.
  private mutating func except(
    _ day: CivilDay, _ usual: [DayWindow], _ windows: [DayWindow], _ hours: PlainHours, _ zone: Zone
  ) -> Bool {
    let before = day.adding(-1)
    let behind = day.adding(1)
    let near =
      (hours.exceptions[before] ?? hours.windows(on: before)).map { $0.begin - 1440..<$0.end - 1440 }
      + (hours.exceptions[behind] ?? hours.windows(on: behind)).map { $0.begin + 1440..<$0.end + 1440 }
    for piece in DATEXPeriods.pieces(of: usual, without: windows) {
      if near.contains(where: piece.overlaps) { return false }
      let (from, until) = (
        day.moment(atMinute: piece.lowerBound, in: zone), day.moment(atMinute: piece.upperBound, in: zone)
      )
      if from < until { exceptions.append((from, until)) }
    }
    for piece in DATEXPeriods.pieces(of: windows, without: usual) {
      let (from, until) = (
        day.moment(atMinute: piece.lowerBound, in: zone), day.moment(atMinute: piece.upperBound, in: zone)
      )
      if from < until { valid.append(Valid(from: from, until: until)) }
    }
    // Without a period all days would be valid.
    return !valid.isEmpty || !exceptions.isEmpty
  }

  private static func pieces(of windows: [DayWindow], without others: [DayWindow]) -> [Range<Int>] {
    var rest = windows.map { $0.begin..<$0.end }
    for other in others {
      rest = rest.flatMap { piece -> [Range<Int>] in
        guard piece.overlaps(other.begin..<other.end) else { return [piece] }
        var parts: [Range<Int>] = []
        if piece.lowerBound < other.begin { parts.append(piece.lowerBound..<other.begin) }
        if other.end < piece.upperBound { parts.append(other.end..<piece.upperBound) }
        return parts
      }
    }
    return rest
  }

  func append(to output: OutputBuffer) {
    for period in valid {
      output.append("<com:validPeriod>")
      append(period.from, period.until, to: output)
      for window in period.times {
        output.append("<com:recurringTimePeriodOfDay><com:startTimeOfPeriod>")
        append(clock: window.begin, to: output)
        output.append("</com:startTimeOfPeriod><com:endTimeOfPeriod>")
        append(clock: window.end, to: output)
        output.append("</com:endTimeOfPeriod></com:recurringTimePeriodOfDay>")
      }
      if period.weekdays != .all || !period.months.isEmpty {
        output.append("<com:recurringDayWeekMonthPeriod>")
        for day in 0..<7 where period.weekdays != .all && period.weekdays.contains(.day(day)) {
          output.append(text: "<com:applicableDay>" + SituationPeriods.days[day] + "</com:applicableDay>")
        }
        for month in period.months {
          output.append(
            text: "<com:applicableMonth>" + SituationPeriods.months[month - 1] + "</com:applicableMonth>")
        }
        output.append("</com:recurringDayWeekMonthPeriod>")
      }
      output.append("</com:validPeriod>")
    }
    for period in exceptions {
      output.append("<com:exceptionPeriod>")
      append(period.from, period.until, to: output)
      output.append("</com:exceptionPeriod>")
    }
  }

  private func append(_ from: Instant?, _ until: Instant?, to output: OutputBuffer) {
    if let from {
      output.append("<com:startOfPeriod>")
      output.append(dateTime: from)
      output.append("</com:startOfPeriod>")
    }
    if let until {
      output.append("<com:endOfPeriod>")
      output.append(dateTime: until)
      output.append("</com:endOfPeriod>")
    }
  }

  private func append(clock minute: Int, to output: OutputBuffer) {
    output.append(text: HourText.clock(minute))
    output.append(isUTC ? ":00Z" : ":00")
  }
}
