import Foundation
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// `roads serve --region`: one part of the world is kept, and nobody is left to believe that the rest is empty.
@Suite struct RegionTests {
  /// `radar(_:_:_:)` is at 44.5, 18.6 by default.
  private static func bosnia() throws -> Box {
    try Box(
      southWest: Coordinate(latitude: 42.5, longitude: 15.7),
      northEast: Coordinate(latitude: 45.3, longitude: 19.7))
  }

  private func world(_ features: [Feature] = []) throws -> ServiceWorld {
    try ServiceWorld(
      [radar("in"), radar("far", 48.2, 16.4), condition("c")] + features,
      region: RegionTests.bosnia())
  }

  @Test(arguments: Way.allCases) func `answers are of the region, and say so`(way: Way) throws {
    try world().ask(way) { service in
      for target in [
        "/collections/radars/items", "/collections/radars/items?bbox=10,40,20,50", "/near?at=45.2,18&km=600",
        "/feeds/geojson?layer=radars",
      ] {
        let answer = try service.get(target)
        #expect(answer.headers["Roads-Region"] == "15.7,42.5,19.7,45.3", "\(target)")
        #expect(try answer.ids().contains("in"), "\(target)")
        #expect(try !answer.ids().contains("far"), "\(target)")
      }
      #expect(try service.get("/collections/radars/items?bbox=16,48,17,49").ids().isEmpty)
      #expect(try service.get("/counts").object()["total"] as? Int == 2)
      #expect(try service.get("/tiles/8/139/88.mvt").body.isEmpty)
      let landing = try service.get("/", [("Accept", "application/json")]).object()
      let collection = try service.get("/collections/radars?f=json").object()
      for document in [landing, collection] {
        let extent = try #require(document["extent"] as? [String: Any])
        let spatial = try #require(extent["spatial"] as? [String: Any])
        #expect(spatial["bbox"] as? [[Double]] == [[15.7, 42.5, 19.7, 45.3]])
      }
      #expect(try service.get("/?f=html").text.contains("42.5,15.7,45.3,19.7"))
      #expect(try service.get("/readyz").status == 200)
    }
  }

  @Test func `who asks about elsewhere is told, and partly is enough`() throws {
    let service = try world().asking
    expectProblem(try service.get("/near?at=48.2,16.4&km=20"), 422, field: "at")
    expectProblem(try service.get("/counts?at=48.2,16.4&km=20"), 422, field: "at")
    expectProblem(try service.get("/widget?at=48.2,16.4"), 422, field: "at")
    #expect(try service.get("/near?at=46,18&km=400").ids() == ["in", "c"])
    let line = { (points: String) in #"{"type":"LineString","coordinates":[\#(points)]}"# }
    expectProblem(
      try service.post("/along", json: line("[16.4,48.2],[17.1,48.1]"), type: "application/geo+json"), 422,
      field: "body")
    let through = try service.post(
      "/along", json: line("[16.4,48.2],[18.6,44.5]"), type: "application/geo+json")
    #expect(try through.ids().sorted() == ["c", "in"])
    let told = try service.get("/near?at=48.2,16.4&km=20", [("Accept-Language", "de")]).object()
    #expect((told["detail"] as? String)?.contains("Gebiet 42.5,15.7,45.3,19.7") == true)
  }

  private func body(_ place: String, _ title: String = "x") -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(place)]},"properties":{"title":"\#(title)","#
      + #""type":"stationary"}}"#
  }

  @Test func `nothing is written elsewhere`() throws {
    let world = try world()
    let service = world.asking
    expectProblem(
      try service.post("/collections/radars/items", json: body("16.4,48.2")), 422,
      field: "geometry.coordinates")
    #expect(try service.post("/collections/radars/items", json: body("17.2,44.8")).status == 201)
    expectProblem(try service.get("/collections/radars/items/far"), 404)
    expectProblem(
      try service.post("/collections/radars/items/far/reports", json: #"{"verdict":"gone"}"#), 404)
    let operators = [("Authorization", "Bearer \(TokenSample.token)"), ("If-Match", "*")]
    expectProblem(try service.ask(Question("DELETE", "/collections/radars/items/far", operators)), 404)
    let put = { (id: String, place: String) in
      try service.ask(
        Question(
          "PUT", "/collections/radars/items/\(id)", operators + [("Content-Type", "application/geo+json")],
          body: Array(self.body(place).utf8)))
    }
    expectProblem(try put("far", "17.2,44.8"), 412, field: "If-Match")
    expectProblem(try put("in", "16.4,48.2"), 422, field: "geometry.coordinates")
    #expect(try world.store.feature(FeatureID(.radars, "far"))?.reports == 0)
    // What is removed elsewhere is elsewhere still.
    try world.store.delete([FeatureID(.radars, "far")], at: world.now)
    world.follower.catchUp()
    expectProblem(try service.get("/collections/radars/items/far"), 404)
  }

  @Test func `a list's rows from elsewhere are rejected, and sync is refused`() throws {
    let world = try world()
    let operators = [("Authorization", "Bearer \(TokenSample.token)")]
    let list = "id,title,type,lat,lon\nnew,A,stationary,44,17\nother,B,stationary,48,16\n"
    let load = { (query: String) in
      try Way.socket.with(world.service) {
        try $0.ask(Question("POST", "/import?as=radars&from=csv" + query, operators, body: Array(list.utf8)))
      }
    }
    let summary = try #require(try load("").object()["summary"] as? [String: Any])
    #expect(summary["added"] as? Int == 1)
    #expect(summary["rejected"] as? Int == 1)
    expectProblem(try load("&sync=true"), 422, field: "sync")
    #expect(try world.store.feature(FeatureID(.radars, "far")) != nil)
    #expect(try world.store.feature(FeatureID(.radars, "other")) == nil)
  }

  private func told(_ service: WorldAsking, _ since: Int) throws -> [String] {
    let page = try service.get("/changes?since=\(since)").object()
    return try #require(page["changes"] as? [[String: Any]]).map { "\($0["event"] ?? "") \($0["id"] ?? "")" }
  }

  /// Where the log of the hub reaches back and where the store's is read, the answer is the same.
  @Test(arguments: [false, true]) func `who comes and goes over the border is told as such`(
    later: Bool
  ) throws {
    let world = try world()
    let stream = try world.asking.listen(Question("GET", "/changes", [("Accept", "text/event-stream")]))
    func put(_ feature: Feature) throws {
      _ = try world.store.perform([WriteOrder(.replace(feature, if: { _ in true }, at: world.now))])
      if !later { world.follower.catchUp() }
    }
    var first = radar("far", 48.2, 16.4)
    first.title = "elsewhere all the time"
    try put(first)
    try put(radar("in", 48.3, 16.4))
    var last = radar("far", 44.1, 17)
    last.title = "came"
    try put(last)
    try world.store.add(radar("other", 50, 10))
    if later {
      // Loaded again: the hub has nothing of it.
      let again = try ServiceWorld(region: RegionTests.bosnia(), over: world)
      #expect(try told(again.asking, 3) == ["updated far", "removed in", "updated far", "removed other"])
    } else {
      world.follower.catchUp()
      // The first and the last entry tell a client that it is the same log.
      #expect(try told(world.asking, 3) == ["removed far", "removed in", "updated far", "removed other"])
      let text = stream.read(seconds: 5) { $0.contains("came") }
      #expect(!text.contains("elsewhere all the time"))
      #expect(text.contains("event: removed") && text.contains(#""id":"in""#))
      #expect(!text.contains("other"))
      #expect(try world.asking.get("/collections/radars/items").ids() == ["far"])
    }
    stream.close()
  }

  /// A layer that is not served is not in old pages of the log either.
  @Test func `a layer without which a service runs is in no page of changes`() throws {
    let world = try ServiceWorld(
      [radar("a"), condition("b"), radar("c"), condition("d")], without: [.radars])
    try world.store.delete([FeatureID(.radars, "a")], at: world.now)
    try world.store.delete([FeatureID(.conditions, "b")], at: world.now)
    let page = try ServiceWorld(without: [.radars], over: world).asking.get("/changes?since=0&layer=radars")
    #expect(!page.text.contains("coordinates"))
    #expect(!page.text.contains(#""id":"a""#))
  }
}
