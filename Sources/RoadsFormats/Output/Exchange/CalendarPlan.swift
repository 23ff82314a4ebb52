import RoadsCore

/// A schedule as a calendar has it: a series for each window of each rule, and events of their own for what is not as the
/// others are: windows in which clocks are set, and those of which the validity takes a part.
struct CalendarPlan {
  /// Days on which a window holds from and until the same times of day.
  struct Series {
    /// Of the rule and of its window, from 1.
    let number: (rule: Int, window: Int)
    let window: DayWindow
    let words: String?
    /// Never empty.
    var days: [CivilDay]
    var repeats: Repeats
  }

  enum Repeats {
    /// All weeks on these days, but for some of them; `endless`: also beyond the last of the series' days.
    case weekly(Weekdays, except: [CivilDay], endless: Bool)
    case dates
  }

  struct Single {
    let number: (rule: Int, window: Int)
    let day: CivilDay
    let from: Instant
    let until: Instant
    let words: String?
  }

  private(set) var series: [Series] = []
  private(set) var singles: [Single] = []

  /// How far ahead calendars look, in days, and how far back: the current week and the four before it.
  private static let ahead = 366
  private static let weeksBack = 4
  /// On how many days it looks, at most: those back begin on a Monday.
  static let days = ahead + daysBack
  static let daysBack = 7 * weeksBack + 7
  /// More windows than these are looked at of no feature.
  private static let most = 4_000

  private struct Key: Hashable {
    let rule: Int
    let window: Int
  }

  init(_ schedule: Schedule, _ feature: Feature, now: Instant) {
    let zone = schedule.zone.zone
    let validity = feature.validity
    let today = CivilDay(now, in: zone)
    let monday = today.adding(-today.weekday - 7 * CalendarPlan.weeksBack)
    // A window of the day before may reach into the validity.
    let first = max(CivilDay(feature.knownSince, in: zone).adding(-1), monday)
    let last = min(max(first, today).adding(CalendarPlan.ahead), CivilDay.range.upperBound.adding(-1))
    var days: [Key: [CivilDay]] = [:]
    var seen = 0
    var end = last
    var number = first.number
    while number <= last.number {
      let day = CivilDay(number: number)
      number += 1
      for rule in schedule.deciding(on: day) {
        for (index, window) in schedule.rules[rule].windows.enumerated() {
          let from = day.moment(atMinute: window.begin, in: zone)
          let until = day.moment(atMinute: window.end, in: zone)
          guard from < until, Validity(from: from, until: until).map(validity.overlaps) ?? false else {
            continue
          }
          seen += 1
          let key = Key(rule: rule, window: index)
          if CalendarPlan.isRegular(window, day, from, until, zone, validity) {
            days[key, default: []].append(day)
          } else {
            singles.append(
              Single(
                number: (rule + 1, index + 1), day: day, from: max(from, validity.from ?? from),
                until: min(until, validity.until ?? until), words: schedule.rules[rule].words))
          }
        }
      }
      if seen > CalendarPlan.most || validity.until.map({ day.moment(atMinute: 0, in: zone) > $0 }) ?? false {
        end = day
        break
      }
    }
    let isEndless =
      end == last && validity.until == nil
      && schedule.rules.allSatisfy { rule in
        rule.dates.allSatisfy {
          if case .days(let days) = $0 { days.upperBound.adding(14) < last } else { false }
        }
      }
    for (key, days) in days {
      let rule = schedule.rules[key.rule]
      series.append(
        Series(
          number: (key.rule + 1, key.window + 1), window: rule.windows[key.window], words: rule.words,
          days: days,
          repeats: CalendarPlan.repeats(days, until: end, endless: isEndless && rule.dates.isEmpty)))
    }
    series.sort { $0.number < $1.number }
  }

  /// Whether clocks show all of it, as long as they usually do, within the validity.
  private static func isRegular(
    _ window: DayWindow, _ day: CivilDay, _ from: Instant, _ until: Instant, _ zone: Zone,
    _ validity: Validity
  ) -> Bool {
    from.adding(seconds: Int64(window.end - window.begin) * 60) == until
      && WallTime(from, offset: zone.offset(at: from)) == day.wall(atMinute: window.begin)
      && WallTime(until, offset: zone.offset(at: until)) == day.wall(atMinute: window.end)
      && validity.from.map { $0 <= from } ?? true && validity.until.map { until <= $0 } ?? true
  }

  private static func repeats(_ days: [CivilDay], until end: CivilDay, endless: Bool) -> Repeats {
    guard let first = days.first, let last = days.last else { return .dates }
    let weekdays = days.reduce(into: Weekdays()) { $0.insert(.day($1.weekday)) }
    let known = Set(days)
    var missing: [CivilDay] = []
    for number in first.number...(endless ? end : last).number {
      let day = CivilDay(number: number)
      if weekdays.contains(.day(day.weekday)), !known.contains(day) { missing.append(day) }
    }
    if endless || days.count > 2 && missing.count <= days.count / 2 {
      return .weekly(weekdays, except: missing, endless: endless)
    }
    return .dates
  }
}

extension Validity {
  /// Whether something of a time, whose end is not part of it, is within this one.
  fileprivate func overlaps(_ other: Validity) -> Bool {
    guard let begin = other.from, let end = other.until else { return true }
    return until.map { begin < $0 } ?? true && from.map { $0 < end } ?? true
  }
}

extension CivilDay {
  /// What its clocks show so many minutes after midnight.
  func wall(atMinute minute: Int) -> WallTime {
    WallTime(Instant(seconds: Int64(number) * 86_400 + Int64(minute) * 60), offset: 0)
  }
}
