import Glibc

/// A moment, in whole milliseconds since 1970-01-01T00:00:00Z. Whole numbers compare and round-trip
/// exactly on every store, which a Double does not promise.
package struct Instant: Sendable, Hashable, Comparable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }
  package init(seconds: Int64) { self.milliseconds = seconds * 1000 }

  package static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

  package static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  package func adding(seconds: Int64) -> Instant { Instant(milliseconds: milliseconds + seconds * 1000) }

  /// Years 0 to 9999: what RFC 3339 can write.
  package static let range =
    Instant(
      milliseconds: -62_167_219_200_000)...Instant(
      milliseconds: 253_402_300_799_999)

  /// The nearest moment that can be written. The first and the last hours of the calendar lie beyond it in
  /// UTC, and lists do write 9999-12-31 for "without end".
  package var writable: Instant { min(max(self, Instant.range.lowerBound), Instant.range.upperBound) }
}

/// A date and a time of day without a zone: what a clock on the wall shows.
package struct WallTime: Sendable, Hashable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int
  package var millisecond: Int

  /// nil where there is no such day or time of day. A leap second is read as the second before it.
  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, millisecond: Int = 0
  ) {
    guard (0...9999).contains(year), (1...12).contains(month), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second), (0...999).contains(millisecond), day >= 1,
      day <= WallTime.days(inMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = min(second, 59)
    self.millisecond = millisecond
  }

  /// What a clock `offset` seconds east of UTC shows at that moment.
  package init(_ instant: Instant, offset: Int) {
    let shifted = instant.milliseconds + Int64(offset) * 1000
    let (seconds, rest) = shifted.quotientAndRemainder(flooredBy: 1000)
    let (days, clock) = seconds.quotientAndRemainder(flooredBy: 86_400)
    // Days to civil date, proleptic Gregorian: eras of 400 years that begin on 1 March.
    let z = days + 719_468
    let (era, dayOfEra) = z.quotientAndRemainder(flooredBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    day = Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    hour = Int(clock / 3600)
    minute = Int(clock / 60 % 60)
    second = Int(clock % 60)
    millisecond = Int(rest)
  }

  /// The moment at which a clock `offset` seconds east of UTC shows this.
  package func instant(offset: Int) -> Instant {
    let y = Int64(month <= 2 ? year - 1 : year)
    let (era, yearOfEra) = y.quotientAndRemainder(flooredBy: 400)
    let dayOfYear = Int64((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1)
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    let seconds = days * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
    return Instant(milliseconds: seconds * 1000 + Int64(millisecond))
  }

  private static func days(inMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int64 {
  fileprivate func quotientAndRemainder(flooredBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
