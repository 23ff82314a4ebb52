import Foundation
import RoadsCore
import RoadsFormats
import RoadsService
import RoadsTestSupport
import Testing

/// `filter` of `GET /collections/{collection}/items`.
@Suite struct FilterTests {
  static func target(_ filter: String, _ more: String = "", layer: String = "radars") -> String {
    let escaped = filter.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return "/collections/\(layer)/items?filter=\(escaped)&limit=10000\(more)"
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

  /// Of what an answer says of a feature, as a filter writes it; nil of arrays and objects.
  private static func literal(_ value: Any, isFlag: Bool) -> String? {
    // Of control characters, addresses of filters have only the ends of lines.
    if let text = value as? String {
      let isAddress = text.unicodeScalars.allSatisfy {
        ["\t", "\n", "\r"].contains($0) || $0.value >= 0x20 && $0.value != 0x7F
      }
      return isAddress ? quoted(text) : nil
    }
    guard let number = value as? NSNumber else { return nil }
    return isFlag ? (number.boolValue ? "TRUE" : "FALSE") : "\(number)"
  }

  @Test func `every member is compared as the answer tells it`() throws {
    let seed = SeededRandom().seed
    var world = RandomWorld(SeededRandom(seed: seed), detailedShare: 0.6)
    let service = try ServiceWorld(world.features(300)).asking
    for layer in ["radars", "conditions"] {
      let everything = try service.get("/collections/\(layer)/items?expired=true&limit=10000").features()
      try #require(everything.count > 50)
      let schema = try service.get("/collections/\(layer)/queryables").object()
      let properties = try #require(schema["properties"] as? [String: [String: Any]])
      let names = Set(properties.keys).subtracting(["geometry"])
      #expect(Set(everything.values.flatMap(\.said.keys)).isSubset(of: names))
      for name in names {
        func ids(_ holds: ([String: Any]) -> Bool) -> [String] {
          everything.filter { holds($0.value.said) }.keys.sorted()
        }
        func told(_ filter: String) throws -> [String] {
          let answer = try service.get(Self.target(filter, "&expired=true", layer: layer))
          #expect(answer.status == 200, "\(filter): \(answer.text)")
          #expect(try answer.object()["numberMatched"] as? Int == answer.ids().count)
          return try answer.ids().sorted()
        }
        let isMissing: ([String: Any]) -> Bool = { $0[name] == nil || $0[name] is NSNull }
        #expect(try told("\(name) IS NULL") == ids(isMissing), "seed \(seed): \(name)")
        #expect(try told("\"\(name)\" IS NOT NULL") == ids { !isMissing($0) }, "seed \(seed): \(name)")
        let isFlag = properties[name]?["type"] as? String == "boolean"
        func literal(_ said: [String: Any]) -> String? {
          said[name].flatMap { Self.literal($0, isFlag: isFlag) }
        }
        let values = Set(everything.values.compactMap { literal($0.said) })
        for value in values.sorted().prefix(12) {
          let same = ids { literal($0) == value }
          #expect(try told("\(name) = \(value)") == same, "seed \(seed): \(name) = \(value)")
          let others = ids { !isMissing($0) && literal($0) != value }
          #expect(try told("NOT (\(name) = \(value))") == others, "seed \(seed): \(name) <> \(value)")
          #expect(
            try told("\(name) <= \(value) AND \(name) >= \(value)") == same,
            "seed \(seed): \(name) = \(value)")
        }
      }
    }
  }

  @Test func `filters narrow what the other parameters leave`() throws {
    let world = try ServiceWorld([
      radar("a", 44, 18), radar("b", 44.1, 18),
      radar("over", 44, 18, until: ServiceWorld.begin.adding(seconds: -9)),
      condition("c", 44, 18),
    ])
    func ids(_ filter: String, _ more: String = "") throws -> [String] {
      try world.asking.get(Self.target(filter, more)).ids()
    }
    #expect(try ids("lat < 44.05") == ["a"])
    #expect(try ids("lat < 44.05", "&expired=true") == ["a", "over"])
    #expect(try ids("TRUE", "&bbox=17,44.05,19,45") == ["b"])
    #expect(try ids("lat < 44.05", "&bbox=17,44.05,19,45") == [])
    #expect(try ids("active()", "&expired=true") == ["a", "b"])
    #expect(try ids("NOT active", "&expired=true") == ["over"])
    let before = TimeText.rfc3339(ServiceWorld.begin.adding(seconds: -60))
    #expect(try ids("id = 'over' AND active(TIMESTAMP('\(before)'))", "&expired=true") == ["over"])
  }

  @Test func `places are compared as with the parameters of their own`() throws {
    let world = try ServiceWorld([
      try ShapeSamples.line("line", [(18, 44), (18.2, 44)]),
      try ShapeSamples.area(
        "area", [ShapeSamples.square(18.4, 44, 18.6, 44.2)]), condition("point", 44.05, 18.3),
    ])
    func ids(_ filter: String) throws -> [String] {
      try world.asking.get(Self.target(filter, layer: "conditions")).ids()
    }
    for (box, ring) in [
      ("18.1,43.9,18.15,44.1", "18.1 43.9, 18.15 43.9, 18.15 44.1, 18.1 44.1, 18.1 43.9"),
      ("18.45,44.05,18.5,44.1", "18.45 44.05, 18.5 44.05, 18.5 44.1, 18.45 44.1, 18.45 44.05"),
      ("18,44,18.3,44.05", "18 44, 18.3 44, 18.3 44.05, 18 44.05, 18 44"),
      ("0,0,1,1", "0 0, 1 0, 1 1, 0 1, 0 0"),
      // The longer way round, in steps.
      ("18.25,43,17,45", "18.25 43, 138 43, -102 43, 17 43, 17 45, -102 45, 138 45, 18.25 45, 18.25 43"),
    ] {
      let plain = try world.asking.get("/collections/conditions/items?bbox=\(box)").ids()
      #expect(try ids("S_INTERSECTS(geometry, BBOX(\(box)))") == plain, "\(box)")
      #expect(try ids("S_INTERSECTS(geometry, POLYGON((\(ring))))") == plain, "\(box)")
    }
    #expect(try ids("S_INTERSECTS(geometry, POINT(18.5 44.1))") == ["area"])
    #expect(try ids("S_INTERSECTS(geometry, POINT(18.3 44.05))") == ["point"])
    #expect(try ids("S_INTERSECTS(geometry, LINESTRING(18.1 43, 18.1 45))") == ["line"])
    #expect(
      try ids("S_INTERSECTS(geometry, POLYGON((18.25 44, 18.7 44, 18.7 44.3, 18.25 44.3, 18.25 44)))")
        == ["area", "point"])
    #expect(
      try ids("S_INTERSECTS(LINESTRING(18.1 43, 18.1 45), geometry) OR id = 'point'") == ["line", "point"])
    let near = try world.asking.get("/near?at=44.05,18.3&m=10000&layer=conditions").features()
    #expect(near.count == 3)
    for (id, feature) in near {
      let metres = try #require(feature.said["distance_m"] as? Double)
      #expect(try ids("distance(POINT(18.3 44.05)) <= \(metres + 1)").contains(id))
      #expect(try !ids("distance(POINT(18.3 44.05)) < \(metres - 1)").contains(id))
    }
  }

  @Test func `a walk with a filter meets what it lets through once`() throws {
    let features = (0..<60).map { radar("r\(1000 + $0)", 44 + Double($0 % 7) / 100, 18) }
    let service = try ServiceWorld(features).asking
    let whole = try service.get(Self.target("lat > 44.025")).ids()
    #expect(whole.count == 33)
    var next: String? = Self.target("lat > 44.025").replacing("limit=10000", with: "limit=4")
    var walked: [String] = []
    while let target = next {
      let page = try service.get(target)
      #expect(try page.object()["numberMatched"] as? Int == 33)
      walked += try page.ids()
      next = try page.link("next")
    }
    #expect(walked == whole)
  }

  @Test(arguments: Way.allCases) func `what is wrong is told in the reader's language, with its place`(
    way: Way
  ) throws {
    try ServiceWorld([radar("a")]).ask(way) { service in
      func detail(_ target: String, _ language: String, field: String = "filter") throws -> String {
        let answer = try service.get(target, [("Accept-Language", language)])
        expectProblem(answer, 400, field: field)
        return try #require(try answer.object()["detail"] as? String)
      }
      let target = Self.target("title = 'a' AND reports > 'b'")
      #expect(try detail(target, "en") == "filter: character 27: a number and text cannot be compared")
      #expect(try detail(target, "de") == "filter: Zeichen 27: Zahl und Text lassen sich nicht vergleichen")
      #expect(try detail(target, "bs") == "filter: znak 27: broj i tekst ne mogu se porediti")
      let json = Self.target(#"{"op":"=","args":[{"property":"nix"},1]}"#, "&filter-lang=cql2-json")
      #expect(try detail(json, "en").hasPrefix("filter: member args[0].property: there is no property 'nix'"))
      #expect(try detail(Self.target(""), "en") == "filter: the value is empty")
      _ = try detail(Self.target("TRUE", "&filter-lang=cql3"), "en", field: "filter-lang")
      _ = try detail(Self.target("TRUE", "&filter-crs=x"), "en", field: "filter-crs")
      expectProblem(try service.get("/near?at=44,18&filter=TRUE"), 400, field: "filter")
    }
  }

  @Test func `a line over the 180th meridian is where it is`() throws {
    let world = try ServiceWorld([try ShapeSamples.line("far", [(179.9, 10), (-179.9, 10)])])
    func ids(_ filter: String) throws -> [String] {
      try world.asking.get(Self.target(filter, layer: "conditions")).ids()
    }
    for there in [
      "POLYGON((179 9, -179 9, -179 11, 179 11, 179 9))", "LINESTRING(180 9, 180 11)",
      "BBOX(179, 9, -179, 11)",
    ] {
      #expect(try ids("S_INTERSECTS(geometry, \(there))") == ["far"], "\(there)")
    }
    for elsewhere in [
      "POLYGON((-1 9, 1 9, 1 11, -1 11, -1 9))", "LINESTRING(0 9, 0 11)", "BBOX(-1, 9, 1, 11)",
    ] {
      #expect(try ids("S_INTERSECTS(geometry, \(elsewhere))") == [], "\(elsewhere)")
    }
  }

  /// The member `active` of the answer, and not what the parameter asks, which is of the whole interval.
  @Test func `active is that of the moment of the answer`() throws {
    let later = ServiceWorld.begin.adding(seconds: 3_600)
    var coming = condition("coming", 44, 18)
    coming.validity = Validity(from: later, until: nil) ?? .always
    let world = try ServiceWorld([condition("now", 44, 18), coming])
    func ids(_ filter: String, _ more: String) throws -> [String] {
      try world.asking.get(Self.target(filter, more, layer: "conditions")).ids()
    }
    let (before, after) = (TimeText.rfc3339(ServiceWorld.begin), TimeText.rfc3339(later.adding(seconds: 60)))
    let both = "&datetime=\(before)/\(after)"
    #expect(try ids("TRUE", both) == ["coming", "now"])
    for filter in ["active", "active()", "active = TRUE", "active() = active"] {
      let expected = filter == "active() = active" ? ["coming", "now"] : ["now"]
      #expect(try ids(filter, both) == expected, "\(filter)")
      #expect(try ids(filter, "&datetime=\(after)") == ["coming", "now"], "\(filter)")
    }
    #expect(try ids("TRUE", both + "&active=true") == ["coming", "now"])
    #expect(try ids("active(TIMESTAMP('\(after)'))", both) == ["coming", "now"])
  }

  @Test(arguments: Way.allCases) func `a filter may have several lines`(way: Way) throws {
    try ServiceWorld([radar("a"), radar("b", 45, 18)]).ask(way) { service in
      let text = Self.target("lat < 44.9\n\tAND road = 'M-18'\r\n")
      #expect(try service.get(text).ids() == ["a"])
      let json = "{\n\t\"op\": \"<\",\r\n\t\"args\": [{\"property\": \"lat\"}, 44.9]\n}\n"
      #expect(try service.get(Self.target(json, "&filter-lang=cql2-json")).ids() == ["a"])
      let paged = Self.target("lat < 46\n\tAND road = 'M-18'").replacing("limit=10000", with: "limit=1")
      let next = try #require(try service.get(paged).link("next"))
      #expect(try service.get(next).ids() == ["b"])
    }
  }

  /// Filters as long as they may be fit into an address, in text as in JSON.
  @Test(arguments: Way.allCases) func `the limits can be reached`(way: Way) throws {
    try ServiceWorld([radar("a")]).ask(way) { service in
      func status(_ filter: String, _ language: String) throws -> Int {
        let raw = filter.replacing(" ", with: "+")
        return try service.get("/collections/radars/items?filter-lang=\(language)&filter=\(raw)").status
      }
      func list(_ count: Int, _ item: String) -> String {
        (0..<count).map { _ in item }.joined(separator: ",")
      }
      func filled(_ before: String, _ behind: String) -> String {
        let count = CQL2Filter.longest - before.utf8.count - behind.utf8.count
        return before + String(repeating: "a", count: count) + behind
      }
      for filter in [
        filled("title='", "'"), "reports IN (\(list(CQL2Filter.mostParts - 2, "1")))",
        "S_INTERSECTS(geometry,LINESTRING(\(list(CQL2Filter.mostPoints, "1 2"))))",
      ] {
        let found = try status(filter, "cql2-text")
        #expect(found == 200, "\(filter.prefix(40))")
      }
      for filter in [
        filled(#"{"op":"=","args":[{"property":"title"},""#, #""]}"#),
        #"{"op":"in","args":[{"property":"reports"},[\#(list(CQL2Filter.mostParts - 2, "1"))]]}"#,
        #"{"op":"s_intersects","args":[{"property":"geometry"},{"type":"LineString","coordinates":["#
          + list(CQL2Filter.mostPoints, "[1,2]") + "]}]}",
      ] {
        let found = try status(filter, "cql2-json")
        #expect(found == 200, "\(filter.prefix(40))")
      }
      let tooLong = try status(filled("title='a", "'") + " ", "cql2-text")
      #expect(tooLong == 400)
    }
  }

  @Test(arguments: [
    ("road = M-17", "there is no property 'M'; text stands in single quotes: 'M-17'"),
    ("raod = 'M-17'", "there is no property 'raod'; did you mean road?"),
    ("road == 'M-17'", "write = instead of =="), ("road != 'M-17'", "write <> instead of !="),
    ("title LIKE 5", "expected text in single quotes instead of '5'"),
    ("type = 'nosuch'", "type is never 'nosuch'; possible: stationary, announced"),
    (#"{"op":"not"}"#, "this is JSON; add filter-lang=cql2-json"),
    ("reports < 1e999", "the number 1e999 is too large"),
    (
      "S_INTERSECTS(geometry, POINT EMPTY)", "POINT EMPTY has no points; give a geometry that has some"
    ),
  ])
  func `what was meant is told`(filter: String, detail: String) throws {
    let answer = try ServiceWorld([radar("a")]).asking.get(Self.target(filter), [("Accept-Language", "en")])
    expectProblem(answer, 400, field: "filter")
    #expect(try #require(try answer.object()["detail"] as? String).hasSuffix(": " + detail), "\(answer.text)")
  }

  @Test(arguments: [
    ("road = 'M-17'", "filter: this is not JSON; for text, use filter-lang=cql2-text"),
    (#"{"op":"not"}"#, "filter: the member args is missing"),
    (#"{"op":"not","args":[true],"x":1}"#, "filter: member x: this member is unknown; possible: op, args"),
    (
      #"{"op":"not","args":[true],"args":[true]}"#,
      "filter: member args: this member is given twice; omit one"
    ),
    (#"{"op":"<","args":[{"property":"reports"},1e999]}"#, "filter: the number 1e999 is too large"),
    (#"{"op":"like","args":[{"property":"title"},5]}"#, "filter: member args[1]: a string is expected here"),
  ])
  func `what is wrong with JSON is told`(filter: String, detail: String) throws {
    let answer = try ServiceWorld([radar("a")]).asking.get(
      Self.target(filter, "&filter-lang=cql2-json"), [("Accept-Language", "en")])
    expectProblem(answer, 400, field: "filter")
    #expect(try answer.object()["detail"] as? String == detail)
  }
}
