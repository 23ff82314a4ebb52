import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// What several sources have, over HTTP.
@Suite struct DuplicateTests {
  private static let token = ("Authorization", "Bearer " + TokenSample.token)

  private static let english = ("Accept-Language", "en")
  private static let json = ("Content-Type", "application/json")

  private static let features = [("1", "list", 44.5), ("osm:1", "osm", 44.5001), ("2", "list", 45)].map {
    id, source, latitude in
    var feature = radar(id, latitude)
    feature.source = SourceName(stored: source)
    return feature
  }

  @Test(arguments: ["PATCH", "PUT"])
  func `a change that ends a join says what is shown again`(method: String) throws {
    let service = try ServiceWorld(Self.features).asking
    let join = #"{"verdict":"join","ids":["radars/1","radars/osm:1"]}"#
    #expect(try service.post("/duplicates", json: join, [Self.token]).status == 200)
    let path = "/collections/radars/items/1"
    func change(_ title: String, until: String) throws -> Answer {
      let properties = #""properties":{"type":"stationary","title":"\#(title)","valid_to":\#(until)}"#
      let body =
        method == "PATCH"
        ? "{\(properties)}"
        : #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18.6,44.5]},\#(properties)}"#
      let type = method == "PATCH" ? "application/merge-patch+json" : "application/geo+json"
      return try service.ask(
        Question(
          method, path, [Self.token, ("If-Match", "*"), ("Content-Type", type)], body: Array(body.utf8)))
    }
    let renamed = try change("x", until: "null")
    #expect(renamed.status == 200 && !renamed.text.contains("split"), "\(renamed.text)")
    let parted = try change("x", until: #""2100-01-01T00:00:00Z""#)
    #expect(try parted.object()["split"] as? [String] == ["radars/osm:1"], "\(parted.text)")
    #expect(try service.get("/collections/radars/items/osm:1").status == 200)
    // That answer can be put back.
    let put = try service.ask(
      Question(
        "PUT", path, [Self.token, ("If-Match", "*"), ("Content-Type", "application/geo+json")],
        body: parted.body))
    #expect(put.status == 200 && !put.text.contains("split"), "\(put.text)")
  }

  @Test(arguments: Way.allCases) func `operators find, join, split and tell apart`(way: Way) throws {
    try ServiceWorld(Self.features).ask(way) { service in
      func pairs(_ query: String = "") throws -> [[String: Any]] {
        let answer = try service.get("/duplicates" + query, [Self.token])
        #expect(answer.status == 200, "\(answer.text)")
        let members = try answer.object()
        #expect(members["crowded"] as? Int == 0)
        return try #require(members["pairs"] as? [[String: Any]])
      }
      func decide(_ body: String) throws -> Answer {
        try service.post("/duplicates", json: body, [Self.token])
      }
      expectProblem(try service.get("/duplicates"), 401)
      let found = try pairs()
      #expect(found.count == 1 && found[0]["same_road"] as? String == "M-18")
      #expect(try pairs("?apart=5").isEmpty && pairs("?source=people").isEmpty)
      #expect(try pairs("?source=osm").count == 1 && pairs("?bbox=18,44.9,19,45.1").isEmpty)
      let joined = try decide(#"{"verdict":"join","ids":["radars/1","radars/osm:1"]}"#)
      #expect(joined.status == 200 && joined.text == #"{"shown":["radars/1"]}"# + "\n", "\(joined.text)")
      #expect(try pairs().isEmpty)
      #expect(try service.get("/near?at=44.5,18.6&km=1&source=osm").ids() == ["1"])
      #expect(try service.get("/collections/radars/items/1").text.contains(#""sources":["list","osm"]"#))
      // It has nothing else, and is named all the same.
      #expect(try service.get("/sources").text.contains(#""name":"osm""#))
      let gone = try service.get("/collections/radars/items/osm:1")
      expectProblem(gone, 410)
      #expect(try gone.object()["reason"] as? String == "joined")
      #expect(try gone.object()["shown"] as? String == "radars/1")
      let path = "/collections/radars/items/osm:1"
      let patch = Array(#"{"properties":{"title":"X"}}"#.utf8)
      for question in [
        Question(
          "POST", path + "/reports", [Self.json, Self.english],
          body: Array(#"{"verdict":"gone","reporter":"r"}"#.utf8)),
        Question(
          "PATCH", path, [Self.token, Self.english, ("Content-Type", "application/merge-patch+json")],
          body: patch),
        Question("DELETE", path, [Self.token, Self.english]),
      ] {
        let answer = try service.ask(question)
        expectProblem(answer, 410)
        #expect(try answer.object()["shown"] as? String == "radars/1", "\(question.method): \(answer.text)")
        #expect(answer.text.contains("use 'radars/1' instead"), "\(answer.text)")
      }
      let split = try decide(#"{"verdict":"split","ids":["radars/1"]}"#)
      #expect(split.text == #"{"shown":["radars/osm:1"]}"# + "\n")
      #expect(try pairs().count == 1)
      #expect(try decide(#"{"verdict":"differ","ids":["radars/1","radars/osm:1"]}"#).status == 200)
      #expect(try pairs().isEmpty)
    }
  }

  @Test func `mistakes are told`() throws {
    let service = try ServiceWorld(Self.features).asking
    for (body, status, field) in [
      (#"{"verdict":"join","ids":["radars/1"]}"#, 422, "ids"), (#"{"ids":["radars/1"]}"#, 400, "verdict"),
      (#"{"verdict":"join"}"#, 400, "ids"), (#"{"verdict":"join","ids":[]}"#, 400, "ids"),
      (#"{"verdict":"join","ids":["1"]}"#, 400, "ids"), (#"{"verdict":"join","ids":[1]}"#, 400, "ids"),
      (#"{"verdict":"split","ids":["radars/1"]}"#, 409, "ids"),
      (#"{"verdict":"split","ids":["radars/1"],"keep":"radars/1"}"#, 400, "keep"),
      (#"{"verdict":"join","ids":["radars/1","conditions/1"]}"#, 422, "ids"),
    ] {
      expectProblem(try service.post("/duplicates", json: body, [Self.token]), status, field: field)
    }
    expectProblem(
      try service.post(
        "/duplicates", json: #"{"verdict":"join","ids":["radars/1","radars/9"]}"#, [Self.token]), 404)
    expectProblem(try service.post("/duplicates", json: "{}"), 401)
    for query in ["apart=0", "apart=1001", "apart=x", "limit=0"] {
      let field = String(query.prefix { $0 != "=" })
      expectProblem(try service.get("/duplicates?" + query, [Self.token]), 400, field: field)
    }
  }

  @Test func `whoever would hide what holds longer learns what to say instead`() throws {
    let service = try ServiceWorld(Self.features + [radar("short", until: Instant(seconds: 4_000_000_000))])
      .asking
    let refused = try service.post(
      "/duplicates", json: #"{"verdict":"join","ids":["radars/short","radars/osm:1"]}"#,
      [Self.token, ("Accept-Language", "en")])
    expectProblem(refused, 409, field: "ids")
    #expect(refused.text.contains("show that one (keep), or do not join them"), "\(refused.text)")
  }

  // MARK: Samples

  @Test func `samples are marked wherever they are shown`() throws {
    var sample = radar("s")
    sample.source = .sample
    var other = radar("o", 44.5001)
    other.source = .local
    var third = radar("t", 44.5002)
    third.source = .local
    let service = try ServiceWorld([sample, other, third]).asking
    let english = ("Accept-Language", "en")
    let list = try service.get("/collections/radars/items", [("Accept", "text/html"), english])
    let words = list.text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("</a> (sample) </td>"), "\(words)")
    #expect(try service.get("/widget?at=44.5,18.6&km=1", [english]).text.contains(" (sample) · "))
    let clusters = try service.get("/clusters?bbox=18,44,19,45&zoom=5")
    #expect(clusters.text.contains(#""count":3,"samples":1"#), "\(clusters.text)")
  }
}
