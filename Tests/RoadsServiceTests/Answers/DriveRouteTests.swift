import Foundation
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// `POST /along` with a departure, or with a route that has times.
@Suite struct DriveRouteTests {
  private static let begin = ServiceWorld.begin
  /// 111 km along the equator, a feature each tenth; what holds changes within the hour.
  private static let features = [
    feature("a", 0.1, nil, 60), feature("b", 0.5, 600, nil), feature("c", 0.9, 600, 1300),
  ]

  /// Seconds after the beginning.
  private static func feature(
    _ id: String, _ longitude: Double, _ from: Int64?, _ until: Int64?
  ) -> Feature {
    var feature = radar(id, 0, longitude)
    feature.validity =
      Validity(
        from: from.map { begin.adding(seconds: $0) }, until: until.map { begin.adding(seconds: $0) })
      ?? .always
    return feature
  }

  private static let line = #"{"type":"LineString","coordinates":[[0,0],[1,0]]}"#

  private func along(
    _ query: String, _ body: String = line, _ type: String = "application/geo+json"
  ) throws -> Answer {
    try ServiceWorld(DriveRouteTests.features).asking.post(
      "/along?" + query, json: body, [("Accept-Language", "en")], type: type)
  }

  private func moments(_ answer: Answer) throws -> [String?] {
    let features = try #require(try answer.object()["features"] as? [[String: Any]])
    return features.map { ($0["properties"] as? [String: Any])?["passing_at"] as? String }
  }

  @Test(arguments: Way.allCases) func `each is judged when one passes it`(way: Way) throws {
    try ServiceWorld(DriveRouteTests.features).ask(way) { service in
      func ids(_ query: String) throws -> [String] {
        let answer = try service.post(
          "/along?" + query, json: DriveRouteTests.line, type: "application/geo+json")
        #expect(answer.status == 200, "\(answer.text)")
        return try answer.ids()
      }
      for (query, expected) in [
        ("", ["a"]), ("depart=now&speed=100", ["b"]), ("depart=now&speed=300", ["b", "c"]),
        ("depart=now&speed=300&limit=1", ["b"]), ("depart=in%201%20h", ["b"]),
        ("depart=now&speed=300&expired=true", ["a", "b", "c"]),
      ] {
        let found = try ids(query)
        #expect(found == expected, "\(query)")
      }
    }
  }

  @Test func `the answer tells the moment`() throws {
    let answer = try along("depart=\(TimeText.rfc3339(DriveRouteTests.begin))&speed=300")
    let expected = [0.5, 0.9].map { share in
      let seconds = share * 111_319.490_793 / 300 * 3.6
      return TimeText.rfc3339(
        Instant(milliseconds: DriveRouteTests.begin.milliseconds + Int64((seconds * 1000).rounded())))
    }
    #expect(try moments(answer) == expected)
    #expect(answer.text.contains(#""active":true,"changes_at":null"#))
    #expect(try moments(along("")) == [nil])
    #expect(answer.headers["ETag"] != nil)
  }

  @Test func `what departs by the clock has no date`() throws {
    let world = try ServiceWorld(DriveRouteTests.features)
    let changed = world.live.snapshot.changedAt
    world.pass(seconds: max(0, changed.milliseconds / 1000 - world.now.milliseconds / 1000) + 100)
    func date(_ depart: String) throws -> String? {
      try world.asking.post(
        "/along?depart=" + depart, json: DriveRouteTests.line, type: "application/geo+json"
      )
      .headers["Last-Modified"]
    }
    #expect(try date(TimeText.rfc3339(world.now)) != nil)
    #expect(try date("now") == nil)
  }

  @Test func `a route with times has its own pace`() throws {
    func time(_ seconds: Int64) -> String {
      TimeText.rfc3339(DriveRouteTests.begin.adding(seconds: seconds))
    }
    let gpx = """
      <gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      <trkpt lat="0" lon="0"><time>\(time(0))</time></trkpt><trkpt lat="0" lon="0.5"/>
      <trkpt lat="0" lon="1"><time>\(time(1320))</time></trkpt></trkseg></trk></gpx>
      """
    let own = try along("", gpx, "application/gpx+xml")
    #expect(try own.ids() == ["b", "c"])
    #expect(try moments(own) == [time(660), time(1188)])
    #expect(try along("depart=\(time(600))", gpx, "application/gpx+xml").ids() == ["b"])
    #expect(try along("datetime=now", gpx, "application/gpx+xml").ids() == ["a"])
    let times = #"{"coordTimes":["\#(time(0))","\#(time(1320))"]}"#
    let feature = #"{"type":"Feature","properties":\#(times),"geometry":\#(DriveRouteTests.line)}"#
    #expect(try moments(along("", feature)) == [time(660), time(1188)])
    let back = gpx.replacing(time(1320), with: time(-60))
    expectProblem(try along("", back, "application/gpx+xml"), 400, field: "body")
    #expect(try along("datetime=now", back, "application/gpx+xml").status == 200)
  }

  @Test(arguments: [
    ("depart=now&datetime=now", "depart"), ("depart=now&during=now..", "depart"), ("speed=70", "speed"),
    ("depart=soon", "depart"), ("depart=now&speed=0", "speed"), ("depart=now&speed=301", "speed"),
    ("depart=now&speed=fast", "speed"), ("depart=", "depart"),
  ])
  func `contradictions are refused`(query: String, field: String) throws {
    expectProblem(try along(query), 400, field: field)
  }

  @Test func `a drive of more than a month is refused`() throws {
    let far = #"{"type":"LineString","coordinates":[[0,0],[90,0]]}"#
    let answer = try along("depart=now&speed=1", far)
    expectProblem(answer, 400, field: "body")
    #expect(answer.text.contains("at most 31"))
  }
}
