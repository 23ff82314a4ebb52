import Foundation
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

func written(_ hits: [Hit], _ format: OutputFormat, _ shape: AnswerShape = AnswerShape()) throws -> Data {
  var data = Data()
  let writer = format.writer(shape, WriterSamples.feedContext) { data.append(contentsOf: $0) }
  try writer.begin()
  for hit in hits { try writer.write(hit) }
  try writer.end()
  return data
}

struct WriterTests {
  private static let seed: UInt64 =
    ProcessInfo.processInfo.environment["ROADS_SEED"].flatMap { UInt64($0) } ?? 20_260_501
  private static let hits: [Hit] = {
    var random = RandomFeatures(seed: seed)
    return (0..<2_000).map { _ in random.hit() }
  }()
  private static let shapes = [
    AnswerShape(), AnswerShape(hasDistance: true), AnswerShape(hasDistance: true, hasAlong: true),
  ]

  /// What a JSON reader should see of a feature, by the words of the documentation.
  private func expected(_ hit: Hit, _ shape: AnswerShape) -> NSDictionary {
    let feature = hit.feature
    let members: NSMutableDictionary = [
      "id": feature.id, "layer": feature.layer.rawValue, "type": feature.type.name, "title": feature.title,
      "road": feature.road ?? NSNull(), "road_class": feature.roadClass?.name ?? NSNull(),
      "authority_id": feature.authority?.id ?? NSNull(), "authority": feature.authority?.name ?? NSNull(),
      "source": feature.source.text,
      "text": feature.text.map { PlainText.from(markup: $0) } ?? NSNull(),
      "valid_from": feature.validity.from.map { TimeText.rfc3339($0) } ?? NSNull(),
      "valid_to": feature.validity.until.map { TimeText.rfc3339($0) } ?? NSNull(), "reports": feature.reports,
      "updated_at": TimeText.rfc3339(feature.updatedAt), "lat": feature.coordinate.latitude,
      "lon": feature.coordinate.longitude,
    ]
    if feature.hasDetails {
      members["geometry_type"] = feature.geometry.type.rawValue
      members["length_m"] = feature.shape?.length.map { ($0 * 10).rounded() / 10 } ?? NSNull()
      members["direction"] = feature.details.direction.rawValue
      members["bearing"] = feature.details.bearing?.degrees ?? NSNull()
      members["speed_limit_kmh"] = feature.details.speedLimit?.kilometresPerHour
      members["camera"] = feature.details.camera?.rawValue
      members["applies_to"] = feature.details.vehicles?.classes.map(expected)
      if feature.details.isApproximate { members["approximate"] = true }
      members["schedule"] = feature.details.schedule?.text
      members["schedule_zone"] = feature.details.schedule?.zone.name
    }
    func rounded(_ metres: Double?) -> Any { metres.map { ($0 * 1000).rounded() / 1000 } ?? NSNull() }
    if shape.hasDistance { members["distance_m"] = rounded(hit.distance) }
    if shape.hasAlong { members["along_m"] = rounded(hit.along) }
    if let nearest = hit.nearest {
      if shape.hasDistance {
        members["nearest_lat"] = nearest.latitude
        members["nearest_lon"] = nearest.longitude
      }
      if shape.hasAlong { members["along_end_m"] = rounded(hit.alongEnd) }
    }
    if feature.reports >= 5 { members["disputed"] = true }
    if feature.hasGenericTitle { members["generic_title"] = true }
    return members
  }

  private func expected(_ vehicles: VehicleClass) -> NSDictionary {
    let members: NSMutableDictionary = [:]
    if !vehicles.kinds.isEmpty { members["vehicles"] = vehicles.kinds.map(\.rawValue).sorted() }
    for bound in vehicles.bounds {
      let unit = [.weight, .axleWeight].contains(bound.measure) ? "t" : "m"
      members["\(bound.measure.rawValue)_\(bound.isBelow ? "below" : "above")_\(unit)"] = bound.value
    }
    return members
  }

  /// JSONSerialization on Linux reads numbers of 17 digits one unit off in the last place; the digits
  /// that it prints are those that were written.
  private func same(_ a: NSObject?, _ b: NSObject?) -> Bool {
    if let a = a as? NSNumber, let b = b as? NSNumber { return a == b || a.description == b.description }
    return a == b
  }

  private func differences(_ found: NSDictionary, _ expected: NSDictionary) -> [String] {
    let names = Set(found.allKeys + expected.allKeys as? [String] ?? [])
    return names.sorted().compactMap { name in
      let pair = (found[name] as? NSObject, expected[name] as? NSObject)
      return same(pair.0, pair.1) ? nil : "\(name): \(pair)"
    }
  }

  @Test(arguments: shapes)
  func jsonReadsBack(shape: AnswerShape) throws {
    let data = try written(WriterTests.hits, .json, shape)
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [NSDictionary])
    #expect(rows.count == WriterTests.hits.count)
    for (row, hit) in zip(rows, WriterTests.hits) {
      #expect(differences(row, expected(hit, shape)) == [], "seed \(WriterTests.seed)")
    }
  }

  @Test(arguments: shapes)
  func geoJSONReadsBack(shape: AnswerShape) throws {
    let data = try written(WriterTests.hits, .geojson, shape)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
    #expect(root["type"] as? String == "FeatureCollection")
    let features = try #require(root["features"] as? [NSDictionary])
    #expect(features.count == WriterTests.hits.count)
    for (feature, hit) in zip(features, WriterTests.hits) { check(feature, hit, shape) }
  }

  @Test func geoJSONLinesReadBack() throws {
    let data = try written(WriterTests.hits, .geojsonl, WriterTests.shapes[1])
    let lines = data.split(separator: 0x0A)
    #expect(lines.count == WriterTests.hits.count)
    for (line, hit) in zip(lines, WriterTests.hits) {
      check(
        try #require(try JSONSerialization.jsonObject(with: Data(line)) as? NSDictionary), hit,
        WriterTests.shapes[1])
    }
  }

  private func check(_ feature: NSDictionary, _ hit: Hit, _ shape: AnswerShape) {
    let geometry = feature["geometry"] as? NSDictionary
    #expect(geometry?["type"] as? String == hit.feature.geometry.type.rawValue)
    #expect(numbers(geometry?["coordinates"]) == numbers(hit.feature.geometry))
    #expect(feature["type"] as? String == "Feature")
    #expect(feature["id"] as? String == hit.feature.id)
    let properties = feature["properties"] as? NSDictionary ?? [:]
    #expect(differences(properties, expected(hit, shape)) == [], "seed \(WriterTests.seed)")
  }

  /// All numbers, in their order, and the brackets around them.
  private func numbers(_ value: Any?) -> String {
    if let list = value as? [Any] { return "[" + list.map(numbers).joined(separator: ",") + "]" }
    return (value as? NSNumber)?.description ?? "?"
  }

  private func numbers(_ geometry: Geometry) -> String {
    func number(_ degrees: Double) -> NSNumber { NSNumber(value: degrees) }
    func position(_ point: Coordinate) -> [NSNumber] { [number(point.longitude), number(point.latitude)] }
    return switch geometry {
    case .point(let point): numbers(position(point))
    case .lineString(let line): numbers(line.map(position))
    case .multiLineString(let paths), .polygon(let paths): numbers(paths.map { $0.map(position) })
    case .multiPolygon(let polygons): numbers(polygons.map { $0.map { $0.map(position) } })
    }
  }

  @Test(arguments: OutputFormat.allCases.filter { !$0.isBinary })
  func nothingCommandsATerminal(format: OutputFormat) throws {
    let data = try written(WriterTests.hits, format)
    let text = try #require(String(data: data, encoding: .utf8))
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let isControl = value < 0x20 && !(0x09...0x0D).contains(value) || (0x7F...0x9F).contains(value)
      #expect(!isControl, "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: OutputFormat.allCases)
  func anEmptyAnswerIsWhole(format: OutputFormat) throws {
    let text = String(decoding: try written([], format), as: UTF8.self)
    switch format {
    case .json: #expect(text == "[]\n")
    case .geojson: #expect(text == "{\"type\":\"FeatureCollection\",\"features\":[]}\n")
    case .geojsonl: #expect(text.isEmpty)
    case .csv:
      #expect(
        text
          == "id,layer,type,title,road,road_class,authority_id,authority,text,valid_from,valid_to,reports,updated_at,lat,lon,geometry_type,length_m,direction,bearing,wkt,speed_limit_kmh,camera,applies_to,approximate,schedule,schedule_zone,source,corrected,sources\r\n"
      )
    case .gpx:
      #expect(
        text.hasSuffix(
          "<gpx version=\"1.1\" creator=\"roads\" xmlns=\"http://www.topografix.com/GPX/1/1\""
            + " xmlns:roads=\"http://roads.ba/gpx/1\">\n</gpx>\n"))
    default: try Golden.check(text, "empty.\(format.rawValue)", besides: WriterSamples.file)
    }
  }

  @Test func marksStandWhereTheirValuesBegin() throws {
    for hit in WriterTests.hits.prefix(500) {
      let output = OutputBuffer()
      output.append("before")
      let start = output.count
      let marks = output.append(geoJSON: hit, AnswerShape())
      let text = output.withBytes { Array($0[start...]) }
      func at(_ mark: Int, _ name: String) -> Bool {
        text[..<mark].suffix(name.utf8.count).elementsEqual(name.utf8)
      }
      #expect(at(marks.id, #""properties":{"id":"#) && at(marks.title, #","title":"#))
      #expect(
        at(marks.geometry, #","geometry":"#)
          && text[marks.geometryEnd...].starts(with: #","properties""#.utf8))
      #expect(at(marks.updatedAt, #","updated_at":"#))
      #expect(text[marks.measures...].starts(with: #","lat":"#.utf8))
      #expect(at(marks.measures, #"Z""#) == !hit.feature.hasDetails)
    }
  }

  @Test func aSignMayStandForTheGeometry() throws {
    let hit = try #require(WriterTests.hits.first { $0.feature.shape != nil })
    for format in [OutputFormat.geojson, .geojsonl, .csv] {
      let bytes = Array(try written([hit], format, AnswerShape(geometry: .sign)))
      let row = try #require(try read(bytes).first?.row)
      #expect(row.feature.shape == nil && row.feature.coordinate == hit.feature.coordinate)
      #expect(row.feature.details.direction == hit.feature.details.direction)
    }
  }

  @Test func detailsFollowTheLastUpdate() throws {
    let line = Geometry.lineString([
      Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44, longitude: 18.001),
    ])
    let shape = try Shape.read(line).shape
    let hit = Hit(
      feature: Feature(
        id: "1", kind: .condition(RoadCondition(type: .closure)), coordinate: shape.sign, title: "t",
        updatedAt: Instant(seconds: 0), details: FeatureDetails(shape: shape, direction: .one)),
      distance: 5, along: 10, alongEnd: 90.25, nearest: Coordinate(validLatitude: 44, longitude: 18.0005))
    let json = String(decoding: try written([hit], .json, WriterTests.shapes[2]), as: UTF8.self)
    #expect(
      json.contains(
        #""updated_at":"1970-01-01T00:00:00Z","geometry_type":"LineString","length_m":80.2,"direction":"one","#
          + #""bearing":null,"distance_m":5,"along_m":10,"nearest_lat":44.0,"nearest_lon":18.0005,"#
          + #""along_end_m":90.25,"lat":44.0,"lon":18.0005}"#), "\(json)")
    let csv = String(decoding: try written([hit], .csv, WriterTests.shapes[2]), as: UTF8.self)
    #expect(
      csv.contains(
        ",LineString,80.2,one,,\"LINESTRING(18.0 44.0,18.001 44.0)\",,,,,,,list,,,44.0,18.0005,90.25\r\n"),
      "\(csv)")
  }

  @Test func traitsFollowTheBearing() throws {
    func hit(_ kind: Feature.Kind, _ details: FeatureDetails) -> Hit {
      Hit(
        feature: Feature(
          id: "1", kind: kind, coordinate: Coordinate(validLatitude: 44, longitude: 18), title: "t",
          updatedAt: Instant(seconds: 0), details: details))
    }
    let camera = hit(
      .radar(Radar(type: .stationary)),
      FeatureDetails(speedLimit: SpeedLimit(kilometresPerHour: 60), camera: .redLight))
    let closure = hit(
      .condition(RoadCondition(type: .closure)),
      FeatureDetails(vehicles: VehicleLimits(text: "truck bus weight>7.5|height>3.5|width<2")))
    let check = hit(
      .radar(Radar(type: .announced)),
      FeatureDetails(schedule: try Schedule.read("Mo-Fr 08:00-16:00 \"a, b\"", zone: sarajevo)))
    let hits = [camera, closure, check]
    let json = String(decoding: try written(hits, .json, AnswerShape()), as: UTF8.self)
    #expect(
      json.contains(
        #""bearing":null,"schedule":"Mo-Fr 08:00-16:00 \"a, b\"","schedule_zone":"Europe/Sarajevo","lat":44.0"#
      ),
      "\(json)")
    #expect(json.contains(#""bearing":null,"speed_limit_kmh":60,"camera":"red_light","lat":44.0"#), "\(json)")
    #expect(
      json.contains(
        #""bearing":null,"applies_to":[{"vehicles":["bus","truck"],"weight_above_t":7.5},"#
          + #"{"height_above_m":3.5},{"width_below_m":2}],"lat":44.0"#), "\(json)")
    let csv = String(decoding: try written(hits, .csv, AnswerShape()), as: UTF8.self)
    #expect(
      csv.contains(
        ",bearing,wkt,speed_limit_kmh,camera,applies_to,approximate,schedule,schedule_zone,source,corrected,sources\r\n"
      ),
      "\(csv)")
    #expect(csv.contains(",Point,,unknown,,,60,red_light,,,,,list,,\r\n"), "\(csv)")
    #expect(
      csv.contains(",Point,,unknown,,,,,bus truck weight>7.5|height>3.5|width<2,,,,list,,\r\n"), "\(csv)")
    #expect(
      csv.contains(",Point,,unknown,,,,,,,\"Mo-Fr 08:00-16:00 \"\"a, b\"\"\",Europe/Sarajevo,list,,\r\n"),
      "\(csv)")
  }

  @Test func sourcesAreNamedWhereThereAreSeveral() throws {
    var feature = radar("1")
    let osm = SourceName(stored: "osm")
    for (joined, cell) in [([SourceName.list], ""), ([.list, osm], "\"list,osm\"")] {
      feature.details.joinedSources = joined
      let hits = [Hit(feature: feature)]
      let csv = String(decoding: try written(hits, .csv, AnswerShape()), as: UTF8.self)
      #expect(csv.hasSuffix(",list,,\(cell)\r\n"), "\(csv)")
      let json = String(decoding: try written(hits, .json, AnswerShape()), as: UTF8.self)
      #expect(json.contains(#","sources":["list","osm"]"#) == (joined.count > 1), "\(json)")
      #expect(json.contains("sources") == (joined.count > 1), "\(json)")
    }
  }

  @Test func membersComeInTheOrderOfTheDocumentation() throws {
    let hit = Hit(
      feature: Feature(
        id: "RadarID-1", kind: .radar(Radar(type: .stationary, authority: Authority(id: 47, name: "MUP"))),
        coordinate: try Coordinate(latitude: 44, longitude: 18.5), title: "\u{2028}\u{9B}\u{1B}\"",
        text: "<p>a</p><p>b</p>",
        reports: 3, updatedAt: Instant(milliseconds: 1_500)), distance: 1234.56789, along: 12.0004)
    let text = String(decoding: try written([hit], .json, WriterTests.shapes[2]), as: UTF8.self)
    let expected =
      #"[\#n{"id":"RadarID-1","layer":"radars","type":"stationary","title":"\u2028\u009b\u001b\"","road":null,"#
      + #""road_class":null,"authority_id":47,"authority":"MUP","source":"list","text":"a\n\nb","valid_from":null,"valid_to":null,"#
      + #""reports":3,"updated_at":"1970-01-01T00:00:01.500Z","distance_m":1234.568,"along_m":12,"lat":44.0,"#
      + #""lon":18.5}\#n]\#n"#
    #expect(text == expected)
  }
}
