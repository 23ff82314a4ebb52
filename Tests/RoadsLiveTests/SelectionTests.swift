import RoadsLive
import RoadsTestSupport
import Testing

/// The k-th smallest of numbers is what sorting them says.
@Suite struct SelectionTests {
  @Test func `the k-th smallest`() {
    var random = SeededRandom()
    for _ in 0..<2_000 {
      // Some are equal.
      let numbers = (0..<random.integer(1...60)).map { _ in
        random.chance(0.5) ? Double(random.integer(0...5)) : random.double(0...100)
      }
      let count = random.integer(1...numbers.count)
      var changed = numbers
      #expect(changed.smallest(count) == numbers.sorted()[count - 1], "seed \(random.seed): \(numbers)")
      #expect(changed.sorted() == numbers.sorted())
    }
  }
}
