import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Hours in the words of other people's formats, and back.
struct HoursExchangeTests {
  private static let formats: [OutputFormat] = [.open511, .open511XML, .cifs, .cifsJSON, .datex2]
  private static let seed = SeededRandom().seed
  private static let day = CivilDay(year: 2026, month: 3, day: 29) ?? CivilDay(number: 0)

  private static let quiet = CivilDay(year: 2026, month: 5, day: 20) ?? CivilDay(number: 0)

  private func feature(
    _ schedule: Schedule?, from: CivilDay = day.adding(-20), minute: Int = 0, until: Instant? = nil
  ) throws -> Feature {
    let begin = from.moment(atMinute: minute, in: sarajevo.zone)
    var feature = WriterSamples.feature("7", .condition(.roadworks), road: "M-17", from: begin, until: until)
    feature.details = FeatureDetails(direction: .both)
    feature.details.schedule = schedule
    return feature
  }

  private func read(_ text: String) throws -> Schedule {
    try #require(try Schedule.read(text, zone: sarajevo))
  }

  private func back(_ feature: Feature, _ format: OutputFormat) throws -> Feature {
    let items = try RoadsFormatsTests.read(Array(try written([Hit(feature: feature)], format)))
    return try #require(items.first?.row, "\(items.first?.told ?? "nothing")").feature
  }

  private func isSaid(_ feature: Feature, _ format: OutputFormat) -> Bool {
    format.obstacle?(FeatureTraits(feature)) == nil && format.losses(Hit(feature: feature), .full).isEmpty
  }

  /// When it is active, what touches as one.
  private func spans(_ feature: Feature, around day: CivilDay = day) -> [[Instant]] {
    let zone = sarajevo.zone
    let range =
      day.adding(-15).moment(atMinute: 0, in: zone)..<day.adding(25).moment(atMinute: 0, in: zone)
    var found: [[Instant]] = []
    let known = feature.details.schedule?.spans(in: range).map { (from: $0.from, until: $0.until) }
    for span in known ?? [(range.lowerBound, range.upperBound)] {
      let from = max(span.from, feature.validity.from ?? span.from, range.lowerBound)
      // To the minute: a day that ends at 23:59:59 ends at midnight.
      let end = min(span.until, feature.validity.until ?? span.until, range.upperBound)
      let until = Instant(seconds: (end.milliseconds + 59_999) / 60_000 * 60)
      guard from < until else { continue }
      if let last = found.last, from <= last[1] {
        found[found.count - 1][1] = max(last[1], until)
      } else {
        found.append([from, until])
      }
    }
    return found
  }

  /// What comes back is active when the feature is.
  @Test(arguments: formats) func randomHoursComeBack(format: OutputFormat) throws {
    var random = SeededRandom(seed: HoursExchangeTests.seed)
    var count = 0
    for _ in 0..<400 {
      // Far from clock changes, in which windows that are joined are not quite what they were.
      let quiet = HoursExchangeTests.quiet
      let schedule = random.schedule(around: quiet, in: sarajevo)
      // A day that ends with its last minute ends with it in all but DATEX II.
      if schedule.rules.contains(where: { $0.windows.contains { $0.end % 1440 == 1439 } }) { continue }
      let end =
        random.chance(0.5)
        ? quiet.adding(7).moment(atMinute: random.integer(0...1439), in: sarajevo.zone) : nil
      let feature = try feature(
        schedule, from: quiet.adding(-20), minute: random.integer(0...1439), until: end)
      guard isSaid(feature, format) else { continue }
      count += 1
      let once = try back(feature, format)
      #expect(
        spans(once, around: quiet) == spans(feature, around: quiet),
        "\(schedule.text): \(once.details.schedule?.text ?? "-"), seed \(random.seed)")
      // And when it is passed on.
      let twice = try back(once, format)
      #expect(twice.validity == once.validity, "\(schedule.text)")
      #expect(
        spans(twice, around: quiet) == spans(once, around: quiet), "\(schedule.text), seed \(random.seed)")
    }
    #expect(count > 15, "\(count)")
  }

  @Test(
    arguments: formats,
    [
      "Mo-Fr 08:00-12:00,14:00-16:00", "22:00-06:00", "Sa,Su", "Mo-Fr 22:00-06:00",
      "Su 08:00-09:00,22:30-05:00",
      "Mo 06:00-24:00",
    ])
  func hoursOfTheWeekAreTheSame(format: OutputFormat, text: String) throws {
    let feature = try feature(try read(text))
    #expect(isSaid(feature, format))
    #expect(try back(feature, format).details.schedule == feature.details.schedule)
  }

  /// Begin and end are the same time of a clock.
  @Test(arguments: formats, ["Mo-Fr 09:00-33:00; Sa 10:00-24:00", "21:00-45:00", "Mo 21:00-45:00"])
  func windowsOfAWholeDay(format: OutputFormat, text: String) throws {
    let feature = try feature(try read(text))
    #expect(isSaid(feature, format))
    #expect(spans(try back(feature, format)) == spans(feature))
  }

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
    #expect(format.losses(Hit(feature: yearly), .full) == [.schedule])
    #expect(try back(yearly, format).details.schedule == nil)
  }

  /// An incident of CIFS would hold all day.
  @Test func whatCIFSCannotSayIsLeftOut() throws {
    let obstacle = try #require(OutputFormat.cifs.obstacle)
    for text in ["2026 Mar 25 10:00-12:00", "We 10:00-12:00; 2026 Mar 25 off", "Jun-Aug 08:00-12:00"] {
      #expect(obstacle(FeatureTraits(try feature(try read(text)))) == .schedule, "\(text)")
    }
    // By local clocks it is another time in summer.
    let utc = try Schedule.read("Mo,We 10:00-12:00,22:30-23:30", zone: .utc)
    #expect(obstacle(FeatureTraits(try feature(utc))) == .schedule)
    let winter = try feature(
      utc, until: HoursExchangeTests.day.adding(-1).moment(atMinute: 0, in: sarajevo.zone))
    #expect(obstacle(FeatureTraits(winter)) == nil)
    #expect(spans(try back(winter, .cifs)) == spans(winter))
    let summer = try feature(
      utc, from: HoursExchangeTests.quiet,
      until: HoursExchangeTests.quiet.adding(9).moment(atMinute: 0, in: sarajevo.zone))
    #expect(
      spans(try back(summer, .cifs), around: HoursExchangeTests.quiet)
        == spans(summer, around: HoursExchangeTests.quiet))
    let zagreb = try Schedule.read("Mo 10:00-12:00", zone: #require(NamedZone(named: "Europe/Zagreb")))
    #expect(obstacle(FeatureTraits(try feature(zagreb))) == nil)
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

  private func cifs(_ schedule: String) throws -> ImportItem? {
    try RoadsFormatsTests.read(
      "<incidents><incident id='1'><type>ACCIDENT</type><polyline>44 18</polyline><street>M-17</street>"
        + "<schedule>\(schedule)</schedule></incident></incidents>"
    ).first
  }

  @Test func monthsAndDatesOfDATEX() throws {
    for text in [
      "Jun-Aug Mo-Fr 08:00-12:00", "Nov-Feb 22:00-06:00", "Mo-Fr 08:00-12:00; 2026 Mar 25 off",
      "Mo-Fr 08:00-12:00; 2026 Mar 25 10:00-14:00", "2026 Mar 02-2026 Mar 31 08:00-12:00,22:00-06:00",
      "24/7; 2026 Mar 25 off", "Mo-Fr 08:00-09:00,22:00-06:00; 2026 Mar 25 22:00-05:00",
    ] {
      let feature = try feature(try read(text))
      #expect(isSaid(feature, .datex2), "\(text)")
      let again = try back(feature, .datex2)
      #expect(spans(again) == spans(feature), "\(text): \(again.details.schedule?.text ?? "-")")
    }
    let utc = try Schedule.read("Mo 10:00-12:00", zone: .utc)
    #expect(try back(try feature(utc), .datex2).details.schedule == utc)
    for name in ["Etc/UTC", "Etc/GMT-2", "Etc/GMT+11"] {
      let fixed = try feature(Schedule.read("Mo 22:00-06:00", zone: #require(NamedZone(named: name))))
      let again = try back(fixed, .datex2)
      #expect(isSaid(fixed, .datex2) && spans(again) == spans(fixed), "\(name)")
    }
    let newYork = try feature(
      Schedule.read("Mo 22:00-06:00", zone: #require(NamedZone(named: "America/New_York"))))
    #expect(!isSaid(newYork, .datex2))
  }

  private func datex(_ periods: String, end: String = "") throws -> ImportItem? {
    try RoadsFormatsTests.read(
      """
      <d2LogicalModel xmlns="http://datex2.eu/schema/2/2_0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <payloadPublication xsi:type="SituationPublication"><situation id="1"><situationRecord xsi:type="MaintenanceWorks" id="1">
      <situationRecordCreationTime>2026-03-01T00:00:00Z</situationRecordCreationTime><validity><validityStatus>active</validityStatus>
      <validityTimeSpecification><overallStartTime>2026-03-01T00:00:00+01:00</overallStartTime>\(end)\(periods)
      </validityTimeSpecification></validity><groupOfLocations xsi:type="Point"><pointByCoordinates><pointCoordinates><latitude>44</latitude>
      <longitude>18</longitude></pointCoordinates></pointByCoordinates></groupOfLocations><roadMaintenanceType>roadworks</roadMaintenanceType>
      </situationRecord></situation></payloadPublication></d2LogicalModel>
      """
    ).first
  }

  private func period(_ begin: String, _ end: String, _ days: String = "") -> String {
    "<validPeriod><recurringTimePeriodOfDay xsi:type='TimePeriodByHour'><startTimeOfPeriod>\(begin)</startTimeOfPeriod>"
      + "<endTimeOfPeriod>\(end)</endTimeOfPeriod></recurringTimePeriodOfDay>\(days)</validPeriod>"
  }

  @Test func periodsOfOthersAreRead() throws {
    let weekend =
      "<recurringDayWeekMonthPeriod><applicableDay>saturday</applicableDay><applicableDay>sunday</applicableDay></recurringDayWeekMonthPeriod>"
    let night = try datex(
      period("22:00:00", "05:59:59", weekend)
        + "<exceptionPeriod><startOfPeriod>2026-03-07T00:00:00+01:00</startOfPeriod><endOfPeriod>2026-03-08T12:00:00+01:00</endOfPeriod></exceptionPeriod>"
    )
    let schedule = try #require(night?.row?.feature.details.schedule, "\(night?.told ?? "")")
    #expect(schedule.text == "Sa,Su 22:00-06:00; 2026 Mar 07 off")
    #expect(schedule.zone == sarajevo)
    let offset = try #require(
      try datex(period("08:00:00+02:00", "10:00:00+02:00"))?.row?.feature.details.schedule)
    #expect(offset.text == "08:00-10:00" && offset.zone.name == "Etc/GMT-2")
    let moments = try datex(
      "<validPeriod><startOfPeriod>2026-03-02T08:00:00+01:00</startOfPeriod><endOfPeriod>2026-03-02T10:00:00+01:00</endOfPeriod></validPeriod>"
        + "<validPeriod><startOfPeriod>2026-03-03T20:00:00+01:00</startOfPeriod><endOfPeriod>2026-03-05T10:00:00+01:00</endOfPeriod></validPeriod>"
    )
    #expect(
      moments?.row?.feature.details.schedule?.text
        == "2026 Mar 02 08:00-10:00; 2026 Mar 03 20:00-24:00; 2026 Mar 04 00:00-24:00; 2026 Mar 05 00:00-10:00"
    )
    // One without hours is a shorter validity.
    let single = try datex(
      "<validPeriod><startOfPeriod>2026-03-02T08:00:00+01:00</startOfPeriod><endOfPeriod>2026-03-02T10:00:00+01:00</endOfPeriod></validPeriod>"
    )
    #expect(single?.row?.feature.details.schedule == nil)
    #expect(single?.row?.feature.validity.until == Instant(seconds: 1_772_442_000))
  }

  private func text(_ periods: String, end: String = "") throws -> String? {
    let item = try datex(periods, end: end)
    return try #require(item?.row, "\(item?.told ?? "")").feature.details.schedule?.text
  }

  private func moment(_ name: String, _ time: String) -> String {
    "<\(name)OfPeriod>\(time)</\(name)OfPeriod>"
  }

  /// All criteria of a period are within its start and its end.
  @Test func periodsAreWithinTheirEnds() throws {
    func nights(_ start: String, _ end: String) throws -> String? {
      try text(
        period("22:00:00", "06:00:00").replacing(
          "<validPeriod>", with: "<validPeriod>" + moment("start", start) + moment("end", end)))
    }
    #expect(
      try nights("2026-03-02T20:00:00+01:00", "2026-03-28T07:00:00+01:00")
        == "2026 Mar 02-Mar 27 22:00-06:00")
    #expect(
      try nights("2026-03-02T23:00:00+01:00", "2026-03-05T00:00:00+01:00")
        == "2026 Mar 02 23:00-06:00; 2026 Mar 04 22:00-24:00; 2026 Mar 03 22:00-06:00")
    // Those of the validity need not be said again, and may have seconds.
    let end = "<overallEndTime>2026-03-30T23:59:13+02:00</overallEndTime>"
    let whole = moment("start", "2026-02-28T00:00:07+01:00") + moment("end", "2026-03-30T23:59:13+02:00")
    #expect(
      try text(
        period("08:00:00", "10:00:00").replacing("<validPeriod>", with: "<validPeriod>" + whole), end: end)
        == "08:00-10:00")
    // Months of dates are dates.
    let months =
      "<recurringDayWeekMonthPeriod><applicableMonth>march</applicableMonth></recurringDayWeekMonthPeriod>"
    #expect(
      try text(
        period("08:00:00", "10:00:00", months).replacing(
          "<validPeriod>",
          with: "<validPeriod>" + moment("start", "2026-03-20T00:00:00+01:00")
            + moment("end", "2027-03-11T00:00:00+01:00")))
        == "2026 Mar 20-Mar 31,2027 Mar 01-Mar 10 08:00-10:00")
  }

  @Test func exceptionsThatRecur() throws {
    let sunday =
      "<recurringDayWeekMonthPeriod><applicableDay>sunday</applicableDay></recurringDayWeekMonthPeriod>"
    #expect(
      try text(period("08:00:00", "16:00:00") + "<exceptionPeriod>\(sunday)</exceptionPeriod>")
        == "Mo-Sa 08:00-16:00")
    #expect(try text("<exceptionPeriod>\(sunday)</exceptionPeriod>") == "Mo-Sa 00:00-24:00")
    let noon = period("12:00:00", "13:00:00").replacing("validPeriod", with: "exceptionPeriod")
    #expect(try text(period("08:00:00", "16:00:00") + noon) == "08:00-12:00,13:00-16:00")
  }

  @Test func whatDATEXSays() throws {
    let feature = try feature(try read("Mo-Fr 22:00-06:00; 2026 Mar 25 off"))
    let text = String(decoding: try written([Hit(feature: feature)], .datex2), as: UTF8.self)
    func times(_ begin: String, _ end: String) -> String {
      "<com:recurringTimePeriodOfDay><com:startTimeOfPeriod>\(begin)</com:startTimeOfPeriod>"
        + "<com:endTimeOfPeriod>\(end)</com:endTimeOfPeriod></com:recurringTimePeriodOfDay>"
    }
    // Evenings of some days and mornings of others: no day is another reader's choice.
    for part in [
      times("22:00:00", "23:59:59") + "<com:recurringDayWeekMonthPeriod><com:applicableDay>monday",
      times("00:00:00", "06:00:00") + "<com:recurringDayWeekMonthPeriod><com:applicableDay>tuesday",
      "<com:exceptionPeriod><com:startOfPeriod>2026-03-25T21:00:00Z</com:startOfPeriod><com:endOfPeriod>2026-03-25T23:00:00Z",
    ] { #expect(text.contains(part), "\(part): \(text)") }
    let daily = String(
      decoding: try written([Hit(feature: try self.feature(try read("22:00-06:00")))], .datex2), as: UTF8.self
    )
    #expect(daily.contains(times("22:00:00", "06:00:00") + "</com:validPeriod>"))
  }

  @Test func periodsThatCannotBeSaidAreRejected() throws {
    for periods in [
      period("08:00:00", "08:00:00"), period("08:00:30", "09:00:00"),
      period("08:00:00+01:30", "09:00:00+01:30"),
      period("08:00:00Z", "09:00:00"), period("8", "9"),
      period(
        "08:00:00", "09:00:00",
        "<recurringDayWeekMonthPeriod><applicableWeek>firstWeekOfMonth</applicableWeek></recurringDayWeekMonthPeriod>"
      ),
      period(
        "08:00:00", "09:00:00",
        "<recurringSpecialDay><specialDayType>publicHoliday</specialDayType></recurringSpecialDay>"),
      "<exceptionPeriod><startOfPeriod>2026-03-07T00:00:00Z</startOfPeriod></exceptionPeriod>",
      period("08:00:00", "09:00:00")
        + "<exceptionPeriod><startOfPeriod>2026-03-07T00:00:00Z</startOfPeriod><endOfPeriod>2036-03-07T00:00:00Z</endOfPeriod></exceptionPeriod>",
      String(repeating: period("08:00:00", "09:00:00"), count: 5_000),
    ] {
      let item = try datex(periods)
      #expect(item?.row == nil && item?.told.contains("rejected") == true, "\(periods.prefix(300))")
    }
  }

  @Test(arguments: [OutputFormat.cifs, .cifsJSON]) func whatCIFSSays(format: OutputFormat) throws {
    let text = String(
      decoding: try written([Hit(feature: try feature(try read("Mo,Su 22:00-06:00")))], format), as: UTF8.self
    )
    for part in format == .cifs
      ? [
        "<schedule><monday>00:00-06:00,22:00-23:59</monday><tuesday>00:00-06:00</tuesday><sunday>22:00-23:59</sunday></schedule>"
      ]
      : [#""monday":"00:00-06:00,22:00-23:59""#, #""sunday":"22:00-23:59""#]
    { #expect(text.contains(part), "\(text)") }
    let daily = String(
      decoding: try written([Hit(feature: try feature(try read("08:00-09:30")))], format), as: UTF8.self)
    #expect(
      daily.contains(format == .cifs ? "<everyday>08:00-09:30</everyday>" : #""everyday":"08:00-09:30""#))
  }

  @Test func hoursOfIncidentsAreRead() throws {
    let both = try cifs("<monday>9:00-12:30,14:00-16:00</monday><tue>9:00-12:30, 14:00-16:00</tue><sunday/>")
    #expect(both?.row?.feature.details.schedule?.text == "Mo,Tu 09:00-12:30,14:00-16:00")
    for text in [
      "<monday>9-12</monday>", "<holiday>9:00-12:00</holiday>",
      "<monday>9:00-12:00</monday><everyday>9:00-12:00</everyday>",
      "<monday>9:00-9:00</monday>", "<monday>25:00-26:00</monday>", "<monday></monday>",
    ] {
      let item = try cifs(text)
      #expect(item?.row == nil && item?.told.contains("rejected") == true, "\(text)")
    }
  }
}
