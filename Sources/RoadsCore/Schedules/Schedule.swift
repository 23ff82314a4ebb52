import Synchronization

/// When within its validity a feature is active: hours of days, on clocks of one zone. None means always.
///
/// A rule replaces, on its days, what the rules before it say, as in opening_hours; one that adds does not. A window belongs to
/// the day on which it begins, also where it ends after midnight.
package struct Schedule: Sendable, Hashable {
  /// One object for all copies, and with `Schedule(stored:zone:)` for all features that have the same hours.
  fileprivate let content: ScheduleContent

  package var rules: [ScheduleRule] { content.rules }
  package var zone: NamedZone { content.zone }

  package static let maxRules = 64
  package static let maxWindows = 500
  package static let maxCharacters = 10_000

  /// Windows of a rule are put in order, and what of them overlaps becomes one.
  package init(rules: [ScheduleRule], zone: NamedZone) throws(ScheduleProblem) {
    if rules.count > Schedule.maxRules { throw .tooManyRules(rules.count, limit: Schedule.maxRules) }
    let windows = rules.reduce(0) { $0 + max($1.windows.count, $1.dates.count) }
    if windows > Schedule.maxWindows { throw .tooManyWindows(windows, limit: Schedule.maxWindows) }
    for case .days(let days) in rules.lazy.flatMap(\.dates)
    where days.lowerBound < CivilDay.range.lowerBound || days.upperBound > CivilDay.range.upperBound {
      throw .noSuchDay(TimeText.rfc3339(days.upperBound.moment(atMinute: 0, in: NamedZone.utc.zone)))
    }
    self.init(checked: rules.map(Schedule.inOrder), zone: zone)
    guard everHolds else { throw .neverHolds }
    let length = text.count
    if length > Schedule.maxCharacters { throw .tooLong(length, limit: Schedule.maxCharacters) }
  }

  /// nil of what always holds, which is as good as no hours: of empty words, and of windows that join to a whole day, too.
  package static func unlessAlways(
    _ rules: [ScheduleRule], zone: NamedZone
  ) throws(ScheduleProblem) -> Schedule? {
    let schedule = try Schedule(rules: rules, zone: zone)
    return schedule.rules == [ScheduleRule(windows: [.wholeDay])] ? nil : schedule
  }

  private init(checked rules: [ScheduleRule], zone: NamedZone) {
    content = ScheduleContent(rules, zone)
  }

  fileprivate init(_ content: ScheduleContent) { self.content = content }

  package static func == (one: Schedule, other: Schedule) -> Bool {
    one.content === other.content || one.rules == other.rules && one.zone == other.zone
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rules)
    hasher.combine(zone)
  }

  /// What holds at a moment. To read the hours for each answer would take longer than all else: what they said last is kept, for
  /// they stay as they are for hours, and answers are about now.
  package func phase(at moment: Instant) -> SchedulePhase {
    if let phase = content.knownPhase(at: moment) { return phase }
    let phase = readPhase(at: moment)
    if let found = KnownPhase(phase, at: moment, self) { content.know(found.bits) }
    return phase
  }

  /// The same hours on the clocks of another zone.
  package func inZone(_ zone: NamedZone) -> Schedule { Schedule(checked: rules, zone: zone) }

  private static func inOrder(_ rule: ScheduleRule) -> ScheduleRule {
    var rule = rule
    rule.windows = DayWindow.joined(rule.windows)
    // Quotation marks are what the written form has around the words, and control characters have no place in tables, in
    // XML, and in texts of PostgreSQL.
    rule.words = rule.words.flatMap { words in
      let plain = String(words.map { $0 == "\"" ? "”" : $0.isNewline || $0.isControl ? " " : $0 })
        .trimmingSpaces()
      return plain.isEmpty ? nil : String(plain)
    }
    return rule
  }

  /// Days that are looked at in vain, which only rules that take back what others said can make many of.
  var maxDays: Int { days(atMost: 4_400) }
  /// Of days that follow each other without a pause: an end beyond is not told.
  var maxContinuousDays: Int { days(atMost: 400) }

  /// Of hours with many rules and dates fewer, so that nobody's take longer than others'.
  private func days(atMost most: Int) -> Int { max(20, min(most, Schedule.mostWork / content.workOfDay)) }
  private static let mostWork = 20_000

  /// Whether each week is as every other one.
  package var isWeekly: Bool { rules.allSatisfy(\.dates.isEmpty) }

  /// From the first day that a rule speaks of.
  private var everHolds: Bool {
    let first = rules.lazy.filter { !$0.windows.isEmpty }.compactMap { rule -> CivilDay? in
      let start = rule.dates.compactMap { span -> CivilDay? in
        if case .days(let days) = span { days.lowerBound } else { nil }
      }.min()
      return rule.first(from: start ?? CivilDay(number: 10_957))
    }.min()
    return first.map { next(from: $0) != nil } ?? false
  }
}

private final class ScheduleContent: Sendable {
  let rules: [ScheduleRule]
  let zone: NamedZone
  /// `KnownPhase`
  private let phase = Atomic<UInt64>(0)
  /// To find out which rules hold on a day, or on which day the next one does.
  let workOfDay: Int

  init(_ rules: [ScheduleRule], _ zone: NamedZone) {
    self.rules = rules
    workOfDay = rules.reduce(1) { $0 + 1 + $1.dates.reduce(0) { $0 + $1.work } }
    self.zone = zone
  }

  @inline(__always)
  func knownPhase(at moment: Instant) -> SchedulePhase? {
    KnownPhase(bits: phase.load(ordering: .relaxed)).phase(at: moment, rules)
  }

  func know(_ bits: UInt64) { phase.store(bits, ordering: .relaxed) }
}

/// Where a schedule is kept, for those who see to it that it lives: a search asks many, and counting references to what all
/// threads ask would cost more than the answer.
package struct ScheduleAddress {
  private let content: Unmanaged<ScheduleContent>

  package init(of schedule: Schedule) { content = Unmanaged.passUnretained(schedule.content) }

  /// As it was written somewhere; nil of 0, which none has.
  package init?(_ bits: UInt) {
    guard let place = UnsafeRawPointer(bitPattern: bits) else { return nil }
    content = Unmanaged.fromOpaque(place)
  }

  package var bits: UInt { UInt(bitPattern: content.toOpaque()) }

  package var schedule: Schedule { Schedule(content.takeUnretainedValue()) }

  package func phase(at moment: Instant) -> SchedulePhase {
    content._withUnsafeGuaranteedRef { $0.knownPhase(at: moment) ?? Schedule($0).phase(at: moment) }
  }

  /// To find out the phase, in units of a `WorkBudget`: it is known, or must be read.
  package func work(at moment: Instant) -> Int {
    content._withUnsafeGuaranteedRef { content in
      content.knownPhase(at: moment) == nil
        ? ScheduleAddress.workOfReading + ScheduleAddress.workOfRule * content.workOfDay
        : ScheduleAddress.workOfKnown
    }
  }

  private static let workOfKnown = 50
  private static let workOfReading = 3_000
  private static let workOfRule = 600
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
