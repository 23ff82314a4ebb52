import RoadsCore
import RoadsTestSupport
import Testing

/// How far the cheap distance may be from the geodesic: the table that `CentreMeasure.doubt` rests on.
@Suite struct CentreMeasureTests {
  @Test(arguments: [(1_000.0, 1e-8), (20_000, 1e-8), (50_000, 5e-8), (100_000, 5e-7), (300_000, 1e-8)])
  func cheapDistancesAreExact(range: Double, tolerance: Double) {
    var random = SeededRandom()
    let seed = random.seed
    var worst = 0.0
    for _ in 0..<4_000 {
      let start = Coordinate(
        validLatitude: random.double(-90...90), longitude: random.double(-180...180))
      let end = Geodesic.point(
        from: start, azimuth: random.double(0...360), metres: random.double(0...range)
      ).coordinate
      guard let cheap = CentreMeasure(start).distance(to: end, within: 2 * range) else {
        Issue.record("seed \(seed): \(start) to \(end) was taken for farther than \(2 * range) m")
        continue
      }
      // Beyond the formula's reach, and near the poles, it is the geodesic itself. What is in reach the chord tells,
      // which is a metre shorter there.
      if range > CentreMeasure.reach, Geodesic.distance(start, end) < CentreMeasure.reach + 2 { continue }
      worst = max(worst, abs(cheap - Geodesic.distance(start, end)))
    }
    #expect(worst <= tolerance, "seed \(seed), up to \(range) m: off by \(worst) m")
    #expect(worst < CentreMeasure.doubt / 10)
  }

  @Test func whatIsExactlyAtTheLimitIsInside() throws {
    var random = SeededRandom()
    for _ in 0..<2_000 {
      let start = Coordinate(validLatitude: random.double(-89...89), longitude: random.double(-180...180))
      let end = Geodesic.point(
        from: start, azimuth: random.double(0...360), metres: random.double(0...200_000)
      ).coordinate
      let exact = Geodesic.distance(start, end)
      let measure = CentreMeasure(start)
      #expect(measure.distance(to: end, within: exact) == exact, "seed \(random.seed)")
      if exact > 0 {
        #expect(measure.distance(to: end, within: exact.nextDown) == nil, "seed \(random.seed)")
      }
    }
  }
}
