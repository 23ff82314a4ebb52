import Foundation
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// What a service says of sources: at `/sources`, with their features, and in what it publishes.
@Suite struct FetchedSourceTests {
  private static let city = SourceName(stored: "city")
  private static let token = ("Authorization", "Bearer " + TokenSample.token)
  private let world: ServiceWorld
  private var service: WorldAsking { world.asking }

  init() throws {
    var fetched = condition("city:1", 44.5)
    fetched.source = FetchedSourceTests.city
    world = try ServiceWorld([fetched, radar("2", 44.5)])
  }

  /// The source as it is after its last success.
  private func source(succeeded seconds: Int64?, _ label: SourceLabel = SourceLabel()) -> StoredSource {
    var state = FetchState(addedAt: ServiceWorld.begin.adding(seconds: -100_000))
    state.succeededAt = seconds.map { ServiceWorld.begin.adding(seconds: $0) }
    state.problem = FetchProblem(.privateAddress, ["inside.example", "10.0.0.1"])
    let settings = FetchSettings(
      url: "https://secret.example/list?key=1", staleAfter: 3_600)
    return StoredSource(FetchedSourceTests.city, label: label, fetched: FetchedSource(settings, state))
  }

  private func publish(_ source: StoredSource) { world.parts.sources.publish([source], at: world.now) }

  private func feature(_ target: String) throws -> [String: Any] {
    let features = try service.get(target).object()["features"] as? [[String: Any]]
    let found = features?.first { $0["id"] as? String == "city:1" }
    return try #require(found?["properties"] as? [String: Any], "\(target)")
  }

  @Test func `anybody sees whose data it is, and operators how it is fetched`() throws {
    publish(source(succeeded: -300, SourceLabel(title: "Grad", attribution: "© Grad", licence: "CC0-1.0")))
    let open = try service.get("/sources")
    #expect(!open.text.contains("secret.example") && !open.text.contains("inside.example"))
    let sources = try #require(try open.object()["sources"] as? [[String: Any]])
    #expect(sources.compactMap { $0["name"] as? String } == ["city", "list"])
    #expect(sources[0]["title"] as? String == "Grad" && sources[0]["conditions"] as? Int == 1)
    #expect(sources[0]["stale"] as? Bool == false && sources[0]["fetched"] as? Bool == true)
    #expect(sources[1]["radars"] as? Int == 1 && sources[1]["fetched"] as? Bool == false)
    let inside = try service.get("/sources", [Self.token, ("Accept-Language", "de")])
    #expect(inside.headers["Vary"]?.contains("Authorization") == true)
    let all = try inside.object()["sources"] as? [[String: Any]]
    let told = try #require(all?.first)
    let fetch = try #require(told["fetch"] as? [String: Any])
    #expect(fetch["url"] as? String == "https://secret.example/list?key=1")
    let problem = try #require(fetch["problem"] as? [String: Any])
    #expect(problem["code"] as? String == "private_address")
    #expect((problem["detail"] as? String)?.contains("privaten Netz") == true)
    let tag = try #require(open.headers["ETag"])
    #expect(try service.get("/sources", [("If-None-Match", tag)]).status == 304)
  }

  @Test func `a page tells whose data it is and how fresh, and nothing of how it is fetched`() throws {
    let page = { try service.get("/sources", [("Accept", "text/html"), Self.token]).text }
    // Where nothing is fetched nothing is said of it.
    #expect(try !page().contains("Fetched"))
    publish(source(succeeded: -300, SourceLabel(title: "<Grad>", attribution: "© Grad", licence: "CC0-1.0")))
    let fresh = try page()
    #expect(fresh.contains("<td>&lt;Grad&gt;</td>") && fresh.contains("<td>5 minutes ago</td>"))
    #expect(fresh.contains("© Grad (CC0-1.0)") && fresh.contains("Fetched"))
    #expect(!fresh.contains("secret.example") && !fresh.contains("10.0.0.1"))
    publish(source(succeeded: -8_000))
    #expect(try page().contains("<td>2 hours ago (outdated)</td>"))
    publish(source(succeeded: nil))
    #expect(try page().contains("<td>never"))
  }

  @Test func `an operator sets how much may be removed at once`() throws {
    func put(_ name: String, _ body: String, _ more: [(String, String)] = [Self.token]) throws -> Answer {
      try service.ask(
        Question(
          "PUT", "/sources/" + name, more + [("Content-Type", "application/json")], body: Array(body.utf8)))
    }
    expectProblem(try put("list", #"{"removal_limit_percent":40}"#, []), 401)
    let set = try put("list", #"{"removal_limit_percent":40}"#)
    #expect(try set.status == 200 && set.object()["removal_limit_percent"] as? Int == 40)
    #expect(try world.store.sources().first { $0.name == .list }?.removalLimit == 40)
    #expect(try put("list", #"{"removal_limit_percent":null}"#).status == 200)
    #expect(try world.store.sources().first { $0.name == .list }?.removalLimit == nil)
    expectProblem(try put("list", #"{"removal_limit_percent":101}"#), 400, field: "removal_limit_percent")
    expectProblem(try put("list", "[]"), 400, field: "body")
    expectProblem(try put("list", #"{"limit":1}"#), 400, field: "limit")
    expectProblem(try put("nobody", #"{"removal_limit_percent":40}"#), 404)
  }

  @Test(arguments: [
    "/near?at=44.5,18&km=500", "/collections/conditions/items", "/feeds/geojson",
    "/clusters?bbox=10,40,30,50&zoom=18",
  ])
  func `features become stale without a write, and fresh again`(target: String) throws {
    publish(source(succeeded: 0, SourceLabel(licence: "CC0-1.0")))
    #expect(try feature(target)["licence"] as? String == "CC0-1.0")
    let licensed = try service.get(target)
    publish(source(succeeded: 0, SourceLabel(licence: "ODbL-1.0")))
    #expect(try service.get(target).headers["ETag"] != licensed.headers["ETag"])
    publish(source(succeeded: 0, SourceLabel(attribution: "© Grad")))
    let fresh = try service.get(target)
    #expect(try feature(target)["stale"] == nil && feature(target)["attribution"] as? String == "© Grad")
    world.pass(seconds: 3_599)
    let tag = try #require(fresh.headers["ETag"])
    #expect(try service.get(target, [("If-None-Match", tag)]).status == 304)
    let date = try #require(try service.get(target).headers["Last-Modified"])
    // A success changes nothing that is said.
    publish(source(succeeded: 3_000, SourceLabel(attribution: "© Grad")))
    #expect(try service.get(target, [("If-None-Match", tag)]).status == 304)
    #expect(try service.get(target, [("If-Modified-Since", date)]).status == 304)
    world.pass(seconds: 3_002)
    #expect(try feature(target)["stale"] as? Bool == true)
    let stale = try service.get(target, [("If-None-Match", tag)])
    #expect(stale.status == 200)
    #expect(try service.get(target, [("If-Modified-Since", date)]).status == 200)
    publish(source(succeeded: 6_601, SourceLabel(attribution: "© Grad")))
    #expect(try feature(target)["stale"] == nil)
    #expect(try service.get(target, [("If-None-Match", tag)]).status == 304)
    world.pass(seconds: 2)
    let staleDate = stale.headers["Last-Modified"] ?? date
    #expect(try service.get(target, [("If-Modified-Since", staleDate)]).status == 200)
  }

  @Test(arguments: [
    "/collections/conditions/items?f=html", "/collections/conditions/items/city:1?f=html",
    "/widget?at=44.5,18&km=500&size=l",
  ])
  func `pages say what is stale`(target: String) throws {
    publish(source(succeeded: 0, SourceLabel(attribution: "© Grad")))
    let english = ("Accept-Language", "en")
    let fresh = try service.get(target, [english])
    #expect(fresh.status == 200 && !fresh.text.lowercased().contains("outdated"))
    #expect(fresh.text.contains("© Grad") == target.contains("city:1"))
    let tag = try #require(fresh.headers["ETag"])
    world.pass(seconds: 3_601)
    let stale = try service.get(target, [english, ("If-None-Match", tag)])
    #expect(stale.status == 200 && stale.text.lowercased().contains("outdated"))
    #expect(stale.headers["Last-Modified"] == nil)
  }

  @Test func `what says nothing of sources does not change with them`() throws {
    publish(source(succeeded: 0))
    world.pass(seconds: 3_000)
    for target in ["/counts", "/tiles/8/140/91.mvt", "/bulletins"] {
      let before = try service.get(target)
      world.pass(seconds: 700)
      let after = try service.get(target)
      #expect(after.headers["ETag"] == before.headers["ETag"])
      #expect(after.headers["Last-Modified"] == before.headers["Last-Modified"], "\(target)")
    }
  }

  @Test func `a single feature has the tag of its state, and more where its source is stale`() throws {
    let path = "/collections/conditions/items/city:1"
    let plain = try #require(try service.get(path).headers["ETag"])
    publish(source(succeeded: -4_000))
    let stale = try service.get(path)
    let properties = try stale.object()["properties"] as? [String: Any]
    #expect(properties?["stale"] as? Bool == true)
    #expect(stale.headers["ETag"] != plain)
    // Whoever read it may replace it, and send back what was read.
    let body = try JSONSerialization.data(withJSONObject: try stale.object())
    let replaced = try service.ask(
      Question(
        "PUT", path,
        [
          Self.token, ("Content-Type", "application/geo+json"),
          ("If-Match", try #require(stale.headers["ETag"])),
        ],
        body: Array(body)))
    #expect(replaced.status == 200, "\(replaced.text)")
  }

  @Test func `what is published names whose data it is`() throws {
    publish(source(succeeded: 0, SourceLabel(attribution: "© Grad & Co", licence: "CC-BY-4.0")))
    let line = "© Grad &amp; Co (CC-BY-4.0)"
    #expect(try service.get("/feeds/gpx").text.contains("<metadata><desc>\(line)</desc></metadata>"))
    #expect(try service.get("/feeds/kml").text.contains("<description>\(line)</description>"))
    #expect(try service.get("/feeds/datex2").text.contains(">\(line)</com:value>"))
    #expect(try service.get("/feeds/ics").text.contains("DESCRIPTION:© Grad & Co (CC-BY-4.0)"))
    let info = try #require(try service.get("/feeds/wzdx").object()["feed_info"] as? [String: Any])
    let sources = try #require(info["data_sources"] as? [[String: Any]])
    #expect(sources.last?["organization_name"] as? String == "© Grad & Co (CC-BY-4.0)")
    #expect(
      try service.get("/?f=json").object()["attribution"] as? String == "© Grad & Co (CC-BY-4.0)")
    #expect(try service.get("/tiles.json").object()["attribution"] as? String == line)
    // Of others nothing is said.
    #expect(!(try service.get("/feeds/gpx?source=list").text.contains("Grad")))
  }

  @Test func `what is known of sources outlives a change of features`() throws {
    publish(source(succeeded: -4_000))
    try world.store.add(radar("3", 44.6))
    world.follower.catchUp()
    #expect(try feature("/near?at=44.5,18&km=500")["stale"] as? Bool == true)
  }
}
