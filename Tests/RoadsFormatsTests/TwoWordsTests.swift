import RoadsCore
import RoadsFormats
import Testing

/// Two words for one thing in one row: they agree, or the row is rejected.
struct TwoWordsTests {
  private func reason(_ item: ImportItem?) -> Rejection.Reason? {
    if case .rejected(let rejection)? = item { rejection.reason } else { nil }
  }

  private func reason(_ head: String, _ row: String) throws -> Rejection.Reason? {
    reason(try read("id,\(head)\n1,\(row)\n", from: .csv).first)
  }

  private func contradiction(
    _ member: String, _ value: String, _ other: String, _ otherValue: String
  ) -> Rejection.Reason {
    .contradiction(
      Rejection.Reason.Saying(member: member, value: value),
      Rejection.Reason.Saying(member: other, value: otherValue))
  }

  @Test(arguments: [
    ("type,lat,lon,coordinates", "ice,44,18,\"45,18\"", ["lat,lon", "44,18", "coordinates", "45,18"]),
    // Whichever comes first.
    ("type,position,Y,X", "ice,\"45,18\",44,18", ["Y,X", "44,18", "position", "45,18"]),
    ("type,lat,lon,wkt", "ice,44,18,POINT(18 45)", ["wkt", "POINT(18 45)", "lat,lon", "44,18"]),
    ("type,coordinates,wkt", "ice,\"44,18\",POINT(18 45)", ["wkt", "POINT(18 45)", "coordinates", "44,18"]),
    ("type,coordinates,latlon", "ice,\"44,18\",\"44,19\"", ["coordinates", "44,18", "latlon", "44,19"]),
    ("type,lat,lon,Breite", "ice,44,18,45", ["lat", "44", "Breite", "45"]),
    ("type,lat,lon,x", "ice,44,18,18.001", ["lon", "18", "x", "18.001"]),
    ("type,lat,lon,heading,bearing", "ice,44,18,S,90", ["bearing", "90", "heading", "S"]),
    (
      "type,lat,lon,maxspeed,speed_limit_kmh", "stationary,44,18,60,50",
      ["speed_limit_kmh", "50", "maxspeed", "60"]
    ),
    (
      "type,lat,lon,speed_limit,max_speed", "stationary,44,18,60,50",
      ["speed_limit", "60", "max_speed", "50"]
    ),
    ("type,lat,lon,category", "ice,44,18,closure", ["type", "ice", "category", "closure"]),
    (
      "type,lat,lon,start,valid_from", "ice,44,18,2026-01-01,2026-01-02",
      ["start", "2026-01-01", "valid_from", "2026-01-02"]
    ),
    (
      "type,lat,lon,until,end_date", "ice,44,18,2026-01-01,2026-01-02",
      ["until", "2026-01-01", "end_date", "2026-01-02"]
    ),
    // It would be rejected if it stood alone.
    ("type,lat,lon,end,valid_to", "ice,44,18,2026-01-01,soon", ["end", "2026-01-01", "valid_to", "soon"]),
    ("type,lat,lon,end,valid_to", "ice,44,18,soon,2026-01-01", ["end", "soon", "valid_to", "2026-01-01"]),
  ])
  func whatSaysDifferentThingsRejectsTheRow(head: String, row: String, said: [String]) throws {
    #expect(try reason(head, row) == contradiction(said[0], said[1], said[2], said[3]))
  }

  @Test(arguments: [
    ("type,lat,lon,coordinates", "ice,44,18,\"44.0, 18.0\""), ("type,lat,lon,coordinates", "ice,44,18,"),
    ("type,lat,lon,coordinates", "ice,,,\"44,18\""), ("type,lat,lon,wkt", "ice,44,18,POINT(18 44)"),
    // The sign of a line is one of its places.
    ("type,lat,lon,wkt", "ice,44.05,18,\"LINESTRING(18 44,18 44.1)\""),
    // Rounded by one of the two.
    ("type,lat,lon,coordinates", "ice,44.1235,18.1235,\"44.12345678,18.12345678\""),
    ("type,lat,lon,x,y", "ice,44,180,-180,44"),
    ("type,lat,lon,bearing,heading", "ice,44,18,182,S"), ("type,lat,lon,bearing,heading", "ice,44,18,90,"),
    ("type,lat,lon,speed_limit_kmh,maxspeed", "stationary,44,18,48,30 mph"),
    ("type,lat,lon,category", "ice,44,18,ICE"),
    ("type,lat,lon,start,valid_from", "ice,44,18,2026-01-01,2026-01-01 00:00:00"),
    // Words that nobody understands under the names of others say nothing.
    ("type,lat,lon,maxspeed,speed_limit_kmh", "stationary,44,18,RO:urban,50"),
    ("type,lat,lon,category", "ice,44,18,A"), ("type,lat,lon,position", "ice,44,18,km 12"),
    // Metres of some country's grid.
    ("type,lat,lon,x,y", "ice,44,18,6512345,4912345"),
    // Several names of one thing may all be right.
    ("type,lat,lon,title,name,road,ref,updated,modified", "ice,44,18,a,b,c,d,2026-01-01,2026-01-02"),
  ])
  func whatAgreesOrIsEmptyIsFine(head: String, row: String) throws {
    #expect(try reason(head, row) == nil)
  }

  @Test func theSameHoldsOfProperties() throws {
    func item(_ properties: String) throws -> ImportItem? {
      try read(
        #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"geometry":"#
          + #"{"type":"Point","coordinates":[18,44]},"properties":{\#(properties)}}]}"#
      ).first
    }
    #expect(
      reason(try item(#""type":"stationary","Maxspeed":60,"speed_limit_kmh":50"#))
        == contradiction("speed_limit_kmh", "50", "Maxspeed", "60"))
    #expect(try item(#""type":"stationary","maxspeed":50,"speed_limit_kmh":50"#)?.row != nil)
    // The place of a feature is its geometry alone.
    #expect(try item(#""type":"ice","lat":1,"y":2,"coordinates":"3,4""#)?.row != nil)
  }

  @Test func theSameHoldsOfOurOwnTables() throws {
    let camera = Feature(
      id: "1", kind: .radar(Radar(type: .stationary)),
      coordinate: Coordinate(validLatitude: 44, longitude: 18), title: "t", updatedAt: Instant(seconds: 0),
      details: FeatureDetails(bearing: Bearing(degrees: 90)))
    let table = String(decoding: try written([Hit(feature: camera)], .csv), as: UTF8.self)
    #expect(try read(table).first?.row != nil)
    let lines = table.split(whereSeparator: \.isNewline)
    let wider = "\(lines[0]),heading\n\(lines[1]),S\n"
    #expect(reason(try read(wider).first) == contradiction("bearing", "90.0", "heading", "S"))
  }
}
