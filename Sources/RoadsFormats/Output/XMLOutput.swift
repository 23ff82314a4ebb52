/// XML text into an output buffer.
extension OutputBuffer {
  /// What XML 1.0 forbids even as a reference is left out; what a terminal would obey (DEL and C1) is
  /// written as a reference, as is CR, which a parser would otherwise read as LF.
  func append(xml text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: append("&amp;")
      case 0x3C: append("&lt;")
      case 0x3E: append("&gt;")
      case 0x22: append("&quot;")
      case 0x0D, 0x7F...0x9F:
        append("&#")
        append(Int(scalar.value))
        append(";")
      case 0x09, 0x0A, 0x20..<0x7F: append(UInt8(scalar.value))
      case 0..<0x20, 0xFFFE, 0xFFFF: break
      default: for byte in UTF8.encode(scalar)! { append(byte) }
      }
    }
  }
}
