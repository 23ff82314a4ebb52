import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsTestSupport
import Testing

/// Records remember what their hours said last.
struct ScheduledRecordTests {
  @Test func `a record says at any moment what its feature says`() throws {
    var random = SeededRandom()
    for _ in 0..<60 {
      let zone = try #require(NamedZone(named: random.pick(SeededRandom.zones)))
      let day = CivilDay(number: random.integer(20_000...21_000))
      var feature = condition("a")
      feature.details = FeatureDetails(schedule: random.schedule(around: day, in: zone))
      let begin = day.moment(atMinute: 0, in: zone.zone)
      if random.chance(0.5) {
        feature.validity = try #require(
          Validity(from: begin.adding(seconds: -100_000), until: begin.adding(seconds: 200_000)))
      }
      let record = LiveRecord(feature, scratch: .init())
      #expect(record.schedule == feature.details.schedule)
      // Back and forth: what was remembered of one moment must not be said of another.
      for _ in 0..<200 {
        let moment = Instant(
          milliseconds: begin.milliseconds + Int64(random.integer(-300_000_000...300_000_000)))
        #expect(
          record.activity(at: moment) == feature.activity(at: moment),
          "\(TimeText.rfc3339(moment)), \(feature.details.schedule?.text ?? ""), seed \(random.seed)")
      }
    }
  }

  @Test func `what was before 1970, and what never ends, is said too`() throws {
    var feature = condition("a")
    for text in ["Mo-Fr 08:00-16:00", "Jan-Dec 00:00-24:00", "24/7 \"Radovi\"", "2026 May 30 10:00-12:00"] {
      feature.details = FeatureDetails(schedule: try Schedule.read(text, zone: .utc))
      let record = LiveRecord(feature, scratch: .init())
      for seconds in [-1_000_000_000, -1, 0, 1_000_000_000, 1_000_000_060, 17_000_000_000] as [Int64] {
        for _ in 0..<2 {
          let moment = Instant(seconds: seconds)
          #expect(record.activity(at: moment) == feature.activity(at: moment), "\(text), \(seconds)")
        }
      }
    }
  }
}
