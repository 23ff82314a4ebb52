/// Values that others typed or wrote, made fit to stand in a sentence: no control character reaches a
/// terminal, and none fills a screen.
package enum Quoting {
  /// Characters of a value that are shown at most.
  package static let longest = 80

  /// 'value', escaped and cut.
  package static func quoted(_ value: String) -> String { "'" + shown(value) + "'" }

  /// The same as Bosnian and German quote: „value“.
  package static func low(_ value: String) -> String { "„" + shown(value) + "“" }

  package static func shown(_ value: String) -> String {
    var shown = ""
    var count = 0
    for character in value {
      guard count < longest else { return shown + "…" }
      for scalar in character.unicodeScalars.prefix(16) { append(scalar, to: &shown) }
      count += 1
    }
    return shown
  }

  /// As a word of a command that somebody will copy into a shell: in quotes where it needs them, and never cut. Double ones,
  /// because sentences put single ones around the whole command; but in those a shell would look into its history for `!`.
  package static func word(_ value: String) -> String {
    var shown = ""
    for scalar in value.unicodeScalars { append(scalar, to: &shown) }
    let isPlain = shown.allSatisfy { $0.isLetter || $0.isNumber || "_-.,/:@%+=".contains($0) }
    if isPlain, !shown.isEmpty { return shown }
    if shown.contains("!") { return "'" + shown.replacing("'", with: #"'\''"#) + "'" }
    var word = ""
    for character in shown {
      if #""\$`"#.contains(character) { word.append("\\") }
      word.append(character)
    }
    return "\"" + word + "\""
  }

  /// "U+202E"
  package static func codePoint(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func append(_ scalar: Unicode.Scalar, to shown: inout String) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
}
