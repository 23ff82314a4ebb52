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
    // Byte by byte: nearly every answer has one.
    return String(unsafeUninitializedCapacity: 29) { room in
      var count = 0
      func put(_ text: String) {
        for byte in text.utf8 { room.initializeElement(at: count, to: byte); count += 1 }
      }
      func put(_ number: Int, _ digits: Int) {
        var scale = digits == 4 ? 1000 : 10
        while scale > 0 {
          room.initializeElement(at: count, to: UInt8(ascii: "0") + UInt8(number / scale % 10))
          count += 1
          scale /= 10
        }
      }
      put(days[(day + 7) % 7])
      put(", ")
      put(wall.day, 2)
      put(" ")
      put(months[wall.month - 1])
      put(" ")
      put(wall.year, 4)
      put(" ")
      put(wall.hour, 2)
      put(":")
      put(wall.minute, 2)
      put(":")
      put(wall.second, 2)
      put(" GMT")
      return count
    }
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

}
