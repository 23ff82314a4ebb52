import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// What is active changes without a write. It is 21 September 2026, 14:13:20 UTC, a Monday.
@Suite struct ActivityTests {
  private static func scheduled(_ hours: String) throws -> Feature {
    var feature = condition("a", 44.5, 18.6)
    feature.details = FeatureDetails(schedule: try Schedule.read(hours, zone: .utc))
    return feature
  }

  private static let item = "/collections/conditions/items/a"
  private static let answers = [
    item, "/collections/conditions/items", "/near?at=44.5,18.6", "/clusters?bbox=18,44,19,45&zoom=20",
    "/tiles/0/0/0.mvt", "/feeds/geojson", "/feeds/json", "/feeds/csv", item + "?f=html",
    "/collections/conditions/items?f=html",
  ]

  @Test func `every answer says what is active and when that changes`() throws {
    let world = try ServiceWorld([
      try Self.scheduled("14:00-14:15 \"Lukavac\", 15:00-16:00 \"Tuzla\""), condition("b", 44.5, 18.6),
      condition("c", 44.5, 18.6, until: ServiceWorld.begin.adding(seconds: 600)),
    ])
    let near = try world.asking.get("/near?at=44.5,18.6").text
    #expect(
      near.contains(#""active":true,"changes_at":"2026-09-21T14:15:00Z","window":"Lukavac","lat""#), "\(near)"
    )
    #expect(near.contains(#""active":true,"changes_at":null,"lat""#))
    #expect(near.contains(#""active":true,"changes_at":"2026-09-21T14:23:20Z","lat""#))
    world.pass(seconds: 120)
    let later = #""active":false,"changes_at":"2026-09-21T15:00:00Z","window":"Tuzla""#
    for path in Self.answers
    where !path.contains("csv") && !path.contains("html") && !path.contains("mvt") {
      #expect(try world.asking.get(path).text.contains(later), "\(path)")
    }
    #expect(try world.asking.get("/feeds/csv").text.contains(",false,2026-09-21T15:00:00Z,Tuzla\r\n"))
    // Of the moment that is asked about.
    let asked = try world.asking.get("/near?at=44.5,18.6&datetime=2026-09-22T15:30:00Z").text
    #expect(
      asked.contains(#""active":true,"changes_at":"2026-09-22T16:00:00Z","window":"Tuzla""#), "\(asked)")
  }

  @Test(arguments: answers) func `an answer that differs has another tag, and is newer`(path: String) throws {
    let world = try ServiceWorld([try Self.scheduled("14:00-14:15")])
    world.pass(seconds: 5)
    let first = try world.asking.get(path)
    let tag = try #require(first.headers["ETag"])
    #expect(try world.asking.get(path, [("If-None-Match", tag)]).status == 304)
    // Pages have none: what they say changes with the day too.
    let since = first.headers["Last-Modified"]
    #expect((since == nil) == path.contains("html"))
    world.pass(seconds: 30)
    #expect(try world.asking.get(path, [("If-None-Match", tag)]).status == 304)
    world.pass(seconds: 70)
    let second = try world.asking.get(path, [("If-None-Match", tag)])
    #expect(second.status == 200 && second.headers["ETag"] != tag)
    if let since { #expect(try world.asking.get(path, [("If-Modified-Since", since)]).status == 200) }
  }

  @Test func `only what is active then is asked for`() throws {
    let world = try ServiceWorld([
      try Self.scheduled("14:00-14:15, Tu 20:00-21:00"), condition("b", 44.5, 18.6),
      condition("c", 44.5, 18.6, until: ServiceWorld.begin.adding(seconds: 600)),
    ])
    func ids(_ query: String) throws -> [String] {
      let near = try world.asking.get("/near?at=44.5,18.6&" + query).ids().sorted()
      let items = try world.asking.get("/collections/conditions/items?" + query)
      #expect(try items.ids() == near)
      #expect(try items.object()["numberMatched"] as? Int == near.count)
      #expect(try world.asking.get("/counts?" + query).object()["total"] as? Int == near.count)
      #expect(try world.asking.get("/feeds/geojson?" + query).ids().sorted() == near)
      #expect(try world.asking.get("/clusters?bbox=18,44,19,45&zoom=20&" + query).ids().sorted() == near)
      return near
    }
    #expect(try ids("active=true") == ["a", "b", "c"])
    #expect(try ids("active=false") == ["a", "b", "c"])
    world.pass(seconds: 120)
    #expect(try ids("active=true") == ["b", "c"])
    #expect(try ids("active=false") == ["a", "b", "c"])
    #expect(try ids("active=true&datetime=2026-09-22T20:30:00Z") == ["a", "b"])
    #expect(try ids("during=2026-09-22T20:59:59Z..2026-09-23T10:00:00Z") == ["a", "b"])
    #expect(try ids("during=2026-09-22T21:00:00Z..2026-09-23T10:00:00Z") == ["b"])
    #expect(try ids("during=..2026-09-21T14:20:00Z") == ["b", "c"])
    #expect(try ids("during=now..") == ["a", "b", "c"])
    // A day is all of it.
    for day in ["2026-09-22", "22.9."] {
      #expect(try ids("during=" + day) == ["a", "b"])
      #expect(
        try ids("during=" + day) == ids("during=2026-09-21T22:00:00Z..2026-09-22T21:59:59.999Z"))
    }
  }

  @Test(arguments: [
    ("during=tomorrow%208:00", "during"), ("during=..", "during"), ("during=x..y", "during"),
    ("during=tomorrow..today", "during"), ("during=now..&datetime=now", "during"),
    ("during=now..&active=true", "during"), ("active=true&expired=true", "active"),
    ("during=now..&expired=true", "during"), ("active=maybe", "active"), ("active=", "active"),
  ])
  func `questions that contradict themselves are named`(query: String, field: String) throws {
    let service = try ServiceWorld().asking
    for path in ["/near?at=44.5,18.6&", "/collections/radars/items?", "/counts?", "/feeds/csv?"] {
      expectProblem(try service.get(path + query), 400, field: field)
    }
  }

  @Test func `a tile says of the asked moment what is not active`() throws {
    let world = try ServiceWorld([try Self.scheduled("14:00-14:15"), condition("b", 44.5, 18.61)])
    func flags(_ more: String = "") throws -> [[String: Bool]] {
      ReadTile(try world.asking.get("/tiles/12/2259/1481.mvt" + more).body).all.sorted { $0.id < $1.id }.map(
        \.flags)
    }
    #expect(try flags() == [[:], [:]])
    #expect(try flags("?datetime=2026-09-22T15:30:00Z") == [["active": false], [:]])
    world.pass(seconds: 120)
    #expect(try flags() == [["active": false], [:]])
  }

  @Test func `who read a feature at another hour may replace it`() throws {
    let world = try ServiceWorld([try Self.scheduled("14:00-14:15")])
    let tag = try #require(try world.asking.get(Self.item).headers["ETag"])
    world.pass(seconds: 120)
    let body =
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18.6,44.5]},"#
      + #""properties":{"type":"ice","title":"x"}}"#
    func put(_ tag: String) throws -> Answer {
      try world.asking.ask(
        Question(
          "PUT", Self.item,
          [
            ("Authorization", "Bearer " + TokenSample.token), ("If-Match", tag),
            ("Content-Type", "application/json"),
          ], body: Array(body.utf8)))
    }
    #expect(try put("\"0000000000000000-0000000000000000\"").status == 412)
    #expect(try put(tag).status == 200)
  }
}
