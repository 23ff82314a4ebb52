import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Ids of rows that have none.
@Suite struct ContentIDTests {
  private func ids(_ text: String) throws -> [String] {
    try read(text).compactMap { $0.row?.feature.id }
  }

  private static let head = "lat,lon,type,title,road,valid_from,valid_to,bearing,text\n"
  private static let rows = [
    "44,18,ice,Most,M-17,,,,\n", "44,18,closure,Most,M-17,,,,\n", "44,18,ice,Tunel,M-17,,,,\n",
    "44,18,ice,Most,M-18,,,,\n", "44,18,ice,Most,M-17,2026-01-01,,,\n", "44,18,stationary,Most,M-17,,,90,\n",
    "44,18,stationary,Most,M-17,,,270,\n", "44.1,18,ice,Most,M-17,,,,\n",
  ]

  @Test func `two things at one place have two`() throws {
    let found = try ids(Self.head + Self.rows.joined())
    #expect(found.count == Self.rows.count && Set(found).count == found.count)
    #expect(found.dropLast().allSatisfy { $0.hasPrefix("csv:44.00000,18.00000,") })
  }

  /// In any order, and with what sources change while a thing stays the same.
  @Test func `they are the same at the next import`() throws {
    let found = try ids(Self.head + Self.rows.joined())
    #expect(try ids(Self.head + Self.rows.reversed().joined()) == found.reversed())
    let longer = try ids(Self.head + "44,18,ice,Most,M-17,,2030-01-01,,Nešto drugo\n")
    #expect(longer == [found[0]])
    // They must be the same in every later version.
    #expect(found[0] == "csv:44.00000,18.00000,b1b80192d0")
  }

  @Test func `all formats without ids have them`() throws {
    let point = #"{"type":"Point","coordinates":[18,44]}"#
    let lists = [
      #"{"type":"FeatureCollection","features":["#
        + ["ice", "closure"].map {
          #"{"type":"Feature","geometry":\#(point),"properties":{"type":"\#($0)","title":"Most"}}"#
        }.joined(separator: ",") + "]}",
      "<gpx><wpt lat='44' lon='18'><name>A</name><type>ice</type></wpt>"
        + "<wpt lat='44' lon='18'><name>B</name><type>ice</type></wpt></gpx>",
      "<kml><Placemark><name>A</name><ExtendedData><Data name='type'><value>ice</value></Data></ExtendedData>"
        + "<Point><coordinates>18,44</coordinates></Point></Placemark><Placemark><name>B</name><ExtendedData>"
        + "<Data name='type'><value>ice</value></Data></ExtendedData><Point><coordinates>18,44</coordinates></Point>"
        + "</Placemark></kml>",
      "X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\n18,44,1,50,1,90\n18,44,1,50,1,270\n",
    ]
    for list in lists {
      let found = try ids(list)
      #expect(found.count == 2 && Set(found).count == 2, "\(list): \(found)")
      #expect(found.allSatisfy { $0.contains(":44.00000,18.00000,") })
    }
  }
}
