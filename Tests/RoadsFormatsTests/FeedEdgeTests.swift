import RoadsCore
import RoadsFormats
import Testing

/// Feeds that leave out what others say, or say too much of what does not matter.
struct FeedEdgeTests {
  private func reason(_ text: String) throws -> Rejection.Reason? {
    if case .rejected(let rejection)? = try read(text).last { rejection.reason } else { nil }
  }

  @Test func manyCommentsAreNoLongRow() throws {
    let comments = String(repeating: "<!--" + String(repeating: "x", count: 1000) + "--><?x y?>", count: 3000)
    let text = "<gpx>\(comments)<wpt lat='44' lon='18'><type>ice</type></wpt></gpx>"
    #expect(try read(text).first?.row != nil)
  }

  @Test func aZoneThatNobodyKnowsIsNamed() throws {
    func event(_ zone: String, _ interval: String) -> String {
      #"{"events":[{"id":"a/1","status":"ACTIVE","headline":"h","event_type":"INCIDENT","timezone":"\#(zone)","#
        + #""geography":{"type":"Point","coordinates":[18,44]},"schedule":{"intervals":["\#(interval)"]}}],"#
        + #""meta":{"version":"v1"}}"#
    }
    #expect(
      try reason(event("Mars/Olympus", "2026-01-01T00:00/"))
        == .unknownValue(member: "timezone", value: "Mars/Olympus"))
    // Who says the offset needs no zone.
    let moment = try read(event("Mars/Olympus", "2026-01-01T00:00:00Z/")).first?.row?.feature.validity.from
    #expect(moment.map(TimeText.rfc3339) == "2026-01-01T00:00:00Z")
    let local = try read(event("America/Vancouver", "2026-01-01T00:00/")).first?.row?.feature.validity.from
    #expect(local.map(TimeText.rfc3339) == "2026-01-01T08:00:00Z")
  }

  /// Without a time an alert lasts as long as others, from when it is read.
  @Test func alertsWithoutATimeEnd() throws {
    let alert = #"{"alerts":[{"uuid":"a","type":"POLICE","location":{"x":18,"y":44}}],"jams":[]}"#
    #expect(try read(alert).first?.row?.feature.validity.until == now.adding(seconds: 3600))
    let jam = #"{"jams":[{"uuid":"b","line":[{"x":18,"y":44},{"x":18.1,"y":44}]}]}"#
    #expect(try read(jam).first?.row?.feature.validity.until == now.adding(seconds: 3600))
  }
}
