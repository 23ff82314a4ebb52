import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Hours of other people's feeds at the ends of the calendar, and those that come to nothing.
@Suite struct HostileHoursTests {
  private func cifs(_ schedule: String) throws -> ImportItem? {
    try read(
      "<incidents><incident id='1'><type>ACCIDENT</type><polyline>44 18</polyline><street>M-17</street>"
        + "<schedule>\(schedule)</schedule></incident></incidents>"
    ).first
  }

  private func datex(_ periods: String) throws -> ImportItem? {
    try read(
      """
      <d2LogicalModel xmlns="http://datex2.eu/schema/2/2_0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <payloadPublication xsi:type="SituationPublication" lang="en"><situation id="s"><situationRecord
      xsi:type="MaintenanceWorks" id="r" version="1"><validity><validityStatus>definedByValidityTimeSpec</validityStatus>
      <validityTimeSpecification><overallStartTime>2026-11-01T00:00:00Z</overallStartTime>\(periods)</validityTimeSpecification>
      </validity><groupOfLocations xsi:type="Point"><pointByCoordinates><pointCoordinates><latitude>44</latitude>
      <longitude>18</longitude></pointCoordinates></pointByCoordinates></groupOfLocations>
      </situationRecord></situation></payloadPublication></d2LogicalModel>
      """
    ).first
  }

  /// A store could not read `24/7`.
  @Test func hoursThatJoinToAWholeDayAreNone() throws {
    let days = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ].map { "<\($0)>00:00-12:00,12:00-23:59</\($0)>" }.joined()
    for schedule in ["<everyday>00:00-12:00,12:00-23:59</everyday>", days] {
      let row = try #require(try cifs(schedule)?.row)
      #expect(row.feature.details.schedule == nil)
    }
  }

  private static let last =
    "<startOfPeriod>9999-12-31T23:10:00Z</startOfPeriod><endOfPeriod>9999-12-31T23:50:00Z</endOfPeriod>"
  private static let morning =
    "<recurringTimePeriodOfDay><startTimeOfPeriod>08:00:00</startTimeOfPeriod><endTimeOfPeriod>09:00:00</endTimeOfPeriod>"
    + "</recurringTimePeriodOfDay>"
  private static let usual =
    "<validPeriod><startOfPeriod>2026-11-23T00:00:00Z</startOfPeriod><endOfPeriod>2026-11-24T00:00:00Z</endOfPeriod>"
    + morning + "</validPeriod>"

  @Test(arguments: [
    "<validPeriod>\(last)\(morning)</validPeriod>", "<validPeriod>\(last)</validPeriod>\(usual)",
  ])
  func momentsOfTheYear10000RejectTheRow(periods: String) throws {
    let item = try #require(try datex(periods))
    #expect(item.row == nil && item.told.contains("rejected"), "\(item.told)")
  }

  /// All that is written of the last night of the calendar is its evening.
  @Test(arguments: [OutputFormat.open511, .open511XML, .datex2, .wzdx, .tdx, .ics, .cifs])
  func theLastNightOfTheCalendar(format: OutputFormat) throws {
    for text in ["9999 Dec 31 22:00-06:00", "Mo-Fr 08:00-09:00, 9999 Dec 31 22:00-06:00"] {
      var works = WriterSamples.feature("7", .condition(.roadworks), road: "M-17", from: now, until: nil)
      works.details = FeatureDetails(
        direction: .both, schedule: try Schedule.read(text, zone: sarajevo))
      _ = try written([Hit(feature: works)], format)
    }
  }
}
