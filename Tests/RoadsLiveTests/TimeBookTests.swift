import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsTestSupport
import Testing

/// The validity index says when something begins or ceases to hold, as asking every feature would.
@Suite struct TimeBookTests {
  private typealias Times = (type: Int, from: Int64, until: Int64)

  private func record(_ feature: Feature) -> LiveRecord { LiveRecord(feature, scratch: OutputBuffer()) }

  private func feature(
    _ number: Int, from: Int64?, until: Int64?, type: RadarType = .announced
  ) throws -> Feature {
    var feature = radar("\(number)", type: type)
    feature.validity = try #require(
      Validity(from: from.map { Instant(milliseconds: $0) }, until: until.map { Instant(milliseconds: $0) }))
    return feature
  }

  private func times(_ feature: Feature) -> Times {
    (
      Int(feature.type.number), feature.validity.from?.milliseconds ?? .min,
      feature.validity.until?.milliseconds ?? .max
    )
  }

  /// Begins, and the milliseconds behind ends, since both ends belong to a validity.
  private func boundaries(_ times: [Times]) -> [Int64] {
    times.flatMap { ($0.from == .min ? [] : [$0.from]) + ($0.until == .max ? [] : [$0.until + 1]) }.sorted()
  }

  private func expectSame(_ book: TimeBook, _ all: [Times], at moment: Int64, _ seed: UInt64) {
    let boundaries = boundaries(all)
    let calm = book.calm(around: moment)
    #expect(calm.since == boundaries.last { $0 <= moment }, "seed \(seed), at \(moment)")
    #expect(calm.until == boundaries.first { $0 > moment } ?? .max, "seed \(seed), at \(moment)")
    #expect(calm.contains(moment))
    for type in 0..<TypeCode.count {
      let ofType = all.filter { $0.type == type }
      #expect(book.total(type) == ofType.count)
      for last in [moment, moment + 3] {
        #expect(
          book.holding(type, from: moment, until: last)
            == ofType.count { $0.from <= last && $0.until >= moment }, "seed \(seed), \(moment)...\(last)")
      }
    }
  }

  @Test func `an empty one is calm for ever`() {
    let calm = TimeBook().calm(around: 0)
    #expect(calm.since == nil)
    #expect(calm.until == .max)
    #expect(calm.contains(.min) && calm.contains(0) && !calm.contains(.max))
  }

  @Test func `both ends belong to a validity`() throws {
    let book = TimeBook([record(try feature(1, from: 10, until: 20))])
    let type = Int(FeatureType.radar(.announced).number)
    for (moment, holds, since, until) in [
      (9, 0, nil, 10), (10, 1, 10, 21), (20, 1, 10, 21), (21, 0, 21, Int64.max),
    ] as [(Int64, Int, Int64?, Int64)] {
      #expect(book.holding(type, from: moment, until: moment) == holds)
      #expect(book.calm(around: moment).since == since)
      #expect(book.calm(around: moment).until == until)
    }
    // Any moment between the two counts.
    #expect(book.holding(type, from: 0, until: 10) == 1)
    #expect(book.holding(type, from: 20, until: 30) == 1)
    #expect(book.holding(type, from: 0, until: 9) == 0)
    #expect(book.holding(type, from: 21, until: 30) == 0)
  }

  @Test func `what always holds is no boundary`() throws {
    let book = TimeBook([
      record(try feature(1, from: nil, until: nil)), record(try feature(2, from: nil, until: 5)),
    ])
    #expect(book.total(Int(FeatureType.radar(.announced).number)) == 2)
    #expect(book.calm(around: 0).since == nil)
    #expect(book.calm(around: 0).until == 6)
    #expect(book.calm(around: 6).until == .max)
  }

  /// Few moments, so that many fall together.
  @Test(arguments: 0..<4) func `it says what asking all would say`(round: Int) throws {
    var random = SeededRandom(seed: SeededRandom().seed &+ UInt64(round))
    let seed = random.seed
    func made(_ number: Int) throws -> Feature {
      let (first, length) = (Int64(random.integer(-20...60)), Int64(random.integer(0...25)))
      return try feature(
        number, from: random.chance(0.3) ? nil : first, until: random.chance(0.3) ? nil : first + length,
        type: random.pick(RadarType.allCases))
    }
    var living = try (0..<random.integer(0...200)).map { try made($0) }
    var book = TimeBook(living.map(record))
    var held: [(TimeBook, [Times])] = []
    for number in 1_000..<1_500 {
      if random.chance(0.02) { held.append((book, living.map(times))) }
      if living.isEmpty || random.chance(0.45) {
        let new = try made(number)
        book.add(record(new))
        living.append(new)
      } else {
        book.remove(record(living.remove(at: random.integer(0...(living.count - 1)))))
      }
      if number % 10 == 0 { expectSame(book, living.map(times), at: Int64(random.integer(-25...90)), seed) }
    }
    for (book, all) in held { expectSame(book, all, at: Int64(random.integer(-25...90)), seed) }
    while let last = living.popLast() { book.remove(record(last)) }
    expectSame(book, [], at: 0, seed)
  }
}
