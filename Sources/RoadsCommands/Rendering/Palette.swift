/// How something is emphasised on a terminal. The sixteen colours that a terminal's theme chooses, never
/// fixed ones: they are legible on its background, dark or light.
package enum TextStyle: String, Sendable, Hashable {
  case plain = ""
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case blue = "34"
  case magenta = "35"
  case cyan = "36"
  case brightRed = "91"
  case brightYellow = "93"
  case brightBlue = "94"
  case brightMagenta = "95"
  case brightCyan = "96"
}

/// Puts ink on text, or nothing where colour is off.
package struct Palette: Sendable, Hashable {
  package let hasColour: Bool

  package init(hasColour: Bool) { self.hasColour = hasColour }

  package func paint(_ text: String, _ style: TextStyle) -> String {
    hasColour && style != .plain && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Without what `paint` added, for counting columns.
  package static func stripped(_ text: String) -> String {
    guard text.contains("\u{1B}") else { return text }
    var plain = ""
    var isCode = false
    for character in text {
      if character == "\u{1B}" { isCode = true } else if !isCode { plain.append(character) }
      if isCode, character == "m" { isCode = false }
    }
    return plain
  }
}
