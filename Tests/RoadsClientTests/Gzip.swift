/// The smallest thing that packs: zeros, as gzip.
enum Gzip {
  /// Of no bytes.
  static let nothing: [UInt8] =
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 3, 0] + [UInt8](repeating: 0, count: 8)

  /// A multiple of 258 of them.
  static func zeros(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
    var (bits, held) = (UInt64(0), 0)
    func put(_ value: UInt64, _ count: Int) {
      bits |= value << UInt64(held)
      held += count
      while held >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        (bits, held) = (bits >> 8, held - 8)
      }
    }
    // RFC 1951: one block with fixed codes, whose bits come the highest first. A zero, then copies of 258 and 257 bytes from
    // one byte before.
    put(0b011, 3)
    put(0b0000_1100, 8)
    for _ in 0..<count / 258 - 1 {
      put(0b1010_0011, 8)
      put(0, 5)
    }
    for _ in 0..<257 { put(0b0000_1100, 8) }
    put(0, 7)
    if held > 0 { put(0, 8 - held) }
    var sum: UInt32 = 0xFFFF_FFFF
    for _ in 0..<count {
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    for value in [~sum, UInt32(count)] {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    return bytes
  }
}
