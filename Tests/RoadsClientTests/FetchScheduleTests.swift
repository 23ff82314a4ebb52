import RoadsClient
import RoadsCore
import RoadsTestSupport
import Testing

struct FetchScheduleTests {
  private let schedule = FetchSchedule(interval: 600)

  private func next(_ outcome: FetchSchedule.Outcome, _ random: Double = 0.5) -> Int64 {
    schedule.next(after: outcome, random: random)
  }

  @Test func `pauses are spread by a tenth`() {
    #expect([0, 0.5, 1].map { next(.done, $0) } == [540_000, 600_000, 660_000])
    #expect(next(.done, -3) == 540_000 && next(.done, 3) == 660_000)
  }

  @Test func `pauses grow with each failure, up to an hour`() {
    #expect((1...4).map { next(.failed(times: $0)) } == [1_200_000, 2_400_000, 3_600_000, 3_600_000])
    #expect(next(.failed(times: .max)) == 3_600_000 && next(.failed(times: .min)) == 600_000)
    // Who is asked once a day is not asked more often because it fails.
    let daily = FetchSchedule(interval: 86_400)
    #expect(daily.next(after: .failed(times: 1), random: 0.5) == 86_400_000)
  }

  @Test func `a server says when, and never sooner than usual`() {
    #expect([0, 1].map { next(.asked(seconds: 1000), $0) } == [1_000_000, 1_100_000])
    #expect(next(.asked(seconds: 0)) == 600_000 && next(.asked(seconds: -5)) == 600_000)
    #expect(next(.asked(seconds: .max), 1) == 95_040_000)
  }

  @Test func `a service that begins asks within a minute`() {
    #expect([0, 0.5, 1].map { schedule.first(random: $0) } == [0, 30_000, 60_000])
    #expect(FetchSchedule(interval: 10).first(random: 1) == 10_000)
  }

  @Test func `intervals have bounds`() {
    #expect(FetchSchedule(interval: 0).interval == 10 && FetchSchedule(interval: .max).interval == 604_800)
  }

  /// Whatever happened: no pause is negative, shorter than nine tenths of the interval or longer than eleven tenths of a day
  /// or the interval.
  @Test func `pauses stay within their bounds`() {
    var random = SeededRandom()
    for _ in 0..<10_000 {
      let schedule = FetchSchedule(interval: Int.random(in: -10...700_000, using: &random))
      let outcome: FetchSchedule.Outcome =
        switch Int.random(in: 0...2, using: &random) {
        case 0: .done
        case 1: .failed(times: Int.random(in: .min ... .max, using: &random))
        default: .asked(seconds: Int.random(in: .min ... .max, using: &random))
        }
      let pause = schedule.next(after: outcome, random: Double.random(in: 0...1, using: &random))
      let least = Int64(schedule.interval) * 900
      let most = Int64(max(schedule.interval, 86_400)) * 1100
      #expect(least...most ~= pause, "\(schedule.interval) \(outcome), seed \(random.seed)")
    }
  }

  private let now = Instant(seconds: 1_795_590_000)

  @Test(arguments: [
    ("0", 0), ("120", 120), ("99999", 86_400), ("99999999999999999999999", 86_400),
    ("Wed, 25 Nov 2026 07:02:00 GMT", 120), ("Wed, 25 Nov 2026 06:00:00 GMT", 0),
    ("Fri, 25 Nov 2050 07:02:00 GMT", 86_400),
  ])
  func `when to ask again`(text: String, seconds: Int) {
    #expect(RetryAfter.seconds(text, now: now) == seconds)
  }

  @Test(arguments: ["", "soon", "-5", "1.5", "+7", "٣", "12 s"])
  func `what does not say when`(text: String) { #expect(RetryAfter.seconds(text, now: now) == nil) }
}
