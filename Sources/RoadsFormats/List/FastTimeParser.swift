import RoadsCore

/// The shapes that nearly every row's times have, read from bytes: making strings of them first would cost
/// more than all the rest of a row. Whatever looks any different goes the general way.
enum FastTimeParser {
  /// `2019-12-06T08:44:53Z`, with milliseconds or without; nil for any other shape and for a day that there is
  /// not.
  static func instant(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    guard bytes.count == 20 || bytes.count == 24, bytes[10] == UInt8(ascii: "T"),
      bytes[bytes.count - 1] == UInt8(ascii: "Z"),
      var time = clock(bytes)
    else { return nil }
    if bytes.count == 24 {
      guard bytes[19] == UInt8(ascii: "."), let tens = two(bytes, 20), let ones = two(bytes, 21) else {
        return nil
      }
      time.millisecond = tens * 10 + ones % 10
    }
    return time.instant(offset: 0)
  }

  /// `2019-12-06 08:44:53`; nil for any other shape and for a day that there is not.
  static func wall(_ bytes: UnsafeBufferPointer<UInt8>) -> WallTime? {
    guard bytes.count == 19, bytes[10] == 0x20 else { return nil }
    return clock(bytes)
  }

  private static func clock(_ bytes: UnsafeBufferPointer<UInt8>) -> WallTime? {
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let century = two(bytes, 0),
      let year = two(bytes, 2), let month = two(bytes, 5), let day = two(bytes, 8), let hour = two(bytes, 11),
      let minute = two(bytes, 14), let second = two(bytes, 17)
    else { return nil }
    return WallTime(
      year: century * 100 + year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  private static func two(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
    let tens = bytes[index] &- 0x30
    let ones = bytes[index + 1] &- 0x30
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
  }
}
