import RoadsCore
import RoadsTestSupport
import Testing

/// What a circle's bound calls outside is outside, and it calls nearly all of that so.
@Suite struct CircleBoundTests {
  @Test(arguments: [0, 0.001, 1, 1_000, 20_000, 100_000, 1_000_000, 9_000_000, 19_000_000])
  func nothingInsideIsLeftOut(metres: Double) {
    let seed = SeededRandom().seed
    var random = SeededRandom(seed: seed)
    for _ in 0..<4_000 {
      let latitude = random.chance(0.1) ? (random.chance(0.5) ? 90.0 : -90.0) : random.double(-90...90)
      let centre = Coordinate(validLatitude: latitude, longitude: random.double(-180...180))
      // Most on the edge itself, where it is decided.
      let reach = random.chance(0.7) ? metres : random.double(0...metres)
      let point = Geodesic.point(from: centre, azimuth: random.double(-180...180), metres: reach).coordinate
      let isInside = Geodesic.distance(centre, point) <= metres
      #expect(
        CircleBound(centre, metres: metres).mayHold(point) || !isInside, "seed \(seed): \(centre) to \(point)"
      )
    }
  }

  @Test func littleOutsideIsLetThrough() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<4_000 {
      let centre = Coordinate(
        validLatitude: random.double(-75...75), longitude: random.double(-180...180))
      let metres = random.double(100...50_000)
      let point = Geodesic.point(
        from: centre, azimuth: random.double(-180...180), metres: metres * 1.01
      ).coordinate
      #expect(!CircleBound(centre, metres: metres).mayHold(point), "\(centre) to \(point)")
    }
  }
}
