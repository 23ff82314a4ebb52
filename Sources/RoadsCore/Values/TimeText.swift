/// RFC 3339 in and out, and the looser forms that lists and people write.
package enum TimeText {
  /// What a text said: a moment, or a wall time whose zone the reader must know.
  package enum Reading: Sendable, Hashable {
    case instant(Instant)
    case local(WallTime)
  }

  /// `2026-05-01T10:30:00Z`, in UTC; milliseconds only where there are any.
  package static func rfc3339(_ instant: Instant) -> String { rfc3339(instant, offset: 0) }

  /// The same moment as a clock `offset` seconds east of UTC shows it.
  package static func rfc3339(_ instant: Instant, offset: Int) -> String {
    let wall = WallTime(instant, offset: offset)
    var text = pad(wall.year, 4) + "-" + pad(wall.month, 2) + "-" + pad(wall.day, 2)
    text += "T" + pad(wall.hour, 2) + ":" + pad(wall.minute, 2) + ":" + pad(wall.second, 2)
    if wall.millisecond != 0 { text += "." + pad(wall.millisecond, 3) }
    guard offset != 0 else { return text + "Z" }
    let minutes = abs(offset) / 60
    return text + (offset < 0 ? "-" : "+") + pad(minutes / 60, 2) + ":" + pad(minutes % 60, 2)
  }

  /// `yyyy-MM-dd`, then optionally `T` or a space and `HH:mm`, `:ss`, a fraction, and `Z` or `±hh:mm`.
  package static func read(_ text: some StringProtocol) -> Reading? {
    var text = String(text.trimmingSpaces())
    return text.withUTF8(read)
  }

  /// Without spaces around it. In bytes: lists have millions of times.
  package static func read(_ text: UnsafeBufferPointer<UInt8>) -> Reading? {
    var scanner = DigitScanner(text)
    guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2), scanner.take("-"),
      let day = scanner.digits(2)
    else { return nil }
    if scanner.isAtEnd { return WallTime(year: year, month: month, day: day).map(Reading.local) }
    guard scanner.take("T") || scanner.take("t") || scanner.take(" "), let hour = scanner.digits(2),
      scanner.take(":"), let minute = scanner.digits(2)
    else { return nil }
    var second = 0
    var millisecond = 0
    if scanner.take(":") {
      guard let seconds = scanner.digits(2) else { return nil }
      second = seconds
      if scanner.take(".") || scanner.take(",") {
        guard let fraction = scanner.fraction() else { return nil }
        millisecond = fraction
      }
    }
    guard
      let wall = WallTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second,
        millisecond: millisecond)
    else { return nil }
    if scanner.isAtEnd { return .local(wall) }
    if scanner.take("Z") || scanner.take("z") {
      return scanner.isAtEnd ? .instant(wall.instant(offset: 0)) : nil
    }
    let east: Int
    if scanner.take("+") { east = 1 } else if scanner.take("-") { east = -1 } else { return nil }
    guard let hours = scanner.digits(2) else { return nil }
    _ = scanner.take(":")
    guard let minutes = scanner.digits(2), hours <= 23, minutes <= 59, scanner.isAtEnd else { return nil }
    return .instant(wall.instant(offset: east * (hours * 3600 + minutes * 60)).writable)
  }

  package static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// Reads fixed-width digits from bytes, one step at a time.
private struct DigitScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Any number of digits behind the point, as milliseconds (further digits are cut off).
  mutating func fraction() -> Int? {
    guard var value = digit() else { return nil }
    var places = 1
    while let digit = digit() {
      if places < 3 { value = value * 10 + digit }
      places += 1
    }
    while places < 3 {
      value *= 10
      places += 1
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard !isAtEnd, bytes[index] >= 48, bytes[index] <= 57 else { return nil }
    defer { index += 1 }
    return Int(bytes[index]) - 48
  }
}
