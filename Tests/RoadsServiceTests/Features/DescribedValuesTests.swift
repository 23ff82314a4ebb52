import Foundation
import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsService
import RoadsTestSupport
import RoadsText
import Testing

/// What the API description says that values may be, the readers of values accept.
@Suite struct DescribedValuesTests {
  /// A pattern, with a format where there is one, what reads the value, and spellings that a page of ours shows.
  struct Described: Sendable, CustomTestStringConvertible {
    let name: String
    let pattern: String
    var hasFormat: @Sendable (String) -> Bool = { _ in true }
    /// Written as they are, without escapes.
    var documented: [String] = []
    var others: [String] = []
    let read: @Sendable (String) throws -> Void

    var testDescription: String { name }
  }

  /// Noon of a day on which no clock changes, nor on one near it.
  private static let now = Instant(seconds: 1_800_000_000)
  private static let zone = Zone(named: "Europe/Sarajevo") ?? .utc

  private static func call(_ name: String, _ value: String) -> Call {
    Call(
      request: Request(
        method: .get, target: RequestTarget(path: ["x"], query: [.init(name, value)]), peer: .local),
      captures: [], language: .english, now: now)
  }

  private static func filtering(_ name: String) -> @Sendable (String) throws -> Void {
    { value in
      let call = call(name, value)
      _ = try FilterParameters.filter(call, during: DatetimeParameter.interval(call))
    }
  }

  /// `source-name` and `source-names`.
  private static let hasNoFormatCharacters: @Sendable (String) -> Bool = { value in
    !value.unicodeScalars.contains { $0.properties.generalCategory == .format }
  }

  static let all: [Described] = [
    Described(
      name: "time", pattern: ValuePattern.time,
      documented: [
        "2026-11-23 8:00".replacing(" 8", with: " 08"), "23.11.2026.", "24.11.", "tomorrow 8:00",
        "friday 17:00",
        "in 2h", "now", "2026-05-01T10:30:00Z", "2026-05-01T10:30:00.5+02:00", "8:00", "petak 17:00",
        "morgen 8:00", "za 2 h", "vor 3 d", "2 h ago", "2024-02-29",
      ],
      others: ["", "soon", "2026-11-31", "2027-02-29", "32.1.", "25:00", "tomorrow 24:30"],
      read: { _ = try TimeParameters.time(SourcedValue("t", $0)).moment(now: now, in: zone) }),
    Described(
      name: "datetime", pattern: ValuePattern.datetime,
      documented: [
        "2026-11-21T10:00:00Z", "2026-11-21T10:00:00Z/..", "../2026-11-21T10:00:00Z", "/2026-11-21",
        "tomorrow/",
        "2026-11-21/2026-11-22", "../heute",
      ], others: ["", "/", "../..", "a/b", "2026-11-21/2026-11-22/2026-11-23"],
      read: { value in
        do { _ = try DatetimeParameter.interval(call("datetime", value)) } catch UsageError.endsBeforeItBegins
        {
          // Which of two is the earlier one no expression tells.
          guard value.contains("/") else { throw UsageError.emptyValue(source: "datetime") }
        }
      }),
    Described(
      name: "during", pattern: ValuePattern.during,
      documented: [
        "2026-11-23", "tomorrow", "24.11.", "now..", "..tomorrow", "2026-11-23..2026-11-24", "..in 2h",
        "friday 17:00..",
      ], others: ["", "..", "8:00", "now", "2026-11-21T10:00:00Z"],
      read: { value in
        do { _ = try DatetimeParameter.interval(call("during", value)) } catch UsageError.endsBeforeItBegins {
          guard !value.hasPrefix("..") else { throw UsageError.emptyValue(source: "during") }
        }
      }),
    Described(
      name: "place", pattern: ValuePattern.place,
      documented: [
        "44.538,18.667", "44.5, 18.6", "44.5 18.6", "geo:44.5,18.6", "geo:44.5,18.6,300;u=35", "-90,+180",
      ],
      others: ["", "44.5", "144.5,18.6", "44.5,181", "1,2,3", "x,y"],
      read: { _ = try Values.coordinate(SourcedValue("at", $0)) }),
    Described(
      name: "type", pattern: ValuePattern.types(Layer.allCases), documented: ["ice", "stationary,announced"],
      others: ["", "dragon", "ice,", ","], read: filtering("type")),
    Described(
      name: "road", pattern: ValuePattern.roads, documented: ["M17", "M-17,R-448", "A1/A4"],
      others: ["", "-", "M17,", " , "], read: filtering("road")),
    Described(
      name: "road_class", pattern: ValuePattern.roadClass, documented: RoadClass.allCases.map(\.name),
      others: ["", "path", "1"], read: filtering("road_class")),
    Described(
      name: "source", pattern: ValuePattern.sources, hasFormat: hasNoFormatCharacters,
      documented: ["list", "list,people,osm", "list, \u{301}"],
      others: ["", "a:b", "list,", " ", "a\u{E002F}"], read: filtering("source")),
    Described(
      name: "listSource", pattern: ValuePattern.listSource, hasFormat: hasNoFormatCharacters,
      documented: ["osm", "people of Tuzla", "a-b"],
      others: ["", "people", "local", "-x", " local", "a,b", "a\u{E002F}"],
      read: { _ = try Values.listSource(SourcedValue("source", $0)) }),
    Described(
      name: "text", pattern: ValuePattern.line, documented: ["Tuzla", "crna lokva", "?!", "M-18"],
      others: ["", " ", "\u{3000}"], read: filtering("text")),
    Described(
      name: "authority", pattern: ValuePattern.line, documented: ["47", "mup tuzla", "—"], others: ["", " "],
      read: filtering("authority")),
    Described(
      name: "id", pattern: ValuePattern.fullID,
      documented: ["radars/RadarID-112", "conditions/osm:node/1", "radars/\u{301}a"],
      others: ["", "radars/", "cows/1", "RadarID-112", "/1"],
      read: { text in
        let body =
          #"{"verdict":"split","ids":["#
          + String(decoding: try JSONEncoder().encode(text), as: UTF8.self) + "]}"
        guard try DuplicateBody.read(Array(body.utf8)).ids.first?.id.isEmpty == false else {
          throw UsageError.emptyValue(source: "ids")
        }
      }),
    Described(
      name: "reporter", pattern: ValuePattern.notBlank, documented: ["7Fq2", " \u{301}", "ja"],
      others: ["", " ", "\n\t"],
      read: { text in
        let body =
          #"{"verdict":"gone","reporter":"#
          + String(decoding: try JSONEncoder().encode(text), as: UTF8.self) + "}"
        _ = try ReportBody.read(Array(body.utf8))
        // Nothing is as good as none.
        if text.isEmpty { throw UsageError.emptyValue(source: "reporter") }
      }),
  ]

  private func accepts(_ described: Described, _ value: String) -> Bool {
    do {
      try described.read(value)
      return true
    } catch { return false }
  }

  private func matches(_ described: Described, _ expression: NSRegularExpression, _ value: String) -> Bool {
    let all = NSRange(location: 0, length: (value as NSString).length)
    // "$" stands before a line end at the end too, which it does not in ECMA-262.
    return expression.firstMatch(in: value, range: all) != nil
      && !(described.pattern.hasSuffix("$") && value.hasSuffix("\n"))
      && described.hasFormat(value)
  }

  @Test(arguments: all) func `what is documented is described and accepted, and what is wrong is neither`(
    described: Described
  ) throws {
    let expression = try NSRegularExpression(pattern: described.pattern)
    for value in described.documented {
      #expect(matches(described, expression, value), "\(value)")
      #expect(accepts(described, value), "\(value)")
    }
    for value in described.others {
      #expect(!matches(described, expression, value), "\(value)")
      #expect(!accepts(described, value), "\(value)")
    }
  }

  @Test(arguments: all) func `what is described is accepted`(described: Described) throws {
    var random = SeededRandom()
    let sampler = PatternSampler(described.pattern)
    let expression = try NSRegularExpression(pattern: described.pattern)
    var count = 0
    for _ in 0..<300 {
      let value = sampler.sample(&random)
      // What looks ahead is drawn as if it were not there.
      guard matches(described, expression, value) else { continue }
      count += 1
      #expect(accepts(described, value), "\(value.debugDescription)")
    }
    #expect(count > 100)
  }

  // MARK: What parameters ask of each other

  private static func value(_ query: String) throws -> (Call, (String) -> String?) {
    let target = try #require(RequestTarget(parsing: "/x?" + query))
    let call = Call(
      request: Request(method: .get, target: target, peer: .local), captures: [], language: .english, now: now
    )
    return (call, { call[$0] })
  }

  @Test(arguments: [
    "layer=radars", "layer=conditions", "type=ice", "type=ice,stationary", "type=stationary,announced",
    "road_class=main",
    "authority=47", "text=a", "search=a", "active=true", "active=1", "active=false", "expired=true",
    "expired=false",
    "during=2026-11-23", "datetime=2026-11-23",
  ])
  func `two filters are refused together if a rule says so`(one: String) throws {
    for other in [
      "layer=radars", "layer=conditions", "type=ice", "type=ice,closure", "type=stationary",
      "type=stationary,ice",
      "road_class=main", "authority=47", "text=b", "search=b", "active=true", "active=false", "expired=true",
      "expired=false", "during=2026-11-24", "datetime=2026-11-24",
    ] where one.prefix(while: { $0 != "=" }) != other.prefix(while: { $0 != "=" }) {
      let (call, value) = try Self.value(one + "&" + other)
      let isBroken = ParameterRule.all.contains { $0.isBroken(by: value) }
      var isRefused = false
      do {
        _ = try FilterParameters.filter(call, during: DatetimeParameter.interval(call))
      } catch { isRefused = true }
      #expect(isBroken == isRefused, "\(one)&\(other)")
    }
  }

  @Test(arguments: [
    ("/counts?km=3", 400), ("/counts?at=44,18&m=300", 200), ("/counts?at=44,18&km=1&m=1", 400),
    ("/counts?at=44,18&bbox=17,43,19,45", 400), ("/near?at=44,18&during=tomorrow&datetime=now", 400),
    ("/changes?heartbeat=true", 400), ("/changes?activity=false", 200),
  ])
  func `rules of an operation are those of its parameters`(target: String, status: Int) throws {
    let world = try ServiceWorld([radar("a")])
    #expect(try world.asking.get(target).status == status)
    let path = target.prefix { $0 != "?" }
    let endpoint = try #require(world.service.router.endpoints.first { $0.path.text == path })
    let rules = try #require(endpoint.operations.first).description.rules
    let (_, value) = try Self.value(String(target.drop { $0 != "?" }.dropFirst()))
    #expect(rules.contains { $0.isBroken(by: value) } == (status == 400))
  }

  /// Rules of bodies are the domain's own; these are the bodies that break them.
  @Test(arguments: [
    ("NewRadar", "AllOrNone(schedule, schedule_zone);", #""schedule":"Mo-Fr 08:00-16:00""#, point),
    ("NewRadar", "AllOrNone(schedule, schedule_zone);", #""schedule_zone":"Europe/Sarajevo""#, point),
    (
      "NewRadar", "valid_from <= valid_to;",
      #""valid_from":"2027-01-15T10:00:00Z","valid_to":"2027-01-15T09:00:00Z""#, point
    ), ("NewRadar", "ZeroOrOne(bearing, direction=='both');", #""bearing":90,"direction":"both""#, point),
    (
      "NewRadar",
      "ZeroOrOne(properties.bearing, geometry.type=='LineString'|'MultiLineString'|'Polygon'|'MultiPolygon');",
      #""bearing":90"#, line
    ),
    (
      "NewRadar", "ZeroOrOne(properties.approximate==true, geometry.type=='Point');", #""approximate":true"#,
      point
    ),
    (
      "ReplacingRadar", "ZeroOrOne(properties.direction=='one', geometry.type=='Polygon'|'MultiPolygon');",
      #""direction":"one""#, area
    ), ("ReplacingRadar", "AllOrNone(authority_id, authority);", #""authority_id":4711"#, point),
    (
      "NewCondition",
      "IF type=='truck_ban' AND applies_to THEN applies_to.vehicles=='truck'|'trailer'|'hazardous_goods';",
      #""type":"truck_ban","applies_to":[{"vehicles":["car"]}]"#, point
    ),
    (
      "NewCondition", "height_above_m < height_below_m;",
      #""type":"closure","applies_to":[{"height_above_m":4,"height_below_m":3}]"#, point
    ),
  ])
  func `a body that breaks a rule is refused`(
    schema: String, rule: String, members: String, geometry: String
  ) throws {
    let world = try ServiceWorld([radar("a")])
    let document = try world.asking.get("/api").text
    let own = try #require(
      document.components(separatedBy: #""\#(schema)":{"type":"object""#).dropFirst().first)
    #expect(own.contains(rule), "\(own.prefix(400))")
    let isOfRadars = schema.hasSuffix("Radar")
    let type = members.contains(#""type""#) ? "" : isOfRadars ? #""type":"stationary","# : #""type":"ice","#
    let body =
      #"{"type":"Feature","geometry":\#(geometry),"properties":{\#(type)"title":"A",\#(members)}}"#
    let answer =
      schema.hasPrefix("New")
      ? try world.asking.post("/collections/\(isOfRadars ? "radars" : "conditions")/items", json: body)
      : try world.asking.ask(
        Question(
          "PUT", "/collections/radars/items/a",
          [
            ("Authorization", "Bearer " + TokenSample.token), ("If-Match", "*"),
            ("Content-Type", "application/json"),
          ], body: Array(body.utf8)))
    #expect([400, 422].contains(answer.status), "\(answer.status) \(answer.text)")
  }

  private static let point = #"{"type":"Point","coordinates":[18,44]}"#
  private static let line = #"{"type":"LineString","coordinates":[[18,44],[18.1,44.1]]}"#
  private static let area = #"{"type":"Polygon","coordinates":[[[18,44],[18.1,44],[18,44.1],[18,44]]]}"#

  @Test(arguments: ["text", "search", "authority"])
  func `the description says how many words are looked for`(name: String) throws {
    let asking = try ServiceWorld([radar("a")]).asking
    let document = try asking.get("/api").object()
    let components = try #require(document["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    let most = try #require(schemas["Words"]?["x-most-words"] as? Int)
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    let counts = try #require(paths["/counts"]?["get"]?["parameters"] as? [[String: Any]])
    let parameter = try #require(counts.first { $0["name"] as? String == name })
    #expect(parameter["schema"] as? [String: String] == ["$ref": "#/components/schemas/Words"])
    func words(_ count: Int) -> String { Array(repeating: "a", count: count).joined(separator: "+") }
    #expect(try asking.get("/counts?\(name)=" + words(most)).status == 200)
    expectProblem(try asking.get("/counts?\(name)=" + words(most + 1)), 400, field: name)
  }

  @Test func `the description says how many points all parts of a geometry have`() throws {
    let asking = try ServiceWorld([radar("a")]).asking
    let components = try #require(try asking.get("/api").object()["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    func geometry(_ schema: String) throws -> [String: Any] {
      let members = try #require(schemas[schema]?["properties"] as? [String: [String: Any]])
      return try #require(members["geometry"])
    }
    #expect(try geometry("ReplacingCondition")["x-most-points"] as? Int == Geometry.mostPoints)
    let most = try #require(try geometry("NewCondition")["x-most-points"] as? Int)
    #expect(try geometry("NewCondition")["x-longest-km"] as? Int == PublicBounds.kilometres)
    for (count, status) in [(most, 201), (most + 1, 422)] {
      let points = (0..<count).map { "[18,\(44 + Double($0) / 1_000)]" }
      let lines = [points[..<(count / 2)], points[(count / 2)...]].map { "[\($0.joined(separator: ","))]" }
      let answer = try asking.post(
        "/collections/conditions/items",
        json:
          #"{"type":"Feature","geometry":{"type":"MultiLineString","coordinates":[\#(lines.joined(separator: ","))]},"#
          + #""properties":{"type":"ice","title":"A"}}"#)
      #expect(answer.status == status, "\(count): \(answer.text)")
    }
  }

  @Test func `bearings may be written from -360`() throws {
    let asking = try ServiceWorld([]).asking
    let document = try asking.get("/api").text
    #expect(document.contains(#""bearing":{"type":"number","nullable":true,"minimum":-360,"maximum":360"#))
    func added(_ bearing: Int) throws -> Answer {
      try asking.post(
        "/collections/radars/items",
        json:
          #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18,44]},"#
          + #""properties":{"type":"stationary","title":"A","bearing":\#(bearing)}}"#)
    }
    let properties = try #require(try added(-1).object()["properties"] as? [String: Any])
    #expect(properties["bearing"] as? Double == 359)
    #expect(try added(-361).status == 422 || added(-361).status == 400)
  }

  @Test func `an id that no path can have is not described`() throws {
    let expression = try NSRegularExpression(pattern: ValuePattern.id)
    for (id, isDescribed) in [(".", false), ("..", false), ("...", true), (".a", true), ("a\u{86}", false)] {
      let all = NSRange(location: 0, length: (id as NSString).length)
      #expect((expression.firstMatch(in: id, range: all) != nil) == isDescribed, "\(id)")
    }
    #expect(try ServiceWorld([]).asking.get("/api").text.contains(#"^(?!\\.{1,2}$)"#))
  }

  @Test func `the description says the rules`() throws {
    let document = try ServiceWorld().asking.get("/api").object()
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    let counts = try #require(paths["/counts"]?["get"]?["x-dependencies"] as? [String])
    #expect(counts.contains("ZeroOrOne(during, datetime);") && counts.contains("IF km THEN at;"))
    #expect(counts.contains("ZeroOrOne(during, expired==true);"))
    #expect(counts.contains("starts_after < ends_before;"))
    let near = try #require(paths["/near"]?["get"]?["x-dependencies"] as? [String])
    #expect(!near.contains("IF km THEN at;") && near.contains("ZeroOrOne(km, m);"))
    let changes = try #require(paths["/changes"]?["get"]?["x-dependencies"] as? [String])
    #expect(changes.contains("IF activity==true THEN Accept=='text/event-stream';"))
    let radars = try #require(paths["/collections/radars/items"]?["get"]?["parameters"] as? [[String: Any]])
    let names = Set(radars.compactMap { $0["name"] as? String })
    #expect(names.contains("authority") && !names.contains("road_class"))
  }
}
