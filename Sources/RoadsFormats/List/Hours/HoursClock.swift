/// A time of day as lists write it: `10:30`, `8.30`, `08`, `8 am`, with or without "sati" behind it.
struct HoursClock {
  enum Unit {
    /// "sati", "h": the same words count hours that pass.
    case hours
    case uhr
    case am
    case pm
  }

  let hour: Int
  let minute: Int
  /// `:30`, and what makes it a time without any word; `.30` needs one.
  let hasColon: Bool
  let hasMinutes: Bool
  /// `8.30`
  let isPointed: Bool
  /// `08`.
  let hasLeadingZero: Bool
  let unit: Unit?
  /// Behind it.
  let end: Int

  /// Whether a clock shows it.
  var exists: Bool {
    switch unit {
    case .am, .pm: (1...12).contains(hour) && minute < 60
    default: hour < 24 && minute < 60 || hour == 24 && minute == 0
    }
  }

  /// Whether it can be nothing else than a time, or a length of time.
  var isSure: Bool { hasColon || unit != nil }

  var minutes: Int {
    switch unit {
    case .am: hour % 12 * 60 + minute
    case .pm: (hour % 12 + 12) * 60 + minute
    default: hour * 60 + minute
    }
  }

  /// Of the unit that stands behind the other end of the window.
  func with(_ unit: Unit) -> HoursClock {
    HoursClock(
      hour: hour, minute: minute, hasColon: hasColon, hasMinutes: hasMinutes, isPointed: isPointed,
      hasLeadingZero: hasLeadingZero, unit: unit, end: end)
  }
}

extension HoursTokens {
  /// What begins at a token, if it can be a clock. `continues` another one: a dash before it parts them.
  func clock(at start: Int, continues: Bool = false) -> HoursClock? {
    guard let hour = self[start]?.number, let token = self[start], token.digits <= 2, hour >= 0,
      continues || isFree(start)
    else { return nil }
    var next = start + 1
    var minute = 0
    var hasColon = false
    var isPointed = false
    if let mark = self[next], mark.isGlued, let digits = self[next + 1], digits.isGlued, digits.digits == 2,
      let value = digits.number
    {
      if mark.isMark(":") {
        hasColon = true
        (minute, next) = (value, next + 2)
      } else if mark.isMark(".") || mark.isMark(",") {
        // "30.05." is a day.
        if let point = self[next + 2], point.isGlued, point.isMark("."), isDate(point: next + 2) {
          return nil
        }
        isPointed = mark.isMark(".")
        (minute, next) = (value, next + 2)
      }
    }
    let hasMinutes = next > start + 1
    // "08h30".
    if !hasMinutes, let h = self[next], h.isGlued, h.folded == "h", let digits = self[next + 1],
      digits.isGlued,
      digits.digits == 2, let value = digits.number
    {
      return HoursClock(
        hour: hour, minute: value, hasColon: true, hasMinutes: true, isPointed: false,
        hasLeadingZero: startsWithZero(start), unit: .hours, end: next + 2)
    }
    // Seconds, a longer number, a part of something else.
    if let mark = self[next], mark.isGlued, let after = self[next + 1], after.isGlued, after.number != nil,
      mark.isMark(":") || mark.isMark(".") || mark.isMark(",") || mark.isMark("/")
    {
      return nil
    }
    let (unit, end) = unit(at: next, hour: hour)
    return HoursClock(
      hour: hour, minute: minute, hasColon: hasColon, hasMinutes: hasMinutes, isPointed: isPointed,
      hasLeadingZero: startsWithZero(start), unit: unit, end: end)
  }

  /// Whether a number is none of a road's, a telephone's or of another number before it.
  private func isFree(_ index: Int) -> Bool {
    guard let before = self[index - 1] else { return true }
    if before.number != nil { return isTime(index) && self[index]?.isGlued == false }
    guard self[index]?.isGlued == true else { return true }
    switch before.kind {
    case .mark(let mark):
      if "(\"'\n;".utf8.contains(mark) { return true }
      // "Tuzla:10:30", "Tuzla,10:30".
      return mark == UInt8(ascii: ":") || mark == UInt8(ascii: ",") ? self[index - 2]?.number == nil : false
    case .word, .number: return false
    }
  }

  private func isTime(_ index: Int) -> Bool {
    self[index + 1]?.isMark(":") == true && self[index + 2]?.number != nil
  }

  private func startsWithZero(_ index: Int) -> Bool {
    self[index].map { $0.digits == 2 && ($0.number ?? 10) < 10 } ?? false
  }

  private func unit(at index: Int, hour: Int) -> (HoursClock.Unit?, Int) {
    guard let token = self[index] else { return (nil, index) }
    switch token.kind {
    case .word(.hours): return (.hours, index + 1)
    case .word(.clock): return (.uhr, index + 1)
    // "14:00 am Bahnhof".
    case .word(.am): return hour > 12 ? (nil, index) : (.am, index + 1)
    case .word(.pm): return (.pm, index + 1)
    case .word where token.folded == "o" && self[index + 1]?.isMark("'") == true:
      return self[index + 2]?.folded == "clock" ? (.uhr, index + 3) : (nil, index)
    case .word where token.folded == "a" || token.folded == "p":
      // "8 a.m."
      guard let point = self[index + 1], point.isGlued, point.isMark("."), self[index + 2]?.folded == "m"
      else {
        return (nil, index)
      }
      let hasPoint = self[index + 3].map { $0.isGlued && $0.isMark(".") } ?? false
      return (token.folded == "a" ? .am : .pm, index + (hasPoint ? 4 : 3))
    default: return (nil, index)
    }
  }
}
