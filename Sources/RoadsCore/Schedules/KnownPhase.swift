/// A phase from one minute on, in as many bits as are read and written at once.
struct KnownPhase {
  let bits: UInt64

  /// 28 for the first minute since 1970 that it is known of, 28 for the one in which it ends, the rule with its words, and
  /// whether it is active.
  private static let most: UInt64 = 1 << 28 - 1
  private static let never = most

  init(bits: UInt64) { self.bits = bits }

  /// nil of what ends within a minute, as clocks of the 19th century let it, of what does not fit, of words that change before, and of what may have an
  /// end that nobody sees yet.
  init?(_ phase: SchedulePhase, at moment: Instant, _ schedule: Schedule) {
    guard moment.milliseconds >= 0, phase.isSteady else { return nil }
    let first = UInt64(moment.milliseconds / 60_000)
    var end = KnownPhase.never
    if let until = phase.until {
      guard until.milliseconds % 60_000 == 0 else { return nil }
      end = UInt64(until.milliseconds / 60_000)
      guard end < KnownPhase.never else { return nil }
    } else if !schedule.isWeekly {
      return nil
    }
    guard first < KnownPhase.never else { return nil }
    let rule = phase.words.map { words in (schedule.rules.firstIndex { $0.words == words } ?? -1) + 1 } ?? 0
    bits = first << 36 | end << 8 | UInt64(rule) << 1 | (phase.isActive ? 1 : 0)
  }

  func phase(at moment: Instant, _ schedule: Schedule) -> SchedulePhase? {
    guard bits != 0, moment.milliseconds >= 0 else { return nil }
    let minute = UInt64(moment.milliseconds / 60_000)
    let end = bits >> 8 & KnownPhase.most
    guard bits >> 36 <= minute, minute < end else { return nil }
    let rule = Int(bits >> 1 & 0x7F)
    return SchedulePhase(
      isActive: bits & 1 == 1,
      until: end == KnownPhase.never ? nil : Instant(milliseconds: Int64(end) * 60_000),
      words: rule == 0 ? nil : schedule.rules[rule - 1].words)
  }
}
