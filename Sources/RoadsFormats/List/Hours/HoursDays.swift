import RoadsCore

/// On which days a sentence says that its hours hold.
struct HoursDays: Hashable {
  /// nil: not said.
  var weekdays: Weekdays?
  var dates: [ClosedRange<CivilDay>] = []
  /// "svakodnevno": it was said.
  var isDaily = false
  var part: DayPart?
  /// Two days in a row, of which nobody says yet whether they are one night: "25./26.11."
  var isPair = false

  static let daily = HoursDays(isDaily: true)

  static func on(_ weekdays: Weekdays) -> HoursDays { HoursDays(weekdays: weekdays) }
  static func on(_ day: CivilDay, part: DayPart? = nil) -> HoursDays {
    HoursDays(dates: [day...day], part: part)
  }

  var isNone: Bool { self == HoursDays() }

  /// Whether hours would not hold on each day.
  var isSome: Bool { weekdays != nil || !dates.isEmpty }

  /// Both of it; nil where one takes back the other.
  func and(_ other: HoursDays) -> HoursDays? {
    if isNone { return other }
    if other.isNone { return self }
    var both = self
    guard weekdays == nil || other.weekdays == nil, dates.isEmpty || other.dates.isEmpty,
      part == nil || other.part == nil || part == other.part
    else { return nil }
    both.weekdays = weekdays ?? other.weekdays
    both.dates += other.dates
    both.isDaily = isDaily || other.isDaily
    both.part = part ?? other.part
    both.isPair = isPair || other.isPair
    if both.isDaily, both.weekdays != nil { return nil }
    // On one day, and each Friday.
    let isOneDay = both.dates.contains { $0.lowerBound == $0.upperBound }
    return isOneDay && (both.weekdays != nil || both.isDaily) ? nil : both
  }

  /// What they are of these windows: "u noći 25./26.11. od 22 do 05 sati" is one night, which begins on the first of both.
  /// nil where it may be one or two.
  func settled(for windows: [DayWindow]) -> HoursDays? {
    guard isPair else { return self }
    var settled = self
    settled.isPair = false
    let nights = windows.filter { $0.end > 1440 }
    if nights.isEmpty { return part == .night ? nil : settled }
    guard nights.count == windows.count, part == .night, dates.count == 2 else { return nil }
    settled.dates = [dates[0]]
    return settled
  }
}

/// Words that say days, as they stand in a sentence.
struct HoursDayPhrase {
  /// nil: they cannot be understood.
  let days: HoursDays?
  let end: Int
  /// "6. aprila" may be a street too.
  var isWeak = false
}

extension HoursTokens {
  /// The days that are named from a token on; nil where none are.
  func days(at start: Int, _ context: HoursContext) -> HoursDayPhrase? {
    if let phrase = weekdays(at: start, context) ?? dates(at: start, context) {
      // "od ponedjeljka", "do 30.05.", "u noći sa 29. na 30. maja": not on that day alone.
      return opensEnd(before: start) ? HoursDayPhrase(days: nil, end: phrase.end) : phrase
    }
    guard case .word(let word)? = self[start]?.kind else { return nil }
    if let half = noon(at: start) { return half }
    switch word {
    case .day(let later): return day(later, at: start, context)
    case .today(let part): return today(part, end: start + 1, context)
    case .this:
      guard case .word(.part(let part))? = self[start + 1]?.kind else { return nil }
      return today(part, end: start + 2, context)
    case .days(let weekdays): return HoursDayPhrase(days: .on(weekdays), end: start + 1)
    case .daily: return HoursDayPhrase(days: .daily, end: start + 1)
    case .part(let part): return HoursDayPhrase(days: HoursDays(part: part), end: start + 1)
    case .working:
      guard self[start + 1]?.isWord(.dayNoun) == true else { return nil }
      return HoursDayPhrase(days: .on(.span(0, 4)), end: start + 2)
    case .every: return every(at: start + 1)
    default: return nil
    }
  }

  /// "poslije podne", "prije podne", which are also one word.
  private func noon(at start: Int) -> HoursDayPhrase? {
    guard self[start + 1]?.folded == "podne", let word = self[start]?.folded else { return nil }
    switch word {
    case "po", "poslije", "posle", "nakon":
      return HoursDayPhrase(days: HoursDays(part: .afternoon), end: start + 2)
    case "prije", "pre": return HoursDayPhrase(days: HoursDays(part: .morning), end: start + 2)
    default: return nil
    }
  }

  /// A night that is today's begins in its evening.
  private func today(_ part: DayPart, end: Int, _ context: HoursContext) -> HoursDayPhrase {
    HoursDayPhrase(
      days: context.today.map { .on($0, part: part == .night ? .evening : part) }, end: end)
  }

  /// "Morgen" after "am" is when the sun rises.
  private func day(_ later: Int, at start: Int, _ context: HoursContext) -> HoursDayPhrase {
    let token = self[start]
    if token?.folded == "morgen", let before = self[start - 1], before.isWord(.am) || before.isWord(.every) {
      return HoursDayPhrase(days: HoursDays(part: .morning), end: start + 1)
    }
    // "heute Morgen", "heute Nacht".
    if later == 0, let next = self[start + 1] {
      if next.folded == "morgen" { return today(.morning, end: start + 2, context) }
      if next.isWord(.part(.night)) { return today(.night, end: start + 2, context) }
    }
    return HoursDayPhrase(days: context.today.map { .on($0.adding(later)) }, end: start + 1)
  }

  /// What stands behind "svake", "jeden", "every".
  private func every(at index: Int) -> HoursDayPhrase? {
    guard let token = self[index], case .word(let word) = token.kind else { return nil }
    if ["drug", "zweit", "other", "second", "altern", "third", "trec"].contains(where: token.folded.hasPrefix)
    {
      return HoursDayPhrase(days: nil, end: index + 1)
    }
    switch word {
    case .weekday(let number), .weekly(let number):
      return weekdayList(from: index, first: .day(number))
        ?? HoursDayPhrase(days: .on(.day(number)), end: index + 1)
    case .dayNoun: return HoursDayPhrase(days: .daily, end: index + 1)
    case .part(let part): return HoursDayPhrase(days: HoursDays(isDaily: true, part: part), end: index + 1)
    case .day where token.folded == "morgen":
      return HoursDayPhrase(days: HoursDays(isDaily: true, part: .morning), end: index + 1)
    case .working where self[index + 1]?.isWord(.dayNoun) == true:
      return HoursDayPhrase(days: .on(.span(0, 4)), end: index + 2)
    case .unsayable where ["vikend", "weekend", "wochenende"].contains(token.folded):
      return HoursDayPhrase(days: .on(.span(5, 6)), end: index + 1)
    case .days(let weekdays): return HoursDayPhrase(days: .on(weekdays), end: index + 1)
    // "svako veče", which is also "bigger".
    case .other where token.folded == "vece":
      return HoursDayPhrase(days: HoursDays(isDaily: true, part: .evening), end: index + 1)
    default: return nil
    }
  }

  /// It begins or ends on the day behind: "do zaključno 30. maja", "bis zum 30. Mai", "in der Nacht auf den 30. Mai".
  private func opensEnd(before index: Int) -> Bool {
    var index = index - 1
    while let token = self[index], token.isWord(.dated) || token.isWord(.am) || token.isWord(.dayNoun) {
      index -= 1
    }
    // "in der Nacht zum 26.11."
    if self[index]?.isWord(.part(.night)) == true, self[index + 1]?.isWord(.dated) == true { return true }
    if self[index]?.isWord(.since) == true { return true }
    for index in [index, index - 1] {
      guard let word = self[index]?.word else { return false }
      if word == .from || word == .to || word == .until { return true }
      guard word == .other else { return false }
    }
    return false
  }

  // MARK: Days of the week

  private func weekdays(at start: Int, _ context: HoursContext) -> HoursDayPhrase? {
    guard let token = self[start] else { return nil }
    switch token.kind {
    case .word(.weekly(let number)):
      return weekdayRange(from: start) ?? weekdayList(from: start, first: .day(number))
        ?? HoursDayPhrase(days: .on(.day(number)), end: start + 1)
    case .word(.weekday(let number)): return weekday(number, at: start, context)
    // "od ponedjeljka do petka".
    case .word(.from): return weekdayRange(from: start + 1)
    default: return shortWeekdays(at: start)
    }
  }

  /// One that is named once: with a date, in a range, or the one that comes.
  private func weekday(_ number: Int, at start: Int, _ context: HoursContext) -> HoursDayPhrase? {
    if let range = weekdayRange(from: start) { return range }
    if let dated = dateOfWeekday(number, at: start + 1, context) { return dated }
    let isComing = isComing(start)
    if let list = weekdayList(from: start, first: .day(number)) {
      guard isComing, let days = list.days?.weekdays else { return HoursDayPhrase(days: nil, end: list.end) }
      let coming = (0..<7).filter { days.contains(.day($0)) }.map { self.coming($0, context) }
      guard coming.allSatisfy({ $0 != nil }) else { return HoursDayPhrase(days: nil, end: list.end) }
      let dates = coming.compactMap { $0 }.sorted().map { $0...$0 }
      return HoursDayPhrase(days: HoursDays(dates: dates), end: list.end)
    }
    // "Sunday", alone, may be each of them.
    let day = isComing ? coming(number, context) : nil
    return HoursDayPhrase(days: day.map { .on($0) }, end: start + 1)
  }

  private func isComing(_ index: Int) -> Bool {
    guard let before = self[index - 1] else { return false }
    return before.isWord(.on) || before.isWord(.am)
  }

  /// The first such day after the row was written; on such a day, nobody knows which is meant.
  private func coming(_ weekday: Int, _ context: HoursContext) -> CivilDay? {
    guard let today = context.today, today.weekday != weekday else { return nil }
    return today.adding((weekday - today.weekday + 7) % 7)
  }

  /// "u nedjelju (30.05.)", "Sonntag, den 30. Mai".
  private func dateOfWeekday(_ number: Int, at index: Int, _ context: HoursContext) -> HoursDayPhrase? {
    var index = index
    if self[index]?.isMark(",") == true { index += 1 }
    let isBracketed = self[index]?.isMark("(") == true
    if isBracketed { index += 1 }
    if self[index]?.isWord(.dated) == true { index += 1 }
    guard let date = date(at: index, context, isSure: true) else { return nil }
    var end = date.end
    if isBracketed, self[end]?.isMark(")") == true { end += 1 }
    guard let day = date.day, day.weekday == number else { return HoursDayPhrase(days: nil, end: end) }
    return HoursDayPhrase(days: .on(day), end: end)
  }

  /// "ponedjeljak-petak", "montags bis freitags".
  private func weekdayRange(from start: Int) -> HoursDayPhrase? {
    guard let first = weekdayNumber(at: start), isTo(start + 1), let last = weekdayNumber(at: start + 2)
    else {
      return nil
    }
    return HoursDayPhrase(days: .on(.span(first, last)), end: start + 3)
  }

  /// "subotom i nedjeljom"; nil for one alone.
  private func weekdayList(from start: Int, first: Weekdays) -> HoursDayPhrase? {
    var days = first
    var end = start + 1
    while isAnd(end) {
      var next = end + 1
      if self[next]?.isWord(.on) == true || self[next]?.isWord(.am) == true { next += 1 }
      guard let number = weekdayNumber(at: next) else { break }
      days.insert(.day(number))
      end = next + 1
    }
    return end == start + 1 ? nil : HoursDayPhrase(days: .on(days), end: end)
  }

  private func weekdayNumber(at index: Int) -> Int? {
    switch self[index]?.kind {
    case .word(.weekday(let number)), .word(.weekly(let number)): number
    default: nil
    }
  }

  func isTo(_ index: Int) -> Bool {
    self[index]?.kind == .mark(HoursToken.dash) || self[index]?.isWord(.to) == true
  }

  func isAnd(_ index: Int) -> Bool {
    guard let token = self[index] else { return false }
    return token.isWord(.and) || [",", "+", "&", "/"].contains { token.isMark($0) }
  }

  // MARK: Short forms

  /// "Mo–Fr", "pon.-pet.", "Sa+So": two or more of them; one alone only where a clock follows that is none of our words.
  private func shortWeekdays(at start: Int) -> HoursDayPhrase? {
    guard let first = short(at: start) else { return nil }
    if isTo(first.end), let last = short(at: first.end + 1) {
      return list(.span(first.number, last.number), from: last.end)
    }
    let list = list(.day(first.number), from: first.end)
    if list.days?.weekdays != .day(first.number) { return list }
    let clock = self[first.end]?.isMark(":") == true ? first.end + 1 : first.end
    guard self[clock]?.number != nil, let window = window(at: clock),
      self[start - 1]?.number == nil
    else { return nil }
    // Two letters are words of Bosnian too.
    let isGerman = self[window.tokens.upperBound - 1]?.isWord(.clock) == true
    return self[start]?.folded.utf8.count == 2 && !isGerman ? nil : list
  }

  private func list(_ first: Weekdays, from start: Int) -> HoursDayPhrase {
    var days = first
    var end = start
    while isAnd(end), let next = short(at: end + 1) {
      if isTo(next.end), let last = short(at: next.end + 1) {
        days.formUnion(.span(next.number, last.number))
        end = last.end
      } else {
        days.insert(.day(next.number))
        end = next.end
      }
    }
    return HoursDayPhrase(days: .on(days), end: end)
  }

  private func short(at index: Int) -> (number: Int, end: Int)? {
    guard let token = self[index], case .word = token.kind, let number = HoursWord.short[token.folded],
      token.isCapital || token.folded.utf8.count > 2
    else { return nil }
    let hasPoint = self[index + 1].map { $0.isGlued && $0.isMark(".") } ?? false
    return (number, index + (hasPoint ? 2 : 1))
  }
}
