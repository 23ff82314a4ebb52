import Foundation
import RoadsCore
import RoadsProjections
import RoadsService
import RoadsTestSupport
import Testing

/// What is sent is in longitude and latitude, and what says or hints otherwise is refused.
@Suite struct SystemWritingTests {
  private typealias World = SystemWorld

  @Test func `a list or a route in another system is refused`() throws {
    let service = try World.make().asking
    for path in ["/import", "/along"] {
      let headers = [
        ("Content-Crs", "<\(World.epsg(4326))>"), ("Content-Type", "application/geo+json"),
      ]
      let answer = try service.write("POST", path, headers, body: "{}")
      expectProblem(answer, 400, field: "Content-Crs")
    }
  }

  /// The same numbers in another order are a place all the same.
  @Test func `what was read in another system is not taken for longitude and latitude`() throws {
    let service = try World.make().asking
    let item = World.items + "/a"
    let token = ("Authorization", "Bearer " + TokenSample.token)
    let read = try service.get(item + "?crs=" + World.epsg(4326))
    let tag = try #require(read.headers["ETag"])
    func put(_ body: [UInt8], _ more: [(String, String)]) throws -> Answer {
      try service.ask(
        Question("PUT", item, [token, ("Content-Type", "application/geo+json")] + more, body: body))
    }
    for tag in [tag, tag.dropLast() + "-gzip\"", "\"x\", " + tag] {
      expectProblem(try put(Array(read.body), [("If-Match", String(tag))]), 400, field: "If-Match")
    }
    let geometry = Array(#"{"geometry":{"type":"Point","coordinates":[44.5,18.25]}}"#.utf8)
    let title = Array(#"{"properties":{"title":"new"}}"#.utf8)
    let patch = [token, ("Content-Type", "application/merge-patch+json"), ("If-Match", tag)]
    expectProblem(try service.ask(Question("PATCH", item, patch, body: geometry)), 400, field: "If-Match")
    // What has no coordinates, and what says in which system they are, is taken.
    #expect(try service.ask(Question("PATCH", item, patch, body: title)).status == 200)
    let again = try #require(try service.get(item + "?crs=" + World.epsg(4326)).headers["ETag"])
    let own = try service.get(item).body
    let said = try put(
      own, [("If-Match", again), ("Content-Crs", "<\(World.crs84)> ")])
    #expect(said.status == 200, "\(said.text)")
    #expect(try World.geometries(service.get(World.items)).keys.contains("a"))
  }
}
