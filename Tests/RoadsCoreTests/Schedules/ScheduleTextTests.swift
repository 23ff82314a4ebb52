import RoadsCore
import RoadsTestSupport
import Testing

struct ScheduleTextTests {
  private let zone = NamedZone(named: "Europe/Sarajevo") ?? .utc

  @Test(arguments: [
    ("Mo-Fr 08:00-16:00", "Mo-Fr 08:00-16:00"),
    ("08:00-16:00", "08:00-16:00"),
    ("mo,tu,we 8:00-9:00", "Mo-We 08:00-09:00"),
    ("Sa-Mo 10:00-12:00", "Mo,Sa,Su 10:00-12:00"),
    ("22:00-06:00", "22:00-06:00"),
    ("22:00-30:00", "22:00-06:00"),
    ("22:00-46:00", "22:00-46:00"),
    ("00:00-24:00 \"Radovi\"", "24/7 \"Radovi\""),
    ("24/7 \"Radovi\"", "24/7 \"Radovi\""),
    ("Mo", "Mo 00:00-24:00"),
    ("Mo open", "Mo 00:00-24:00"),
    ("Mo-Fr 14:00-16:00, 08:00-12:00", "Mo-Fr 08:00-12:00,14:00-16:00"),
    ("08:00-12:00,11:00-13:00", "08:00-13:00"),
    ("Mo-Fr 08:00-16:00; We off", "Mo-Fr 08:00-16:00; We off"),
    ("Mo-Fr 08:00-16:00; We closed;", "Mo-Fr 08:00-16:00; We off"),
    ("Mo-Fr 08:00-16:00, We 18:00-20:00", "Mo-Fr 08:00-16:00, We 18:00-20:00"),
    (
      "10:30-12:30 \"M-18 Đurđevik–Podgajevi\", 14:00-15:30 \"Lukavac\"",
      "10:30-12:30 \"M-18 Đurđevik–Podgajevi\", 14:00-15:30 \"Lukavac\""
    ),
    ("2026 May 30 09:00-16:00", "2026 May 30 09:00-16:00"),
    ("2026 May 30: 09:00-16:00", "2026 May 30 09:00-16:00"),
    ("2026 May 30-Jun 2 09:00-16:00", "2026 May 30-Jun 02 09:00-16:00"),
    ("2026 May 30-31 09:00-16:00", "2026 May 30-May 31 09:00-16:00"),
    ("2026 Dec 30-2027 Jan 2 off; 09:00-16:00", "2026 Dec 30-2027 Jan 02 off; 09:00-16:00"),
    ("2026 May 30,31 09:00-16:00", "2026 May 30,2026 May 31 09:00-16:00"),
    ("2026 May 10:00-12:00", "2026 May 01-May 31 10:00-12:00"),
    ("2026 10:00-12:00", "2026 Jan 01-Dec 31 10:00-12:00"),
    ("Nov-Apr 20:00-06:00", "Nov-Apr 20:00-06:00"),
    ("Feb 10:00-12:00", "Feb 10:00-12:00"),
    ("Nov 15-Apr 15", "Nov 15-Apr 15 00:00-24:00"),
    ("Nov 15-Apr 15 Mo-Fr 20:00-06:00", "Nov 15-Apr 15 Mo-Fr 20:00-06:00"),
    ("Feb 29 10:00-11:00", "Feb 29 10:00-11:00"),
  ])
  func written(text: String, canonical: String) throws {
    let schedule = try #require(try Schedule.read(text, zone: zone))
    #expect(schedule.text == canonical)
    #expect(try Schedule.read(schedule.text, zone: zone) == schedule)
  }

  @Test(arguments: ["24/7", "00:00-24:00", "open", "Mo-Su 00:00-24:00", "24/7 \"\""])
  func alwaysIsNoSchedule(text: String) throws {
    #expect(try Schedule.read(text, zone: zone) == nil)
  }

  @Test(arguments: [
    ("", ScheduleProblem.notUnderstood("")),
    ("abc", .notUnderstood("abc")),
    ("Mo-Fr 08:00", .notUnderstood("")),
    ("Mo-Fr 08:00-16:00 x", .notUnderstood("x")),
    ("sunrise-sunset", .notUnderstood("sunrise-sunset")),
    ("Mo[1] 10:00-12:00", .notUnderstood("[1] 10:00-12:00")),
    ("08:00-16:00 \"open", .notUnderstood("08:00-16:00 \"open")),
    ("PH off", .holidays("PH")), ("03:00-04:00 off", .timesOff("03:00-04:00 off")),
    ("24/7; Mo 03:00-04:00 closed", .timesOff("Mo 03:00-04:00 closed")),
    ("Mo-Fr 08:00-12:00; PH off", .holidays("PH")),
    ("08:00+", .notUnderstood("+")),
    ("08:00-25:61", .noSuchTime("25:61")),
    ("25:00-26:00", .noSuchTime("25:00-26:00")),
    ("10:30-10:30", .emptyWindow("10:30-10:30")),
    ("2026 Feb 30 10:00-12:00", .noSuchDay("2026 Feb 30")),
    ("Feb 30 10:00-12:00", .noSuchDay("Feb 30")),
    ("2026 Jun 2-May 30 10:00-12:00", .endsBeforeItBegins("2026 Jun 2-May 30")),
    ("2027-2026 10:00-12:00", .endsBeforeItBegins("2027-2026")),
    ("off", .neverHolds),
    ("Mo 10:00-12:00; Mo off", .neverHolds),
    ("2026 May 30 Mo 10:00-12:00", .neverHolds),
    ("10:00-12:00; 1900-9999 off", .neverHolds),
    // The clock of that day goes from 2:00 to 3:00, and 2:30 is 3:30 then.
    ("2026 Mar 29 02:30-03:15", .neverHolds),
  ])
  func notWritten(text: String, problem: ScheduleProblem) {
    #expect(throws: problem) { try Schedule.read(text, zone: zone) }
  }

  @Test func wordsHaveNoControlCharacters() throws {
    let words = "a\u{0}b\u{1B}[31m\tc\r\nd\u{9B}e\u{301}"
    let schedule = try #require(try Schedule.read("08:00-16:00 \"\(words)\"", zone: zone))
    #expect(schedule.text == "08:00-16:00 \"a b [31m c d e\u{301}\"")
  }

  /// What never holds on some clock was stored when it did.
  @Test func storedHoursAreReadWhateverTheClocksDo() throws {
    let text = "2026 Mar 29 02:30-03:15"
    let schedule = try #require(Schedule(stored: text, zone: "Europe/Sarajevo"))
    #expect(schedule.text == text && schedule.zone.name == "Europe/Sarajevo")
    #expect(Schedule(stored: text, zone: "Mars/Base")?.zone.name == "Mars/Base")
    for name in [nil, "", "a b", "a\u{0}", "đ", String(repeating: "a", count: 256)] {
      #expect(Schedule(stored: text, zone: name) == nil)
    }
    for text in ["", "24/7", "whenever", "off"] { #expect(Schedule(stored: text, zone: "UTC") == nil) }
  }

  /// More than are kept, twice, in two zones.
  @Test func storedHoursAreTheirOwnHoweverManyThereAre() throws {
    for number in (0..<1_500).map({ $0 }) + Array(0..<1_500) {
      let minute = String(100 + number % 60).dropFirst()
      let text = "08:\(minute)-16:00 \"\(number)\""
      for name in ["Europe/Sarajevo", "Asia/Kathmandu"] {
        let schedule = try #require(Schedule(stored: text, zone: name))
        #expect(schedule.text == text && schedule.zone.name == name)
      }
    }
  }

  @Test func bounds() {
    let many = (0..<10_000).map { _ in "10:00-10:01" }.joined(separator: ",")
    #expect(throws: ScheduleProblem.tooManyWindows(10_000, limit: 500)) {
      try Schedule.read(many, zone: zone)
    }
    let rules = (0..<65).map { _ in "Mo 10:00-10:01" }.joined(separator: "; ")
    #expect(throws: ScheduleProblem.tooManyRules(65, limit: 64)) { try Schedule.read(rules, zone: zone) }
    let words = "10:00-11:00 \"" + String(repeating: "đ", count: 10_000) + "\""
    #expect(throws: ScheduleProblem.tooLong(10_014, limit: 10_000)) { try Schedule.read(words, zone: zone) }
    let huge = String(repeating: "x", count: (1 << 20) + 1)
    #expect(throws: ScheduleProblem.tooLong((1 << 20) + 1, limit: 10_000)) {
      try Schedule.read(huge, zone: zone)
    }
  }

  @Test func randomOnesComeBack() throws {
    var random = SeededRandom()
    for _ in 0..<2_000 {
      let day = CivilDay(number: random.integer(18_000...24_000))
      let schedule = random.schedule(around: day, in: zone)
      #expect(
        try Schedule.read(schedule.text, zone: zone) == schedule, "\(schedule.text), seed \(random.seed)")
    }
  }

  /// Whatever comes in ends, and without a crash.
  /// Whoever makes rules of windows that join to a day has made none; a store could not read them.
  @Test func windowsThatJoinToADayAreNoHours() throws {
    let halves = [DayWindow(from: 0, to: 720), DayWindow(from: 720, to: 1440)].compactMap(\.self)
    #expect(try Schedule.unlessAlways([ScheduleRule(windows: halves)], zone: zone) == nil)
    #expect(try Schedule.unlessAlways([ScheduleRule(windows: [halves[0]])], zone: zone) != nil)
  }

  @Test func daysBehindTheCalendarAreNone() {
    let day = CivilDay.range.upperBound.adding(1)
    #expect(throws: ScheduleProblem.self) {
      try Schedule(
        rules: [ScheduleRule(dates: [.days(day...day)], windows: [.wholeDay])], zone: zone)
    }
  }

  /// What many rules take back for long is not looked through to its end, and costs no more than other hours.
  @Test func hoursThatTakeThemselvesBackAreLookedThroughForAWhile() throws {
    func change(_ dates: Int) throws -> Instant? {
      let some = Array(repeating: "Feb 29", count: dates).joined(separator: ",")
      let text = "Mo-Su 00:00-00:01; \(some) Mo 01:00-02:00; 2026 Nov 01-2028 Jan 01 off"
      let schedule = try #require(try Schedule.read(text, zone: zone))
      return schedule.phase(at: Instant(seconds: 1_795_266_300)).until
    }
    #expect(try change(1) != nil)
    #expect(try change(100) == nil)
  }

  @Test func anythingIsAnswered() throws {
    var random = SeededRandom()
    let pieces = [
      "Mo", "-", ",", ";", " ", "10:00", "24/7", "off", "2026", "May", "30", "\"", "\"x\"", ":", "PH", "9",
      "–", "[", "99:99",
      "Feb 29", "\u{301}", "48:00", "/",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.integer(0...12)).map { _ in random.pick(pieces) }.joined()
      let schedule: Schedule?
      do { schedule = try Schedule.read(text, zone: zone) } catch { continue }
      if let schedule {
        #expect(try Schedule.read(schedule.text, zone: zone) == schedule, "\(text), seed \(random.seed)")
      }
    }
  }
}
