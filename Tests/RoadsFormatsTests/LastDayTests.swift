import RoadsCore
import RoadsFormats
import Testing

/// A last day without a time is part of what is valid; a first one begins when it does.
struct LastDayTests {
  private static let day = CivilDay(year: 2026, month: 11, day: 25) ?? CivilDay(number: 0)
  private static let begin = day.moment(atMinute: 0, in: sarajevo.zone)
  private static let end = day.moment(atMinute: 1440, in: sarajevo.zone).adding(seconds: -1)

  private func validity(_ text: String) throws -> Validity {
    let item = try read(text).first
    return try #require(item?.row, "\(item?.told ?? "nothing")").feature.validity
  }

  @Test(arguments: [
    "id,type,title,valid_from,valid_to,lat,lon\n1,closure,t,2026-11-25,2026-11-25,44,18\n",
    #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[18,44]},"properties":{"type":"closure","start_date":"2026-11-25","end_date":" 2026-11-25 "}}]}"#,
    "<kml xmlns='http://www.opengis.net/kml/2.2'><Placemark id='a'><name>A</name><TimeSpan><begin>2026-11-25</begin>"
      + "<end>2026-11-25</end></TimeSpan><Point><coordinates>18,44</coordinates></Point>"
      + "<ExtendedData><Data name='type'><value>ice</value></Data></ExtendedData></Placemark></kml>",
    "<incidents><incident id='1'><type>ACCIDENT</type><polyline>44 18</polyline><street>M-17</street>"
      + "<starttime>2026-11-25</starttime><endtime>2026-11-25</endtime></incident></incidents>",
  ]) func aLastDayOfOthersIsAllOfIt(text: String) throws {
    #expect(try validity(text) == Validity(from: LastDayTests.begin, until: LastDayTests.end))
  }

  @Test func aLastDayOfAListIsAllOfIt() throws {
    let found = try row(
      #"{"id":1,"title":"t","coordinates":"44,18","type":1,"valid_from":"2026-11-25","valid_to":"2026-11-25"}"#
    )
    #expect(found.feature.validity == Validity(from: LastDayTests.begin, until: LastDayTests.end))
    // A time is what it says.
    let timed = try row(#"{"id":1,"title":"t","coordinates":"44,18","type":1,"valid_to":"2026-11-25 00:00"}"#)
    #expect(timed.feature.validity.until == LastDayTests.begin)
  }

  private static let rows = [
    "id,type,title,valid_from,schedule,lat,lon\n1,closure,t,2026-11-25,2026 Nov 20 10:00-12:00,44,18\n",
    "id,type,title,valid_from,valid_to,schedule,lat,lon\n1,closure,t,2026-11-25,2026-11-26,Sa 10:00-12:00,44,18\n",
    #"[{"id":1,"title":"t","coordinates":"44,18","icon":"x","valid_from":"2026-11-25","valid_to":"2026-11-26","schedule":"Sa 10:00-12:00"}]"#,
  ]

  @Test(arguments: rows) func hoursThatNeverComeRejectTheRow(text: String) throws {
    guard case .rejected(let rejection)? = try read(text).first else {
      Issue.record("taken")
      return
    }
    #expect(rejection.reason == .schedule(.outsideValidity))
  }

  /// A store may have had it from before there was this rule.
  @Test(arguments: [OutputFormat.csv, .geojson, .kml, .gpx, .open511, .datex2])
  func ourOwnFilesComeBackWhateverTheirHours(format: OutputFormat) throws {
    var feature = WriterSamples.feature(
      "1", .condition(.roadworks), road: "M-17", from: LastDayTests.begin,
      until: LastDayTests.begin.adding(seconds: 86_400))
    feature.details.direction = .both
    feature.details.schedule = try Schedule.read("Sa 10:00-12:00", zone: sarajevo)
    let item = try read(Array(try written([Hit(feature: feature)], format))).first
    #expect(item?.row != nil, "\(item?.told ?? "nothing")")
  }

  /// What holds at some time before it ends, or has no beginning, is taken; so is what is over.
  @Test(arguments: [
    "id,type,title,valid_to,schedule,lat,lon\n1,closure,t,2026-11-28,Sa 10:00-12:00,44,18\n",
    "id,type,title,valid_to,schedule,lat,lon\n1,closure,t,2026-11-26,2026 Nov 20 10:00-12:00,44,18\n",
    "id,type,title,schedule,lat,lon\n1,closure,t,2020 Nov 20 10:00-12:00,44,18\n",
    "id,type,title,valid_from,valid_to,schedule,lat,lon\n1,closure,t,2020-11-24,2020-11-25,Sa 10:00-12:00,44,18\n",
  ]) func hoursThatComeAreTaken(text: String) throws {
    let item = try read(text).first
    #expect(item?.row?.feature.details.schedule != nil, "\(item?.told ?? "")")
  }
}
