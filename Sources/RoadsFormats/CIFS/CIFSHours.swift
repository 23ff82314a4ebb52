import RoadsCore

/// CIFS's schedule, both ways: the hours of each day of the week. Whose the morning after a night is, it does not say: it is
/// written day by day, and read as that of the day on which the night begins.
struct CIFSHours {
  private static let everyday = "everyday"
  private static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  private var days: [(name: String, text: String)] = []
  private var count = 0

  typealias Reason = Rejection.Reason

  /// Each day once, by its long and by its short name.
  private static let most = 16

  mutating func add(_ name: String, _ text: String) {
    count += 1
    if count <= CIFSHours.most { days.append((name, text)) }
  }

  /// nil: always.
  func schedule(in zone: NamedZone) throws(Reason) -> Schedule? {
    if count > CIFSHours.most { throw .schedule(.tooManyRules(count, limit: CIFSHours.most)) }
    guard let first = days.first else { return nil }
    var hours = PlainHours()
    var known: Weekdays = []
    for (name, text) in days {
      guard let weekdays = CIFSHours.weekdays(name) else {
        throw .schedule(
          .noSuchWeekday(String(name.prefix(60)), known: "monday … sunday, everyday"))
      }
      // Whether hours of one day replace those of all, or are more of them, nobody says.
      guard known.isDisjoint(with: weekdays) else { throw .schedule(.inexpressible(String(name.prefix(60)))) }
      known.formUnion(weekdays)
      let parts = text.split(separator: ",")
      if parts.count > Schedule.maxWindows {
        throw .schedule(.tooManyWindows(parts.count, limit: Schedule.maxWindows))
      }
      var period = PlainHours.Period(weekdays: weekdays, windows: [])
      for part in parts { period.windows.append(try HourText.closed(part.trimmingSpaces())) }
      if !period.windows.isEmpty { CIFSHours.add(period, to: &hours.periods) }
    }
    // Days without hours, and no others.
    if hours.periods.isEmpty { throw .schedule(.inexpressible(String(first.name.prefix(60)))) }
    hours.joinNights()
    return try hours.schedule(in: zone)
  }

  /// Days of the same hours are one period.
  private static func add(_ period: PlainHours.Period, to periods: inout [PlainHours.Period]) {
    if let index = periods.firstIndex(where: { $0.windows == period.windows }) {
      periods[index].weekdays.formUnion(period.weekdays)
    } else {
      periods.append(period)
    }
  }

  private static func weekdays(_ name: String) -> Weekdays? {
    let name = name.lowercased()
    if name == everyday { return .all }
    return names.firstIndex { $0 == name || $0.prefix(3) == name }.map(Weekdays.day)
  }

  /// What an incident has under which names; nil where the format has no words for it: it has no dates, and its times of day
  /// are those of the place, which must differ from those of the schedule by the same as long as it is valid.
  static func words(_ schedule: Schedule, _ validity: Validity) -> [(name: String, text: String)]? {
    guard let hours = PlainHours(schedule), hours.exceptions.isEmpty, let found = hours.week,
      let minutes = LocalHours.difference(schedule.zone, validity)
    else { return nil }
    let week = minutes == 0 ? found : LocalHours.shifted(found, by: minutes)
    let texts = week.map { windows in
      windows.map { HourText.clock($0.begin) + "-" + HourText.end($0.end) }.joined(separator: ",")
    }
    if Set(texts).count == 1 { return [(everyday, texts[0])] }
    return zip(names, texts).filter { !$0.1.isEmpty }.map { ($0.0, $0.1) }
  }
}
