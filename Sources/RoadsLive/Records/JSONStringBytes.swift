import RoadsCore

/// Reads back the strings that `OutputBuffer.append(json:)` wrote: their only escapes are its.
enum JSONStringBytes {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")

  /// The string whose opening quote is at `offset`; nil where `null` stands there.
  static func string(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> String? {
    with(bytes, at: offset) { String(decoding: $0, as: UTF8.self) }
  }

  /// The same as bytes, while `body` runs; few strings have escapes, and others are not copied.
  static func with<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard bytes[offset] == quote else { return nil }
    let start = offset + 1
    var end = UnescapedRuns.first(of: quote, backslash, in: bytes, from: start)
    if bytes[end] == quote { return body(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
    var decoded = [UInt8](UnsafeBufferPointer(rebasing: bytes[start..<end]))
    while bytes[end] != quote {
      guard bytes[end] == backslash else {
        let next = UnescapedRuns.first(of: quote, backslash, in: bytes, from: end)
        decoded.append(contentsOf: bytes[end..<next])
        end = next
        continue
      }
      end = unescape(bytes, end + 1, into: &decoded)
    }
    return decoded.withUnsafeBufferPointer(body)
  }

  /// The first place behind the string whose opening quote is at `offset`.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    var index = offset + 1
    while bytes[index] != quote { index += bytes[index] == backslash ? 2 : 1 }
    return index + 1
  }

  /// What follows a backslash; gives the first place behind it.
  private static func unescape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, into decoded: inout [UInt8]
  ) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      let code = bytes[(index + 1)...(index + 4)].reduce(UInt32(0)) { $0 << 4 | UInt32(hex($1)) }
      decoded += String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8
      return index + 5
    case let other: decoded.append(other)
    }
    return index + 1
  }

  private static func hex(_ digit: UInt8) -> UInt8 { digit <= 0x39 ? digit - 0x30 : (digit | 0x20) - 0x57 }
}
