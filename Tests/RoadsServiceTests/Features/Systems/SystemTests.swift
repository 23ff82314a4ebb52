import Foundation
import RoadsCore
import RoadsProjections
import RoadsService
import RoadsTestSupport
import Testing

/// Coordinate reference systems by reference (OGC API – Features, part 2): which there are, and where they are asked for.
@Suite struct SystemTests {
  private typealias World = SystemWorld

  @Test func `collections say in which systems they can be had`() throws {
    let service = try World.make().asking
    let all = try service.get("/collections").object()
    let systems = try #require(all["crs"] as? [String])
    #expect(systems.first == World.crs84)
    #expect(Set([4326, 4258, 3857, 3035, 25833, 8678].map(World.epsg)).isSubset(of: systems))
    for collection in try #require(all["collections"] as? [[String: Any]]) {
      #expect(collection["crs"] as? [String] == systems)
      #expect(collection["storageCrs"] as? String == World.crs84)
    }
    let one = try service.get("/collections/conditions").object()
    #expect(one["crs"] as? [String] == systems)
    #expect(one["storageCrs"] as? String == World.crs84)
    let classes = try #require(try service.get("/conformance").object()["conformsTo"] as? [String])
    #expect(classes.contains("http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs"))
  }

  @Test func `without PROJ there are degrees alone`() throws {
    let other = try World.make()
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
    let systems = [World.crs84, World.epsg(4326), World.epsg(4258)]
    #expect(try asking.get("/collections").object()["crs"] as? [String] == systems)
    #expect(try asking.get(World.items + "?crs=" + World.epsg(4326)).status == 200)
    expectProblem(try asking.get(World.items + "?crs=" + World.epsg(3857)), 400, field: "crs")
  }

  @Test func `the description of the API has the parameters and the header`() throws {
    let api = try World.make().asking.get("/api").object()
    let paths = try #require(api["paths"] as? [String: Any])
    for (path, names) in [
      (World.items, ["crs", "bbox-crs", "filter-crs"]), (World.items + "/{id}", ["crs"]),
    ] {
      let get = try #require((paths[path] as? [String: Any])?["get"] as? [String: Any])
      let parameters = try #require(get["parameters"] as? [[String: Any]])
      for name in names {
        let found = try #require(parameters.first { $0["name"] as? String == name })
        let schema = try #require(found["schema"] as? [String: Any])
        let values = try #require(schema["enum"] as? [String])
        #expect(values.first == World.crs84 && values.contains(World.epsg(3035)))
        #expect(schema["default"] as? String == World.crs84)
      }
      let answer = (get["responses"] as? [String: Any])?["200"] as? [String: Any]
      let header = (answer?["headers"] as? [String: Any])?["Content-Crs"] as? [String: Any]
      #expect(
        ((header?["schema"] as? [String: Any])?["enum"] as? [String])?.contains("<\(World.epsg(3857))>")
          ?? false)
    }
  }

  @Test(arguments: ["crs", "bbox-crs", "filter-crs"]) func `an unknown system is refused by name`(
    name: String
  ) throws {
    let service = try World.make().asking
    for value in [
      "", "3857", "EPSG:3857", "[EPSG:3857]", World.epsg(31275), World.epsg(4326) + "/",
      "http://www.opengis.net",
      "http://www.opengis.net/def/crs/EPSG/0/%27", String(repeating: "x", count: 5_000),
    ] {
      let answer = try service.get(World.items + "?\(name)=\(value)")
      expectProblem(answer, 400, field: name)
      let meant = value.hasSuffix("3857") || value.hasSuffix("3857]") ? World.epsg(3857) : "e.g. http"
      #expect(answer.text.contains(meant) && answer.text.utf8.count < 800, "\(answer.text)")
    }
    expectProblem(
      try service.get(World.items + "?\(name)=\(World.crs84)&\(name)=\(World.crs84)"), 400, field: name)
  }

  @Test func `addresses without systems refuse the parameter`() throws {
    let service = try World.make().asking
    let more = "crs=" + World.epsg(4326)
    for path in [
      "/collections/conditions?", "/near?lat=44&lon=18&", "/collections?", World.items + "/a?bbox-",
    ] {
      #expect(try service.get(path + more).status == 400)
    }
    for (method, path) in [("POST", World.items), ("PUT", World.items + "/a"), ("PATCH", World.items + "/a")]
    {
      let answer = try service.write(method, path + "?" + more, body: "{}")
      expectProblem(answer, 400, field: "crs")
    }
  }

  @Test func `transforming counts as work and as bytes`() throws {
    let long = (0..<2_000).map { Coordinate(validLatitude: 44 + Double($0) / 10_000, longitude: 18) }
    var limits = WorkLimits()
    limits.quick = 400_000
    limits.medium = 500_000
    limits.most = 600_000
    let world = try ServiceWorld([World.line("l", long)], limits: limits)
    #expect(try world.asking.get(World.items).status == 200)
    #expect(try world.asking.get(World.items + "?crs=" + World.epsg(4326)).status == 200)
    #expect(try world.asking.get(World.items + "?crs=" + World.epsg(3857)).status == 422)
    #expect(try world.asking.get(World.items + "/l?crs=" + World.epsg(3857)).status == 422)
  }
}
