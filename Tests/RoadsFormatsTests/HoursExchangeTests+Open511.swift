import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

extension HoursExchangeTests {
  @Test(arguments: [OutputFormat.open511, .open511XML]) func datesAreTheSame(format: OutputFormat) throws {
    for text in [
      "Mo-Fr 08:00-12:00; 2026 Mar 25 off", "Mo-Fr 22:00-06:00; 2026 Mar 25-26 10:00-12:00",
      "Mo-Fr 08:00-12:00; 2026 Mar 25 00:00-24:00",
    ] {
      let feature = try feature(try read(text))
      #expect(isSaid(feature, format), "\(text)")
      let again = try back(feature, format)
      #expect(again.details.schedule == feature.details.schedule)
      let begin = try #require(again.validity.from)
      #expect(CivilDay(begin, in: sarajevo.zone) == HoursExchangeTests.day.adding(-20))
    }
    // Nights until the morning of the last one.
    let last = HoursExchangeTests.day.moment(atMinute: 6 * 60, in: sarajevo.zone).adding(seconds: -1)
    let nights = try feature(try read("22:00-06:00"), until: last)
    #expect(spans(try back(nights, format)) == spans(nights))
    let yearly = try feature(try read("Jun-Aug 08:00-12:00"))
    #expect(format.obstacle?(FeatureTraits(yearly)) == .schedule)
    #expect(format.losses(Hit(feature: yearly), .full).isEmpty)
  }

  /// A validity that begins and ends within hours came back as hours of the first and last day.
  @Test(arguments: [OutputFormat.open511, .open511XML]) func nightsThatAreCutComeBack(
    format: OutputFormat
  ) throws {
    let begin = HoursExchangeTests.day.adding(-20)
    for until in [nil, HoursExchangeTests.day.moment(atMinute: 23 * 60, in: sarajevo.zone)] {
      let feature = try feature(try read("22:00-06:00"), from: begin, minute: 60, until: until)
      let again = try back(feature, format)
      #expect(again.details.schedule == feature.details.schedule, "\(again.details.schedule?.text ?? "")")
      #expect(again.validity == feature.validity)
    }
  }

  private func open511(_ schedule: String) throws -> ImportItem? {
    try RoadsFormatsTests.read(
      #"{"events":[{"id":"a/1","headline":"t","status":"ACTIVE","event_type":"INCIDENT","geography":{"type":"Point","coordinates":[18,44]},"#
        + #""timezone":"Europe/Zagreb","schedule":\#(schedule)}],"meta":{"version":"v1"}}"#
    ).first
  }

  @Test func hoursOfOthersAreRead() throws {
    let item = try open511(
      #"{"recurring_schedules":[{"start_date":"2026-03-02","end_date":"2026-03-31","days":[1,2,3],"daily_start_time":"22:00","daily_end_time":"05:30"},{"start_date":"2026-04-01","daily_start_time":"8:00","daily_end_time":"09:00"}],"exceptions":["2026-03-09","2026-03-10 10:00-11:00 12:00-13:00"]}"#
    )
    let schedule = try #require(item?.row?.feature.details.schedule)
    #expect(
      schedule.text
        == "2026 Mar 02-Mar 31 Mo-We 22:00-05:30; 2026 Apr 01-9999 Dec 31 08:00-09:00; 2026 Mar 09 off; "
        + "2026 Mar 10 10:00-11:00,12:00-13:00")
    #expect(schedule.zone.name == "Europe/Zagreb")
    #expect(item?.row?.feature.validity.until == nil)
    // Whole days within the dates are the validity alone.
    #expect(
      try open511(#"{"recurring_schedules":[{"start_date":"2026-03-02"}]}"#)?.row?.feature.details.schedule
        == nil)
  }

  /// Never guessed: each is a rejection that says why.
  @Test(arguments: [
    (#"{"start_date":"2026-03-02","daily_start_time":"08:00"}"#, "08:00"),
    (#"{"start_date":"2026-03-02","daily_start_time":"08:00","daily_end_time":"08:00"}"#, "08:00-08:00"),
    (#"{"start_date":"2026-03-02","daily_start_time":"8 Uhr","daily_end_time":"09:00"}"#, "8 Uhr"),
    (#"{"start_date":"2026-03-02","days":[0],"daily_start_time":"08:00","daily_end_time":"09:00"}"#, "0"),
    (
      #"{"start_date":"2026-03-02","days":[8],"daily_start_time":"08:00","daily_end_time":"09:00"}"#,
      "noSuchWeekday"
    ),
    (#"{"start_date":"2026-03-02","end_date":"2026-03-01"}"#, "2026-03-02"),
  ]) func hoursThatMakeNoSense(entry: String, named: String) throws {
    let item = try open511(#"{"recurring_schedules":[\#(entry)]}"#)
    #expect(item?.row == nil && item?.told.contains("rejected") == true, "\(item?.told ?? "")")
  }

  /// An event has intervals or hours that recur, and exceptions only of the latter.
  @Test(arguments: [
    #"{"intervals":["2026-03-02T00:00/"],"recurring_schedules":[{"start_date":"2026-03-02"}]}"#,
    #"{"intervals":["2026-03-02T00:00/"],"exceptions":["2026-03-09"]}"#,
    #"{"recurring_schedules":[{"start_date":"2026-03-02"}],"exceptions":["9.3.2026"]}"#,
    #"{"recurring_schedules":[{"start_date":"2026-03-02"}],"exceptions":["2026-03-09 25:00-26:00"]}"#,
  ]) func schedulesThatContradictThemselves(schedule: String) throws {
    let item = try open511(schedule)
    #expect(item?.row == nil && item?.told.contains("rejected") == true, "\(item?.told ?? "")")
  }

  /// There is no 24:00, and its own reader has evenings and mornings as two.
  @Test func lastMinutesOfDaysAreTheirEnds() throws {
    let item = try open511(
      #"{"recurring_schedules":[{"start_date":"2026-03-02","days":[1],"daily_start_time":"22:00","daily_end_time":"23:59"},"#
        + #"{"start_date":"2026-03-02","days":[2],"daily_start_time":"00:00","daily_end_time":"05:30"}],"#
        + #""exceptions":["2026-03-09","2026-03-18 00:00-23:59"]}"#)
    // Nothing holds on the 9th; the 10th is as always.
    #expect(
      item?.row?.feature.details.schedule?.text
        == "Mo 22:00-05:30; 2026 Mar 10 00:00-05:30; 2026 Mar 18 00:00-24:00; 2026 Mar 09 off")
  }

  @Test(arguments: [OutputFormat.open511, .open511XML]) func whatOpen511Says(format: OutputFormat) throws {
    let end = HoursExchangeTests.day.moment(atMinute: 14 * 60 + 30, in: sarajevo.zone)
    let feature = try feature(try read("Mo-Fr 22:00-06:00; 2026 Mar 25 off; Su 08:00-24:00"), until: end)
    let text = String(decoding: try written([Hit(feature: feature)], format), as: UTF8.self)
    let plain = text.filter { !$0.isWhitespace }
    for part in format == .open511
      ? [
        #"{"start_date":"2026-03-09","end_date":"2026-03-29","days":[1,2,3,4,5],"daily_start_time":"22:00","daily_end_time":"23:59"}"#,
        #""days":[2,3,4,5,6],"daily_start_time":"00:00","daily_end_time":"06:00"}"#,
        #""daily_start_time":"08:00","daily_end_time":"23:59"}"#,
        #""exceptions":["2026-03-2500:00-06:00","2026-03-2622:00-23:59","2026-03-2908:00-14:30"]"#,
        #""timezone":"Europe/Sarajevo""#,
      ]
      : [
        "<start_date>2026-03-09</start_date><end_date>2026-03-29</end_date><days><day>1</day>",
        "<daily_start_time>22:00</daily_start_time><daily_end_time>23:59</daily_end_time>",
        "<exception>2026-03-2500:00-06:00</exception><exception>2026-03-2622:00-23:59</exception>",
      ]
    { #expect(plain.contains(part), "\(part): \(text)") }
  }

  @Test func tooManyHoursAreRejected() throws {
    let entry = #"{"start_date":"2026-03-02","daily_start_time":"08:00","daily_end_time":"09:00"}"#
    let all = Array(repeating: entry, count: 20_000).joined(separator: ",")
    #expect(try open511(#"{"recurring_schedules":[\#(all)]}"#)?.row == nil)
  }
}
