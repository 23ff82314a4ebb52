import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// What a listener missed comes as fast as its connection takes it, however much it is. Once, it was put into one buffer
/// under the hub's lock; where it did not fit, the listener was to be let go, under the same lock: the process aborted.
@Suite struct BacklogTests {
  private static let events = [("Accept", "text/event-stream")]
  private static let begin = 1

  private func world() throws -> (ServiceWorld, MadeChanges) {
    let world = try ServiceWorld([radar("a")])
    return (world, MadeChanges(world: world))
  }

  @Test(arguments: Way.allCases) func `500 changes of 1 kB do not end the service`(way: Way) throws {
    let (world, made) = try world()
    let told = made.publish(500, bytes: 1_000)
    try world.ask(way) { service in
      let listener = try service.listen(Question("GET", "/changes?since=\(Self.begin)", Self.events))
      let heard = Heard(
        listener.read(seconds: 20) { $0.contains("id: \(told.upperBound)\n") && $0.hasSuffix("\n\n") })
      #expect(heard.sequences == Array(told))
      #expect(heard.resets == 0 && heard.broken == 0)
      listener.close()
    }
    #expect(eventually { world.parts.hub.listenerCount == 0 })
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 255, 256, 257, 500, 4095, 4096, 4097, 9000])
  func `a backlog of every size comes whole, or not at all`(count: Int) throws {
    let (world, made) = try world()
    if count > 0 { made.publish(count, bytes: count % 500) }
    let reader = try world.stream("/changes?since=\(Self.begin)")
    reader.readAll()
    let live = made.publish(3)
    reader.readAll()
    let isKept = count <= ChangeHub.kept
    #expect(reader.heard.resets == (isKept ? 0 : 1))
    #expect(reader.heard.sequences == (isKept ? Array(Self.begin + 1...live.upperBound) : Array(live)))
    #expect(reader.heard.broken == 0)
    reader.close()
    #expect(world.parts.hub.listenerCount == 0)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1_000, 65_536]) func `a connection may take as little as it likes`(
    room: Int
  ) throws {
    let (world, made) = try world()
    let told = made.publish(40, bytes: 300)
    let reader = try world.stream("/changes?since=\(Self.begin)")
    reader.readAll(room)
    #expect(reader.heard.sequences == Array(told))
    #expect(reader.heard.broken == 0)
  }

  @Test func `a listener that the log outruns hears reset, and goes on`() throws {
    let (world, made) = try world()
    made.publish(100, bytes: 1_000)
    let reader = try world.stream("/changes?since=\(Self.begin)")
    reader.read(8192)
    let before = reader.heard.sequences.count
    #expect(before > 0 && before < 100)
    made.publish(ChangeHub.kept)
    let live = made.publish(5)
    reader.readAll()
    #expect(reader.heard.resets == 1)
    #expect(reader.heard.broken == 0)
    let last = made.publish(2)
    reader.readAll()
    // What it was in the midst of came whole.
    #expect(reader.heard.sequences.suffix(2) == Array(last)[...])
    #expect(!reader.heard.sequences.contains(live.lowerBound))
  }

  @Test func `who reads nothing and is outrun is let go`() throws {
    let (world, made) = try world()
    let idle = try world.stream("/changes")
    let reader = try world.stream("/changes")
    made.publish(ChangeHub.kept)
    world.parts.hub.heartbeat()
    #expect(world.parts.hub.listenerCount == 2)
    made.publish(1)
    reader.readAll()
    world.parts.hub.heartbeat()
    // The first of two heartbeats counted what it did before.
    reader.readAll()
    world.parts.hub.heartbeat()
    #expect(world.parts.hub.listenerCount == 1)
    idle.readAll()
    #expect(idle.hasEnded)
    #expect(!reader.hasEnded)
  }

  @Test func `who wants nothing of what happens is not outrun`() throws {
    let (world, made) = try world()
    let reader = try world.stream("/changes?bbox=18,44,19,45")
    reader.readAll()
    for _ in 0..<3 { made.publish(ChangeHub.kept, at: Coordinate(validLatitude: 10, longitude: 10)) }
    let near = made.publish(1)
    reader.readAll()
    #expect(reader.heard.resets == 0)
    #expect(reader.heard.sequences == Array(near))
  }

  @Test func `another store's positions mean nothing to who listens`() throws {
    let (world, made) = try world()
    made.publish(10)
    let reader = try world.stream("/changes")
    reader.readAll()
    // Its log is shorter, and then as long as the old one.
    world.parts.hub.publish([made.change(3)])
    made.publish(10)
    reader.readAll()
    #expect(reader.heard.resets == 1)
    let live = made.publish(1)
    reader.readAll()
    #expect(reader.heard.sequences == Array(live))
  }

  @Test func `pages tell the same as the stream, from the ring and from the store`() throws {
    let (world, _) = try world()
    for number in 0..<40 { try world.store.add(condition("c\(number)")) }
    world.follower.catchUp()
    let fresh = try ServiceWorld(over: world)
    let changes = { (world: ServiceWorld) in
      var found: [String] = []
      var since = 0
      while true {
        let page = try world.asking.get("/changes?since=\(since)&limit=7").object()
        found += try #require(page["changes"] as? [[String: Any]]).map {
          "\($0["sequence"] ?? "") \($0["id"] ?? "")"
        }
        since = try #require(page["next"] as? Int)
        if page["more"] as? Bool == false { return found }
      }
    }
    #expect(try changes(world).count == 41)
    #expect(try changes(world) == changes(fresh))
  }
}
