import RoadsCore

/// Hours as periods of DATEX II: those of days of the week and of months as they recur, dates from one moment to another, and
/// what is excepted. Times of day have no zone there, at most an offset: they are those of the place.
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
  /// Behind times of day; nil: those of the place.
  private let offset: String?

  /// Of zones whose clocks are never set.
  private static func offset(_ zone: NamedZone) -> String? {
    guard zone.name.hasPrefix("Etc/") || ["UTC", "UCT", "GMT", "Zulu", "Universal"].contains(zone.name) else {
      return nil
    }
    let hours = zone.zone.offset(at: Instant(seconds: 0)) / 3600
    return hours == 0 ? "Z" : (hours < 0 ? "-" : "+") + TimeText.pad(abs(hours), 2) + ":00"
  }

  /// nil where the format has no words for it: hours of other clocks become those of the place, which must differ from them
  /// by the same as long as they are valid.
  init?(_ schedule: Schedule, _ validity: Validity) {
    offset = DATEXPeriods.offset(schedule.zone)
    let clocks = offset == nil ? LocalHours.local : schedule.zone
    guard let clocks, let hours = PlainHours(schedule),
      let minutes = offset == nil ? LocalHours.difference(schedule.zone, validity) : 0
    else { return nil }
    var periods: [PlainHours.Period] = []
    for period in hours.periods {
      guard let shifted = period.shifted(by: minutes),
        shifted.allSatisfy({ !$0.hasWholeNight || $0.onCalendar != nil })
      else { return nil }
      periods += shifted
    }
    // What always holds needs no word, and nothing can be added to it.
    if !periods.contains(PlainHours.Period(windows: [.wholeDay])) {
      for period in periods { add(period, clocks.zone) }
    }
    // These are moments, whatever the clocks.
    let zone = schedule.zone.zone
    for (day, windows) in hours.calendarExceptions.sorted(by: { $0.key < $1.key }) {
      differ(on: day, hours.windows(onCalendar: day, withExceptions: false), windows, zone)
    }
  }

  /// A night belongs to the day on which it begins, but a reader may take each day of the week and each date for itself: where
  /// it matters, evenings and mornings are periods of their own.
  private mutating func add(_ period: PlainHours.Period, _ zone: Zone) {
    let isPlain = period.weekdays == .all && !period.hasWholeNight
    let parts = isPlain ? [period] : period.onCalendar ?? [period]
    for part in parts {
      let one = Valid(weekdays: part.weekdays, months: part.months.sorted())
      let nights = part.windows.filter { $0.end > 1440 }.map { [$0] }
      let days = part.windows.filter { $0.end <= 1440 }
      for windows in (days.isEmpty ? [] : [days]) + nights { append(one, part.days, windows, zone) }
    }
  }

  private mutating func append(
    _ period: Valid, _ days: ClosedRange<CivilDay>?, _ windows: [DayWindow], _ zone: Zone
  ) {
    var period = period
    if windows != [.wholeDay] { period.times = windows }
    // From the first of the nights to the end of the last one: there is no morning before, and none is cut.
    let isNight = windows.contains { $0.end > 1440 }
    if let days, days.lowerBound > CivilDay.range.lowerBound {
      period.from = days.lowerBound.moment(atMinute: isNight ? windows[0].begin : 0, in: zone)
    }
    if let days, days.upperBound < CivilDay.range.upperBound {
      period.until = days.upperBound.moment(atMinute: isNight ? windows[0].end : 1440, in: zone)
    }
    valid.append(period)
  }

  /// What a day of the calendar has less than others is excepted, and what it has more is a period.
  private mutating func differ(
    on day: CivilDay, _ usual: [DayWindow], _ windows: [DayWindow], _ zone: Zone
  ) {
    func moments(_ windows: [DayWindow], without others: [DayWindow]) -> [(from: Instant, until: Instant)] {
      others.reduce(windows) { DayWindow.pieces(of: $0, without: $1) }
        .map { (day.moment(atMinute: $0.begin, in: zone), day.moment(atMinute: $0.end, in: zone)) }
        .filter { $0.0 < $0.1 }
    }
    exceptions += moments(usual, without: windows)
    for (from, until) in moments(windows, without: usual) {
      valid.append(Valid(from: from, until: until))
    }
  }

  func append(to output: OutputBuffer) {
    for period in valid {
      output.append("<com:validPeriod>")
      append(period.from, period.until, to: output)
      for window in period.times {
        output.append("<com:recurringTimePeriodOfDay><com:startTimeOfPeriod>")
        append(clock: window.begin, to: output)
        output.append("</com:startTimeOfPeriod><com:endTimeOfPeriod>")
        // Not every reader knows 24:00, and 00:00 is before the beginning.
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
    output.append(text: HourText.end(minute))
    output.append(minute == 1440 ? ":59" : ":00")
    if let offset { output.append(text: offset) }
  }
}

extension PlainHours.Period {
  /// Whether a window ends a day after it begins: on a clock that is the same time.
  fileprivate var hasWholeNight: Bool { windows.contains { $0.end > 1440 && $0.end - $0.begin == 1440 } }
}
