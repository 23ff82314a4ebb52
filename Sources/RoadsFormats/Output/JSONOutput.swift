import RoadsCore

/// JSON values into an output buffer.
extension OutputBuffer {
  /// A string with its quotes. Control characters are escaped, those of C1 and the two line separators
  /// too: RFC 8259 lets them stand, but a terminal obeys U+009B and JavaScript once ended lines at U+2028.
  package func append(json text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var copied = 0
      var index = 0
      while index < bytes.count {
        // Nearly every stretch of bytes and then nearly every byte ends here.
        if index + 8 <= bytes.count, UnescapedRuns.isPlain(bytes, index, but: 0x22, 0x5C, 0x22, 0x5C) {
          index += 8
          continue
        }
        let byte = bytes[index]
        if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          index += 1
          continue
        }
        let (scalar, length) = OutputBuffer.unsafe(bytes, index)
        if let scalar {
          append(UnsafeBufferPointer(rebasing: bytes[copied..<index]))
          append(escape: scalar)
          copied = index + length
        }
        index += length
      }
      append(UnsafeBufferPointer(rebasing: bytes[copied...]))
    }
    append(UInt8(ascii: "\""))
  }

  package func append(json text: String?) {
    if let text { append(json: text) } else { append("null") }
  }

  /// The character at `index` where it must be escaped, and the bytes to pass.
  private static func unsafe(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (UInt16?, Int) {
    let byte = bytes[index]
    if byte <= 0x7F { return (UInt16(byte), 1) }
    if byte == 0xC2, bytes[index + 1] < 0xA0 { return (UInt16(bytes[index + 1]), 2) }
    if byte == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
      return (0x2028 + UInt16(bytes[index + 2] & 1), 3)
    }
    return (nil, 1)
  }

  private func append(escape scalar: UInt16) {
    switch scalar {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      append("\\u")
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(scalar >> shift & 0xF)
        append(digit < 10 ? digit + 0x30 : digit + 0x57)
      }
    }
  }
}
