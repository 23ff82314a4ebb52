import RoadsCore

/// Open511's recurring schedules: days from one to another, some of the week, the same hours on each; and days with other
/// hours, or none.
struct Open511Hours {
  struct Recurring {
    var start = ""
    var end = ""
    /// 1 is Monday; empty: all of them.
    var days: [String] = []
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

  var isEmpty: Bool { recurring.isEmpty && exceptions.isEmpty }

  /// The hours, and from when until when they are.
  func read(
    in zone: NamedZone
  ) throws(Reason) -> (schedule: Schedule?, from: Instant?, until: Instant?) {
    if count > Open511Hours.most {
      throw .schedule(.tooManyWindows(count, limit: Schedule.maxWindows))
    }
    // Days without hours, of nothing that recurs.
    if recurring.isEmpty { throw .schedule(.inexpressible(String((exceptions.first ?? "").prefix(60)))) }
    var hours = PlainHours()
    var windows: [DayWindow] = []
    for entry in recurring { windows.append(try window(entry)) }
    for text in exceptions {
      let (day, windows) = try Open511Hours.exception(text)
      hours.exceptions[day, default: []] += windows
    }
    var dates: [(first: CivilDay?, last: CivilDay?)] = []
    for entry in recurring {
      let (start, end) = (try Open511Hours.day(entry.start), try Open511Hours.day(entry.end))
      if let start, let end, end < start {
        throw .schedule(.endsBeforeItBegins(String("\(entry.start)/\(entry.end)".prefix(60))))
      }
      dates.append((start, end))
    }
    // Days with hours of their own need not be among those that recur; an open end of any part is an open end of the whole.
    let others = hours.exceptions.filter { !$0.value.isEmpty }
    let first = Open511Hours.end(dates.map(\.first), others.keys) { $0.min() }
    let last = Open511Hours.end(dates.map(\.last), others.keys) { $0.max() }
    let isOne = dates.allSatisfy { $0 == (first, last) } && Open511Hours.nightsEndFirst(windows)
    let nights = (windows + others.values.joined()).map(\.end).max() ?? 0
    for (index, entry) in recurring.enumerated() {
      var period = PlainHours.Period(windows: [windows[index]])
      if !entry.days.isEmpty { period.weekdays = try Open511Hours.weekdays(entry.days) }
      // What is as long as the whole needs no dates, but where the validity does not end with the last of its nights.
      let (start, end) = dates[index]
      if !isOne, nights > 1440 || (start, end) != (first, last) {
        period.days = (start ?? CivilDay.range.lowerBound)...(end ?? CivilDay.range.upperBound)
      }
      hours.periods.append(period)
    }
    let cut = hours.takeCuts(first: first, last: last)
    hours.joinNights()
    if let last { hours.exceptions = hours.exceptions.filter { $0.key <= last } }
    let schedule = try hours.schedule(in: zone)
    // Nothing holds in the morning of the first day because of the evening before, and all holds that began on the last.
    let begins = windows + (first.flatMap { others[$0] } ?? [])
    let begin = isOne && nights > 1440 ? begins.map(\.begin).min() ?? 0 : 0
    let end = nights > 1440 ? nights : 1440
    return (
      schedule, first?.moment(atMinute: cut.begin ?? begin, in: zone.zone),
      cut.end.flatMap { last?.moment(atMinute: $0, in: zone.zone) }
        ?? last?.moment(atMinute: end, in: zone.zone).adding(seconds: -1)
    )
  }

  private static func end(
    _ days: [CivilDay?], _ others: some Sequence<CivilDay>, _ choose: ([CivilDay]) -> CivilDay?
  ) -> CivilDay? {
    let known = days.compactMap(\.self)
    return known.count < days.count ? nil : choose(known + others)
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
    case (let begin?, let finish?): return try HourText.closed(begin, finish)
    case (let one?, nil), (nil, let one?): throw .schedule(.inexpressible(String(one.prefix(60))))
    }
  }

  private static func day(_ text: String) throws(Reason) -> CivilDay? {
    if text.isEmpty { return nil }
    if let day = HourText.day(text) { return day }
    throw .time(member: "schedule", value: text)
  }

  private static func weekdays(_ texts: [String]) throws(Reason) -> Weekdays {
    var days: Weekdays = []
    for text in texts {
      guard let number = Int(text) else { throw .schedule(.inexpressible(String(text.prefix(60)))) }
      guard (1...7).contains(number) else {
        throw .schedule(.noSuchWeekday(String(number), known: "1 (Monday) … 7 (Sunday)"))
      }
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
    for part in parts.dropFirst() { windows.append(try HourText.closed(part)) }
    return (day, windows)
  }
}

extension PlainHours {
  /// Where the first day has what others have from some minute within hours on, the whole begins at that minute; and ends where the
  /// last one has it until then. As our own events say a validity that begins or ends within hours.
  fileprivate mutating func takeCuts(first: CivilDay?, last: CivilDay?) -> (begin: Int?, end: Int?) {
    guard !periods.contains(where: { $0.windows.contains { $0.end > 1440 } }), first != last else {
      return (nil, nil)
    }
    func usual(_ day: CivilDay) -> [DayWindow] { DayWindow.joined(windows(on: day)) }
    var cut: (begin: Int?, end: Int?)
    if let first, let own = exceptions[first].map(DayWindow.joined), let begin = own.first?.begin,
      case let all = usual(first), all.contains(where: { $0.begin < begin && begin < $0.end }),
      DayWindow.clipped(all, to: begin..<1440) == own
    {
      cut.begin = begin
      exceptions[first] = nil
    }
    if let last, let own = exceptions[last].map(DayWindow.joined), let end = own.last?.end,
      case let all = usual(last), all.contains(where: { $0.begin < end && end < $0.end }),
      DayWindow.clipped(all, to: 0..<end) == own
    {
      cut.end = end
      exceptions[last] = nil
    }
    return cut
  }
}
