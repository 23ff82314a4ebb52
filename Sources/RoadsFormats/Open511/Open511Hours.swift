import RoadsCore

/// Open511's recurring schedules, both ways: days from one to another, some of the week, the same hours on each; and days
/// with other hours, or none.
struct Open511Hours {
  struct Recurring {
    var start = ""
    var end = ""
    /// 1 is Monday; empty: all of them.
    var days: [Int] = []
    /// As the event has them; both or none.
    var begin: String?
    var finish: String?
  }

  private var recurring: [Recurring] = []
  private var exceptions: [String] = []
  private var count = 0

  typealias Reason = Rejection.Reason

  /// An event of more is a mistake or an attack, and is none that is taken.
  private static let most = 1_000

  mutating func add(_ entry: Recurring) {
    count += 1
    if count <= Open511Hours.most { recurring.append(entry) }
  }

  mutating func add(exception: String) {
    count += 1
    if count <= Open511Hours.most { exceptions.append(exception) }
  }

  var isEmpty: Bool { recurring.isEmpty }

  /// The hours, and from when until when they are.
  func read(
    in zone: NamedZone
  ) throws(Reason) -> (schedule: Schedule?, from: Instant?, until: Instant?) {
    if count > Open511Hours.most {
      throw .schedule(.tooManyWindows(count, limit: Schedule.maxWindows))
    }
    var hours = PlainHours()
    var windows: [DayWindow] = []
    for entry in recurring { windows.append(try window(entry)) }
    let isOne =
      recurring.allSatisfy { $0.start == recurring[0].start && $0.end == recurring[0].end }
      && Open511Hours.nightsEndFirst(windows)
    var first: CivilDay?
    var last: CivilDay?
    for (index, entry) in recurring.enumerated() {
      let (start, end) = (try Open511Hours.day(entry.start), try Open511Hours.day(entry.end))
      if let start, let end, end < start {
        throw .schedule(.endsBeforeItBegins(String("\(entry.start)/\(entry.end)".prefix(60))))
      }
      // An open end of any part is an open end of the whole.
      first = index == 0 ? start : first.flatMap { first in start.map { min(first, $0) } }
      last = index == 0 ? end : last.flatMap { last in end.map { max(last, $0) } }
      var period = PlainHours.Period(windows: [windows[index]])
      if !entry.days.isEmpty { period.weekdays = try Open511Hours.weekdays(entry.days) }
      if !isOne {
        period.days = (start ?? CivilDay.range.lowerBound)...(end ?? CivilDay.range.upperBound)
      }
      hours.periods.append(period)
    }
    for text in exceptions {
      let (day, windows) = try Open511Hours.exception(text)
      hours.exceptions[day, default: []] += windows
    }
    let schedule = try hours.schedule(in: zone)
    // Nothing holds in the morning of the first day because of the evening before, and all holds that began on the last.
    let hasNights = isOne && windows.contains { $0.end > 1440 }
    let begin = hasNights ? windows.map(\.begin).min() ?? 0 : 0
    let end = hasNights ? windows.map(\.end).max() ?? 1440 : 1440
    return (
      schedule, first?.moment(atMinute: begin, in: zone.zone),
      last?.moment(atMinute: end, in: zone.zone).adding(seconds: -1)
    )
  }

  /// Whether no window begins before those of the night have ended: then one moment parts all windows of a day from those of
  /// the day before.
  private static func nightsEndFirst(_ windows: [DayWindow]) -> Bool {
    let end = windows.map(\.end).max() ?? 1440
    return end <= 1440 || windows.allSatisfy { $0.begin >= end - 1440 }
  }

  private func window(_ entry: Recurring) throws(Reason) -> DayWindow {
    switch (entry.begin, entry.finish) {
    case (nil, nil): return .wholeDay
    case (let begin?, let finish?): return try HourText.window(begin, finish)
    case (let one?, nil), (nil, let one?): throw .schedule(.notUnderstood(String(one.prefix(60))))
    }
  }

  private static func day(_ text: String) throws(Reason) -> CivilDay? {
    if text.isEmpty { return nil }
    if let day = HourText.day(text) { return day }
    throw .time(member: "schedule", value: text)
  }

  private static func weekdays(_ numbers: [Int]) throws(Reason) -> Weekdays {
    var days: Weekdays = []
    for number in numbers {
      guard (1...7).contains(number) else { throw .schedule(.noSuchDay(String(number))) }
      days.insert(.day(number - 1))
    }
    return days
  }

  /// `2026-05-01`, or `2026-05-01 09:00-12:00 14:00-16:00`.
  private static func exception(_ text: String) throws(Reason) -> (CivilDay, [DayWindow]) {
    let parts = text.split(separator: " ")
    guard let day = parts.first.flatMap({ HourText.day($0) }) else {
      throw .schedule(.noSuchDay(String(text.prefix(60))))
    }
    var windows: [DayWindow] = []
    for part in parts.dropFirst() { windows.append(try HourText.window(part)) }
    return (day, windows)
  }
}

/// What an event has of them.
struct Open511Recurrence {
  struct Entry {
    let start: String
    let end: String?
    let days: [Int]
    let times: (begin: String, finish: String)?
  }

  private(set) var entries: [Entry] = []
  private(set) var exceptions: [String] = []

  /// nil where the format has no words for it. The validity is told to the day.
  init?(_ schedule: Schedule, _ feature: Feature) {
    guard let hours = PlainHours(schedule), hours.periods.allSatisfy(\.months.isEmpty) else { return nil }
    let zone = schedule.zone.zone
    let first = max(
      CivilDay(feature.knownSince, in: zone), CivilDay(number: CivilDay.range.lowerBound.number + 366))
    let last = feature.validity.until.map { Open511Recurrence.lastDay($0, hours, zone) }
    for period in hours.periods {
      var start = max(first, period.days?.lowerBound ?? first)
      var end = period.days?.upperBound
      if end == CivilDay.range.upperBound { end = nil }
      end = [end, last].compactMap(\.self).min()
      // What is never within the validity keeps its own days.
      if let found = end, found < start {
        (start, end) = (period.days?.lowerBound ?? found, period.days?.upperBound ?? found)
      }
      for window in DayWindow.clocked(period.windows) {
        entries.append(
          Entry(
            start: HourText.day(start), end: end.map(HourText.day),
            days: period.weekdays == .all ? [] : (1...7).filter { period.weekdays.contains(.day($0 - 1)) },
            times: window == .wholeDay ? nil : (HourText.clock(window.begin), HourText.clock(window.end))))
      }
    }
    for (day, windows) in hours.exceptions.sorted(by: { $0.key < $1.key }) {
      // A whole day has no times of its own here, and is two halves.
      let halves = DayWindow.clocked(windows).flatMap { $0 == .wholeDay ? DayWindow.halves : [$0] }
      exceptions.append(
        halves.reduce(HourText.day(day)) {
          $0 + " " + HourText.clock($1.begin) + "-" + HourText.clock($1.end)
        })
    }
  }

  /// The last day on which a window begins.
  private static func lastDay(_ until: Instant, _ hours: PlainHours, _ zone: Zone) -> CivilDay {
    let day = CivilDay(until, in: zone)
    let begin = hours.periods.flatMap(\.windows).map(\.begin).min() ?? 0
    return until < day.moment(atMinute: begin, in: zone) ? day.adding(-1) : day
  }
}

extension Open511Recurrence {
  static func canSay(_ schedule: Schedule) -> Bool {
    PlainHours(schedule)?.periods.allSatisfy(\.months.isEmpty) ?? false
  }
}
