import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// What is remembered of requests that name themselves does not pile up, and no write pays for all of it.
@Suite struct OutcomeTests {
  private let folder = TemporaryFolder()

  @Test func oldOnesAreForgottenAFewAtATime() throws {
    let path = folder.file("roads.db")
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    func orders(_ count: Int, _ kind: String, at moment: Instant) -> [WriteOrder] {
      (0..<count).map { number in
        let word = Report(feature: FeatureID(.radars, "1"), verdict: .there, reporter: nil, at: moment)
        return WriteOrder(
          .report(word, networkLimit: nil), retry: RetryKey(name: "\(kind) \(number)", digest: ""))
      }
    }
    func count() throws -> Int64? {
      try Connection(path: path, mode: .read).with(once: "SELECT count(*) FROM outcome") {
        try $0.step() ? $0.integer(0) : nil
      }
    }
    let start = Instant(seconds: 1_800_000_000)
    _ = try store.perform(orders(40, "old", at: start))
    let later = start.adding(seconds: RetryKey.lifetime)
    _ = try store.perform(orders(3, "new", at: later))
    #expect(try count() == 40 - 6 + 3)
    _ = try store.perform(orders(20, "newer", at: later))
    #expect(try count() == 23)
  }
}
