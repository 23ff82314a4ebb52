internal import RoadsCore

/// Reads times as people write them; nil where nobody can know which one is meant.
///
///     now · in 2h · za 2 sata · vor 2 Stunden · 3 days ago · +2d
///     in half an hour · za pola sata · in einer halben Stunde
///     2026-11-23 8:00 · 23.11.2026. 8:00 · 23 Nov 2026 · 23.11. · 8:00 · tomorrow 8:00 · petak u 17:00 · morgen 8 Uhr
///     tonight 20:00 · sutra ujutro u 8 · heute Abend 20 Uhr · 17.30 · 25.11.26
///     day after tomorrow · sljedeći petak · nächsten Freitag · sutra u podne
///
/// Not midnight: nobody knows whether a day begins or ends with the one that is meant.
struct TimeReader {
  private let tokens: [TimeToken]
  private var next = 0

  /// nil where nobody can know which one is meant.
  static func read(_ text: String) -> TimeArgument.Said? {
    if let tokens = TimeToken.tokens(of: text) {
      var reader = TimeReader(tokens: tokens, hasShortYear: hasShortYear(text))
      if let said = reader.relative() ?? reader.absolute() { return said }
    }
    switch TimeText.read(text) {
    case .instant(let instant): return .instant(instant)
    case .local(let wall):
      guard
        let day = WallTime(year: wall.year, month: wall.month, day: wall.day),
        let clock = ClockTime(
          hour: wall.hour, minute: wall.minute, second: wall.second, millisecond: wall.millisecond)
      else { return nil }
      return .day(.date(day), at: clock)
    case nil: return nil
    }
  }

  /// Whether it would be one if months had as many days as people write: "31.11.", "29.02.2027".
  static func namesMissingDay(_ text: String) -> Bool {
    guard let tokens = TimeToken.tokens(of: text) else { return false }
    var reader = TimeReader(tokens: tokens, hasShortYear: hasShortYear(text))
    reader.takesAnyDay = true
    return reader.absolute() != nil
  }

  private init(tokens: [TimeToken], hasShortYear: Bool) {
    self.tokens = tokens
    self.hasShortYear = hasShortYear
  }

  private let hasShortYear: Bool
  private var takesAnyDay = false

  private var isAtEnd: Bool { next == tokens.count }

  private func token(_ ahead: Int = 0) -> TimeToken? {
    next + ahead < tokens.count ? tokens[next + ahead] : nil
  }

  private mutating func take(_ symbol: Unicode.Scalar) -> Bool {
    guard case .symbol(symbol) = token() else { return false }
    next += 1
    return true
  }

  private mutating func word(in words: Set<String>) -> Bool {
    guard case .word(let word) = token(), words.contains(word) else { return false }
    next += 1
    return true
  }

  private mutating func word<Value>(of table: [String: Value]) -> Value? {
    guard case .word(let word) = token(), let value = table[word] else { return nil }
    next += 1
    return value
  }

  private mutating func number(digits: ClosedRange<Int>) -> Int? {
    guard case .number(let value, let count) = token(), digits.contains(count) else { return nil }
    next += 1
    return value
  }

  /// Goes back where nothing came of it.
  private mutating func attempt<Value>(_ read: (inout TimeReader) -> Value?) -> Value? {
    var copy = self
    guard let value = read(&copy) else { return nil }
    self = copy
    return value
  }

  // MARK: From now

  private mutating func relative() -> TimeArgument.Said? {
    attempt { reader in
      if reader.word(in: TimeWords.now) { return reader.isAtEnd ? .fromNow(0) : nil }
      var sign = 1
      var isSaid = true
      var needsNumber = false
      if reader.word(in: TimeWords.before) {
        sign = -1
      } else if reader.take("-") {
        sign = -1
        needsNumber = true
      } else if !reader.word(in: TimeWords.ahead) {
        isSaid = reader.take("+")
        needsNumber = true
      }
      guard let span = reader.span(needsNumber: needsNumber) else { return nil }
      _ = reader.word(in: TimeWords.fillers)
      if !isSaid {
        guard reader.word(in: TimeWords.ago) else { return nil }
        sign = -1
      }
      guard reader.isAtEnd else { return nil }
      switch span {
      case .time(let seconds): return .fromNow(Int64(sign) * seconds)
      case .days(let days): return .days(sign * days)
      }
    }
  }

  /// "2 h 30 min", "3 days", and behind a preposition "an hour", "sat". A million of anything is beyond every use, and far
  /// from any overflow.
  private mutating func span(needsNumber: Bool) -> TimeWords.Unit? {
    if let half = attempt({ $0.halfOfOne() }) { return half }
    let first = number(digits: 1...6)
    if first == nil, !word(in: TimeWords.one), needsNumber { return nil }
    guard let unit = word(of: TimeWords.units) else { return nil }
    switch unit {
    case .days(let days): return .days((first ?? 1) * days)
    case .time(var seconds):
      seconds *= Int64(first ?? 1)
      while let more = number(digits: 1...6) {
        guard case .time(let each) = word(of: TimeWords.units) else { return nil }
        seconds += Int64(more) * each
      }
      return .time(seconds)
    }
  }

  /// "half an hour", "a half hour", "pola sata", "einer halben Stunde"; of days nobody says it to the minute.
  private mutating func halfOfOne() -> TimeWords.Unit? {
    _ = word(in: TimeWords.one)
    guard word(in: TimeWords.half) else { return nil }
    _ = word(in: TimeWords.one)
    guard case .time(let seconds) = word(of: TimeWords.units) else { return nil }
    return .time(seconds / 2)
  }

  // MARK: By the calendar and the clock

  private mutating func absolute() -> TimeArgument.Said? {
    attempt { reader in
      var day: SaidDay?
      var clock: ClockTime?
      var part: TimeWords.DayPart?
      while !reader.isAtEnd {
        // What stands between the two, and before them.
        if day != nil || clock != nil { _ = reader.take(",") }
        let saysAt = reader.word(in: TimeWords.at)
        let saysOn = !saysAt && reader.word(in: TimeWords.on)
        if clock == nil, !saysOn,
          let found = reader.attempt({ $0.clock(isClear: day != nil || saysAt, isAlone: saysAt) })
        {
          clock = found
          // "12 Uhr mittags"
          if found == .noon { _ = reader.word(in: TimeWords.noon) }
        } else if clock == nil, reader.word(in: TimeWords.noon) {
          clock = .noon
        } else if day == nil, part == nil, let found = reader.attempt({ $0.partOfToday() }) {
          (day, part) = (.fromToday(0), found)
        } else if part == nil, day != nil || clock != nil, let found = reader.attempt({ $0.part(of: day) }) {
          part = found
        } else if day == nil, let found = reader.attempt({ $0.day() }) {
          day = found
        } else {
          return nil
        }
      }
      // "tonight" begins nobody knows when.
      if let part, clock?.isIn(part) != true { return nil }
      if let day { return .day(day, at: clock) }
      return clock.map(TimeArgument.Said.clock)
    }
  }

  /// "večeras", "tonight", "this evening".
  private mutating func partOfToday() -> TimeWords.DayPart? {
    if let part = word(of: TimeWords.partsOfToday) { return part }
    return word(in: TimeWords.this) ? word(of: TimeWords.parts) : nil
  }

  /// Behind a day: "sutra navečer", "morgen früh", "tomorrow evening"; "heute Morgen" is no other day.
  private mutating func part(of day: SaidDay?) -> TimeWords.DayPart? {
    if day == .fromToday(0), word(in: TimeWords.morgen) { return .morning }
    if word(in: TimeWords.inThe) { _ = word(in: TimeWords.the) }
    return word(of: TimeWords.parts)
  }

  private mutating func day() -> SaidDay? {
    if let days = word(of: TimeWords.days) { return .fromToday(days) }
    for (words, days) in TimeWords.daysInWords {
      if attempt({ reader in words.allSatisfy { reader.word(in: [$0]) } ? days : nil }) != nil {
        return .fromToday(days)
      }
    }
    let isNext = word(in: TimeWords.next)
    if let weekday = word(of: TimeWords.weekdays) {
      _ = take(".")
      return isNext ? .weekdayAfterToday(weekday) : .weekday(weekday)
    }
    if isNext { return nil }
    return date()
  }

  private mutating func date() -> SaidDay? {
    if let year = number(digits: 4...4) {
      guard take("-"), let month = number(digits: 2...2), take("-"), let day = number(digits: 2...2) else {
        return nil
      }
      return self.day(year: year, month: month, day: day)
    }
    guard let day = number(digits: 1...2) else { return nil }
    let hasDot = take(".")
    var month = word(of: TimeWords.months)
    if month != nil {
      _ = take(".")
    } else if hasDot {
      month = number(digits: 1...2)
      guard take(".") else { return nil }
    }
    guard let month else { return nil }
    // The dot behind the month says that it is one: "25.11" may also be a time.
    guard let year = number(digits: 4...4) ?? attempt({ $0.shortYear() }) else {
      if takesAnyDay { return self.day(year: 2000, month: month, day: day) }
      return YearlyDay(day: day, month: month).map(SaidDay.yearly)
    }
    _ = take(".")
    return self.day(year: year, month: month, day: day)
  }

  private func day(year: Int, month: Int, day: Int) -> SaidDay? {
    let isAny = takesAnyDay && (1...12).contains(month) && (1...31).contains(day)
    return WallTime(year: year, month: month, day: isAny ? 1 : day).map(SaidDay.date)
  }

  /// "25.11.26", of which nothing stands apart.
  private mutating func shortYear() -> Int? {
    hasShortYear ? number(digits: 2...2).map { 2000 + $0 } : nil
  }

  private static func hasShortYear(_ text: String) -> Bool {
    text.split(separator: " ").contains { word in
      let parts = word.split(separator: ".")
      return parts.count == 3 && parts[2].utf8.count == 2
        && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
    }
  }

  /// `isClear`: that a time of day is meant, and no span; `isAlone`: even by a number of which nothing more is said.
  private mutating func clock(isClear: Bool, isAlone: Bool) -> ClockTime? {
    guard let hour = number(digits: 1...2) else { return nil }
    if take(":") {
      guard let minute = number(digits: 2...2) else { return nil }
      var second = 0
      if take(":") {
        guard let seconds = number(digits: 2...2) else { return nil }
        second = seconds
      }
      if let half = half() { return ClockTime(hour: hour, half: half, minute: minute, second: second) }
      if !word(in: TimeWords.clocks) { _ = word(in: TimeWords.hours) }
      return ClockTime(hour: hour, minute: minute, second: second)
    }
    if let clock = attempt({ $0.pointed(hour: hour, isClear: isClear) }) { return clock }
    // "17h30"
    if let minute = attempt({ $0.minutesBehindH() }) { return ClockTime(hour: hour, minute: minute) }
    if let half = half() { return ClockTime(hour: hour, half: half, minute: 0, second: 0) }
    if word(in: TimeWords.clocks) || isClear && word(in: TimeWords.hours) {
      return ClockTime(hour: hour, minute: 0)
    }
    if case .symbol(".") = token() { return nil }
    if case .word(let word) = token(), TimeWords.months[word] != nil { return nil }
    if isAlone { return ClockTime(hour: hour, minute: 0) }
    // "12 noon"
    return hour == 12 && word(in: TimeWords.noon) ? .noon : nil
  }

  private mutating func minutesBehindH() -> Int? {
    guard word(in: TimeWords.hour), let minute = number(digits: 2...2), token() != .symbol(".") else {
      return nil
    }
    return minute
  }

  /// "17.30": no month has that number, or it is clear that a time of day is meant.
  private mutating func pointed(hour: Int, isClear: Bool) -> ClockTime? {
    guard take("."), let minute = number(digits: 2...2), !take(".") else { return nil }
    let saysClock = word(in: TimeWords.clocks) || word(in: TimeWords.hours)
    return saysClock || isClear || minute == 0 || minute > 12 ? ClockTime(hour: hour, minute: minute) : nil
  }

  private mutating func half() -> ClockTime.Half? { word(of: ["am": .morning, "pm": .evening]) }
}

extension ClockTime {
  fileprivate enum Half {
    case morning
    case evening
  }

  /// "8 am", "8:30 pm"
  fileprivate init?(hour: Int, half: Half, minute: Int, second: Int) {
    guard (1...12).contains(hour) else { return nil }
    self.init(hour: hour % 12 + (half == .evening ? 12 : 0), minute: minute, second: second)
  }
}
