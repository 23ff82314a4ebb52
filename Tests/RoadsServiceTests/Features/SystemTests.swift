import Foundation
import RoadsCore
import RoadsProjections
import RoadsService
import RoadsTestSupport
import Testing

/// Coordinate reference systems by reference (OGC API – Features, part 2)
@Suite struct SystemTests {
  private static let items = "/collections/conditions/items"
  private static let crs84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84"
  private static func epsg(_ code: Int) -> String { "http://www.opengis.net/def/crs/EPSG/0/\(code)" }

  private static let place = Coordinate(validLatitude: 44.5, longitude: 18.25)
  private static let path = [place, Coordinate(validLatitude: 44.75, longitude: 18.5)]

  private func world() throws -> ServiceWorld {
    try ServiceWorld([
      condition("a", Self.place.latitude, Self.place.longitude),
      try line("l", Self.path), condition("pole", 90, 18), condition("sydney", -33.9, 151.2),
    ])
  }

  private func line(_ id: String, _ path: [Coordinate]) throws -> Feature {
    Feature(
      id: id, kind: .condition(RoadCondition(type: .roadworks, roadClass: nil)), coordinate: path[0],
      title: id, road: nil, text: nil, validity: .always, updatedAt: ServiceWorld.begin,
      details: FeatureDetails(shape: try Shape.read(.lineString(path)).shape, direction: .both))
  }

  private func geometries(_ answer: Answer) throws -> [String: Any] {
    let features = try #require(try answer.object()["features"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: try features.map { (try #require($0["id"] as? String), $0["geometry"] ?? 0) })
  }

  private func coordinates(_ geometry: Any?) throws -> [Double] {
    try #require((geometry as? [String: Any])?["coordinates"] as? [Double])
  }

  // MARK: What is offered

  @Test func `collections say in which systems they can be had`() throws {
    let service = try world().asking
    let all = try service.get("/collections").object()
    let systems = try #require(all["crs"] as? [String])
    #expect(systems.first == Self.crs84)
    #expect(Set([4326, 4258, 3857, 3035, 25833, 8678].map(Self.epsg)).isSubset(of: systems))
    for collection in try #require(all["collections"] as? [[String: Any]]) {
      #expect(collection["crs"] as? [String] == systems)
      #expect(collection["storageCrs"] as? String == Self.crs84)
    }
    let one = try service.get("/collections/conditions").object()
    #expect(one["crs"] as? [String] == systems)
    #expect(one["storageCrs"] as? String == Self.crs84)
    let classes = try #require(try service.get("/conformance").object()["conformsTo"] as? [String])
    #expect(classes.contains("http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs"))
  }

  @Test func `without PROJ there are degrees alone`() throws {
    let other = try world()
    let parts = other.parts
    let service = Service(
      endpoints: AllRoutes.endpoints(
        ServiceParts(
          settings: parts.settings, store: parts.store, live: parts.live, follower: parts.follower,
          queue: parts.queue, hub: parts.hub, activity: parts.activity, board: parts.board,
          longReads: parts.longReads, key: parts.key, sources: parts.sources, alarm: parts.alarm,
          disputed: parts.disputed, systems: CoordinateSystems(withProjections: false))),
      longReads: parts.longReads)
    let asking = InProcess(service: service)
    let systems = [Self.crs84, Self.epsg(4326), Self.epsg(4258)]
    #expect(try asking.get("/collections").object()["crs"] as? [String] == systems)
    #expect(try asking.get(Self.items + "?crs=" + Self.epsg(4326)).status == 200)
    expectProblem(try asking.get(Self.items + "?crs=" + Self.epsg(3857)), 400, field: "crs")
  }

  @Test func `the description of the API has the parameters and the header`() throws {
    let api = try world().asking.get("/api").object()
    let paths = try #require(api["paths"] as? [String: Any])
    for (path, names) in [
      (Self.items, ["crs", "bbox-crs", "filter-crs"]), (Self.items + "/{id}", ["crs"]),
    ] {
      let get = try #require((paths[path] as? [String: Any])?["get"] as? [String: Any])
      let parameters = try #require(get["parameters"] as? [[String: Any]])
      for name in names {
        let found = try #require(parameters.first { $0["name"] as? String == name })
        let schema = try #require(found["schema"] as? [String: Any])
        let values = try #require(schema["enum"] as? [String])
        #expect(values.first == Self.crs84 && values.contains(Self.epsg(3035)))
        #expect(schema["default"] as? String == Self.crs84)
      }
      let answer = (get["responses"] as? [String: Any])?["200"] as? [String: Any]
      let header = (answer?["headers"] as? [String: Any])?["Content-Crs"] as? [String: Any]
      #expect(
        ((header?["schema"] as? [String: Any])?["enum"] as? [String])?.contains("<\(Self.epsg(3857))>")
          ?? false)
    }
  }

  // MARK: Answers

  @Test(arguments: Way.allCases) func `answers say in which system they are`(way: Way) throws {
    try world().ask(way) { service in
      for path in [Self.items, Self.items + "/a"] {
        #expect(try service.get(path).headers["Content-Crs"] == "<\(Self.crs84)>")
        #expect(
          try service.get(path).headers["Access-Control-Expose-Headers"]?.contains("Content-Crs") ?? false)
        var tags: Set<String> = []
        for system in CoordinateSystems.installed.offered {
          let answer = try service.get(path + "?crs=" + system.uri)
          #expect(answer.status == 200, "\(answer.text)")
          #expect(answer.headers["Content-Crs"] == "<\(system.uri)>")
          #expect(tags.insert(try #require(answer.headers["ETag"])).inserted)
          if system != .crs84 {
            #expect(try answer.link("self")?.contains("crs=" + system.uri) ?? false)
          }
        }
      }
    }
  }

  /// By cs2cs 9.1.1: `echo "18.25 44.5" | cs2cs -f %.3f OGC:CRS84 EPSG:…`
  @Test(arguments: KnownPlace.values) func `coordinates are in the order of the axes`(
    known: KnownPlace
  ) throws {
    let service = try world().asking
    let query = "?crs=" + Self.epsg(known.code)
    let all = try geometries(try service.get(Self.items + query))
    let one = try service.get(Self.items + "/a" + query).object()["geometry"]
    for geometry in [all["a"], one] {
      let found = try coordinates(geometry)
      #expect(abs(found[0] - known.first) < 0.002 && abs(found[1] - known.second) < 0.002, "\(found)")
    }
    let line = try #require((all["l"] as? [String: Any])?["coordinates"] as? [[Double]])
    let begin = try coordinates(all["a"])
    #expect(line.count == 2 && line[0] == begin)
    let signs = try geometries(try service.get(Self.items + query + "&geometry=sign"))
    #expect((signs["l"] as? [String: Any])?["type"] as? String == "Point")
  }

  @Test func `members stay in degrees`() throws {
    let service = try world().asking
    let answer = try service.get(Self.items + "/a?crs=" + Self.epsg(3857)).object()
    let properties = try #require(answer["properties"] as? [String: Any])
    #expect(properties["lat"] as? Double == 44.5 && properties["lon"] as? Double == 18.25)
  }

  @Test func `what a system cannot express has no geometry`() throws {
    let service = try world().asking
    for (code, missing) in [(3857, ["pole"]), (25833, ["sydney"]), (8678, ["pole", "sydney"])] {
      let answer = try service.get(Self.items + "?crs=" + Self.epsg(code))
      let all = try geometries(answer)
      #expect(all.count == 4 && !answer.text.contains("inf"))
      #expect(Set(all.filter { $0.value is NSNull }.keys) == Set(missing))
    }
    let degrees = try geometries(try service.get(Self.items + "?crs=" + Self.epsg(4326)))
    #expect(try coordinates(degrees["pole"]) == [90, 18])
  }

  @Test func `pages keep the system`() throws {
    let service = try world().asking
    let first = try service.get(Self.items + "?limit=1&crs=" + Self.epsg(3035))
    let next = try #require(try first.link("next"))
    #expect(next.contains("crs=" + Self.epsg(3035)))
    let second = try service.get(next)
    #expect(second.headers["Content-Crs"] == "<\(Self.epsg(3035))>")
    #expect(try second.link("prev")?.contains("crs=" + Self.epsg(3035)) ?? false)
  }

  @Test func `a tag of another system is one of the same state`() throws {
    let world = try world()
    let service = world.asking
    let tag = try #require(try service.get(Self.items + "/a?crs=" + Self.epsg(3857)).headers["ETag"])
    let plain = try #require(try service.get(Self.items + "/a").headers["ETag"])
    #expect(tag != plain && tag.dropLast().hasPrefix(plain.dropLast()))
    let known = try service.get(Self.items + "/a?crs=" + Self.epsg(3857), [("If-None-Match", tag)])
    #expect(known.status == 304)
    let answer = try service.write(
      "PATCH", Self.items + "/a", [("If-Match", tag)], body: #"{"properties":{"title":"b"}}"#)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer.headers["Content-Crs"] == "<\(Self.crs84)>")
  }

  // MARK: Boxes

  @Test func `a box in a system finds what is told there`() throws {
    let service = try world().asking
    for system in CoordinateSystems.installed.offered {
      let all = try geometries(try service.get(Self.items + "?crs=" + system.uri))
      let place = try coordinates(all["a"])
      let little = system.kind == .plane ? 0.001 : 1e-9
      func ids(_ box: [Double]) throws -> [String] {
        let text = box.map { "\($0)" }.joined(separator: ",")
        let answer = try service.get(Self.items + "?bbox=\(text)&bbox-crs=\(system.uri)")
        #expect(answer.status == 200, "\(answer.text)")
        return try answer.ids()
      }
      // The line begins there too.
      #expect(try ids(place + place) == ["a", "l"], "\(system.uri)")
      #expect(try ids([place[0], place[1], 0, place[0], place[1], 9]) == ["a", "l"])
      let beside = [place[0] - 2 * little, place[1] - 2 * little, place[0] - little, place[1] - little]
      #expect(try ids(beside) == [], "\(system.uri)")
    }
  }

  @Test func `a box crosses the 180th meridian in degrees`() throws {
    let world = try ServiceWorld([
      condition("e", 44, 179.5), condition("w", 44, -179.5), condition("o", 44, 0),
    ])
    let path = Self.items + "?bbox=43,179,45,-179&bbox-crs=" + Self.epsg(4326)
    #expect(try world.asking.get(path).ids() == ["e", "w"])
  }

  @Test func `a box is for the filter and the other parameters one more condition`() throws {
    let service = try world().asking
    let box = "bbox=2000000,5400000,2100000,5600000&bbox-crs=" + Self.epsg(3857)
    #expect(try service.get(Self.items + "?" + box).ids() == ["a", "l"])
    #expect(try service.get(Self.items + "?\(box)&filter=id='l'").ids() == ["l"])
    #expect(try service.get(Self.items + "?\(box)&type=ice").ids() == ["a"])
    let page = try service.get(Self.items + "?\(box)&limit=1").object()
    #expect(page["numberMatched"] as? Int == 2)
  }

  @Test(arguments: [
    "bbox=1,2,3&bbox-crs=3857", "bbox=1,2,3,4,5&bbox-crs=3857", "bbox=a,2,3,4&bbox-crs=3857",
    "bbox=2,1,1,2&bbox-crs=3857", "bbox=1,2,2,1&bbox-crs=3857", "bbox=inf,1,inf,2&bbox-crs=3857",
    "bbox=nan,1,2,2&bbox-crs=3857", "bbox=1e999,1,2e999,2&bbox-crs=3857",
    "bbox=1e9,1e9,2e9,2e9&bbox-crs=3857", "bbox=-2e9,0,-1e9,1&bbox-crs=8678",
    "bbox=91,18,92,19&bbox-crs=4326", "bbox=45,18,44,19&bbox-crs=4326",
    "bbox=1,2,3&bbox-crs=4258",
  ]) func `a bad box is refused with a sentence`(query: String) throws {
    let service = try world().asking
    let code = try #require(Int(query.suffix(4)))
    expectProblem(
      try service.get(Self.items + "?" + query.dropLast(4) + Self.epsg(code)), 400, field: "bbox")
  }

  @Test func `a boundless box finds everything that is told`() throws {
    let service = try world().asking
    let path = Self.items + "?bbox=-1e300,-1e300,1e300,1e300&bbox-crs="
    #expect(try service.get(path + Self.epsg(3857)).ids() == ["a", "l", "sydney"])
    #expect(try service.get(path + Self.epsg(3035)).ids() == ["a", "l", "pole"])
    #expect(try service.get(path + Self.epsg(8678)).ids() == ["a", "l"])
  }

  /// The same numbers in another order are a place all the same.
  @Test func `what was read in another system is not taken for longitude and latitude`() throws {
    let service = try world().asking
    let item = Self.items + "/a"
    let token = ("Authorization", "Bearer " + TokenSample.token)
    let read = try service.get(item + "?crs=" + Self.epsg(4326))
    let tag = try #require(read.headers["ETag"])
    func put(_ body: [UInt8], _ more: [(String, String)]) throws -> Answer {
      try service.ask(
        Question("PUT", item, [token, ("Content-Type", "application/geo+json")] + more, body: body))
    }
    for tag in [tag, tag.dropLast() + "-gzip\"", "\"x\", " + tag] {
      expectProblem(try put(Array(read.body), [("If-Match", String(tag))]), 400, field: "If-Match")
    }
    let geometry = Array(#"{"geometry":{"type":"Point","coordinates":[44.5,18.25]}}"#.utf8)
    let title = Array(#"{"properties":{"title":"new"}}"#.utf8)
    let patch = [token, ("Content-Type", "application/merge-patch+json"), ("If-Match", tag)]
    expectProblem(try service.ask(Question("PATCH", item, patch, body: geometry)), 400, field: "If-Match")
    // What has no coordinates, and what says in which system they are, is taken.
    #expect(try service.ask(Question("PATCH", item, patch, body: title)).status == 200)
    let again = try #require(try service.get(item + "?crs=" + Self.epsg(4326)).headers["ETag"])
    let own = try service.get(item).body
    let said = try put(
      own, [("If-Match", again), ("Content-Crs", "<\(Self.crs84)> ")])
    #expect(said.status == 200, "\(said.text)")
    #expect(try geometries(service.get(Self.items)).keys.contains("a"))
  }

  @Test func `an edge to a pole is answered`() throws {
    let service = try world().asking
    let filter = "S_INTERSECTS(geometry,LINESTRING(500000%209997964.94293877,422809.25%209451846.19))"
    let answer = try service.get(Self.items + "?filter=\(filter)&filter-crs=" + Self.epsg(25834))
    #expect(answer.status == 200, "\(answer.text)")
  }

  /// PROJ knows transformations to MGI 1901 that hold in one country each, and are a kilometre apart at its border.
  @Test func `a plane has no seams`() throws {
    let kosovo = Coordinate(validLatitude: 42.2272, longitude: 19.975)
    let service = try ServiceWorld([condition("k", kosovo.latitude, kosovo.longitude)]).asking
    let uri = Self.epsg(6316)
    let told = try coordinates(try geometries(try service.get(Self.items + "?crs=" + uri))["k"])
    let own = (told + told).map { "\($0)" }.joined(separator: ",")
    #expect(try service.get(Self.items + "?bbox=\(own)&bbox-crs=\(uri)").ids() == ["k"])
    for metres in stride(from: -2_000.0, through: 2_000, by: 250) {
      let point = "POINT(\(told[0] + metres)%20\(told[1]))"
      let filter = "DISTANCE(\(point))%3C\(abs(metres) + 5)%20AND%20DISTANCE(\(point))%3E\(abs(metres) - 5)"
      let answer = try service.get(Self.items + "?filter=\(filter)&filter-crs=\(uri)")
      #expect(try answer.ids() == ["k"], "\(metres) m: \(answer.text)")
    }
  }

  @Test(arguments: ["inf", "-inf", "nan", "1e400"]) func `a box has an end`(number: String) throws {
    let box = "bbox=\(number),3000000,4000000,4000000"
    expectProblem(
      try world().asking.get(Self.items + "?\(box)&bbox-crs=" + Self.epsg(3035)), 400, field: "bbox")
  }

  @Test(arguments: ["crs", "bbox-crs", "filter-crs"]) func `an unknown system is refused by name`(
    name: String
  ) throws {
    let service = try world().asking
    for value in [
      "", "3857", "EPSG:3857", "[EPSG:3857]", Self.epsg(31275), Self.epsg(4326) + "/",
      "http://www.opengis.net",
      "http://www.opengis.net/def/crs/EPSG/0/%27", String(repeating: "x", count: 5_000),
    ] {
      let answer = try service.get(Self.items + "?\(name)=\(value)")
      expectProblem(answer, 400, field: name)
      let meant = value.hasSuffix("3857") || value.hasSuffix("3857]") ? Self.epsg(3857) : "e.g. http"
      #expect(answer.text.contains(meant) && answer.text.utf8.count < 800, "\(answer.text)")
    }
    expectProblem(
      try service.get(Self.items + "?\(name)=\(Self.crs84)&\(name)=\(Self.crs84)"), 400, field: name)
  }

  @Test func `addresses without systems refuse the parameter`() throws {
    let service = try world().asking
    let more = "crs=" + Self.epsg(4326)
    for path in [
      "/collections/conditions?", "/near?lat=44&lon=18&", "/collections?", Self.items + "/a?bbox-",
    ] {
      #expect(try service.get(path + more).status == 400)
    }
    for (method, path) in [("POST", Self.items), ("PUT", Self.items + "/a"), ("PATCH", Self.items + "/a")] {
      let answer = try service.write(method, path + "?" + more, body: "{}")
      expectProblem(answer, 400, field: "crs")
    }
  }

  // MARK: Bodies

  @Test func `a list or a route in another system is refused`() throws {
    let service = try world().asking
    for path in ["/import", "/along"] {
      let headers = [
        ("Content-Crs", "<\(Self.epsg(4326))>"), ("Content-Type", "application/geo+json"),
      ]
      let answer = try service.write("POST", path, headers, body: "{}")
      expectProblem(answer, 400, field: "Content-Crs")
    }
  }

  // MARK: Filters

  @Test func `geometries of filters can be in any system`() throws {
    let service = try world().asking
    for system in CoordinateSystems.installed.offered {
      let place = try coordinates(
        try geometries(try service.get(Self.items + "?crs=" + system.uri))["a"])
      let little = system.kind == .plane ? 1.0 : 1e-5
      let (x, y) = (place[0], place[1])
      func ids(_ filter: String, _ more: String = "") throws -> [String] {
        let encoded = try #require(filter.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let answer = try service.get(Self.items + "?filter=\(encoded)&filter-crs=\(system.uri)" + more)
        #expect(answer.status == 200, "\(answer.text)")
        return try answer.ids()
      }
      let (w, e, s, n) = (x - little, x + little, y - little, y + little)
      #expect(try ids("S_INTERSECTS(geometry, BBOX(\(w), \(s), \(e), \(n)))") == ["a", "l"])
      #expect(
        try ids("S_INTERSECTS(geometry, POLYGON((\(w) \(s), \(e) \(s), \(e) \(n), \(w) \(n), \(w) \(s))))")
          == ["a", "l"], "\(system.uri)")
      let off = 10 * little
      #expect(
        try ids("S_INTERSECTS(geometry, BBOX(\(w - off), \(s - off), \(e - off), \(n - off)))") == [])
      #expect(try ids("DISTANCE(POINT(\(x) \(y))) < 0.1") == ["a", "l"])
      let json =
        #"{"op":"s_intersects","args":[{"property":"geometry"},{"bbox":[\#(w),\#(s),\#(e),\#(n)]}]}"#
      #expect(try ids(json, "&filter-lang=cql2-json") == ["a", "l"])
    }
  }

  @Test(arguments: [
    "POINT(1e9 1e9)", "BBOX(1, 2, 3)", "BBOX(2, 1, 1, 2)", "BBOX(-1e300, -1e300, 1e300, 1e300)",
    "LINESTRING(0 0, 500000 4900000)", "LINESTRING(1000000 1000000, 6000000 6000000, 1000000 2000000)",
  ]) func `a bad geometry of a filter is refused with a sentence`(geometry: String) throws {
    let service = try world().asking
    let filter = try #require(
      "S_INTERSECTS(geometry, \(geometry))".addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let answer = try service.get(Self.items + "?filter=\(filter)&filter-crs=" + Self.epsg(8678))
    expectProblem(answer, 400, field: "filter")
  }

  // MARK: Work

  @Test func `transforming counts as work and as bytes`() throws {
    let long = (0..<2_000).map { Coordinate(validLatitude: 44 + Double($0) / 10_000, longitude: 18) }
    var limits = WorkLimits()
    limits.quick = 400_000
    limits.medium = 500_000
    limits.most = 600_000
    let world = try ServiceWorld([line("l", long)], limits: limits)
    #expect(try world.asking.get(Self.items).status == 200)
    #expect(try world.asking.get(Self.items + "?crs=" + Self.epsg(4326)).status == 200)
    #expect(try world.asking.get(Self.items + "?crs=" + Self.epsg(3857)).status == 422)
    #expect(try world.asking.get(Self.items + "/l?crs=" + Self.epsg(3857)).status == 422)
  }
}

/// What cs2cs has for 18.25° east, 44.5° north.
struct KnownPlace: Sendable {
  let code: Int
  let first: Double
  let second: Double

  static let values: [KnownPlace] = [
    KnownPlace(code: 4326, first: 44.5, second: 18.25), KnownPlace(code: 4258, first: 44.5, second: 18.25),
    KnownPlace(code: 3857, first: 2031580.707, second: 5543147.204),
    KnownPlace(code: 3035, first: 2412797.052, second: 4976915.807),
    KnownPlace(code: 25832, first: 1235402.936, second: 4969201.361),
    KnownPlace(code: 25833, first: 758370.280, second: 4932548.095),
    KnownPlace(code: 25834, first: 281379.605, second: 4931087.942),
    KnownPlace(code: 32633, first: 758370.280, second: 4932548.095),
    KnownPlace(code: 32634, first: 281379.605, second: 4931087.942),
    KnownPlace(code: 8677, first: 5758822.887, second: 4933545.673),
    KnownPlace(code: 8678, first: 6520284.327, second: 4928421.303),
    KnownPlace(code: 6316, first: 7281746.795, second: 4932055.405),
    KnownPlace(code: 3765, first: 639163.228, second: 4930377.836),
    KnownPlace(code: 3794, first: 758447.823, second: -65971.548),
    KnownPlace(code: 8682, first: 281379.605, second: 4931087.942),
    KnownPlace(code: 31287, first: 78930.147, second: 791198.944),
  ]
}
