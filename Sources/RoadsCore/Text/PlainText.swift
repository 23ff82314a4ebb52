/// Lists deliver text as HTML; people are shown plain text with paragraphs, never markup.
package enum PlainText {
  /// Paragraphs are parted by an empty line, `<br>` is a line end, every other tag is dropped and
  /// entities become their characters. White space runs are one space, as in a browser.
  package static func from(markup: String) -> String {
    var writer = ParagraphWriter()
    var rest = Substring(markup)
    while let character = rest.first {
      if character == "<", let tag = Tag(at: &rest) {
        writer.take(tag)
      } else if character == "&", let text = Entity.take(from: &rest) {
        writer.append(text)
      } else {
        rest.removeFirst()
        writer.append(character)
      }
    }
    return writer.finished
  }

  /// Plain text as markup that reads back as the same text: for what people type and for formats
  /// that carry plain text.
  package static func markup(from plain: String) -> String {
    var markup = ""
    markup.reserveCapacity(plain.utf8.count)
    for character in plain {
      switch character {
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "&": markup += "&amp;"
      case "\n", "\r\n", "\r": markup += "<br/>"
      default: markup.append(character)
      }
    }
    return markup
  }
}

/// The few tags that mean something to plain text.
private enum Tag {
  case paragraph
  case lineBreak
  case listItem
  case other
  /// `<script>` and `<style>` take their content with them.
  case dropped

  /// Consumes a tag or comment; nil, and nothing consumed, where "<" is only a less-than sign.
  init?(at rest: inout Substring) {
    let after = rest.dropFirst()
    guard let next = after.first, next.isLetter || next == "/" || next == "!" || next == "?" else {
      return nil
    }
    if after.hasPrefix("!--") {
      // A comment that never ends is the rest of the text, as for a browser.
      rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
      self = .other
      return
    }
    guard let end = after.firstIndex(of: ">") else { return nil }
    let inside = after[..<end]
    let name = inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    rest = after[after.index(after: end)...]
    switch name {
    case "p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote": self = .paragraph
    case "br", "tr", "hr": self = .lineBreak
    case "li": self = inside.first == "/" ? .lineBreak : .listItem
    case "script", "style":
      self = .dropped
      guard inside.first != "/" else { return }
      let closing = "</" + name
      let lowered = rest.lowercased()
      guard let range = lowered.firstRange(of: closing) else {
        rest = ""
        return
      }
      let distance = lowered.distance(from: lowered.startIndex, to: range.lowerBound)
      rest = rest.dropFirst(distance)
    default: self = .other
    }
  }
}

/// Collects characters into lines and paragraphs with the white space of a browser.
private struct ParagraphWriter {
  private var text = ""
  private var pendingBreaks = 0
  private var pendingSpace = false

  mutating func append(_ character: Character) {
    if character.isWhitespace, character != "\u{A0}" {
      pendingSpace = true
      return
    }
    if pendingBreaks > 0 {
      if !text.isEmpty { text += String(repeating: "\n", count: pendingBreaks) }
    } else if pendingSpace, !text.isEmpty {
      text += " "
    }
    pendingBreaks = 0
    pendingSpace = false
    text.append(character == "\u{A0}" ? " " : character)
  }

  mutating func append(_ string: String) {
    for character in string { append(character) }
  }

  mutating func take(_ tag: Tag) {
    switch tag {
    case .paragraph: pendingBreaks = max(pendingBreaks, 2)
    case .lineBreak: pendingBreaks = min(pendingBreaks + 1, 2)
    case .listItem:
      pendingBreaks = max(pendingBreaks, 1)
      append("•")
      pendingSpace = true
    case .other, .dropped: break
    }
  }

  var finished: String { text }
}

/// Character references: numbers, and the names that lists of this region use.
private enum Entity {
  static func take(from rest: inout Substring) -> String? {
    let body = rest.dropFirst().prefix(33)
    guard let end = body.firstIndex(of: ";") else { return nil }
    let name = body[..<end]
    guard let text = name.hasPrefix("#") ? number(name.dropFirst()) : names[String(name)] else { return nil }
    rest = rest[rest.index(after: end)...]
    return text
  }

  private static func number(_ digits: Substring) -> String? {
    let value =
      digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value != 0, let scalar = Unicode.Scalar(value) else { return nil }
    return String(Character(scalar))
  }

  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "ndash": "–", "mdash": "—", "hellip": "…", "bull": "•", "middot": "·", "deg": "°", "euro": "€",
    "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«",
    "raquo": "»", "scaron": "š", "Scaron": "Š", "zcaron": "ž", "Zcaron": "Ž", "ccaron": "č", "Ccaron": "Č",
    "cacute": "ć", "Cacute": "Ć", "dstrok": "đ", "Dstrok": "Đ", "auml": "ä", "Auml": "Ä", "ouml": "ö",
    "Ouml": "Ö", "uuml": "ü", "Uuml": "Ü", "szlig": "ß", "aacute": "á", "eacute": "é", "iacute": "í",
    "oacute": "ó", "uacute": "ú", "times": "×", "copy": "©", "reg": "®", "frac12": "½", "sup2": "²",
    "rarr": "→", "larr": "←", "euml": "ë", "agrave": "à", "egrave": "è", "ccedil": "ç",
  ]
}
