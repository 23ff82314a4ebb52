import CXXHash
import RoadsTestSupport
import Testing

/// Tags of answers are compared with those of earlier runs and other machines.
@Suite struct ContentHashTests {
  @Test func `the number is the algorithm's`() {
    #expect(cxxh3(nil, 0) == 0x2D06_8005_38D3_94C2)
  }

  @Test func `every processor finds the same number`() {
    var random = SeededRandom()
    let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    for count in Array(0...2_000) + [4_095, 4_096, 4_097, 16_384, 20_000] {
      #expect(cxxh3(bytes, count) == cxxh3_everywhere(bytes, count), "seed \(random.seed), \(count) bytes")
    }
  }
}
