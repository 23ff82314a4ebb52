extension VehicleLimits {
  /// As people and tables write them: `Trucks weight > 7,5 | height>3.5`. Capitals, plurals, decimal commas and blanks
  /// around signs make no difference; nil where any of it is not understood, since the rest alone would say something else.
  package init?(written text: some StringProtocol) {
    guard text.utf8.count <= VehicleLimits.mostBytes else { return nil }
    self.init(text: VehicleLimits.plain(text.lowercased()))
  }

  /// In the one form that is kept.
  private static func plain(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character.isWhitespace {
        // Nothing before a sign, and nothing behind it.
        if let last = plain.last, !isSign(last), last != " " { plain.append(" ") }
      } else if isSign(character) {
        if plain.last == " " { plain.removeLast() }
        plain.append(character)
      } else if character == ",", plain.last?.isNumber == true, rest.first?.isNumber == true {
        plain.append(".")
      } else {
        plain.append(character)
      }
    }
    return plain.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").map(singular).joined(separator: " ")
    }.joined(separator: "|")
  }

  private static func isSign(_ character: Character) -> Bool {
    character == "<" || character == ">" || character == "|"
  }

  private static func singular(_ word: Substring) -> Substring {
    let kind = VehicleKind.allCases.first { word == $0.rawValue + "s" || word == $0.rawValue + "es" }
    return kind.map { $0.rawValue[...] } ?? word
  }
}
