import Foundation
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// What becomes active and ceases to be without a write, for those who ask. It is 21 September 2026, 14:13:20 UTC.
@Suite struct ActivityStreamTests {
  private static let events = [("Accept", "text/event-stream")]
  private static let target = "/changes?activity=true"

  private func scheduled(_ id: String, _ hours: String, _ latitude: Double = 44.5) throws -> Feature {
    var feature = condition(id, latitude, 18.6)
    feature.details = FeatureDetails(schedule: try Schedule.read(hours, zone: .utc))
    return feature
  }

  private func pass(_ world: ServiceWorld, seconds: Int64) {
    world.pass(seconds: seconds)
    world.parts.activity.look()
  }

  @Test(arguments: Way.allCases) func `who asks is told, with all that answers say then`(way: Way) throws {
    let world = try ServiceWorld([
      try scheduled("a", "14:00-14:15 \"Lukavac\", 15:00-16:00 \"Tuzla\""), condition("b"),
      condition("c", until: ServiceWorld.begin.adding(seconds: 60)),
    ])
    try world.ask(way) { service in
      let told = try service.listen(Question("GET", Self.target, Self.events))
      let other = try service.listen(Question("GET", "/changes", Self.events))
      _ = told.read(seconds: 5) { $0.contains(": \n\n") }
      pass(world, seconds: 120)
      pass(world, seconds: 3_000)
      let text = told.read(seconds: 5) { $0.contains("event: activated") && $0.hasSuffix("\n\n") }
      let flips = Flip.all(text)
      #expect(flips.map(\.event) == ["deactivated", "deactivated", "activated"])
      #expect(flips.map(\.id) == ["c", "a", "a"])
      #expect(flips.map(\.at) == ["2026-09-21T14:14:20Z", "2026-09-21T14:15:00Z", "2026-09-21T15:00:00Z"])
      #expect(
        flips.map(\.changesAt) == [nil, "2026-09-21T15:00:00Z", "2026-09-21T16:00:00Z"])
      #expect(flips.map(\.isActive) == [false, false, true])
      #expect(flips.last?.text.contains(#""window":"Tuzla""#) == true)
      #expect(flips.allSatisfy { $0.text.contains(#""layer":"conditions""#) && $0.hasFeature })
      #expect(!text.contains("id: "))
      // A stream that does not ask hears nothing of it; both hear of writes.
      _ = try world.store.report(
        Report(feature: FeatureID(.conditions, "b"), verdict: .gone, reporter: nil, at: world.now))
      world.follower.catchUp()
      #expect(Flip.all(other.read(seconds: 5) { $0.contains("event: reported") }).isEmpty)
      #expect(told.read(seconds: 5) { $0.contains("event: reported") }.contains("event: reported"))
      told.close()
      other.close()
    }
    #expect(eventually { world.parts.activity.listenerCount == 0 })
  }

  /// The service's own thread, whose sleep a clock that is set does not shorten.
  @Test func `nobody need look`() throws {
    let world = try ServiceWorld([try scheduled("a", "14:00-14:15")])
    try world.parts.activity.start()
    defer { world.parts.activity.stop() }
    let listener = try world.asking.listen(Question("GET", Self.target, Self.events))
    world.pass(seconds: 120)
    #expect(listener.read(seconds: 20) { $0.contains("event: deactivated") }.contains(#""id":"a""#))
    listener.close()
  }

  @Test(arguments: [
    ("&layer=radars", []), ("&layer=conditions", ["a", "far"]), ("&bbox=18,44,19,45", ["a"]),
    ("&type=ice", ["a", "far"]), ("&type=roadworks", []),
  ]) func `the stream's filters hold for it`(filter: String, ids: [String]) throws {
    let world = try ServiceWorld([
      try scheduled("a", "14:00-14:15"), try scheduled("far", "14:00-14:15", 10),
    ])
    let reader = try world.stream(Self.target + filter)
    pass(world, seconds: 120)
    reader.readAll()
    #expect(reader.flips.map(\.id).sorted() == ids)
    // What nobody wants wakes nobody, and is not told later.
    pass(world, seconds: 86_400)
    reader.readAll(7)
    #expect(reader.flips.map(\.id).sorted() == ids)
  }

  @Test func `a write that moves the end counts at once`() throws {
    let world = try ServiceWorld([condition("a", until: ServiceWorld.begin.adding(seconds: 60))])
    let reader = try world.stream(Self.target)
    world.pass(seconds: 30)
    try world.put("a", #","valid_to":"2026-09-21T15:00:00Z""#)
    pass(world, seconds: 60)
    reader.readAll()
    #expect(reader.flips.isEmpty)
    // Over at once, active again, and with hours that do not hold: each behind the write that made it so.
    try world.put("a", #","valid_to":"2026-09-21T14:00:00Z""#)
    try world.put("a", #","valid_to":"2026-09-21T15:00:00Z""#)
    try world.put("a", #","schedule":"20:00-21:00","schedule_zone":"UTC""#)
    reader.readAll()
    #expect(
      reader.names == [
        "updated", "updated", "deactivated", "updated", "activated", "updated", "deactivated",
      ])
    pass(world, seconds: 6 * 3_600)
    try world.put("a", "")
    pass(world, seconds: 3_600)
    reader.readAll()
    #expect(reader.names.suffix(2) == ["activated", "updated"])
  }

  @Test func `what is new counts as active unless it is told otherwise`() throws {
    let world = try ServiceWorld([try scheduled("far", "20:00-21:00", 10)])
    let reader = try world.stream(Self.target + "&bbox=18,44,19,45")
    let all = try world.stream(Self.target)
    try world.store.add(condition("a"))
    try world.store.add(try scheduled("b", "20:00-21:00"))
    world.follower.catchUp()
    reader.readAll()
    #expect(reader.names == ["added", "added", "deactivated"] && reader.flips.map(\.id) == ["b"])
    // What comes into the box is new there alone.
    try world.put("far", #","schedule":"20:00-21:00","schedule_zone":"UTC""#)
    reader.readAll()
    all.readAll()
    #expect(reader.names.suffix(2) == ["updated", "deactivated"] && reader.flips.map(\.id) == ["b", "far"])
    #expect(all.names == ["added", "added", "deactivated", "updated"])
  }

  @Test func `what the clock does comes before what is written after it`() throws {
    let world = try ServiceWorld([try scheduled("a", "14:00-14:15")])
    let reader = try world.stream(Self.target + "&since=1")
    pass(world, seconds: 120)
    for _ in 0..<5 {
      _ = try world.store.report(
        Report(feature: FeatureID(.conditions, "a"), verdict: .gone, reporter: nil, at: world.now))
    }
    world.follower.catchUp()
    reader.readAll(64)
    #expect(
      reader.names == ["deactivated", "reported", "reported", "reported", "reported", "removed"])
    pass(world, seconds: 86_400)
    reader.readAll()
    #expect(reader.flips.count == 1)
  }

  @Test func `who comes back is told what happens from then on`() throws {
    let world = try ServiceWorld([try scheduled("a", "14:00-14:15, 15:00-16:00")])
    let first = try world.stream(Self.target)
    first.close()
    pass(world, seconds: 120)
    // While nobody listened; the agenda is still there.
    let second = try world.stream(Self.target + "&since=1")
    world.parts.activity.look()
    second.readAll()
    #expect(second.flips.isEmpty && second.heard.resets == 0)
    pass(world, seconds: 3_600)
    second.readAll()
    #expect(second.flips.map(\.event) == ["activated"])
    second.close()
    #expect(world.parts.activity.isAwake)
    world.parts.activity.heartbeat()
    world.parts.activity.heartbeat()
    #expect(!world.parts.activity.isAwake && world.parts.activity.waiting == 0)
    // Another process, over the same store.
    let next = try ServiceWorld(over: world)
    let third = try next.stream(Self.target + "&since=1")
    next.parts.activity.look()
    third.readAll()
    #expect(third.flips.isEmpty && third.heard.resets == 0)
    pass(next, seconds: 3_600)
    third.readAll()
    #expect(third.flips.map(\.event) == ["deactivated"])
  }

  @Test func `a service without such listeners does nothing for it`() throws {
    let world = try ServiceWorld([try scheduled("a", "14:00-14:15")])
    let reader = try world.stream("/changes")
    pass(world, seconds: 120)
    try world.put("a", "")
    reader.readAll()
    #expect(reader.names == ["updated"])
    #expect(!world.parts.activity.isAwake && world.parts.activity.waiting == 0)
  }

  @Test func `who is too slow reads everything again, and nothing is kept for who has read`() throws {
    let features = try (0..<600).map { try scheduled("c\($0)", "14:00-14:15, 15:00-16:00") }
    let world = try ServiceWorld(features, keptFlips: 500)
    let slow = try world.stream(Self.target)
    slow.readAll()
    pass(world, seconds: 120)
    slow.readAll()
    #expect(slow.heard.resets == 1 && slow.flips.isEmpty)
    pass(world, seconds: 3_600)
    slow.readAll()
    #expect(slow.heard.resets == 2)
    world.parts.activity.heartbeat()
    #expect(world.parts.activity.waiting == 0)
    try world.store.add(try scheduled("new", "20:00-21:00"))
    world.follower.catchUp()
    slow.readAll()
    #expect(slow.heard.resets == 2 && slow.flips.map(\.id) == ["new"])
  }

  @Test func `600 at one moment come whole, however little room there is`() throws {
    let features = try (0..<600).map { try scheduled("c\($0)", "14:00-14:15") }
    let world = try ServiceWorld(features)
    let readers = try [13, 100, 70_000].map { ($0, try world.stream(Self.target)) }
    pass(world, seconds: 120)
    for (room, reader) in readers {
      reader.readAll(room)
      #expect(Set(reader.flips.map(\.id)).count == 600 && reader.flips.count == 600)
      #expect(reader.flips.filter(\.hasFeature).count == 600)
      reader.close()
    }
  }

  @Test func `after everything was read anew it goes on`() throws {
    let world = try ServiceWorld([try scheduled("a", "14:00-14:15")])
    let reader = try world.stream(Self.target)
    for sequence in [Int64(50), 2] {
      let change = Change(sequence: sequence, event: .reloaded, feature: nil, at: world.now)
      world.parts.activity.publish([AppliedChange(change: change)])
      world.parts.activity.look()
    }
    reader.readAll()
    #expect(reader.flips.isEmpty)
    pass(world, seconds: 120)
    reader.readAll()
    #expect(reader.flips.map(\.event) == ["deactivated"])
  }

  @Test func `a clock that is put back is followed`() throws {
    let world = try ServiceWorld([try scheduled("a", "14:00-14:15")])
    let reader = try world.stream(Self.target)
    for seconds in [120, -120, 120, -1, 1] { pass(world, seconds: Int64(seconds)) }
    reader.readAll()
    #expect(reader.flips.map(\.event) == ["deactivated", "activated", "deactivated"])
  }

  @Test func `what comes between reading and going to sleep wakes at once`() throws {
    let world = try ServiceWorld([try scheduled("a", "14:00-14:15")])
    let source = try InProcess(service: world.service).source(Question("GET", Self.target, Self.events))
    let reader = StreamReader(source)
    reader.readAll()
    pass(world, seconds: 120)
    let isWoken = Monitor(false)
    source.onReady { isWoken.change { $0 = true } }
    #expect(isWoken.locked { $0 })
    reader.close()
  }

  @Test func `pages are not about it`() throws {
    let service = try ServiceWorld().asking
    expectProblem(try service.get(Self.target), 400, field: "activity")
    expectProblem(try service.get("/changes?activity=perhaps", Self.events), 400, field: "activity")
    #expect(try service.get("/changes?activity=false").status == 200)
    // Of stream and page the one that weighs more.
    func accept(_ stream: String, _ page: String) -> [(String, String)] {
      [("Accept", "text/event-stream;q=\(stream), text/html;q=\(page)")]
    }
    let world = try ServiceWorld([])
    StreamReader(
      try InProcess(service: world.service).source(Question("GET", "/changes", accept("0.5", "0.4")))
    ).close()
    let page = try world.asking.get("/changes", accept("0.4", "0.5"))
    #expect(page.headers["Content-Type"]?.hasPrefix("text/html") == true)
    // `f` chooses between the pages, whatever `Accept` says.
    expectProblem(try service.get(Self.target + "&f=json", Self.events), 400, field: "activity")
  }
}
