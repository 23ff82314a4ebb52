import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

extension HoursExchangeTests {
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
}
