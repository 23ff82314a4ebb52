/// JSON that RFC 8259 allows and simdjson refuses: whole numbers beyond 64 bits, numbers beyond the
/// range of a double, and escapes of half a character. One such value must not cost the whole file: the
/// number becomes a text (as an id it is one anyway), the half character U+FFFD.
enum JSONRepair {
  /// For text in which `JSONFault` finds nothing wrong. With padding behind it.
  static func repaired(_ text: UnsafeBufferPointer<UInt8>) -> (storage: [UInt8], count: Int) {
    var scan = Scan(text)
    scan.run()
    let count = scan.output.count
    return (scan.output + [UInt8](repeating: 0, count: JSONParser.padding), count)
  }

  /// The first escape of half a character, and the line ends before it.
  static func halfCharacter(in text: UnsafeBufferPointer<UInt8>) -> (escape: String, lines: Int)? {
    var scan = Scan(text)
    scan.run()
    guard let half = scan.half else { return nil }
    let lines = text[..<half].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    return (String(decoding: text[half..<half + 6], as: UTF8.self), lines)
  }

  /// The same text with whole numbers beyond 64 bits as numbers with a fraction, which are no ids but as large. A number beyond the
  /// range of a double becomes an object, which is neither a text nor a number to anybody; the first one is told.
  static func widened(_ text: UnsafeBufferPointer<UInt8>) -> (text: [UInt8], infinite: String?) {
    var scan = Scan(text, widens: true)
    scan.run()
    return (scan.output, scan.infinite)
  }

  private struct Scan {
    private let text: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// Where the first escape of half a character stands.
    private(set) var half: Int?
    /// The first number beyond the range of a double.
    private(set) var infinite: String?
    private(set) var output: [UInt8] = []
    /// Whole numbers beyond 64 bits remain numbers.
    private let widens: Bool

    init(_ text: UnsafeBufferPointer<UInt8>, widens: Bool = false) {
      self.text = text
      self.widens = widens
    }

    mutating func run() {
      while position < text.count {
        switch text[position] {
        case UInt8(ascii: "\""): string()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): number()
        default: copy(1)
        }
      }
    }

    private mutating func copy(_ count: Int) {
      let end = min(position + count, text.count)
      output.append(contentsOf: text[position..<end])
      position = end
    }

    private mutating func string() {
      copy(1)
      while position < text.count {
        switch text[position] {
        case UInt8(ascii: "\""): return copy(1)
        case UInt8(ascii: "\\"): escape()
        default: copy(1)
        }
      }
    }

    private mutating func escape() {
      guard let unit = codeUnit(at: position) else { return copy(2) }
      switch unit {
      case 0xD800..<0xDC00 where codeUnit(at: position + 6).map { (0xDC00..<0xE000).contains($0) } == true:
        copy(12)
      case 0xD800..<0xE000:
        half = half ?? position
        output.append(contentsOf: "\\ufffd".utf8)
        position += 6
      default: copy(6)
      }
    }

    /// What `\u` and four digits stand for.
    private func codeUnit(at index: Int) -> UInt16? {
      guard index + 6 <= text.count, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u")
      else { return nil }
      return UInt16(String(decoding: text[index + 2..<index + 6], as: UTF8.self), radix: 16)
    }

    private mutating func number() {
      let token = text[position...].prefix {
        (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
          || $0 == UInt8(ascii: ".")
          || $0 | 0x20 == UInt8(ascii: "e")
      }
      let digits = String(decoding: token, as: UTF8.self)
      let isWhole = !digits.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
      let isFinite = Double(digits)?.isFinite ?? false
      if !isFinite { infinite = infinite ?? digits }
      if isWhole ? Int64(digits) != nil || UInt64(digits) != nil : isFinite { return copy(token.count) }
      let marks = !widens ? ("\"", "\"") : isFinite ? ("", ".0") : ("{\"", "\":0}")
      output.append(contentsOf: marks.0.utf8)
      copy(token.count)
      output.append(contentsOf: marks.1.utf8)
    }
  }
}
