import RoadsCore
import RoadsFormats
import Testing

/// Lines and areas of GeoJSON and of tables.
struct GeometryReadingTests {
  private func item(_ geometry: String) throws -> ImportItem? {
    try read(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"geometry":\#(geometry),"#
        + #""properties":{"type":"closure"}}]}"#
    ).first
  }

  private func wkt(_ text: String) throws -> ImportItem? {
    try read("id,type,wkt\n1,closure,\"\(text)\"\n").first
  }

  private func shown(_ item: ImportItem?) -> String {
    switch item {
    case .row(let row):
      let output = OutputBuffer()
      output.append(wkt: row.feature.geometry)
      return output.text
    case .rejected(let rejection): return "\(rejection.reason)"
    case nil: return "nothing"
    }
  }

  @Test(arguments: [
    (#"{"type":"Point","coordinates":[18,44,500]}"#, "POINT(18.0 44.0)"),
    (#"{"type":"LineString","coordinates":[[18,44],[18.5,44.25,9]]}"#, "LINESTRING(18.0 44.0,18.5 44.25)"),
    (
      #"{"type":"MultiPoint","coordinates":[[18,44],[19,44],[19,45]]}"#,
      "LINESTRING(18.0 44.0,19.0 44.0,19.0 45.0)"
    ),
    (#"{"type":"MultiPoint","coordinates":[[18,44]]}"#, "POINT(18.0 44.0)"),
    (#"{"type":"MultiPoint","coordinates":[[18,44],[18,44]]}"#, "POINT(18.0 44.0)"),
    (#"{"type":"MultiLineString","coordinates":[[[18,44],[19,44]]]}"#, "LINESTRING(18.0 44.0,19.0 44.0)"),
    (
      #"{"type":"MultiLineString","coordinates":[[[18,44],[19,44]],[[1,2],[3,4]]]}"#,
      "MULTILINESTRING((18.0 44.0,19.0 44.0),(1.0 2.0,3.0 4.0))"
    ),
    (
      #"{"type":"Polygon","coordinates":[[[18,44],[19,44],[19,45],[18,44]]]}"#,
      "POLYGON((18.0 44.0,19.0 44.0,19.0 45.0,18.0 44.0))"
    ),
    // A line says more than the signs and areas beside it.
    (
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,1]},{"type":"Polygon","coordinates":[[[18,44],[19,44],[19,45],[18,44]]]},{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[18,44],[19,44]]}]}]}"#,
      "LINESTRING(18.0 44.0,19.0 44.0)"
    ),
    (
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,1]},{"type":"Polygon","coordinates":[[[18,44],[19,44],[19,45],[18,44]]]}]}"#,
      "POLYGON((18.0 44.0,19.0 44.0,19.0 45.0,18.0 44.0))"
    ),
    (#"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,1]}]}"#, "POINT(1.0 1.0)"),
    (#"{"type":"GeometryCollection","geometries":[]}"#, "geometry(RoadsCore.GeometryProblem.empty)"),
    (#"{"type":"LineString","coordinates":[]}"#, "geometry(RoadsCore.GeometryProblem.empty)"),
    (
      #"{"type":"LineString","coordinates":[[18,44],[18,244]]}"#,
      "coordinate(RoadsCore.CoordinateError.latitudeOutOfRange(244.0))"
    ),
    (
      #"{"type":"LineString","coordinates":[[18,44],["a",1]]}"#,
      "position(member: \"coordinates\", line: nil, point: 2)"
    ),
    (
      #"{"type":"MultiLineString","coordinates":[[[18,44],[19,44]],[[18,44],[18,45],[1]]]}"#,
      "position(member: \"coordinates\", line: Optional(2), point: 3)"
    ),
    (
      #"{"type":"Point","coordinates":["a",1]}"#,
      "wrongType(member: \"coordinates\", expected: RoadsCore.Rejection.Reason.Expected.point)"
    ),
    (
      #"{"type":"LineString","coordinates":[[18,44],[0,0]]}"#, "nullIsland"
    ),
  ])
  func geoJSON(geometry: String, expected: String) throws { #expect(shown(try item(geometry)) == expected) }

  @Test(arguments: [
    ("POINT(18 44)", "POINT(18.0 44.0)"), ("point z (18 44 500)", "POINT(18.0 44.0)"),
    ("SRID=4326;LINESTRING(18 44,18.5 44.25)", "LINESTRING(18.0 44.0,18.5 44.25)"),
    ("LineString ZM ( 18 44 1 2 , 18.5 44.25 3 4 ) ", "LINESTRING(18.0 44.0,18.5 44.25)"),
    ("LINESTRINGZ(18 44 1,18.5 44.25 2)", "LINESTRING(18.0 44.0,18.5 44.25)"),
    ("MULTIPOINT((18 44),(19 44))", "LINESTRING(18.0 44.0,19.0 44.0)"),
    ("MULTIPOINT(18 44,19 44)", "LINESTRING(18.0 44.0,19.0 44.0)"),
    ("MULTILINESTRING((18 44,19 44),(1 2,3 4))", "MULTILINESTRING((18.0 44.0,19.0 44.0),(1.0 2.0,3.0 4.0))"),
    (
      "MULTIPOLYGON(((18 44,19 44,19 45,18 44)),((8 44,9 44,9 45,8 44)))",
      "MULTIPOLYGON(((18.0 44.0,19.0 44.0,19.0 45.0,18.0 44.0)),((8.0 44.0,9.0 44.0,9.0 45.0,8.0 44.0)))"
    ),
    ("GEOMETRYCOLLECTION(POINT(1 1),LINESTRING(18 44,18.5 44.25))", "LINESTRING(18.0 44.0,18.5 44.25)"),
    ("LINESTRING EMPTY", "geometry(RoadsCore.GeometryProblem.empty)"),
    ("SRID=3857;POINT(1 1)", "unknownValue(member: \"SRID\", value: \"3857\")"),
    ("CIRCLE(1 1)", "unknownValue(member: \"wkt\", value: \"CIRCLE\")"),
    ("LINESTRING(18 nan,18 44)", "coordinate(RoadsCore.CoordinateError.notFinite)"),
  ])
  func wellKnownText(text: String, expected: String) throws { #expect(shown(try wkt(text)) == expected) }

  @Test(arguments: [
    "POINT", "POINT(", "POINT(18", "POINT(18)", "POINT(18 44", "POINT(18 44))", "POINT(18 44) x",
    "LINESTRING(18 44,)",
    "LINESTRING(18 44 x,1 1)", "LINESTRING(1 2 3 4 5,1 1)", "POLYGON(18 44)", "MULTIPOINT((1 1)",
    "POINT(a b)", "(((",
  ])
  func brokenText(text: String) throws {
    #expect(
      shown(try wkt(text))
        == "wrongType(member: \"wkt\", expected: RoadsCore.Rejection.Reason.Expected.geometry)")
  }

  /// Other forms of geometry are no fault where there is a point beside them.
  @Test func columnsOfOtherFormsArePassedOver() throws {
    let text = "id,lat,lon,type,geom\n1,44,18,ice,0101000020E6100000\n2,44,18,ice,\"LINESTRING(18 44,\"\n"
    let items = try read(text)
    #expect(items.map { $0.row?.feature.geometry.type } == [.point, nil])
    #expect(try read("id,type,geom\n1,ice,0101\n").first?.row == nil)
    let pair = try read("id,coordinates,type,geom\n1,\"44,18\",ice,0101000020E6100000\n")
    #expect(pair.first?.row?.feature.coordinate == Coordinate(validLatitude: 44, longitude: 18))
  }

  /// A closure for some vehicles must not become one for all because nobody understands which.
  @Test(arguments: [
    ("truck weight>7.5", true), ("\"trucks weight > 7,5\"", true), ("", true), ("all", true),
    ("all but štrajk", false),
    ("height>3.5 height>4", false),
  ])
  func vehiclesOfOthersTables(vehicles: String, isTaken: Bool) throws {
    let item = try #require(try read("id,lat,lon,type,applies_to\n1,44,18,closure,\(vehicles)\n").first)
    #expect((item.row != nil) == isTaken)
    #expect((item.row?.feature.details.vehicles?.text == "truck weight>7.5") == vehicles.contains("truck"))
    if case .rejected(let rejection) = item {
      let problem: VehicleProblem = vehicles.hasPrefix("all") ? .word("all") : .twice("height>")
      #expect(rejection.reason == .vehicles(member: "applies_to", problem))
    }
    let members = #""id":1,"geometry":{"type":"Point","coordinates":[18,44]}"#
    let feature = #"{"type":"Feature",\#(members),"properties":{"type":"closure","applies_to":null}}"#
    #expect(try read(#"{"type":"FeatureCollection","features":[\#(feature)]}"#).first?.row != nil)
  }

  /// Other things than a time have elements of the same name.
  @Test func timesOfPlacemarks() throws {
    let placemark = """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Placemark id="a"><name>A</name><Point><coordinates>18,44</coordinates></Point>
      <TimeSpan><begin>2026-01-02</begin><end>2027-02-03</end></TimeSpan>
      <Point><x><when>2020-01-01</when><begin>2020-01-01</begin><end>2020-02-02</end></x></Point>
      <ExtendedData><Data name="type"><value>ice</value></Data></ExtendedData></Placemark></kml>
      """
    let row = try #require(try read(placemark).first?.row)
    #expect(row.feature.validity.from.map(TimeText.rfc3339) == "2026-01-01T23:00:00Z")
    #expect(row.feature.validity.until.map(TimeText.rfc3339) == "2027-02-03T22:59:59Z")
  }

  /// As deep in one format as in the other.
  @Test(arguments: [1, 15, 16, 25]) func collectionsWithinCollections(depth: Int) throws {
    let text =
      String(repeating: "GEOMETRYCOLLECTION(", count: depth) + "POINT(18 44)"
      + String(repeating: ")", count: depth)
    let json =
      String(repeating: #"{"type":"GeometryCollection","geometries":["#, count: depth)
      + #"{"type":"Point","coordinates":[18,44]}"# + String(repeating: "]}", count: depth)
    let expected = depth < 16 ? "POINT(18.0 44.0)" : "geometry(RoadsCore.GeometryProblem.tooDeep(limit: 16))"
    #expect(shown(try wkt(text)) == expected)
    #expect(shown(try item(json)) == expected)
  }

  @Test func bottomlessCollectionsEnd() throws {
    let text = String(repeating: "GEOMETRYCOLLECTION(", count: 10_000)
    #expect(try wkt(text)?.row == nil)
  }

  /// The number is told, and what is too much is not kept.
  @Test func tooManyPoints() throws {
    let count = Geometry.mostPoints + 1
    let positions = (0..<count).map { "[\(Double($0) / 1e4),44]" }.joined(separator: ",")
    let most = (0..<count).map { "\(Double($0) / 1e4) 44" }
    let expected = Rejection.Reason.geometry(.tooManyPoints(count, limit: Geometry.mostPoints))
    for item in [
      try item(#"{"type":"LineString","coordinates":[\#(positions)]}"#),
      try wkt("LINESTRING(\(most.joined(separator: ",")))"),
    ] {
      guard case .rejected(let rejection) = item else {
        Issue.record("taken")
        continue
      }
      #expect(rejection.reason == expected)
    }
    let row = try wkt("LINESTRING(\(most.dropLast().joined(separator: ",")))")?.row
    #expect(row?.feature.geometry.pointCount == Geometry.mostPoints)
  }

  /// Two carriageways that are each other's reverse are two features.
  @Test func idsOfLinesTellTheirDirections() throws {
    let rows = try read("type,wkt\nice,\"LINESTRING(18 44,19 45)\"\nice,\"LINESTRING(19 45,18 44)\"\n")
      .compactMap(\.row)
    #expect(Set(rows.map(\.feature.id)).count == 2)
    #expect(
      try read("type,wkt\nice,POINT(18 44)\n").first?.row?.feature.id.hasPrefix("csv:44.00000,18.00000,")
        == true)
  }

  @Test func speedsAndVehiclesOfOthersAreReadWhereTheyAreClear() throws {
    let radars = try read(
      "id,lat,lon,type,maxspeed,camera\n1,44,18,stationary,50,Mobile\n2,44,18,stationary,30 mph,\n"
        + "3,44,18,stationary,RO:urban,\n4,44,18,stationary,0,fixed\n"
    ).compactMap(\.row).map(\.feature.details)
    #expect(radars.map(\.speedLimit?.kilometresPerHour) == [50, 48, nil, nil])
    #expect(radars.map(\.camera) == [.mobile, nil, nil, .fixed])
    let conditions = try read(
      "id,lat,lon,type,applies_to,maxspeed\n1,44,18,closure,truck weight>7.5,50\n2,44,18,closure,all,\n"
    ).compactMap(\.row).map(\.feature.details)
    #expect(conditions.map(\.vehicles?.text) == ["truck weight>7.5", nil])
    #expect(conditions.allSatisfy { $0.speedLimit == nil })
  }

  /// What concerns some vehicles is another closure than one for all.
  @Test func vehiclesOfOursThatCannotBeReadAreRejected() throws {
    let closure = Feature(
      id: "1", kind: .condition(RoadCondition(type: .closure)),
      coordinate: Coordinate(validLatitude: 44, longitude: 18), title: "t", updatedAt: Instant(seconds: 0),
      details: FeatureDetails(vehicles: VehicleLimits(text: "truck")))
    for (format, name) in [(OutputFormat.csv, "truck"), (.geojson, "\"truck\""), (.kml, ">truck<")] {
      let text = String(decoding: try written([Hit(feature: closure)], format), as: UTF8.self)
      #expect(try read(text).first?.row?.feature == closure, "\(format)")
      let broken = text.replacing(name, with: name.replacing("truck", with: "boat"))
      #expect(broken != text)
      guard case .rejected(let rejection)? = try read(broken).first else {
        Issue.record("\(format): taken")
        continue
      }
      #expect("\(rejection.reason)".contains("applies_to"), "\(rejection.reason)")
    }
  }
}
