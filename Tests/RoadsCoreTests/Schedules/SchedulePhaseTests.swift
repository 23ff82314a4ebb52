import RoadsCore
import Testing

struct SchedulePhaseTests {
  private let zone = NamedZone(named: "Europe/Sarajevo") ?? .utc

  private func moment(_ text: String) throws -> Instant {
    switch try #require(TimeText.read(text)) {
    case .instant(let moment): moment
    case .local(let wall): zone.zone.instant(of: wall)
    }
  }

  private func schedule(_ text: String) throws -> Schedule {
    try #require(try Schedule.read(text, zone: zone))
  }

  /// 25 May 2026 is a Monday. Behind the moment: whether it holds, and when that changes.
  @Test(arguments: [
    ("Mo-Fr 08:00-16:00", "2026-05-25 07:59:59", false, "2026-05-25 08:00"),
    ("Mo-Fr 08:00-16:00", "2026-05-25 08:00", true, "2026-05-25 16:00"),
    ("Mo-Fr 08:00-16:00", "2026-05-25 15:59:59", true, "2026-05-25 16:00"),
    ("Mo-Fr 08:00-16:00", "2026-05-25 16:00", false, "2026-05-26 08:00"),
    ("Mo-Fr 08:00-16:00", "2026-05-29 16:00", false, "2026-06-01 08:00"),
    ("22:00-06:00", "2026-05-25 05:00", true, "2026-05-25 06:00"),
    ("Mo 22:00-06:00", "2026-05-26 05:00", true, "2026-05-26 06:00"),
    // What is taken back of Tuesday is what begins then.
    ("22:00-06:00; Tu off", "2026-05-26 05:00", true, "2026-05-26 06:00"),
    ("22:00-06:00; Tu off", "2026-05-26 23:00", false, "2026-05-27 22:00"),
    ("Mo 10:00-12:00, Mo 14:00-15:00", "2026-05-25 13:00", false, "2026-05-25 14:00"),
    ("Mo 10:00-12:00; Mo 14:00-15:00", "2026-05-25 11:00", false, "2026-05-25 14:00"),
    // Windows that touch are one, over midnight too.
    ("Mo 20:00-24:00, Tu 00:00-06:00", "2026-05-25 21:00", true, "2026-05-26 06:00"),
    ("Mo-We", "2026-05-25 21:00", true, "2026-05-28 00:00"),
    ("Jan 01-Dec 31", "2026-05-25 21:00", true, nil),
    ("2026 May 30 09:00-16:00", "2026-05-25 21:00", false, "2026-05-30 09:00"),
    ("2026 May 30 09:00-16:00", "2026-05-30 16:00", false, nil),
    ("Feb 29 Mo 10:00-12:00", "2026-05-25 21:00", false, "2044-02-29 10:00"),
    ("Nov 15-Apr 15", "2026-05-25 21:00", false, "2026-11-15 00:00"),
    ("Nov 15-Apr 15", "2027-02-25 21:00", true, "2027-04-16 00:00"),
    ("10:00-12:00; 2026-2030 off", "2026-05-25 21:00", false, "2031-01-01 10:00"),
    // The clocks go from 2:00 to 3:00 on 29 March, and on 25 October from 3:00 to 2:00.
    ("22:00-06:00", "2026-03-29 03:00", true, "2026-03-29T04:00:00Z"),
    ("01:00-02:30", "2026-03-29 01:30", true, "2026-03-29T01:30:00Z"),
    ("02:30-04:00", "2026-03-29 01:30", false, "2026-03-29T01:30:00Z"),
    ("02:15-02:45", "2026-03-29T01:20:00Z", true, "2026-03-29T01:45:00Z"),
    // 2:30 is 3:30 on that day, and 2:45 is 3:45, after the 3:15 that is written behind it.
    ("01:00-02:30, Su 02:45-06:00, Su 03:15-11:00", "2026-03-29 01:30", true, "2026-03-29T09:00:00Z"),
    ("01:00-02:30", "2026-10-24T23:30:00Z", true, "2026-10-25T00:30:00Z"),
    ("02:30-04:00", "2026-10-25T00:29:00Z", false, "2026-10-25T00:30:00Z"),
    ("02:30-04:00", "2026-10-25T01:00:00Z", true, "2026-10-25T03:00:00Z"),
  ])
  func phases(text: String, at: String, isActive: Bool, until: String?) throws {
    let schedule = try schedule(text)
    let phase = schedule.phase(at: try moment(at))
    #expect(phase.isActive == isActive)
    #expect(phase.until == (try until.map(moment)))
    #expect(schedule.isActive(at: try moment(at)) == isActive)
  }

  @Test func wordsAreThoseOfTheWindowOrOfTheNextOne() throws {
    let schedule = try schedule("10:30-12:30 \"Đurđevik\", 14:00-15:30 \"Lukavac\"")
    #expect(schedule.phase(at: try moment("2026-05-25 11:00")).words == "Đurđevik")
    #expect(schedule.phase(at: try moment("2026-05-25 13:00")).words == "Lukavac")
    #expect(schedule.phase(at: try moment("2026-05-25 16:00")).words == "Đurđevik")
  }

  @Test func spansOfADay() throws {
    let schedule = try schedule("22:00-06:00 \"Vranduk\", Mo 10:00-12:00")
    let spans = schedule.spans(in: try moment("2026-05-25 00:00")..<moment("2026-05-26 00:00"))
    #expect(
      spans.map { TimeText.rfc3339($0.from) + "/" + TimeText.rfc3339($0.until) + ($0.words ?? "") } == [
        "2026-05-24T20:00:00Z/2026-05-25T04:00:00ZVranduk", "2026-05-25T08:00:00Z/2026-05-25T10:00:00Z",
        "2026-05-25T20:00:00Z/2026-05-26T04:00:00ZVranduk",
      ])
    let long = try moment("1900-01-01")..<moment("9999-01-01")
    #expect(schedule.spans(in: long, limit: 3).count == 3)
  }

  @Test func activityIsWithinValidityAndSchedule() throws {
    let hours = try schedule("08:00-16:00")
    let validity = try #require(
      Validity(from: try moment("2026-05-25 10:00"), until: try moment("2026-05-26 12:00")))
    func activity(_ at: String, _ schedule: Schedule?) throws -> String {
      let activity = Activity(validity, schedule, at: try moment(at))
      return (activity.isActive ? "active" : "inactive")
        + (activity.changesAt.map { ", " + TimeText.rfc3339($0, offset: 7200) } ?? "")
    }
    #expect(try activity("2026-05-25 09:00", hours) == "inactive, 2026-05-25T10:00:00+02:00")
    #expect(try activity("2026-05-25 10:00", hours) == "active, 2026-05-25T16:00:00+02:00")
    #expect(try activity("2026-05-25 17:00", hours) == "inactive, 2026-05-26T08:00:00+02:00")
    #expect(try activity("2026-05-26 09:00", hours) == "active, 2026-05-26T12:00:00+02:00")
    #expect(try activity("2026-05-26 12:00", hours) == "active, 2026-05-26T12:00:00+02:00")
    #expect(try activity("2026-05-26 12:01", hours) == "inactive")
    #expect(try activity("2026-05-25 09:00", nil) == "inactive, 2026-05-25T10:00:00+02:00")
    #expect(try activity("2026-05-25 11:00", nil) == "active, 2026-05-26T12:00:00+02:00")
    let night = try schedule("22:00-06:00")
    #expect(try activity("2026-05-26 07:00", night) == "inactive")
    let always = Activity(.always, nil, at: try moment("2026-05-26 07:00"))
    #expect(always == Activity(isActive: true, changesAt: nil))

    func isActive(_ from: String, _ until: String) throws -> Bool {
      validity.isActive(hours, from: try moment(from), until: try moment(until))
    }
    #expect(try isActive("2026-05-25 00:00", "2026-05-25 09:59") == false)
    #expect(try isActive("2026-05-25 00:00", "2026-05-25 10:00"))
    #expect(try isActive("2026-05-25 16:00", "2026-05-26 07:59") == false)
    #expect(try isActive("2026-05-25 16:00", "2026-05-26 08:00"))
    #expect(try isActive("2026-05-26 12:01", "2026-05-27 10:00") == false)
  }
}
