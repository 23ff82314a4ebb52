import RoadsCore
import RoadsFormats
import Testing

/// What a mapping can say.
struct MappingTests {
  /// A mapping with these members beside the ones that every one needs.
  private func mapping(_ members: String, rows: String = "\"r[*]\"") throws -> PropertyMapping {
    let geometry = members.contains("\"geometry\"") ? "" : #","geometry":{"point":"at"}"#
    let text = "{\"rows\":\(rows),\"prefix\":\"x\"\(geometry)\(members.isEmpty ? "" : ",")\(members)}"
    return try PropertyMapping.read(ByteInput(name: "map.json", bytes: Array(text.utf8)))
  }

  private func read(
    _ row: String, _ members: String, as kind: ListKind? = .conditions
  ) throws -> ImportItem {
    try #require(try rows("{\"r\":[\(row)]}", mapping(members), as: kind).first)
  }

  private func rows(
    _ text: String, _ mapping: PropertyMapping, as kind: ListKind? = .conditions
  ) throws -> [ImportItem] { try mapped(Array(text.utf8), mapping, as: kind) }

  private func feature(_ row: String, _ members: String) throws -> Feature {
    let item = try read(row, members)
    guard let feature = item.row?.feature else {
      Issue.record("\(item)")
      throw NotFeatures()
    }
    return feature
  }

  private func reason(
    _ row: String, _ members: String, as kind: ListKind? = .conditions
  ) throws
    -> Rejection.Reason?
  {
    if case .rejected(let rejection) = try read(row, members, as: kind) { rejection.reason } else { nil }
  }

  private let at = #""at":"44.5,18.6""#

  // MARK: Paths and texts

  @Test(arguments: [
    ("\"a\"", #""a":"x""#, "x"), ("\"$.a\"", #""a":"x""#, "x"), ("\"a.b\"", #""a":{"b":"x"}"#, "x"),
    ("\"a[1]\"", #""a":["w","x"]"#, "x"), ("\"a[0].b\"", #""a":[{"b":"x"}]"#, "x"),
    (#""[\"a.b\"]""#, #""a.b":"x""#, "x"), ("\"['a[0]'].b\"", #""a[0]":{"b":"x"}"#, "x"),
    ("\"a[*].b\"", #""a":[{},{"b":null},{"b":"x"},{"b":"y"}]"#, "x"),
    ("\"a[k=2].b\"", #""a":[{"k":1,"b":"w"},{"k":2,"b":"x"}]"#, "x"),
    ("[\"no\", \"empty\", \"a\"]", #""empty":" ","a":"x""#, "x"),
    ("[\"no\", {\"value\":\"x\"}]", "\"a\":1", "x"),
    ("{\"path\":\"a[*]\",\"join\":\"+\"}", #""a":["x","",7,true]"#, "x+7+true"),
    ("{\"parts\":[\"a\",\"no\",\"b\"],\"join\":\"-\"}", #""a":"x","b":1.5"#, "x-1.5"),
    ("{\"parts\":[\"a\",\"b\"]}", #""a":"x","b":"y""#, "x y"),
    ("{\"path\":\"a\",\"markup\":true}", #""a":"<p>x &amp; <b>y</b></p>""#, "x & y"),
    ("\"a\"", "\"a\":12345678901", "12345678901"), ("\"a\"", "\"a\":false", "false"),
    ("\"čđ.šž\"", #""čđ":{"šž":"x"}"#, "x"),
  ])
  func `titles are found`(path: String, row: String, title: String) throws {
    #expect(try feature("{\(at),\(row)}", "\"title\":\(path)").title == title)
  }

  @Test func `the first of the languages counts`() throws {
    let members = #""languages":["bs","en"],"title":"t[lang={lang}].v","text":"d.{lang}""#
    let both = #""t":[{"lang":"en","v":"E"},{"lang":"bs","v":"B"}],"d":{"en":"e","bs":"b"}"#
    let one = #""t":[{"lang":"de","v":"D"},{"lang":"en","v":"E"}],"d":{"de":"d"}"#
    #expect(try feature("{\(at),\(both)}", members).title == "B")
    #expect(try feature("{\(at),\(both)}", members).text == "b")
    #expect(try feature("{\(at),\(one)}", members).title == "E")
    #expect(try feature("{\(at),\(one)}", members).text == nil)
  }

  @Test func `lists and objects are no texts`() throws {
    for value in ["{}", "[]", "[\"x\"]"] {
      #expect(
        try reason("{\(at),\"a\":\(value)}", "\"title\":\"a\"") == .wrongType(member: "a", expected: .text))
    }
  }

  @Test func `ids begin with the prefix or the source`() throws {
    let mapping = try mapping("\"id\":\"i\"")
    let text = Array("{\"r\":[{\(at),\"i\":7},{\(at)}]}".utf8)
    let ids = try mapped(text, mapping, as: .conditions).map { $0.row?.feature.id ?? "" }
    #expect(ids.first == "x:7")
    #expect(ids.last?.hasPrefix("x:44.50000,18.60000,") == true)
    let city = try mapped(text, mapping, as: .conditions, source: SourceName("city"))
    #expect(city.first?.row?.feature.id == "city:7")
  }

  // MARK: Places

  @Test(arguments: [
    (#"{"point":"p"}"#, #""p":"44.5, 18.6""#), (#"{"point":"p","order":"lon,lat"}"#, #""p":[18.6,44.5,200]"#),
    (#"{"lat":"p.a","lon":"p.b"}"#, #""p":{"a":"44.5","b":18.6}"#),
    (#"{"geojson":"p"}"#, #""p":{"type":"Point","coordinates":[18.6,44.5]}"#),
    (#"{"wkt":"p"}"#, #""p":"POINT (18.6 44.5)""#),
    (#"[{"wkt":"w"},{"geojson":"g"},{"point":"p"}]"#, #""w":"","g":null,"p":[44.5,18.6]"#),
    (#"{"points":"p"}"#, #""p":[[44.5,18.6]]"#),
  ])
  func `points are found`(geometry: String, row: String) throws {
    let found = try feature("{\(row)}", "\"geometry\":\(geometry)")
    #expect(found.coordinate == (try Coordinate(latitude: 44.5, longitude: 18.6)))
    #expect(found.shape == nil)
  }

  @Test(arguments: [
    (#"{"points":"p"}"#, #""p":[[44,18],[44.1,18.1]]"#), (#"{"points":"p"}"#, #""p":["44,18","44.1 18.1"]"#),
    (#"{"points":"p","order":"lon,lat"}"#, #""p":"18,44 18.1,44.1""#),
    (#"{"points":"p","lat":"y","lon":"x.v"}"#, #""p":[{"y":44,"x":{"v":18}},{"y":"44.1","x":{"v":"18.1"}}]"#),
    (#"{"wkt":"p"}"#, #""p":"LINESTRING(18 44,18.1 44.1)""#),
  ])
  func `lines are found`(geometry: String, row: String) throws {
    let shape = try #require(try feature("{\(row)}", "\"geometry\":\(geometry)").shape)
    #expect(shape.geometry.paths.map { $0.map(\.latitude) } == [[44, 44.1]])
    #expect(shape.geometry.paths.map { $0.map(\.longitude) } == [[18, 18.1]])
  }

  /// Of one road, cut into pieces; a gap between them stays one.
  @Test func `pieces that touch are one line`() throws {
    let row = #"{"l":[{"p":[[44,18],[44.1,18]]},{"p":[[44.1,18],[44.2,18]]},{"p":[[44.3,18],[44.4,18]]}]}"#
    let shape = try #require(try feature(row, #""geometry":{"points":"l[*].p"}"#).shape)
    #expect(shape.geometry.paths.map { $0.map(\.latitude) } == [[44, 44.1, 44.2], [44.3, 44.4]])
  }

  @Test(arguments: [
    (#"{"point":"p"}"#, "\"q\":1", Rejection.Reason.missing(member: "coordinates")),
    (#"{"point":"p"}"#, #""p":"""#, .missing(member: "coordinates")),
    (#"{"lat":"a","lon":"b"}"#, "\"a\":44", .missing(member: "coordinates")),
    (#"{"points":"p"}"#, "\"p\":[]", .missing(member: "coordinates")),
    (#"{"point":"p"}"#, #""p":"44.5""#, .wrongType(member: "p", expected: .point)),
    (#"{"point":"p"}"#, "\"p\":{}", .wrongType(member: "p", expected: .point)),
    (#"{"lat":"a","lon":"b"}"#, #""a":44,"b":"east""#, .wrongType(member: "b", expected: .number)),
    (#"{"points":"p"}"#, "\"p\":7", .wrongType(member: "p", expected: .geometry)),
    (#"{"points":"p"}"#, "\"p\":[[44,18],[44]]", .position(member: "p", point: 2)),
    (#"{"points":"p","lat":"y","lon":"x"}"#, #""p":[{"y":44}]"#, .position(member: "p", point: 1)),
    (#"{"point":"p"}"#, "\"p\":[0,0]", .nullIsland),
    (#"{"wkt":"p"}"#, "\"p\":7", .wrongType(member: "p", expected: .text)),
  ])
  func `what is no place rejects the row`(geometry: String, row: String, expected: Rejection.Reason) throws {
    #expect(try reason("{\(row)}", "\"geometry\":\(geometry)") == expected)
  }

  /// What lies behind the limit is counted and not kept.
  @Test func `lines have as many points as any`() throws {
    let points = (0..<60_000).map { "[44,\(18 + Double($0 % 10) / 100)]" }.joined(separator: ",")
    #expect(
      try reason("{\"p\":[\(points)]}", #""geometry":{"points":"p"}"#)
        == .geometry(.tooManyPoints(60_000, limit: Geometry.mostPoints)))
  }

  // MARK: Times

  @Test(arguments: [
    ("\"t\"", "\"2026-11-25T08:00:00+02:00\"", "2026-11-25T06:00:00Z"),
    ("\"t\"", "\"2026-11-25 08:00\"", "2026-11-25T07:00:00Z"),
    (#"{"path":"t","as":"seconds"}"#, "1795590000", "2026-11-25T07:00:00Z"),
    (#"{"path":["no","t"],"as":"milliseconds"}"#, "1795590000500", "2026-11-25T07:00:00.500Z"),
    (#"{"path":"t","as":"milliseconds"}"#, "\"1795590000000\"", "2026-11-25T07:00:00Z"),
    (#"{"path":"t","as":"seconds"}"#, "1795590000.25", "2026-11-25T07:00:00.250Z"),
    (
      #"{"path":"t","as":"d.M.yyyy HH:mm"}"#, "\"5.3.2026 08:00\"",
      "2026-03-05T07:00:00Z"
    ),
    (#"{"path":"t","as":"dd/MM/yy hh:mm a"}"#, "\"25/11/26 12:30 am\"", "2026-11-24T23:30:00Z"),
    (#"{"path":"t","as":"yyyyMMdd'T'HHmmss.SSS"}"#, "\" 20261125T080000.250 \"", "2026-11-25T07:00:00.250Z"),
    (#"{"path":"t","as":"dd.MM.yyyy"}"#, "\"25.11.2026\"", "2026-11-24T23:00:00Z"),
  ])
  func `times are read`(path: String, value: String, expected: String) throws {
    let feature = try feature("{\(at),\"t\":\(value)}", "\"valid_from\":\(path),\"updated_at\":\(path)")
    #expect(feature.validity.from.map(TimeText.rfc3339) == expected)
    #expect(TimeText.rfc3339(feature.updatedAt) == expected)
  }

  @Test(arguments: [
    ("\"t\"", "\"soon\"", "soon"), ("\"t\"", "7", "7"), ("\"t\"", "{}", "…"),
    (#"{"path":"t","as":"seconds"}"#, "\"soon\"", "soon"),
    (#"{"path":"t","as":"seconds"}"#, "1e300", "1e+300"),
    (#"{"path":"t","as":"dd.MM.yyyy"}"#, "\"5.11.2026\"", "5.11.2026"),
    (#"{"path":"t","as":"dd.MM.yyyy"}"#, "\"31.02.2026\"", "31.02.2026"),
    (#"{"path":"t","as":"dd.MM.yyyy"}"#, "\"25.11.2026 8\"", "25.11.2026 8"),
    (#"{"path":"t","as":"dd.MM.yyyy hh a"}"#, "\"25.11.2026 13 PM\"", "25.11.2026 13 PM"),
  ])
  func `what is no time rejects the row`(path: String, value: String, told: String) throws {
    #expect(
      try reason("{\(at),\"t\":\(value)}", "\"valid_from\":\(path)") == .time(member: "t", value: told))
  }

  @Test func `no time is none`() throws {
    for value in ["null", "\"\"", "0"] {
      let as0 = value == "0" ? #"{"path":"t","as":"seconds"}"# : "\"t\""
      #expect(try feature("{\(at),\"t\":\(value)}", "\"valid_to\":\(as0)").validity.until == nil)
    }
  }

  /// Clock times are those of the mapping's zone, and what the clocks skip is nobody's.
  @Test func `a mapping has a zone`() throws {
    let members = #""zone":"Australia/Sydney","valid_from":{"path":"t","as":"dd.MM.yyyy HH:mm"}"#
    let from = try feature("{\(at),\"t\":\"25.11.2026 18:00\"}", members).validity.from
    #expect(from.map(TimeText.rfc3339) == "2026-11-25T07:00:00Z")
    guard case .skippedTime = try reason("{\(at),\"t\":\"04.10.2026 02:30\"}", members) else {
      Issue.record("taken")
      return
    }
  }

  // MARK: Types

  private func type(_ row: String, _ table: String, as kind: ListKind? = nil) throws -> String {
    switch try rows("{\"r\":[{\(at)\(row)}]}", mapping("\"type\":\(table)"), as: kind).first {
    case nil: "passed over"
    case .row(let row): row.feature.type.name
    case .rejected(let rejection): "\(rejection.reason)"
    }
  }

  @Test(arguments: [
    ("", #"{"value":"roadworks"}"#, "roadworks"), (#","k":"ice""#, "\"k\"", "ice"),
    (#","k":"Ice""#, "\"k\"", "ice"),
    (#","k":7"#, #"{"path":"k","table":{"7":"closure"}}"#, "closure"),
    (#","k":["a","b"]"#, #"{"path":"k[*]","table":{"b":"closure"}}"#, "closure"),
    (#","k":"z""#, #"{"path":"k","table":{"b":"closure"},"default":"danger"}"#, "danger"),
    ("", #"{"path":"k","default":"announced"}"#, "announced"),
    (#","k":"z""#, #"{"path":"k","table":{"z":null}}"#, "passed over"),
    (
      #","b":true,"k":"w""#,
      #"[{"path":"b","table":{"true":"closure"}},{"path":"k","table":{"w":"roadworks"}}]"#, "closure"
    ),
    (
      #","b":false,"k":"w""#,
      #"[{"path":"b","table":{"true":"closure"}},{"path":"k","table":{"w":"roadworks"}}]"#, "roadworks"
    ),
    (#","k":"z""#, "\"k\"", #"unknownValue(member: "k", value: "z")"#),
    ("", "\"k\"", #"missing(member: "k")"#),
  ])
  func `types are found`(row: String, table: String, expected: String) throws {
    #expect(try type(row, table) == expected)
  }

  @Test func `--as says what is left`() throws {
    #expect(try type(#","k":"z""#, "\"k\"", as: .radars) == "stationary")
    #expect(inputError { _ = try rows("{\"r\":[{\(at)}]}", mapping(""), as: nil) }?.problem == .unknownKind)
  }

  @Test func `directions are ours or in the table`() throws {
    let members = #""direction":{"path":"d","table":{"N":"one","*":"both"}}"#
    #expect(try feature("{\(at),\"d\":\"N\"}", members).details.direction == .one)
    #expect(try feature("{\(at),\"d\":\"both\"}", members).details.direction == .both)
    #expect(try feature("{\(at)}", members).details.direction == .unknown)
    #expect(try reason("{\(at),\"d\":\"up\"}", members) == .unknownValue(member: "d", value: "up"))
  }

  // MARK: Rows

  @Test func `rows lie wherever the mapping says`() throws {
    let row = "{\(at)}"
    for (path, text) in [
      ("\"[*]\"", "[\(row),\(row)]"), ("\"$[*]\"", "[\(row),\(row)]"),
      ("\"a[*]\"", "{\"b\":[1],\"a\":[\(row),\(row)]}"),
      ("\"a.b[*]\"", "{\"a\":{\"b\":[\(row),\(row)]}}"),
      ("\"a[*].b[*]\"", "{\"a\":[{\"b\":[\(row)]},{},{\"b\":[\(row)]}]}"),
      ("[\"a[*]\",\"b[*]\"]", "{\"a\":[\(row)],\"b\":[\(row)]}"),
      ("[\"a.x[*]\",\"b[*]\"]", "{\"b\":[\(row),\(row)]}"),
      ("[\"a.b\",\"c.d\"]", "{\"a\":{\"b\":\(row)},\"c\":{\"d\":\(row)}}"),
    ] {
      let items = try rows(text, mapping("", rows: path))
      #expect(items.compactMap(\.row).map(\.position.index) == [1, 2], "\(path)")
    }
  }

  @Test func `a list that is not there is an error and no empty one`() throws {
    for path in ["\"[*]\"", "\"a[*]\"", "\"a.b[*]\"", "\"a[*].b[*]\""] {
      #expect(
        inputError { _ = try rows("{\"x\":[]}", mapping("", rows: path)) }?.problem == .notAList, "\(path)")
    }
    #expect(try rows("{\"a\":{\"b\":[]}}", mapping("", rows: "\"a.b[*]\"")).isEmpty)
    #expect(try rows("{\"a\":[]}", mapping("", rows: "\"a[*].b[*]\"")).isEmpty)
  }

  @Test func `a long text whose rows lie deep is refused`() throws {
    let long = "{\"a\":{\"b\":[\"" + String(repeating: "x", count: 17 << 20) + "\"]}}"
    #expect(
      inputError { _ = try rows(long, mapping("", rows: "\"a.b[*]\"")) }?.problem
        == .rowTooLarge(limitBytes: 16 << 20))
  }
}
