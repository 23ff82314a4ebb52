import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// How often networks may write, counted over all servers that share a store.
@Suite struct RateTests {
  /// A /64 within a /48, as often as `limits` say.
  private static func order(_ small: String, _ large: String, _ limits: (Int, Int)) -> WriteOrder {
    WriteOrder(
      .report(
        Report(
          feature: FeatureID(.radars, "1"), verdict: .there,
          reporter: Reporter(id: small, networks: [large, small]), at: .now), networkLimit: nil),
      rates: [
        RateLimit(network: small, perMinute: limits.0), RateLimit(network: large, perMinute: limits.1),
      ])
  }

  private static func isTooOften(_ result: Result<WriteOutcome, any Error>) -> Bool {
    if case .failure(WriteRefusal.tooOften(let seconds)) = result { seconds > 0 } else { false }
  }

  /// How many may be written since `start`, out of `most` at once and two a minute: this machine may be busy just now.
  private static func allowed(_ most: Int, since start: ContinuousClock.Instant) -> ClosedRange<Int> {
    most...most + Int((ContinuousClock.now - start) / .seconds(30))
  }

  @Test func `a customer's many networks are counted together, on all servers`() throws {
    let database = try PostgresCluster.shared().database()
    let hands = [try database.store(), try database.store()]
    try hands[0].load([radar("1")])
    let start = ContinuousClock.now
    let written = try (0..<2).map { hand in
      let orders = (0..<6).map { RateTests.order("64 \(hand) \($0)", "48", (1, 2)) }
      return try hands[hand].perform(orders).count { !RateTests.isTooOften($0) }
    }
    #expect(RateTests.allowed(2, since: start).contains(written[0] + written[1]), "\(written)")
    let other = RateTests.order("64 of another", "48 of another", (1, 2))
    #expect(!RateTests.isTooOften(try hands[1].perform([other])[0]))
  }

  @Test func `what one network may not write is no other one's loss`() throws {
    let store = try PostgresCluster.shared().database().store()
    try store.load([radar("1")])
    let start = ContinuousClock.now
    let flood = Array(repeating: RateTests.order("64 loud", "48", (1, 2)), count: 50)
    let loud = try store.perform(flood).count { !RateTests.isTooOften($0) }
    #expect(RateTests.allowed(1, since: start).contains(loud))
    let neighbours = ["64 quiet", "64 third"].map { RateTests.order($0, "48", (1, 2)) }
    let quiet = try store.perform(neighbours).count { !RateTests.isTooOften($0) }
    #expect(RateTests.allowed(2, since: start).contains(loud + quiet), "\(loud) \(quiet)")
  }
}
