/// Collects characters into lines and paragraphs with the white space of a browser.
struct ParagraphWriter {
  private var bytes: [UInt8] = []
  private var pendingBreaks = 0
  private var pendingSpace = false

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  var finished: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ scalar: Unicode.Scalar) {
    // A space that may not break is a space to be kept.
    if scalar == "\u{A0}" { return append(plain: CollectionOfOne(0x20)) }
    if scalar.properties.isWhitespace { return space() }
    append(plain: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Bytes of which none is white space.
  mutating func append(plain text: some Collection<UInt8>) {
    if !bytes.isEmpty {
      if pendingBreaks > 0 {
        for _ in 0..<pendingBreaks { bytes.append(0x0A) }
      } else if pendingSpace {
        bytes.append(0x20)
      }
    }
    pendingBreaks = 0
    pendingSpace = false
    bytes.append(contentsOf: text)
  }

  mutating func space() { pendingSpace = true }

  mutating func take(_ tag: MarkupTag) {
    switch tag {
    case .paragraph: pendingBreaks = max(pendingBreaks, 2)
    case .lineBreak: pendingBreaks = min(pendingBreaks + 1, 2)
    case .listItem:
      pendingBreaks = max(pendingBreaks, 1)
      append("•")
      pendingSpace = true
    case .other: break
    }
  }
}
