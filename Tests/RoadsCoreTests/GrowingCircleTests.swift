import RoadsCore
import Testing

@Suite struct GrowingCircleTests {
  private func circle(_ metres: Double) throws -> Circle {
    try Circle(centre: Coordinate(validLatitude: 44.5, longitude: 18.6), metres: metres)
  }

  /// Which circles are looked at, and the radius before each, until one has enough.
  private func looks(_ metres: Double, beginsSmall: Bool, enoughAt: Double = .infinity) throws -> [[Double]] {
    var looks: [[Double]] = []
    let circle = try circle(metres)
    GrowingCircle.search(circle, beginsSmall: beginsSmall) { part, inner in
      #expect(part.centre == circle.centre)
      looks.append([part.metres, inner ?? -1])
      return part.metres >= enoughAt
    }
    return looks
  }

  @Test func itGrowsUntilItIsWhatWasAskedFor() throws {
    #expect(
      try looks(20_000, beginsSmall: true) == [
        [1_000, -1], [4_000, 1_000], [16_000, 4_000], [20_000, 16_000],
      ])
    #expect(try looks(16_000, beginsSmall: true) == [[1_000, -1], [4_000, 1_000], [16_000, 4_000]])
  }

  @Test func itStopsWhereThereIsEnough() throws {
    #expect(try looks(20_000, beginsSmall: true, enoughAt: 2_000) == [[1_000, -1], [4_000, 1_000]])
  }

  @Test func aSmallOneAndOneThatNeedNotGrowAreLookedAtOnce() throws {
    #expect(try looks(0, beginsSmall: true) == [[0, -1]])
    #expect(try looks(900, beginsSmall: true) == [[900, -1]])
    #expect(try looks(20_000, beginsSmall: false) == [[20_000, -1]])
  }

  @Test func whatStopsOneLookEndsTheSearch() throws {
    struct Stop: Error {}
    let circle = try circle(20_000)
    var count = 0
    #expect(throws: Stop.self) {
      try GrowingCircle.search(circle, beginsSmall: true) { (_, _) throws(Stop) in
        count += 1
        throw Stop()
      }
    }
    #expect(count == 1)
  }
}
