import RoadsCore

/// A word, a number or a mark of a text.
struct HoursToken {
  enum Kind: Equatable {
    /// -1 where it has more than four digits.
    case number(Int)
    case word(HoursWord)
    /// One byte for all dashes, `other` for what is none of ASCII's marks.
    case mark(UInt8)
  }

  let kind: Kind
  /// Where it stands in the text.
  let bytes: Range<Int>
  /// Nothing stands between it and the token before.
  let isGlued: Bool
  let isCapital: Bool
  /// Of a word: in small letters without accents.
  let folded: String

  static let other: UInt8 = 0
  static let dash = UInt8(ascii: "-")

  /// How many digits a number has.
  var digits: Int { bytes.count }

  var number: Int? { if case .number(let value) = kind { value } else { nil } }
  var word: HoursWord? { if case .word(let word) = kind { word } else { nil } }

  func isMark(_ mark: Unicode.Scalar) -> Bool { kind == .mark(UInt8(ascii: mark)) }
  func isWord(_ word: HoursWord) -> Bool { kind == .word(word) }
}

extension HoursToken {
  static func all(of bytes: [UInt8]) -> [HoursToken] {
    var tokens: [HoursToken] = []
    var position = 0
    var end = -1
    while position < bytes.count {
      let start = position
      let (scalar, width) = scalar(in: bytes, at: position)
      position += width
      let kind: Kind
      var folded = ""
      switch HoursScalar(scalar) {
      case .space: continue
      case .digit:
        while position < bytes.count, bytes[position] &- 0x30 <= 9 { position += 1 }
        kind = .number(position - start > 4 ? -1 : value(bytes[start..<position]))
      case .letter:
        while position < bytes.count {
          let (next, width) = self.scalar(in: bytes, at: position)
          guard HoursScalar(next) == .letter else { break }
          position += width
        }
        folded = fold(bytes[start..<position])
        kind = .word(HoursWord(folded))
      case .mark(let mark): kind = .mark(mark)
      }
      tokens.append(
        HoursToken(
          kind: kind, bytes: start..<position, isGlued: end == start,
          isCapital: scalar.properties.isUppercase, folded: folded))
      end = position
    }
    return tokens
  }

  private static func value(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// No word that is known is longer.
  private static func fold(_ word: ArraySlice<UInt8>) -> String {
    guard word.count <= 40 else { return "" }
    var folded: [UInt8] = []
    word.withUnsafeBufferPointer { Folding.fold($0, into: &folded) }
    if folded.last == Folding.blank { folded.removeLast() }
    return String(decoding: folded, as: UTF8.self)
  }

  private static func scalar(in bytes: [UInt8], at index: Int) -> (Unicode.Scalar, Int) {
    if bytes[index] < 0x80 { return (Unicode.Scalar(bytes[index]), 1) }
    var decoder = UTF8()
    var rest = bytes[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}

private enum HoursScalar: Equatable {
  case space
  case digit
  case letter
  case mark(UInt8)

  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n": self = .mark(0x0A)
    case " ", "\t", "\r": self = .space
    case "0"..."9": self = .digit
    case "a"..."z", "A"..."Z": self = .letter
    case "\u{2010}"..."\u{2015}", "\u{2212}": self = .mark(HoursToken.dash)
    case "’": self = .mark(UInt8(ascii: "'"))
    case "•": self = .mark(UInt8(ascii: ";"))
    case _ where scalar.isASCII: self = .mark(UInt8(scalar.value))
    // Accents that are written apart belong to their letter.
    case "\u{300}"..."\u{36F}": self = .letter
    default:
      let properties = scalar.properties
      self = properties.isAlphabetic ? .letter : properties.isWhitespace ? .space : .mark(HoursToken.other)
    }
  }
}
