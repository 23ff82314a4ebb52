import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// The documents that lead a client of OGC API – Features to the data.
@Suite struct DocumentTests {
  @Test(arguments: Way.allCases) func `the landing page leads to everything`(way: Way) throws {
    try ServiceWorld([radar("a"), condition("b")]).ask(way) { service in
      let landing = try service.get("/", [("Accept", "application/json")])
      #expect(landing.status == 200)
      #expect(landing.headers["Content-Type"] == "application/json")
      #expect(try landing.link("self") == "/")
      #expect(try landing.link("alternate") == "/?f=html")
      for (rel, type) in [
        ("service-desc", "application/vnd.oai.openapi+json;version=3.0"), ("service-doc", "text/html"),
        ("conformance", "application/json"), ("data", "application/json"), ("alternate", "text/html"),
      ] {
        let href = try #require(try landing.link(rel), "\(rel)")
        let answer = try service.get(href)
        #expect(answer.status == 200, "\(href)")
        #expect(answer.headers["Content-Type"]?.hasPrefix(type) == true, "\(href)")
        #expect(try landing.links(rel).allSatisfy { ($0["title"] as? String)?.isEmpty == false })
      }
    }
  }

  @Test(arguments: Way.allCases) func `the description has every media type that is asked for`(
    way: Way
  ) throws {
    try ServiceWorld().ask(way) { service in
      let own = "application/vnd.oai.openapi+json;version=3.0"
      for (accept, type) in [
        (own, own), ("application/vnd.oai.openapi+json", own),
        ("application/vnd.oai.openapi+json; version=\"3.0\"", own), ("application/json", "application/json"),
        ("application/vnd.oai.openapi+json;version=3.1;q=0.9, application/json;q=0.5", "application/json"),
        ("application/json;charset=utf-8", "application/json"), ("*/*", own),
        ("text/html", "text/html; charset=utf-8"),
      ] {
        let answer = try service.get("/api", [("Accept", accept)])
        #expect(answer.status == 200, "\(accept)")
        #expect(answer.headers["Content-Type"] == type, "\(accept)")
      }
      expectProblem(
        try service.get("/api", [("Accept", "application/vnd.oai.openapi+json;version=3.1")]), 406)
    }
  }

  /// OGC's test suite (ets-ogcapi-features10) reads these members of the description.
  @Test func `parameters are described as the tests of the standard read them`() throws {
    let document = try ServiceWorld([radar("a")]).asking.get("/api").object()
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    for layer in ["radars", "conditions"] {
      let parameters = try #require(
        paths["/collections/\(layer)/items"]?["get"]?["parameters"] as? [[String: Any]])
      func schema(_ name: String) throws -> [String: Any] {
        let parameter = try #require(parameters.first { $0["name"] as? String == name })
        #expect(parameter["in"] as? String == "query")
        #expect(parameter["required"] as? Bool == false)
        #expect(parameter["style"] as? String == "form")
        #expect(parameter["explode"] as? Bool == false)
        return try #require(parameter["schema"] as? [String: Any])
      }
      let limit = try schema("limit")
      #expect(limit["type"] as? String == "integer")
      #expect(limit["minimum"] as? Int == 1 && limit["maximum"] as? Int == 10_000)
      #expect(limit["default"] as? Int == 100)
      let bbox = try schema("bbox")
      #expect(bbox["type"] as? String == "array")
      #expect(bbox["minItems"] as? Int == 4 && bbox["maxItems"] as? Int == 6)
      #expect((bbox["items"] as? [String: Any])?["type"] as? String == "number")
      #expect(try schema("datetime")["type"] as? String == "string")
    }
  }

  @Test(arguments: Way.allCases) func `the classes of the standard are named`(way: Way) throws {
    try ServiceWorld().ask(way) { service in
      let classes = try #require(try service.get("/conformance").object()["conformsTo"] as? [String])
      for name in ["core", "geojson", "oas30", "html"] {
        #expect(classes.contains("http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/\(name)"))
      }
      for name in ["features-3/1.0/conf/features-filter", "features-5/1.0/conf/schemas"] {
        #expect(classes.contains("http://www.opengis.net/spec/ogcapi-\(name)"))
      }
      for name in [
        "core", "tileset", "tilesets-list", "dataset-tilesets", "geodata-tilesets", "mvt", "oas30",
      ] {
        #expect(classes.contains("http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/\(name)"))
      }
      for name in ["create-replace-delete", "update", "optimistic-locking-etags", "features"] {
        #expect(classes.contains("http://www.opengis.net/spec/ogcapi-features-4/1.0/conf/\(name)"))
      }
      // Answers within the second of a change have no Last-Modified.
      #expect(!classes.contains { $0.contains("optimistic-locking-timestamps") })
      for name in ["basic-cql2", "cql2-text", "cql2-json", "basic-spatial-functions"] {
        #expect(classes.contains("http://www.opengis.net/spec/cql2/1.0/conf/\(name)"))
      }
    }
  }

  @Test(arguments: Way.allCases) func `collections say what is in them, where and when`(way: Way) throws {
    let until = ServiceWorld.begin.adding(seconds: 3600)
    let world = try ServiceWorld([
      radar("a", 43, 17), radar("b", 45, 19), condition("c", 44, 18, until: until),
    ])
    try world.ask(way) { service in
      let all = try service.get("/collections").object()
      let collections = try #require(all["collections"] as? [[String: Any]])
      #expect(collections.map { $0["id"] as? String } == ["radars", "conditions"])
      let radars = try service.get("/collections/radars").object()
      let extent = try #require(radars["extent"] as? [String: Any])
      let spatial = try #require(extent["spatial"] as? [String: Any])
      #expect(spatial["bbox"] as? [[Double]] == [[17, 43, 19, 45]])
      #expect(radars["itemType"] as? String == "feature")
      #expect((radars["crs"] as? [String])?.first == "http://www.opengis.net/def/crs/OGC/1.3/CRS84")
      let conditions = try service.get("/collections/conditions")
      let times = (try conditions.object()["extent"] as? [String: Any])?["temporal"] as? [String: Any]
      let interval = try #require(times?["interval"] as? [[Any]])
      #expect(interval[0][0] is NSNull)
      #expect(interval[0][1] as? String == TimeText.rfc3339(until))
      let items = try #require(try conditions.link("items", type: "application/geo+json"))
      #expect(try service.get(items).ids() == ["c"])
    }
  }

  @Test func `an empty collection has no extent`() throws {
    let collection = try ServiceWorld().asking.get("/collections/radars").object()
    #expect(collection["extent"] == nil)
  }

  @Test func `an extent follows what is added`() throws {
    let world = try ServiceWorld([radar("a", 43, 17)])
    _ = try world.asking.get("/collections/radars")
    try world.store.add(radar("b", 46, 20))
    world.follower.catchUp()
    world.pass(seconds: 11)
    let extent = try world.asking.get("/collections/radars").object()["extent"] as? [String: Any]
    let spatial = extent?["spatial"] as? [String: Any]
    #expect(spatial?["bbox"] as? [[Double]] == [[17, 43, 20, 46]])
  }

  @Test(arguments: [
    "/", "/conformance", "/api", "/collections", "/collections/radars", "/collections/radars/queryables",
    "/collections/conditions/schema", "/collections/conditions/feature-schema", "/tiles",
    "/tiles/WebMercatorQuad", "/collections/radars/tiles",
    "/collections/conditions/tiles/WebMercatorQuad", "/tileMatrixSets", "/tileMatrixSets/WebMercatorQuad",
  ])
  func `every document has its two forms`(path: String) throws {
    let service = try ServiceWorld([radar("a")]).asking
    let json = try service.get(path)
    #expect(json.headers["Content-Type"]?.contains("json") == true)
    #expect(json.headers["Vary"] == "Accept, Accept-Language")
    #expect(try service.get(path, [("Accept", "*/*")]).body == json.body)
    #expect(try service.get(path + "?f=json", [("Accept", "text/html")]).status == 200)
    let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    for html in [try service.get(path, [("Accept", browser)]), try service.get(path + "?f=html")] {
      #expect(html.status == 200)
      #expect(html.headers["Content-Type"] == "text/html; charset=utf-8")
    }
    // An empty header is as good as none.
    for empty in ["", " , "] {
      let answer = try service.get(path, [("Accept", empty)])
      #expect(answer.status == 200)
      let plain = try service.get(path)
      #expect(answer.headers["Content-Type"] == plain.headers["Content-Type"])
    }
    let refused = try service.get(path, [("Accept", "image/png")])
    expectProblem(refused, 406)
    #expect(
      refused.text.contains("application/json") && refused.text.contains("text/html"), "\(refused.text)")
    expectProblem(try service.get(path + "?f=xml"), 400, field: "f")
    expectProblem(try service.get(path + "?g=1"), 400, field: "g")
    expectProblem(try service.ask(Question("DELETE", path)), 405)
  }

  @Test(arguments: ["/collections/cows", "/collections/cows/items", "/collections/cows/items/1", "/cows"])
  func `there are no other collections`(path: String) throws {
    expectProblem(try ServiceWorld().asking.get(path), 404)
  }

  @Test func `a layer that is not served is nowhere`() throws {
    let service = try ServiceWorld([radar("a"), condition("b")], without: [.radars]).asking
    for path in ["/collections/radars", "/collections/radars/items", "/collections/radars/items/a"] {
      expectProblem(try service.get(path), 404)
    }
    let collections = try service.get("/collections").object()["collections"] as? [[String: Any]]
    #expect(collections?.map { $0["id"] as? String } == ["conditions"])
    #expect(!(try service.get("/api").text.contains("/collections/radars")))
    #expect(try service.get("/collections/conditions/items").ids() == ["b"])
  }
}
