/// Points of the unit square that look random, and none of them twice: those of a grid of 65,536 by 65,536 in shuffled
/// order. By its number each is known without those before it, and without remembering any.
package struct ShuffledGrid: Sendable {
  package struct Point: Hashable, Sendable {
    package let x: Double
    package let y: Double
  }

  private let seed: UInt32

  package init(seed: UInt64) { self.seed = UInt32(truncatingIfNeeded: seed &* 0x9E37_79B9) }

  package subscript(number: UInt32) -> Point {
    let cell = ShuffledGrid.shuffled(number ^ seed)
    return Point(x: Double(cell & 0xFFFF) / 65_536, y: Double(cell >> 16) / 65_536)
  }

  /// MurmurHash3's last step. Each part of it can be undone, so no two numbers come out as one.
  private static func shuffled(_ number: UInt32) -> UInt32 {
    var bits = number
    bits = (bits ^ (bits >> 16)) &* 0x85EB_CA6B
    bits = (bits ^ (bits >> 13)) &* 0xC2B2_AE35
    return bits ^ (bits >> 16)
  }
}
