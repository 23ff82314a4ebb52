import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// A long import is one entry of the log: everything is read again, and until that is done the index has the old state.
@Suite struct ReadYourWritesTests {
  private static let items = "/collections/conditions/items"
  private static let token = ("Authorization", "Bearer " + TokenSample.token)

  private static func body(_ title: String, at position: String) -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(position)]},"properties":{"type":"ice","title":"\#(title)"}}"#
  }

  /// Nobody has begun to read again: the follower's thread was not started.
  private static func imported(_ world: ServiceWorld) throws {
    try world.store.load((0..<10_001).map { radar("r\($0)", 40 + Double($0) * 1e-4, 10) })
  }

  @Test(arguments: Way.allCases) func `who writes after a long import finds what was written`(way: Way) throws
  {
    let world = try ServiceWorld([condition("a", 44, 18), condition("b", 44, 18.5)])
    world.pass(seconds: 60)
    try world.ask(way) { service in
      func put(_ tag: String, _ title: String) throws -> Answer {
        try service.ask(
          Question(
            "PUT", Self.items + "/a", [Self.token, ("If-Match", tag), ("Content-Type", "application/json")],
            body: Array(Self.body(title, at: "18,44").utf8)))
      }
      func title(_ answer: Answer) throws -> String? {
        (try answer.object()["properties"] as? [String: Any])?["title"] as? String
      }
      let before = try service.get(Self.items + "/a")
      let old = try #require(before.headers["ETag"])
      let modified = try #require(before.headers["Last-Modified"])
      try Self.imported(world)
      let first = try put(old, "Prvi")
      #expect(first.status == 200)
      #expect(try title(first) == "Prvi")
      let read = try service.get(Self.items + "/a", [("If-None-Match", old)])
      #expect(read.status == 200)
      #expect(try title(read) == "Prvi")
      #expect(read.headers["ETag"] == first.headers["ETag"])
      #expect(try service.get(Self.items + "/a", [("If-Modified-Since", modified)]).status == 200)
      #expect(try service.get(Self.items + "/a?f=html").text.contains("Prvi"))
      #expect(try title(put(try #require(read.headers["ETag"]), "Drugi")) == "Drugi")

      let added = try service.post(Self.items, json: Self.body("Novo", at: "15.5,44.9"))
      #expect(added.status == 201)
      let again = try service.post(Self.items, json: Self.body("Novo", at: "15.5,44.9"))
      #expect(again.status == 303)
      let place = try #require(again.headers["Location"]).replacing("http://roads.test", with: "")
      #expect(again.headers["Location"] == added.headers["Location"], "\(place)")
      #expect(try title(service.get(place)) == "Novo")
      for removed in [place, Self.items + "/b"] {
        #expect(try service.ask(Question("DELETE", removed, [Self.token])).status == 204)
        expectProblem(try service.get(removed), 410)
        let headers = [Self.token, ("If-Match", "*"), ("Content-Type", "application/json")]
        expectProblem(
          try service.ask(Question("PUT", removed, headers, body: Array(Self.body("x", at: "18,44").utf8))),
          412, field: "If-Match")
      }
    }
    #expect(world.follower.isBehind)
    #expect(world.live.snapshot.count == 2)
  }

  @Test func `afterwards the index has it all, and answers alone`() throws {
    let world = try ServiceWorld([condition("a", 44, 18)])
    let service = world.asking
    try Self.imported(world)
    #expect(try service.post(Self.items, json: Self.body("Novo", at: "15.5,44.9")).status == 201)
    #expect(world.follower.isBehind)
    try world.follower.start()
    defer { world.follower.stop() }
    #expect(eventually(seconds: 60) { !world.follower.isBehind })
    #expect(world.live.snapshot.count == 10_003)
    #expect(try service.get(Self.items).ids().count == 2)
  }
}
