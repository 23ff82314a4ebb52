import RoadsCore

/// The entries of a node whose boxes touch a search's windows, by their numbers: each box is compared once, and what is
/// behind it can be sent for before the first is read.
struct TouchedEntries: Sequence, IteratorProtocol {
  /// No node has more entries than it has bits.
  private var bits: UInt64 = 0

  /// `found` is called with each number while boxes are compared.
  @inline(__always)
  init(
    _ boxes: UnsafeMutablePointer<RTreeBox>, _ count: Int, _ windows: UnsafeBufferPointer<Window>,
    _ found: (Int) -> Void
  ) {
    for index in 0..<count where boxes[index].touches(windows) {
      bits |= 1 << UInt64(index)
      found(index)
    }
  }

  @inline(__always)
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
