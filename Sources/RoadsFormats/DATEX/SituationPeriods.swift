import RoadsCore

/// The periods of a record's validity: times of day, days of the week, months, and what is excepted. A window belongs to the day
/// on which it begins, as everywhere here.
struct SituationPeriods {
  private struct Period {
    var start: String?
    var end: String?
    var times: [(begin: String, end: String)] = []
    var days: [(days: [String], months: [String])] = []
    /// What it has that has no place in hours of days: special days, weeks of a month.
    var foreign: String?

    /// Whether it is some of the time from its start to its end.
    var recurs: Bool { !times.isEmpty || !days.isEmpty }

    /// Without ends that the validity has too: it cuts to the second, and hours have minutes.
    func within(_ from: Instant?, _ until: Instant?, _ reader: PeriodReader) throws(Reason) -> Period {
      var period = self
      let (first, last) = (try reader.moment(start), try reader.moment(end))
      let isFirst = first.map { first in from.map { first <= $0 } ?? false } ?? true
      let isLast = last.map { last in until.map { $0 <= last } ?? false } ?? true
      if recurs, isFirst, isLast {
        (period.start, period.end) = (nil, nil)
        return period
      }
      if let first, isFirst { period.start = TimeText.rfc3339(first.minute) }
      if let last, isLast { period.end = TimeText.rfc3339(last.adding(seconds: 59).minute) }
      return period
    }
  }

  private var valid: [Period] = []
  private var exceptions: [Period] = []
  private var current: Period?
  private var isException = false
  private var count = 0

  typealias Reason = Rejection.Reason

  /// A record of more is a mistake or an attack.
  private static let most = 1_000

  // MARK: as elements come

  mutating func begin(isException: Bool) {
    (current, self.isException) = (Period(), isException)
    count += 1
  }

  mutating func end() {
    if let current, count <= SituationPeriods.most {
      if isException { exceptions.append(current) } else { valid.append(current) }
    }
    current = nil
  }

  mutating func beginTime() {
    count += 1
    if count <= SituationPeriods.most { current?.times.append(("", "")) }
  }

  mutating func beginDays() {
    count += 1
    if count <= SituationPeriods.most { current?.days.append(([], [])) }
  }

  mutating func set(start: String) { if current?.start == nil { current?.start = start } }
  mutating func set(end: String) { if current?.end == nil { current?.end = end } }

  mutating func set(begin: String) { changeLastTime { $0.begin = begin } }
  mutating func set(finish: String) { changeLastTime { $0.end = finish } }

  private mutating func changeLastTime(_ change: (inout (begin: String, end: String)) -> Void) {
    guard var time = current?.times.popLast() else { return }
    change(&time)
    current?.times.append(time)
  }

  mutating func add(day: String) { addDay { $0.days.append(day) } }
  mutating func add(month: String) { addDay { $0.months.append(month) } }

  private mutating func addDay(_ change: (inout (days: [String], months: [String])) -> Void) {
    count += 1
    guard count <= SituationPeriods.most, var days = current?.days.popLast() else { return }
    change(&days)
    current?.days.append(days)
  }

  /// An element that is none of those above.
  mutating func pass(_ name: XMLName) {
    guard current != nil, current?.foreign == nil else { return }
    if name == "periodName" || name == "values" || name == "value" { return }
    current?.foreign = String(name.string.prefix(60))
  }

  // MARK: what they say

  /// Hours, and what a single period without hours makes of the validity, whose ends are told.
  func read(
    _ maker: RowMaker, from: Instant?, until: Instant?
  ) throws(Reason) -> (schedule: Schedule?, from: Instant?, until: Instant?) {
    if count > SituationPeriods.most {
      throw .schedule(.tooManyWindows(count, limit: Schedule.maxWindows))
    }
    if valid.isEmpty, exceptions.isEmpty { return (nil, nil, nil) }
    for period in valid + exceptions {
      if let foreign = period.foreign { throw .schedule(.inexpressible(foreign)) }
    }
    let zone = try zone(else: maker.namedZone)
    let reader = PeriodReader(zone: zone)
    if exceptions.isEmpty, valid.count == 1, !valid[0].recurs {
      return (nil, try reader.moment(valid[0].start), try reader.moment(valid[0].end))
    }
    var hours = PlainHours()
    for period in valid {
      let period = try period.within(from, until, reader)
      if period.recurs {
        for one in try recurring(period) { hours.periods += try reader.within(period.start, period.end, one) }
      } else {
        hours.periods += try reader.once(period.start, period.end)
      }
      let windows = hours.periods.reduce(0) { $0 + $1.windows.count }
      if windows > SituationPeriods.most {
        throw .schedule(.tooManyWindows(windows, limit: Schedule.maxWindows))
      }
    }
    if valid.isEmpty { hours.periods = [PlainHours.Period(windows: [.wholeDay])] }
    for period in exceptions where period.recurs {
      let period = try period.within(from, until, reader)
      let others = try recurring(period)
      guard period.start == nil, period.end == nil, others.allSatisfy(\.months.isEmpty),
        hours.subtract(others)
      else { throw .schedule(.inexpressible("exceptionPeriod")) }
    }
    hours.joinNights()
    for period in exceptions where !period.recurs {
      guard let start = period.start, let end = period.end else {
        throw .schedule(.inexpressible("exceptionPeriod"))
      }
      try reader.except(start, end, from: &hours)
    }
    return (try hours.schedule(in: zone), nil, nil)
  }

  private func recurring(_ period: Period) throws(Reason) -> [PlainHours.Period] {
    var windows: [DayWindow] = period.times.isEmpty ? [.wholeDay] : []
    for time in period.times {
      windows.append(
        try HourText.window(SituationPeriods.clock(time.begin).clock, SituationPeriods.clock(time.end).end))
    }
    var periods: [PlainHours.Period] = []
    for (days, months) in period.days.isEmpty ? [([], [])] : period.days {
      var found = PlainHours.Period(windows: windows)
      if !days.isEmpty { found.weekdays = [] }
      for day in days {
        guard let number = SituationPeriods.days.firstIndex(of: day) else {
          throw .schedule(.inexpressible(String(day.prefix(60))))
        }
        found.weekdays.insert(.day(number))
      }
      for month in months {
        guard let number = SituationPeriods.months.firstIndex(of: month) else {
          throw .schedule(.inexpressible(String(month.prefix(60))))
        }
        found.months.insert(number + 1)
      }
      periods.append(found)
    }
    return periods
  }

  static let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november",
    "december",
  ]

  /// The zone of the times of day: the one that they name, which must be the same for all, or that of the import.
  private func zone(else usual: NamedZone) throws(Reason) -> NamedZone {
    var known: NamedZone?
    for time in (valid + exceptions).flatMap(\.times) {
      for text in [time.begin, time.end] {
        let zone = try SituationPeriods.clock(text).offset.map(SituationPeriods.zone) ?? usual
        if let known, known != zone { throw .schedule(.inexpressible(String(text.prefix(60)))) }
        known = zone
      }
    }
    return known ?? usual
  }

  /// `Z`, or `+02:00`, which the tz database calls Etc/GMT-2.
  private static func zone(_ offset: String) throws(Reason) -> NamedZone {
    if offset == "Z" || offset.dropFirst() == "00:00" { return .utc }
    let hours = offset.dropFirst().prefix(2)
    guard offset.hasSuffix(":00"), let number = Int(hours),
      let zone = NamedZone(named: "Etc/GMT" + (offset.hasPrefix("+") ? "-" : "+") + String(number))
    else { throw .schedule(.inexpressible(offset)) }
    return zone
  }

  /// `08:00:00+02:00` without its offset; as an end 08:59:59 is 09:00.
  private static func clock(_ text: String) -> (clock: String, end: String, offset: String?) {
    var clock = text[...]
    var offset: String?
    if clock.hasSuffix("Z") {
      (clock, offset) = (clock.dropLast(), "Z")
    } else if clock.utf8.count > 6, let sign = clock.dropFirst(5).lastIndex(where: { $0 == "+" || $0 == "-" })
    {
      offset = String(clock[sign...])
      clock = clock[..<sign]
    }
    if clock.hasSuffix(".0") || clock.hasSuffix(".000") { clock = clock.prefix(8) }
    var end = String(clock)
    if clock.utf8.count == 8, clock.hasSuffix(":59"), let minute = HourText.minute(clock.prefix(5)) {
      end = minute == 1439 ? "24:00" : HourText.clock(minute + 1)
    }
    return (String(clock), end, offset)
  }
}

extension Instant {
  /// The full minute before it.
  fileprivate var minute: Instant {
    let rest = milliseconds % 60_000
    return Instant(milliseconds: milliseconds - (rest < 0 ? rest + 60_000 : rest))
  }
}
