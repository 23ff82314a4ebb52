/// A day of the calendar, whatever the zone.
package struct CivilDay: Sendable, Hashable, Comparable {
  /// Days since 1970-01-01.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// nil where there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard let wall = WallTime(year: year, month: month, day: day) else { return nil }
    self.init(of: wall)
  }

  /// The day that a clock shows.
  package init(of wall: WallTime) {
    let (days, rest) = wall.instant(offset: 0).milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    number = Int(rest < 0 ? days - 1 : days)
  }

  /// The day that clocks of that zone show at a moment.
  package init(_ moment: Instant, in zone: Zone) {
    let (days, rest) = moment.adding(seconds: Int64(zone.offset(at: moment))).milliseconds
      .quotientAndRemainder(dividingBy: 86_400_000)
    number = Int(rest < 0 ? days - 1 : days)
  }

  /// The first and the last day that can be written.
  package static let range = CivilDay(number: -719_528)...CivilDay(number: 2_932_896)

  package static func < (one: CivilDay, other: CivilDay) -> Bool { one.number < other.number }

  /// Its midnight on the wall.
  package var wall: WallTime { WallTime(Instant(seconds: Int64(number) * 86_400), offset: 0) }

  package func adding(_ days: Int) -> CivilDay { CivilDay(number: number + days) }

  /// Its end, as something that is valid on that day has it.
  package func lastSecond(in zone: Zone) -> Instant {
    max(moment(atMinute: 0, in: zone), adding(1).moment(atMinute: 0, in: zone).adding(seconds: -1))
  }

  /// 0 is Monday.
  package var weekday: Int {
    // 1970-01-01 was a Thursday.
    let rest = (number + 3) % 7
    return rest < 0 ? rest + 7 : rest
  }

  /// When a clock of that zone shows so many minutes after this day's midnight; 1,440 and more are on the next day. As
  /// iCalendar has it (RFC 5545, 3.3.5): of an hour that the clock shows twice the first, and what it skips counts from
  /// before the change, which is as much later on the clock.
  package func moment(atMinute minute: Int, in zone: Zone) -> Instant {
    zone.instant(of: WallTime(Instant(seconds: Int64(number) * 86_400 + Int64(minute) * 60), offset: 0))
  }
}
