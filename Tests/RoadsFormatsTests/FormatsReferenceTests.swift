import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

@Suite struct FormatsReferenceTests {
  /// `Docs/formats.md` is what the tables of formats say.
  @Test func `the reference is fresh`() throws {
    try Golden.check(FormatsReference.text, "../../../Docs/formats.md")
  }

  /// What the table says of ids is what becomes of them.
  @Test(arguments: [
    (ImportFormat.geojson, #"{"type":"FeatureCollection","features":[FEATURE]}"#),
    (.geojsonl, "FEATURE\n"), (.csv, "id,lat,lon,type,title\n5,44.5,18.5,ice,x\n"),
  ])
  func `ids begin as the table says`(format: ImportFormat, text: String) throws {
    let feature =
      #"{"type":"Feature","id":5,"geometry":{"type":"Point","coordinates":[18.5,44.5]},"properties":{"type":"ice"}}"#
    let row = try read(text.replacing("FEATURE", with: feature), from: format).first?.row
    #expect(row?.feature.id == format.source.text + ":5")
  }
}
