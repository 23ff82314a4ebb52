import RoadsCore

/// Times of day and days in the digits of other people's formats.
enum HourText {
  /// `09:30`; 24:00 is 00:00 of the next day.
  static func clock(_ minute: Int) -> String {
    TimeText.pad(minute % 1440 / 60, 2) + ":" + TimeText.pad(minute % 60, 2)
  }

  /// `09:30`, where a day ends with its last minute: 24:00 is 23:59.
  static func end(_ minute: Int) -> String { clock(minute == 1440 ? 1439 : minute) }

  /// `2026-05-01`
  static func day(_ day: CivilDay) -> String {
    let wall = day.wall
    return TimeText.pad(wall.year, 4) + "-" + TimeText.pad(wall.month, 2) + "-" + TimeText.pad(wall.day, 2)
  }

  static func day(_ text: some StringProtocol) -> CivilDay? {
    guard text.utf8.count == 10, case .local(let wall) = TimeText.read(text) else { return nil }
    return CivilDay(of: wall)
  }

  /// Minutes after midnight of `9:30`, `09:30` and `09:30:00`; up to 24:00.
  static func minute(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 && parts[2] == "00", (1...2).contains(parts[0].utf8.count),
      parts[1].utf8.count == 2, parts[0].utf8.allSatisfy(isDigit), parts[1].utf8.allSatisfy(isDigit),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), minutes < 60, hours * 60 + minutes <= 1440
    else { return nil }
    return hours * 60 + minutes
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// From one to another, over midnight too; that the two are the same is an error, as it may mean a day or nothing.
  static func window(
    _ begin: some StringProtocol, _ end: some StringProtocol
  ) throws(Rejection.Reason) -> DayWindow {
    func told() -> String { String("\(begin)-\(end)".prefix(60)) }
    guard let first = minute(begin), let last = minute(end), first < 1440 else {
      throw .schedule(.noSuchTime(told()))
    }
    guard let window = DayWindow(from: first, to: last) else { throw .schedule(.endsBeforeItBegins(told())) }
    return window
  }

  /// The same where a day ends with its last minute: 23:59 is 24:00.
  static func closed(
    _ begin: some StringProtocol, _ end: some StringProtocol
  ) throws(Rejection.Reason) -> DayWindow {
    try minute(end) == 1439 ? window(begin, "24:00") : window(begin, end)
  }

  /// `9:00-12:30`, where a day ends with its last minute.
  static func closed(_ text: some StringProtocol) throws(Rejection.Reason) -> DayWindow {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .schedule(.inexpressible(String(text.prefix(60)))) }
    return try closed(parts[0].trimmingSpaces(), parts[1].trimmingSpaces())
  }
}
