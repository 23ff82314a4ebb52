import RoadsCore

// The two shapes that nearly every row has, read from bytes: making strings of them first would cost
// more than all the rest of a row. Whatever looks any different goes the general way.

enum QuickDecimal {
  /// `44.5321,18.6012`: exact, because a whole number below 2^53 and a power of ten up to 10^15 are, and
  /// one division rounds once (Clinger, "How to Read Floating Point Numbers Accurately").
  static func pair(_ bytes: UnsafeBufferPointer<UInt8>) -> (Double, Double)? {
    var rest = bytes[...]
    guard let first = number(&rest), rest.popFirst() == UInt8(ascii: ",") else { return nil }
    if rest.first == 0x20 { rest.removeFirst() }
    guard let second = number(&rest), rest.isEmpty else { return nil }
    return (first, second)
  }

  private static func number(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    let negative = rest.first == UInt8(ascii: "-")
    if negative { rest.removeFirst() }
    var value: UInt64 = 0
    var digits = 0
    var places: Int?
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), places == nil, digits > 0 {
        places = 0
      } else if byte >= 0x30, byte <= 0x39 {
        value = value * 10 + UInt64(byte - 0x30)
        digits += 1
        if places != nil { places! += 1 }
        if digits > 15 { return nil }
      } else {
        break
      }
      rest.removeFirst()
    }
    guard digits > 0, places != 0 else { return nil }
    let magnitude = Double(value) / powers[places ?? 0]
    return negative ? -magnitude : magnitude
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

enum QuickTime {
  /// `2019-12-06 08:44:53`; nil for any other shape and for a day that there is not.
  static func wall(_ bytes: UnsafeBufferPointer<UInt8>) -> WallTime? {
    guard bytes.count == 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == 0x20,
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"), let century = two(bytes, 0),
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
