import RoadsArguments
import RoadsCore
import RoadsText
import Testing

/// Times as people write them. Now is Saturday, 2026-11-21 13:05 UTC, 14:05 in Sarajevo.
@Suite struct TimeArgumentTests {
  private func moment(
    _ text: String, now: Instant = Samples.now, zone: String = "Europe/Sarajevo", isPast: Bool = false
  ) throws -> String {
    let zone = try #require(Zone(named: zone))
    return TimeText.rfc3339(
      try TimeArgument(SourcedValue("--at", text), isPast: isPast).moment(now: now, in: zone))
  }

  private static func time(_ text: String) throws -> Instant {
    guard case .instant(let instant) = TimeText.read(text) else { throw CancellationError() }
    return instant
  }

  @Test(arguments: [
    ("now", "2026-11-21T13:05:00Z"), ("sada", "2026-11-21T13:05:00Z"), (" Jetzt ", "2026-11-21T13:05:00Z"),
    ("+3h", "2026-11-21T16:05:00Z"), ("-30m", "2026-11-21T12:35:00Z"), ("+2d", "2026-11-23T13:05:00Z"),
    ("+1w", "2026-11-28T13:05:00Z"), ("in 2h", "2026-11-21T15:05:00Z"),
    ("in 2 hours", "2026-11-21T15:05:00Z"),
    ("in 1 h 30 min", "2026-11-21T14:35:00Z"), ("in an hour", "2026-11-21T14:05:00Z"),
    ("in 3 days", "2026-11-24T13:05:00Z"), ("2 hours ago", "2026-11-21T11:05:00Z"),
    ("za 2 sata", "2026-11-21T15:05:00Z"), ("za sat", "2026-11-21T14:05:00Z"),
    ("za 5 sati", "2026-11-21T18:05:00Z"), ("za 2 sata vremena", "2026-11-21T15:05:00Z"),
    ("za jednu sedmicu", "2026-11-28T13:05:00Z"), ("prije 3 dana", "2026-11-18T13:05:00Z"),
    ("in 2 Stunden", "2026-11-21T15:05:00Z"), ("in einer Stunde", "2026-11-21T14:05:00Z"),
    ("vor 10 Minuten", "2026-11-21T12:55:00Z"), ("in 2 Wochen", "2026-12-05T13:05:00Z"),
  ])
  func fromNow(text: String, expected: String) throws {
    #expect(try moment(text) == expected)
  }

  @Test(arguments: [
    ("2026-12-01", "2026-11-30T23:00:00Z"), ("2026-07-01 08:30", "2026-07-01T06:30:00Z"),
    ("2026-07-01T08:30", "2026-07-01T06:30:00Z"), ("2026-07-01 08:30:15.250", "2026-07-01T06:30:15.250Z"),
    ("2026-07-01T08:30:00Z", "2026-07-01T08:30:00Z"), ("2026-07-01T08:30:00+05:00", "2026-07-01T03:30:00Z"),
    ("2026-07-01 08:30:00+05:00", "2026-07-01T03:30:00Z"), ("2026-11-23 8:00", "2026-11-23T07:00:00Z"),
    ("23.11.2026. 8:00", "2026-11-23T07:00:00Z"), ("23.11.2026 8:00", "2026-11-23T07:00:00Z"),
    ("23. 11. 2026. u 08:00", "2026-11-23T07:00:00Z"), ("23.11.2026", "2026-11-22T23:00:00Z"),
    ("3.1.2027.", "2027-01-02T23:00:00Z"), ("23 Nov 2026 08:00", "2026-11-23T07:00:00Z"),
    ("23. November 2026, 8 Uhr", "2026-11-23T07:00:00Z"),
    ("23. novembra 2026. u 8", "2026-11-23T07:00:00Z"),
    ("1. März 2027", "2027-02-28T23:00:00Z"),
  ])
  func byTheCalendar(text: String, expected: String) throws {
    #expect(try moment(text) == expected)
  }

  @Test(arguments: [
    ("8:00", "2026-11-21T07:00:00Z"), ("20:15", "2026-11-21T19:15:00Z"), ("8 Uhr", "2026-11-21T07:00:00Z"),
    ("at 8", "2026-11-21T07:00:00Z"), ("u 8 sati", "2026-11-21T07:00:00Z"),
    ("um 8", "2026-11-21T07:00:00Z"),
    ("8 am", "2026-11-21T07:00:00Z"), ("8:30 pm", "2026-11-21T19:30:00Z"),
    ("12 am", "2026-11-20T23:00:00Z"),
    ("24:00", "2026-11-21T23:00:00Z"),
    ("today", "2026-11-20T23:00:00Z"), ("danas", "2026-11-20T23:00:00Z"), ("heute", "2026-11-20T23:00:00Z"),
    ("tomorrow", "2026-11-21T23:00:00Z"), ("sutra", "2026-11-21T23:00:00Z"),
    ("morgen", "2026-11-21T23:00:00Z"),
    ("yesterday", "2026-11-19T23:00:00Z"), ("jučer", "2026-11-19T23:00:00Z"),
    ("jucer", "2026-11-19T23:00:00Z"),
    ("juče", "2026-11-19T23:00:00Z"), ("gestern", "2026-11-19T23:00:00Z"),
    ("tomorrow 8:00", "2026-11-22T07:00:00Z"), ("tomorrow at 8:00", "2026-11-22T07:00:00Z"),
    ("8:00 tomorrow", "2026-11-22T07:00:00Z"), ("sutra 8:00", "2026-11-22T07:00:00Z"),
    ("sutra u 8:00", "2026-11-22T07:00:00Z"), ("sutra u 8h", "2026-11-22T07:00:00Z"),
    ("morgen 8 Uhr", "2026-11-22T07:00:00Z"), ("morgen um 8", "2026-11-22T07:00:00Z"),
    ("prekosutra 8:00", "2026-11-23T07:00:00Z"), ("Übermorgen 8:00", "2026-11-23T07:00:00Z"),
    ("uebermorgen 8:00", "2026-11-23T07:00:00Z"), ("danas u 14:05", "2026-11-21T13:05:00Z"),
    // What we print ourselves.
    ("16:00 today", "2026-11-21T15:00:00Z"), ("heute 16:00", "2026-11-21T15:00:00Z"),
  ])
  func byTheClock(text: String, expected: String) throws {
    #expect(try moment(text) == expected)
  }

  /// The next such day; today only while the time lies ahead.
  @Test(arguments: [
    ("friday 17:00", "2026-11-27T16:00:00Z"), ("petak 17:00", "2026-11-27T16:00:00Z"),
    ("u petak u 17", "2026-11-27T16:00:00Z"), ("Freitag 17:00", "2026-11-27T16:00:00Z"),
    ("am Freitag um 17 Uhr", "2026-11-27T16:00:00Z"), ("Fr. 17:00", "2026-11-27T16:00:00Z"),
    ("on Friday, 5 pm", "2026-11-27T16:00:00Z"), ("sunday", "2026-11-21T23:00:00Z"),
    ("nedjelja", "2026-11-21T23:00:00Z"), ("nedjelju 10:00", "2026-11-22T09:00:00Z"),
    ("saturday 15:00", "2026-11-21T14:00:00Z"), ("saturday 14:05", "2026-11-21T13:05:00Z"),
    ("saturday 14:04", "2026-11-28T13:04:00Z"), ("subota", "2026-11-27T23:00:00Z"),
    ("ponedjeljak 8:00", "2026-11-23T07:00:00Z"), ("srijeda 8:00", "2026-11-25T07:00:00Z"),
    ("četvrtak 8:00", "2026-11-26T07:00:00Z"), ("Mittwoch 8:00", "2026-11-25T07:00:00Z"),
  ])
  func weekdays(text: String, expected: String) throws {
    #expect(try moment(text) == expected)
  }

  /// Where something is looked for since then, a weekday is the last one.
  @Test(arguments: [
    ("friday 17:00", "2026-11-20T16:00:00Z"), ("saturday", "2026-11-20T23:00:00Z"),
    ("saturday 14:05", "2026-11-21T13:05:00Z"), ("saturday 14:06", "2026-11-14T13:06:00Z"),
    ("sunday", "2026-11-14T23:00:00Z"), ("tomorrow", "2026-11-21T23:00:00Z"),
  ])
  func weekdaysOfThePast(text: String, expected: String) throws {
    #expect(try moment(text, isPast: true) == expected)
  }

  /// All of it, where a span is asked for.
  @Test(arguments: [
    ("tomorrow", "2026-11-21T23:00:00Z", "2026-11-22T22:59:59.999Z"),
    ("saturday", "2026-11-20T23:00:00Z", "2026-11-21T22:59:59.999Z"),
    ("25.10.2026", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59.999Z"),
    ("29.3.2026", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59.999Z"),
    ("tomorrow 8:00", "2026-11-22T07:00:00Z", "2026-11-22T07:00:00Z"),
  ])
  func aDayIsAllOfIt(text: String, first: String, last: String) throws {
    let zone = try #require(Zone(named: "Europe/Sarajevo"))
    let span = try TimeArgument(SourcedValue("--during", text)).span(now: Samples.now, in: zone)
    #expect([TimeText.rfc3339(span.lowerBound), TimeText.rfc3339(span.upperBound)] == [first, last])
  }

  /// Two days over the end of summer time are 49 hours.
  @Test func daysKeepTheClock() throws {
    let now = Instant(seconds: 1_792_800_000)
    #expect(try moment("+2d", now: now) == TimeText.rfc3339(now.adding(seconds: 49 * 3600)))
    #expect(try moment("in 2 days", now: now) == TimeText.rfc3339(now.adding(seconds: 49 * 3600)))
  }

  @Test(arguments: [
    "", " ", "whenever", "+h", "-", "+3x", "in", "in 2", "za", "2h", "8", "8 sati", "2026-13-01",
    "31.11.2026",
    "25:00", "8:60", "24:01", "13 pm", "0 am", "tomorrow tomorrow", "8:00 9:00", "friday monday",
    "tomorrow 8",
    "tomorrow at", "at", "8:00 at", "23/11/2026", "11-23-2026", "2026-1-1", "now 8:00",
    "in 2h tomorrow",
    "in 1 day 2 h", "+99999999999999999999d", "+1000000d", "1234567 h ago", "2026-11-23T", "٨:٠٠",
    "8:00 " + String(repeating: " ", count: 100), String(repeating: "8", count: 500),
  ])
  func nonsense(text: String) {
    #expect(throws: UsageError.self) { try moment(text) }
  }

  @Test func theFarthestThatCanBeSaid() throws {
    #expect(try moment("+999999w") == "9999-12-31T23:59:59.999Z")
    #expect(try moment("-999999w") == "0000-01-01T00:00:00Z")
    #expect(try moment("9999-12-31 24:00") == "9999-12-31T23:00:00Z")
    #expect(try moment("9999-12-31 24:00", zone: "America/New_York") == "9999-12-31T23:59:59.999Z")
  }

  /// The clocks go forward at 2:00 on 29 March 2026, and back at 3:00 on 25 October.
  @Test(arguments: ["2026-03-29 2:30", "29.3.2026. 2:00", "29 mar 2026 2:59", "2026-03-29T02:30:00"])
  func skippedTimes(text: String) throws {
    let error = #expect(throws: UsageError.self) { try moment(text) }
    guard case .skippedTime("--at", text, let after) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(after.hasPrefix("2026-03-29T03:") && after.hasSuffix("+02:00"))
    #expect(error?.sentence.english.contains("does not exist") == true)
  }

  @Test(arguments: ["2026-10-25 2:00", "25.10.2026. 2:30", "nedjelja 2:30", "tomorrow 2:30"])
  func repeatedTimes(text: String) throws {
    let now = try Self.time("2026-10-24T10:00:00Z")
    let error = #expect(throws: UsageError.self) { try moment(text, now: now) }
    guard case .repeatedTime("--at", text, let candidates) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(candidates.map { $0.suffix(6) } == ["+02:00", "+01:00"])
    // What the sentence says to write is understood, and is the two of them.
    let moments = try candidates.map { try Self.time(try moment($0, now: now)) }
    #expect(moments[1].milliseconds - moments[0].milliseconds == 3_600_000)
  }

  @Test(arguments: ["2026-03-29 1:59", "2026-03-29 3:00", "2026-10-25 1:59", "2026-10-25 3:00"])
  func timesBesideAChange(text: String) throws {
    #expect(throws: Never.self) { try moment(text) }
  }

  /// In Havana the clocks go from 1:00 to midnight, in Beirut from midnight to 1:00: a day begins nevertheless.
  @Test func daysWhoseMidnightIsChanged() throws {
    #expect(try moment("2026-11-01", zone: "America/Havana") == "2026-11-01T04:00:00Z")
    #expect(try moment("2026-03-29", zone: "Asia/Beirut") == "2026-03-28T22:00:00Z")
  }

  @Test(arguments: [
    ("2026-11-23 8:00", false), ("23.11.2026", false), ("2026-11-23T08:00:00Z", false), ("8:00", true),
    ("friday", true), ("now", true), ("+2d", true), ("tomorrow 8:00", true),
  ])
  func whatTheClockMoves(text: String, dependsOnClock: Bool) throws {
    #expect(try TimeArgument(SourcedValue("--at", text)).dependsOnClock == dependsOnClock)
  }

  /// What help and errors propose can be read, in each language.
  @Test(arguments: Language.allCases)
  func theExamplesAreRight(language: Language) throws {
    for example in TimeExamples.any(language).split(separator: ", ") {
      #expect(throws: Never.self) { try moment(String(example)) }
    }
    for example in TimeExamples.past(language).split(separator: ", ") {
      #expect(try Self.time(try moment(String(example), isPast: true)) < Samples.now, "\(example)")
    }
  }

  /// Whatever `DateText` shows of a moment is understood as that moment, to the minute.
  @Test(arguments: Language.allCases)
  func whatIsShownCanBeTyped(language: Language) throws {
    let zone = try #require(Zone(named: "Europe/Sarajevo"))
    let dates = DateText(language, now: Samples.now, offset: { zone.offset(at: $0) })
    for hours in [-500, -30, -2, 0, 5, 20, 40, 900] {
      let shown = Samples.hours(Int64(hours))
      #expect(try moment(dates.full(shown)) == TimeText.rfc3339(shown))
      #expect(try moment(dates.spoken(shown)) == TimeText.rfc3339(shown))
    }
  }
}
