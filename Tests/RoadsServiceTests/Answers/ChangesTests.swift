import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// `/changes`, as pages and live
@Suite struct ChangesTests {
  private func gone(_ world: ServiceWorld, _ id: String, _ times: Int = 1) throws {
    for _ in 0..<times {
      _ = try world.store.report(
        Report(feature: FeatureID(.radars, id), verdict: .gone, reporter: nil, at: world.now))
    }
    world.follower.catchUp()
  }

  @Test(arguments: Way.allCases) func `pages tell everything, with tombstones`(way: Way) throws {
    let world = try ServiceWorld([radar("a"), radar("b", 45, 18)])
    try gone(world, "a", 5)
    try world.ask(way) { service in
      var since = 0
      var events: [String] = []
      var last: [String: Any] = [:]
      while true {
        let page = try service.get("/changes?since=\(since)&limit=2").object()
        let changes = try #require(page["changes"] as? [[String: Any]])
        #expect(changes.count <= 2)
        events += changes.compactMap { $0["event"] as? String }
        last = changes.last ?? last
        since = try #require(page["next"] as? Int)
        if page["more"] as? Bool == false { break }
      }
      #expect(events == ["added", "added", "reported", "reported", "reported", "reported", "removed"])
      #expect(last["reason"] as? String == "reported")
      #expect(last["id"] as? String == "a")
      #expect(last["feature"] is NSNull)
      #expect((last["last"] as? [String: Any])?["id"] as? String == "a")
      let end = try service.get("/changes?since=\(since)").object()
      #expect((end["changes"] as? [Any])?.isEmpty == true)
      #expect(end["reset"] as? Bool == false)
    }
  }

  @Test func `a position that the log never had asks for everything anew`() throws {
    let page = try ServiceWorld([radar("a")]).asking.get("/changes?since=1000").object()
    #expect(page["reset"] as? Bool == true)
    #expect(page["next"] as? Int == 1)
  }

  @Test func `a box and types choose`() throws {
    let world = try ServiceWorld([radar("a"), radar("b", 45, 10), condition("c")])
    let ids = { (more: String) in
      let page = try world.asking.get("/changes?since=0" + more).object()
      return try #require(page["changes"] as? [[String: Any]]).compactMap { $0["id"] as? String }.sorted()
    }
    #expect(try ids("") == ["a", "b", "c"])
    #expect(try ids("&layer=radars") == ["a", "b"])
    #expect(try ids("&bbox=18,44,19,45") == ["a", "c"])
    #expect(try ids("&type=ice") == ["c"])
  }

  private static let events = [("Accept", "text/event-stream")]

  @Test(arguments: Way.allCases) func `a listener hears of what happens`(way: Way) throws {
    let world = try ServiceWorld([radar("a"), radar("far", 10, 10)])
    try world.ask(way) { service in
      let all = try service.listen(Question("GET", "/changes", Self.events))
      let near = try service.listen(Question("GET", "/changes?bbox=18,44,19,45", Self.events))
      try gone(world, "far")
      try gone(world, "a", 5)
      let text = all.read(seconds: 5) { $0.contains("event: removed") }
      #expect(text.contains("event: reported"))
      #expect(text.contains(#""id":"far""#))
      #expect(text.contains(#""reason":"reported""#))
      let filtered = near.read(seconds: 5) { $0.contains("event: removed") }
      #expect(filtered.contains("event: removed"))
      #expect(!filtered.contains(#""id":"far""#))
      all.close()
      near.close()
    }
  }

  @Test(arguments: Way.allCases) func `who comes back hears what was missed, once`(way: Way) throws {
    let world = try ServiceWorld([radar("a")])
    try world.ask(way) { service in
      try gone(world, "a", 3)
      let listener = try service.listen(
        Question("GET", "/changes", Self.events + [("Last-Event-ID", "2")]))
      let text = listener.read(seconds: 5) { $0.contains("id: 4\n") }
      #expect(!text.contains("id: 2\n"))
      #expect(text.components(separatedBy: "id: 3\n").count == 2)
      #expect(text.components(separatedBy: "id: 4\n").count == 2)
      listener.close()
      let lost = try service.listen(
        Question("GET", "/changes", Self.events + [("Last-Event-ID", "999")]))
      #expect(lost.read(seconds: 5) { $0.contains("event: reset") }.contains("id: 4\nevent: reset"))
      lost.close()
    }
  }

  /// The service began to follow the log when it was there already.
  @Test(arguments: Way.allCases) func `who knows nothing yet hears all from the log's beginning`(
    way: Way
  ) throws {
    let world = try ServiceWorld([radar("a"), radar("b")])
    try gone(world, "a")
    try world.ask(way) { service in
      for question in [
        Question("GET", "/changes?since=0", Self.events),
        Question("GET", "/changes", Self.events + [("Last-Event-ID", "0")]),
      ] {
        let listener = try service.listen(question)
        let text = listener.read(seconds: 5) { $0.contains("id: 3\n") && $0.hasSuffix("\n\n") }
        #expect(Heard(text).sequences == [1, 2, 3] && Heard(text).resets == 0, "\(text)")
        listener.close()
      }
      // Before the service followed, that may have been another log's position.
      let other = try service.listen(Question("GET", "/changes?since=1", Self.events))
      #expect(other.read(seconds: 5) { $0.contains("event: reset") }.contains("id: 3\nevent: reset"))
      other.close()
    }
  }

  @Test func `the hub's end ends its listeners`() throws {
    let world = try ServiceWorld([radar("a")])
    let listener = try world.asking.listen(Question("GET", "/changes", Self.events))
    world.parts.hub.heartbeat()
    #expect(listener.read(seconds: 2) { $0.hasPrefix(": \n\n") }.hasPrefix(": \n\n"))
    world.parts.hub.heartbeat()
    #expect(listener.read(seconds: 2) { $0 == ": \n\n: \n\n" } == ": \n\n: \n\n")
    world.parts.hub.stop()
    let begin = Date()
    _ = listener.read(seconds: 10) { _ in false }
    #expect(Date().timeIntervalSince(begin) < 5)
  }

  @Test func `who asks for a heartbeat is sent an event, more often than others a comment`() throws {
    let world = try ServiceWorld([radar("a")])
    let heartbeat = "event: heartbeat\ndata: {}\n\n"
    let asking = try world.asking.listen(Question("GET", "/changes?heartbeat=true", Self.events))
    let other = try world.asking.listen(Question("GET", "/changes", Self.events))
    #expect(asking.read(seconds: 2) { $0 == heartbeat } == heartbeat)
    #expect(other.read(seconds: 2) { $0 == ": \n\n" } == ": \n\n")
    world.parts.hub.pulse()
    #expect(asking.read(seconds: 2) { $0 == heartbeat + heartbeat } == heartbeat + heartbeat)
    world.parts.hub.heartbeat()
    #expect(asking.read(seconds: 2) { $0 == heartbeat + heartbeat + heartbeat }.count == 3 * heartbeat.count)
    // Of the two the second alone concerned it.
    #expect(other.read(seconds: 2) { $0 == ": \n\n: \n\n" } == ": \n\n: \n\n")
    expectProblem(try world.asking.get("/changes?heartbeat=true"), 400, field: "heartbeat")
    expectProblem(
      try world.asking.get("/changes?heartbeat=perhaps", Self.events), 400, field: "heartbeat")
  }

  @Test func `nothing else is to be had there`() throws {
    expectProblem(try ServiceWorld().asking.get("/changes", [("Accept", "image/png")]), 406)
    expectProblem(try ServiceWorld().asking.get("/changes?since=-1"), 400, field: "since")
  }
}
