import RoadsCore

/// XML text into an output buffer.
extension OutputBuffer {
  /// What XML 1.0 forbids even as a reference is left out; what a terminal would obey (DEL and C1) is
  /// written as a reference, as is CR, which a parser would otherwise read as LF.
  package func append(xml text: String) {
    var text = text
    text.withUTF8 { append(xml: $0) }
  }

  /// Without what XML 1.0 forbids.
  static func xmlCharacters(of text: String) -> String {
    func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0..<0x20, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: isForbidden) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isForbidden($0) }))
  }

  func append(xml text: Substring) {
    var text = text
    text.withUTF8 { append(xml: $0) }
  }

  /// Whole characters of UTF-8.
  private func append(xml bytes: UnsafeBufferPointer<UInt8>) {
    var copied = 0
    var index = 0
    while index < bytes.count {
      // Nearly every stretch of bytes and then nearly every byte ends here.
      if index + 8 <= bytes.count, UnescapedRuns.isPlain(bytes, index, but: 0x26, 0x3C, 0x3E, 0x22) {
        index += 8
        continue
      }
      let length = OutputBuffer.special(bytes, index)
      guard length > 0 else {
        index += 1
        continue
      }
      append(UnsafeBufferPointer(rebasing: bytes[copied..<index]))
      append(reference: length == 2 ? bytes[index + 1] : bytes[index], isWritten: length < 3)
      index += length
      copied = index
    }
    append(UnsafeBufferPointer(rebasing: bytes[copied...]))
  }

  /// How many bytes from `index` on must not stand as they are: 0 where the next one may.
  @inline(__always)
  private static func special(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let byte = bytes[index]
    switch byte {
    case 0x09, 0x0A: return 0
    case 0..<0x20, 0x22, 0x26, 0x3C, 0x3E, 0x7F: return 1
    case 0xC2: return bytes[index + 1] < 0xA0 ? 2 : 0
    // U+FFFE and U+FFFF.
    case 0xEF: return bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE ? 3 : 0
    default: return 0
    }
  }

  private func append(reference scalar: UInt8, isWritten: Bool) {
    switch scalar {
    case _ where !isWritten: break
    case 0x26: append("&amp;")
    case 0x3C: append("&lt;")
    case 0x3E: append("&gt;")
    case 0x22: append("&quot;")
    case 0x0D, 0x7F...0x9F:
      append("&#")
      append(Int(scalar))
      append(";")
    default: break
    }
  }
}
