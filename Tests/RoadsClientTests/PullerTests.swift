import RoadsClient
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import RoadsText
import Synchronization
import Testing

/// What is believed of a service that is none, or one that lies: nothing of it reaches the store.
@Suite struct PullerTests {
  private let folder = TemporaryFolder()
  private let store: SpatiaLiteStore

  init() throws { store = try SpatiaLiteStore(path: folder.file("roads.db")) }

  private func round(
    _ server: MisbehavingServer, isCancelled: @escaping () -> Bool = { false }
  ) throws -> PullSummary {
    let puller = try Puller(
      try #require(ServerAddress(server.address)), into: store,
      configuration: HTTPClient.Configuration(agent: "test", authorities: nil, longest: 60),
      isCancelled: isCancelled,
      unindexed: { _ in })
    return try puller.round()
  }

  private func failure(_ server: MisbehavingServer) -> PullError? {
    do {
      let summary = try round(server)
      Issue.record("it believed \(summary)")
      return nil
    } catch { return error as? PullError }
  }

  private func ids() throws -> [String] {
    var all = Filter(at: .now)
    all.includesExpired = true
    do {
      return try store.find(Query(filter: all)).map(\.feature.id)
    } catch StoreError.absent { return [] }
  }

  // MARK: What a service says

  private static func item(_ id: String) -> String {
    #"{"type":"Feature","id":"\#(id)","geometry":{"type":"Point","coordinates":[18.6,44.5]},"properties":{"#
      + #""id":"\#(id)","layer":"radars","type":"stationary","title":"x","reports":0,"updated_at":"2026-01-01T00:00:00Z"}}"#
  }

  private static func items(_ ids: [String], next: String? = nil) -> String {
    let links = next.map { #"{"rel":"next","href":"\#($0)"}"# } ?? ""
    return
      #"{"type":"FeatureCollection","links":[\#(links)],"features":[\#(ids.map(item).joined(separator: ","))]}"#
  }

  private static let nothing = #"{"last":0,"next":0,"reset":false,"more":false,"changes":[]}"#

  /// A service with an empty log, and its radars as the test says.
  private static func service(
    _ radars: @escaping @Sendable (MisbehavingServer.Connection) -> Void
  ) throws -> MisbehavingServer {
    try MisbehavingServer { connection in
      if connection.path.hasPrefix("/changes") {
        connection.answer(nothing)
      } else if connection.path.hasPrefix("/bulletins") {
        connection.answer(#"{"bulletins":[]}"#)
      } else if connection.path.hasPrefix("/collections/conditions") {
        connection.answer(items([]))
      } else {
        radars(connection)
      }
    }
  }

  // MARK: Tests

  @Test func `all of a service is taken over`() throws {
    let server = try PullerTests.service {
      $0.path.contains("page=2")
        ? $0.answer(PullerTests.items(["c"]))
        : $0.answer(PullerTests.items(["a", "b"], next: "/collections/radars/items?page=2"))
    }
    #expect(try round(server).added == 3)
    #expect(try ids() == ["a", "b", "c"])
    #expect(try store.pulled()?.server == server.address)
  }

  @Test func `lines, areas and directions arrive as they are`() throws {
    func item(_ id: String, _ type: String, _ coordinates: String, _ more: String) -> String {
      PullerTests.item(id).replacing(
        #"{"type":"Point","coordinates":[18.6,44.5]}"#,
        with: #"{"type":"\#(type)","coordinates":\#(coordinates)}"#
      ).replacing(#""reports":0"#, with: #""reports":0,"geometry_type":"\#(type)",\#(more)"#)
    }
    let features = [
      item(
        "line", "LineString", "[[18.6,44.5],[18.7,44.6]]",
        #""length_m":13640.5,"direction":"one","bearing":null"#),
      item(
        "area", "Polygon", "[[[18.6,44.5],[18.7,44.5],[18.7,44.6],[18.6,44.5]]]",
        #""length_m":null,"direction":"both","bearing":null"#),
      item("point", "Point", "[18.6,44.5]", #""length_m":null,"direction":"one","bearing":90.5"#),
    ]
    let server = try PullerTests.service {
      $0.answer(#"{"type":"FeatureCollection","links":[],"features":[\#(features.joined(separator: ","))]}"#)
    }
    #expect(try round(server).added == 3)
    let line = try #require(try store.feature(FeatureID(.radars, "line")))
    #expect(line.geometry.type == .lineString && line.details.direction == .one)
    #expect(abs((line.shape?.length ?? 0) - 13_640) < 100)
    let area = try #require(try store.feature(FeatureID(.radars, "area")))
    #expect(area.geometry.type == .polygon && area.details.direction == .both)
    let point = try #require(try store.feature(FeatureID(.radars, "point")))
    #expect(point.shape == nil && point.details.bearing == Bearing(tenths: 905))
  }

  /// Also on clocks of a zone that only the server knows.
  @Test(arguments: ["Europe/Sarajevo", "Mars/Olympus_Mons"]) func `hours arrive as they are`(
    zone: String
  ) throws {
    let item = PullerTests.item("check").replacing(
      #""reports":0"#,
      with: #""reports":0,"schedule":"Mo-Fr 08:00-16:00 \"a\"","schedule_zone":"\#(zone)""#)
    let server = try PullerTests.service {
      $0.answer(#"{"type":"FeatureCollection","links":[],"features":[\#(item)]}"#)
    }
    #expect(try round(server).added == 1)
    let schedule = try #require(try store.feature(FeatureID(.radars, "check"))?.details.schedule)
    #expect(schedule.text == #"Mo-Fr 08:00-16:00 "a""# && schedule.zone.name == zone)
  }

  @Test func `speed limits and cameras arrive as they are`() throws {
    let item = PullerTests.item("camera").replacing(
      #""reports":0"#, with: #""reports":0,"speed_limit_kmh":60,"camera":"mobile","direction":"one""#)
    let server = try PullerTests.service {
      $0.answer(#"{"type":"FeatureCollection","links":[],"features":[\#(item)]}"#)
    }
    #expect(try round(server).added == 1)
    #expect(
      try store.feature(FeatureID(.radars, "camera"))?.details
        == FeatureDetails(
          direction: .one, speedLimit: SpeedLimit(kilometresPerHour: 60), camera: .mobile))
  }

  @Test(arguments: [
    #"{"type":"LineString","coordinates":[[18.6,44.5]]}"#,
    #"{"type":"LineString","coordinates":[18.6,44.5]}"#,
    #"{"type":"Polygon","coordinates":[[[18.6,44.5],[18.6,44.5],[18.6,44.5]]]}"#, #"{"type":"Circle"}"#,
    #"{"type":"LineString","coordinates":[[18.6,44.5],[18.6,91]]}"#, #"{"coordinates":[18.6,44.5]}"#,
  ])
  func `geometry without sense is an error and changes nothing`(geometry: String) throws {
    try store.add(radar("mine"))
    let item = PullerTests.item("a").replacing(
      #"{"type":"Point","coordinates":[18.6,44.5]}"#, with: geometry)
    let server = try PullerTests.service {
      $0.answer(#"{"type":"FeatureCollection","links":[],"features":[\#(item)]}"#)
    }
    guard case .answer = failure(server) else {
      Issue.record("\(geometry)")
      return
    }
    #expect(try ids() == ["mine"])
  }

  @Test(arguments: [
    "", "<!DOCTYPE html><title>Sign in</title>", "null", "[]", "{}", "{\"features\":", "\u{FEFF}",
    "{\"features\":[1]}",
    #"{"features":[{"type":"Feature","id":"a","geometry":null,"properties":{}}]}"#,
  ])
  func `what is no list is an error and changes nothing`(body: String) throws {
    try store.add(radar("mine"))
    for type in ["text/html", "application/json"] {
      let server = try PullerTests.service { $0.answer(body, type: type) }
      guard case .answer = failure(server) else {
        Issue.record("\(body)")
        continue
      }
    }
    #expect(try ids() == ["mine"])
    #expect(try store.pulled() == nil)
  }

  @Test(arguments: [
    "", "<html>", "{}", #"{"last":-1,"next":0,"reset":false,"more":false,"changes":[]}"#, "[[[[",
  ])
  func `what is no log is an error`(body: String) throws {
    let server = try MisbehavingServer { $0.answer(body) }
    guard case .answer = failure(server) else {
      Issue.record("\(body)")
      return
    }
    #expect(server.paths.count == 1)
  }

  /// Each page names one that was there before: rows came without end, twenty million of them.
  @Test(arguments: [1, 2, 5]) func `pages in a circle end`(length: Int) throws {
    let server = try PullerTests.service { connection in
      let page = connection.path.split(separator: "=").last.flatMap { Int($0) } ?? 0
      connection.answer(
        PullerTests.items(["\(page)"], next: "/collections/radars/items?page=\((page + 1) % length)"))
    }
    guard case .endless = failure(server) else {
      Issue.record("it went on")
      return
    }
    #expect(server.paths.count { $0.hasPrefix("/collections/radars") } <= length + 2)
    #expect(try ids().isEmpty)
  }

  @Test func `an empty page leads nowhere`() throws {
    let server = try PullerTests.service {
      $0.answer(PullerTests.items([], next: "/collections/radars/items?page=\($0.path.utf8.count)"))
    }
    guard case .endless = failure(server) else {
      Issue.record("it went on")
      return
    }
  }

  @Test(arguments: [
    "http://192.0.2.1/x", "//192.0.2.1/x", "file:///etc/passwd", "items?page=2", "http://127.0.0.1:1/x",
  ])
  func `a list does not go on elsewhere`(link: String) throws {
    let server = try PullerTests.service { $0.answer(PullerTests.items(["a"], next: link)) }
    guard case .foreignLink(_, let named) = failure(server) else {
      Issue.record("\(link)")
      return
    }
    #expect(named == link)
    #expect(try ids().isEmpty)
  }

  @Test func `what breaks off in the middle leaves nothing`() throws {
    let server = try PullerTests.service {
      if $0.path.contains("page=2") {
        $0.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n{\"features\":[")
      } else {
        $0.answer(PullerTests.items(["a"], next: "/collections/radars/items?page=2"))
      }
    }
    guard case .broken = failure(server) else {
      Issue.record("it was believed")
      return
    }
    #expect(try ids().isEmpty)
  }

  @Test func `whoever is told to stop leaves nothing`() throws {
    let isAsked = Monitor(false)
    let server = try PullerTests.service {
      if $0.path.contains("page=2") {
        isAsked.change { $0 = true }
        $0.waitForEnd()
      } else {
        $0.answer(PullerTests.items(["a"], next: "/collections/radars/items?page=2"))
      }
    }
    #expect(throws: ImportCancelled.self) { try round(server, isCancelled: { isAsked.locked { $0 } }) }
    #expect(try ids().isEmpty)
  }

  /// A log that says there is more, and gives nothing.
  @Test func `a log that goes on with nothing ends`() throws {
    let server = try MisbehavingServer { connection in
      if connection.path.hasPrefix("/changes") {
        connection.answer(#"{"last":0,"next":0,"reset":false,"more":true,"changes":[]}"#)
      } else if connection.path.hasPrefix("/bulletins") {
        connection.answer(#"{"bulletins":[]}"#)
      } else {
        connection.answer(PullerTests.items([]))
      }
    }
    guard case .endless = failure(server) else {
      Issue.record("it went on")
      return
    }
  }

  /// Whose log begins again all the time is left.
  @Test func `a log that is never the same ends`() throws {
    let server = try MisbehavingServer { connection in
      if connection.path.hasPrefix("/changes") {
        connection.answer(#"{"last":0,"next":0,"reset":true,"more":false,"changes":[]}"#)
      } else if connection.path.hasPrefix("/bulletins") {
        connection.answer(#"{"bulletins":[]}"#)
      } else {
        connection.answer(PullerTests.items([]))
      }
    }
    #expect(failure(server) == .unsettled(server: server.address))
    #expect(server.paths.count < 40)
  }
}
