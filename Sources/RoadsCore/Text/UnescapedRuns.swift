/// Looks at text eight bytes at a time: nearly all that is written stands for itself, in every format.
package enum UnescapedRuns {
  private static let each: UInt64 = 0x0101_0101_0101_0101

  /// Whether the eight bytes from `index` on are characters of ASCII that can be seen, or spaces, and none of `a`, `b`,
  /// `c` and `d`. In one number each byte's highest bit tells of it.
  @inline(__always)
  package static func isPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, but a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8
  ) -> Bool {
    let eight = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let low = (eight &- each &* 0x20) & ~eight
    let high = (eight &+ each) | eight
    let marks = zero(eight ^ mask(a)) | zero(eight ^ mask(b)) | zero(eight ^ mask(c)) | zero(eight ^ mask(d))
    return (low | high | marks) & (each &* 0x80) == 0
  }

  /// Where the first of two bytes stands, from `start` on; the end where there is neither.
  package static func first(
    of a: UInt8, _ b: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let eight = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard (zero(eight ^ mask(a)) | zero(eight ^ mask(b))) & (each &* 0x80) == 0 else { break }
      index += 8
    }
    while index < bytes.count, bytes[index] != a, bytes[index] != b { index += 1 }
    return index
  }

  @inline(__always)
  private static func mask(_ byte: UInt8) -> UInt64 { each &* UInt64(byte) }

  /// Has the highest bit of every byte that is 0, and perhaps of one above such a byte.
  @inline(__always)
  private static func zero(_ eight: UInt64) -> UInt64 { (eight &- each) & ~eight }
}
