import Foundation
import RoadsCore
import RoadsTestSupport
import Testing

/// What is said of a list's rows before anybody reads it.
@Suite struct ListCheckTests {
  private func radar(
    _ id: String, _ latitude: Double, _ longitude: Double, type: RadarType = .stationary,
    bearing: Double? = nil, from: Int64? = nil
  ) -> Feature {
    Feature(
      id: id, kind: .radar(Radar(type: type)),
      coordinate: Coordinate(validLatitude: latitude, longitude: longitude), title: "t",
      validity: Validity(from: from.map { Instant(seconds: $0) }, until: nil) ?? .always,
      updatedAt: Instant(seconds: 0),
      details: FeatureDetails(
        direction: bearing == nil ? .unknown : .one, bearing: bearing.flatMap(Bearing.init(degrees:))))
  }

  /// Places of a country, a few kilometres from each other.
  private func spread(_ count: Int, seed: UInt64 = 1) -> [Feature] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map {
      radar("s\($0)", 43 + 2 * random.double(0...1), 16.5 + 2.5 * random.double(0...1))
    }
  }

  /// Parts of a few rows, parsed by several threads at once and in any order.
  private final class Parts: ImportSource {
    private var rest: ArraySlice<(Int, Feature)>
    init(_ features: [Feature]) { rest = Array(features.enumerated().map { ($0, $1) })[...] }
    func next() -> [ImportItem]? {
      guard !rest.isEmpty else { return nil }
      let some = rest.prefix(7)
      rest = rest.dropFirst(7)
      return some.map { .row(ImportRow(feature: $1, position: RowPosition(index: $0 + 1))) }
    }
  }

  private func warnings(_ features: [Feature]) throws -> [String] {
    let check = ListCheck(Parts(features))
    let batches = ReadAhead(check) { try $0.items() }
    var loaded: [Feature] = []
    while let batch = try batches.next() {
      for case .row(let row) in batch { loaded.append(row.feature) }
    }
    // Nothing of what is loaded differs.
    #expect(loaded == features)
    var told: [String] = []
    let counts = check.finish { warning in
      let row = "\(warning.row.index) \(warning.row.id)"
      switch warning.reason {
      case .repeatedID(let other): told.append("\(row) again \(other.index)")
      case .samePlace(let other): told.append("\(row) same \(other.index) \(other.id)")
      case .swapped(let point): told.append("\(row) swapped \(point.latitude),\(point.longitude)")
      case .far(let metres): told.append("\(row) far \(Int(metres / 100_000))")
      }
    }
    #expect(counts.total == told.count)
    return told
  }

  @Test func `an id that comes again counts where it comes last`() throws {
    let list = [
      radar("a", 44, 18), radar("b", 44.1, 18), radar("a", 44.2, 18), radar("c", 44.3, 18),
      radar("a", 44.4, 18),
    ]
    #expect(try warnings(list) == ["1 a again 5", "3 a again 5"])
    let condition = Feature(
      id: "a", kind: .condition(RoadCondition(type: .ice)), coordinate: list[0].coordinate, title: "t",
      updatedAt: Instant(seconds: 0))
    // In the other layer it is another one's.
    #expect(try warnings([list[0], condition]).isEmpty)
  }

  @Test func `one thing under two ids`() throws {
    #expect(
      try warnings([radar("a", 44, 18), radar("b", 44.5, 18), radar("c", 44, 18.000001), radar("d", 44, 18)])
        == ["3 c same 1 a", "4 d same 1 a"])
    for other in [
      radar("b", 44, 18.0001), radar("b", 44, 18, type: .announced), radar("b", 44, 18, bearing: 90),
      radar("b", 44, 18, from: 3600),
    ] { #expect(try warnings([radar("a", 44, 18), other]).isEmpty) }
    #expect(try warnings([radar("a", 44, 18, bearing: 90), radar("b", 44, 18, bearing: 270)]).isEmpty)
    // The same row twice is one id twice, and no more.
    #expect(try warnings([radar("a", 44, 18), radar("a", 44, 18)]) == ["1 a again 2"])
  }

  @Test func `swapped coordinates and far places, in lists of some length`() throws {
    let wrong = [radar("x", 18.6, 44.5), radar("y", 54.5, 18.6), radar("z", -44.5, 18.6)]
    let list = spread(30) + wrong
    #expect(
      try warnings(list) == ["31 x swapped 44.5,18.6", "32 y far 11", "33 z far 98"])
    // Of a few rows nobody knows where the others are.
    #expect(try warnings(Array(spread(16)) + wrong).isEmpty)
    #expect(try warnings(spread(400)).isEmpty)
  }

  /// What is far in one list is near in another.
  @Test func `the list's own spread decides`() throws {
    var random = SeededRandom(seed: 7)
    let town = (0..<100).map {
      radar("t\($0)", 43.85 + 0.05 * random.double(0...1), 18.35 + 0.1 * random.double(0...1))
    }
    #expect(try warnings(town + [radar("x", 44.9, 18.3)]) == ["101 x far 1"])
    let both = town + spread(60)
    #expect(try warnings(both).isEmpty)
    let world = (0..<200).map {
      radar("w\($0)", -60 + 120 * random.double(0...1), -180 + 360 * random.double(0...1))
    }
    #expect(try warnings(world).isEmpty)
    // Over the 180th meridian.
    let islands = (0..<50).map { number in
      let east = 178 + 4 * random.double(0...1)
      return radar("i\(number)", -18 + random.double(0...1), east > 180 ? east - 360 : east)
    }
    #expect(try warnings(islands).isEmpty)
    #expect(try warnings(islands + [radar("x", -18, 0)]).count == 1)
  }

  /// Each pair of rows beside each other, as the words of the rule say it.
  @Test func `warnings are those of a plain look at every row`() throws {
    var random = SeededRandom()
    for count in [1, 2, 19, 300, 3000] {
      let step = { (most: Double) in (random.double(0...1) * most).rounded() }
      let list = (0..<count).map { _ in
        radar(
          "r\(Int(step(Double(count) * 2)))", 44 + step(40) / 100, 18 + step(40) / 100,
          type: step(1) == 0 ? .stationary : .announced)
      }
      var expected: [String] = []
      for (row, one) in list.enumerated() {
        if let last = list.lastIndex(where: { $0.id == one.id }), last > row {
          expected.append("\(row + 1) \(one.id) again \(last + 1)")
        }
        let same = list.firstIndex { $0.coordinate == one.coordinate && $0.type == one.type } ?? row
        if same < row, list[same].id != one.id {
          expected.append("\(row + 1) \(one.id) same \(same + 1) \(list[same].id)")
        }
      }
      #expect(try warnings(list) == expected, "seed \(random.seed), \(count) rows")
    }
  }

  @Test func `many rows are looked at quickly`() throws {
    let many = (0..<60_000).map {
      radar("m\($0 % 50_000)", 43 + Double($0) / 40_000, 17 + Double($0 % 977) / 700)
    }
    #expect(try warnings(many).count == 10_000)
  }
}
