import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Hours in the titles of other people's tables; and where a column for them says that there are none.
struct HoursInTablesTests {
  private func row(_ text: String) throws -> ImportRow {
    let item = try read(text).first
    return try #require(item?.row, "\(item?.told ?? "nothing")")
  }

  @Test func titlesOfTablesSayHours() throws {
    let found = try row("id;type;title;lat;lon\n6;announced;10:30 do 12:30 sati M-18;44.5;18.6\n")
    #expect(found.feature.details.schedule?.text == #"10:30-12:30 "M-18""#)
    #expect(found.feature.details.schedule?.zone == sarajevo && found.unread.isEmpty)
    let unread = try row("id;type;title;lat;lon\n6;announced;Kontrola od 20 sati;44.5;18.6\n")
    #expect(unread.feature.details.schedule == nil && unread.unread == [.hours("Kontrola od 20 sati")])
    let text = try row(
      "id,type,title,text,lat,lon\n7,closure,Tunel,\"Zatvoren od 22 do 6 sati <noću>.\",44.5,18.6\n")
    #expect(text.feature.details.schedule?.text == "22:00-06:00")
    let json = try row(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[18,44]},"#
        + #""properties":{"type":"announced","title":"8-10 sati Tuzla"}}]}"#)
    #expect(json.feature.details.schedule?.text == #"08:00-10:00 "Tuzla""#)
  }

  @Test func aPlaceForHoursSaysThatThereAreNone() throws {
    let table = try row("id,type,title,schedule,lat,lon\n6,announced,8-10 sati Tuzla,,44.5,18.6\n")
    #expect(table.feature.details.schedule == nil && table.unread.isEmpty)
    let json = try row(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[18,44]},"#
        + #""properties":{"type":"announced","title":"8-10 sati Tuzla","schedule":null}}]}"#)
    #expect(json.feature.details.schedule == nil && json.unread.isEmpty)
  }

  /// Whatever their titles say.
  @Test(arguments: [OutputFormat.csv, .geojson, .geojsonl, .kml, .gpx])
  func ourOwnFilesSayTheirHoursThemselves(format: OutputFormat) throws {
    let feature = WriterSamples.feature("1", .radar(.announced), title: "8-10 sati Tuzla")
    let found = try #require(try read(Array(try written([Hit(feature: feature)], format))).first?.row)
    #expect(found.feature.details.schedule == nil && found.unread.isEmpty && found.feature == feature)
  }
}
