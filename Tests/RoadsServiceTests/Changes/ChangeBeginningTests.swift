import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Synchronization
import Testing

/// What a service tells of a log's beginning that was there before it followed the log
@Suite struct ChangeBeginningTests {
  /// A log, and how much of it was read.
  private final class Log: OlderChanges {
    let count: Int
    private let made: MadeChanges
    private let bytes: Int
    private let asked = Atomic(0)

    init(_ count: Int, bytes: Int = 0, _ world: ServiceWorld) {
      self.count = count
      self.bytes = bytes
      made = MadeChanges(world: world)
    }

    var last: Int64? { Int64(count) }
    var read: Int { asked.load(ordering: .relaxed) }

    func applied(_ index: Int) throws -> AppliedChange {
      asked.add(1, ordering: .relaxed)
      return made.change(index + 1, bytes: bytes)
    }
  }

  private func reader(_ world: ServiceWorld, _ hub: ChangeHub) throws -> StreamReader {
    let parts = world.parts
    let service = Service(
      endpoints: AllRoutes.endpoints(
        ServiceParts(
          settings: parts.settings, store: parts.store, live: parts.live, follower: parts.follower,
          queue: parts.queue, hub: hub, activity: parts.activity, board: parts.board,
          longReads: parts.longReads, key: parts.key, sources: parts.sources, alarm: parts.alarm,
          disputed: parts.disputed)), longReads: parts.longReads)
    let question = Question("GET", "/changes?since=0", [("Accept", "text/event-stream")])
    let reader = StreamReader(try InProcess(service: service).source(question))
    reader.readAll()
    return reader
  }

  @Test(arguments: [0, 1]) func `a log with more than is kept begins with reset`(more: Int) throws {
    let count = ChangeHub.kept + more
    let world = try ServiceWorld((1...count).map { radar("r\($0)") })
    #expect(world.parts.hub.mayReachBack == (more == 0))
    let reader = try world.stream("/changes?since=0")
    reader.readAll()
    #expect(reader.heard.resets == more)
    #expect(reader.heard.sequences == (more == 0 ? Array(1...count) : []))
    #expect(reader.heard.broken == 0)
    // Nothing of it is read.
    let (hub, log) = (ChangeHub(), Log(count, world))
    hub.start(at: Int64(count))
    try hub.reachBack { _ in log }
    #expect(log.read == (more == 0 ? count : 0))
  }

  @Test func `what came since counts as well`() throws {
    let world = try ServiceWorld([radar("a")])
    MadeChanges(world: world).publish(ChangeHub.kept)
    #expect(!world.parts.hub.mayReachBack)
    let reader = try world.stream("/changes?since=0")
    reader.readAll()
    #expect(reader.heard.resets == 1 && reader.heard.sequences.isEmpty)
  }

  @Test func `a log with more bytes than are kept begins with reset`() throws {
    let world = try ServiceWorld([radar("a"), radar("b"), radar("c")])
    let whole = ChangeHub()
    whole.start(at: 3)
    let all = try reader(world, whole)
    #expect(all.heard.sequences == [1, 2, 3] && all.heard.resets == 0)
    for (bytes, fits) in [(whole.bytes, true), (whole.bytes - 1, false)] {
      let hub = ChangeHub(keptBytes: bytes)
      hub.start(at: 3)
      for _ in 0..<2 {
        let one = try reader(world, hub)
        #expect(one.heard.sequences == (fits ? [1, 2, 3] : []))
        #expect(one.heard.resets == (fits ? 0 : 1))
        #expect(!hub.mayReachBack)
        one.close()
      }
      #expect(hub.listenerCount == 0)
    }
  }

  @Test func `what does not fit is read no further, and once`() throws {
    let world = try ServiceWorld()
    let (hub, log) = (ChangeHub(keptBytes: 10_000), Log(1_000, bytes: 1_000, world))
    hub.start(at: 1_000)
    for _ in 0..<2 { try hub.reachBack { _ in log } }
    #expect(log.read > 1 && log.read <= 10)
    #expect(hub.bytes == 0)
    // Another log may fit.
    hub.start(at: 2)
    let other = Log(2, world)
    try hub.reachBack { _ in other }
    #expect(other.read == 2 && hub.bytes > 0)
  }

  @Test func `a log that is not whole, or takes too long, is not asked for again`() throws {
    let world = try ServiceWorld()
    let slow = ChangeHub()
    slow.start(at: 10)
    let log = Log(10, world)
    try slow.reachBack(patience: 0) { _ in log }
    try slow.reachBack { _ in log }
    #expect(log.read == 0 && !slow.mayReachBack)
    let torn = ChangeHub()
    torn.start(at: 10)
    try torn.reachBack { _ in Log?.none }
    #expect(!torn.mayReachBack)
  }

  @Test func `a store that does not answer is asked again`() throws {
    struct Failure: Error {}
    let world = try ServiceWorld()
    let (hub, log) = (ChangeHub(), Log(3, world))
    hub.start(at: 3)
    #expect(throws: Failure.self) { try hub.reachBack { _ -> Log? in throw Failure() } }
    try hub.reachBack { _ in log }
    #expect(log.read == 3)
  }

  /// The answer was thrown away when the stream had joined already: an error, and a listener for ever.
  @Test func `the beginning takes nothing from the request's budget`() throws {
    var limits = WorkLimits()
    limits.most = 1_000
    let world = try ServiceWorld((1...100).map { radar("r\($0)") }, limits: limits)
    let reader = try world.stream("/changes?since=0")
    reader.readAll()
    #expect(reader.heard.sequences == Array(1...100) && reader.heard.resets == 0)
    #expect(world.parts.hub.listenerCount == 1)
    reader.close()
    #expect(world.parts.hub.listenerCount == 0)
  }
}
