import RoadsCore
import RoadsFormats
import Testing

/// Whose rows they are, what they are, and where.
struct SourceTests {
  private static let prefixes: [(String, String)] = [
    ("overpass-cameras.json", "osm:4"), ("wzdx-zones.json", "wzdx:src1/z1"),
    ("tdx-incidents.json", "tdx:src1/1"), ("open511-events.json", "open511:roads.ba/1"),
    ("waze-alerts.json", "waze:j"), ("datex2-situations.xml", "datex2:ba/BIHAMK/r0"),
    ("gpx-waypoints.gpx", "gpx:43.84310,18.32900"), ("geojson-foreign.geojson", "geojson:7"),
    ("csv-semicolon.csv", "csv:1"), ("geojsonl-sequence.geojsons", "geojson:1"),
  ]

  @Test(arguments: SourceTests.prefixes)
  func everySourceHasItsPrefix(name: String, id: String) throws {
    let rows = try read(try Corpus.bytes(name)).compactMap(\.row)
    // Behind the place stands what else makes an id of a row without one.
    #expect(rows.first?.feature.id.hasPrefix(id) == true)
    let prefix = String(id.prefix { $0 != ":" }) + ":"
    #expect(rows.allSatisfy { $0.feature.id.hasPrefix(prefix) })
  }

  @Test(arguments: SourceTests.prefixes)
  func aNameForTheSourceTakesItsPlace(name: String, id: String) throws {
    let rows = try read(try Corpus.bytes(name), source: "city").compactMap(\.row)
    #expect(rows.first?.feature.id.hasPrefix("city:" + id.drop { $0 != ":" }.dropFirst()) == true)
  }

  @Test func aKindFillsInForRowsThatSayNone() throws {
    let file =
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18,44]},"properties":{"name":"A"}}"#
    #expect(inputError { _ = try read(file) }?.problem == .unknownKind)
    #expect(try read(file, as: .radars).first?.row?.feature.type == .radar(.stationary))
    #expect(try read(file, as: .conditions).first?.row?.feature.type == .condition(.danger))
    #expect(
      try read("lat,lon\n44,18\n", as: .radars).first?.row?.feature.id
        .hasPrefix("csv:44.00000,18.00000,") == true)
  }

  @Test func givenColumns() throws {
    let columns: [FeatureField?] = [.id, nil, .type, .longitude, .latitude]
    for header in ["", "a,b,c,d,e\n"] {
      let rows = try read(Array((header + "7,x,ice,18.5,44.5\n").utf8), columns: columns).compactMap(\.row)
      #expect(rows.map(\.feature.id) == ["csv:7"])
      #expect(rows.first?.feature.coordinate == (try Coordinate(latitude: 44.5, longitude: 18.5)))
      #expect(rows.first?.position.index == 1)
    }
    let none = inputError { _ = try read(Array("a,b\n1,2\n".utf8), from: .csv) }
    #expect(none == InputError("test", line: 1, .noColumns))
  }

  /// Which of two columns counts, no row says: one word in other letters is the same.
  @Test(arguments: [
    ("id,lat,lon,type,title,Title", "Title"), ("title;id;lat;lon;type; title", "title"),
    ("id,lat,lon,type,\"road\",road", "road"),
  ])
  func columnsOfOneName(head: String, name: String) {
    let error = inputError { _ = try read(head + "\n") }
    #expect(error == InputError("test", line: 1, .repeatedColumn(name)))
  }

  @Test func columnsThatMayStandTogether() throws {
    let columns: [FeatureField?] = [.id, .type, .latitude, .longitude, .title, .title]
    let given = inputError { _ = try read(Array("7,ice,44,18,a,b\n".utf8), columns: columns) }
    #expect(given == InputError("test", .repeatedColumn("title")))
    // What nobody reads may stand there as often as it likes, and others' words for a limit beside ours.
    let table = "id,type,lat,lon,x1,x1,speed_limit_kmh,maxspeed\n7,stationary,44,18,a,b,50,50\n"
    #expect(try read(table).first?.row?.feature.details.speedLimit?.kilometresPerHour == 50)
    // Of two names of one thing the first that is not empty counts.
    let words = "name,title,objectid,id,type,X,Y,lat,lon\na,b,,7,ice,18,44,44.0,18.0\n"
    let first = try #require(try read(words).first?.row?.feature)
    #expect(first.id == "csv:7" && first.title == "a" && first.coordinate.latitude == 44)
    let skipped: [FeatureField?] = [.id, .type, .latitude, .longitude, .title, nil]
    let rows = try read(Array("id,type,lat,lon,title,name\n7,ice,44,18,a,b\n".utf8), columns: skipped)
    #expect(rows.first?.row?.feature.title == "a")
  }

  @Test(arguments: [
    ("hello", InputError.Problem.unknownFormat), ("<html/>", .unknownFormat),
    ("id,title\n1,t\n", .unknownFormat),
    ("", .empty), (" \n", .empty), ("{}", .notAList), ("{\"a\":1}", .notAList),
  ])
  func whatIsNoFormat(text: String, problem: InputError.Problem) {
    #expect(inputError { _ = try read(text) }?.problem == problem)
  }

  @Test func whatOnlyAnotherFormatHasIsNotPassedOver() {
    for format in [nil, ImportFormat.list] {
      let columns = inputError {
        _ = try ImportFile.open(
          ByteInput(name: "test", bytes: Array("[]".utf8)),
          ImportFile.Options(format: format, columns: [.title], zone: sarajevo))
      }
      #expect(columns?.problem == .noSuchOption("columns", of: .csv, here: .list))
      let tracks = inputError {
        _ = try ImportFile.open(
          ByteInput(name: "test", bytes: Array("[]".utf8)),
          ImportFile.Options(format: format, tracks: true, zone: sarajevo))
      }
      #expect(tracks?.problem == .noSuchOption("tracks", of: .gpx, here: .list))
    }
  }

  @Test func whatIsPackedIsToBeUnpacked() {
    for start: [UInt8] in [[0x1F, 0x8B, 8, 0], Array("PK\u{3}\u{4}".utf8)] {
      for format in [nil, ImportFormat.list, .datex2, .csv] {
        #expect(inputError { _ = try read(start + [1, 2, 3], from: format) }?.problem == .compressed)
      }
    }
  }

  @Test func aNamedFormatIsBelieved() throws {
    #expect(inputError { _ = try read("[]", from: .geojson) }?.problem == .notAList)
    #expect(inputError { _ = try read("{\"features\":{}}", from: .geojson) }?.problem == .notAList)
    #expect(inputError { _ = try read("", from: .gpx) }?.problem == .empty)
    // A server's page instead of a feed.
    for format in [ImportFormat.gpx, .datex2] {
      #expect(inputError { _ = try read("<html><body/></html>", from: format) }?.problem == .otherFormat)
    }
    let regulations = """
      <payload xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="tro:TrafficRegulationPublication"/>
      """
    for publication in [
      regulations, "<messageContainer>" + regulations + "</messageContainer>",
    ] {
      let error = inputError { _ = try read(publication, from: .datex2) }
      #expect(error?.problem == .otherPublication("TrafficRegulationPublication"))
    }
    #expect(try read("<c>" + regulations + "<situationPublication/></c>", from: .datex2).isEmpty)
    #expect(try read("<gpx/>").isEmpty)
    #expect(try read("<payload/>", from: .datex2).isEmpty)
    #expect(inputError { _ = try read("", from: .csv) }?.problem == .empty)
    #expect(throws: InputError.self) { try read("{\"features\":[]}x", from: .geojson) }
    #expect(throws: InputError.self) { try read("{\"features\":[],}", from: .geojson) }
  }
}
