internal import RoadsCore

/// A part of a time as it is written.
enum TimeToken: Equatable {
  case number(Int, digits: Int)
  /// As `Folding` writes it.
  case word(String)
  case symbol(Unicode.Scalar)

  /// More than anybody writes.
  private static let longest = 60

  /// nil where something stands in it that stands in no time.
  static func tokens(of text: String) -> [TimeToken]? {
    guard text.utf8.count <= longest else { return nil }
    var tokens: [TimeToken] = []
    var rest = Substring(text)
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if character.isASCII, character.isNumber {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let value = Int(digits) else { return nil }
        tokens.append(.number(value, digits: digits.count))
        rest = rest.dropFirst(digits.count)
      } else if character.isLetter {
        let word = rest.prefix(while: \.isLetter)
        tokens.append(.word(Folding.words(String(word)).joined()))
        rest = rest.dropFirst(word.count)
      } else if let scalar = character.unicodeScalars.first, ":.,+-".unicodeScalars.contains(scalar) {
        tokens.append(.symbol(scalar))
        rest.removeFirst()
      } else {
        return nil
      }
    }
    return tokens
  }
}
