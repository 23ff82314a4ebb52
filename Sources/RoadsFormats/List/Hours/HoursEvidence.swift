/// Asked of each row of a list, most of which say nothing of hours: whether there is a digit, and something that makes a time
/// of it.
enum HoursEvidence {
  static func isIn(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count, !isDigit(bytes[index]) { index += 1 }
      while index < bytes.count {
        if mayBeMark(bytes[index]), isMark(bytes, index) { return true }
        index += 1
      }
      return false
    }
  }

  /// Bit n: whether the byte of that number, in the quarter of digits and marks or in that of letters, may be one.
  private static let marks: UInt64 = ":#.-suhapcdtb".utf8.reduce(0) {
    $0 | 1 << UInt64(($1 | 0x20) & 0x1F | $1 >> 1 & 0x20)
  }

  /// Most bytes are not: asked of each before it is looked at.
  @inline(__always)
  private static func mayBeMark(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return byte == 0xD0 || byte == 0xD1 || byte == 0xE2 }
    return byte >= 0x20 && marks >> UInt64(byte & 0x1F | byte >> 1 & 0x20) & 1 == 1
  }

  /// A colon between digits, or the beginning of a word for hours. A character reference may hide either.
  private static func isMark(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    switch bytes[index] | 0x20 {
    case UInt8(ascii: ":"): isDigit(bytes[index - 1]) && isDigit(at: index + 1, bytes)
    case UInt8(ascii: "#") | 0x20: bytes[index - 1] == UInt8(ascii: "&")
    case UInt8(ascii: "s"): follows("at", bytes, index)
    case UInt8(ascii: "u"): follows("hr", bytes, index)
    // "8h", "8 h", "8 hrs", "8 hours", and not "60 km/h" or the middle of a word.
    case UInt8(ascii: "h"): bytes[index - 1] != UInt8(ascii: "/") && !isLetter(bytes[index - 1])
    // "8 am", "8 a.m."; "časova", "časa".
    case UInt8(ascii: "a"):
      follows("sov", bytes, index) || follows("sa", bytes, index) || isBeforeNoon(bytes, index)
    case UInt8(ascii: "p"): isBeforeNoon(bytes, index)
    case UInt8(ascii: "c"): follows("lock", bytes, index)
    // "od 7 do 9", "von 7 bis 9", "7 to 9".
    case UInt8(ascii: "d"), UInt8(ascii: "t"): follows("o", bytes, index) && isBetweenNumbers(bytes, index, 2)
    case UInt8(ascii: "b"): follows("is", bytes, index) && isBetweenNumbers(bytes, index, 3)
    // "8.30", and not "30.05."
    case UInt8(ascii: ".") | 0x20: isPointed(bytes, index)
    // Cyrillic letters; a dash, also one that is longer.
    case 0xD0 | 0x20, 0xD1 | 0x20: true
    case UInt8(ascii: "-") | 0x20: isBetweenNumbers(bytes, index, 1)
    case 0xE2: isBetweenNumbers(bytes, index, 3)
    default: false
    }
  }

  private static func isPointed(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: ".") && isDigit(bytes[index - 1]) && isDigit(at: index + 1, bytes)
      && isDigit(at: index + 2, bytes) && !isDigit(at: index + 3, bytes)
      && !(index + 3 < bytes.count && bytes[index + 3] == UInt8(ascii: "."))
  }

  /// Whether a word of so many letters, or a dash, stands between two numbers.
  private static func isBetweenNumbers(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ count: Int
  ) -> Bool {
    let blank = UInt8(ascii: " ")
    var before = index - 1
    if before > 0, bytes[before] == blank { before -= 1 }
    var behind = index + count
    if behind < bytes.count, bytes[behind] == blank { behind += 1 }
    return isDigit(bytes[before]) && isDigit(at: behind, bytes)
  }

  private static func isBeforeNoon(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    !isLetter(bytes[index - 1]) && (follows("m", bytes, index) || follows(".", bytes, index))
  }

  private static func follows(
    _ letters: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Bool {
    let count = letters.utf8CodeUnitCount
    guard index + count < bytes.count else { return false }
    // A loop of one's own: a closure for each byte took longer than all that is compared.
    var at = 0
    while at < count, bytes[index + 1 + at] | 0x20 == letters.utf8Start[at] | 0x20 { at += 1 }
    return at == count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }

  private static func isDigit(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index < bytes.count && isDigit(bytes[index])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte >= 0xC3 }
}
