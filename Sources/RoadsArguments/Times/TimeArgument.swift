package import RoadsCore

/// A time as people say it: absolute, by the clock on the wall, or from now on. What was said is read at once; when that
/// is, depends on the moment and on the zone of the person.
package struct TimeArgument: Sendable {
  package enum Said: Sendable, Hashable {
    case instant(Instant)
    /// Seconds from now.
    case fromNow(Int64)
    /// The same time of day, that many days on.
    case days(Int)
    /// A day: all of it, or a time of it.
    case day(SaidDay, at: ClockTime?)
    /// A time of day alone: today's, or in a span that of the day on which it begins.
    case clock(ClockTime)
  }

  package let said: Said
  private let given: SourcedValue
  /// Something is looked for from then on: a weekday, or a date without a year, is the last one, not the next.
  private var isPast: Bool

  package init(_ given: SourcedValue, isPast: Bool = false) throws {
    guard let said = TimeReader.read(given.text) else {
      if TimeReader.namesMissingDay(given.text) {
        throw UsageError.noSuchDay(source: given.source, value: given.text)
      }
      throw UsageError.notATime(source: given.source, value: given.text, isPast: isPast)
    }
    self.said = said
    self.given = given
    self.isPast = isPast
  }

  /// Whether it is another moment when the clock goes on.
  package var dependsOnClock: Bool {
    switch said {
    case .instant, .day(.date, _): false
    default: true
    }
  }

  /// Whether it is a day without a time.
  package var isDay: Bool {
    if case .day(_, at: nil) = said { true } else { false }
  }

  /// Whether it is a time of day alone.
  package var isClock: Bool { if case .clock = said { true } else { false } }

  /// Whether it says on which day it is.
  package var namesDay: Bool {
    switch said {
    case .instant, .day: true
    case .fromNow, .days, .clock: false
    }
  }

  /// Of a day without a time it is the beginning.
  package func moment(now: Instant, in zone: @autoclosure () -> Zone) throws -> Instant {
    try span(now: now, in: zone(), isMoment: true).lowerBound
  }

  /// Of a day without a time it is the whole day, until its last millisecond.
  package func span(now: Instant, in zone: @autoclosure () -> Zone) throws -> ClosedRange<Instant> {
    try span(now: now, in: zone(), isMoment: false)
  }

  /// A time of day alone on the day that clocks show at a moment; nil where it says its day itself.
  package func moment(onDayOf beginning: Instant, in zone: @autoclosure () -> Zone) throws -> Instant? {
    guard case .clock(let clock) = said else { return nil }
    let zone = zone()
    return try span(of: WallTime(beginning, offset: zone.offset(at: beginning)).midnight, clock, zone)
      .lowerBound
  }

  /// The beginning of a span that ends then. A date without a year is the last one where the next one would begin too late:
  /// 28.12. to 3.1. is the same week before New Year and after it.
  package func beginning(
    before end: Instant, now: Instant, in zone: @autoclosure () -> Zone
  ) throws -> Instant {
    let zone = zone()
    let next = try span(now: now, in: zone).lowerBound
    guard next > end, case .day(.yearly, _) = said, !isPast else { return next }
    var past = self
    past.isPast = true
    return try past.span(now: now, in: zone).lowerBound
  }

  private func span(
    now: Instant, in zone: @autoclosure () -> Zone, isMoment: Bool
  ) throws -> ClosedRange<Instant> {
    switch said {
    case .instant(let instant): return instant...instant
    case .fromNow(let seconds):
      let moment = now.adding(seconds: seconds).writable
      return moment...moment
    case .days(let days):
      let zone = zone()
      // The same time on the clock, also where a day has 23 hours.
      let moment = zone.instant(of: WallTime(now, offset: zone.offset(at: now)).adding(days: days))
      return moment...moment
    case .clock(let clock):
      let zone = zone()
      return try span(of: WallTime(now, offset: zone.offset(at: now)).midnight, clock, zone)
    case .day(let day, let clock):
      let zone = zone()
      let today = WallTime(now, offset: zone.offset(at: now)).midnight
      switch day {
      case .date(let date): return try span(of: date, clock, zone)
      case .fromToday(let days): return try span(of: today.adding(days: days), clock, zone)
      case .yearly(let date):
        guard let day = date.next(from: today, isPast: isPast) else {
          throw UsageError.notATime(source: given.source, value: given.text, isPast: isPast)
        }
        return try span(of: day, clock, zone)
      case .weekdayAfterToday(let weekday):
        let days = (weekday - today.weekday + 6) % 7 + 1
        return try span(of: today.adding(days: days), clock, zone)
      case .weekday(let weekday):
        let days = (weekday - today.weekday + 7) % 7
        let next = try span(of: today.adding(days: days), clock, zone)
        // Of today it is the next one only while it lies ahead.
        if isPast {
          return next.lowerBound <= now
            ? next : try span(of: today.adding(days: days - 7), clock, zone)
        }
        let isAhead = (isMoment ? next.lowerBound : next.upperBound) >= now
        return isAhead ? next : try span(of: today.adding(days: days + 7), clock, zone)
      }
    }
  }

  /// A day, all of it, or the moment at which a clock there shows a time.
  private func span(of day: WallTime, _ clock: ClockTime?, _ zone: Zone) throws -> ClosedRange<Instant> {
    guard let clock else {
      let beginning = zone.instant(of: day)
      let end = zone.instant(of: day.adding(days: 1)).milliseconds - 1
      return beginning...max(beginning, Instant(milliseconds: end))
    }
    let wall = clock.on(day)
    let moments = zone.moments(of: wall)
    guard let moment = moments.first else {
      let after = zone.instant(of: wall)
      throw UsageError.skippedTime(
        source: given.source, value: given.text,
        after: TimeText.rfc3339(after, offset: zone.offset(at: after)))
    }
    guard moments.count == 1 else {
      throw UsageError.repeatedTime(
        source: given.source, value: given.text,
        candidates: moments.map { TimeText.rfc3339($0, offset: zone.offset(at: $0)) })
    }
    return moment.writable...moment.writable
  }
}

/// A day as people name it.
package enum SaidDay: Sendable, Hashable {
  /// Its midnight.
  case date(WallTime)
  /// 0 is today.
  case fromToday(Int)
  /// 0 is Monday.
  case weekday(Int)
  /// The next one even if today is one.
  case weekdayAfterToday(Int)
  /// A date without a year.
  case yearly(YearlyDay)
}

/// A day of each year, or of each leap year.
package struct YearlyDay: Sendable, Hashable {
  private let month: Int
  private let day: Int

  /// nil where no year has such a day.
  init?(day: Int, month: Int) {
    // A leap year has all days there are.
    guard WallTime(year: 2000, month: month, day: day) != nil else { return nil }
    self.month = month
    self.day = day
  }

  /// The next one, or the last one; today counts. nil only at the ends of the calendar.
  fileprivate func next(from today: WallTime, isPast: Bool) -> WallTime? {
    // Between two leap years are at most eight years.
    for years in 0...8 {
      let year = today.year + (isPast ? -years : years)
      guard let found = WallTime(year: year, month: month, day: day) else { continue }
      let isBefore = (month, day) < (today.month, today.day)
      let isAfter = (month, day) > (today.month, today.day)
      if years > 0 || !(isPast ? isAfter : isBefore) { return found }
    }
    return nil
  }
}

/// A time of day; 24:00 is the midnight with which the day ends.
package struct ClockTime: Sendable, Hashable {
  private let hour: Int
  private let minute: Int
  private let second: Int
  private let millisecond: Int

  package init?(hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) {
    let isEnd = hour == 24 && minute == 0 && second == 0 && millisecond == 0
    guard isEnd || (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    self.second = min(second, 59)
    self.millisecond = millisecond
  }

  static let noon = ClockTime(hour: 12)

  /// Whether people say so of it: "20:00 in the evening".
  func isIn(_ part: TimeWords.DayPart) -> Bool {
    switch part {
    case .morning: hour < 12
    case .afternoon: (12..<18).contains(hour)
    case .evening: hour >= 17
    }
  }

  private init(hour: Int) { (self.hour, minute, second, millisecond) = (hour, 0, 0, 0) }

  fileprivate func on(_ day: WallTime) -> WallTime {
    var wall = hour == 24 ? day.adding(days: 1) : day
    wall.hour = hour % 24
    wall.minute = minute
    wall.second = second
    wall.millisecond = millisecond
    return wall
  }
}

extension WallTime {
  /// The same time of day some days on.
  fileprivate func adding(days: Int) -> WallTime {
    WallTime(instant(offset: 0).adding(seconds: Int64(days) * 86_400), offset: 0)
  }

  fileprivate var midnight: WallTime {
    var midnight = self
    (midnight.hour, midnight.minute, midnight.second, midnight.millisecond) = (0, 0, 0, 0)
    return midnight
  }

  /// 0 is Monday.
  fileprivate var weekday: Int {
    let day: Int64 = 86_400_000
    let days = midnight.instant(offset: 0).milliseconds / day
    // 1 January 1970 was a Thursday.
    return Int(((days + 3) % 7 + 7) % 7)
  }
}
