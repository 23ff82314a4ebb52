import Foundation
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// `/near`, `/along` and `/counts`
@Suite struct NearTests {
  private static let features = [
    radar("far", 44.6, 18.6), radar("near", 44.501, 18.6), condition("middle", 44.55, 18.6),
    condition("over", 44.5, 18.6, until: ServiceWorld.begin.adding(seconds: -60)),
  ]

  @Test(arguments: Way.allCases) func `near tells the nearest first, with distances`(way: Way) throws {
    try ServiceWorld(Self.features).ask(way) { service in
      let answer = try service.get("/near?at=44.5,18.6&km=20")
      #expect(answer.status == 200)
      #expect(answer.headers["Content-Type"] == "application/geo+json")
      #expect(answer.headers["Access-Control-Allow-Origin"] == "*")
      #expect(try answer.ids() == ["near", "middle", "far"])
      #expect(try answer.object()["numberReturned"] as? Int == 3)
      let features = try #require(try answer.object()["features"] as? [[String: Any]])
      let properties = try #require(features.first?["properties"] as? [String: Any])
      #expect(abs((properties["distance_m"] as? Double ?? 0) - 111.1) < 0.5)
    }
  }

  @Test func `near and along are what the store finds, byte by byte`() throws {
    let seed = SeededRandom().seed
    // A world of points, and one of lines and areas too.
    for share in [0, 0.5] {
      var random = RandomWorld(
        SeededRandom(seed: seed), detailedShare: share, sources: RandomWorld.someSources)
      let features = random.features(300)
      let world = try ServiceWorld(features)
      for question in 0..<80 {
        let area = try random.area(over: features)
        let query = Query(area: area, filter: Filter(at: world.now), limit: 100)
        let told: Answer
        switch area {
        case .box: continue
        case .circle(let circle):
          told = try world.asking.get(
            "/near?at=\(circle.centre.latitude),\(circle.centre.longitude)&m=\(circle.metres)&limit=100")
        case .corridor(let corridor):
          let lines = corridor.route.lines.map { line in
            "[" + line.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",") + "]"
          }
          guard corridor.metres <= 100_000, corridor.route.lines.allSatisfy({ $0.count > 1 }) else {
            continue
          }
          let parameters = "m=\(corridor.metres)&limit=100&both_directions=\(corridor.bothDirections)"
          told = try world.asking.post(
            "/along?" + parameters,
            json: #"{"type":"MultiLineString","coordinates":[\#(lines.joined(separator: ","))]}"#,
            type: "application/geo+json")
        }
        let which = "seed \(seed), share \(share), question \(question): \(area)"
        try #require(told.status == 200, "\(told.text), \(which)")
        let hits = try world.store.find(query)
        try #require(try told.ids() == hits.map(\.feature.id), "\(which)")
        for hit in hits {
          let written = OutputBuffer()
          written.append(geoJSON: hit, AnswerShape(of: area, moment: world.now))
          #expect(told.text.contains(written.text), "\(written.text) is missing, \(which)")
        }
      }
    }
  }

  @Test func `names of types are words of their features, in every language and script`() throws {
    var bridge = condition("bridge", 44.5, 18.6, type: .ice)
    bridge.title = "Most na Drini"
    var tunnel = condition("tunnel", 44.51, 18.6, type: .roadworks)
    tunnel.title = "Тунел Шћемлица, led na kolovozu"
    let service = try ServiceWorld([bridge, tunnel]).asking
    let ids = { (parameter: String, words: String) in
      try service.get("/near?at=44.5,18.6&km=20&\(parameter)=" + PercentEncoding.encoded(words)).ids()
    }
    for word in ["ice", "poledica", "Glatteis", "поледица", "glatt", "black ice", "ice drini"] {
      #expect(try ids("search", word) == ["bridge"], "\(word)")
    }
    #expect(try ids("search", "led") == ["bridge", "tunnel"])
    #expect(try ids("search", "Baustelle scemlica") == ["tunnel"])
    // As before, words are only what is written there.
    #expect(try ids("text", "poledica") == [])
    #expect(try ids("text", "led") == ["tunnel"])
    expectProblem(
      try service.get("/near?at=44.5,18.6&km=20&text=a&search=b"), 400, field: "search")
    expectProblem(try service.get("/near?at=44.5,18.6&km=20&search="), 400, field: "search")
  }

  @Test func `filters, moments and limits`() throws {
    let service = try ServiceWorld(Self.features).asking
    let ids = { (more: String) in try service.get("/near?at=44.5,18.6&km=20" + more).ids() }
    #expect(try ids("&limit=1") == ["near"])
    #expect(try ids("&layer=conditions") == ["middle"])
    #expect(try ids("&layer=conditions&expired=true") == ["over", "middle"])
    #expect(try ids("&type=stationary") == ["near", "far"])
    #expect(try ids("&text=condi") == ["middle"])
    #expect(try ids("&road=M18") == ["near", "far"])
    let before = TimeText.rfc3339(ServiceWorld.begin.adding(seconds: -3600))
    #expect(try ids("&layer=conditions&datetime=\(before)") == ["over", "middle"])
  }

  /// On every address that lists or counts.
  @Test func `what ends, begins and was touched when`() throws {
    let begin = ServiceWorld.begin
    var later = condition("later", 44.5, 18.6, until: begin.adding(seconds: 9_000))
    later.validity = try #require(
      Validity(from: begin.adding(seconds: 7_200), until: begin.adding(seconds: 9_000)))
    later.updatedAt = begin
    let service = try ServiceWorld(Self.features + [later]).asking
    let soon = "ends_before=" + TimeText.rfc3339(begin.adding(seconds: 9_001))
    for (query, found) in [
      ("starts_after=in%201h", ["later"]), (soon, ["later"]), ("ends_before=now", ["over"]),
      ("starts_after=in%201h&datetime=now", []), ("updated_since=now&starts_after=now", ["later"]),
    ] {
      #expect(try service.get("/near?at=44.5,18.6&km=20&" + query).ids() == found, "\(query)")
      let items = try service.get("/collections/conditions/items?" + query)
      #expect(try items.ids() == found)
      #expect(try items.object()["numberMatched"] as? Int == found.count)
      #expect(try service.get("/counts?" + query).object()["total"] as? Int == found.count)
      #expect(try service.get("/clusters?bbox=18,44,19,45&zoom=18&" + query).ids() == found)
      #expect(try service.get("/feeds/geojson?" + query).ids() == found)
      let line = #"{"type":"LineString","coordinates":[[18.6,44.65],[18.6,44.4]]}"#
      #expect(
        try service.post("/along?m=500&" + query, json: line, type: "application/geo+json").ids() == found)
      let tile = try service.get("/tiles/8/141/92.mvt?" + query)
      #expect(tile.status == 200 && tile.body.isEmpty == found.isEmpty)
      #expect(
        try service.get("/widget?at=44.5,18.6&km=20&" + query.replacing("&datetime=now", with: "")).status
          == 200)
    }
  }

  @Test func `lists come in the order that was asked for`() throws {
    let begin = ServiceWorld.begin
    var (first, second) = (radar("a", 44.55, 18.6, until: begin.adding(seconds: 60)), radar("b", 44.5, 18.6))
    (first.title, second.title) = ("Živinice", "Žepče")
    (first.updatedAt, second.updatedAt) = (begin, begin.adding(seconds: -60))
    let service = try ServiceWorld([first, second]).asking
    let line = #"{"type":"LineString","coordinates":[[18.6,44.65],[18.6,44.4]]}"#
    for (sort, found) in [
      ("distance", ["b", "a"]), ("title", ["b", "a"]), ("updated", ["a", "b"]), ("ends", ["a", "b"]),
    ] {
      #expect(try service.get("/near?at=44.5,18.6&km=20&sort=\(sort)").ids() == found)
      #expect(try service.get("/near?at=44.5,18.6&km=20&limit=1&sort=\(sort)").ids() == [found[0]])
      if sort == "distance" { continue }
      #expect(try service.get("/feeds/geojson?sort=\(sort)").ids() == found)
      let along = try service.post("/along?m=500&sort=\(sort)", json: line, type: "application/geo+json")
      #expect(try along.ids() == found)
      #expect(along.text.contains("\"along_m\":"))
    }
    #expect(
      try service.post("/along?m=500&sort=along", json: line, type: "application/geo+json").ids() == [
        "a", "b",
      ])
    for target in [
      "/near?at=44.5,18.6&sort=along", "/near?at=44.5,18.6&sort=size", "/feeds/csv?sort=distance",
      "/counts?sort=title",
    ] { expectProblem(try service.get(target), 400, field: "sort") }
    // Pages follow each other by id: the sentence says so.
    let refused = try service.get("/collections/radars/items?sort=title")
    expectProblem(refused, 400, field: "sort")
    #expect(refused.text.contains("by id"))
  }

  @Test func `a point may be written in several ways`() throws {
    let service = try ServiceWorld([radar("a", 44.55, 18.6)]).asking
    for point in ["44.5,18.6", "44.5%2018.6", "geo:44.5,18.6", "geo:44.5,18.6,230;crs=wgs84;u=5"] {
      #expect(try service.get("/near?km=20&at=\(point)").ids() == ["a"], "\(point)")
    }
  }

  @Test func `no features at all are not asked for`() throws {
    let answer = try ServiceWorld().asking.get("/near?at=1,1&limit=0")
    expectProblem(answer, 400, field: "limit")
    #expect(answer.text.contains("limit: '0' is too small; at least 1"))
  }

  @Test func `zeros before a limit make it no larger`() throws {
    let service = try ServiceWorld([radar("a", 1, 1), radar("b", 1, 1)]).asking
    let zeros = String(repeating: "0", count: 19)
    #expect(try service.get("/near?at=1,1&km=1&limit=\(zeros)1").ids().count == 1)
    #expect(try service.get("/near?at=1,1&km=1&limit=\(zeros)2").ids().count == 2)
    #expect(try service.get("/near?at=1,1&km=1&limit=9\(zeros)").ids().count == 2)
    expectProblem(try service.get("/near?at=1,1&limit=\(zeros)"), 400, field: "limit")
  }

  /// A question that moves with the clock has another answer though nothing has changed.
  @Test func `what moves with the clock has no date`() throws {
    let world = try ServiceWorld(Self.features)
    let changed = world.live.snapshot.changedAt
    world.pass(seconds: max(0, changed.milliseconds / 1000 - world.now.milliseconds / 1000) + 100)
    let date = { (query: String) in
      try world.asking.get("/near?at=44.5,18.6&" + query).headers["Last-Modified"]
    }
    #expect(try date("km=20") != nil)
    for query in [
      "ends_before=in%202h", "starts_after=tomorrow", "updated_since=8:00", "datetime=../now",
      "datetime=24.11.",
    ] {
      #expect(try date(query) == nil, "\(query)")
    }
    let end = world.now.adding(seconds: 50)
    let before = try #require(try date("ends_before=" + TimeText.rfc3339(end)))
    // Then it becomes a question about what is over.
    world.pass(seconds: 60)
    #expect(try date("ends_before=" + TimeText.rfc3339(end)) != before)
  }

  @Test(arguments: [
    ("/near", "at"), ("/near?at=44.5", "at"), ("/near?at=91,1", "at"), ("/near?at=1,1&km=x", "km"),
    ("/near?at=1,1&km=-1", "km"), ("/near?at=1,1&km=1&m=1", "m"), ("/near?at=1,1&lim=3", "lim"),
    ("/near?at=1,1&at=2,2", "at"), ("/near?at=1,1&limit=0", "limit"), ("/near?at=1,1&type=cow", "type"),
    ("/near?at=1,1&datetime=whenever", "datetime"), ("/counts?km=3", "km"), ("/counts?bbox=1,2,3", "bbox"),
    ("/counts?at=1,1&bbox=1,2,3,4", "bbox"), ("/near?at=geo:1", "at"), ("/near?at=geo:1,1;crs=x", "at"),
  ])
  func `what is wrong with a question is named`(target: String, field: String) throws {
    expectProblem(try ServiceWorld().asking.get(target), 400, field: field)
  }

  @Test(arguments: Way.allCases) func `the same answer is not sent twice`(way: Way) throws {
    let world = try ServiceWorld(Self.features)
    try world.ask(way) { service in
      let target = "/near?at=44.5,18.6&km=20"
      let tag = try #require(try service.get(target).headers["ETag"])
      let again = try service.get(target, [("If-None-Match", tag)])
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
      _ = try world.store.report(
        Report(feature: FeatureID(.radars, "near"), verdict: .gone, reporter: nil, at: world.now))
      world.follower.catchUp()
      #expect(try service.get(target, [("If-None-Match", tag)]).status == 200)
    }
  }

  @Test(arguments: Way.allCases) func `along a route, in the order one meets them`(way: Way) throws {
    try ServiceWorld(Self.features + [radar("beside", 44.55, 18.7)]).ask(way) { service in
      let line = #"{"type":"LineString","coordinates":[[18.6,44.65],[18.6,44.4]]}"#
      let answer = try service.post("/along?m=500", json: line, type: "application/geo+json")
      #expect(try answer.ids() == ["far", "middle", "near"])
      let features = try #require(try answer.object()["features"] as? [[String: Any]])
      let first = try #require(features.first?["properties"] as? [String: Any])
      #expect(abs((first["along_m"] as? Double ?? 0) - 5_556) < 10)
      #expect(first["distance_m"] as? Double == 0)
      let gpx = """
        <gpx xmlns="http://www.topografix.com/GPX/1/1"><rte><rtept lat="44.65" lon="18.6"/>
        <rtept lat="44.4" lon="18.6"/></rte></gpx>
        """
      #expect(
        try service.post("/along?m=500", json: gpx, type: "application/gpx+xml").ids() == [
          "far", "middle", "near",
        ])
    }
  }

  @Test(arguments: [
    "", "{}", "[", "nonsense", #"{"type":"Point","coordinates":[1,1]}"#,
    #"{"type":"LineString","coordinates":[[1,91],[2,2]]}"#,
  ])
  func `a body without a route is refused`(body: String) throws {
    expectProblem(
      try ServiceWorld().asking.post("/along", json: body, type: "application/geo+json"), 400, field: "body")
  }

  @Test func `counts have every type, everywhere and in an area`() throws {
    let service = try ServiceWorld(Self.features).asking
    let all = try service.get("/counts").object()
    #expect(all["total"] as? Int == 3)
    let radars = try #require(all["radars"] as? [String: Any])
    #expect(radars["total"] as? Int == 2)
    #expect(radars["types"] as? [String: Int] == ["stationary": 2, "announced": 0])
    #expect(try service.get("/counts?at=44.5,18.6&km=6").object()["total"] as? Int == 2)
    #expect(try service.get("/counts?bbox=18,44.52,19,45").object()["total"] as? Int == 2)
    #expect(try service.get("/counts?expired=true&layer=conditions").object()["total"] as? Int == 2)
  }
}
