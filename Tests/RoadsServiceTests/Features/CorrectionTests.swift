import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// `PATCH /collections/{collection}/items/{id}`, `DELETE …/corrections`, and what `PUT` corrects.
@Suite struct CorrectionTests {
  private static let path = "/collections/conditions/items/a"
  private static let token = ("Authorization", "Bearer " + TokenSample.token)
  private static let patchType = ("Content-Type", "application/merge-patch+json")

  private func patch(
    _ service: some Asking, _ body: String, path: String = Self.path, _ headers: [(String, String)] = []
  ) throws -> Answer {
    try service.ask(
      Question("PATCH", path, headers + [Self.token, Self.patchType], body: Array(body.utf8)))
  }

  private func properties(_ answer: Answer) throws -> [String: Any] {
    #expect(answer.status == 200, "\(answer.text)")
    return try #require(try answer.object()["properties"] as? [String: Any])
  }

  private func isUncorrected(_ answer: Answer) throws -> Bool {
    try !properties(answer).keys.contains("corrected")
  }

  @Test(arguments: Way.allCases) func `a patch corrects what it names and nothing else`(way: Way) throws {
    let given = condition("a", 44, 18, reports: 2)
    let world = try ServiceWorld([given])
    try world.ask(way) { service in
      let before = try service.get(Self.path)
      let answer = try patch(
        service, #"{"properties":{"title":"Most","road_class":null},"geometry":{"coordinates":[18.5,44.5]}}"#)
      let found = try properties(answer)
      #expect(found["title"] as? String == "Most")
      #expect(found["road_class"] is NSNull)
      #expect(found["lat"] as? Double == 44.5)
      #expect(found["text"] as? String == "Oprez")
      #expect(found["reports"] as? Int == 2)
      #expect(found["corrected"] as? [String] == ["title", "road_class", "geometry"])
      #expect(try service.get(Self.path).body == answer.body)
      #expect(answer.headers["ETag"] != before.headers["ETag"])
      // The list comes again.
      let summary = try world.store.load([given])
      #expect(summary.unchanged == 1 && summary.corrected == 1)
      let half = try properties(
        try service.ask(Question("DELETE", Self.path + "/corrections?fields=title", [Self.token])))
      #expect(half["title"] as? String == given.title)
      #expect(half["corrected"] as? [String] == ["road_class", "geometry"])
      let none = try service.ask(Question("DELETE", Self.path + "/corrections", [Self.token]))
      #expect(try isUncorrected(none))
      #expect(try service.get(Self.path).headers["ETag"] == before.headers["ETag"])
      #expect(try service.ask(Question("DELETE", Self.path + "/corrections", [Self.token])).status == 200)
    }
  }

  @Test func `what was read and is put back corrects nothing`() throws {
    var given = condition("a", 44.123456789, 18.000000001)
    given.details = FeatureDetails(
      direction: .one, bearing: Bearing(degrees: 45), vehicles: VehicleLimits(text: "truck weight>7.5"),
      schedule: try Schedule.read("Mo-Fr 08:00-16:00", zone: .utc))
    let world = try ServiceWorld([given])
    let last = try world.store.lastChange()
    let body = try world.asking.get(Self.path).body
    let answer = try world.asking.ask(
      Question(
        "PUT", Self.path, [Self.token, ("If-Match", "*"), ("Content-Type", "application/geo+json")],
        body: body))
    #expect(try isUncorrected(answer))
    #expect(try world.store.feature(given.address) == given)
    #expect(try world.store.lastChange() == last)
    // The same as a patch, and one that says nothing.
    for patch in ["{}", #"{"properties":{"title":"Condition a","text":"Oprez"}}"#] {
      #expect(try isUncorrected(try self.patch(world.asking, patch)))
    }
    #expect(try world.store.lastChange() == last)
  }

  @Test func `a put that differs corrects`() throws {
    let world = try ServiceWorld([condition("a", 44, 18)])
    let body = String(decoding: try world.asking.get(Self.path).body, as: UTF8.self)
      .replacing("Condition a", with: "Most")
    let answer = try world.asking.ask(
      Question(
        "PUT", Self.path, [Self.token, ("If-Match", "*"), ("Content-Type", "application/geo+json")],
        body: Array(body.utf8)))
    #expect(try properties(answer)["corrected"] as? [String] == ["title"])
  }

  /// Such members were passed over, and the answer said 200.
  @Test(arguments: Way.allCases) func `a put is refused for what a patch is refused for`(way: Way) throws {
    let world = try ServiceWorld([condition("a", 44, 18, reports: 2)])
    let position = try world.store.lastChange()
    try world.ask(way) { service in
      let read = try service.get(Self.path).text
      #expect(read.hasPrefix(#"{"type":"Feature","#), "\(read)")
      func put(_ old: String, _ new: String) throws -> Answer {
        #expect(read.contains(old), "\(read)")
        return try service.ask(
          Question(
            "PUT", Self.path, [Self.token, ("If-Match", "*"), ("Content-Type", "application/geo+json")],
            body: Array(read.replacing(old, with: new, maxReplacements: 1).utf8)))
      }
      let wrong: [(old: String, new: String, patch: String, field: String)] = [
        (#"{"type":"#, #"{"title":"x","type":"#, #"{"title":"x"}"#, "title"),
        (#"{"type":"#, #"{"valid_to":null,"type":"#, #"{"valid_to":null}"#, "valid_to"),
        (
          #""geometry":{"#, #""geometry":{"coordinate":[18,44],"#, #"{"geometry":{"coordinate":[18,44]}}"#,
          "geometry.coordinate"
        ),
        (#""reports":2"#, #""reports":0"#, #"{"properties":{"reports":0}}"#, "properties.reports"),
        (#""lat":44"#, #""lat":45"#, #"{"properties":{"lat":45}}"#, "properties.lat"),
        (#""source":"list""#, #""source":"osm""#, #"{"properties":{"source":"osm"}}"#, "properties.source"),
        (
          #""reports":2"#, #""reports":2,"corrected":["title"]"#, #"{"properties":{"corrected":["title"]}}"#,
          "properties.corrected"
        ),
      ]
      for (old, new, patched, field) in wrong {
        expectProblem(try put(old, new), 400, field: field)
        expectProblem(try patch(service, patched), 400, field: field)
      }
      // What says nothing of the feature, and what says what is.
      let more = #""distance_m":7,"corrected":[],"disputed":false,"#
      #expect(try put(#""properties":{"#, #""properties":{"# + more).status == 200)
      #expect(try put(#""active":true"#, #""active":false"#).status == 200)
      #expect(try put(#"{"type":"#, #"{"bbox":[18,44,18,44],"type":"#).status == 200)
    }
    #expect(try world.store.lastChange() == position)
  }

  @Test(arguments: ["en", "de", "bs"])
  func `what only the service sets is said to be that`(language: String) throws {
    let world = try ServiceWorld([condition("a")])
    let answer = try patch(
      world.asking, #"{"properties":{"reports":0}}"#, [("Accept-Language", language)])
    let sentences = [
      "en": "only the service sets it; leave it out", "de": "das bestimmt nur der Dienst; bitte weglassen",
      "bs": "to određuje samo servis; izostavite",
    ]
    #expect(answer.text.contains(try #require(sentences[language])), "\(answer.text)")
  }

  /// That it has changed is all there is to say.
  @Test func `a put of what has changed since it was read is told so first`() throws {
    let world = try ServiceWorld([condition("a", 44, 18, reports: 2)])
    let read = try world.asking.get(Self.path)
    #expect(try patch(world.asking, #"{"properties":{"title":"Most"}}"#).status == 200)
    let tag = try #require(read.headers["ETag"])
    let answer = try world.asking.ask(
      Question(
        "PUT", Self.path, [Self.token, ("If-Match", tag), ("Content-Type", "application/geo+json")],
        body: read.body))
    expectProblem(answer, 412, field: "If-Match")
  }

  @Test func `a number brings the name of its administration`() throws {
    let world = try ServiceWorld([radar("a", 44, 18)])
    let path = "/collections/radars/items/a"
    let known = try properties(try patch(world.asking, #"{"properties":{"authority_id":118}}"#, path: path))
    #expect(known["authority"] as? String == "Policija Brčko distrikta")
    expectProblem(
      try patch(world.asking, #"{"properties":{"authority_id":7}}"#, path: path), 400,
      field: "properties.authority")
    let gone = try properties(
      try patch(world.asking, #"{"properties":{"authority_id":null,"authority":null}}"#, path: path))
    #expect(gone["authority"] is NSNull)
  }

  @Test func `hours go without their zone`() throws {
    var given = condition("a")
    given.details.schedule = try Schedule.read("Mo-Fr 08:00-16:00", zone: .utc)
    let world = try ServiceWorld([given])
    let found = try properties(try patch(world.asking, #"{"properties":{"schedule":null}}"#))
    #expect(!found.keys.contains("schedule"))
    #expect(found["corrected"] as? [String] == ["schedule"])
  }

  @Test(arguments: Way.allCases) func `a patch is refused for what is wrong with it`(way: Way) throws {
    let world = try ServiceWorld([condition("a", until: ServiceWorld.begin.adding(seconds: 100))])
    let before = try world.store.feature(FeatureID(.conditions, "a"))
    try world.ask(way) { service in
      let wrong: [(String, Int, String)] = [
        ("[]", 400, "body"), ("{", 400, "body"), (#"{"title":"x"}"#, 400, "title"),
        (#"{"properties":{"titel":"x"}}"#, 400, "properties.titel"),
        (#"{"properties":{"reports":0}}"#, 400, "properties.reports"),
        (#"{"properties":{"title":null}}"#, 400, "properties.title"),
        (#"{"properties":{"type":"stationary"}}"#, 400, "properties.type"),
        (#"{"properties":{"title":" "}}"#, 422, "properties.title"), (#"{"id":"b"}"#, 400, "id"),
        (#"{"properties":{"valid_from":"2100-01-01T00:00:00Z"}}"#, 422, "properties.valid_to"),
        (#"{"properties":{"bearing":90,"direction":"both"}}"#, 422, "properties.bearing"),
        (#"{"properties":{"camera":"fixed"}}"#, 400, "properties.camera"),
        (#"{"geometry":{"coordinates":[0,0]}}"#, 422, "geometry.coordinates"),
      ]
      for (body, status, field) in wrong { expectProblem(try patch(service, body), status, field: field) }
      // What only the request has does not come back whole.
      let long = String(repeating: "k", count: 100_000)
      expectProblem(
        try patch(service, "{\"\(long)\":1}"), 400, field: String(repeating: "k", count: 80) + "…")
      expectProblem(try patch(service, "{}", path: Self.path + "x"), 404)
      let json = [Self.token, ("Content-Type", "application/json")]
      expectProblem(
        try service.ask(Question("PATCH", Self.path, json, body: Array("{}".utf8))), 415,
        field: "Content-Type")
      expectProblem(try patch(service, "{}", [("If-Match", "\"0\"")]), 412, field: "If-Match")
      expectProblem(
        try service.ask(Question("DELETE", Self.path + "/corrections?fields=nonsense", [Self.token])), 400,
        field: "fields")
      for (method, path) in [("PATCH", Self.path), ("DELETE", Self.path + "/corrections")] {
        let body = method == "PATCH" ? Array("{}".utf8) : []
        expectProblem(try service.ask(Question(method, path, [Self.patchType], body: body)), 401)
      }
    }
    #expect(try world.store.feature(FeatureID(.conditions, "a")) == before)
  }

  @Test func `what was removed cannot be corrected`() throws {
    let world = try ServiceWorld([condition("a")])
    try world.store.delete([FeatureID(.conditions, "a")], at: world.now)
    world.follower.catchUp()
    expectProblem(try patch(world.asking, "{}"), 410)
    // What is wrong with the request itself is said first.
    for wrong in ["x", #""a" "b""#, ",", #""a", x"#] {
      expectProblem(try patch(world.asking, "{}", [("If-Match", wrong)]), 400, field: "If-Match")
    }
    // Empty elements count for nothing (RFC 9110, 5.6.1).
    expectProblem(try patch(world.asking, "{}", [("If-Match", #", "0", "#)]), 410)
    for (body, field) in [
      (#"{"geometry":{"type":"Point","coordinates":[18,44],"geometries":[]}}"#, "geometry.geometries"),
      ("[]", "body"), (#"{"titel":1}"#, "titel"), (#"{"type":"Point"}"#, "type"),
      (#"{"geometry":7}"#, "geometry"), (#"{"geometry":{"coordinate":[18,44]}}"#, "geometry.coordinate"),
      (#"{"id":7}"#, "id"),
    ] {
      expectProblem(try patch(world.asking, body), 400, field: field)
    }
    expectProblem(try world.asking.ask(Question("DELETE", Self.path + "/corrections", [Self.token])), 410)
  }

  /// They once were compared each with each.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (#"{"geometry":NAMES}"#, "geometry.n0"),
      (#"{"geometry":{"coordinates":NAMES}}"#, "geometry.coordinates"),
      (#"{"properties":{"title":NAMES}}"#, "properties.title"),
    ])
  func `a patch of very many names is refused at once`(body: String, field: String) throws {
    let world = try ServiceWorld([condition("a")])
    let names = "{" + (0..<100_000).map { #""n\#($0)":1"# }.joined(separator: ",") + "}"
    expectProblem(try patch(world.asking, body.replacing("NAMES", with: names)), 400, field: field)
  }

  @Test func `the page of a feature says who corrected it`() throws {
    let world = try ServiceWorld([condition("a")])
    #expect(try patch(world.asking, #"{"properties":{"title":"Most"}}"#).status == 200)
    let page = try world.asking.get(Self.path + "?f=html", [("Accept-Language", "en")]).text
    #expect(page.contains("Corrected by the operator"), "\(page)")
  }
}
