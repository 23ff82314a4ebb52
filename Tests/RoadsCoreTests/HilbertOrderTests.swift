import RoadsCore
import RoadsTestSupport
import Testing

@Suite struct HilbertOrderTests {
  /// Against the library's own sort, which is stable as well.
  @Test(arguments: [0, 1, 2, 3, 100, 5_000])
  func ordersByKeyAndKeepsEqualsAsTheyWere(_ count: Int) {
    var random = SeededRandom()
    let seed = random.seed
    let masks: [UInt64] = [.max, 0, 1, 1 << 63, 0x7FF, 0x800, 0xFF00_0000_0000_00FF, 0x0000_3FFF_FFC0_0000]
    for mask in masks {
      let common = random.next() & ~mask
      let values = (0..<count).map { HilbertEntry(key: random.next() & mask | common, number: $0) }
      var sorted = values
      HilbertOrder.sort(&sorted)
      let expected = values.enumerated().sorted {
        ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
      }
      #expect(sorted.map(\.key) == expected.map(\.element.key), "seed \(seed)")
      #expect(sorted.map(\.number) == expected.map(\.element.number), "seed \(seed)")
    }
  }
}
