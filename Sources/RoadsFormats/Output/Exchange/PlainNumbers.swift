import RoadsCore

/// Numbers and times for formats that do not take every form of them.
extension OutputBuffer {
  /// Without an exponent, which is how the shortest form of very small numbers is written: xsd:decimal has none,
  /// and devices read none.
  func append(plain degrees: Double) {
    if abs(degrees) >= 1e-4 || degrees == 0 {
      append(degrees)
    } else {
      append(text: Decimal.fixed(degrees, places: 15))
    }
  }

  /// xsd:dateTime, which has no year 0.
  func append(dateTime instant: Instant) { append(max(instant, OutputBuffer.yearOne)) }

  private static let yearOne = Instant(seconds: -62_135_596_800)
}

/// Text for formats of one line per feature, without escapes.
enum OneLine {
  /// Control characters are left out, runs of white space and of line ends are one space.
  static func from(_ text: String) -> String {
    var text = text
    if text.withUTF8(isOneLine) { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        if let last = line.last, last != " " { line.append(" ") }
      } else if scalar.properties.generalCategory != .control {
        line.append(scalar)
      }
    }
    if line.last == " " { line.removeLast() }
    return String(line)
  }

  /// Whether it is one already, as nearly all titles are. Letters of two bytes are, from U+00C0 on.
  private static func isOneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var before: UInt8 = 0x20
    for byte in bytes {
      switch byte {
      case 0x20 where before == 0x20: return false
      case 0x20..<0x7F, 0x80..<0xC0, 0xC3...0xDF: before = byte
      default: return false
      }
    }
    return before != 0x20 || bytes.isEmpty
  }
}
