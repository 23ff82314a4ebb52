import RoadsCore

/// A day of the calendar in a sentence.
struct HoursDate {
  /// nil where there is no such day, or its year cannot be known.
  let day: CivilDay?
  let end: Int
  /// With the month as a word: streets are named so.
  let isNamed: Bool
}

extension HoursTokens {
  /// Dates that are named from a token on: one, several, from one to another.
  func dates(at start: Int, _ context: HoursContext) -> HoursDayPhrase? {
    guard let token = self[start] else { return nil }
    if token.isWord(.from) {
      guard let range = dateRange(at: start + 1, context) else { return nil }
      return range
    }
    guard token.number != nil || isMonth(start) else { return nil }
    if let range = dateRange(at: start, context) { return range }
    if let list = dateList(at: start, context) { return list }
    guard let date = date(at: start, context, isSure: false) else { return nil }
    // "29./30.05."
    if let before = self[start - 1], before.isMark("/") || before.kind == .mark(HoursToken.dash) {
      return HoursDayPhrase(days: nil, end: date.end)
    }
    var phrase = HoursDayPhrase(days: date.day.map { .on($0) }, end: bracketed(date, start, context))
    if phrase.end > date.end, let day = date.day, let weekday = bracketedWeekday(date.end),
      weekday != day.weekday
    {
      return HoursDayPhrase(days: nil, end: phrase.end)
    }
    phrase.isWeak = date.isNamed && self[start - 1].map { !isTrigger($0) } ?? true
    return phrase
  }

  func isTrigger(_ token: HoursToken) -> Bool {
    token.isWord(.dated) || token.isWord(.am) || token.isWord(.on) || token.folded == "dana"
  }

  /// "30.05. (nedjelja)".
  private func bracketed(_ date: HoursDate, _ start: Int, _ context: HoursContext) -> Int {
    bracketedWeekday(date.end) == nil ? date.end : date.end + 3
  }

  private func bracketedWeekday(_ index: Int) -> Int? {
    guard self[index]?.isMark("(") == true, self[index + 2]?.isMark(")") == true,
      case .word(.weekday(let number))? = self[index + 1]?.kind
    else { return nil }
    return number
  }

  /// "od 1. do 15. juna", "01.06.-15.06.", "June 1-15".
  private func dateRange(at start: Int, _ context: HoursContext) -> HoursDayPhrase? {
    // "12.03-14.07" may be times.
    if date(at: start, context, isSure: true) != nil, let first = clock(at: start), first.isPointed,
      first.exists, isTo(first.end),
      let second = clock(at: first.end + 1, continues: true), second.isPointed, second.exists
    {
      return HoursDayPhrase(days: nil, end: second.end)
    }
    if let first = date(at: start, context, isSure: true), isTo(first.end) {
      if let last = date(at: first.end + 1, context, isSure: true) {
        return span(first.day, last.day, end: last.end)
      }
      // "June 1-15".
      if isMonth(start), let day = self[first.end + 1], let number = day.number, day.digits <= 2,
        self[first.end + 2]?.isMark(":") != true, let month = monthNumber(start)
      {
        let last = nearest(month: month, day: number, context)
        return span(first.day, last, end: first.end + 2)
      }
    }
    // "1. do 15. juna": the month is said once.
    guard let day = dayNumber(at: start) else { return nil }
    guard isTo(day.end), let last = date(at: day.end + 1, context, isSure: true) else { return nil }
    // In numbers only with a point behind the day: "8-30.05" may be anything.
    guard last.isNamed || day.hasPoint else { return nil }
    guard let end = last.day,
      let begin = CivilDay(year: end.wall.year, month: end.wall.month, day: day.number)
    else { return HoursDayPhrase(days: nil, end: last.end) }
    return span(begin, end, end: last.end)
  }

  /// Over the turn of the year where the last comes before the first.
  private func span(_ first: CivilDay?, _ last: CivilDay?, end: Int) -> HoursDayPhrase {
    guard let first, var last else { return HoursDayPhrase(days: nil, end: end) }
    if last < first,
      let later = CivilDay(year: last.wall.year + 1, month: last.wall.month, day: last.wall.day),
      later.number - first.number < 300
    {
      last = later
    }
    guard first <= last else { return HoursDayPhrase(days: nil, end: end) }
    let isPair = first.adding(1) == last
    return HoursDayPhrase(days: HoursDays(dates: [first...last], isPair: isPair), end: end)
  }

  /// "29. i 30. maja", "29.05. und 30.05."; nil for one alone.
  private func dateList(at start: Int, _ context: HoursContext) -> HoursDayPhrase? {
    var days: [CivilDay?] = []
    var pending: [Int] = []
    var joints: [Bool] = []
    var index = start
    var end = start
    while days.count + pending.count < 32 {
      if let date = date(at: index, context, isSure: true) {
        if let day = date.day {
          days += pending.map { CivilDay(year: day.wall.year, month: day.wall.month, day: $0) } + [day]
        } else {
          days.append(nil)
        }
        pending = []
        end = date.end
        index = date.end
      } else if let day = dayNumber(at: index), day.hasPoint {
        pending.append(day.number)
        index = day.end
      } else {
        break
      }
      guard isAnd(index) else { break }
      joints.append(self[index]?.isMark("/") == true)
      index += 1
    }
    guard days.count > 1 else { return nil }
    let known = days.compactMap { $0 }.sorted()
    guard known.count == days.count else { return HoursDayPhrase(days: nil, end: end) }
    let isPair = known.count == 2 && joints.first == true && known[0].adding(1) == known[1]
    return HoursDayPhrase(days: HoursDays(dates: known.map { $0...$0 }, isPair: isPair), end: end)
  }

  private func dayNumber(at index: Int) -> (number: Int, hasPoint: Bool, end: Int)? {
    guard let token = self[index], let number = token.number, token.digits <= 2, (1...31).contains(number),
      isFreeDate(index)
    else { return nil }
    let hasPoint = self[index + 1].map { $0.isGlued && $0.isMark(".") } ?? false
    return (number, hasPoint, index + (hasPoint ? 2 : 1))
  }

  // MARK: One date

  /// `isSure`: where something else says that there is one, "30.05" without its point is one too.
  func date(at start: Int, _ context: HoursContext, isSure: Bool) -> HoursDate? {
    if isMonth(start) { return englishDate(at: start, context) }
    guard let token = self[start], let number = token.number, isFreeDate(start) else { return nil }
    if token.digits == 4 { return isoDate(at: start) }
    guard token.digits <= 2 else { return nil }
    var next = start + 1
    let hasPoint = self[next].map { $0.isGlued && $0.isMark(".") } ?? false
    if hasPoint { next += 1 }
    if let month = monthNumber(next) {
      var end = next + 1
      if let point = self[end], point.isGlued, point.isMark("."), self[next]?.folded.utf8.count == 3 {
        end += 1
      }
      let (year, after) = year(at: end)
      return HoursDate(
        day: self.day(year: year, month: month, day: number, context), end: after, isNamed: true)
    }
    guard hasPoint, let second = self[next], let month = second.number, second.digits <= 2 else { return nil }
    let isPointed = self[next + 1].map { $0.isGlued && $0.isMark(".") } ?? false
    guard isPointed else {
      guard second.isGlued, second.digits == 2, (1...12).contains(month), (1...31).contains(number),
        isSure || !isMeasure(next + 1), self[start - 1]?.folded != "km", clockUnit(next + 1) == nil
      else { return nil }
      return HoursDate(day: day(year: nil, month: month, day: number, context), end: next + 1, isNamed: false)
    }
    let (year, end) = year(at: next + 2)
    return HoursDate(day: day(year: year, month: month, day: number, context), end: end, isNamed: false)
  }

  /// "May 30, 2021".
  private func englishDate(at start: Int, _ context: HoursContext) -> HoursDate? {
    guard let month = monthNumber(start), let token = self[start + 1], let number = token.number,
      token.digits <= 2, self[start + 2]?.isMark(":") != true, clockUnit(start + 2) == nil
    else { return nil }
    let hasComma = self[start + 2]?.isMark(",") == true && self[start + 3]?.digits == 4
    let (year, end) = year(at: start + (hasComma ? 3 : 2))
    return HoursDate(
      day: day(year: year, month: month, day: number, context), end: year == nil ? start + 2 : end,
      isNamed: true)
  }

  private func isoDate(at start: Int) -> HoursDate? {
    guard let year = self[start]?.number, let month = self[start + 2]?.number,
      let day = self[start + 4]?.number,
      (1...4).allSatisfy({ self[start + $0]?.isGlued == true }),
      [1, 3].allSatisfy({ self[start + $0]?.kind == .mark(HoursToken.dash) })
    else { return nil }
    return HoursDate(day: CivilDay(year: year, month: month, day: day), end: start + 5, isNamed: false)
  }

  /// "2021", "2021.", "2021. godine".
  private func year(at index: Int) -> (Int?, Int) {
    guard let token = self[index], token.digits == 4, let year = token.number, (1900...2999).contains(year)
    else {
      return (nil, index)
    }
    var end = index + 1
    if let point = self[end], point.isGlued, point.isMark(".") { end += 1 }
    if self[end]?.isWord(.year) == true { end += 1 }
    return (year, end)
  }

  private func day(year: Int?, month: Int, day: Int, _ context: HoursContext) -> CivilDay? {
    if let year { return CivilDay(year: year, month: month, day: day) }
    return nearest(month: month, day: day, context)
  }

  /// Of the years around the row's update the one in which the day is nearest to it.
  private func nearest(month: Int, day: Int, _ context: HoursContext) -> CivilDay? {
    guard let today = context.today else { return nil }
    let year = today.wall.year
    return (year - 1...year + 1).compactMap { CivilDay(year: $0, month: month, day: day) }
      .min { abs($0.number - today.number) < abs($1.number - today.number) }
  }

  private func isMonth(_ index: Int) -> Bool { monthNumber(index) != nil }

  private func monthNumber(_ index: Int) -> Int? {
    if case .word(.month(let month))? = self[index]?.kind { month } else { nil }
  }

  private func clockUnit(_ index: Int) -> HoursWord? {
    switch self[index]?.word {
    case .hours?: .hours
    case .clock?: .clock
    case .pm?: .pm
    default: nil
    }
  }

  /// Of lengths, weights, heights and prices.
  func isMeasure(_ index: Int) -> Bool {
    guard let token = self[index] else { return false }
    // "M-18" is a road.
    if let dash = self[index + 1], dash.isGlued, dash.kind == .mark(HoursToken.dash) { return false }
    return token.isMark("%") || measures.contains(token.folded)
  }

  private func isFreeDate(_ index: Int) -> Bool {
    guard let token = self[index], token.isGlued, let before = self[index - 1] else { return true }
    switch before.kind {
    // "01.06.-15.06.", and not "M-16.4."
    case .mark(HoursToken.dash), .mark(UInt8(ascii: "/")):
      guard case .word? = self[index - 2]?.kind else { return true }
      return !before.isGlued
    case .mark(let mark): return "(\"',:;".utf8.contains(mark)
    case .word, .number: return false
    }
  }
}

private let measures: Set<String> = [
  "km", "m", "t", "tona", "tone", "tonu", "kg", "cm", "eur", "euro", "bam", "min", "minuta", "minute",
  "tonnen",
  "tonne", "kilometara", "kilometra", "kilometer", "metara", "metra", "meter", "metres", "minuten", "minutes",
  "stepeni", "grad", "vozila", "dana", "tage", "tagen", "days", "knot", "osoba", "traka", "trake", "traku",
  "lane", "lanes", "spur", "spuren",
  "fahrstreifen",
]
