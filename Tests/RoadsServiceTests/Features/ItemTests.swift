import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// `GET /collections/{collection}/items/{id}`
@Suite struct ItemTests {
  @Test(arguments: Way.allCases) func `a feature has its address`(way: Way) throws {
    try ServiceWorld([radar("a", reports: 2), condition("c")]).ask(way) { service in
      let item = try service.get("/collections/radars/items/a")
      let object = try item.object()
      #expect(item.status == 200)
      #expect(item.headers["Content-Type"] == "application/geo+json")
      #expect(object["type"] as? String == "Feature")
      #expect(object["id"] as? String == "a")
      #expect((object["properties"] as? [String: Any])?["reports"] as? Int == 2)
      #expect(try item.link("self") == "/collections/radars/items/a")
      #expect(try item.link("collection") == "/collections/radars")
      #expect(try item.link("alternate") == "/collections/radars/items/a?f=html")
      let tag = try #require(item.headers["ETag"])
      #expect(tag.hasPrefix("\""))
      let again = try service.get("/collections/radars/items/a", [("If-None-Match", tag)])
      #expect(again.status == 304)
      expectProblem(try service.get("/collections/radars/items/c"), 404)
      expectProblem(try service.get("/collections/radars/items/a?x=1"), 400, field: "x")
    }
  }

  @Test func `ids with any letters have addresses`() throws {
    let ids = ["a b", "č ć", "a&b?c#d", "%41", "\"", "<i>", "way/17", "a\\b", "../etc/passwd"]
    let service = try ServiceWorld(ids.map { condition($0) }).asking
    for id in ids {
      let target = "/collections/conditions/items/" + PercentEncoding.encoded(id)
      let item = try service.get(target)
      #expect(try item.object()["id"] as? String == id)
      #expect(try item.link("self") == target)
    }
  }

  @Test(arguments: Way.allCases) func `one that was removed says why`(way: Way) throws {
    let world = try ServiceWorld([radar("a"), radar("b")])
    try world.store.delete([FeatureID(.radars, "a")], at: world.now)
    world.follower.catchUp()
    try world.ask(way) { service in
      let gone = try service.get("/collections/radars/items/a", [("Accept-Language", "en")])
      expectProblem(gone, 410)
      #expect(
        gone.text.contains("'radars/a' was removed on 21 Sep 2026 16:13: deleted by hand"), "\(gone.text)")
      #expect(try gone.object()["reason"] as? String == "deleted")
      #expect(try gone.object()["removed_at"] as? String == TimeText.rfc3339(world.now))
      #expect(!gone.text.contains("roads restore"))
      let german = try service.get("/collections/radars/items/a", [("Accept-Language", "de")])
      #expect(german.text.contains("von Hand gelöscht"))
      expectProblem(try service.get("/collections/radars/items/never"), 404)
    }
  }

  @Test func `what has expired is still there under its address`() throws {
    let past = ServiceWorld.begin.adding(seconds: -60)
    let service = try ServiceWorld([condition("old", until: past)]).asking
    #expect(try service.get("/collections/conditions/items/old").status == 200)
    #expect(try service.get("/collections/conditions/items").ids().isEmpty)
  }
}
