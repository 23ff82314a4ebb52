import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// A service over a store that nobody has written to yet: there is nothing, and nothing is out of order.
@Suite struct AbsentStoreTests {
  private let service: WorldAsking

  init() throws { service = try ServiceWorld().asking }

  private static let token = ("Authorization", "Bearer " + TokenSample.token)
  private static let item = "/collections/radars/items/RadarID-1"

  @Test func `what is asked for by name is not found`() throws {
    expectProblem(try service.get(Self.item), 404)
    expectProblem(try service.post(Self.item + "/reports", json: #"{"verdict":"gone"}"#), 404)
    for (method, body) in [("DELETE", ""), ("PATCH", #"{"properties":{"title":"t"}}"#)] {
      let type = body.isEmpty ? [] : [("Content-Type", "application/merge-patch+json")]
      let answer = try service.ask(
        Question(method, Self.item, [Self.token, ("If-Match", "*")] + type, body: Array(body.utf8)))
      expectProblem(answer, 404)
      #expect(answer.headers["Retry-After"] == nil)
    }
    expectProblem(try service.ask(Question("DELETE", Self.item + "/reports", [Self.token])), 404)
  }

  @Test func `whoever names a state of what is not there is told so`() throws {
    let body =
      Array(#"{"type":"Feature","geometry":{"type":"Point","coordinates":[18,44]},"#.utf8)
      + Array(#""properties":{"type":"stationary","title":"t"}}"#.utf8)
    let headers = [Self.token, ("If-Match", #""abc""#), ("Content-Type", "application/geo+json")]
    expectProblem(
      try service.ask(Question("PUT", Self.item, headers, body: body)), 412, field: "If-Match")
  }

  @Test func `pages are those of an empty store`() throws {
    for (path, words) in [
      ("/changes", "Nothing has changed."), ("/changes?since=0", "Nothing has changed."),
      ("/changes?since=9", "The change log does not have this position"), ("/bulletins", "no general report"),
      ("/counts", "<h2>Radars: 0</h2>"), ("/sources", "<main>"),
      ("/near?at=44,18&km=1", "No feature matches."),
    ] {
      let answer = try service.get(path, [("Accept", "text/html"), ("Accept-Language", "en")])
      #expect(answer.status == 200 && answer.text.contains(words), "\(path): \(answer.text)")
    }
  }

  /// What it had may come back: nobody should think that it is gone for good.
  @Test func `a store that was there and is gone is out of order`() throws {
    let world = try ServiceWorld([radar("a"), radar("b")])
    for name in world.folder.names { try FileManager.default.removeItem(atPath: world.folder.file(name)) }
    let service = world.asking
    #expect(try service.get("/collections/radars/items/a").status == 200)
    let gone = "/collections/radars/items/none"
    expectProblem(try service.get(gone), 503)
    for path in ["/collections/radars/items/a/reports", gone + "/reports"] {
      let answer = try service.post(path, json: #"{"verdict":"gone"}"#)
      expectProblem(answer, 503)
      #expect(answer.headers["Retry-After"] != nil)
    }
    expectProblem(try service.ask(Question("DELETE", gone, [Self.token, ("If-Match", "*")])), 503)
    for list in ["/runs", "/runs/1", "/duplicates"] {
      expectProblem(try service.get(list, [Self.token]), 503)
    }
    expectProblem(try service.ask(Question("POST", "/runs/1/undo", [Self.token])), 503)
  }

  @Test func `lists are empty`() throws {
    #expect(try service.get("/duplicates", [Self.token]).object()["numberMatched"] as? Int == 0)
    #expect(try (service.get("/runs", [Self.token]).object()["runs"] as? [Any])?.isEmpty == true)
    #expect(try (service.get("/sources").object()["sources"] as? [Any])?.isEmpty == true)
    #expect(try service.get("/near?at=44,18&km=1").ids().isEmpty)
    #expect(try service.get("/counts").object()["total"] as? Int == 0)
  }
}
