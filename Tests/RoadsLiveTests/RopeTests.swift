import RoadsLive
import RoadsTestSupport
import Testing

/// The ordered rope says what an array says, and a list that somebody holds stays what it was.
@Suite struct RopeTests {
  private func elements(_ rope: Rope<Int>, from index: Int = 0) -> [Int] {
    var found: [Int] = []
    rope.visit(from: index) {
      found.append($0)
      return true
    }
    return found
  }

  private func expectSame(_ rope: Rope<Int>, _ array: [Int], _ random: inout SeededRandom) {
    let seed = random.seed
    #expect(rope.count == array.count, "seed \(seed)")
    #expect(elements(rope) == array, "seed \(seed)")
    let index = random.integer(0...array.count + 2)
    #expect(elements(rope, from: index) == Array(array.dropFirst(index)), "seed \(seed), from \(index)")
    for index in array.indices where random.chance(0.05) {
      #expect(rope.element(at: index) == array[index], "seed \(seed), at \(index)")
    }
  }

  /// Around the sizes at which pieces are parted and joined.
  @Test(arguments: [0, 1, 2, 47, 48, 49, 63, 64, 65, 96, 3_072, 3_073, 5_000])
  func `it is made of what it is given`(count: Int) {
    var random = SeededRandom()
    let array = (0..<count).map { $0 * 3 }
    let rope = Rope(array)
    expectSame(rope, array, &random)
    for value in stride(from: -1, to: count * 3 + 2, by: max(1, count / 40)) {
      #expect(rope.partition { $0 < value } == array.count { $0 < value })
      #expect(rope.partition { $0 <= value } == array.count { $0 <= value })
    }
  }

  @Test func `a visit ends where it is told to`() {
    let rope = Rope(Array(0..<500))
    var seen: [Int] = []
    rope.visit(from: 100) {
      seen.append($0)
      return $0 < 299
    }
    #expect(seen == Array(100...299))
  }

  @Test func `a visit that throws ends`() {
    struct Enough: Error {}
    var seen = 0
    #expect(throws: Enough.self) {
      try Rope(Array(0..<500)).visit { _ in
        seen += 1
        if seen == 130 { throw Enough() }
        return true
      }
    }
    #expect(seen == 130)
  }

  /// Grows, shrinks to nothing and grows again; what was held on the way is looked at in the end.
  @Test(arguments: 0..<4) func `it does what an array does`(round: Int) {
    var random = SeededRandom(seed: SeededRandom().seed &+ UInt64(round))
    let begun = random.integer(0...400)
    var array = (0..<begun).map { _ in random.integer(0...99) }
    var rope = Rope(array)
    var held: [(Rope<Int>, [Int])] = []
    for phase in [0.8, 0.1, 0.9, 0.0, 0.7] {
      for _ in 0..<600 {
        if random.chance(0.02) { held.append((rope, array)) }
        if array.isEmpty || random.chance(phase) {
          let (element, index) = (random.integer(0...99), random.integer(0...array.count))
          rope = rope.inserting(element, at: index)
          array.insert(element, at: index)
        } else if random.chance(0.2) {
          let (element, index) = (random.integer(0...99), random.integer(0...(array.count - 1)))
          rope = rope.replacing(at: index, with: element)
          array[index] = element
        } else {
          let index = random.integer(0...(array.count - 1))
          rope = rope.removing(at: index)
          array.remove(at: index)
        }
        if random.chance(0.05) { expectSame(rope, array, &random) }
      }
      if phase == 0 {
        while !array.isEmpty {
          rope = rope.removing(at: array.count - 1)
          array.removeLast()
        }
        #expect(rope.count == 0)
      }
      expectSame(rope, array, &random)
    }
    #expect(!held.isEmpty)
    for (rope, array) in held { expectSame(rope, array, &random) }
  }

  @Test func `one that is kept in order finds its places`() {
    var random = SeededRandom()
    var rope = Rope<Int>([])
    var array: [Int] = []
    for _ in 0..<3_000 {
      let value = random.integer(0...300)
      let index = rope.partition { $0 < value }
      #expect(index == array.count { $0 < value }, "seed \(random.seed)")
      if random.chance(0.6) {
        rope = rope.inserting(value, at: index)
        array.insert(value, at: index)
      } else if index < array.count {
        rope = rope.removing(at: index)
        array.remove(at: index)
      }
    }
    expectSame(rope, array, &random)
    #expect(array == array.sorted())
  }
}
