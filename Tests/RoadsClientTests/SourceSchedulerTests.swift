import Foundation
import RoadsClient
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Sources are fetched when they are due, by one of several services, and by nobody after the end.
@Suite struct SourceSchedulerTests {
  private let folder = TemporaryFolder()
  private let store: SpatiaLiteStore
  private static let list = #"""
    {"type":"FeatureCollection","features":[{"type":"Feature","id":"1","geometry":{"type":"Point",
    "coordinates":[18.5,44.5]},"properties":{"layer":"conditions","type":"roadworks","title":"Radovi"}}]}
    """#

  init() throws { store = try SpatiaLiteStore(path: folder.file("roads.db")) }

  private func add(_ name: String, _ server: MisbehavingServer, interval: Int = 10) throws {
    try store.setFetch(
      FetchSettings(
        url: server.address + "/" + name, interval: interval, zone: "UTC",
        privateHosts: ["127.0.0.1:\(server.port)"]), of: SourceName(stored: name), at: .now)
  }

  private func scheduler(
    fetches: Bool = true, seen: @escaping @Sendable ([StoredSource]) -> Void = { _ in },
    told: @escaping @Sendable (SourceFetch.Run) -> Void = { _ in }
  ) throws -> SourceScheduler {
    var configuration = SourceScheduler.Configuration(
      agent: "test", authorities: nil, folder: folder.path, fetches: fetches, typesNamed: { _ in [] })
    (configuration.pause, configuration.longPause) = (20, 50)
    let store = try SpatiaLiteStore(path: folder.file("roads.db"))
    return SourceScheduler(
      store, configuration, load: { job in try job(store) }, seen: seen, told: told)
  }

  private func state(_ name: String) throws -> FetchState? {
    try store.sources().first { $0.name.text == name }?.fetched?.state
  }

  @Test func `what is due is fetched once, however many look`() throws {
    let server = try MisbehavingServer { $0.answer(SourceSchedulerTests.list, "ETag: \"a\"") }
    let names = (0..<6).map { "source\($0)" }
    for name in names { try add(name, server, interval: 3_600) }
    let schedulers = try (0..<3).map { _ in try scheduler() }
    for scheduler in schedulers { try scheduler.start() }
    defer { for scheduler in schedulers { scheduler.stop() } }
    #expect(try eventually { try names.allSatisfy { try self.state($0)?.succeededAt != nil } })
    #expect(server.paths.sorted() == names.map { "/" + $0 })
    #expect(try store.everything().count == 6)
  }

  @Test func `a source that is added later is seen, and one that is paused is left alone`() throws {
    let server = try MisbehavingServer { $0.answer(SourceSchedulerTests.list) }
    let seen = Monitor<Set<String>>([])
    let scheduler = try scheduler(seen: { sources in
      seen.change { $0 = Set(sources.filter { $0.fetched != nil }.map(\.name.text)) }
    })
    try scheduler.start()
    defer { scheduler.stop() }
    try store.setFetch(
      FetchSettings(
        url: server.address + "/paused", privateHosts: ["127.0.0.1:\(server.port)"], isPaused: true),
      of: SourceName(stored: "paused"), at: .now)
    try add("late", server)
    #expect(try eventually { try self.state("late")?.succeededAt != nil })
    #expect(seen.locked { $0 } == ["late", "paused"])
    #expect(server.paths == ["/late"])
    // Who has had nothing to do for a while still fetches.
    try add("later", server)
    #expect(try eventually { try self.state("later")?.succeededAt != nil })
  }

  @Test func `a source is fetched again when its time has come`() throws {
    let server = try MisbehavingServer { connection in
      let isKnown = connection.head.contains("If-None-Match: \"a\"")
      connection.answer(
        isKnown ? "" : SourceSchedulerTests.list, status: isKnown ? "304 Not Modified" : "200 OK",
        "ETag: \"a\"")
    }
    try add("city", server)
    let outcomes = Monitor<[SourceFetch.Run.Outcome]>([])
    let scheduler = try scheduler(told: { run in outcomes.change { $0.append(run.outcome) } })
    try scheduler.start()
    defer { scheduler.stop() }
    #expect(eventually { outcomes.locked { $0.count } >= 2 })
    #expect(outcomes.locked { Array($0.prefix(2)) } == [.loaded, .notModified])
  }

  @Test func `what keeps it from looking is told, and that it is over`() throws {
    let server = try MisbehavingServer { $0.answer(SourceSchedulerTests.list) }
    try add("city", server)
    let path = folder.file("elsewhere.db")
    var configuration = SourceScheduler.Configuration(
      agent: "test", authorities: nil, folder: folder.path, fetches: true, typesNamed: { _ in [] })
    (configuration.pause, configuration.longPause) = (20, 50)
    let told = Monitor<[String]>([])
    let store = try SpatiaLiteStore(path: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let scheduler = SourceScheduler(
      store, configuration, load: { job in try job(store) }, seen: { _ in },
      asked: { error in told.change { $0.append(error.map { "\($0)" } ?? "") } })
    try scheduler.start()
    defer { scheduler.stop() }
    #expect(eventually { told.locked { $0.first?.contains("isDirectory") ?? false } })
    try FileManager.default.removeItem(atPath: path)
    try self.store.backup(to: path)
    #expect(eventually { told.locked { $0.last?.isEmpty ?? false } })
    #expect(try eventually { try SpatiaLiteStore(path: path).everything().count == 1 })
  }

  @Test func `who does not fetch only looks`() throws {
    let server = try MisbehavingServer { $0.answer(SourceSchedulerTests.list) }
    try add("city", server)
    let looks = Monitor(0)
    let scheduler = try scheduler(fetches: false, seen: { _ in looks.change { $0 += 1 } })
    try scheduler.start()
    #expect(eventually { looks.locked { $0 } > 3 })
    scheduler.stop()
    #expect(server.paths == [])
    #expect(try state("city")?.attemptedAt == nil)
  }

  @Test func `the end drops what is under way, and frees it for others`() throws {
    let isAsked = Monitor(false)
    let server = try MisbehavingServer { connection in
      isAsked.change { $0 = true }
      connection.waitForEnd()
    }
    try add("city", server)
    let scheduler = try scheduler()
    try scheduler.start()
    isAsked.wait { $0 ? () : nil }
    #expect(try state("city")?.lease != nil)
    scheduler.stop()
    let left = try #require(try state("city"))
    #expect(left.lease == nil && left.attemptedAt == nil && left.failures == 0)
    #expect(left.dueAt <= .now)
  }

  @Test func `what is changed while it is fetched is fetched as it is now`() throws {
    let isAsked = Monitor(false)
    let mayAnswer = Monitor(false)
    let server = try MisbehavingServer { connection in
      guard connection.path == "/city" else { return connection.answer(SourceSchedulerTests.list) }
      isAsked.change { $0 = true }
      mayAnswer.wait { $0 ? () : nil }
      connection.answer(SourceSchedulerTests.list.replacing(#""id":"1""#, with: #""id":"old""#))
    }
    try add("city", server)
    let outcomes = Monitor<[SourceFetch.Run.Outcome]>([])
    let scheduler = try scheduler(told: { run in outcomes.change { $0.append(run.outcome) } })
    try scheduler.start()
    defer { scheduler.stop() }
    isAsked.wait { $0 ? () : nil }
    let settings = FetchSettings(
      url: server.address + "/new", interval: 3_600, zone: "UTC", privateHosts: ["127.0.0.1:\(server.port)"])
    try store.setFetch(settings, of: SourceName(stored: "city"), at: .now)
    mayAnswer.change { $0 = true }
    #expect(try eventually { try self.state("city")?.succeededAt != nil })
    #expect(outcomes.locked { $0 } == [.cancelled, .loaded])
    #expect(try store.everything().map(\.id) == ["city:1"])
    #expect(server.paths == ["/city", "/new"])
  }

  /// They are joined too: none goes on when the store is closed.
  @Test func `threads that are hired while it ends have ended with it`() throws {
    let server = try MisbehavingServer { $0.answer(SourceSchedulerTests.list) }
    try add("city", server)
    let (isSeen, mayGoOn, isOver) = (Monitor(false), Monitor(false), Monitor(false))
    weak var left: SourceScheduler?
    try {
      let scheduler = try scheduler(seen: { _ in
        isSeen.change { $0 = true }
        mayGoOn.wait { $0 ? () : nil }
      })
      left = scheduler
      try scheduler.start()
      isSeen.wait { $0 ? () : nil }
      let stopping = try DedicatedThread {
        scheduler.stop()
        isOver.change { $0 = true }
      }
      letTimePass(seconds: 0.2, because: "nobody can see how far the end has come")
      mayGoOn.change { $0 = true }
      isOver.wait { $0 ? () : nil }
      stopping.join()
    }()
    #expect(left == nil, "a thread still holds it")
    #expect(server.paths == [])
  }

  @Test func `an owner among the processes that this one sees is known to be gone when it has ended`() throws
  {
    let owner = LeaseOwner()
    #expect(!owner.knowsGone(owner.text))
    #expect(!owner.knowsGone(LeaseOwner().text), "another of this process")
    let parts = owner.text.split(separator: "/").map(String.init)
    #expect(owner.knowsGone("\(parts[0])/\(parts[1])/x.1"), "the same process number, another process")
    #expect(!owner.knowsGone("\(parts[0])/1/x"), "it runs")
    #expect(owner.knowsGone("\(parts[0])/4194303/x"))
    #expect(!owner.knowsGone("elsewhere/4194303/x"))
    #expect(!owner.knowsGone("") && !owner.knowsGone("a/b/c"))
  }

  /// Copies of a machine and containers have the same name, and often the same numbers of processes.
  @Test func `an owner on another machine with the same name is never known to be gone`() throws {
    let owner = LeaseOwner()
    var name = [CChar](repeating: 0, count: 256)
    #expect(gethostname(&name, name.count - 1) == 0)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #expect(!owner.knowsGone("\(host)/4194303/x.1") && !owner.knowsGone("\(host)/\(getpid())/x.1"))
    let place = try #require(owner.text.split(separator: "/").first).split(separator: " ")
    #expect(place.count == 2, "the start of the kernel, and the namespace")
    let kernel = try String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    #expect(place.first.map(String.init) == kernel.trimmingCharacters(in: .newlines))
    #expect(!owner.knowsGone("\(place[0]) pid:[1]/4194303/x.1"), "in another container")
    #expect(!owner.knowsGone("00000000-0000-0000-0000-000000000000 \(place[1])/4194303/x.1"))
    #expect(!owner.knowsGone("?/4194303/x.1"), "nobody knows where")
  }
}
