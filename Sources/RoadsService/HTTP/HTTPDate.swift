package import RoadsCore

/// Dates in headers: `Sun, 06 Nov 1994 08:49:37 GMT`, to the second.
package enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  package static func text(_ instant: Instant) -> String {
    let wall = WallTime(instant, offset: 0)
    let day = Int(instant.milliseconds / 86_400_000 % 7)
    return "\(days[(day + 7) % 7]), \(two(wall.day)) \(months[wall.month - 1]) \(four(wall.year)) "
      + "\(two(wall.hour)):\(two(wall.minute)):\(two(wall.second)) GMT"
  }

  /// Only the form that must be sent; the two obsolete ones are nobody's any more.
  package static func parse(_ text: String) -> Instant? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", parts[0].utf8.count == 4, parts[0].last == ",",
      let day = Int(parts[1]), let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3])
    else { return nil }
    let clock = parts[4].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2] else {
      return nil
    }
    return WallTime(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)?
      .instant(offset: 0)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  private static func four(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }
}
