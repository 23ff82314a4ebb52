import RoadsCore

/// Windows that are said in one breath, with their days and the words that belong to them.
struct HoursGroup {
  var windows: [DayWindow] = []
  var days = HoursDays()
  var words: String?
}

/// What one sentence says of hours.
struct HoursSentence {
  /// As it is written.
  let words: String
  private(set) var groups: [HoursGroup] = []
  /// Something in it forbids to take its hours.
  private(set) var isUnclear = false
  /// It names a clock that belongs to no window.
  private(set) var hasLoneClock = false
  /// Its windows, or its groups, stand beside each other without words between them.
  private(set) var isOneList = true
  private(set) var closes = false
  private(set) var opens = false
  private(set) var isNegated = false
  private(set) var isCancelled = false
  private(set) var excepts = false
  /// It holds only at times that the hours do not say, or held once.
  private(set) var isLimited = false
  private(set) var isProvided = false
  /// A day, or a word for all of some, is left of it that no hours took.
  private(set) var hasLooseDay = false
  /// Every window stands in the clause that says what is closed, or in one that says nothing else.
  private(set) var closesAtHours = true
  private(set) var refersBack = false
  private(set) var isNote = false
  /// "2 do 3 sata" may be how long something lasts.
  private(set) var mayBeLength = false
  private(set) var saysLength = false
  /// Of a sentence without windows: the days that it names, nil where they cannot be understood.
  private(set) var days: HoursDays? = HoursDays()
  private(set) var otherWords = 0
  /// There is a word in it that only German has.
  let isGerman: Bool

  var hasHours: Bool { !groups.isEmpty || hasLoneClock }

  private static let germanWords: Set<String> = ["uhr", "von", "vom", "bis", "zwischen", "und", "auf", "im"]

  /// At most so many sentences have hours, or a text is none that a person wrote.
  static let limit = 200

  static func all(of text: String, _ context: HoursContext) -> [HoursSentence] {
    let bytes = Array(text.utf8)
    var found: [HoursSentence] = []
    for tokens in HoursTokens.sentences(of: HoursToken.all(of: bytes)) {
      found.append(HoursSentence(tokens, of: bytes, context))
      if found.count > limit { break }
    }
    return found
  }

  init(_ tokens: HoursTokens, of bytes: [UInt8], _ context: HoursContext) {
    words = HoursWords.text(tokens.all, of: bytes) ?? ""
    isGerman = tokens.all.contains { HoursSentence.germanWords.contains($0.folded) }
    let items = HoursSentence.settled(tokens.items(context), tokens)
    look(at: items, tokens)
    divide(items, tokens, bytes)
    if items.contains(where: { if case .looseRange = $0.kind { true } else { false } }),
      !groups.isEmpty || days.map(\.isSome) ?? true
    {
      isUnclear = true
      hasLoneClock = true
    }
  }

  /// Dates that may be streets are dates where a window is beside them, and else unclear; after "ulica" they are streets.
  private static func settled(_ items: [HoursItem], _ tokens: HoursTokens) -> [HoursItem] {
    var items = items
    for index in items.indices {
      guard case .days(let days, isWeak: true) = items[index].kind else { continue }
      let range = items[index].tokens
      if tokens.isPlace(before: range.lowerBound) {
        items[index] = HoursItem(kind: .number, tokens: range)
      } else if touchesWindow(items, index) {
        items[index] = HoursItem(kind: .days(days, isWeak: false), tokens: range)
      } else {
        items[index] = HoursItem(kind: .unclearDays, tokens: range)
      }
    }
    return items
  }

  private static func touchesWindow(_ items: [HoursItem], _ index: Int) -> Bool {
    items[..<index].last { !$0.isJoint }?.isWindow == true
      || items[(index + 1)...].first { !$0.isJoint }?.isWindow == true
  }

  // MARK: Words

  private mutating func look(at items: [HoursItem], _ tokens: HoursTokens) {
    var negation: Int?
    var closings: [Int] = []
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .loneClock: hasLoneClock = true
      case .window(_, let mayBeLength): self.mayBeLength = self.mayBeLength || mayBeLength
      case .unclearDays: isUnclear = true
      case .bareRange: (isUnclear, hasLoneClock) = (true, true)
      case .word(let word):
        switch word {
        case .closes: closings.append(index)
        case .opens:
          // "Nije dozvoljen" closes.
          if let at = negation, index - at <= 3 {
            closings.append(index)
            negation = nil
          } else {
            opens = true
          }
        case .not:
          if negation != nil { isNegated = true }
          negation = index
        case .possible:
          if let at = negation, index - at <= 3 {
            closings.append(index)
            negation = nil
          }
        case .cancelled: isCancelled = true
        case .lasts: saysLength = true
        case .refers: refersBack = true
        case .noted: isNote = true
        case .about: if index + 1 < items.count, items[index + 1].isClock { isUnclear = true }
        case .unsayable: isUnclear = true
        case .limits: isLimited = true
        case .provided: isProvided = true
        // "Bila" is a river.
        case .was: if tokens[item.tokens.lowerBound]?.isCapital == false { isLimited = true }
        case .dayNoun, .every, .this: hasLooseDay = true
        // "next to the school".
        case .next: if tokens[item.tokens.upperBound]?.isWord(.to) != true { hasLooseDay = true }
        case .month: if tokens.isNamedMonth(item.tokens.lowerBound) { isUnclear = true }
        case .other: otherWords += 1
        default: break
        }
      default: break
      }
    }
    closes = !closings.isEmpty
    closesAtHours = HoursClauses(items, closings: closings, tokens).closeAtHours
    if negation != nil { isNegated = true }
    if let except = items.firstIndex(where: { if case .word(.except) = $0.kind { true } else { false } }) {
      excepts = items[except...].contains { item in
        switch item.kind {
        case .days, .unclearDays: true
        default: item.isClock
        }
      }
    }
  }

  // MARK: Groups

  private mutating func divide(_ items: [HoursItem], _ tokens: HoursTokens, _ bytes: [UInt8]) {
    let runs = HoursSentence.runs(items)
    guard !runs.isEmpty else {
      days = HoursSentence.days(in: items[...])
      if days == nil { isUnclear = true }
      return
    }
    // A hundred times what a schedule may have.
    guard items.count < 50_000, runs.count <= Schedule.maxRules else {
      isUnclear = true
      hasLoneClock = true
      return
    }
    var before = items[..<runs[0].lowerBound]
    for (number, run) in runs.enumerated() {
      let end = number + 1 < runs.count ? runs[number + 1].lowerBound : items.count
      var behind = items[run.upperBound..<end]
      let isLast = number + 1 == runs.count
      // "8:00-16:00 radnim danom": of one group the days may stand on either side.
      var days = HoursSentence.days(in: before)
      if isLast, let more = HoursSentence.days(in: behind) {
        days = runs.count == 1 ? days.flatMap { $0.and(more) } : more.isNone ? days : nil
      } else if isLast {
        days = nil
      }
      if let known = days, let last = groups.last {
        // "8-10 sati radnim danom, 14-16 sati": of which of both?
        if known.isNone { days = last.days } else if groups[0].days.isNone { days = nil }
      }
      if days == nil { isUnclear = true }
      var group = HoursGroup(days: days ?? HoursDays())
      for item in items[run] {
        switch item.kind {
        case .window(let window, _): group.windows.append(window)
        case .allDay: group.windows.append(.wholeDay)
        default: break
        }
      }
      if let part = group.days.part, !group.windows.allSatisfy(part.suits) { isUnclear = true }
      if number > 0, HoursWords.hasWords(before) { isOneList = false }
      let leading = HoursWords.text(before, tokens, of: bytes)
      let trailing = HoursWords.text(behind, tokens, of: bytes)
      group.words = HoursWords.joined(leading, trailing, isFirst: number == 0, isOnly: runs.count == 1)
      groups.append(group)
      before = []
      swap(&before, &behind)
    }
    // "Mo-Fr 8-16h, xyz 9-12h": whatever "xyz" is, it may be a day.
    let inherits = runs.indices.contains { $0 > 0 && HoursSentence.namesNoDays(items, runs, $0) }
    if inherits, groups.contains(where: { $0.days.isSome }), groups.last?.words == nil { isUnclear = true }
    if runs.count > 1 { giveWordsInFront(items, runs, tokens, bytes) }
  }

  /// "Tuzla 8-10, Lukavac 11-13 sati": where nothing stands behind the last, the words belong to what follows them.
  private mutating func giveWordsInFront(
    _ items: [HoursItem], _ runs: [Range<Int>], _ tokens: HoursTokens, _ bytes: [UInt8]
  ) {
    guard let last = runs.last, HoursWords.text(items[last.upperBound...], tokens, of: bytes) == nil,
      let first = HoursWords.text(items[..<runs[0].lowerBound], tokens, of: bytes)
    else { return }
    groups[0].words = first
    for number in 1..<runs.count {
      let between = items[runs[number - 1].upperBound..<runs[number].lowerBound]
      groups[number].words = HoursWords.text(between, tokens, of: bytes)
    }
  }

  private static func namesNoDays(_ items: [HoursItem], _ runs: [Range<Int>], _ number: Int) -> Bool {
    !items[runs[number - 1].upperBound..<runs[number].lowerBound].contains {
      if case .days = $0.kind { true } else { false }
    }
  }

  /// Windows with nothing but joints between them.
  static func runs(_ items: [HoursItem]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var hasOnlyJoints = false
    for (index, item) in items.enumerated() {
      if item.isWindow {
        if hasOnlyJoints, let last = runs.last {
          runs[runs.count - 1] = last.lowerBound..<index + 1
        } else {
          runs.append(index..<index + 1)
        }
        hasOnlyJoints = true
      } else if !item.isJoint {
        hasOnlyJoints = false
      }
    }
    return runs
  }

  /// nil where they contradict each other.
  private static func days(in items: ArraySlice<HoursItem>) -> HoursDays? {
    var found: HoursDays? = HoursDays()
    for item in items {
      if case .days(let days, _) = item.kind { found = found.flatMap { $0.and(days) } }
    }
    return found
  }
}

extension HoursTokens {
  /// Whether a street's name begins here, or a school's.
  func isPlace(before index: Int) -> Bool {
    (1...3).contains { self[index - $0]?.isWord(.place) == true }
  }

  /// "May" may be no month.
  func isNamedMonth(_ index: Int) -> Bool {
    guard let folded = self[index]?.folded else { return false }
    return !["may", "march", "jan", "dez", "dec", "apr"].contains(folded) && !isPlace(before: index)
  }
}
