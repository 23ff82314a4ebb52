import RoadsCore
import RoadsPostGIS
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

  @Test func `a customer's many networks are counted together, on all servers`() throws {
    let database = try PostgresCluster.shared().database()
    let hands = [try database.store(), try database.store()]
    try hands[0].load([radar("1")])
    // One word in half a minute: however slow this machine is just now, none comes back meanwhile.
    for (hand, taken) in [(0, 2), (1, 0)] {
      let orders = (0..<6).map { RateTests.order("64 \(hand) \($0)", "48", (1, 2)) }
      #expect(try hands[hand].perform(orders).count { !RateTests.isTooOften($0) } == taken)
    }
    let other = RateTests.order("64 of another", "48 of another", (1, 2))
    #expect(!RateTests.isTooOften(try hands[1].perform([other])[0]))
  }

  @Test func `what one network may not write is no other one's loss`() throws {
    let store = try PostgresCluster.shared().database().store()
    try store.load([radar("1")])
    let flood = Array(repeating: RateTests.order("64 loud", "48", (1, 2)), count: 50)
    #expect(try store.perform(flood).count { !RateTests.isTooOften($0) } == 1)
    let neighbours = ["64 quiet", "64 third"].map { RateTests.order($0, "48", (1, 2)) }
    #expect(try store.perform(neighbours).map(RateTests.isTooOften).count { $0 } == 1)
  }
}
