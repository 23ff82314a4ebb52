/// Stored text comes from anywhere. What a terminal would obey (escape sequences, other controls, marks
/// that reverse the reading direction) is shown as a visible sign instead.
package enum TerminalEscaping {
  /// On one line: line ends and tabs become spaces, runs of spaces one.
  package static func line(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    var clean = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        pendingSpace = !clean.isEmpty
        continue
      }
      if pendingSpace { clean.append(" ") }
      pendingSpace = false
      clean.append(shown(scalar))
    }
    return String(clean)
  }

  /// Whether nothing is to be done, as with nearly every text: it has Latin, Greek and Cyrillic letters and common signs alone, and
  /// single spaces between them.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // A space must not be the first.
      var isBehindSpace = true
      for byte in bytes {
        switch byte {
        case 0x20 where !isBehindSpace: isBehindSpace = true
        // Behind the lead bytes of U+00C0 to U+05FF, which comprise nothing that is shown as something else.
        case 0x21...0x7E, 0x80...0xBF, 0xC3...0xD7: isBehindSpace = false
        default: return false
        }
      }
      return !isBehindSpace || bytes.isEmpty
    }
  }

  /// With its line ends, which paragraphs need.
  package static func paragraphs(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: if previous != "\r" { clean.append("\n") }
      case 0x0D, 0x2028: clean.append("\n")
      case 0x2029:
        clean.append("\n")
        clean.append("\n")
      case 0x09: clean.append(" ")
      default: clean.append(shown(scalar))
      }
      previous = scalar
    }
    return String(clean)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // "Control pictures": U+241B is the picture of escape, U+001B.
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? replacement
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: replacement
    default: scalar
    }
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
}
