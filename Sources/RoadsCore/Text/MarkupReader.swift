/// The few tags that mean something to plain text.
enum MarkupTag {
  case paragraph
  case lineBreak
  case listItem
  case other
}

/// Takes HTML apart as far as plain text needs it.
struct MarkupReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// No ">" comes any more. Asked once: a text of nothing but "<a" would else be searched to its end
  /// thirty thousand times.
  private var hasNoMoreTags = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// One character, or as many as are plain letters.
  mutating func copyOne(to writer: inout ParagraphWriter) {
    let start = position
    let first = bytes[position]
    if first < 0x80 {
      position += 1
      if first == 0x20 || (0x09...0x0D).contains(first) { return writer.space() }
      passPlain()
      return writer.append(plain: bytes[start..<position])
    }
    // Letters of two bytes, among which there is no white space from U+00C0 on.
    if (0xC3...0xDF).contains(first), position + 1 < bytes.count {
      position += 2
      passPlain()
      return writer.append(plain: bytes[start..<position])
    }
    var decoder = UTF8()
    var rest = bytes[start...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      position += 1
      return
    }
    position += UTF8.width(scalar)
    writer.append(scalar)
  }

  /// Passes what is itself in plain text: letters, and single spaces between them.
  private mutating func passPlain() {
    while position < bytes.count {
      let byte = bytes[position]
      if MarkupReader.isPlain(byte) {
        position += 1
      } else if position + 1 < bytes.count,
        byte == 0x20 && MarkupReader.isPlain(bytes[position + 1]) || (0xC3...0xDF).contains(byte)
      {
        position += 2
      } else {
        return
      }
    }
  }

  /// Neither white space nor a mark of markup nor the beginning of a longer character.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x80 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
  }

  /// Passes a tag or a comment; nil, and nothing passed, where "<" is only a less-than sign.
  mutating func tag() -> MarkupTag? {
    let inside = position + 1
    guard inside < bytes.count else { return nil }
    let first = bytes[inside]
    guard
      MarkupReader.isLetter(first) || first == UInt8(ascii: "/") || first == UInt8(ascii: "!")
        || first == UInt8(ascii: "?")
    else { return nil }
    if bytes[inside...].starts(with: "!--".utf8) {
      // A comment that never ends is the rest of the text, as for a browser.
      position = find("-->", from: inside + 1).map { $0 + 3 } ?? bytes.count
      return .other
    }
    guard !hasNoMoreTags, let end = bytes[inside...].firstIndex(of: UInt8(ascii: ">")) else {
      hasNoMoreTags = true
      return nil
    }
    position = end + 1
    let closes = first == UInt8(ascii: "/")
    let name = String(
      decoding: bytes[inside..<end].drop { $0 == UInt8(ascii: "/") }.prefix(11).prefix {
        MarkupReader.isLetter($0) || (0x30...0x39).contains($0)
      }, as: UTF8.self
    ).lowercased()
    switch name {
    case "p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote": return .paragraph
    case "br", "tr", "hr": return .lineBreak
    case "li": return closes ? .lineBreak : .listItem
    case "script", "style":
      // They take their content with them.
      if !closes { position = find("</" + name, from: position) ?? bytes.count }
      return .other
    default: return .other
    }
  }

  /// Passes a character reference; nil, and nothing passed, where "&" is only an ampersand.
  mutating func entity() -> Unicode.Scalar? {
    let body = bytes[(position + 1)...].prefix(33)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    guard let scalar = Entity.scalar(String(decoding: bytes[position + 1..<end], as: UTF8.self)) else {
      return nil
    }
    position = end + 1
    return scalar
  }

  /// Where ASCII text, in whatever case, comes next.
  private func find(_ text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard start + wanted.count <= bytes.count else { return nil }
    return (start...bytes.count - wanted.count).first { index in
      wanted.indices.allSatisfy { MarkupReader.lowered(bytes[index + $0]) == wanted[$0] }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }
}
