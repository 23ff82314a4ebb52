import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// `POST /collections/{collection}/items`
@Suite struct AddTests {
  private static func body(
    _ properties: String = #""type":"ice","title":"Poledica""#, at position: String = "18.6,44.5",
    more: String = ""
  ) -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(position)]},"properties":{\#(properties)}\#(more)}"#
  }

  private static let conditions = "/collections/conditions/items"
  private static let radars = "/collections/radars/items"

  @Test(arguments: Way.allCases) func `what is added is there at once, and ends tomorrow`(way: Way) throws {
    let world = try ServiceWorld()
    try world.ask(way) { service in
      let text = #""type":"ice","title":"Poledica","road":"M-18","road_class":"main","text":"a < b\nc""#
      let added = try service.post(
        Self.conditions, json: Self.body(text), type: "application/geo+json")
      #expect(added.status == 201, "\(added.text)")
      let location = try #require(added.headers["Location"])
      let item = try service.get(location.replacing("http://roads.test", with: ""))
      let properties = try #require(try item.object()["properties"] as? [String: Any])
      #expect(item.headers["ETag"] == added.headers["ETag"])
      #expect(item.body == added.body)
      #expect((properties["id"] as? String)?.hasPrefix("web-") == true)
      #expect(properties["text"] as? String == "a < b\nc")
      #expect(properties["road_class"] as? String == "main")
      let end = ServiceWorld.begin.adding(seconds: 86_400)
      #expect(properties["valid_to"] as? String == TimeText.rfc3339(end))
      #expect(try service.get(Self.conditions).ids() == [properties["id"] as? String])
    }
    #expect(try world.store.everything().count == 1)
  }

  @Test func `a device beside the road stays for a month, and a wish for an end is kept`() throws {
    let service = try ServiceWorld().asking
    func end(_ path: String, _ properties: String, at: String) throws -> String? {
      let added = try service.post(path, json: Self.body(properties, at: at))
      try #require(added.status == 201, "\(added.text)")
      return (try added.object()["properties"] as? [String: Any])?["valid_to"] as? String
    }
    #expect(
      try end(Self.radars, #""type":"stationary","title":"a""#, at: "18,44")
        == TimeText.rfc3339(ServiceWorld.begin.adding(seconds: 30 * 86_400)))
    #expect(try end(Self.radars, #""type":"announced","title":"a""#, at: "18,45") != nil)
    let wish = TimeText.rfc3339(ServiceWorld.begin.adding(seconds: 600))
    #expect(
      try end(Self.conditions, #""type":"ice","title":"a","valid_to":"\#(wish)""#, at: "18,44") == wish)
    let from = TimeText.rfc3339(ServiceWorld.begin.adding(seconds: 3600))
    #expect(
      try end(Self.conditions, #""type":"ice","title":"a","valid_from":"\#(from)""#, at: "18,45")
        == TimeText.rfc3339(ServiceWorld.begin.adding(seconds: 3600 + 86_400)))
  }

  @Test func `what an answer says can be sent back, and its id does not count`() throws {
    let service = try ServiceWorld([condition("a", 44, 18)]).asking
    let item = try service.get("/collections/conditions/items/a").text.replacing(
      "[18.0,44.0]", with: "[18.5,44.0]")
    let added = try service.post(Self.conditions, json: item)
    #expect(added.status == 201, "\(added.text)")
    #expect(try added.object()["id"] as? String != "a")
  }

  @Test(arguments: Way.allCases) func `what is known already is confirmed`(way: Way) throws {
    let world = try ServiceWorld([condition("known", 44.5, 18.6, reports: 3)])
    try world.ask(way) { service in
      // 30 m to the north.
      let answer = try service.post(Self.conditions, json: Self.body(at: "18.6,44.50027"))
      #expect(answer.status == 303, "\(answer.text)")
      #expect(answer.headers["Location"]?.hasSuffix("/collections/conditions/items/known") == true)
      let members = try answer.object()
      #expect(members["confirmed"] as? String == "conditions/known")
      #expect(members["reports"] as? Int == 2)
      #expect(members["counted"] as? Bool == true)
      #expect((members["detail"] as? String)?.isEmpty == false)
      let other = Self.body(#""type":"danger","title":"x""#, at: "18.6,44.50027")
      #expect(try service.post(Self.conditions, json: other).status == 201)
      #expect(try service.post(Self.conditions, json: Self.body(at: "18.6,44.501")).status == 201)
    }
  }

  @Test func `what is wrong is named`() throws {
    let world = try ServiceWorld()
    let service = world.asking
    let past = TimeText.rfc3339(ServiceWorld.begin.adding(seconds: -1))
    let soon = TimeText.rfc3339(ServiceWorld.begin.adding(seconds: 10))
    let later = TimeText.rfc3339(ServiceWorld.begin.adding(seconds: 20))
    let cases: [(String, Int, String)] = [
      ("", 400, "body"), ("{", 400, "body"), ("[]", 400, "body"), ("{}", 400, "type"),
      (#"{"type":"Feature"}"#, 400, "geometry"), (Self.body(at: "18.6"), 400, "geometry.coordinates"),
      (Self.body(at: "18.6,144.5"), 400, "geometry.coordinates"),
      (Self.body(at: "\"a\",1"), 400, "geometry.coordinates"),
      (Self.body(at: "0,0"), 422, "geometry.coordinates"),
      (
        Self.body(at: "18,44").replacing(
          #""type":"Point","coordinates":[18,44]"#, with: #""type":"LineString","coordinates":[[0,0],[1,1]]"#),
        422, "geometry.coordinates"
      ),
      // Valid JSON, and no number that a program has.
      (Self.body(at: "1e999,44"), 400, "geometry.coordinates"),
      (Self.body(#""title":"x""#), 400, "properties.type"),
      (Self.body(#""type":"ice""#), 400, "properties.title"),
      (Self.body(#""type":"ice","title":"  ""#), 422, "properties.title"),
      (Self.body(#""type":"ice","title":7"#), 400, "properties.title"),
      (Self.body(#""type":"ice","title":12345678901234567890123"#), 400, "properties.title"),
      (Self.body(#""type":"ice","title":1e400"#), 400, "properties.title"),
      (Self.body(#""type":"ice","title":"x","applies_to":-1e400"#), 400, "properties.applies_to"),
      (Self.body(#""type":"stationary","title":"x""#), 400, "properties.type"),
      (Self.body(#""type":"ice","title":"x","valid_untill":null"#), 400, "properties.valid_untill"),
      (Self.body(#""type":"ice","title":"x","title":"y""#), 400, "properties.title"),
      (Self.body(#""type":"ice","title":"x","road_class":"goat_track""#), 400, "properties.road_class"),
      (Self.body(#""type":"ice","title":"x","authority_id":84"#), 400, "properties.authority_id"),
      (Self.body(#""type":"ice","title":"x","layer":"radars""#), 400, "properties.layer"),
      (Self.body(#""type":"ice","title":"x","valid_to":"2026-11-21T14:30:00""#), 400, "properties.valid_to"),
      (Self.body(#""type":"ice","title":"x","valid_to":"\#(past)""#), 422, "properties.valid_to"),
      (
        Self.body(
          #""type":"ice","title":"x","valid_from":"\#(later)","valid_to":"\#(soon)""#),
        422, "properties.valid_to"
      ),
      (
        Self.body(#""type":"ice","title":"\#(String(repeating: "x", count: 1001))""#), 422, "properties.title"
      ),
      (Self.body(#""type":"ice","title":"a\u0000b""#), 422, "properties.title"),
      (Self.body(more: #","id":{}"#), 400, "id"),
      (String(repeating: "[", count: 100), 400, "body"),
      (
        Self.body(more: ",\"x\":" + String(repeating: "[", count: 60) + String(repeating: "]", count: 60)),
        400, "body"
      ),
    ]
    for (body, status, field) in cases {
      expectProblem(try service.post(Self.conditions, json: body), status, field: field)
    }
    let radar = #""type":"announced","title":"x""#
    for (properties, field) in [
      (radar + #","road_class":"main""#, "properties.road_class"),
      (radar + #","authority_id":84.5"#, "properties.authority_id"),
      (radar + #","authority_id":9999"#, "properties.authority"),
      (radar + #","authority":"nobody""#, "properties.authority_id"),
    ] { expectProblem(try service.post(Self.radars, json: Self.body(properties)), 400, field: field) }
    expectProblem(
      try service.ask(
        Question("POST", Self.radars, [("Content-Type", "application/json")], body: [0x22, 0xFF, 0x22])),
      400, field: "body")
    expectProblem(
      try service.post(Self.radars, json: Self.body(radar), type: "text/plain"), 415, field: "Content-Type")
    expectProblem(
      try service.post(Self.radars, json: String(repeating: " ", count: 600_000)), 413)
    for path in [Self.radars, Self.conditions] { #expect(try service.get(path).ids().isEmpty) }
  }

  @Test func `an administration is known by its number, and an operator's to name`() throws {
    let service = try ServiceWorld([radar("a", 44, 18)]).asking
    let body = Self.body(#""type":"announced","title":"x","authority_id":84"#)
    expectProblem(try service.post(Self.radars, json: body), 422, field: "properties.authority_id")
    let operators = [
      ("Authorization", "Bearer " + TokenSample.token), ("If-Match", "*"),
      ("Content-Type", "application/geo+json"),
    ]
    let changed = try service.ask(Question("PUT", Self.radars + "/a", operators, body: Array(body.utf8)))
    let properties = try #require(try changed.object()["properties"] as? [String: Any])
    #expect(properties["authority"] as? String == "MUP Tuzlanskog kantona")
  }

  @Test(arguments: Way.allCases) func `a request that is sent again is carried out once`(way: Way) throws {
    let world = try ServiceWorld()
    try world.ask(way) { service in
      let key = [("Idempotency-Key", "b7c1")]
      let first = try service.post(Self.conditions, json: Self.body(), key)
      let second = try service.post(Self.conditions, json: Self.body(), key)
      #expect(first.status == 201)
      #expect(second.status == 201)
      #expect(first.headers["Location"] == second.headers["Location"])
      expectProblem(
        try service.post(Self.conditions, json: Self.body(at: "19,45"), key), 422, field: "Idempotency-Key")
      expectProblem(
        try service.post(Self.conditions, json: Self.body(), [("Idempotency-Key", "a b")]), 400,
        field: "Idempotency-Key")
    }
    #expect(try world.store.everything().count == 1)
  }

  @Test func `a thousand ids are a thousand, in the order of their time`() {
    let begin = Instant(seconds: 1_790_000_000)
    let ids = (0..<1000).map { WebID.make(at: Instant(milliseconds: begin.milliseconds + $0)) }
    #expect(Set(ids).count == 1000)
    #expect(ids == ids.sorted())
  }
}
