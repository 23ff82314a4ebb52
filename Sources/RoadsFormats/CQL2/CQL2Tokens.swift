/// A piece of a filter's text.
struct CQL2Token {
  enum Kind: Hashable {
    /// A name or a keyword, as it is written.
    case word(String)
    /// A name in double quotes, which is no keyword.
    case name(String)
    case text(String)
    case number(Double)
    /// An operator, a parenthesis or a comma.
    case sign(String)
    case end
  }

  let kind: Kind
  /// As it is written.
  let shown: String
  /// The number of its first character, from 1 on.
  let place: CQL2Error.Place
  /// The number of the character behind it.
  let end: CQL2Error.Place

  func isWord(_ keyword: String) -> Bool {
    if case .word(let word) = kind { word.uppercased() == keyword } else { false }
  }

  func isSign(_ sign: String) -> Bool { kind == .sign(sign) }
}

/// Cuts a filter's text into pieces.
struct CQL2Tokens {
  private let text: [Character]
  /// `'it\'s'` is as good as `'it''s'`; GDAL writes a backslash as itself.
  private let hasBackslashes: Bool
  private var index = 0

  private init(_ text: String, hasBackslashes: Bool) {
    self.text = Array(text)
    self.hasBackslashes = hasBackslashes
  }

  static func all(_ text: String, _ dialect: CQL2Dialect) throws(CQL2Error) -> [CQL2Token] {
    var reader = CQL2Tokens(text, hasBackslashes: dialect != .gdal)
    var tokens: [CQL2Token] = []
    repeat { tokens.append(try reader.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func next() throws(CQL2Error) -> CQL2Token {
    while index < text.count, text[index].isWhitespace { index += 1 }
    let begin = index
    let place = CQL2Error.Place.character(begin + 1)
    let kind = try kind(at: place)
    return CQL2Token(
      kind: kind, shown: String(text[begin..<index]), place: place, end: .character(index + 1))
  }

  private mutating func kind(at place: CQL2Error.Place) throws(CQL2Error) -> CQL2Token.Kind {
    guard index < text.count else { return .end }
    let character = text[index]
    if character == "'" { return .text(try quoted("'", place)) }
    if character == "\"" { return .name(try quoted("\"", place)) }
    if isDigit(character) || character == "." && index + 1 < text.count && isDigit(text[index + 1]) {
      return try number(at: place)
    }
    if character.isLetter || character == "_" { return .word(word()) }
    if index + 1 < text.count, ["<>", "<=", ">=", "!=", "=="].contains(String(text[index...index + 1])) {
      index += 2
      return .sign(String(text[index - 2..<index]))
    }
    index += 1
    return .sign(String(character))
  }

  private func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// The same sign twice stands for itself.
  private mutating func quoted(_ quote: Character, _ place: CQL2Error.Place) throws(CQL2Error) -> String {
    var inside = ""
    index += 1
    while index < text.count {
      if hasBackslashes, text[index] == "\\", index + 1 < text.count, text[index + 1] == quote {
        index += 1
      } else if text[index] == quote {
        guard index + 1 < text.count, text[index + 1] == quote else {
          index += 1
          return inside
        }
        index += 1
      }
      inside.append(text[index])
      index += 1
    }
    throw CQL2Error(.openText, at: place)
  }

  private mutating func word() -> String {
    let begin = index
    while index < text.count,
      text[index].isLetter || isDigit(text[index]) || text[index] == "_" || text[index] == "."
    { index += 1 }
    return String(text[begin..<index])
  }

  private mutating func number(at place: CQL2Error.Place) throws(CQL2Error) -> CQL2Token.Kind {
    let begin = index
    while index < text.count, isDigit(text[index]) || text[index] == "." { index += 1 }
    if index < text.count, text[index] == "e" || text[index] == "E" {
      index += 1
      if index < text.count, text[index] == "+" || text[index] == "-" { index += 1 }
      while index < text.count, isDigit(text[index]) { index += 1 }
    }
    // `12abc` is neither a number nor a name.
    while index < text.count, text[index].isLetter || text[index] == "_" { index += 1 }
    let written = String(text[begin..<index])
    guard let number = Double(written), !written.contains("x"), !written.contains("X") else {
      throw CQL2Error(.notANumber(written), at: place)
    }
    guard number.isFinite else { throw CQL2Error(.numberTooLarge(written), at: place) }
    return .number(number)
  }
}
