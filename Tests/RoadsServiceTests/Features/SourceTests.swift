import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// Whose list a feature is from, over HTTP.
@Suite struct SourceTests {
  private static let token = ("Authorization", "Bearer " + TokenSample.token)

  private static let features = [("1", "list"), ("city:2", "city"), ("osm:3", "osm"), ("mine", "local")].map {
    id, source in
    var feature = radar(id)
    feature.source = SourceName(stored: source)
    return feature
  }

  private static func list(_ ids: some Sequence<Int>) -> String {
    "["
      + ids.map { #"{"id":"\#($0)","title":"t","coordinates":"44.5,18.6","type":1}"# }.joined(separator: ",")
      + "]"
  }

  @Test(arguments: Way.allCases) func `answers say it, and can be asked for it`(way: Way) throws {
    try ServiceWorld(Self.features).ask(way) { service in
      for (query, ids) in [
        ("", ["1", "city:2", "mine", "osm:3"]), ("source=city", ["city:2"]),
        ("source=list,osm", ["1", "osm:3"]),
        ("source=nobody", []),
      ] {
        for path in ["/collections/radars/items?", "/near?at=44.5,18.6&km=1&", "/within?bbox=18,44,19,45&"] {
          let answer = try service.get(path + query)
          if answer.status == 404 { continue }
          #expect(answer.status == 200, "\(answer.text)")
          #expect(try answer.ids().sorted() == ids, "\(path)\(query)")
        }
        let counts = try service.get("/counts?" + query)
        #expect(counts.text.contains(#""total":\#(ids.count)"#), "\(counts.text)")
      }
      #expect(try service.get("/collections/radars/items/osm:3").text.contains(#""source":"osm""#))
    }
    let service = try ServiceWorld(Self.features).asking
    expectProblem(try service.get("/near?at=44.5,18.6&km=1&source=a:b"), 400, field: "source")
  }

  private func expectStopped(_ answer: Answer, _ status: Int, _ location: SourceLocation = #_sourceLocation) {
    #expect(answer.status == status, "\(answer.text)", sourceLocation: location)
    #expect(answer.headers["Content-Type"] == "application/problem+json", sourceLocation: location)
    let members = (try? answer.object()) ?? [:]
    #expect(
      members["status"] as? Int == status && members["summary"] != nil, sourceLocation: location)
    #expect((members["detail"] as? String)?.isEmpty == false, sourceLocation: location)
  }

  @Test func `what would remove too much is a conflict`() throws {
    let service = try ServiceWorld().asking
    #expect(try service.post("/import", json: Self.list(1...40), [Self.token]).status == 200)
    let stopped = try service.post("/import?sync=true", json: Self.list(1...2), [Self.token])
    expectStopped(stopped, 409)
    #expect(try stopped.object()["stored"] as? Bool == false)
    #expect(stopped.text.contains("confirm=true"))
    #expect(
      try service.post("/import?sync=true&confirm=true", json: Self.list(1...2), [Self.token]).status == 200)
    let some = #"[1,2,{"id":"9","title":"t","coordinates":"44.5,18.6","type":1}]"#
    expectStopped(try service.post("/import", json: some, [Self.token]), 409)
    expectStopped(try service.post("/import", json: "[1,2,{}]", [Self.token]), 422)
    expectStopped(try service.post("/import?confirm=true", json: "[1,2,{}]", [Self.token]), 422)
    let english = [Self.token, ("Accept-Language", "en")]
    let other = try service.post("/import?as=conditions", json: Self.list(1...2), english)
    expectStopped(other, 422)
    #expect(other.text.contains("nothing was stored; use the parameter as=radars"), "\(other.text)")
    let half = #"[{"id":"8","title":"t","coordinates":"44.5,18.6"},"# + String(Self.list(9...9).dropFirst())
    let unknown = try service.post("/import?dry_run=true", json: half, english)
    #expect(unknown.text.contains("say which with the parameter as\""), "\(unknown.text)")
    #expect(try service.get("/collections/radars/items").ids() == ["1", "2"])
  }
}
