import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// The bulletins that the service shows, while their table cannot be read.
@Suite struct BulletinCacheTests {
  private let folder = TemporaryFolder()
  private let moment = Instant(seconds: 1_790_000_000)
  private let store: SpatiaLiteStore
  private let core: ServiceCore

  init() throws {
    store = try SpatiaLiteStore(path: folder.file("roads.db"))
    core = try ServiceCore(ServiceSettings(), store: store, heartbeat: 20)
    _ = try store.setBulletins([bulletin("old")], at: moment)
    try core.load()
  }

  private func bulletin(_ text: String) -> Bulletin {
    Bulletin(id: "1", title: nil, text: text, updatedAt: moment)
  }

  private var shown: [String] { core.parts.board.all.map(\.text) }

  /// The news of the change is read, the bulletins themselves are not.
  private func changeUnseen() throws {
    _ = try store.setBulletins([bulletin("new")], at: moment)
    try rename("bulletin", to: "elsewhere")
    core.parts.follower.catchUp()
    #expect(!core.parts.follower.status.isDegraded)
    #expect(core.parts.live.snapshot.sequence == (try store.lastChange()))
    #expect(shown == ["old"])
  }

  private func rename(_ table: String, to other: String) throws {
    let connection = try Connection(path: store.path, mode: .write)
    try connection.execute("ALTER TABLE \(table) RENAME TO \(other)")
  }

  @Test func whatCouldNotBeReadIsAskedForAgainWithoutAnotherChange() throws {
    try changeUnseen()
    try core.start()
    defer { core.stop() }
    try rename("elsewhere", to: "bulletin")
    #expect(eventually { shown == ["new"] })
  }

  @Test func aStoreThatIsAwayTakesNoBulletinsWithIt() throws {
    for suffix in ["", "-wal", "-shm"] { unlink(store.path + suffix) }
    core.parts.board.renew(from: store)
    #expect(shown == ["old"])
  }

  @Test func whatIsNotStaleIsNotReadAgain() throws {
    _ = try store.setBulletins([bulletin("new")], at: moment)
    core.parts.board.renewIfStale(from: store)
    #expect(shown == ["old"])
    core.parts.board.renew(from: store)
    #expect(shown == ["new"])
  }
}
