/// A phase from one minute on, in as many bits as are read and written at once.
struct KnownPhase {
  let bits: UInt64

  /// 27 for the first minute since 1970 that it is known of, 27 for the one in which it ends, the rule with its words, whether an end
  /// was looked for in vain, and whether it is active.
  private static let most: UInt64 = 1 << 27 - 1
  private static let never = most
  /// Minutes after which what was looked for in vain is looked for again.
  private static let soon: UInt64 = 1_440

  init(bits: UInt64) { self.bits = bits }

  /// nil of what ends within a minute, as clocks of the 19th century let it, of what does not fit, and of words that change before.
  init?(_ phase: SchedulePhase, at moment: Instant, _ schedule: Schedule) {
    guard moment.milliseconds >= 0, phase.isSteady else { return nil }
    let first = UInt64(moment.milliseconds / 60_000)
    var end = KnownPhase.never
    if let until = phase.until {
      guard until.milliseconds % 60_000 == 0 else { return nil }
      end = UInt64(until.milliseconds / 60_000)
      guard end < KnownPhase.never else { return nil }
    } else if !schedule.isWeekly {
      end = first + KnownPhase.soon
    }
    guard first < KnownPhase.never - KnownPhase.soon else { return nil }
    let isOpen = phase.until == nil && end != KnownPhase.never
    let rule = phase.words.map { words in (schedule.rules.firstIndex { $0.words == words } ?? -1) + 1 } ?? 0
    bits = first << 37 | end << 10 | UInt64(rule) << 2 | (isOpen ? 2 : 0) | (phase.isActive ? 1 : 0)
  }

  /// `rules`: those of the schedule.
  func phase(at moment: Instant, _ rules: [ScheduleRule]) -> SchedulePhase? {
    guard bits != 0, moment.milliseconds >= 0 else { return nil }
    let minute = UInt64(moment.milliseconds / 60_000)
    let end = bits >> 10 & KnownPhase.most
    guard bits >> 37 <= minute, minute < end else { return nil }
    let rule = Int(bits >> 2 & 0x7F)
    let isOpen = bits & 2 != 0 || end == KnownPhase.never
    return SchedulePhase(
      isActive: bits & 1 == 1,
      until: isOpen ? nil : Instant(milliseconds: Int64(end) * 60_000),
      words: rule == 0 ? nil : rules[rule - 1].words)
  }
}
