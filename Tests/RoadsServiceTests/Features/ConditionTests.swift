import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// `If-Unmodified-Since` of writes (RFC 9110, 13.1.4).
@Suite struct ConditionTests {
  private static let path = "/collections/conditions/items/a"

  private func send(
    _ service: some Asking, _ method: String, _ headers: [(String, String)], path: String = Self.path
  ) throws -> Answer {
    let body =
      switch method {
      case "PATCH": #"{"properties":{"title":"Newer"}}"#
      case "PUT": OperatorWriting.closure()
      default: ""
      }
    return try service.write(method, path, headers, body: body)
  }

  @Test(arguments: Way.allCases, ["PUT", "PATCH", "DELETE"])
  func `what has not changed since may be changed`(way: Way, method: String) throws {
    let world = try ServiceWorld([condition("a"), condition("b")])
    world.pass(seconds: 5)
    try world.ask(way) { service in
      let read = try #require(try service.get(Self.path).headers["Last-Modified"])
      let before = HTTPDate.text(try #require(HTTPDate.parse(read)).adding(seconds: -1))
      let unmodified = { (date: String) in [("If-Unmodified-Since", date)] }
      expectProblem(try send(service, method, unmodified(before)), 412, field: "If-Unmodified-Since")
      expectProblem(try send(service, method, unmodified("yesterday")), 400, field: "If-Unmodified-Since")
      // Where both are there the tag counts, and the date for nothing.
      for date in [read, "yesterday"] {
        expectProblem(
          try send(service, method, unmodified(date) + [("If-Match", "\"0\"")]), 412, field: "If-Match")
      }
      #expect(try service.get(Self.path).text.contains("New") == false)
      let done = try send(service, method, unmodified(read))
      #expect(done.status == (method == "DELETE" ? 204 : 200), "\(done.text)")
      // Of what has changed within this second nobody can have read.
      let again = try send(service, method, unmodified(read))
      if method == "DELETE" {
        expectProblem(again, 410)
      } else {
        expectProblem(again, 412, field: "If-Unmodified-Since")
      }
    }
  }

  /// The index may not know yet what another server has written.
  @Test(arguments: ["PUT", "PATCH", "DELETE"])
  func `what the index has not seen is a change too`(method: String) throws {
    let world = try ServiceWorld([condition("a")])
    world.pass(seconds: 5)
    let read = try #require(try world.asking.get(Self.path).headers["Last-Modified"])
    var other = condition("a")
    other.title = "Written elsewhere"
    _ = try world.store.perform([WriteOrder(.replace(other, if: { _ in true }, at: world.now))])
    #expect(try send(world.asking, method, [("If-Unmodified-Since", read)]).status == 412)
    #expect(try world.store.feature(FeatureID(.conditions, "a"))?.title == "Written elsewhere")
  }

  /// It may have been added elsewhere since the index looked: whoever sends a date has not read it.
  @Test(arguments: ["", "/corrections"])
  func `what the index does not have is not what was read`(more: String) throws {
    let world = try ServiceWorld([condition("a")])
    world.pass(seconds: 5)
    let read = try #require(try world.asking.get(Self.path).headers["Last-Modified"])
    try world.store.load([condition("b", 45, 18)], options: ImportOptions(now: world.now))
    let path = "/collections/conditions/items/b" + more
    #expect(try send(world.asking, "DELETE", [("If-Unmodified-Since", read)], path: path).status == 412)
    #expect(try world.store.feature(FeatureID(.conditions, "b")) != nil)
  }

  @Test(arguments: ["PUT", "DELETE"])
  func `a date of what is not there changes nothing of the answer`(method: String) throws {
    let service = try ServiceWorld([condition("a")]).asking
    let date = [("If-Unmodified-Since", "Sun, 06 Nov 1994 08:49:37 GMT")]
    expectProblem(try send(service, method, date, path: Self.path + "x"), 404)
  }

  /// Whoever sends a condition relies on it.
  @Test(arguments: Way.allCases) func `a condition that a write does not look at is refused`(way: Way) throws
  {
    let world = try ServiceWorld([condition("a")])
    try world.ask(way) { service in
      let conditions = [
        "If-Match": "\"0\"", "If-Unmodified-Since": "Sun, 06 Nov 1994 08:49:37 GMT", "If-None-Match": "*",
      ]
      let before = try service.get(Self.path).headers["ETag"]
      for (method, path, type, body) in [
        ("POST", "/collections/conditions/items", "application/geo+json", OperatorWriting.closure()),
        ("POST", Self.path + "/reports", "application/json", #"{"verdict":"gone"}"#),
        ("PUT", "/bulletins", "application/json", #"[{"title":"Magla","text":"Sporo"}]"#),
      ] {
        for (name, value) in conditions {
          let fields = [
            ("Authorization", "Bearer " + TokenSample.token), ("Content-Type", type), (name, value),
          ]
          let refused = try service.ask(Question(method, path, fields, body: Array(body.utf8)))
          expectProblem(refused, 400, field: name)
        }
      }
      for method in ["PUT", "PATCH", "DELETE"] {
        let read = [("If-Match", "*"), ("If-None-Match", "\"0\"")]
        let refused = try send(service, method, read)
        expectProblem(refused, 400, field: "If-None-Match")
        #expect(refused.text.contains("use If-Match or If-Unmodified-Since instead"), "\(refused.text)")
      }
      // What reads does no harm.
      for path in ["/runs", "/duplicates", Self.path] {
        #expect(
          try service.write("GET", path, [("If-Match", "\"0\""), ("If-None-Match", "\"0\"")]).status == 200,
          "\(path)")
      }
      // Nothing has changed.
      #expect(try service.get(Self.path).headers["ETag"] == before)
      #expect(
        try service.get("/collections/conditions/items").object()["numberMatched"] as? Int == 1)
      #expect(try service.get("/bulletins").text.contains("Magla") == false)
    }
  }

  @Test(arguments: Way.allCases) func `several lines of tags are one list`(way: Way) throws {
    try ServiceWorld([condition("a")]).ask(way) { service in
      let tag = try #require(try service.get(Self.path).headers["ETag"])
      for (lines, status) in [(["\"0\"", tag], 304), ([tag, "\"0\""], 304), (["\"0\"", "\"1\""], 200)] {
        let answer = try service.ask(Question("GET", Self.path, lines.map { ("If-None-Match", $0) }))
        #expect(answer.status == status, "\(lines)")
      }
    }
  }
}
