import RoadsCore

/// Windows of a row, on their days, with the place that is named for them.
struct HoursEntry {
  var windows: [DayWindow]
  var days: HoursDays
  var words: String?
  /// Where they were read.
  let sentence: String

  var isAlways: Bool { windows.contains(.wholeDay) && !days.isSome }

  /// Whether it holds on any day on which the row does.
  func meets(_ validity: Validity, in zone: NamedZone) -> Bool {
    days.dates.isEmpty
      || days.dates.contains { dates in
        validity.touches(
          from: dates.lowerBound.moment(atMinute: 0, in: zone.zone),
          until: dates.upperBound.adding(1).moment(atMinute: 0, in: zone.zone))
      }
  }

  /// One after the other: none takes back what those before it say. What differs in nothing but its hours is one rule.
  static func rules(_ entries: [HoursEntry]) -> [ScheduleRule] {
    var rules: [ScheduleRule] = []
    for entry in entries {
      let dates = entry.days.dates.map { DateSpan.days($0) }
      let weekdays = entry.days.weekdays ?? .all
      if let same = rules.firstIndex(where: {
        $0.words == entry.words && $0.dates == dates && $0.weekdays == weekdays
      }) {
        rules[same].windows += entry.windows
      } else {
        rules.append(
          ScheduleRule(
            dates: dates, weekdays: weekdays, windows: entry.windows, words: entry.words, adds: !rules.isEmpty
          ))
      }
    }
    return rules
  }
}

extension [HoursEntry] {
  /// What a title and a text both say is said once, in the words of whichever has any.
  mutating func add(_ entry: HoursEntry) {
    if let same = firstIndex(where: {
      $0.windows == entry.windows && $0.days == entry.days
        && ($0.words == nil || entry.words == nil || $0.words == entry.words)
    }) {
      self[same].words = self[same].words ?? entry.words
    } else {
      append(entry)
    }
  }
}
