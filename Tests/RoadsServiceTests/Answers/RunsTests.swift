import Foundation
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// `/runs`, and who changed what in `/changes`
@Suite struct RunsTests {
  private static let token = ("Authorization", "Bearer " + TokenSample.token)

  private func list(_ titles: [String]) -> String {
    "["
      + titles.enumerated().map { number, title in
        #"{"id":"R\#(number)","title":"\#(title)","coordinates":"44.\#(number + 1),18.6","type":1}"#
      }.joined(separator: ",") + "]"
  }

  @Test(arguments: Way.allCases) func `a load is shown before and undone after`(way: Way) throws {
    try ServiceWorld([radar("old")]).ask(way) { service in
      let first = try service.post("/import?as=radars", json: list(["a", "b"]), [Self.token]).object()
      #expect((first["summary"] as? [String: Any])?["run"] as? Int == 2)
      let shown = try service.post(
        "/import?as=radars&dry_run=true&verbose=true", json: list(["a", "x", "c"]), [Self.token]
      ).object()
      let changes = try #require(shown["changes"] as? [[String: Any]])
      #expect(changes.map { $0["event"] as? String } == ["updated", "added"])
      #expect(shown["more"] as? Int == 0)
      _ = try service.post("/import?as=radars", json: list(["a", "x", "c"]), [Self.token])
      let run = try service.ask(Question("GET", "/runs/3", [Self.token])).object()
      #expect(run["changed"] as? NSArray == changes as NSArray)
      #expect(run["by"] as? String == "operator")
      let all = try service.ask(Question("GET", "/runs?limit=1", [Self.token])).object()
      #expect((all["runs"] as? [[String: Any]])?.map { $0["number"] as? Int } == [3])
      let tried = try service.ask(Question("POST", "/runs/3/undo?dry_run=true", [Self.token])).object()
      #expect(tried["stored"] as? Bool == false && tried["conflicts"] as? Int == 0)
      let undone = try service.ask(Question("POST", "/runs/3/undo", [Self.token]))
      #expect(undone.status == 200, "\(undone.text)")
      #expect(try service.get("/collections/radars/items").ids() == ["R0", "R1", "old"])
      expectProblem(try service.ask(Question("POST", "/runs/3/undo", [Self.token])), 409)
      let log = try service.get("/changes?since=0").object()
      let entries = try #require(log["changes"] as? [[String: Any]])
      #expect(
        entries.map { $0["by"] as? String } == [
          "source", "source", "source", "source", "source", "operator", "operator",
        ])
      #expect(entries.map { $0["run"] as? Int } == [1, 2, 2, 3, 3, 4, 4])
      #expect(entries[1]["source"] as? String == "list")
    }
  }

  @Test func `what was changed since stands in the way`() throws {
    let service = try ServiceWorld().asking
    _ = try service.post("/import?as=radars", json: list(["a", "b"]), [Self.token])
    _ = try service.post("/import?as=radars", json: list(["x", "y"]), [Self.token])
    _ = try service.post(
      "/collections/radars/items/R0/reports", json: #"{"verdict":"gone","reporter":"r"}"#)
    let refused = try service.ask(Question("POST", "/runs/2/undo", [Self.token]))
    #expect(refused.status == 409 && refused.headers["Content-Type"] == "application/problem+json")
    #expect(refused.text.contains("force=true"))
    let inTheWay = try #require(try refused.object()["in_the_way"] as? [[String: Any]])
    #expect(inTheWay.map { $0["id"] as? String } == ["R0"])
    #expect(inTheWay[0]["reason"] as? String == "changed" && inTheWay[0]["by"] as? String == "people")
    let forced = try service.ask(Question("POST", "/runs/2/undo?force=true", [Self.token])).object()
    #expect(forced["updated"] as? Int == 1 && forced["stored"] as? Bool == true)
  }

  @Test func `where nothing is left, force is not advised again, and what was removed has its public reason`()
    throws
  {
    let world = try ServiceWorld()
    let service = world.asking
    _ = try service.post("/import?as=radars", json: list(["a"]), [Self.token])
    _ = try service.post("/import?as=radars", json: list(["x"]), [Self.token])
    _ = try world.store.purgeAll(.radars, at: world.now)
    world.follower.catchUp()
    let refused = try service.ask(Question("POST", "/runs/2/undo?force=true", [Self.token]))
    #expect(refused.status == 409)
    #expect(!refused.text.contains("force=true"), "\(refused.text)")
    let inTheWay = try #require(try refused.object()["in_the_way"] as? [[String: Any]])
    #expect(inTheWay.first?["reason"] as? String == "removed")
    #expect(inTheWay.first?["removed"] as? String == "deleted")
  }

  @Test func `runs are the operator's, and have numbers`() throws {
    let service = try ServiceWorld().asking
    for (method, path) in [("GET", "/runs"), ("GET", "/runs/1"), ("POST", "/runs/1/undo")] {
      expectProblem(try service.ask(Question(method, path)), 401)
    }
    for path in ["/runs/7", "/runs/x", "/runs/0", "/runs/99999999999999999999"] {
      expectProblem(try service.ask(Question("GET", path, [Self.token])), 404)
      expectProblem(try service.ask(Question("POST", path + "/undo", [Self.token])), 404)
    }
    expectProblem(try service.ask(Question("GET", "/runs?limit=0", [Self.token])), 400, field: "limit")
  }
}
