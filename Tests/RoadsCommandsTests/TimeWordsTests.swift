import RoadsArguments
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

/// Dates without a year, and what people say in words. Now is Saturday, 2026-11-21 13:05 UTC, 14:05 in Sarajevo.
@Suite struct TimeWordsTests {
  private func moment(_ text: String, at now: String? = nil, isPast: Bool = false) throws -> String {
    let zone = try Self.zone()
    return TimeText.rfc3339(
      try TimeArgument(SourcedValue("--at", text), isPast: isPast).moment(
        now: try now.map(Self.time) ?? Samples.now, in: zone))
  }

  private func span(_ text: String, at now: String? = nil) throws -> [String] {
    let zone = try Self.zone()
    let span = try SpanArgument(SourcedValue("--during", text)).span(
      now: try now.map(Self.time) ?? Samples.now, in: zone)
    return [TimeText.rfc3339(span.lowerBound), TimeText.rfc3339(span.upperBound)]
  }

  private static func zone() throws -> Zone { try #require(Zone(named: "Europe/Sarajevo")) }

  private static func time(_ text: String) throws -> Instant {
    guard case .instant(let instant) = TimeText.read(text) else { throw CancellationError() }
    return instant
  }

  /// The next such day from today on, or where something is looked for since then the last up to today.
  @Test(arguments: [
    ("25 Nov 8:00", "2026-11-25T07:00:00Z", "2025-11-25T07:00:00Z"),
    ("24.11. 8:00", "2026-11-24T07:00:00Z", "2025-11-24T07:00:00Z"),
    ("24. 11. u 8", "2026-11-24T07:00:00Z", "2025-11-24T07:00:00Z"),
    ("24.11.", "2026-11-23T23:00:00Z", "2025-11-23T23:00:00Z"),
    ("24. novembra u 8:00", "2026-11-24T07:00:00Z", "2025-11-24T07:00:00Z"),
    ("24. November", "2026-11-23T23:00:00Z", "2025-11-23T23:00:00Z"),
    ("am 24. Nov., 8 Uhr", "2026-11-24T07:00:00Z", "2025-11-24T07:00:00Z"),
    ("8:00 24.11.", "2026-11-24T07:00:00Z", "2025-11-24T07:00:00Z"),
    ("20.11.", "2027-11-19T23:00:00Z", "2026-11-19T23:00:00Z"),
    // Today counts, also when the time has passed, as of a time of day alone.
    ("21 nov", "2026-11-20T23:00:00Z", "2026-11-20T23:00:00Z"),
    ("21.11. 8:00", "2026-11-21T07:00:00Z", "2026-11-21T07:00:00Z"),
    ("21.11. 20:00", "2026-11-21T19:00:00Z", "2026-11-21T19:00:00Z"),
    ("1.7. 8:00", "2027-07-01T06:00:00Z", "2026-07-01T06:00:00Z"),
    ("31. Dezember 24:00", "2026-12-31T23:00:00Z", "2025-12-31T23:00:00Z"),
    ("29.2.", "2028-02-28T23:00:00Z", "2024-02-28T23:00:00Z"),
    ("29. februara 8:00", "2028-02-29T07:00:00Z", "2024-02-29T07:00:00Z"),
  ])
  func aDateWithoutAYear(text: String, next: String, last: String) throws {
    #expect(try moment(text) == next)
    #expect(try moment(text, isPast: true) == last)
    #expect(try TimeArgument(SourcedValue("--at", text)).dependsOnClock)
  }

  /// 2100 is no leap year.
  @Test func aLeapDayMayBeEightYearsAway() throws {
    #expect(try moment("29 Feb", at: "2096-03-01T12:00:00Z") == "2104-02-28T23:00:00Z")
    #expect(try moment("29 Feb", at: "2104-02-28T12:00:00Z", isPast: true) == "2096-02-28T23:00:00Z")
    #expect(try moment("29 Feb", at: "2096-02-29T12:00:00Z") == "2096-02-28T23:00:00Z")
  }

  /// The day is the one of the person's clock, which is ahead of UTC.
  @Test func todayIsByTheClockOnTheWall() throws {
    #expect(try moment("22.11.", at: "2026-11-21T23:30:00Z") == "2026-11-21T23:00:00Z")
    #expect(try moment("21.11.", at: "2026-11-21T23:30:00Z") == "2027-11-20T23:00:00Z")
  }

  /// At the ends of the calendar there is no next such day; nothing may trap.
  @Test func theEndsOfTheCalendar() throws {
    let zone = try Self.zone()
    for now in [Instant.range.lowerBound, Instant.range.upperBound] {
      for text in [
        "29.2.", "1.1.", "31.12. 24:00", "next friday", "day after tomorrow", "day before yesterday",
      ] {
        for isPast in [false, true] {
          do {
            let time = try TimeArgument(SourcedValue("--at", text), isPast: isPast)
            _ = try time.moment(now: now, in: zone)
          } catch is UsageError {}
        }
      }
    }
  }

  @Test(arguments: [
    ("day after tomorrow 8:00", "2026-11-23T07:00:00Z"),
    ("the day after tomorrow", "2026-11-22T23:00:00Z"),
    ("8:00 the day after tomorrow", "2026-11-23T07:00:00Z"),
    ("on the day after tomorrow at 8", "2026-11-23T07:00:00Z"),
    ("day before yesterday", "2026-11-18T23:00:00Z"),
    ("noon", "2026-11-21T11:00:00Z"), ("at noon", "2026-11-21T11:00:00Z"), ("midday", "2026-11-21T11:00:00Z"),
    ("podne", "2026-11-21T11:00:00Z"), ("u podne", "2026-11-21T11:00:00Z"),
    ("Mittag", "2026-11-21T11:00:00Z"), ("mittags", "2026-11-21T11:00:00Z"),
    ("12 Uhr mittags", "2026-11-21T11:00:00Z"), ("12 noon", "2026-11-21T11:00:00Z"),
    ("tomorrow noon", "2026-11-22T11:00:00Z"), ("noon tomorrow", "2026-11-22T11:00:00Z"),
    ("sutra u podne", "2026-11-22T11:00:00Z"), ("petak u podne", "2026-11-27T11:00:00Z"),
    ("morgen Mittag", "2026-11-22T11:00:00Z"), ("Freitag mittags", "2026-11-27T11:00:00Z"),
    ("24.11. u podne", "2026-11-24T11:00:00Z"), ("1.7. mittags", "2027-07-01T10:00:00Z"),
    ("next friday", "2026-11-26T23:00:00Z"), ("next friday 17:00", "2026-11-27T16:00:00Z"),
    ("next saturday 20:00", "2026-11-28T19:00:00Z"), ("next sunday", "2026-11-21T23:00:00Z"),
    ("sljedeći petak", "2026-11-26T23:00:00Z"), ("u sljedeći petak u 17:00", "2026-11-27T16:00:00Z"),
    ("narednu subotu 20:00", "2026-11-28T19:00:00Z"), ("iduću srijedu", "2026-11-24T23:00:00Z"),
    ("nächsten Freitag", "2026-11-26T23:00:00Z"), ("am nächsten Samstag um 20 Uhr", "2026-11-28T19:00:00Z"),
    ("kommenden Montag", "2026-11-22T23:00:00Z"),
    ("in half an hour", "2026-11-21T13:35:00Z"), ("half an hour ago", "2026-11-21T12:35:00Z"),
    ("in a half hour", "2026-11-21T13:35:00Z"), ("za pola sata", "2026-11-21T13:35:00Z"),
    ("prije pola sata", "2026-11-21T12:35:00Z"), ("in einer halben Stunde", "2026-11-21T13:35:00Z"),
    ("vor einer halben Stunde", "2026-11-21T12:35:00Z"),
  ])
  func inWords(text: String, expected: String) throws {
    #expect(try moment(text) == expected)
    #expect(try TimeArgument(SourcedValue("--at", text)).dependsOnClock)
  }

  /// The clocks go back at 3:00 on 25 October 2026, a Sunday, and forward at 2:00 on 29 March.
  @Test(arguments: [
    ("25.10.", "2026-10-24T10:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59.999Z"),
    ("next sunday", "2026-10-24T10:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59.999Z"),
    ("29. März", "2026-03-27T10:00:00Z", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59.999Z"),
    ("prekosutra", "2026-03-27T10:00:00Z", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59.999Z"),
  ])
  func daysOfAClockChange(text: String, now: String, first: String, last: String) throws {
    #expect(try span(text, at: now) == [first, last])
  }

  @Test func timesOfAClockChange() throws {
    let skipped = #expect(throws: UsageError.self) { try moment("29.3. 2:30", at: "2026-03-27T10:00:00Z") }
    guard case .skippedTime = skipped else { throw CancellationError() }
    let repeated = #expect(throws: UsageError.self) { try moment("25 Oct 2:30", at: "2026-10-24T10:00:00Z") }
    guard case .repeatedTime = repeated else { throw CancellationError() }
    #expect(try moment("25.10. mittags", at: "2026-10-24T10:00:00Z") == "2026-10-25T11:00:00Z")
    // By the clock half an hour on it is the same hour once more.
    #expect(try moment("za pola sata", at: "2026-10-25T00:45:00Z") == "2026-10-25T01:15:00Z")
  }

  @Test(arguments: [
    "25.11", "25.11 8:00", "24.11. 8", "30.2.", "31. novembra", "0.1.", "1.13.", "24.", "24 8:00", "Nov",
    ".11.",
    "25.11. 12", "tonight", "večeras", "heute Abend", "tonight 8:00", "heute Abend 8 Uhr", "jutros 20:00",
    "17.10", "17.60", "17h", "8h", "this", "this friday", "evening", "day after", "after tomorrow",
    "the tomorrow", "the", "day tomorrow", "next", "next week",
    "next tomorrow", "next 24.11.", "noon noon", "8:00 noon", "noon 8:00", "1 noon", "12:30 mittags",
    "midnight", "ponoć", "u ponoć", "Mitternacht", "tomorrow midnight", "half an hour", "pola sata",
    "in half",
    "za pola", "in half a day", "za pola dana", "+half", "in half an hour 8:00",
  ])
  func nonsense(text: String) {
    #expect(throws: UsageError.self) { try moment(text) }
  }

  /// Ways of writing that were once refused.
  @Test(arguments: [
    ("17.30", "2026-11-21T16:30:00Z"), ("8.00", "2026-11-21T07:00:00Z"),
    ("17.10 Uhr", "2026-11-21T16:10:00Z"),
    ("u 17.10", "2026-11-21T16:10:00Z"), ("sutra 17.10", "2026-11-22T16:10:00Z"),
    ("17h30", "2026-11-21T16:30:00Z"), ("u 17h", "2026-11-21T16:00:00Z"),
    ("sutra 8h", "2026-11-22T07:00:00Z"),
    ("24.12. 20.30", "2026-12-24T19:30:00Z"),
    ("večeras u 20:00", "2026-11-21T19:00:00Z"), ("tonight 20:00", "2026-11-21T19:00:00Z"),
    ("tonight at 8 pm", "2026-11-21T19:00:00Z"), ("heute Abend 20 Uhr", "2026-11-21T19:00:00Z"),
    ("this evening 20:00", "2026-11-21T19:00:00Z"), ("jutros u 8", "2026-11-21T07:00:00Z"),
    ("heute Morgen um 8", "2026-11-21T07:00:00Z"), ("heute früh 8 Uhr", "2026-11-21T07:00:00Z"),
    ("morgen früh um 8", "2026-11-22T07:00:00Z"), ("sutra ujutro u 8", "2026-11-22T07:00:00Z"),
    ("tomorrow morning at 8", "2026-11-22T07:00:00Z"), ("petak navečer u 20:00", "2026-11-27T19:00:00Z"),
    ("8:00 in the morning", "2026-11-21T07:00:00Z"),
    ("25.11.26", "2026-11-24T23:00:00Z"), ("25.11.26. 8:00", "2026-11-25T07:00:00Z"),
    ("8:00 25.11.27", "2027-11-25T07:00:00Z"),
    ("25. studenog", "2026-11-24T23:00:00Z"), ("1. siječnja 2027.", "2026-12-31T23:00:00Z"),
    ("3. kolovoza 2027 u 8", "2027-08-03T06:00:00Z"),
  ])
  func timesThatWereRefused(text: String, expected: String) throws {
    #expect(try moment(text) == expected)
  }

  @Test(arguments: ["31.11.", "29.02.2027", "2027-02-29", "30 Feb 8:00", "31. novembra", "31.11.26"])
  func aDayThatDoesNotExist(text: String) throws {
    let error = #expect(throws: UsageError.self) { try moment(text) }
    #expect(error?.sentence(.english) == "--at: the day '\(text)' does not exist; correct the date")
    #expect(error?.source == "--at")
  }

  /// A second time without a day is of the first one's.
  @Test(arguments: [
    ("tomorrow 8:00..10:00", "2026-11-22T07:00:00Z", "2026-11-22T09:00:00Z"),
    ("petak u 8..u 10", "2026-11-27T07:00:00Z", "2026-11-27T09:00:00Z"),
    ("24.11. 8:00..17.30", "2026-11-24T07:00:00Z", "2026-11-24T16:30:00Z"),
    ("2026-12-01T08:00:00Z..10:00", "2026-12-01T08:00:00Z", "2026-12-01T09:00:00Z"),
    ("tomorrow..10:00", "2026-11-21T23:00:00Z", "2026-11-22T09:00:00Z"),
    ("20:00..22:00", "2026-11-21T19:00:00Z", "2026-11-21T21:00:00Z"),
    ("now..22:00", "2026-11-21T13:05:00Z", "2026-11-21T21:00:00Z"),
  ])
  func theEndOfASpanIsOfItsDay(text: String, first: String, last: String) throws {
    #expect(try span(text) == [first, last])
  }

  @Test func aSpanThatEndsBeforeItBegins() throws {
    let error = #expect(throws: UsageError.self) { try span("tomorrow 10:00..8:00") }
    guard case .endsBeforeItBegins = error else { throw CancellationError() }
  }

  // MARK: Spans

  @Test(arguments: [
    ("tomorrow", "2026-11-21T23:00:00Z", "2026-11-22T22:59:59.999Z"),
    ("danas", "2026-11-20T23:00:00Z", "2026-11-21T22:59:59.999Z"),
    ("Freitag", "2026-11-26T23:00:00Z", "2026-11-27T22:59:59.999Z"),
    ("24.11.", "2026-11-23T23:00:00Z", "2026-11-24T22:59:59.999Z"),
    ("2026-12-01", "2026-11-30T23:00:00Z", "2026-12-01T22:59:59.999Z"),
    ("24.11...26.11.", "2026-11-23T23:00:00Z", "2026-11-26T22:59:59.999Z"),
    ("24.11.2026...26.11.2026.", "2026-11-23T23:00:00Z", "2026-11-26T22:59:59.999Z"),
    ("24.11...", "2026-11-23T23:00:00Z", "9999-12-31T23:59:59.999Z"),
    ("28 Dec..3 Jan", "2026-12-27T23:00:00Z", "2027-01-03T22:59:59.999Z"),
    // Now lies between the two.
    ("20.11...22.11.", "2026-11-19T23:00:00Z", "2026-11-22T22:59:59.999Z"),
    ("20 Nov..tomorrow", "2026-11-19T23:00:00Z", "2026-11-22T22:59:59.999Z"),
  ])
  func spans(text: String, first: String, last: String) throws {
    #expect(try span(text) == [first, last])
  }

  @Test func theSameWeekBeforeNewYearAndAfterIt() throws {
    let week = ["2026-12-27T23:00:00Z", "2027-01-03T22:59:59.999Z"]
    for now in ["2026-12-20T12:00:00Z", "2026-12-28T12:00:00Z", "2027-01-02T12:00:00Z"] {
      #expect(try span("28.12...3.1.", at: now) == week)
    }
  }

  @Test(arguments: [
    "tomorrow 8:00", "now", "in 2h", "2026-11-23T08:00:00Z", "x", "", "25.11", "noon", "midnight",
  ])
  func aMomentIsNoSpan(text: String) throws {
    let error = #expect(throws: UsageError.self) { try span(text) }
    guard case .notASpan("--during", text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    ("tomorrow", true), ("24.11.", true), ("friday", true), ("24.11.2026", false),
    ("24.11...26.11.2026", true), ("24.11.2026..26.11.2026", false),
  ])
  func whatTheClockMoves(text: String, dependsOnClock: Bool) throws {
    #expect(try SpanArgument(SourcedValue("--during", text)).dependsOnClock == dependsOnClock)
  }

  // MARK: All of them

  /// What the table of the reference shows can be read, and each row is one kind of time in all languages.
  @Test(arguments: Language.allCases)
  func theTableIsRight(language: Language) throws {
    for row in TimeExamples.table {
      for example in row.examples(language).split(separator: ", ") {
        #expect(throws: Never.self, "\(example)") { try moment(String(example)) }
      }
    }
  }

  /// Words in any order: whatever is read is a moment, and is read again as the same one.
  @Test func wordsInAnyOrder() throws {
    var random = SeededRandom()
    print("times: seed \(random.seed) (ROADS_SEED=\(random.seed) repeats it)")
    let words = [
      "the", "day", "after", "tomorrow", "next", "friday", "sljedeći", "petak", "noon", "u", "podne", "half",
      "an",
      "pola", "sata", "in", "za", "24", "29", "99999999", "2", "11", ".", ":", "30", "feb", "8", "Uhr", ",",
      "+", "-",
      "ago", "2026", "0", "..", "…", "İ", "d", "w", "999999",
    ]
    var read = 0
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 1...5, using: &random))
        .map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      do {
        #expect(try moment(text) == moment(text))
        _ = try moment(text, isPast: true)
        read += 1
      } catch is UsageError {}
      do { _ = try span(text) } catch is UsageError {}
    }
    #expect(read > 50)
  }
}
