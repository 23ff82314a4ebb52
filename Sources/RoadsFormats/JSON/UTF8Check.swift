/// Single UTF-8 sequences, as table 3-7 of the Unicode standard defines well-formed ones.
enum UTF8Check {
  enum Sequence {
    case valid(length: Int)
    /// Good so far, and the text ends in the middle of it.
    case cutOff
    case invalid
  }

  static func sequence(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Sequence {
    let lead = text[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0..<0x80: return .valid(length: 1)
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return .invalid
    }
    for offset in 1..<length {
      guard index + offset < text.count else { return .cutOff }
      guard (offset == 1 ? second : 0x80...0xBF).contains(text[index + offset]) else { return .invalid }
    }
    return .valid(length: length)
  }

  static func isJSONSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
