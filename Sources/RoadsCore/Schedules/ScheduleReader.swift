extension Schedule {
  /// What opening_hours says with weekdays, dates, times, "off" and comments; its variable times (sunset), holidays and weeks are
  /// rejected by name. nil of "24/7": always, as without a schedule.
  package static func read(_ text: String, zone: NamedZone) throws(ScheduleProblem) -> Schedule? {
    // Longer than any that is taken, and short enough to say what is wrong with it.
    let limit = 1 << 20
    if text.utf8.count > limit { throw .tooLong(text.utf8.count, limit: maxCharacters) }
    guard let tokens = ScheduleTokens(text) else { throw .notUnderstood(String(text.prefix(60))) }
    var reader = ScheduleReader(tokens)
    return try Schedule.unlessAlways(try reader.rules(), zone: zone)
  }
}

struct ScheduleReader {
  private let tokens: ScheduleTokens
  private var index = 0

  init(_ tokens: ScheduleTokens) { self.tokens = tokens }

  mutating func rules() throws(ScheduleProblem) -> [ScheduleRule] {
    var rules: [ScheduleRule] = []
    var adds = false
    while true {
      // A semicolon at the end is what people leave there.
      if !rules.isEmpty, !adds, next == .end { return rules }
      rules.append(try rule(adds: adds))
      switch next {
      case .end: return rules
      case .mark(";"): adds = false
      case .mark(","): adds = true
      default: throw notUnderstood
      }
      index += 1
    }
  }

  private mutating func rule(adds: Bool) throws(ScheduleProblem) -> ScheduleRule {
    let start = index
    var rule = ScheduleRule(windows: [], adds: adds)
    if take([.number(24, digits: 2), .mark("/"), .number(7, digits: 1)]) {
      rule.windows = [.wholeDay]
    } else {
      rule.dates = try dates()
      if !rule.dates.isEmpty { _ = take([.mark(":")]) }
      rule.weekdays = try weekdays() ?? .all
      let namesDays = index > start
      if take([.word("off")]) || take([.word("closed")]) {
        rule.windows = []
      } else if isClock(at: index) {
        rule.windows = try windows()
        if take([.word("off")]) || take([.word("closed")]) {
          throw .timesOff(tokens.text(from: start, to: index))
        }
      } else if take([.word("open")]) || namesDays {
        rule.windows = [.wholeDay]
      } else {
        throw notUnderstood
      }
    }
    if case .comment(let words) = next {
      rule.words = words
      index += 1
    }
    return rule
  }

  // MARK: dates

  private mutating func dates() throws(ScheduleProblem) -> [DateSpan] {
    var spans: [DateSpan] = []
    guard isDate(at: index) else { return spans }
    while true {
      let (span, month) = try dateSpan()
      spans.append(span)
      // "May 30,31": more days of the same month.
      while next == .mark(","), case .number(let day, let digits) = token(1), digits <= 2,
        !isClock(at: index + 1)
      {
        index += 2
        spans.append(try further(day, month))
      }
      guard next == .mark(","), isDate(at: index + 1) else { return spans }
      index += 1
    }
  }

  /// A month of one year or of all.
  private struct Month {
    var year: Int?
    var number: Int
  }

  private func further(_ day: Int, _ month: Month) throws(ScheduleProblem) -> DateSpan {
    try span(from: (month, day), to: (month, day), from: index - 1)
  }

  /// Behind it also the month that further days are of.
  private mutating func dateSpan() throws(ScheduleProblem) -> (DateSpan, Month) {
    let start = index
    let year = takeYear()
    guard let number = takeMonth() else {
      guard let year else { throw notUnderstood }
      var last = year
      if next == .mark("-"), case .number(let other, digits: 4) = token(1) {
        (last, index) = (other, index + 2)
      }
      return (
        try span(
          from: (Month(year: year, number: 1), 1), to: (Month(year: last, number: 12), 31), from: start),
        Month(year: last, number: 12)
      )
    }
    let first = Month(year: year, number: number)
    guard let day = takeDay() else {
      // Whole months.
      var last = first
      if next == .mark("-"), isDate(at: index + 1) {
        index += 1
        let lastYear = takeYear()
        guard let number = takeMonth() else { throw notUnderstood }
        last = Month(year: lastYear ?? year, number: number)
      }
      return (try span(from: (first, 1), to: (last, nil), from: start), last)
    }
    var last = (first, day)
    if next == .mark("-") {
      index += 1
      if let day = takeDay() {
        last.1 = day
      } else {
        let lastYear = takeYear()
        guard let number = takeMonth(), let day = takeDay() else { throw notUnderstood }
        last = (Month(year: lastYear ?? year, number: number), day)
      }
    }
    return (try span(from: (first, day), to: last, from: start), last.0)
  }

  /// The last day of the last month where none is given.
  private func span(
    from first: (Month, Int), to last: (Month, Int?), from start: Int
  ) throws(ScheduleProblem) -> DateSpan {
    let written = tokens.text(from: start, to: index)
    guard let year = first.0.year else {
      guard last.0.year == nil, let begin = MonthDay(month: first.0.number, day: first.1),
        let end = last.1.map({ MonthDay(month: last.0.number, day: $0) }) ?? MonthDay.last(of: last.0.number)
      else { throw .noSuchDay(written) }
      return .yearly(begin, end)
    }
    let lastYear = last.0.year ?? year
    let lastDay =
      last.1.map { CivilDay(year: lastYear, month: last.0.number, day: $0) }
      ?? (28...31).reversed().lazy.compactMap { CivilDay(year: lastYear, month: last.0.number, day: $0) }
      .first
    guard let begin = CivilDay(year: year, month: first.0.number, day: first.1), let end = lastDay else {
      throw .noSuchDay(written)
    }
    if end < begin { throw .endsBeforeItBegins(written) }
    return .days(begin...end)
  }

  // MARK: weekdays

  /// nil where none is named.
  private mutating func weekdays() throws(ScheduleProblem) -> Weekdays? {
    guard try weekday(at: index) != nil else { return nil }
    var days: Weekdays = []
    while let first = try weekday(at: index) {
      index += 1
      if next == .mark("-") {
        index += 1
        guard let last = try weekday(at: index) else { throw notUnderstood }
        index += 1
        days.formUnion(.span(first, last))
      } else {
        days.insert(.day(first))
      }
      guard next == .mark(","), try weekday(at: index + 1) != nil else { break }
      index += 1
    }
    return days
  }

  private func weekday(at index: Int) throws(ScheduleProblem) -> Int? {
    guard case .word(let word) = token(index - self.index) else { return nil }
    if word == "ph" || word == "sh" { throw .holidays(word.uppercased()) }
    return ScheduleWriter.weekdays.firstIndex { $0.lowercased() == word }
  }

  // MARK: times

  private mutating func windows() throws(ScheduleProblem) -> [DayWindow] {
    var windows: [DayWindow] = []
    while true {
      let start = index
      let begin = try clock()
      guard take([.mark("-")]), isClock(at: index) else { throw notUnderstood }
      var end = try clock()
      if begin == end { throw .emptyWindow(tokens.text(from: start, to: index)) }
      if end < begin { end += 1440 }
      guard let window = DayWindow(begin: begin, end: end) else {
        throw .noSuchTime(tokens.text(from: start, to: index))
      }
      windows.append(window)
      guard next == .mark(","), isClock(at: index + 1) else { return windows }
      index += 1
    }
  }

  private mutating func clock() throws(ScheduleProblem) -> Int {
    guard case .number(let hour, _) = next, case .number(let minute, digits: 2) = token(2), hour <= 48,
      minute <= 59
    else { throw .noSuchTime(tokens.text(from: index, to: index + 3)) }
    index += 3
    return hour * 60 + minute
  }

  // MARK: tokens

  private var next: ScheduleToken { token(0) }

  private func token(_ offset: Int) -> ScheduleToken {
    index + offset < tokens.all.count ? tokens.all[index + offset] : .end
  }

  /// "30: 09:00" is a day and a colon, and then a clock.
  private func isClock(at index: Int) -> Bool {
    let offset = index - self.index
    guard case .number(_, let digits) = token(offset), digits <= 2, token(offset + 1) == .mark(":"),
      case .number = token(offset + 2)
    else { return false }
    return token(offset + 3) != .mark(":")
  }

  /// A month, or a year.
  private func isDate(at index: Int) -> Bool {
    switch token(index - self.index) {
    case .number(_, digits: 4): true
    case .word(let word): month(word) != nil
    default: false
    }
  }

  private func month(_ word: String) -> Int? {
    ScheduleWriter.months.firstIndex { $0.lowercased() == word }.map { $0 + 1 }
  }

  private mutating func takeYear() -> Int? {
    guard case .number(let year, digits: 4) = next else { return nil }
    index += 1
    return year
  }

  private mutating func takeMonth() -> Int? {
    guard case .word(let word) = next, let month = month(word) else { return nil }
    index += 1
    return month
  }

  private mutating func takeDay() -> Int? {
    guard case .number(let day, let digits) = next, digits <= 2, !isClock(at: index) else { return nil }
    index += 1
    return day
  }

  private mutating func take(_ wanted: [ScheduleToken]) -> Bool {
    for (offset, token) in wanted.enumerated() where self.token(offset) != token { return false }
    index += wanted.count
    return true
  }

  private var notUnderstood: ScheduleProblem {
    .notUnderstood(tokens.text(from: index, to: tokens.all.count))
  }
}
