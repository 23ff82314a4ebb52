import RoadsCore
import RoadsFormats
import Testing

/// Files that were made to do harm.
struct HostileInputTests {
  private static let waypoint = "<wpt lat='44' lon='18'><type>ice</type></wpt>"

  @Test func bottomlessNesting() {
    let deep = 100_000
    let arrays = String(repeating: "[", count: deep)
    let elements = String(repeating: "<a>", count: deep)
    let files: [(String, ImportFormat)] = [
      ("{\"features\":" + arrays, .geojson), ("{\"x\":" + arrays, .geojson),
      ("{\"features\":[{\"geometry\":" + arrays, .geojson),
      ("{\"type\":\"Feature\",\"x\":" + arrays, .geojsonl),
      ("<gpx>" + elements, .gpx), ("<payload>" + elements, .datex2),
    ]
    for (text, format) in files {
      #expect(inputError { _ = try read(text, from: format) }?.problem == .tooDeep(limit: 64))
    }
  }

  @Test func endlessTexts() {
    let long = String(repeating: "x", count: 20 << 20)
    #expect(
      inputError { _ = try read("<gpx><wpt lat='1' lon='1'><name>" + long, from: .gpx) }?.problem
        == .rowTooLarge(limitBytes: 1 << 20))
    #expect(
      inputError { _ = try read("<payload a='" + long, from: .datex2) }?.problem
        == .rowTooLarge(limitBytes: 1 << 20))
    #expect(
      inputError { _ = try read("lat,lon\n44,18\n\"" + long, from: .csv) }
        == InputError("test", line: 3, .rowTooLarge(limitBytes: 2 << 20)))
    #expect(
      inputError { _ = try read("{\"features\":[{\"x\":\"" + long, from: .geojson) }?.problem
        == .rowTooLarge(limitBytes: 16 << 20))
  }

  @Test func otherEncodingsThanUTF8() {
    let bad = Array("lat,lon,title\n44,18,".utf8) + [0xE8, 0x0A]
    #expect(inputError { _ = try read(bad, from: .csv) } == InputError("test", line: 2, .notUTF8))
    #expect(
      inputError { _ = try read(Array("lat,lon\n44,18\0\n".utf8), from: .csv) }
        == InputError("test", line: 2, .nulByte))
    let overlong = Array("{\"features\":[{\"a\":\"".utf8) + [0xC0, 0xAF] + Array("\"}]}".utf8)
    #expect(inputError { _ = try read(overlong, from: .geojson) }?.problem == .notUTF8)
  }

  @Test func latin1InXMLIsWhatItSays() throws {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?><gpx><wpt lat='44' lon='18'><name>"
    let file = Array(text.utf8) + [0xFC] + Array("</name><type>ice</type></wpt></gpx>".utf8)
    #expect(try read(file).first?.row?.feature.title == "ü")
  }

  @Test func hugeNumbers() throws {
    let file = """
      {"type":"FeatureCollection","features":[{"type":"Feature","id":123456789012345678901234567890,"geometry":
      {"type":"Point","coordinates":[18,44]},"properties":{"type":"ice","reports":1e300}}]}
      """
    #expect(try read(file).first?.row?.feature.id == "geojson:123456789012345678901234567890")
  }

  @Test func aFileOfManyRowsComesInBatches() throws {
    let text = "<gpx>" + String(repeating: HostileInputTests.waypoint, count: 50_000) + "</gpx>"
    let options = ImportFile.Options(zone: sarajevo, now: now)
    let file = try ImportFile.open(ByteInput(name: "test", bytes: Array(text.utf8)), options)
    guard case .features(let source) = file.content else { throw NotFeatures() }
    var most = 0
    var count = 0
    while let batch = try source.next() {
      most = max(most, batch.count)
      count += batch.count
    }
    #expect(count == 50_000)
    #expect(most < 10_000)
  }
}
