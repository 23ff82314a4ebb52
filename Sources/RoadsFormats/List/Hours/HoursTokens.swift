/// Some tokens in a row: a sentence.
struct HoursTokens {
  let all: ArraySlice<HoursToken>

  /// nil outside of the sentence.
  subscript(index: Int) -> HoursToken? { all.indices.contains(index) ? all[index] : nil }
}

extension HoursTokens {
  /// The sentences of a text. A point ends one where a name or a line follows, and where it belongs to no number and no
  /// short form.
  static func sentences(of tokens: [HoursToken]) -> [HoursTokens] {
    var found: [HoursTokens] = []
    var start = 0
    for index in tokens.indices where ends(tokens, index) {
      if index > start { found.append(HoursTokens(all: tokens[start..<index])) }
      start = index + 1
    }
    if start < tokens.count { found.append(HoursTokens(all: tokens[start...])) }
    return found
  }

  private static func ends(_ tokens: [HoursToken], _ index: Int) -> Bool {
    guard case .mark(let mark) = tokens[index].kind else { return false }
    switch mark {
    case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "."):
      guard index + 1 < tokens.count else { return true }
      let next = tokens[index + 1]
      guard !next.isGlued, index > 0 else { return false }
      let before = tokens[index - 1]
      guard tokens[index].isGlued else { return next.isCapital }
      switch before.kind {
      case .word:
        return (next.isCapital || next.number != nil) && before.folded.utf8.count > 1
          && !shortForms.contains(before.folded)
      // Minutes; else it is the number of a day, a street or a brigade.
      case .number: return next.isCapital && index > 1 && tokens[index - 2].isMark(":")
      case .mark: return next.isCapital
      }
    default: return false
    }
  }

  private static let shortForms: Set<String> = [
    "ul", "br", "tel", "sv", "dr", "km", "str", "nr", "ca", "cca", "st", "npr", "tzv", "min", "max", "god",
    "mo",
    "di", "mi", "do", "fr", "sa", "so", "pon", "uto", "sri", "sre", "cet", "pet", "sub", "ned", "bzw", "usw",
    "inkl",
    "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "okt", "oct", "nov", "dez", "dec",
  ]

  /// Whether the point behind a number belongs to a date: `30.05.`, and not the end of "do 10.30."
  func isDate(point index: Int) -> Bool {
    guard let before = self[index - 1]?.number, let first = self[index - 3]?.number else { return false }
    if self[index + 1] == nil { return false }
    return (1...12).contains(before) && (1...31).contains(first)
  }
}
