import RoadsCore

/// OpenStreetMap's restrictions that hold under conditions: `no @ (Mo-Fr 06:00-09:00); no @ (Sa 08:00-12:00)`.
/// https://wiki.openstreetmap.org/wiki/Conditional_restrictions
enum ConditionalRestriction {
  /// OpenStreetMap has no longer values.
  private static let longest = 1_000

  /// When nobody may pass. nil where nobody is said to be kept out, as by `destination @ (22:00-06:00)`. Throws where somebody
  /// is, and not at hours alone: of several alternatives the last whose condition holds decides, so that half of them would be
  /// wrong.
  static func schedule(_ value: String, in zone: NamedZone) throws(ScheduleProblem) -> Schedule? {
    guard value.utf8.count <= longest else { throw .tooLong(value.utf8.count, limit: longest) }
    let alternatives = parts(value)
    guard alternatives.contains(where: { $0.word == "no" }) else { return nil }
    var rules: [ScheduleRule] = []
    for (word, condition) in alternatives {
      guard word == "no", let condition, !condition.contains("\"") else {
        throw .notUnderstood(value)
      }
      guard let schedule = try Schedule.read(condition, zone: zone) else { throw .notUnderstood(value) }
      try add(schedule.rules, to: &rules, value)
    }
    guard let schedule = try Schedule.unlessAlways(rules, zone: zone) else { throw .notUnderstood(value) }
    return schedule
  }

  /// Each alternative holds beside the others. What one takes back of itself would be taken back of all.
  private static func add(
    _ further: [ScheduleRule], to rules: inout [ScheduleRule], _ value: String
  ) throws(ScheduleProblem) {
    guard let first = further.first, !rules.isEmpty else {
      rules += further
      return
    }
    guard further.dropFirst().allSatisfy(\.adds) else { throw .notUnderstood(value) }
    var added = first
    added.adds = true
    rules.append(added)
    rules += further.dropFirst()
  }

  /// `no @ (Mo; Tu); yes @ Sa` as its alternatives: only those semicolons divide them that are in no brackets. Without a condition
  /// where none is said.
  private static func parts(_ value: String) -> [(word: String, condition: String?)] {
    var depth = 0
    let alternatives = value.split(omittingEmptySubsequences: true) { character in
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      return character == ";" && depth == 0
    }
    return alternatives.map { alternative in
      let halves = alternative.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      let word = String(halves[0].trimmingSpaces())
      guard halves.count == 2 else { return (word, nil) }
      var condition = halves[1].trimmingSpaces()
      if condition.hasPrefix("("), condition.hasSuffix(")") { condition = condition.dropFirst().dropLast() }
      return (word, String(condition))
    }
  }
}
