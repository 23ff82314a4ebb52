/// Lists deliver text as HTML; people are shown plain text with paragraphs, never markup.
package enum PlainText {
  /// Paragraphs are parted by an empty line, `<br>` is a line end, every other tag is dropped and
  /// entities become their characters. White space runs are one space, as in a browser.
  ///
  /// Works on bytes: every mark of markup is ASCII, and an export of a million features comes through
  /// here a million times.
  package static func from(markup: String) -> String {
    var markup = markup
    return markup.withUTF8 { bytes in
      var writer = ParagraphWriter(capacity: bytes.count)
      var reader = MarkupReader(bytes)
      while let byte = reader.next {
        switch byte {
        case UInt8(ascii: "<"):
          if let tag = reader.tag() { writer.take(tag) } else { reader.copyOne(to: &writer) }
        case UInt8(ascii: "&"):
          if let scalar = reader.entity() { writer.append(scalar) } else { reader.copyOne(to: &writer) }
        default: reader.copyOne(to: &writer)
        }
      }
      return writer.finished
    }
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
