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
  /// that carry plain text. Spaces that markup would swallow become ones that may not break.
  package static func markup(from plain: String) -> String { otherMarkup(of: plain) ?? plain }

  /// The same; nil where plain text is its own markup.
  package static func otherMarkup(of plain: String) -> String? {
    var plain = plain
    return plain.withUTF8 { bytes in
      if isMarkup(bytes) { return nil }
      var markup: [UInt8] = []
      markup.reserveCapacity(bytes.count + 64)
      // Behind a line end, and at the beginning, a space would be lost.
      var isAfterSpace = true
      for index in bytes.indices {
        let byte = bytes[index]
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
        switch byte {
        case UInt8(ascii: "<"): markup += "&lt;".utf8
        case UInt8(ascii: ">"): markup += "&gt;".utf8
        case UInt8(ascii: "&"): markup += "&amp;".utf8
        case 0x0D where next == 0x0A && index + 1 < bytes.count: break
        case 0x0A, 0x0D: markup += "<br/>".utf8
        case 0x20 where isAfterSpace || next == 0x20 || next == 0x0A || next == 0x0D: markup += "&nbsp;".utf8
        default: markup.append(byte)
        }
        isAfterSpace = byte == 0x20 || byte == 0x0A || byte == 0x0D
      }
      return String(decoding: markup, as: UTF8.self)
    }
  }

  /// A piece of a text that stands within markup.
  package static func escaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  /// Whether plain text is its own markup, as nearly all is.
  private static func isMarkup(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var before: UInt8 = 0x20
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0x0A, 0x0D: return false
      case 0x20 where before == 0x20: return false
      default: before = byte
      }
    }
    return before != 0x20 || bytes.isEmpty
  }
}
