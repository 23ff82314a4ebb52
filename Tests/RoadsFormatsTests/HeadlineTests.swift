import RoadsCore
import RoadsFormats
import Testing

/// Titles that say nothing, where people read them outside of our own pages: the places of the windows stand there.
struct HeadlineTests {
  private static let title = "Najavljene radarske kontrole"

  private func feature(_ hours: String?) throws -> Feature {
    var feature = WriterSamples.feature("1", .radar(.announced), title: HeadlineTests.title)
    feature.details.schedule = try hours.flatMap { try Schedule.read($0, zone: sarajevo) }
    return feature
  }

  private static let hours =
    #"10:30-12:30 "M-18 Stupari", 14:00-15:30 "M-4 Lukavac", 18:00-19:00 "M-18 Stupari""#

  private func text(_ feature: Feature, _ format: OutputFormat) throws -> String {
    String(decoding: try written([Hit(feature: feature)], format), as: UTF8.self)
  }

  @Test(arguments: [OutputFormat.gpx, .kml]) func namesArePlacesAndTitlesStay(format: OutputFormat) throws {
    let feature = try feature(HeadlineTests.hours)
    let written = try text(feature, format)
    #expect(written.contains("<name>M-18 Stupari · M-4 Lukavac</name>"), "\(written)")
    let again = try #require(try read(Array(written.utf8)).first?.row).feature
    #expect(again == feature)
    // Without places, who announces it; and a title that says something is the name.
    #expect(try text(self.feature(nil), format).contains("<name>MUP</name>"))
    var named = feature
    named.title = "Stupari"
    let plain = try text(named, format)
    #expect(plain.contains("<name>Stupari</name>") && !plain.contains("title"))
  }

  /// Others have other titles beside their names.
  @Test func titlesOfOthersAreNoNames() throws {
    let item = try read(
      "<kml xmlns='http://www.opengis.net/kml/2.2'><Placemark id='a'><name>A</name><ExtendedData><Data name='type'>"
        + "<value>ice</value></Data><Data name='title'><value>Dr</value></Data></ExtendedData>"
        + "<Point><coordinates>18,44</coordinates></Point></Placemark></kml>"
    ).first
    #expect(item?.row?.feature.title == "A")
  }

  @Test func navigatorsShowThePlace() throws {
    let written = try text(feature(HeadlineTests.hours), .garmin)
    #expect(written.contains("\"M-18 Stupari · M-4 Lukavac\""), "\(written)")
  }

  @Test func eachEventOfACalendarHasItsOwnPlace() throws {
    let written = try text(feature(HeadlineTests.hours), .ics)
    let summaries = written.split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY") }
    #expect(Set(summaries) == ["SUMMARY:M-18 Stupari", "SUMMARY:M-4 Lukavac"], "\(written)")
    #expect(!written.contains("DESCRIPTION:M-18"))
    #expect(try text(feature("10:00-12:00"), .ics).contains("SUMMARY:MUP\r\n"))
  }
}
