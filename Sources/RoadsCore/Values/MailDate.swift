/// Dates as mail has them: RFC 5322, with the older forms that it says readers must take. RSS and headers of HTTP have the
/// same: `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum MailDate {
  /// nil where it is none, or of a zone that nobody can tell.
  package static func read(_ text: some StringProtocol) -> Instant? {
    guard text.utf8.count <= mostBytes else { return nil }
    var words = text.split { $0 == " " || $0 == "\t" || $0 == "," || $0.isNewline }.map { String($0) }[...]
    if let first = words.first, !first.utf8.allSatisfy(isDigit) { words = words.dropFirst() }
    guard words.count >= 5, let day = number(words.removeFirst(), 1...2),
      let month = months.firstIndex(of: words.removeFirst().lowercased()),
      let year = year(words.removeFirst()), let clock = clock(words.removeFirst()),
      let zone = offset(words.removeFirst()),
      // What stands behind is a comment.
      words.first.map({ $0.hasPrefix("(") }) ?? true,
      let wall = WallTime(
        year: year, month: month + 1, day: day, hour: clock.hour, minute: clock.minute, second: clock.second)
    else { return nil }
    return wall.instant(offset: zone).writable
  }

  /// Several times as long as any.
  private static let mostBytes = 128

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  private static func number(_ text: some StringProtocol, _ digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
  }

  /// RFC 5322, 4.3: years of two digits are those from 1950 to 2049, of three those counted from 1900.
  private static func year(_ text: String) -> Int? {
    guard let year = number(text, 2...4) else { return nil }
    return switch text.utf8.count {
    case 2: year + (year < 50 ? 2000 : 1900)
    case 3: year + 1900
    default: year
    }
  }

  /// `08:49:37`, or without the seconds. A leap second is the one before it.
  private static func clock(_ text: String) -> (hour: Int, minute: Int, second: Int)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0, 1...2) }
    guard parts.count == 2 || parts.count == 3, let hour = parts[0], let minute = parts[1] else { return nil }
    guard parts.count == 3 else { return (hour, minute, 0) }
    return parts[2].map { (hour, minute, $0 == 60 ? 59 : $0) }
  }

  /// Seconds east of UTC.
  private static func offset(_ zone: String) -> Int? {
    if let hours = zones[zone.uppercased()] { return hours * 3600 }
    guard let sign = zone.first, sign == "+" || sign == "-" else { return nil }
    let digits = zone.dropFirst().replacing(":", with: "")
    guard let number = number(digits, 4...4), number / 100 <= 23, number % 100 <= 59 else { return nil }
    return (sign == "-" ? -1 : 1) * (number / 100 * 3600 + number % 100 * 60)
  }

  /// Those of RFC 822, and what European feeds write instead.
  private static let zones = [
    "GMT": 0, "UT": 0, "UTC": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
    "PST": -8, "PDT": -7, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "MEZ": 1, "MESZ": 2, "EET": 2, "EEST": 3,
  ]
}
