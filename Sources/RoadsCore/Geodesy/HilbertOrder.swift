/// The number of something that is to be put in the order of places, with its place's Hilbert key.
package struct HilbertEntry: Sendable, BitwiseCopyable {
  package let key: UInt64
  package let number: Int

  package init(key: UInt64, number: Int) {
    self.key = key
    self.number = number
  }
}

package enum HilbertOrder {
  /// Sorts by key; those of one key stay as they were. By counting, some bits of the key at a time: places of one
  /// country have most of theirs in common, and what all have in common costs nothing.
  package static func sort(_ places: inout [HilbertEntry]) {
    guard let first = places.first else { return }
    var different: UInt64 = 0
    for place in places { different |= place.key ^ first.key }
    guard different != 0 else { return }
    var others = places
    var shift = different.trailingZeroBitCount
    while true {
      scatter(places, to: &others, shift)
      swap(&places, &others)
      let rest = different >> (shift + digit)
      if rest == 0 { return }
      shift += digit + rest.trailingZeroBitCount
    }
  }

  /// Bits at a time.
  private static let digit = 11
  private static let mask: UInt64 = 0x7FF

  private static func scatter(_ from: [HilbertEntry], to: inout [HilbertEntry], _ shift: Int) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: Int(mask) + 1) { next in
      next.initialize(repeating: 0)
      for place in from { next[Int(place.key >> shift & mask)] += 1 }
      var sum = 0
      for index in next.indices {
        let count = next[index]
        next[index] = sum
        sum += count
      }
      to.withUnsafeMutableBufferPointer { to in
        for place in from {
          let index = Int(place.key >> shift & mask)
          to[next[index]] = place
          next[index] += 1
        }
      }
    }
  }
}
