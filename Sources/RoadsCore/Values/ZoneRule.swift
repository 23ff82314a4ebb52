/// A zone as POSIX writes it in `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`, with the extensions of RFC 8536.
struct ZoneRule {
  /// Seconds after which the Gregorian calendar, weekdays included, begins again: 400 years.
  static let cycle: Int64 = 146_097 * 86_400

  private struct DaylightSaving {
    let offset: Int32
    let begin: Day
    let end: Day
  }

  private let standard: Int32
  private let summer: DaylightSaving?

  init?(_ text: [UInt8]) {
    var scanner = Scanner(text)
    guard scanner.name(), let standard = scanner.clock() else { return nil }
    // POSIX counts westwards.
    self.standard = -standard
    if scanner.isAtEnd {
      summer = nil
      return
    }
    guard scanner.name() else { return nil }
    let offset = scanner.next == UInt8(ascii: ",") ? 3600 - standard : scanner.clock().map { -$0 }
    guard let offset, let begin = scanner.day(), let end = scanner.day(), scanner.isAtEnd else { return nil }
    summer = DaylightSaving(offset: offset, begin: begin, end: end)
  }

  /// What holds after `moment`, for somewhat more than one cycle.
  fileprivate func changes(after moment: Int64?) -> [(moment: Int64, offset: Int32)] {
    guard let summer else { return moment.map { [($0 + 1, standard)] } ?? [] }
    let first = moment.map { WallTime(Instant(seconds: $0), offset: 0).year } ?? 1970
    var changes: [(moment: Int64, offset: Int32)] = []
    for year in first...first + 401 {
      changes.append((summer.begin.second(in: year) - Int64(standard), summer.offset))
      changes.append((summer.end.second(in: year) - Int64(summer.offset), standard))
    }
    changes.sort { $0.moment < $1.moment }
    return changes.filter { $0.moment > moment ?? .min }
  }

  /// The offset that holds where there is no change at all.
  fileprivate var base: Int32 { standard }
  fileprivate var repeats: Bool { summer != nil }
}

extension Zone {
  init(rule: ZoneRule) { self.init(moments: [], offsets: [rule.base], thenBy: rule) }

  init(moments: [Int64], offsets: [Int32], thenBy rule: ZoneRule) {
    let changes = rule.changes(after: moments.last)
    self.init(
      moments: moments + changes.map(\.moment), offsets: offsets + changes.map(\.offset),
      repeats: rule.repeats)
  }
}

/// A day of every year, and a time of that day.
private struct Day {
  enum Form {
    /// Of March, the last Sunday: week 5 is the last.
    case weekday(month: Int, week: Int, weekday: Int)
    /// 1 to 365; 29 February is never counted.
    case julian(Int)
    /// 0 to 365, 29 February included.
    case zeroBased(Int)
  }

  let form: Form
  let time: Int32

  /// As if local time were UTC.
  func second(in year: Int) -> Int64 {
    let newYear = Day.days(year, 1, 1)
    let day: Int64
    switch form {
    case .zeroBased(let number): day = newYear + Int64(number)
    case .julian(let number):
      let isLeap = Day.days(year, 3, 1) - newYear == 60
      day = newYear + Int64(number - 1) + (isLeap && number >= 60 ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let first = Day.days(year, month, 1)
      let next = month == 12 ? Day.days(year + 1, 1, 1) : Day.days(year, month + 1, 1)
      // 1 January 1970 was a Thursday.
      let firstWeekday = ((first + 4) % 7 + 7) % 7
      var found = first + (Int64(weekday) - firstWeekday + 7) % 7 + Int64(week - 1) * 7
      while found >= next { found -= 7 }
      day = found
    }
    return day * 86_400 + Int64(time)
  }

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    // Years beyond 9999 come up only in a cycle that begins late; they repeat earlier ones.
    let turns = year > 9999 ? (year - 9600) / 400 : 0
    let wall = WallTime(year: year - turns * 400, month: month, day: day)
    return (wall?.instant(offset: 0).milliseconds ?? 0) / 86_400_000 + Int64(turns) * 146_097
  }
}

private struct Scanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: [UInt8]) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Three letters or more, or anything in angle brackets.
  mutating func name() -> Bool {
    if take("<") {
      rest = rest.drop { $0 != UInt8(ascii: ">") }
      return take(">")
    }
    let letters = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    rest = rest.dropFirst(letters.count)
    return letters.count >= 3
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.prefix(4)
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return range.contains(value) ? value : nil
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func clock() -> Int32? {
    let negative = take("-")
    if !negative { _ = take("+") }
    guard let hours = number(0...167) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return Int32(negative ? -seconds : seconds)
  }

  /// `,M3.5.0/2`
  mutating func day() -> Day? {
    guard take(",") else { return nil }
    let form: Day.Form
    if take("M") {
      guard let month = number(1...12), take("."), let week = number(1...5), take("."),
        let weekday = number(0...6)
      else { return nil }
      form = .weekday(month: month, week: week, weekday: weekday)
    } else if take("J") {
      guard let day = number(1...365) else { return nil }
      form = .julian(day)
    } else {
      guard let day = number(0...365) else { return nil }
      form = .zeroBased(day)
    }
    guard take("/") else { return Day(form: form, time: 7200) }
    return clock().map { Day(form: form, time: $0) }
  }
}
