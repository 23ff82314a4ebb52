import RoadsCore
import RoadsFormats
import Testing

/// What is read as a filter, and what is said of the rest.
@Suite struct CQL2ReadingTests {
  /// Both forms of the same condition.
  private static let pairs: [(String, String)] = [
    ("true", " true "), ("FALSE", "false"),
    ("reports > 2", #"{"op":">","args":[{"property":"reports"},2]}"#),
    ("reports >= -2.5e1", #"{"op":">=","args":[{"property":"reports"},-25]}"#),
    (
      "reports IN (-123456789012345678901, 18446744073709551615, 18446744073709551616)",
      #"{"op":"in","args":[{"property":"reports"},[-123456789012345678901,18446744073709551615,18446744073709551616]]}"#
    ),
    ("title = '123456789012345678901'", #"{"op":"=","args":[{"property":"title"},"123456789012345678901"]}"#),
    ("\"title\" = 'it''s'", #"{"op":"=","args":[{"property":"title"},"it's"]}"#),
    (#"title = 'it\'s'"#, #"{"op":"=","args":[{"property":"title"},"it's"]}"#),
    ("title <> road", #"{"op":"<>","args":[{"property":"title"},{"property":"road"}]}"#),
    (
      "title LIKE 'M%' And Not road is null",
      #"{"op":"and","args":[{"op":"like","args":[{"property":"title"},"M%"]},{"op":"not","args":[{"op":"isNull","args":[{"property":"road"}]}]}]}"#
    ),
    (
      "title NOT LIKE 'M%'",
      #"{"op":"not","args":[{"op":"like","args":[{"property":"title"},"M%"]}]}"#
    ),
    (
      "reports NOT BETWEEN 1 AND 3 OR active",
      #"{"op":"or","args":[{"op":"not","args":[{"op":"between","args":[{"property":"reports"},1,3]}]},{"property":"active"}]}"#
    ),
    (
      "type IN ('ice', 'danger')",
      #"{"op":"in","args":[{"property":"type"},["ice","danger"]]}"#
    ),
    (
      "CASEI(title) = CASEI('MOST')",
      #"{"op":"=","args":[{"op":"casei","args":[{"property":"title"}]},{"op":"casei","args":["MOST"]}]}"#
    ),
    (
      "updated_at > TIMESTAMP('2026-05-01T08:00:00Z')",
      #"{"op":">","args":[{"property":"updated_at"},{"timestamp":"2026-05-01T08:00:00Z"}]}"#
    ),
    (
      "updated_at = DATE('2026-05-01')",
      #"{"op":"=","args":[{"property":"updated_at"},{"date":"2026-05-01"}]}"#
    ),
    (
      "updated_at < '2026-05-01T08:00:00Z'",
      #"{"op":"<","args":[{"property":"updated_at"},{"timestamp":"2026-05-01T08:00:00Z"}]}"#
    ),
    ("active()", #"{"op":"active","args":[]}"#),
    (
      "active(DATE('2026-05-01')) = TRUE",
      #"{"op":"=","args":[{"op":"active","args":[{"date":"2026-05-01"}]},true]}"#
    ),
    (
      "distance(POINT(18.6 44.5)) < 500",
      #"{"op":"<","args":[{"op":"distance","args":[{"type":"Point","coordinates":[18.6,44.5]}]},500]}"#
    ),
    (
      "S_INTERSECTS(geometry, BBOX(18, 44, 19, 45))",
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"bbox":[18,44,19,45]}]}"#
    ),
    (
      "s_intersects(BBOX(179,-10,0,-179,10,0), geometry)",
      #"{"op":"s_intersects","args":[{"bbox":[179,-10,-179,10]},{"property":"geometry"}]}"#
    ),
    (
      "S_INTERSECTS(geometry, POLYGON((18 44, 19 44, 19 45, 18 44), (18.5 44.1, 18.6 44.1, 18.6 44.2, 18.5 44.1)))",
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"type":"Polygon","coordinates":[[[18,44],[19,44],[19,45],[18,44]],[[18.5,44.1],[18.6,44.1],[18.6,44.2],[18.5,44.1]]]}]}"#
    ),
    (
      "S_INTERSECTS(geometry, GEOMETRYCOLLECTION(POINT Z(18 44 5), MULTIPOINT((1 2), 3 4), LINESTRING(18 44, 19 45), MULTILINESTRING((1 2, 3 4))))",
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[18,44,5]},{"type":"MultiPoint","coordinates":[[1,2],[3,4]]},{"type":"LineString","coordinates":[[18,44],[19,45]]},{"type":"MultiLineString","coordinates":[[[1,2],[3,4]]]}]}]}"#
    ),
  ]

  @Test(arguments: pairs)
  func `text and JSON say the same`(text: String, json: String) throws {
    let read = try CQL2TextReader.read(text, Queryables.properties(of: .conditions))
    #expect(read.root == (try CQL2JSONReader.read(json, Queryables.properties(of: .conditions))).root)
  }

  private static let types = FeatureType.allCases.filter { $0.layer == .conditions }.map(\.name)

  private static let mistakes: [(String, Int, CQL2Error.Problem)] = [
    ("", 1, .unexpected(nil, .condition)), ("title", 6, .unexpected(nil, .comparison)),
    ("title = ", 9, .unexpected(nil, .value)), ("title = 'a", 9, .openText),
    ("title = 'a' title", 13, .unexpected("title", .end)),
    ("title == 'a'", 7, .otherOperator("==", use: "=")), ("title != 'a'", 7, .otherOperator("!=", use: "<>")),
    ("(title = 'a'", 13, .unexpected(nil, .closeParenthesis)), ("title = 12a", 9, .notANumber("12a")),
    ("reports = 'a'", 11, .cannotCompare(.number, .text)),
    ("reports < 1e999", 11, .numberTooLarge("1e999")), ("title LIKE 5", 12, .unexpected("5", .text)),
    ("title LIKE road AND TRUE", 12, .unexpected("road", .text)), ("title LIKE", 11, .unexpected(nil, .text)),
    ("applies_to BETWEEN 1 AND 2", 1, .wrongKind("BETWEEN", .array)),
    ("reports IN (1, 'a')", 16, .cannotCompare(.number, .text)),
    (#" {"op":"isNull","args":[{"property":"road"}]}"#, 1, .otherLanguage(.json)),
    ("type = 'nosuch'", 8, .unknownValue("nosuch", property: "type", known: types)),
    ("type IN ('ice', 'announced')", 17, .unknownValue("announced", property: "type", known: types)),
    ("'ICE' <> type", 1, .unknownValue("ICE", property: "type", known: types)),
    ("title = 5", 9, .cannotCompare(.text, .number)), ("reports LIKE 'a'", 1, .wrongKind("LIKE", .number)),
    ("applies_to = 'a'", 1, .wrongKind("=", .array)), ("geometry = 'a'", 1, .wrongKind("=", .geometry)),
    ("title IS 5", 10, .unexpected("5", .null)), ("title NOT = 'a'", 11, .unexpected("=", .comparison)),
    ("reports BETWEEN 1 OR 2", 19, .unexpected("OR", .and)),
    ("title IN 'a'", 10, .unexpected("'a'", .openParenthesis)),
    ("title IN ()", 11, .unexpected(")", .value)), ("updated_at > '2026-13-01'", 14, .notATime("2026-13-01")),
    ("updated_at > TIMESTAMP('2026-05-01')", 24, .notATime("2026-05-01")),
    ("S_INTERSECTS(geometry, POINT(500 44))", 30, .badPosition),
    ("S_INTERSECTS(geometry, BBOX(18, 45, 19, 44))", 24, .turnedBox),
    ("S_INTERSECTS(geometry, BBOX(18, 44, 19))", 24, .badBox),
    ("S_INTERSECTS(geometry, BBOX(18, 44, 181, 45))", 24, .badPosition),
    ("S_INTERSECTS(geometry, LINESTRING(18 44))", 24, .shortLine),
    ("S_INTERSECTS(geometry, POLYGON((18 44, 19 44, 19 45, 18 45)))", 31, .openRing),
    ("S_INTERSECTS(geometry, Point Empty)", 24, .emptyGeometry("Point EMPTY")),
    ("S_INTERSECTS(POLYGON Z EMPTY, geometry)", 14, .emptyGeometry("POLYGON EMPTY")),
    (
      "S_INTERSECTS(geometry, GEOMETRYCOLLECTION(POINT(1 2), MULTIPOINT EMPTY))", 55,
      .emptyGeometry("MULTIPOINT EMPTY")
    ),
    ("S_INTERSECTS(geometry, title EMPTY)", 24, .unexpected("title", .geometry)),
    ("distance(POINT EMPTY) < 5", 10, .emptyGeometry("POINT EMPTY")),
    ("S_INTERSECTS(title, POINT(18 44))", 14, .wrongKind("S_INTERSECTS", .text)),
    ("S_INTERSECTS(geometry, geometry)", 1, .wrongArguments("S_INTERSECTS")),
    ("distance(LINESTRING(18 44, 19 45)) < 5", 1, .wrongArguments("distance")),
    ("active(5)", 8, .wrongArguments("active")),
    (
      "S_WITHIN(geometry, POINT(18 44))", 1,
      .unknownFunction("S_WITHIN", known: ["active", "casei", "distance", "s_intersects"])
    ),
    // A letter of two bytes is one character.
    ("title = 'č' AND title ! 'b'", 23, .unexpected("!", .comparison)),
  ]

  @Test(arguments: mistakes)
  func `what is wrong is said, and where`(text: String, place: Int, problem: CQL2Error.Problem) throws {
    let error = try #require(throws: CQL2Error.self) {
      try CQL2TextReader.read(text, Queryables.properties(of: .conditions))
    }
    #expect(error.problem == problem)
    #expect(error.place == .character(place))
  }

  private static let members: [(String, String, CQL2Error.Problem?)] = [
    ("[", "", .notJSON), ("5", "", .notJSON), ("{}", "", .unexpected(nil, .condition)),
    (#"{"op":"+","args":[1,2]}"#, "op", nil),
    (#"{"op":"="}"#, "", .missingMember("args")), (#"{"args":[1]}"#, "", .missingMember("op")),
    (#"{"op":"=","args":5}"#, "args", .unexpected(nil, .array)),
    (#"{"op":5,"args":[]}"#, "op", .unexpected(nil, .text)),
    (#"{"op":"in","args":[{"property":"reports"},[]]}"#, "args[1]", .unexpected(nil, .value)),
    (#"{"op":"in","args":[{"property":"reports"},5]}"#, "args[1]", .unexpected(nil, .array)),
    (#"{"op":"not","args":[true],"arg":1}"#, "arg", .unknownMember(known: ["op", "args"])),
    (#"{"op":"not","op":"not","args":[true]}"#, "op", .repeatedMember),
    (#"{"property":"active","name":"x"}"#, "name", .unknownMember(known: ["property"])),
    (
      #"{"op":"=","args":[{"property":"updated_at"},{"date":"2026-05-01","timestamp":"x"}]}"#,
      "args[1].timestamp", .unknownMember(known: ["date"])
    ),
    (
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"type":"Point"}]}"#, "args[1]",
      .missingMember("coordinates")
    ),
    (
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"coordinates":[1,2]}]}"#, "args[1]",
      .missingMember("type")
    ),
    (
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"type":"Circle","coordinates":[1,2]}]}"#,
      "args[1].type", .unexpected(nil, .geometry)
    ),
    (
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"type":"Point","coordinates":[1,2],"radius":5}]}"#,
      "args[1].radius", .unknownMember(known: ["type", "coordinates", "bbox"])
    ),
    (
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"type":"GeometryCollection","geometries":[]}]}"#,
      "args[1]", .emptyGeometry("GeometryCollection")
    ),
    (#"{"op":"<","args":[{"property":"reports"},1e999]}"#, "", .numberTooLarge("1e999")),
    (
      #"{"op":"=","args":[{"property":"title"},123456789012345678901]}"#, "args[1]",
      .cannotCompare(.text, .number)
    ),
    (
      #"{"op":"<","args":[{"property":"reports"},1\#(String(repeating: "0", count: 400))]}"#, "",
      .numberTooLarge("1" + String(repeating: "0", count: 400))
    ),
    ("road = 'M-17'", "", .otherLanguage(.text)), ("(active)", "", .otherLanguage(.text)),
    (#"{"op":"like","args":[{"property":"title"},5]}"#, "args[1]", .unexpected(nil, .text)),
    (
      #"{"op":"=","args":[{"property":"type"},"nosuch"]}"#, "args[1]",
      .unknownValue("nosuch", property: "type", known: types)
    ),
    (
      #"{"op":"distance","args":[{"type":"LineString","coordinates":[[1,2],[3,4]]}]}"#, "",
      .wrongArguments("distance")
    ),
    (#"{"op":"=","args":[1]}"#, "", .wrongArguments("=")),
    (
      #"{"op":"and","args":[true,{"op":"=","args":[{"property":"nix"},1]}]}"#, "args[1].args[0].property", nil
    ),
    (#"{"op":"=","args":[{"property":"reports"},null]}"#, "args[1]", .unexpected(nil, .value)),
    (#"{"op":"in","args":[{"property":"reports"},[1,"a"]]}"#, "args[1][1]", .cannotCompare(.number, .text)),
    (
      #"{"op":"<","args":[{"property":"updated_at"},{"timestamp":"soon"}]}"#, "args[1].timestamp",
      .notATime("soon")
    ),
    (
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"type":"Point","coordinates":[1]}]}"#,
      "args[1].coordinates", .badPosition
    ),
    (
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"type":"Point","coordinates":[1,2,3,4,5,6,7]}]}"#,
      "args[1].coordinates", .badPosition
    ),
    (
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"bbox":[1,2,3,4,5,6,7]}]}"#, "args[1].bbox",
      .badBox
    ),
    (
      #"{"op":"s_intersects","args":[{"property":"geometry"},{"bbox":[1,2,"3",4]}]}"#, "args[1].bbox", .badBox
    ),
  ]

  @Test(arguments: members)
  func `of JSON the member is named`(json: String, place: String, problem: CQL2Error.Problem?) throws {
    let error = try #require(throws: CQL2Error.self) {
      try CQL2JSONReader.read(json, Queryables.properties(of: .conditions))
    }
    #expect(error.place == .member(place))
    if let problem { #expect(error.problem == problem) }
  }

  @Test func `an unknown property is told with those that exist`() throws {
    let error = try #require(throws: CQL2Error.self) {
      try CQL2TextReader.read("reports = 1 AND nix = 1", Queryables.properties(of: .conditions))
    }
    #expect(error.place == .character(17))
    #expect(
      error.problem
        == .unknownProperty("nix", known: Queryables.properties(of: .conditions).map(\.name), literal: nil))
  }

  @Test(arguments: [
    ("road = M-17", "M-17"), ("road = \"M-17\"", "M-17"), ("road = M-17 AND active", "M-17"),
    ("(road = M-17)", "M-17"), ("road IN (M17,M18)", "M17"), ("title LIKE Most%", "Most%"),
  ])
  func `what was meant as a text is told`(text: String, literal: String) throws {
    guard case .unknownProperty(_, _, let told)? = problem(text) else {
      Issue.record("\(text) is not told of its property")
      return
    }
    #expect(told == literal)
  }

  private func problem(_ text: String) -> CQL2Error.Problem? {
    do {
      _ = try CQL2TextReader.read(text, Queryables.properties(of: .conditions))
      return nil
    } catch { return error.problem }
  }

  private func problem(json: String) -> CQL2Error.Problem? {
    do {
      _ = try CQL2JSONReader.read(json, Queryables.properties(of: .conditions))
      return nil
    } catch { return error.problem }
  }

  @Test func `so many levels, and no more`() throws {
    let deepest = CQL2Filter.deepest
    func times(_ count: Int, _ before: String, _ inside: String, _ behind: String) -> String {
      String(repeating: before, count: count) + inside + String(repeating: behind, count: count)
    }
    let tooDeep = CQL2Error.Problem.tooDeep(limit: deepest)
    let multi = "MULTIPOLYGON(((1 1, 2 1, 2 2, 1 1)))"
    let multiJSON = #"{"type":"MultiPolygon","coordinates":[[[[1,1],[2,1],[2,2],[1,1]]]]}"#
    let leaf = #"{"op":"s_intersects","args":[{"property":"geometry"},\#(multiJSON)]}"#
    for (text, json) in [
      ({ times($0, "(", "active", ")") }, { times($0, #"{"op":"not","args":["#, "true", "]}") }),
      ({ times($0, "NOT ", "active", "") }, { times($0, #"{"op":"and","args":[true,"#, leaf, "]}") }),
      (
        { "title = " + times($0, "CASEI(", "title", ")") },
        {
          #"{"op":"=","args":[{"property":"title"},"#
            + times($0, #"{"op":"casei","args":["#, #"{"property":"title"}"#, "]}") + "]}"
        }
      ),
      (
        { "S_INTERSECTS(geometry, " + times($0, "GEOMETRYCOLLECTION(", multi, ")") + ")" },
        {
          #"{"op":"s_intersects","args":[{"property":"geometry"},"#
            + times($0, #"{"type":"GeometryCollection","geometries":["#, multiJSON, "]}") + "]}"
        }
      ),
    ] as [((Int) -> String, (Int) -> String)] {
      #expect(problem(text(deepest)) == nil, "\(text(1))")
      #expect(problem(text(deepest + 1)) == tooDeep, "\(text(1))")
      #expect(problem(json: json(deepest)) == nil, "\(json(1))")
      #expect(problem(json: json(deepest + 1)) == tooDeep, "\(json(1))")
      #expect(problem(json: json(3 * deepest)) == tooDeep, "\(json(1))")
    }
    // What is beside each other is not deep.
    #expect(problem(times(100, "(active) AND ", "(active)", "")) == nil)
  }

  @Test func `so many parts and points, and no more`() throws {
    func list(_ count: Int, _ item: String) -> String { (0..<count).map { _ in item }.joined(separator: ",") }
    // The condition itself, and the property.
    let parts = CQL2Filter.mostParts - 2
    let tooManyParts = CQL2Error.Problem.tooManyParts(limit: CQL2Filter.mostParts)
    #expect(problem("reports IN (\(list(parts, "1")))") == nil)
    #expect(problem("reports IN (\(list(parts + 1, "1")))") == tooManyParts)
    func json(_ count: Int) -> String {
      #"{"op":"in","args":[{"property":"reports"},[\#(list(count, "1"))]]}"#
    }
    #expect(problem(json: json(parts)) == nil)
    #expect(problem(json: json(parts + 1)) == tooManyParts)
    let points = CQL2Filter.mostPoints
    let tooManyPoints = CQL2Error.Problem.tooManyPoints(limit: points)
    #expect(problem("S_INTERSECTS(geometry,LINESTRING(\(list(points, "1 2"))))") == nil)
    #expect(problem("S_INTERSECTS(geometry,LINESTRING(\(list(points + 1, "1 2"))))") == tooManyPoints)
    func line(_ count: Int) -> String {
      #"{"op":"s_intersects","args":[{"property":"geometry"},"#
        + #"{"type":"LineString","coordinates":[\#(list(count, "[1,2]"))]}]}"#
    }
    #expect(problem(json: line(points)) == nil)
    #expect(problem(json: line(points + 1)) == tooManyPoints)
  }

  @Test func `so many bytes, and no more`() throws {
    let tooLong = CQL2Error.Problem.tooLong(limit: CQL2Filter.longest)
    func filled(_ count: Int, _ before: String, _ behind: String) -> String {
      before + String(repeating: "a", count: count - before.utf8.count - behind.utf8.count) + behind
    }
    let json = #"{"op":"=","args":[{"property":"title"},""#
    #expect(problem(filled(CQL2Filter.longest, "title='", "'")) == nil)
    #expect(problem(filled(CQL2Filter.longest + 1, "title='", "'")) == tooLong)
    #expect(problem(json: filled(CQL2Filter.longest, json, #""]}"#)) == nil)
    #expect(problem(json: filled(CQL2Filter.longest + 1, json, #""]}"#)) == tooLong)
  }
}
