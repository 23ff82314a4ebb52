import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

extension HoursExchangeTests {
  private func cifs(_ schedule: String) throws -> ImportItem? {
    try RoadsFormatsTests.read(
      "<incidents><incident id='1'><type>ACCIDENT</type><polyline>44 18</polyline><street>M-17</street>"
        + "<schedule>\(schedule)</schedule></incident></incidents>"
    ).first
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
    #expect(try cifs("<funday>9:00-12:00</funday>")?.told.contains("noSuchWeekday") == true)
  }
}
