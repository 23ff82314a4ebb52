/// Whether hours lie within others', as far as that can be proven without looking at all days to come.
extension Schedule {
  /// Of hours that are the same each week, by clocks of one zone: each of the other's windows lies within these. None: always.
  ///
  /// A week of one side is compared with the weeks around it of the other, so that windows over midnight and over the end of
  /// the week are found. By clocks, that is: of the nights on which they change, `covers` tells.
  func coversWeeks(of other: Schedule?) -> Bool {
    guard isWeekly, other.map({ $0.isWeekly && $0.zone == zone }) ?? true else { return false }
    let covering = Schedule.merged(minutes(ofWeeks: -1...1))
    let wanted = other?.minutes(ofWeeks: 0...0) ?? [0..<Schedule.minutesOfWeek]
    return wanted.allSatisfy { Schedule.isWithin($0, covering) }
  }

  /// The same of any hours for a time that is soon over; also false where there are too many windows to look at.
  func covers(_ other: Schedule?, in range: Range<Instant>) -> Bool {
    guard !range.isEmpty else { return true }
    guard let wanted = other?.instants(in: range) ?? (other == nil ? [range] : nil),
      let covering = instants(in: range).map(Schedule.merged)
    else { return false }
    return wanted.allSatisfy { Schedule.isWithin($0, covering) }
  }

  /// So long a time is looked at day by day.
  static let secondsLookedAt: Int64 = 8 * 7 * 86_400
  /// And so long a time has all changes of the clocks that a year has.
  static let secondsOfClocks: Int64 = 400 * 86_400

  private static let minutesOfWeek = 7 * 1440
  private static let mostLookedAt = 2_000

  /// In order, from the midnight on with which week 0 begins.
  private func minutes(ofWeeks weeks: ClosedRange<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for day in weeks.lowerBound * 7..<(weeks.upperBound + 1) * 7 {
      for rule in deciding(on: CivilDay(number: day)) {
        found += rules[rule].windows.map { day * 1440 + $0.begin..<day * 1440 + $0.end }
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// nil where there are too many.
  private func instants(in range: Range<Instant>) -> [Range<Instant>]? {
    let found = spans(in: range, limit: Schedule.mostLookedAt)
    guard found.count < Schedule.mostLookedAt else { return nil }
    return found.map { max($0.from, range.lowerBound)..<min($0.until, range.upperBound) }
  }

  /// What overlaps or touches, as one. They must be in order.
  private static func merged<Bound>(_ ranges: [Range<Bound>]) -> [Range<Bound>] {
    var merged: [Range<Bound>] = []
    for range in ranges {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  private static func isWithin<Bound>(_ range: Range<Bound>, _ others: [Range<Bound>]) -> Bool {
    others.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }
}
