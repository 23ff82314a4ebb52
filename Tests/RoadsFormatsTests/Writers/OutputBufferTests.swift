import RoadsFormats
import RoadsTestSupport
import Testing

/// What is written the quick way is what would be written byte by byte.
@Suite struct OutputBufferTests {
  @Test func numbersAreTheShortestThatReadBack() {
    var random = SeededRandom()
    let seed = random.seed
    var numbers: [Double] = [
      0, -0.0, 1, -1, 18.6, 44.538421, 0.001, 0.0009999, 1e-7, 0.1 + 0.2, 1.0 / 3, 9_999_999.999_999_9, 1e7,
      -1e16,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.003_000_000_1, 179.999_999_99,
    ]
    for decimals in 0...9 {
      let parts = [1.0, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9][decimals]
      for _ in 0..<2_000 {
        let number = (random.double(-180...180) * parts).rounded() / parts
        numbers += [number, number.nextUp, number.nextDown]
      }
    }
    for number in numbers {
      let buffer = OutputBuffer()
      buffer.append(number)
      #expect(buffer.text == number.description, "seed \(seed)")
    }
  }

  /// Eight bytes are looked at together: each place among them, and each byte that must be escaped or not.
  @Test func stringsAreEscapedWhereverTheMarkStands() {
    for length in 0...20 {
      for place in 0..<length {
        for scalar in (0x00...0xFF).map({ Unicode.Scalar(UInt8($0)) }) + [
          "\u{2028}", "\u{2029}", "č", "\u{1F697}",
        ] {
          var characters = [Unicode.Scalar](repeating: "~", count: length)
          characters[place] = scalar
          var text = ""
          text.unicodeScalars.append(contentsOf: characters)
          let buffer = OutputBuffer()
          buffer.append(json: text)
          let escaped = characters.map { OutputBufferTests.expected($0) }.joined()
          #expect(buffer.text == "\"\(escaped)\"")
        }
      }
    }
  }

  @Test func xmlIsEscapedWhereverTheMarkStands() {
    let scalars =
      (0x00...0xFF).map { Unicode.Scalar(UInt8($0)) } + [
        "\u{2028}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{F000}", "č", "\u{1F697}",
      ]
    for length in 1...20 {
      for place in 0..<length {
        for scalar in scalars {
          var characters = [Unicode.Scalar](repeating: "~", count: length)
          characters[place] = scalar
          var text = ""
          text.unicodeScalars.append(contentsOf: characters)
          let buffer = OutputBuffer()
          buffer.append(xml: text)
          #expect(buffer.text == characters.map { OutputBufferTests.inXML($0) }.joined())
        }
      }
    }
  }

  private static func inXML(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x09, 0x0A: String(Character(scalar))
    case 0x0D, 0x7F...0x9F: "&#\(scalar.value);"
    case 0..<0x20, 0xFFFE, 0xFFFF: ""
    default: String(Character(scalar))
    }
  }

  private static func expected(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      guard
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
          || (0x2028...0x2029).contains(scalar.value)
      else { return String(Character(scalar)) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
