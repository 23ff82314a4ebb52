import Foundation
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsTestSupport
import Synchronization
import Testing

/// `GET /feeds/{name}`
@Suite struct FeedTests {
  private static let begin = ServiceWorld.begin
  private static let features: [Feature] = [
    radar("a"), condition("b"), condition("c", 45, 17, type: .roadworks, until: begin.adding(seconds: 3600)),
    planned,
  ]

  private static var planned: Feature {
    var feature = condition("d", type: .closure)
    feature.road = "M-17"
    feature.validity =
      Validity(from: begin.adding(seconds: 86_400), until: begin.adding(seconds: 90_000)) ?? .always
    return feature
  }

  @Test(arguments: OutputFormat.allCases, Way.allCases)
  func `a feed has the bytes of an export`(format: OutputFormat, way: Way) throws {
    let world = try ServiceWorld(Self.features)
    try world.ask(way) { service in
      let answer = try service.get("/feeds/\(format.rawValue)?expired=true")
      #expect(answer.status == 200)
      #expect(answer.headers["Content-Type"] == format.mediaType)
      #expect(
        answer.headers["Content-Disposition"] == "inline; filename=\"roads.\(format.fileExtension)\"")
      let expected = OutputBuffer()
      let writer = format.writer(
        AnswerShape(moment: world.now), FeedContext(now: world.now, base: "http://roads.test")
      ) {
        expected.append($0.assumingMemoryBound(to: UInt8.self))
      }
      try writer.begin()
      for feature in try world.store.everything() { try writer.write(Hit(feature: feature)) }
      try writer.end()
      #expect(answer.text == expected.text)
      #expect(answer.headers["Roads-Left-Out"] == String(writer.leftOut))
    }
  }

  /// Directions decide there what can be carried.
  @Test func `CIFS has what has a direction`() throws {
    var both = Self.planned
    both.details = FeatureDetails(direction: .both)
    var one = condition("e", type: .closure)
    (one.road, one.validity, one.details) = (both.road, both.validity, FeatureDetails(direction: .one))
    let answer = try ServiceWorld([both, one, condition("f")]).asking.get("/feeds/cifs?expired=true")
    #expect(answer.text.contains("<incident id=\"roads/conditions/d\">"))
    #expect(answer.headers["Roads-Left-Out"] == "2")
  }

  /// What decides whether a format has a place for a feature is read from the index, and from the feature in an export.
  @Test(arguments: OutputFormat.allCases, ["full", "sign"])
  func `lines, areas and directions are an export's`(format: OutputFormat, geometry: String) throws {
    let world = try ServiceWorld(try Self.shapes())
    let sent = try world.asking.get("/feeds/\(format.rawValue)?expired=true&geometry=\(geometry)")
    let shape = AnswerShape(
      geometry: try #require(GeometryChoice(rawValue: geometry)), moment: world.now)
    let expected = OutputBuffer()
    let writer = format.writer(shape, FeedContext(now: world.now, base: "http://roads.test")) {
      expected.append($0.assumingMemoryBound(to: UInt8.self))
    }
    try writer.begin()
    for feature in try world.store.everything() { try writer.write(Hit(feature: feature)) }
    try writer.end()
    #expect(sent.text == expected.text)
    #expect(sent.headers["Roads-Left-Out"] == String(writer.leftOut))
  }

  @Test func `a navigator's feed has the closed lines`() throws {
    let service = try ServiceWorld(try Self.shapes()).asking
    let feed = try service.get("/feeds/cifs?type=closure")
    #expect(feed.text.components(separatedBy: "<incident ").count - 1 == 3)
    #expect(feed.text.contains("<polyline>44.5000000 18.6000000 44.6000000 18.7000000</polyline>"))
  }

  /// Of every geometry, in every direction, with an end and without one, with a road and without one.
  private static func shapes() throws -> [Feature] {
    let way = ShapeSamples.path([(18.6, 44.5), (18.7, 44.6)])
    let ring = ShapeSamples.path(ShapeSamples.square(18, 44, 18.5, 44.5))
    let geometries: [Geometry?] = [
      nil, .lineString(way), .multiLineString([way, ShapeSamples.path([(19, 45), (19.1, 45)])]),
      .polygon([ring]),
      .multiPolygon([[ring]]),
    ]
    var features: [Feature] = []
    for geometry in geometries {
      let shape = try geometry.map { try Shape.read($0).shape }
      for direction in Direction.allCases {
        for (type, end) in [(ConditionType.closure, true), (.closure, false), (.roadworks, false)] {
          var feature = condition("\(features.count)", 44.5, 18.6, type: type)
          feature.details = FeatureDetails(
            shape: shape, direction: direction, bearing: Bearing(degrees: Double(features.count)))
          feature.road = features.count % 7 == 4 ? nil : "M-18"
          if end { feature.validity = Validity(from: begin, until: begin.adding(seconds: 3_600)) ?? .always }
          features.append(feature)
        }
      }
    }
    return features
  }

  /// The service keeps texts without markup, ready to be sent: what becomes of markup, of marks that a format escapes
  /// and of several lines is the same as from the store.
  @Test(arguments: OutputFormat.allCases)
  func `texts of every kind are an export's`(format: OutputFormat) throws {
    let texts = [
      "", "a", "<p>Čeka se &amp; stoji</p><p>„Ćevap“ – dva\u{2003}reda<br>i treći</p>",
      "1 < 2 > 1 & \"x\" 'y'",
      "\\;, \\n=1+1@x", "  a   b  ", String(repeating: "žabe i rode, ", count: 300),
      "\u{85}a\u{7F}\u{9F}b\u{FFFF}c",
      "&#10;a&nbsp;&nbsp;b<ul><li>c</li></ul>", "\u{1F697} \u{2028} \u{E000}",
    ]
    let features = texts.enumerated().flatMap { index, text in
      [ConditionType.roadworks, .landslide, .closure].map { type in
        let kind = Feature.Kind.condition(RoadCondition(type: type, roadClass: .motorway))
        return Feature(
          id: "\(type)-\(index)", kind: kind,
          coordinate: Coordinate(validLatitude: 44 + Double(index) / 7, longitude: 18),
          title: "Tunel @ \(index)",
          road: index % 2 == 0 ? "M-17, R-448" : "A-1", text: text,
          validity: Validity(from: Self.begin, until: Self.begin.adding(seconds: 3600)) ?? .always,
          reports: index, updatedAt: Self.begin)
      }
    }
    let world = try ServiceWorld(features)
    let sent = try world.asking.get("/feeds/\(format.rawValue)?expired=true")
    let expected = OutputBuffer()
    let writer = format.writer(
      AnswerShape(moment: world.now), FeedContext(now: world.now, base: "http://roads.test")
    ) {
      expected.append($0.assumingMemoryBound(to: UInt8.self))
    }
    try writer.begin()
    for feature in try world.store.everything() { try writer.write(Hit(feature: feature)) }
    try writer.end()
    #expect(sent.text == expected.text)
  }

  /// Of hours a calendar looks at every day of a year.
  @Test func `a calendar of many hours is for operators`() throws {
    var limits = WorkLimits()
    limits.most = 5_000_000
    let token = [("Authorization", "Bearer " + TokenSample.token)]
    let hours = try Schedule.read(
      "Mo-Fr 08:00-16:00; Sa 08:00-12:00", zone: try #require(NamedZone(named: "Europe/Sarajevo")))
    // Of what ends soon, few days.
    let soon = ServiceWorld.begin.adding(seconds: 86_400)
    for (count, until, status) in [(10, nil, 200), (40, nil, 422), (40, soon, 200)] as [(Int, Instant?, Int)]
    {
      let features = (0..<count).map { number in
        var feature = condition("c\(number)", until: until)
        feature.details.schedule = hours
        return feature
      }
      let service = try ServiceWorld(features, limits: limits).asking
      #expect(try service.get("/feeds/ics").status == status)
      #expect(try service.get("/feeds/ics", token).status == 200)
      #expect(try service.get("/feeds/kml").status == 200)
    }
  }

  /// What anybody may ask for is bound by work; an operator gets all of it.
  @Test(arguments: Way.allCases) func `a feed of a continent is for operators`(way: Way) throws {
    var limits = WorkLimits()
    // A hundred features, and not a thousand.
    limits.most = 1_000_000
    let token = [("Authorization", "Bearer " + TokenSample.token)]
    for (count, status) in [(100, 200), (1_000, 422)] {
      let world = try ServiceWorld((0..<count).map { radar("r\($0)") }, limits: limits)
      try world.ask(way) { service in
        let answer = try service.get("/feeds/datex2")
        #expect(answer.status == status)
        if status == 422 { expectProblem(answer, 422) }
        let all = try service.get("/feeds/datex2", token)
        #expect(all.status == 200)
        #expect(all.text.components(separatedBy: "<sit:situation ").count == count + 1)
        #expect(try service.get("/feeds/datex2", [("Authorization", "Bearer roads-0")]).status == status)
        // Where it has few of them, it is a feed for anybody.
        #expect(try service.get("/feeds/datex2?bbox=10,10,11,11").status == 200)
      }
    }
  }

  @Test(arguments: Way.allCases) func `what has not changed is not sent again`(way: Way) throws {
    let world = try ServiceWorld(Self.features)
    try world.ask(way) { service in
      let first = try service.get("/feeds/datex2")
      let tag = try #require(first.headers["ETag"])
      #expect(tag.hasPrefix("W/\""))
      world.pass(seconds: 5)
      let same = try service.get("/feeds/datex2", [("If-None-Match", tag)])
      #expect(same.status == 304)
      #expect(same.body.isEmpty)
      #expect(try service.get("/feeds/gpx", [("If-None-Match", tag)]).status == 200)
      #expect(try service.get("/feeds/datex2?layer=radars").headers["ETag"] != tag)
      let head = try service.ask(Question("HEAD", "/feeds/datex2"))
      #expect(head.status == 200)
      #expect(head.headers["ETag"] == tag)
      #expect(head.body.isEmpty)
    }
    world.pass(seconds: 3600)
    // The roadworks are over.
    let after = try world.asking.get("/feeds/datex2", [("If-None-Match", "W/\"0\"")])
    #expect(after.text.components(separatedBy: "<sit:situation ").count == 3)
  }

  @Test func `a date that is late enough spares the body`() throws {
    let world = try ServiceWorld(Self.features)
    let ahead = world.live.snapshot.changedAt.milliseconds / 1000 - Self.begin.milliseconds / 1000
    world.pass(seconds: max(0, ahead) + 2)
    let modified = try #require(try world.asking.get("/feeds/csv").headers["Last-Modified"])
    #expect(try world.asking.get("/feeds/csv", [("If-Modified-Since", modified)]).status == 304)
  }

  @Test(arguments: Way.allCases) func `a feed is packed for those who ask`(way: Way) throws {
    let many = (1...3_000).map { radar("r\($0)") }
    let world = try ServiceWorld(many)
    try world.ask(way) { service in
      for name in ["geojson", "csv", "kml", "igo"] {
        let plain = try service.get("/feeds/\(name)")
        #expect(plain.headers["Content-Encoding"] == nil)
        #expect(plain.headers.all("Vary").contains { $0.contains("Accept-Encoding") })
        let packed = try service.get("/feeds/\(name)", [("Accept-Encoding", "gzip")])
        #expect(packed.headers["Content-Encoding"] == "gzip")
        #expect(packed.body.count < plain.body.count / 2)
        #expect(try Program.gunzipped(packed.body) == plain.body)
        let tag = try #require(packed.headers["ETag"])
        #expect(tag != plain.headers["ETag"])
        let again = try service.get("/feeds/\(name)", [("Accept-Encoding", "gzip"), ("If-None-Match", tag)])
        #expect(again.status == 304)
      }
      let binary = try service.get("/feeds/ov2", [("Accept-Encoding", "gzip")])
      #expect(binary.headers["Content-Encoding"] == nil)
    }
  }

  @Test func `filters and the box are those of every address`() throws {
    let service = try ServiceWorld(Self.features).asking
    func ids(_ query: String) throws -> [String] {
      try service.get("/feeds/geojsonl" + query).text.split(separator: "\n").compactMap {
        (try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?["id"] as? String
      }
    }
    #expect(try ids("") == ["a", "b", "c"])
    #expect(try ids("?layer=radars") == ["a"])
    #expect(try ids("?type=roadworks") == ["c"])
    #expect(try ids("?bbox=16,44.9,17.5,45.1") == ["c"])
    #expect(try ids("?datetime=\(TimeText.rfc3339(Self.begin))/..").sorted() == ["a", "b", "c", "d"])
    for query in ["limit=1", "bbox=1", "type=cow", "nope=1"] {
      #expect(try service.get("/feeds/geojson?" + query).status == 400)
    }
    expectProblem(try service.get("/feeds/xls"), 404)
  }

  @Test func `a calendar has what is still to come`() throws {
    let service = try ServiceWorld(Self.features).asking
    #expect(try service.get("/feeds/ics").text.contains("UID:conditions/d@roads\r\n"))
    let now = TimeText.rfc3339(Self.begin)
    #expect(!(try service.get("/feeds/ics?datetime=\(now)").text.contains("UID:")))
    #expect(!(try service.get("/feeds/wzdx").text.contains("\"id\":\"d\"")))
  }

  /// More than the sockets hold, so that it is under way when the server stops.
  @Test func `a server that stops lets a feed finish`() throws {
    let count = 15_000
    let world = try ServiceWorld((0..<count).map { radar("r\($0)") })
    var options = ServerOptions()
    options.port = 0
    let server = try HTTPServer(world.service, options)
    try server.start()
    let wire = try Wire(port: server.port)
    wire.send("GET /feeds/geojsonl HTTP/1.1\r\nHost: x\r\n\r\n")
    _ = wire.read(seconds: 20) { !$0.isEmpty }
    let end = try DedicatedThread { _ = server.stop() }
    let answer = try #require(wire.answer())
    #expect(answer.text.split(separator: "\n").count == count)
    end.join()
    #expect(!Wire.connects(port: server.port))
  }

  @Test func `the log tells how large a feed was`() throws {
    let world = try ServiceWorld((0..<500).map { radar("r\($0)") })
    let log = Mutex([RequestRecord]())
    let sizes = try LiveServer.with(world.service, log: { ended in log.withLock { $0.append(ended) } }) {
      let service = OverSocket(port: $0.port)
      return try ["/feeds/csv", "/feeds/kml", "/healthz", "/feeds/igo"].map { try service.get($0).body.count }
    }
    // Each connection tells of its own end.
    #expect(log.withLock { $0.map(\.bytes) }.sorted() == sizes.sorted())
  }
}

/// `GET /feeds`
@Suite struct FeedIndexTests {
  @Test(arguments: Way.allCases) func `programs are told where the feeds are`(way: Way) throws {
    try ServiceWorld([radar("a")]).ask(way) { service in
      let answer = try service.get("/feeds?layer=radars")
      #expect(answer.status == 200)
      #expect(answer.headers["Content-Type"] == "application/json")
      let links = try answer.links("item")
      #expect(links.count == OutputFormat.allCases.count)
      for (link, format) in zip(links, OutputFormat.allCases) {
        #expect(link["type"] as? String == format.mediaType)
        #expect(link["title"] as? String == format.title)
        let address = try #require(link["href"] as? String)
        #expect(address.hasSuffix("/feeds/\(format.rawValue)?layer=radars"))
        let path = try #require(address.range(of: "/feeds/").map { String(address[$0.lowerBound...]) })
        #expect(try service.get(path).status == 200)
      }
      #expect(
        try service.get("/").links("related").contains {
          ($0["href"] as? String)?.hasSuffix("/feeds") == true
        })
    }
  }

  @Test func `people get a page in their language`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    let titles = [
      "bs": "Podaci u drugim formatima", "de": "Daten in anderen Formaten", "en": "Data in other formats",
    ]
    for (language, title) in titles {
      let page = try service.get("/feeds", [("Accept", "text/html"), ("Accept-Language", language)])
      #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
      #expect(page.headers["Content-Language"] == language)
      #expect(page.text.contains("<h1>\(title)</h1>"))
      for format in OutputFormat.allCases { #expect(page.text.contains("/feeds/\(format.rawValue)<")) }
    }
  }

  @Test(arguments: [
    ("application/gpx+xml", "gpx"), ("text/calendar", "ics"), ("application/vnd.google-earth.kml+xml", "kml"),
    ("application/geo+json, */*;q=0.1", "geojson"), ("text/csv", "csv"), ("application/xml", "open511-xml"),
    ("application/octet-stream", "ov2"),
  ])
  func `what is accepted chooses the feed`(accept: String, name: String) throws {
    let service = try ServiceWorld([radar("a"), condition("b")]).asking
    let answer = try service.get("/feeds?layer=conditions", [("Accept", accept)])
    let feed = try service.get("/feeds/\(name)?layer=conditions")
    #expect(answer.text == feed.text)
    #expect(answer.headers["Content-Type"] == feed.headers["Content-Type"])
    #expect(answer.headers["ETag"] == feed.headers["ETag"])
    #expect(answer.headers["Content-Location"]?.hasSuffix("/feeds/\(name)?layer=conditions") == true)
    #expect(answer.headers.all("Vary").contains { $0.contains("Accept") && !$0.contains("Encoding") })
    // An address with a name in it has been asked for by its name.
    #expect(
      try service.get("/feeds/csv", [("Accept", accept)]).headers["Content-Type"]
        == OutputFormat.csv.mediaType)
  }

  @Test func `what nobody makes is said so`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    expectProblem(try service.get("/feeds", [("Accept", "image/png")]), 406)
    #expect(try service.get("/feeds?f=html", [("Accept", "image/png")]).status == 200)
    for query in ["bbox=1", "type=cow", "nope=1", "f=csv"] {
      #expect(try service.get("/feeds?" + query).status == 400)
    }
  }
}
