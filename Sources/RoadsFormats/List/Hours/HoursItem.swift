import RoadsCore

/// What some tokens of a sentence mean together.
struct HoursItem {
  enum Kind {
    case window(DayWindow, mayBeLength: Bool)
    /// "0–24 sata", "24 h".
    case allDay
    /// A clock that begins or ends nothing, or that there is not.
    case loneClock
    case days(HoursDays, isWeak: Bool)
    /// Days that cannot be understood.
    case unclearDays
    case word(HoursWord)
    case mark(UInt8)
    case number
    /// "od 8 do 10" of nobody knows what.
    case bareRange
    /// "12-14": times, where hours or days stand beside it.
    case looseRange
  }

  let kind: Kind
  let tokens: Range<Int>

  var isWindow: Bool {
    switch kind {
    case .window, .allDay: true
    default: false
    }
  }

  var isClock: Bool { if case .loneClock = kind { true } else { isWindow } }

  /// What stands between windows that belong together, and between them and their days.
  var isJoint: Bool {
    switch kind {
    case .word(.and): true
    case .mark(let mark): ",:+&/()".utf8.contains(mark) || mark == HoursToken.dash
    default: false
    }
  }
}

extension HoursTokens {
  func items(_ context: HoursContext) -> [HoursItem] {
    var items: [HoursItem] = []
    var index = all.startIndex
    while index < all.endIndex {
      let item = item(at: index, context)
      // "u vremenu od" was read before it was known what it leads to.
      while let last = items.last, last.tokens.lowerBound >= item.tokens.lowerBound { items.removeLast() }
      items.append(item)
      index = item.tokens.upperBound
    }
    return items
  }

  private func item(at index: Int, _ context: HoursContext) -> HoursItem {
    if let found = window(at: index) {
      let end = nextDay(found.tokens.upperBound)
      let tokens = found.tokens.lowerBound..<(end ?? found.tokens.upperBound)
      guard let window = found.window, end == nil || window.end > 1440 else {
        return HoursItem(kind: .loneClock, tokens: tokens)
      }
      if window == .wholeDay { return HoursItem(kind: .allDay, tokens: tokens) }
      return HoursItem(kind: .window(window, mayBeLength: found.mayBeLength), tokens: tokens)
    }
    if let phrase = days(at: index, context) {
      // "dana 30.05.", "am Sonntag".
      let begin = self[index - 1].map(isTrigger) ?? false ? index - 1 : index
      let tokens = begin..<phrase.end
      guard let days = phrase.days else { return HoursItem(kind: .unclearDays, tokens: tokens) }
      return HoursItem(kind: .days(days, isWeak: phrase.isWeak), tokens: tokens)
    }
    if let clock = clock(at: index), clock.isSure {
      let isAllDay = clock.hour == 24 && !clock.hasMinutes && !isPartOfWindow(clock.end)
      return HoursItem(kind: isAllDay ? .allDay : .loneClock, tokens: index..<clock.end)
    }
    if let range = bareRange(at: index) { return HoursItem(kind: .bareRange, tokens: range) }
    if let range = looseRange(at: index) { return HoursItem(kind: .looseRange, tokens: range) }
    let one = index..<index + 1
    return switch all[index].kind {
    case .word(let word): HoursItem(kind: .word(meaning(word, at: index)), tokens: one)
    case .mark(let mark): HoursItem(kind: .mark(mark), tokens: one)
    case .number: HoursItem(kind: .number, tokens: one)
    }
  }

  /// "24 sata do …"
  private func isPartOfWindow(_ end: Int) -> Bool { isTo(end) && self[end + 1]?.number != nil }

  /// "narednog dana", "am nächsten Tag", "the next day": behind "narednog dana" is the end of the window.
  private func nextDay(_ index: Int) -> Int? {
    var index = index
    while let word = self[index]?.word, [.am, .dated, .on].contains(word) || self[index]?.folded == "des" {
      index += 1
    }
    guard self[index]?.isWord(.next) == true else { return nil }
    if self[index]?.folded.hasPrefix("folgetag") == true { return index + 1 }
    switch self[index + 1]?.word {
    case .dayNoun?, .part(.morning)?, .day(1)?: return index + 2
    default: return nil
    }
  }

  /// Words that close a road only beside others.
  private func meaning(_ word: HoursWord, at index: Int) -> HoursWord {
    let next = self[index + 1]?.folded ?? ""
    if word == .closes {
      // A limit of speed closes nothing.
      let before = self[index - 1]?.folded ?? ""
      return next.hasPrefix("brzin") || before.hasPrefix("brzin") || before == "speed" ? .other : word
    }
    return all[index].folded == "jednom" && next.hasPrefix("trak") ? .closes : word
  }
}
