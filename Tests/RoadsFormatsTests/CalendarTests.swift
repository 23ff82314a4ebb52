import RoadsCore
import RoadsFormats
import Testing

/// Hours in calendars. That programs understand them is tested with python's.
struct CalendarTests {
  private func feature(_ hours: String, _ zone: NamedZone = sarajevo, until: Instant? = nil) throws -> Feature
  {
    var feature = WriterSamples.feature("1", .radar(.announced), from: nil, until: until)
    feature.details.schedule = try Schedule.read(hours, zone: zone)
    return feature
  }

  /// At a moment of January 2026, unfolded and without the carriage returns.
  private func calendar(
    _ features: [Feature], now: Instant = Instant(seconds: 1_768_000_000)
  ) throws -> String {
    var bytes: [UInt8] = []
    let writer = OutputFormat.ics.writer(AnswerShape(), FeedContext(now: now)) { bytes += $0 }
    try writer.begin()
    for feature in features { try writer.write(Hit(feature: feature)) }
    try writer.end()
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "").replacing("\r\n", with: "\n")
  }

  private func lines(_ name: String, _ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix(name) }
  }

  @Test func hoursOfTheWeekAreASeries() throws {
    let text = try calendar([try feature(#"Mo-Fr 08:00-12:00 "M-18"; 2026 Jan 06 off"#)])
    #expect(lines("UID", text) == ["UID:radars/1/1.1@roads"])
    #expect(lines("DTSTART;", text) == ["DTSTART;TZID=Europe/Sarajevo:20251231T080000"])
    #expect(lines("DTEND;", text) == ["DTEND;TZID=Europe/Sarajevo:20251231T120000"])
    #expect(lines("RRULE", text) == ["RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"])
    #expect(lines("EXDATE", text) == ["EXDATE;TZID=Europe/Sarajevo:20260106T080000"])
    // The title says nothing.
    #expect(lines("SUMMARY", text) == ["SUMMARY:M-18"] && lines("DESCRIPTION", text).isEmpty)
    #expect(lines("TZID", text) == ["TZID:Europe/Sarajevo"])
    #expect(lines("TZOFFSETTO", text) == ["TZOFFSETTO:+0100", "TZOFFSETTO:+0200", "TZOFFSETTO:+0100"])
  }

  /// In nights in which clocks are set the same times of day last longer, or less long.
  @Test func nightsOfClockChangesAreOnTheirOwn() throws {
    let text = try calendar([try feature("22:00-06:00")])
    #expect(
      lines("UID", text) == [
        "UID:radars/1/1.1@roads", "UID:radars/1/1.1/20260328@roads",
        "UID:radars/1/1.1/20261024@roads",
      ])
    #expect(text.contains("DTSTART:20260328T210000Z\nDTEND:20260329T040000Z\n"))
    #expect(
      lines("EXDATE", text) == ["EXDATE;TZID=Europe/Sarajevo:20260328T220000,20261024T220000"])
  }

  @Test func datesOfNoPatternAreNamed() throws {
    let text = try calendar([try feature("2026 Jan 12,2026 Jan 20,2026 Mar 03 10:00-11:00", .utc)])
    #expect(lines("DTSTART", text) == ["DTSTART:20260112T100000Z"])
    #expect(lines("RDATE", text) == ["RDATE:20260120T100000Z,20260303T100000Z"])
    #expect(lines("RRULE", text).isEmpty && !text.contains("VTIMEZONE"))
  }

  @Test func theLastDayEndsASeries() throws {
    let text = try calendar([try feature("Mo 10:00-12:00", until: Instant(seconds: 1_769_421_600))])
    // The last of them is cut off at 11:00 of 26 January.
    #expect(lines("RRULE", text) == ["RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260119T090000Z"])
    #expect(text.contains("DTSTART:20260126T090000Z\nDTEND:20260126T100000Z\n"))
  }

  /// Tomorrow's calendar names the same events as today's.
  @Test func idsStay() throws {
    let features = [try feature("22:00-06:00; 2026 Feb 01-2026 Feb 07 10:00-12:00,14:00-15:00")]
    let today = Set(lines("UID", try calendar(features)))
    #expect(today.count == 5)
    #expect(Set(lines("UID", try calendar(features, now: Instant(seconds: 1_768_086_400)))) == today)
  }

  @Test func zonesOfPartsAreDescribedOnce() throws {
    let york = try #require(NamedZone(named: "America/New_York"))
    let features = [
      try feature("10:00-12:00"), try feature("Mo 10:00-12:00", york), try feature("Tu 10:00-12:00"),
    ]
    let feedContext = FeedContext(now: Instant(seconds: 1_768_000_000))
    var bytes: [UInt8] = []
    let writer = OutputFormat.ics.writer(AnswerShape(), feedContext) { bytes += $0 }
    try writer.begin()
    for feature in features {
      try writer.write(try OutputFormat.ics.written([Hit(feature: feature)], AnswerShape(), feedContext))
    }
    try writer.end()
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "").replacing(
      "\r\n", with: "\n")
    #expect(text == (try calendar(features)))
    #expect(lines("TZID", text) == ["TZID:America/New_York", "TZID:Europe/Sarajevo"])
  }

  /// Hours that are always others, in 500 windows a day, are no endless calendar.
  @Test func manyWindowsAreBounded() throws {
    let windows = (0..<500).map { index in
      let (hour, minute) = (index * 2 / 60, index * 2 % 60)
      return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)-"
        + "\(hour < 10 ? "0" : "")\(hour):\(minute < 9 ? "0" : "")\(minute + 1)"
    }
    let text = try calendar([try feature(windows.joined(separator: ","))])
    #expect(lines("UID", text).count < 510 && text.utf8.count < 1 << 20)
  }
}
