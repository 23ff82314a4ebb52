import Foundation
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// What feeds make of hours, and of ends that nobody knows.
@Suite struct FeedHoursTests {
  private static let begin = ServiceWorld.begin

  private func works(_ id: String, hours: String? = nil, until: Instant? = nil) throws -> Feature {
    var feature = condition(id, type: .roadworks)
    feature.road = "M-17"
    feature.validity = Validity(from: Self.begin.adding(seconds: -3600), until: until) ?? .always
    let zone = try #require(NamedZone(named: "Europe/Sarajevo"))
    feature.details.schedule = try hours.flatMap { try Schedule.read($0, zone: zone) }
    return feature
  }

  private func events(_ answer: Answer) throws -> [[String: Any]] {
    try #require(try answer.object()["features"] as? [[String: Any]])
  }

  @Test(arguments: Way.allCases) func `each time is an event`(way: Way) throws {
    // 21 September 2026, 16:13 in Sarajevo.
    let world = try ServiceWorld([
      try works("daily", hours: "08:00-12:00"), try works("autumn", hours: "2027 Nov 01"), try works("open"),
      try works("known", until: Self.begin.adding(seconds: 3600)),
    ])
    try world.ask(way) { service in
      let answer = try service.get("/feeds/wzdx")
      let ids = try events(answer).compactMap { $0["id"] as? String }
      #expect(ids.count { $0.hasPrefix("daily@") } == 14 && ids.count == 15 && ids.contains("known"))
      #expect(answer.headers["Roads-Left-Out"] == "2")
      #expect(answer.headers["Roads-Cut-Short"] == "0")
      #expect(answer.headers.all("Access-Control-Expose-Headers").contains { $0.contains("Roads-Cut-Short") })
      #expect(try service.get("/feeds/geojson").headers["Roads-Cut-Short"] == nil)
      let tag = try #require(answer.headers["ETag"])
      #expect(try service.get("/feeds/wzdx", [("If-None-Match", tag)]).status == 304)
      // Of another moment, its days.
      let at = try service.get("/feeds/wzdx?datetime=2027-11-01T10:00:00Z&layer=conditions")
      #expect(try events(at).contains { $0["id"] as? String == "autumn@2027-10-31T23:00:00Z" })
    }
    // A new day has come into sight.
    let tag = try #require(try world.asking.get("/feeds/wzdx").headers["ETag"])
    world.pass(seconds: 10 * 3600)
    let next = try world.asking.get("/feeds/wzdx", [("If-None-Match", tag)])
    #expect(next.status == 200)
    #expect(try events(next).count { ($0["id"] as? String)?.hasPrefix("daily@") == true } == 15)
  }

  @Test(arguments: ["datex2", "open511", "open511-xml"])
  func `hours that cannot be said are left out`(format: String) throws {
    let service = try ServiceWorld([
      try works("yearly", hours: "Mo-Fr 08:00-16:00; Dec 25 off"),
      try works("weekly", hours: "Mo-Fr 08:00-16:00"),
    ]).asking
    let answer = try service.get("/feeds/" + format)
    #expect(answer.headers["Roads-Left-Out"] == "1")
    #expect(!answer.text.contains("yearly") && answer.text.contains("weekly"))
  }

  @Test func `events beyond the bound are counted`() throws {
    let hours = (0..<24).map { $0 < 10 ? "0\($0):00-0\($0):30" : "\($0):00-\($0):30" }.joined(separator: ",")
    let service = try ServiceWorld([
      try works("many", hours: hours), try works("daily", hours: "08:00-12:00"),
    ]).asking
    let answer = try service.get("/feeds/wzdx")
    #expect(answer.headers["Roads-Cut-Short"] == "1")
    #expect(try events(answer).count == OccurrenceRoom.ofFeature + 14)
  }

  @Test(arguments: Way.allCases) func `an estimated end spares a feed from being empty`(way: Way) throws {
    let world = try ServiceWorld([try works("open")], estimatedEnd: 30 * 86_400)
    try world.ask(way) { service in
      let answer = try service.get("/feeds/wzdx")
      #expect(answer.headers["Roads-Left-Out"] == "0")
      let properties = try #require(try events(answer).first?["properties"] as? [String: Any])
      #expect(
        properties["end_date"] as? String == TimeText.rfc3339(world.now.adding(seconds: 30 * 86_400)))
      #expect(properties["is_end_date_verified"] as? Bool == false)
      #expect(try service.get("/feeds/ics").text.contains("STATUS:TENTATIVE"))
      // Where none is required it stays open.
      #expect(try service.get("/feeds/datex2").text.contains("overallEndTime") == false)
    }
    let tag = try #require(try world.asking.get("/feeds/wzdx").headers["ETag"])
    world.pass(seconds: 60)
    #expect(try world.asking.get("/feeds/wzdx", [("If-None-Match", tag)]).status == 304)
    world.pass(seconds: 2 * 86_400)
    #expect(try world.asking.get("/feeds/wzdx", [("If-None-Match", tag)]).status == 200)
    // Who asks by date would keep it until it is over.
    let ahead = world.live.snapshot.changedAt.milliseconds / 1000 - world.now.milliseconds / 1000
    world.pass(seconds: max(0, ahead) + 2)
    #expect(try world.asking.get("/feeds/csv").headers["Last-Modified"] != nil)
    #expect(try world.asking.get("/feeds/wzdx").headers["Last-Modified"] == nil)
    let without = try ServiceWorld([try works("open")]).asking.get("/feeds/wzdx")
    #expect(without.headers["Roads-Left-Out"] == "1" && without.headers["ETag"] != tag)
  }
}
