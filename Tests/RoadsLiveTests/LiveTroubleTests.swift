import Foundation
import RoadsCore
import RoadsLive
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Synchronization
import Testing

/// What the index does while its store is somewhere else, or not there.
@Suite struct LiveTroubleTests {
  private func ids(_ index: LiveIndex) -> [String] {
    var filter = Filter(at: .now)
    filter.includesExpired = true
    return index.snapshot.page(Query(filter: filter), after: nil, limit: 1_000).hits.map(\.record.id.id)
  }

  private func removeStore(_ bench: LiveBench) {
    for suffix in ["", "-wal", "-shm"] { unlink(bench.path + suffix) }
  }

  @Test func aStoreThatWasNeverWrittenIsEmptyAndWell() throws {
    let bench = try LiveBench()
    #expect(bench.index.snapshot.sequence == 0)
    #expect(bench.index.snapshot.counts.total == 0)
    bench.follower.catchUp()
    #expect(!bench.follower.status.isDegraded)
    try bench.store.add(radar("1"))
    bench.follower.catchUp()
    #expect(ids(bench.index) == ["1"])
  }

  @Test func aStoreThatIsGoneLeavesTheIndexAndIsFoundAgain() throws {
    let bench = try LiveBench([radar("1"), radar("2")])
    let kept = bench.folder.file("kept.db")
    try bench.store.backup(to: kept)
    removeStore(bench)
    bench.follower.catchUp()
    let trouble = try #require(bench.follower.status.trouble)
    #expect(trouble.error as? StoreError == .absent(path: bench.path))
    bench.follower.catchUp()
    #expect(bench.follower.status.trouble?.since == trouble.since)
    #expect(ids(bench.index) == ["1", "2"])
    try FileManager.default.moveItem(atPath: kept, toPath: bench.path)
    bench.follower.catchUp()
    #expect(!bench.follower.status.isDegraded)
    try bench.store.add(radar("3"))
    bench.follower.catchUp()
    #expect(ids(bench.index) == ["1", "2", "3"])
  }

  @Test func anotherStoreInItsPlaceIsReadAnew() throws {
    // The other one has a longer log in one case and a shorter one in the other.
    for others in [1, 5] {
      let bench = try LiveBench([radar("1"), radar("2"), radar("3")])
      let path = bench.folder.file("other.db")
      for number in 0..<others { try SpatiaLiteStore(path: path).add(radar("other\(number)")) }
      removeStore(bench)
      try FileManager.default.moveItem(atPath: path, toPath: bench.path)
      try bench.follower.start()
      defer { bench.follower.stop() }
      #expect(eventually { ids(bench.index) == (0..<others).map { "other\($0)" } })
      // The follower counts after it has shown what it read.
      #expect(eventually { bench.follower.status.reloads == 2 })
      #expect(!bench.follower.status.isDegraded)
    }
  }

  @Test func whoeverPutsABackupInItsPlaceIsToldOnce() throws {
    let folder = TemporaryFolder()
    let path = folder.file("roads.db")
    let store = try SpatiaLiteStore(path: path)
    try store.load([radar("1")])
    let kept = folder.file("kept.db")
    try store.backup(to: kept)
    let then = try store.lastChange()
    try store.add(radar("2"))
    let now = try store.lastChange()
    let told = Mutex<[[Int64]]>([])
    let box = Box(told)
    let index = LiveIndex()
    let follower = LiveFollower(
      index, of: store, interval: 20,
      replaced: { known, last in box.value.withLock { $0.append([known, last]) } })
    try follower.load()
    try follower.start()
    defer { follower.stop() }
    // A list that is read again is the same store.
    var world = RandomWorld(SeededRandom(seed: 52))
    try SpatiaLiteStore(path: path).load(world.features(10_500))
    #expect(eventually { follower.status.reloads == 2 })
    let later = try store.lastChange()
    #expect(later > now)
    #expect(box.value.withLock { $0.isEmpty })
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    try FileManager.default.moveItem(atPath: kept, toPath: path)
    #expect(eventually { ids(index) == ["1"] })
    #expect(eventually { box.value.withLock { $0 } == [[later, then]] })
    // As many entries as the log had before, and others.
    for number in 0..<3 { try SpatiaLiteStore(path: folder.file("other.db")).add(radar("other\(number)")) }
    try store.add(radar("3"))
    try store.add(radar("4"))
    #expect(eventually { ids(index) == ["1", "3", "4"] })
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    try FileManager.default.moveItem(atPath: folder.file("other.db"), toPath: path)
    #expect(eventually { box.value.withLock { $0.count } == 2 })
    #expect(ids(index) == ["other0", "other1", "other2"])
  }

  private final class Box: Sendable {
    let value: Mutex<[[Int64]]>
    init(_ value: consuming Mutex<[[Int64]]>) { self.value = value }
  }

  /// Nothing ever happened in it, so its log has no entry to tell of.
  @Test func anEmptyStoreInItsPlaceIsToldToThoseWhoListen() throws {
    let bench = try LiveBench([radar("1")])
    let told = Mutex<[Change]>([])
    bench.follower.listen { changes in told.withLock { $0 += changes.map(\.change) } }
    let path = bench.folder.file("other.db")
    _ = try SpatiaLiteStore(path: path).prepare()
    removeStore(bench)
    try FileManager.default.moveItem(atPath: path, toPath: bench.path)
    try bench.follower.start()
    defer { bench.follower.stop() }
    #expect(eventually { ids(bench.index).isEmpty })
    #expect(eventually { told.withLock { $0.map(\.event) } == [.reloaded] })
    #expect(told.withLock { $0.first?.sequence } == 0)
  }

  @Test func damageIsToldAndWhatIsKnownIsServed() throws {
    let bench = try LiveBench([radar("1")])
    removeStore(bench)
    try Data(String(repeating: "not a database ", count: 400).utf8).write(
      to: URL(fileURLWithPath: bench.path))
    try bench.follower.start()
    defer { bench.follower.stop() }
    #expect(eventually { bench.follower.status.isDegraded })
    #expect(bench.follower.status.trouble?.error as? StoreError == .foreign(path: bench.path))
    #expect(ids(bench.index) == ["1"])
    unlink(bench.path)
    try SpatiaLiteStore(path: bench.path).add(radar("mended"))
    #expect(eventually { ids(bench.index) == ["mended"] && !bench.follower.status.isDegraded })
  }

  @Test func whatOtherHandsWriteComesByItself() throws {
    let bench = try LiveBench([radar("1")])
    try bench.follower.start()
    defer { bench.follower.stop() }
    try SpatiaLiteStore(path: bench.path).add(condition("theirs"))
    #expect(eventually { ids(bench.index) == ["1", "theirs"] })
    #expect((bench.follower.status.lag(at: .now) ?? .max) < 5_000)
  }

  @Test func aBulkLoadIsSwappedInWhole() throws {
    let bench = try LiveBench([radar("1")])
    let before = bench.index.snapshot
    var world = RandomWorld(SeededRandom(seed: 51))
    let list = world.features(10_500)
    let watch = Watch()
    bench.follower.listen { watch.add($0) }
    try bench.follower.start()
    try SpatiaLiteStore(path: bench.path).load(list)
    #expect(eventually { bench.index.snapshot.counts.total != 1 })
    bench.follower.stop()
    #expect(bench.index.snapshot.counts.total == list.count + 1)
    #expect(before.counts.total == 1)
    #expect(try bench.difference() == nil)
    #expect(watch.changes.map(\.change.event) == [.reloaded])
    #expect(watch.changes.first?.change.sequence == (try bench.store.lastChange()))
  }

  @Test func listenersLearnOfEveryChange() throws {
    let bench = try LiveBench([radar("1"), condition("2")])
    let watch = Watch()
    bench.follower.listen { watch.add($0) }
    let one = FeatureID(.radars, "1")
    _ = try bench.store.report(Report(feature: one, verdict: .gone, reporter: Reporter(id: "r"), at: .now))
    bench.follower.catchUp()
    try bench.store.delete([one], at: .now)
    bench.follower.catchUp()
    // Came and went before anybody looked.
    try bench.store.add(radar("brief", 43, 18))
    try bench.store.delete([FeatureID(.radars, "brief")], at: .now)
    _ = try bench.store.setBulletins(
      [Bulletin(id: "b", title: nil, text: "x", updatedAt: .now)], at: .now)
    bench.follower.catchUp()
    let seen = watch.changes
    #expect(seen.map(\.change.event) == [.reported, .removed, .added, .removed, .bulletins])
    #expect(seen.map { $0.after?.reports } == [1, nil, nil, nil, nil])
    #expect(seen.map { $0.before?.reports } == [0, 1, 0, 0, nil])
    #expect(seen[1].tombstone?.reason == .deleted)
    #expect(seen[3].before?.coordinate.latitude == 43)
    #expect(seen[1].before?.tag != seen[0].before?.tag)
  }

  @Test func aLayerThatIsLeftOutIsNowhere() throws {
    let bench = try LiveBench([radar("1"), condition("2")], without: [.radars])
    let watch = Watch()
    bench.follower.listen { watch.add($0) }
    try bench.store.add(radar("3"))
    try bench.store.add(condition("4"))
    bench.follower.catchUp()
    try bench.store.delete([FeatureID(.radars, "1")], at: .now)
    bench.follower.catchUp()
    #expect(ids(bench.index) == ["2", "4"])
    #expect(bench.index.snapshot.counts.of(.radars) == 0)
    #expect(
      watch.changes.filter { !$0.isElsewhere }.compactMap(\.change.feature?.description) == ["conditions/4"])
    #expect(bench.index.snapshot.sequence == (try bench.store.lastChange()))
  }

  /// Whoever holds an old state keeps it, and nobody else does.
  @Test func oldStatesGoWithTheirReaders() throws {
    let bench = try LiveBench((0..<500).map { radar("\($0)", 44, 18) })
    weak let old = bench.index.snapshot
    let held = bench.index.snapshot
    try bench.store.delete([FeatureID(.radars, "7")], at: .now)
    bench.follower.catchUp()
    #expect(old != nil)
    #expect(held.record(FeatureID(.radars, "7")) != nil)
    #expect(bench.index.snapshot.record(FeatureID(.radars, "7")) == nil)
    _ = consume held
    #expect(old == nil)
  }

  @Test func validityTellsWhenAnAnswerChangesByItself() throws {
    let now = RandomWorld.now
    var coming = radar("coming")
    coming.validity = Validity(from: now.adding(seconds: 10), until: nil) ?? .always
    let bench = try LiveBench([radar("1"), radar("over", until: now.adding(seconds: -10)), coming])
    let snapshot = bench.index.snapshot
    #expect(
      snapshot.lastBoundary(before: now)
        == Instant(milliseconds: now.adding(seconds: -10).milliseconds + 1))
    #expect(snapshot.lastBoundary(before: now.adding(seconds: 10)) == now.adding(seconds: 10))
    #expect(snapshot.lastBoundary(before: now.adding(seconds: -10)) == nil)
    #expect(snapshot.count(Query(filter: Filter(at: now))).total == 1)
    #expect(snapshot.count(Query(filter: Filter(at: now.adding(seconds: 10)))).total == 2)
    #expect(snapshot.counts.total == 3)
  }
}
