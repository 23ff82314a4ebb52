import RoadsCore
import RoadsFormats
import Testing

/// Tracks and routes of GPX, which are lines only where somebody asks for them.
struct TrackTests {
  private static let text = """
    <gpx version="1.1"><wpt lat="44" lon="18"><type>ice</type></wpt>
    <rte><name>Ruta</name><type>roadworks</type><rtept lat="44" lon="18"><name>A</name><type>ice</type></rtept><rtept lat="44.1" lon="18"/></rte>
    <trk><name>Trag</name><desc>Opis</desc><type>closure</type><trkseg/>
    <trkseg><trkpt lat="45" lon="18"><time>2026-01-01T00:00:00Z</time><ele>1</ele><name>A</name></trkpt><trkpt lat="45.1" lon="18"/></trkseg>
    <trkseg><trkpt lat="45.2" lon="18"/><trkpt lat="45.3" lon="18"/></trkseg></trk>
    <trk><type>closure</type><trkseg><trkpt lat="45" lon="190"/></trkseg></trk>
    <trk><type>closure</type></trk></gpx>
    """

  private func items(_ text: String, tracks: Bool) throws -> [ImportItem] {
    let options = ImportFile.Options(tracks: tracks, zone: sarajevo, now: now, chunk: 64)
    let file = try ImportFile.open(ByteInput(name: "test", bytes: Array(text.utf8)), options)
    guard case .features(let source) = file.content else { throw NotFeatures() }
    var items: [ImportItem] = []
    while let batch = try source.next() { items += batch }
    return items
  }

  @Test func areSkippedWhereNobodyAsks() throws {
    #expect(try items(TrackTests.text, tracks: false).compactMap(\.row?.feature.type.name) == ["ice"])
  }

  @Test func areLinesOnRequest() throws {
    let items = try items(TrackTests.text, tracks: true)
    let rows = items.compactMap(\.row)
    #expect(rows.map(\.feature.title) == ["ice", "Ruta", "Trag"])
    #expect(rows.map(\.feature.type.name) == ["ice", "roadworks", "closure"])
    #expect(rows.map(\.feature.geometry.type) == [.point, .lineString, .multiLineString])
    #expect(rows.map(\.feature.geometry.pointCount) == [1, 2, 4])
    #expect(rows.last?.feature.text == "Opis")
    #expect(rows.last?.hasUpdatedAt == false)
    #expect(items.count == 5 && rows.count == 3)
  }

  @Test func aTrackTooLongIsRejectedWithItsNumber() throws {
    let points = (0..<60_000).map { "<trkpt lat='\(Double($0) / 1e4)1' lon='18'/>" }.joined()
    let text = "<gpx><trk><type>ice</type><trkseg>" + points + "</trkseg></trk></gpx>"
    guard case .rejected(let rejection) = try items(text, tracks: true).first else {
      Issue.record("taken")
      return
    }
    #expect(rejection.reason == .geometry(.tooManyPoints(60_000, limit: Geometry.mostPoints)))
  }
}
