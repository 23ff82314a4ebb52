/// How many columns of a terminal a text takes.
package enum DisplayWidth {
  package static func of(_ text: some StringProtocol) -> Int {
    ofPlain(text) ?? text.reduce(0) { $0 + of($1) }
  }

  /// Of what is of Latin letters, digits and common signs alone, which nearly every cell of a table is: each scalar is a character of its
  /// own, one column wide, and to cut a text into characters takes longer than all else that is done to a row. nil of others.
  private static func ofPlain(_ text: some StringProtocol) -> Int? {
    let width = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var width = 0
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case 0x20...0x7E: index += 1
        // U+00A0 to U+02FF; before that are controls.
        case 0xC2 where bytes[index + 1] >= 0xA0: index += 2
        case 0xC3...0xCB: index += 2
        default: return nil
        }
        width += 1
      }
      return width
    }
    return width ?? nil
  }

  /// What a person sees as one character is one or two columns wide, however many scalars it is made of.
  package static func of(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      // The variation selector that turns a plain sign into a coloured picture.
      if scalar == "\u{FE0F}" { return width == 0 ? 0 : 2 }
      width = max(width, of(scalar))
    }
    return width
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2FF: return 1
    case 0x1160...0x11FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if wide.contains(where: { $0.contains(scalar.value) }) { return 2 }
    return scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Unicode's EastAsianWidth.txt: W and F, with unassigned gaps closed.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F251, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// At most `columns` wide; what had to be cut ends with "…".
  package func cut(to columns: Int) -> String {
    guard DisplayWidth.of(self) > columns else { return self }
    guard columns > 0 else { return "" }
    var kept = ""
    var width = 0
    for character in self {
      let next = DisplayWidth.of(character)
      if width + next > columns - 1 { break }
      kept.append(character)
      width += next
    }
    return kept.withoutTrailingSpaces + "…"
  }

  package var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - DisplayWidth.of(self)))
  }

  package func paddedLeft(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - DisplayWidth.of(self))) + self
  }
}
