import Foundation
import RoadsCore
import RoadsService
import RoadsSpatiaLite
import RoadsTestSupport
import Synchronization
import Testing

/// What the log says of a store that fails.
@Suite struct StoreFailureLogTests {
  private static let begin = Instant(seconds: 1_800_000_000)
  private let heard = Heard()

  private final class Heard: Sendable {
    private let events = Mutex<[StoreFailureLog.Event]>([])
    func add(_ event: StoreFailureLog.Event) { events.withLock { $0.append(event) } }
    var all: [StoreFailureLog.Event] { events.withLock { $0 } }
    var words: [String] {
      all.map {
        switch $0 {
        case .failed(let doing, let reason, _): "\(doing) \(reason)"
        case .works(let doing): "\(doing) works"
        }
      }
    }
  }

  private func troubles() -> StoreFailureLog { StoreFailureLog { [heard] in heard.add($0) } }

  @Test func `a failure is told once, and again after ten minutes`() {
    let troubles = troubles()
    troubles.note(.write, nil, at: Self.begin)
    #expect(heard.all.isEmpty)
    for second: Int64 in 0..<1_300 {
      // The holder of the lock changes; the lock stays taken.
      let holder = StoreError.Holder(process: Int(second), command: "roads import")
      troubles.note(
        .write, StoreError.locked(path: "/x", holder: holder), at: Self.begin.adding(seconds: second))
    }
    #expect(heard.words == ["write locked", "write locked", "write locked"])
    troubles.note(.write, nil, at: Self.begin.adding(seconds: 1_300))
    troubles.note(.write, nil, at: Self.begin.adding(seconds: 1_301))
    #expect(heard.words.dropFirst(3) == ["write works"])
  }

  @Test func `another reason is told at once, and one that comes and goes is not told each time`() {
    let troubles = troubles()
    for second: Int64 in 0..<50 {
      let error: StoreError = second % 2 == 0 ? .full(path: "/x") : .key(path: "/x-key", .missing)
      troubles.note(.write, error, at: Self.begin.adding(seconds: second))
      troubles.note(.read, nil, at: Self.begin.adding(seconds: second))
    }
    #expect(heard.words == ["write disk_full", "write key_missing"])
    for second: Int64 in 100..<150 {
      troubles.note(
        .read, second % 2 == 0 ? StoreError.damaged(path: "/x", detail: "page 7") : nil,
        at: Self.begin.adding(seconds: second))
    }
    #expect(heard.words.dropFirst(2) == ["read damaged", "read works"])
    guard case .failed(_, _, let detail) = heard.all[2] else { return }
    #expect(detail.contains("/x") && detail.contains("page 7"))
    #expect(!detail.contains("\n"))
  }

  @Test func `a locked store is one line for any number of requests, and one when it is over`() throws {
    let folder = TemporaryFolder()
    let store = try SpatiaLiteStore(path: folder.file("roads.db"))
    try store.load([radar("a", 44, 18)], options: ImportOptions(now: Self.begin))
    let core = try ServiceCore(ServiceSettings(), store: store, troubles: troubles())
    try core.load()
    let service = InProcess(service: Service(endpoints: AllRoutes.endpoints(core.parts)))
    let report = {
      try service.post("/collections/radars/items/a/reports", json: #"{"verdict":"gone"}"#).status
    }
    let lock = try WriteLock(database: folder.file("roads.db"))
    #expect(try report() == 503)
    #expect(try report() == 503)
    #expect(heard.words == ["write locked"])
    lock.giveUp()
    #expect(try report() == 200)
    #expect(heard.words == ["write locked", "write works"])
    core.stop()
  }

  /// What is done beside the requests, with nobody to answer to.
  @Test func `what fails in the background is told with its reason`() throws {
    let folder = TemporaryFolder()
    let store = try SpatiaLiteStore(path: folder.file("roads.db"))
    try store.load([radar("a", 44, 18)], options: ImportOptions(now: Self.begin))
    let troubles = troubles()
    let board = BulletinCache { troubles.note(.bulletins, $0) }
    let key = KeyMonitor(store) { troubles.note(.key, $0) }
    let tidying = CleanupTask(store, quota: PublicQuota()) { troubles.note(.tidy, $0) }
    let all = {
      board.renew(from: store)
      key.look()
      tidying.run()
    }
    all()
    #expect(heard.all.isEmpty)
    let whole = try Data(contentsOf: URL(fileURLWithPath: store.path))
    for suffix in ["-wal", "-shm"] { unlink(store.path + suffix) }
    try Data(String(repeating: "not a database ", count: 400).utf8).write(
      to: URL(fileURLWithPath: store.path))
    all()
    #expect(heard.words == ["bulletins foreign", "key foreign", "tidy foreign"])
    try whole.write(to: URL(fileURLWithPath: store.path))
    all()
    #expect(heard.words.dropFirst(3) == ["bulletins works", "key works", "tidy works"])
  }

  /// The follower tells of it, and a service over a store that nobody has written to yet is well.
  @Test func `a store that is not there yet is no failure`() throws {
    let store = try SpatiaLiteStore(path: TemporaryFolder().file("roads.db"))
    let troubles = troubles()
    KeyMonitor(store) { troubles.note(.key, $0) }.look()
    CleanupTask(store, quota: PublicQuota()) { troubles.note(.tidy, $0) }.run()
    #expect(heard.all.isEmpty)
  }

  /// A role of a server may lack a right of one table; nothing is fetched then.
  @Test func `that nothing is fetched for want of a right is told`() throws {
    let store = try SpatiaLiteStore(path: TemporaryFolder().file("roads.db"))
    let refused = StoreError.notPermitted(location: "postgres://x", detail: "fetch_state")
    let fetched = StoredSource(
      SourceName(stored: "city"),
      fetched: FetchedSource(FetchSettings(url: "https://city.example/"), FetchState(addedAt: Self.begin)))
    for (fetches, source, words) in [
      (true, StoredSource(.list), []), (false, fetched, []),
      (true, fetched, ["sources not_permitted", "sources works"]),
    ] as [(Bool, StoredSource, [String])] {
      let heard = Heard()
      var settings = ServiceSettings()
      settings.fetches = fetches
      let core = try ServiceCore(settings, store: store, troubles: StoreFailureLog { heard.add($0) })
      core.parts.sources.publish([source], at: Self.begin)
      core.parts.sources.note(refused)
      core.parts.sources.note(nil)
      #expect(heard.words == words)
      core.stop()
    }
  }

  @Test func `a copy that takes no writes is not a store that fails`() {
    let troubles = troubles()
    let trouble = WriteHealth { troubles.note(.write, $0) }
    trouble.note(StoreError.follows(path: "/x", server: "http://a"), at: Self.begin)
    #expect(trouble.since(Self.begin) == nil)
    #expect(heard.all.isEmpty)
  }
}
