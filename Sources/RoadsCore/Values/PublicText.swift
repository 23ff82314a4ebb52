/// What a text may be made of that anybody may put before everybody: what is seen, spaces, and no more marks on a
/// letter than languages have. Counted are Unicode scalars and not what a reader takes for one character: a letter with
/// a thousand marks on it is one character, and four kilobytes.
package enum PublicText {
  /// Vietnamese has two marks on a letter, pointed Hebrew up to three, a family of emoji fewer.
  package static let marksInARow = 4

  /// Why a text may not be put before everybody.
  package enum Problem: Sendable, Hashable {
    case blank
    case tooManyCharacters(limit: Int)
    /// A control character, or one that nobody sees: its code.
    case hiddenCharacter(UInt32)
    case tooManyMarks(limit: Int)
  }

  private enum Kind {
    case seen
    case space
    /// Stands on what is before it, or joins it with what follows.
    case mark
    case refused
  }

  /// nil where nothing is wrong. `lines`: it may have several.
  package static func problem(
    in text: String, atMost limit: Int, lines: Bool = false
  ) -> Problem? {
    var count = 0
    var marks = 0
    var isSeen = false
    for scalar in text.unicodeScalars {
      count += 1
      if count > limit { return .tooManyCharacters(limit: limit) }
      switch kind(of: scalar, lines: lines) {
      case .refused: return .hiddenCharacter(scalar.value)
      case .mark:
        marks += 1
        if marks > marksInARow { return .tooManyMarks(limit: marksInARow) }
      case .seen:
        isSeen = true
        marks = 0
      case .space: marks = 0
      }
    }
    return isSeen ? nil : .blank
  }

  private static func kind(of scalar: Unicode.Scalar, lines: Bool) -> Kind {
    switch scalar.value {
    case 0x20: return .space
    case 0x21...0x7E: return .seen
    case 0x09, 0x0A, 0x0D: return lines ? .space : .refused
    case 0...0x9F: return .refused
    // Joiners, which Persian and emoji are written with, and what chooses between two looks of a sign.
    case 0x200C, 0x200D, 0xFE00...0xFE0F: return .mark
    // Braille without a dot.
    case 0x2800: return .space
    default: break
    }
    let properties = scalar.properties
    // Directions, zero-width spaces, soft hyphens, tags, fillers: they hide text, or turn it round.
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return .refused }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: return .refused
    case .nonspacingMark, .enclosingMark: return .mark
    // What a newer Unicode than the program's has may be seen or not.
    case .spaceSeparator, .unassigned: return .space
    default: return .seen
    }
  }
}
