import Glibc

/// A generator whose seed is printed with every failure, so that a run can be repeated:
/// `ROADS_SEED=… Scripts/test`.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  package let seed: UInt64
  private var state: UInt64

  /// The seed of the environment, or else one for this run.
  package init() {
    let wanted = getenv("ROADS_SEED").flatMap { UInt64(String(cString: $0)) }
    self.init(seed: wanted ?? UInt64.random(in: 1...999_999_999))
  }

  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  package mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  package mutating func chance(_ share: Double) -> Bool { double(0...1) < share }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[integer(0...(elements.count - 1))]
  }

  /// Roughly normal, with deviation 1.
  package mutating func normal() -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + double(0...1) }
  }
}
