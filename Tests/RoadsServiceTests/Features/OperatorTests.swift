import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// `PUT` and `DELETE /collections/{collection}/items/{id}`
@Suite struct OperatorTests {
  private static let path = "/collections/conditions/items/a"
  private static let token = ("Authorization", "Bearer " + TokenSample.token)
  private static let body = OperatorWriting.closure()

  private func put(
    _ service: some Asking, _ headers: [(String, String)], path: String = Self.path, body: String = Self.body
  ) throws -> Answer {
    try service.write("PUT", path, headers, body: body)
  }

  @Test(arguments: Way.allCases) func `only what was read can be replaced`(way: Way) throws {
    let world = try ServiceWorld([condition("a", 44, 18, reports: 2)])
    try world.ask(way) { service in
      let tag = try #require(try service.get(Self.path).headers["ETag"])
      let unconditional = try put(service, [])
      expectProblem(unconditional, 428, field: "If-Match")
      #expect(unconditional.text.contains("If-Unmodified-Since"))
      for wrong in ["", "0", "\"0", ",", "*,*", "*,"] {
        expectProblem(try put(service, [("If-Match", wrong)]), 400, field: "If-Match")
      }
      // An empty element counts for nothing.
      for other in ["\"0\"", "\"0\","] {
        expectProblem(try put(service, [("If-Match", other)]), 412, field: "If-Match")
      }
      expectProblem(try put(service, [("If-Match", "W/" + tag)]), 412, field: "If-Match")
      let replaced = try put(service, [("If-Match", "\"0\", " + tag)])
      #expect(replaced.status == 200, "\(replaced.text)")
      let properties = try #require(try replaced.object()["properties"] as? [String: Any])
      #expect(properties["title"] as? String == "New")
      #expect(properties["type"] as? String == "closure")
      #expect(properties["reports"] as? Int == 2)
      #expect(properties["valid_to"] is NSNull)
      #expect(replaced.headers["ETag"] != tag)
      #expect(try service.get(Self.path).body == replaced.body)
      expectProblem(try put(service, [("If-Match", tag)]), 412, field: "If-Match")
      #expect(try put(service, [("If-Match", "*")]).status == 200)
    }
  }

  @Test func `what is not there cannot be replaced`() throws {
    let world = try ServiceWorld([condition("a"), condition("b")])
    let service = world.asking
    expectProblem(try put(service, [], path: Self.path + "x"), 404)
    try world.store.delete([FeatureID(.conditions, "b")], at: world.now)
    world.follower.catchUp()
    expectProblem(try put(service, [], path: "/collections/conditions/items/b"), 410)
    // OGC API – Features, part 4, /req/create-replace-delete/put-rid-exception.
    let unmet = try put(service, [("If-Match", "*")], path: "/collections/conditions/items/b")
    expectProblem(unmet, 412, field: "If-Match")
    #expect(try unmet.object()["reason"] as? String == "deleted")
    expectProblem(try put(service, [("If-Match", "\"0\"")], path: Self.path + "x"), 412, field: "If-Match")
    let other = Self.body.replacing("{\"type\":\"Feature\"", with: "{\"type\":\"Feature\",\"id\":\"z\"")
    expectProblem(try put(service, [("If-Match", "*")], body: other), 400, field: "id")
    expectProblem(try put(service, [("If-Match", "*")], body: "{}"), 400, field: "type")
  }

  @Test func `an authority that no list has needs its number and its name`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    func put(_ authority: String) throws -> Answer {
      let body =
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18,44]},"properties":{"type":"stationary","#
        + #""title":"New",\#(authority)}}"#
      let headers = [("If-Match", "*"), ("Accept-Language", "en")]
      return try self.put(service, headers, path: "/collections/radars/items/a", body: body)
    }
    let unnamed = try put(#""authority_id":7"#)
    expectProblem(unnamed, 400, field: "properties.authority")
    #expect(unnamed.text.contains("authority_id alone is enough only for"))
    let unnumbered = try put(#""authority":"Policija""#)
    expectProblem(unnumbered, 400, field: "properties.authority_id")
    #expect(unnumbered.text.contains("authority alone is enough only for"))
    #expect(try put(#""authority_id":47"#).status == 200)
    #expect(try put(#""authority_id":7,"authority":"Policija""#).status == 200)
  }

  @Test(arguments: Way.allCases) func `a feature can be removed, once`(way: Way) throws {
    let world = try ServiceWorld([condition("a"), condition("b")])
    try world.ask(way) { service in
      expectProblem(
        try service.ask(Question("DELETE", Self.path, [Self.token, ("If-Match", "\"0\"")])), 412,
        field: "If-Match")
      let tag = try #require(try service.get(Self.path).headers["ETag"])
      let removed = try service.ask(Question("DELETE", Self.path, [Self.token, ("If-Match", tag)]))
      #expect(removed.status == 204)
      #expect(removed.body.isEmpty)
      expectProblem(try service.get(Self.path), 410)
      expectProblem(try service.ask(Question("DELETE", Self.path, [Self.token])), 410)
      expectProblem(try service.ask(Question("DELETE", Self.path + "x", [Self.token])), 404)
      #expect(
        try service.ask(Question("DELETE", "/collections/conditions/items/b", [Self.token])).status == 204)
    }
  }

  @Test func `others may not`() throws {
    let world = try ServiceWorld([condition("a")])
    for method in ["PUT", "DELETE"] {
      let body = method == "PUT" ? Array(Self.body.utf8) : []
      let headers = [("If-Match", "*"), ("Content-Type", "application/json")]
      expectProblem(try world.asking.ask(Question(method, Self.path, headers, body: body)), 401)
      let wrong = headers + [("Authorization", "Bearer nonsense")]
      expectProblem(try world.asking.ask(Question(method, Self.path, wrong, body: body)), 401)
    }
    #expect(try world.asking.get(Self.path).status == 200)
  }
}
