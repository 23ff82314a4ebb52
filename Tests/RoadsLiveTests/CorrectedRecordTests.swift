import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsTestSupport
import Testing

/// The live index knows which fields an operator has set, and not what the list says of them.
@Suite struct CorrectedRecordTests {
  @Test func correctedFieldsComeBack() throws {
    let moment = Instant(seconds: 1_800_000_000)
    for feature in [radar("a"), condition("b")] {
      var detailed = feature
      detailed.details.bearing = Bearing(degrees: 90)
      detailed.details.speedLimit = SpeedLimit(kilometresPerHour: 60)
      detailed.details.vehicles = VehicleLimits(text: "truck weight>7.5")
      for given in [feature, detailed] {
        let corrected = try CorrectionPolicy.edited(
          given, [.title: .text("Most"), .validUntil: .moment(moment), .road: .text("M-4")], at: moment)
        let record = LiveRecord(corrected, scratch: OutputBuffer())
        var expected = corrected
        expected.correction = Correction(told: [.title, .road, .validUntil])
        #expect(record.details == expected.details)
        #expect(record.feature.title == "Most")
        #expect(record.updatedAt == moment)
        #expect(record.source == given.source)
        let written = OutputBuffer()
        written.append(live: LiveHit(record: record), AnswerShape())
        #expect(written.text.contains(#""corrected":["title","road","valid_to"]"#), "\(written.text)")
        // What is corrected no longer is another state.
        let back = try CorrectionPolicy.reverted(corrected, nil, at: moment)
        #expect(LiveRecord(back, scratch: OutputBuffer()).tag != record.tag)
        #expect(LiveRecord(back, scratch: OutputBuffer()).details.correction == nil)
      }
    }
  }
}
