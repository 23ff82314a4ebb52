/// As opening_hours writes it, in one way for each schedule: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
extension Schedule {
  package var text: String {
    var text = ""
    for (index, rule) in rules.enumerated() {
      if index > 0 { text += rule.adds ? ", " : "; " }
      // Times behind a comma would be more times of the rule before it.
      let mayContinue = index > 0 && rule.adds && rules[index - 1].words == nil
      text += ScheduleWriter.text(rule, namesDays: mayContinue)
    }
    return text
  }
}

enum ScheduleWriter {
  static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `namesDays`: also where it holds on all of them.
  static func text(_ rule: ScheduleRule, namesDays: Bool) -> String {
    var parts: [String] = []
    if !rule.dates.isEmpty { parts.append(rule.dates.map(text).joined(separator: ",")) }
    if rule.weekdays != .all || (namesDays && parts.isEmpty) { parts.append(text(rule.weekdays)) }
    if rule.windows.isEmpty {
      parts.append("off")
    } else if rule.windows == [.wholeDay], parts.isEmpty {
      parts.append("24/7")
    } else {
      parts.append(rule.windows.map(text).joined(separator: ","))
    }
    if let words = rule.words { parts.append("\"" + words + "\"") }
    return parts.joined(separator: " ")
  }

  static func text(_ days: Weekdays) -> String {
    var parts: [String] = []
    var day = 0
    while day < 7 {
      var last = day
      guard days.contains(.day(day)) else {
        day += 1
        continue
      }
      while last < 6, days.contains(.day(last + 1)) { last += 1 }
      switch last - day {
      case 0: parts.append(weekdays[day])
      case 1: parts += [weekdays[day], weekdays[last]]
      default: parts.append(weekdays[day] + "-" + weekdays[last])
      }
      day = last + 1
    }
    return parts.joined(separator: ",")
  }

  static func text(_ span: DateSpan) -> String {
    switch span {
    case .days(let days):
      let (first, last) = (days.lowerBound.wall, days.upperBound.wall)
      let begin = TimeText.pad(first.year, 4) + " " + text(month: first.month, day: first.day)
      if days.lowerBound == days.upperBound { return begin }
      let year = first.year == last.year ? "" : TimeText.pad(last.year, 4) + " "
      return begin + "-" + year + text(month: last.month, day: last.day)
    case .yearly(let first, let last):
      if first.day == 1, MonthDay.last(of: last.month) == last {
        return months[first.month - 1] + (first.month == last.month ? "" : "-" + months[last.month - 1])
      }
      let begin = text(month: first.month, day: first.day)
      return first == last ? begin : begin + "-" + text(month: last.month, day: last.day)
    }
  }

  private static func text(month: Int, day: Int) -> String {
    months[month - 1] + " " + TimeText.pad(day, 2)
  }

  private static func text(_ window: DayWindow) -> String {
    // What ends as late on the next day as it began would otherwise last no time at all.
    let end = window.end > 1440 && window.end - 1440 != window.begin ? window.end - 1440 : window.end
    return clock(window.begin) + "-" + clock(end)
  }

  private static func clock(_ minute: Int) -> String {
    TimeText.pad(minute / 60, 2) + ":" + TimeText.pad(minute % 60, 2)
  }
}

extension MonthDay {
  /// Of February the leap day.
  package static func last(of month: Int) -> MonthDay? {
    (28...31).reversed().lazy.compactMap { MonthDay(month: month, day: $0) }.first
  }
}
