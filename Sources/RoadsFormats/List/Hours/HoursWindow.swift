import RoadsCore

/// From one clock to another.
struct HoursWindow {
  /// nil where no clock shows that, or nobody can say what is meant.
  let window: DayWindow?
  /// "2 do 3 sata" may also be how long something lasts.
  let mayBeLength: Bool
  /// With what leads to it: "u vremenu od".
  let tokens: Range<Int>
}

extension HoursTokens {
  /// The window that begins at a token; nil where there is none.
  func window(at start: Int) -> HoursWindow? {
    guard let first = clock(at: start), let parting = self[first.end] else { return nil }
    let lead = lead(before: start)
    let isBetween = self[start - 1]?.isWord(.between) == true
    let isParted: Bool =
      switch parting.kind {
      case .mark(HoursToken.dash), .word(.to): true
      case .word(.and): isBetween
      default: false
      }
    guard isParted, let second = clock(at: first.end + 1, continues: true) else { return nil }
    let isIntroduced = isBetween || self[start - 1]?.isWord(.from) == true
    guard isTime(first, second, isIntroduced: isIntroduced) || isPointedTime(first, second, at: start) else {
      return nil
    }
    return HoursWindow(
      window: isWhole(second.end) ? minutes(first, second) : nil,
      mayBeLength: mayBeLength(first, second, isIntroduced: isIntroduced), tokens: lead..<second.end)
  }

  private func isTime(_ first: HoursClock, _ second: HoursClock, isIntroduced: Bool) -> Bool {
    if second.unit != nil || first.hasColon && second.hasColon { return true }
    if first.hasColon || second.hasColon {
      return (isIntroduced || sharesUnit(second.end)) && (first.hasColon || !first.hasMinutes)
        && (second.hasColon || !second.hasMinutes)
    }
    // "od 8h do 16, M-18", and not "od 8h do 16 km".
    if sharesUnit(second.end) { return true }
    guard first.unit != nil, !second.hasMinutes else { return false }
    switch self[second.end]?.kind {
    case .mark, nil: return true
    case .word, .number: return false
    }
  }

  /// "08.00 - 10.00" of nothing that is measured: minutes as people agree on them, and not two days, as "08.05 - 10.10" may be.
  private func isPointedTime(_ first: HoursClock, _ second: HoursClock, at start: Int) -> Bool {
    [first, second].allSatisfy { $0.isPointed && $0.minute % 5 == 0 && $0.minute < 60 && $0.hour <= 24 }
      && [first, second].contains { $0.minute == 0 || $0.minute > 12 } && !isMeasure(second.end)
      && !isPosition(start)
  }

  /// "km 3.50"
  func isPosition(_ index: Int) -> Bool {
    (1...2).contains {
      ["km", "kilometar", "kilometer", "stacionaza", "m"].contains(self[index - $0]?.folded)
    }
  }

  /// "od 8 do 10 i od 14 do 16 sati": said once, behind the last.
  private func sharesUnit(_ end: Int) -> Bool {
    var end = end
    // A day has no more windows than that.
    for _ in 0..<6 {
      guard isAnd(end) else { return false }
      var next = end + 1
      if self[next]?.isWord(.and) == true { next += 1 }
      if self[next]?.isWord(.from) == true { next += 1 }
      guard let first = clock(at: next), isTo(first.end),
        let second = clock(at: first.end + 1, continues: true)
      else { return false }
      if second.unit != nil { return true }
      end = second.end
    }
    return false
  }

  /// "od 8 do 10" of which nobody says what it counts.
  func bareRange(at index: Int) -> Range<Int>? {
    guard let before = self[index - 1],
      before.isWord(.from) || before.isWord(.between) || followsClock(index - 1),
      let first = clock(at: index), first.hour <= 24,
      isTo(first.end) || self[first.end]?.isWord(.and) == true,
      let second = clock(at: first.end + 1, continues: true), second.hour <= 24, !isMeasure(second.end)
    else { return nil }
    return index..<second.end
  }

  /// "12-14" and "12.00", which may be numbers of houses or times: beside hours and days nobody knows.
  func looseRange(at index: Int) -> Range<Int>? {
    guard let first = clock(at: index), first.hour <= 24, first.minute < 60, !isPosition(index),
      !isPlace(before: index)
    else { return nil }
    if isTo(first.end), let second = clock(at: first.end + 1, continues: true), second.hour <= 24,
      second.minute < 60, isWhole(second.end), !isMeasure(second.end)
    {
      return index..<second.end
    }
    return first.isPointed && !isMeasure(first.end) ? index..<first.end : nil
  }

  /// "8-10 sati i 12-14".
  private func followsClock(_ joint: Int) -> Bool {
    guard isAnd(joint), let unit = self[joint - 1]?.word else { return false }
    return unit == .hours || unit == .clock || unit == .am || unit == .pm
  }

  /// Whether nothing of the second number is left: a date, a telephone, a third clock.
  private func isWhole(_ end: Int) -> Bool {
    guard let mark = self[end], mark.isGlued, case .mark(let byte) = mark.kind else { return true }
    guard "-/:.,".utf8.contains(byte), let next = self[end + 1] else { return true }
    return !next.isGlued || next.number == nil
  }

  private func minutes(_ first: HoursClock, _ second: HoursClock) -> DayWindow? {
    var first = first
    if let unit = second.unit, unit == .am || unit == .pm, first.unit == nil {
      // "8-10 am": of the same half of the day, unless the first can be none of it, or comes later than the second.
      guard first.hour <= 12 else { return plain(first, second) }
      guard first.hour < 12,
        first.hour < second.hour || first.hour == second.hour && first.minute < second.minute,
        second.hour < 12
      else { return nil }
      first = first.with(unit)
    } else if let unit = first.unit, unit == .am || unit == .pm, second.unit == nil {
      return nil
    }
    return plain(first, second)
  }

  private func plain(_ first: HoursClock, _ second: HoursClock) -> DayWindow? {
    guard first.exists, second.exists, first.minutes < 1440 else { return nil }
    return DayWindow(from: first.minutes, to: second.minutes)
  }

  private func mayBeLength(_ first: HoursClock, _ second: HoursClock, isIntroduced: Bool) -> Bool {
    guard second.unit == .hours, !first.hasMinutes, !second.hasMinutes, !first.hasLeadingZero,
      !second.hasLeadingZero, 0 < first.hour, first.hour < second.hour
    else { return false }
    if self[first.end - 1]?.word == .hours { return false }
    return !isIntroduced || second.hour <= 12
  }

  /// Where "u vremenu od", "in der Zeit von" before a window begin.
  private func lead(before index: Int) -> Int {
    var start = index
    if let word = self[start - 1]?.word, word == .from || word == .between { start -= 1 }
    if self[start - 1]?.isWord(.lead) == true {
      start -= 1
      while let word = self[start - 1]?.folded, ["u", "in", "der", "dem", "im", "the", "at"].contains(word) {
        start -= 1
      }
    }
    return start
  }
}
