import RoadsCore

/// Windows' code page for western languages, which navigators read names in.
enum CP1252 {
  /// 0x80 ... 0x9F; the others are as in Unicode. Five have no character.
  private static let high: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80...0x9F).contains(byte) ? UInt32(high[Int(byte) - 0x80]) : UInt32(byte)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  /// Letters that it lacks lose their marks, others become question marks.
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    // Letters that are put together of two scalars are one.
    for character in text {
      if let scalars = one(character) {
        bytes.append(scalars)
      } else {
        let plain = Folding.words(String(character)).joined()
        let isUpper = character.isUppercase
        for scalar in (isUpper ? plain.uppercased() : plain).unicodeScalars {
          bytes.append(byte(scalar) ?? UInt8(ascii: "?"))
        }
        if plain.isEmpty { bytes.append(UInt8(ascii: "?")) }
      }
    }
    return bytes
  }

  private static func one(_ character: Character) -> UInt8? {
    let scalars = character.unicodeScalars
    return scalars.count == 1 ? scalars.first.flatMap(byte) : nil
  }

  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xFF: UInt8(scalar.value)
    default: high.firstIndex { UInt32($0) == scalar.value && $0 != 0xFFFD }.map { UInt8($0 + 0x80) }
    }
  }
}
