import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// Hours that people and operators write.
@Suite struct ScheduleWritingTests {
  private static let path = "/collections/conditions/items"
  private static let token = [("Authorization", "Bearer " + TokenSample.token)]

  private static func body(_ more: String) -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18.6,44.5]},"#
      + #""properties":{"type":"closure","title":"x"\#(more)}}"#
  }

  @Test(arguments: Way.allCases) func `hours are told as they were given`(way: Way) throws {
    let world = try ServiceWorld()
    try world.ask(way) { service in
      let told = #""schedule":"Mo-Fr 08:00-16:00","schedule_zone":"Europe/Sarajevo""#
      let added = try service.post(Self.path, json: Self.body("," + told))
      #expect(added.status == 201 && added.text.contains(told), "\(added.text)")
      let near = try service.get("/near?at=44.5,18.6&m=100")
      #expect(near.text.contains(told), "\(near.text)")
      let csv = try service.get("/feeds/csv")
      #expect(csv.text.contains(",Mo-Fr 08:00-16:00,Europe/Sarajevo,"), "\(csv.text)")
      // Always.
      let always = try service.post(
        Self.path, json: Self.body(#","schedule":"24/7""#).replacing("18.6", with: "18.7"))
      #expect(always.status == 201 && !always.text.contains("schedule"), "\(always.text)")
    }
    let stored = try world.store.everything().compactMap(\.details.schedule)
    #expect(stored.map(\.text) == ["Mo-Fr 08:00-16:00"] && stored.map(\.zone.name) == ["Europe/Sarajevo"])
  }

  @Test(arguments: [
    (#""schedule":"08:00-16:00""#, 400, "schedule_zone"),
    (#""schedule":"08:00-16:00","schedule_zone":"Mars/Base""#, 400, "schedule_zone"),
    (#""schedule":"08:00-16:00","schedule_zone":7"#, 400, "schedule_zone"),
    (#""schedule":"whenever","schedule_zone":"UTC""#, 400, "schedule"),
    (#""schedule":7,"schedule_zone":"UTC""#, 400, "schedule"),
    (#""schedule":"","schedule_zone":"UTC""#, 422, "schedule"),
    (#""schedule":"off","schedule_zone":"UTC""#, 422, "schedule"),
    (#""schedule":"08:00-16:00 \"a\u202eb\"","schedule_zone":"UTC""#, 422, "schedule"),
  ])
  func `what has no sense is refused with its member`(more: String, status: Int, field: String) throws {
    let answer = try ServiceWorld().asking.post(Self.path, json: Self.body("," + more))
    expectProblem(answer, status, field: "properties." + field)
  }

  @Test func `the public's hours have bounds`() throws {
    let service = try ServiceWorld([condition("a", 44.5, 18.6)]).asking
    let words = String(repeating: "a", count: 1_000)
    let long = #","schedule":"08:00-16:00 \"\#(words)\"","schedule_zone":"UTC""#
    expectProblem(try service.post(Self.path, json: Self.body(long)), 422, field: "properties.schedule")
    let tag = try #require(try service.get(Self.path + "/a").headers["ETag"])
    let put = try service.ask(
      Question(
        "PUT", Self.path + "/a",
        Self.token + [("If-Match", tag), ("Content-Type", "application/json")],
        body: Array(Self.body(long).utf8)))
    #expect(put.status == 200, "\(put.text)")
  }

  @Test func `pages say the hours`() throws {
    var closure = condition("a", 44.5, 18.6, type: .closure)
    closure.details.schedule = try Schedule.read(
      "Mo-Fr 08:00-16:00", zone: NamedZone(stored: "Europe/Sarajevo"))
    let service = try ServiceWorld([closure]).asking
    let page = try service.get(Self.path + "/a", [("Accept", "text/html"), ("Accept-Language", "de")]).text
    #expect(page.contains("Zeiten") && page.contains("Mo-Fr 08:00-16:00 (Europe/Sarajevo)"), "\(page)")
  }
}
