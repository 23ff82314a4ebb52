import Foundation
import RoadsCore
import RoadsFormats
import RoadsService
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// `/bulletins` and `/import`
@Suite struct LoadingTests {
  private static let token = ("Authorization", "Bearer " + TokenSample.token)
  private static let list = """
    [{"id":"R1","title":"Jedan","coordinates":"44.5,18.6","type":1,"updated_at":"2026-01-01 10:00:00"},
     {"id":"R2","title":"Dva","coordinates":"44.6,18.7","type":2,"updated_at":"2026-01-01 10:00:00"},
     {"id":"R3","coordinates":"44.6,18.7","type":2}]
    """

  @Test(arguments: Way.allCases) func `a report is put, read and cleared`(way: Way) throws {
    try ServiceWorld().ask(way) { service in
      let text = Question(
        "PUT", "/bulletins", [Self.token, ("Content-Type", "text/plain")],
        body: Array("Magla <u> kotlinama".utf8))
      let answer = try service.ask(text)
      #expect(answer.status == 200, "\(answer.text)")
      let found = try service.get("/bulletins").object()
      let bulletins = try #require(found["bulletins"] as? [[String: Any]])
      #expect(bulletins.map { $0["text"] as? String } == ["Magla <u> kotlinama"])
      #expect(try service.ask(Question("DELETE", "/bulletins", [Self.token])).status == 204)
      #expect((try service.get("/bulletins").object()["bulletins"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `a report that is not one is refused`() throws {
    let service = try ServiceWorld().asking
    for body in ["", "[{}]", "{\"a\":"] {
      let type = ("Content-Type", "application/json")
      expectProblem(
        try service.ask(Question("PUT", "/bulletins", [Self.token, type], body: Array(body.utf8))), 400,
        field: "body")
    }
    expectProblem(try service.ask(Question("DELETE", "/bulletins")), 401)
  }

  @Test(arguments: Way.allCases) func `a list is loaded, and seen at once`(way: Way) throws {
    try ServiceWorld([radar("old")]).ask(way) { service in
      let answer = try service.post("/import?as=radars", json: Self.list, [Self.token])
      #expect(answer.status == 200, "\(answer.text)")
      let summary = try #require(try answer.object()["summary"] as? [String: Any])
      #expect(summary["added"] as? Int == 2)
      #expect(summary["rejected"] as? Int == 1)
      #expect((try answer.object()["rejected_rows"] as? [String])?.count == 1)
      #expect(try service.get("/collections/radars/items").ids() == ["R1", "R2", "old"])
      let synced = try service.post("/import?as=radars&sync=true", json: Self.list, [Self.token])
      #expect((try synced.object()["summary"] as? [String: Any])?["removed"] as? Int == 1)
      #expect(try service.get("/collections/radars/items").ids() == ["R1", "R2"])
    }
  }

  @Test func `rows whose hours are not understood are counted, and named on request`() throws {
    let service = try ServiceWorld().asking
    let list = """
      [{"id":"1","title":"M-18","coordinates":"44,18","type":2,"text":"10:30 do 12:30 sati Stupari"},
      {"id":"2","title":"Kontrola od 20 sati","coordinates":"44,18","type":2}]
      """
    for (query, rows) in [
      ("", nil), ("?verbose=false", nil),
      ("?verbose=true", ["body: row 2, line 2, id \"2\": hours not understood: 'Kontrola od 20 sati'"]),
    ] {
      let answer = try service.post("/import" + query, json: list, [Self.token]).object()
      #expect((answer["summary"] as? [String: Any])?["hours_not_understood"] as? Int == 1)
      #expect(answer["hours_not_understood_rows"] as? [String] == rows)
    }
    expectProblem(try service.post("/import?verbose=2", json: list, [Self.token]), 400, field: "verbose")
  }

  @Test func `types in words are understood, and others counted, and named on request`() throws {
    let service = try ServiceWorld().asking
    let rows = ["sanacija", "cow"].enumerated().map {
      #"{"type":"Feature","id":"\#($0)","geometry":{"type":"Point","coordinates":[18.\#($0),44]},"properties":{"type":"\#($1)"}}"#
    }
    let path = "/import?as=conditions&source=city&from=geojsonl"
    for (query, named) in [
      ("", nil),
      ("&verbose=true", ["body: row 2, line 2, id \"city:1\": type not understood: 'cow'; loaded as danger"]),
    ] {
      let reply = try service.post(path + query, json: rows.joined(separator: "\n"), [Self.token])
      #expect(reply.status == 200, "\(reply.text)")
      let answer = try reply.object()
      #expect((answer["summary"] as? [String: Any])?["types_not_understood"] as? Int == 1)
      #expect(answer["types_not_understood_rows"] as? [String] == named)
      #expect(answer["hours_not_understood_rows"] as? [String] == named.map { _ in [] })
    }
    #expect(try service.get("/collections/conditions/items?type=roadworks").ids() == ["city:0"])
  }

  @Test func `rows that are probably mistakes are counted, and named on request`() throws {
    let service = try ServiceWorld().asking
    let list = """
      [{"id":"1","title":"t","coordinates":"44,18","type":1},
      {"id":"2","title":"t","coordinates":"44,18","type":1},
      {"id":"1","title":"u","coordinates":"44.5,18","type":1}]
      """
    for (query, rows) in [
      ("", nil),
      (
        "?verbose=true",
        [
          "body: row 1, id \"1\": row 3 has the same id, and counts",
          "body: row 2, id \"2\": the same place, type and times as row 1, id \"1\"; keep one of them",
        ]
      ),
    ] as [(String, [String]?)] {
      let answer = try service.post("/import" + query, json: list, [Self.token]).object()
      let summary = try #require(answer["summary"] as? [String: Any])
      #expect(
        summary["warnings"] as? [String: Int] == ["same_id": 1, "same_place": 1, "swapped": 0, "far": 0])
      #expect(answer["warned_rows"] as? [String] == rows)
    }
    #expect(try service.get("/collections/radars/items").ids() == ["1", "2"])
  }

  @Test func `a list of any shape is read by a mapping of the operator's`() throws {
    let text = #"{"rows":"e[*]","prefix":"city","id":"n","geometry":{"point":"p"},"type":{"value":"ice"}}"#
    let mapping = try PropertyMapping.read(ByteInput(name: "map", bytes: Array(text.utf8)))
    let service = try ServiceWorld(mappings: ["city": mapping]).asking
    let list = #"{"e":[{"n":1,"p":"44.5,18.6"},{"n":2}]}"#
    let answer = try service.post("/import?mapping=city", json: list, [Self.token])
    #expect(answer.status == 200, "\(answer.text)")
    #expect((try answer.object()["summary"] as? [String: Any])?["added"] as? Int == 1)
    #expect(
      try answer.object()["rejected_rows"] as? [String] == [
        "body: row 2, line 1, id \"city:2\": no coordinates"
      ])
    #expect(try service.get("/collections/conditions/items").ids() == ["city:1"])
    expectProblem(try service.post("/import?mapping=town", json: list, [Self.token]), 400, field: "mapping")
    for other in ["from=csv", "columns=id", "tracks=true", "as=bulletin"] {
      let refused = try service.post("/import?mapping=city&\(other)", json: list, [Self.token])
      #expect(refused.status == 400, "\(other): \(refused.text)")
    }
    expectProblem(try service.post("/import?mapping=city", json: list, []), 401)
  }

  @Test func `pages show where a check is whose title says nothing`() throws {
    let service = try ServiceWorld().asking
    let list = """
      [{"id":"1","title":"Radarske kontrole","coordinates":"44,18","type":2,"text":"10:30 do 12:30 sati Stupari"}]
      """
    #expect(try service.post("/import", json: list, [Self.token]).status == 200)
    for page in [
      "/collections/radars/items?f=html", "/collections/radars/items/1?f=html", "/widget?at=44,18&km=5",
    ] {
      let text = try service.get(page).text
      #expect(text.contains(">Stupari<") && !text.contains("Radarske kontrole<"), "\(page): \(text)")
    }
    let item = try service.get("/collections/radars/items/1").object()["properties"] as? [String: Any]
    #expect(item?["title"] as? String == "Radarske kontrole" && item?["generic_title"] as? Bool == true)
  }

  @Test func `tracks are lines on request`() throws {
    let service = try ServiceWorld().asking
    let track = Array(
      """
      <gpx version="1.1"><trk><name>Trag</name><type>closure</type><trkseg><trkpt lat="45" lon="18"/>\
      <trkpt lat="45.1" lon="18"/></trkseg></trk></gpx>
      """.utf8)
    func added(_ query: String) throws -> Int? {
      let answer = try service.ask(Question("POST", "/import" + query, [Self.token], body: track))
      return (try answer.object()["summary"] as? [String: Any])?["added"] as? Int
    }
    #expect(try added("") == 0)
    #expect(try added("?tracks=false") == 0)
    #expect(try added("?tracks=true") == 1)
    expectProblem(
      try service.ask(Question("POST", "/import?tracks=yes", [Self.token], body: track)), 400, field: "tracks"
    )
  }

  @Test func `a list whose words cannot be indexed is loaded with a warning`() throws {
    let world = try ServiceWorld([radar("old")])
    let connection = try Connection(path: world.folder.file("roads.db"), mode: .write)
    try connection.execute("UPDATE word_state SET is_built = 0; DROP TABLE word")
    let answer = try world.asking.post("/import?as=radars", json: Self.list, [Self.token])
    #expect(answer.status == 200, "\(answer.text)")
    let object = try answer.object()
    #expect((object["summary"] as? [String: Any])?["added"] as? Int == 2)
    #expect((object["warning"] as? String)?.contains("word index") == true, "\(answer.text)")
  }

  @Test func `strict and rehearsed loads store nothing`() throws {
    let service = try ServiceWorld().asking
    #expect(try service.post("/import?as=radars&strict=true", json: Self.list, [Self.token]).status == 422)
    let rehearsed = try service.post("/import?as=radars&dry_run=true", json: Self.list, [Self.token])
    #expect(try rehearsed.object()["stored"] as? Bool == false)
    #expect(try service.get("/collections/radars/items").ids().isEmpty)
  }

  @Test(arguments: ["", "&from=geojsonl"]) func `other formats are loaded as well`(parameter: String) throws {
    let service = try ServiceWorld().asking
    let feature =
      #"{"type":"Feature","id":5,"geometry":{"type":"Point","coordinates":[18,44]},"properties":{"name":"A"}}"#
    let answer = try service.post("/import?as=radars&source=city" + parameter, json: feature, [Self.token])
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try service.get("/collections/radars/items").ids() == ["city:5"])
    let table = try service.post(
      "/import?columns=id,type,lat,lon", json: "1,stationary,44,18\n", [Self.token])
    #expect(table.status == 200, "\(table.text)")
    #expect(try service.get("/collections/radars/items").ids() == ["city:5", "csv:1"])
    expectProblem(
      try service.post("/import?columns=id,cow", json: "1,2\n", [Self.token]), 400, field: "columns")
    expectProblem(
      try service.post("/import?columns=id,lat,lon,source", json: "1,2\n", [Self.token]), 400,
      field: "columns")
    let repeated = try service.post("/import?columns=id,lat,lon,title,title", json: "1,2\n", [Self.token])
    expectProblem(repeated, 400, field: "columns")
    #expect(repeated.text.contains("title"))
  }

  /// Whoever sends a request has no file, and no command line with flags.
  @Test func `what is wrong with a body is said of a request`() throws {
    let service = try ServiceWorld().asking
    let english = [Self.token, ("Accept-Language", "en")]
    let gzip = String(decoding: [0x1F, 0x8B, 8, 0] as [UInt8], as: UTF8.self)
    for (path, body) in [
      ("/import", ""), ("/import", "[{\"id\":"), ("/import", "<html>"), ("/import", "[{\"id\":\"1\"}]"),
      ("/import", "a,b\n1,2\n"), ("/import", gzip), ("/import?from=gpx", "[]"), ("/along", ""),
      ("/along", #"{"type":"FeatureCollection","features":[]}"#),
      ("/collections/radars/items", ""), ("/collections/radars/items", "{\"type\":"),
      ("/collections/radars/items/a/reports", ""),
    ] {
      let answer = try service.post(path, json: body, english)
      let detail = try #require(try answer.object()["detail"] as? String)
      #expect((400..<500).contains(answer.status), "\(path) \(body)")
      #expect(!detail.contains("file") && !detail.contains("--"), "\(path) \(body): \(detail)")
    }
    let bulletins = try service.ask(
      Question("PUT", "/bulletins", english + [("Content-Type", "application/json")]))
    #expect(!bulletins.text.contains("file"))
  }

  @Test func `what cannot be loaded is refused whole`() throws {
    let service = try ServiceWorld([radar("old")]).asking
    for body in ["", "[{\"id\":", "<html>", "{}"] {
      expectProblem(try service.post("/import", json: body, [Self.token]), 400, field: "body")
    }
    expectProblem(try service.post("/import?as=cows", json: Self.list, [Self.token]), 400, field: "as")
    expectProblem(
      try service.post("/import?timezone=Mars", json: Self.list, [Self.token]), 400, field: "timezone")
    expectProblem(try service.post("/import", json: Self.list), 401)
    #expect(try service.get("/collections/radars/items").ids() == ["old"])
  }

  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("RoadsFormatsTests/Corpus")

  @Test(arguments: ImportFormat.allCases, Way.allCases)
  func `every format is taken over HTTP`(format: ImportFormat, way: Way) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path).filter {
      $0.hasPrefix(format.rawValue + "-") && !$0.hasSuffix(".expected")
    }
    try ServiceWorld().ask(way) { service in
      func load(_ name: String, _ query: String) throws -> Answer {
        let bytes = Array(try Data(contentsOf: Self.corpus.appendingPathComponent(name)))
        return try service.ask(Question("POST", "/import" + query, [Self.token], body: bytes))
      }
      for name in names where name.contains("bad") {
        let before = try service.get("/counts").text
        #expect(try load(name, "?strict=true").status == 422)
        #expect(try service.get("/counts").text == before)
      }
      let good = try #require(names.sorted().first { !$0.contains("bad") })
      for changes in [true, false] {
        let answer = try load(good, "")
        #expect(answer.status == 200, "\(answer.text)")
        let summary = try #require(try answer.object()["summary"] as? [String: Any])
        #expect((summary["added"] as? Int ?? 0 > 0) == changes)
        #expect(summary["updated"] as? Int == 0)
      }
    }
  }
}
