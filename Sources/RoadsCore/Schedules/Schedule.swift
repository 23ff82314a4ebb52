import Synchronization

/// When within its validity a feature is active: hours of days, on clocks of one zone. None means always.
///
/// A rule replaces, on its days, what the rules before it say, as in opening_hours; one that adds does not. A window belongs to
/// the day on which it begins, also where it ends after midnight.
package struct Schedule: Sendable, Hashable {
  /// One object for all copies, and with `Schedule(stored:zone:)` for all features that have the same hours.
  private let content: ScheduleContent

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
    self.init(checked: rules.map(Schedule.inOrder), zone: zone)
    guard everHolds else { throw .neverHolds }
    let length = text.count
    if length > Schedule.maxCharacters { throw .tooLong(length, limit: Schedule.maxCharacters) }
  }

  private init(checked rules: [ScheduleRule], zone: NamedZone) {
    content = ScheduleContent(rules, zone)
  }

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
    if let phase = KnownPhase(bits: content.known).phase(at: moment, self) { return phase }
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

  /// Days that were looked at in vain, which only rules that take back what others said can make many of.
  static let maxDays = 4_400
  /// Of days that follow each other without a pause: an end beyond is not told.
  static let maxContinuousDays = 400

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

  init(_ rules: [ScheduleRule], _ zone: NamedZone) {
    self.rules = rules
    self.zone = zone
  }

  var known: UInt64 { phase.load(ordering: .relaxed) }

  func know(_ bits: UInt64) { phase.store(bits, ordering: .relaxed) }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
