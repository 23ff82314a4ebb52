import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsTestSupport
import Testing

/// The validity index says when something begins or ceases to hold, as asking every feature would.
@Suite struct ValidityIndexTests {
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

  private func expectSame(_ index: ValidityIndex, _ all: [Times], at moment: Int64, _ seed: UInt64) {
    let boundaries = boundaries(all)
    let interval = index.stableInterval(around: moment)
    #expect(interval.since == boundaries.last { $0 <= moment }, "seed \(seed), at \(moment)")
    #expect(interval.until == boundaries.first { $0 > moment } ?? .max, "seed \(seed), at \(moment)")
    #expect(interval.contains(moment))
    for type in 0..<TypeCode.count {
      let ofType = all.filter { $0.type == type }
      #expect(index.total(type) == ofType.count)
      for last in [moment, moment + 3] {
        #expect(
          index.holding(type, from: moment, until: last)
            == ofType.count { $0.from <= last && $0.until >= moment }, "seed \(seed), \(moment)...\(last)")
      }
    }
  }

  @Test func `an empty one is stable for ever`() {
    let interval = ValidityIndex().stableInterval(around: 0)
    #expect(interval.since == nil)
    #expect(interval.until == .max)
    #expect(interval.contains(.min) && interval.contains(0) && !interval.contains(.max))
  }

  @Test func `both ends belong to a validity`() throws {
    let index = ValidityIndex([record(try feature(1, from: 10, until: 20))])
    let type = Int(FeatureType.radar(.announced).number)
    for (moment, holds, since, until) in [
      (9, 0, nil, 10), (10, 1, 10, 21), (20, 1, 10, 21), (21, 0, 21, Int64.max),
    ] as [(Int64, Int, Int64?, Int64)] {
      #expect(index.holding(type, from: moment, until: moment) == holds)
      #expect(index.stableInterval(around: moment).since == since)
      #expect(index.stableInterval(around: moment).until == until)
    }
    // Any moment between the two counts.
    #expect(index.holding(type, from: 0, until: 10) == 1)
    #expect(index.holding(type, from: 20, until: 30) == 1)
    #expect(index.holding(type, from: 0, until: 9) == 0)
    #expect(index.holding(type, from: 21, until: 30) == 0)
  }

  @Test func `what always holds is no boundary`() throws {
    let index = ValidityIndex([
      record(try feature(1, from: nil, until: nil)), record(try feature(2, from: nil, until: 5)),
    ])
    #expect(index.total(Int(FeatureType.radar(.announced).number)) == 2)
    #expect(index.stableInterval(around: 0).since == nil)
    #expect(index.stableInterval(around: 0).until == 6)
    #expect(index.stableInterval(around: 6).until == .max)
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
    var index = ValidityIndex(living.map(record))
    var held: [(ValidityIndex, [Times])] = []
    for number in 1_000..<1_500 {
      if random.chance(0.02) { held.append((index, living.map(times))) }
      if living.isEmpty || random.chance(0.45) {
        let new = try made(number)
        index.add(record(new))
        living.append(new)
      } else {
        index.remove(record(living.remove(at: random.integer(0...(living.count - 1)))))
      }
      if number % 10 == 0 { expectSame(index, living.map(times), at: Int64(random.integer(-25...90)), seed) }
    }
    for (index, all) in held { expectSame(index, all, at: Int64(random.integer(-25...90)), seed) }
    while let last = living.popLast() { index.remove(record(last)) }
    expectSame(index, [], at: 0, seed)
  }
}
