import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// What lies at a path, and what the store makes of it.
@Suite struct FileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }

  @Test func nothingIsMadeBeforeTheFirstWrite() throws {
    let store = try SpatiaLiteStore(path: path)
    #expect(throws: StoreError.absent(path: path)) { try store.everything() }
    #expect(throws: StoreError.absent(path: path)) { try store.purgeExpired(at: .now) }
    #expect(throws: StoreError.absent(path: path)) { try store.check() }
    #expect(throws: StoreError.absent(path: path)) { try store.delete([FeatureID(.radars, "1")], at: .now) }
    let dry = try store.load([radar("1")], options: ImportOptions(dryRun: true))
    #expect(dry.added == 1)
    #expect(folder.names == [])
    try store.add(radar("1"))
    #expect(try store.everything().count == 1)
  }

  /// Somebody took it away; to go on in a new one would look as if all were well.
  @Test func aStoreThatIsGoneIsNotMadeAnew() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    let away = folder.file("away.db")
    rename(path, away)
    #expect(throws: StoreError.absent(path: path)) { try store.add(radar("2")) }
    #expect(throws: StoreError.absent(path: path)) { try store.everything() }
    #expect(!folder.names.contains("roads.db"))
    rename(away, path)
    try store.add(radar("2"))
    #expect(try store.everything().count == 2)
  }

  @Test func anEmptyFileBecomesAStore() throws {
    try Data().write(to: URL(fileURLWithPath: path))
    let store = try SpatiaLiteStore(path: path)
    #expect(throws: StoreError.absent(path: path)) { try store.everything() }
    try store.add(radar("1"))
    #expect(try store.everything().count == 1)
  }

  @Test func foldersAndOtherFilesAreRefused() throws {
    #expect(throws: StoreError.isDirectory(path: folder.path)) { try SpatiaLiteStore(path: folder.path) }
    #expect(throws: StoreError.foreign(path: "/dev/null")) { try SpatiaLiteStore(path: "/dev/null") }
    let text = folder.file("text")
    try Data(String(repeating: "not a database ", count: 400).utf8).write(to: URL(fileURLWithPath: text))
    #expect(throws: StoreError.foreign(path: text)) { try SpatiaLiteStore(path: text) }
  }

  @Test func aForeignDatabaseIsRefusedAndLeftAlone() throws {
    let other = try Connection(path: path, mode: .write)
    try other.execute("CREATE TABLE theirs (x); PRAGMA user_version = 1")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StoreError.foreign(path: path)) { try SpatiaLiteStore(path: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(folder.names == ["roads.db"])
  }

  @Test func aNewerStoreIsRefusedAndLeftAlone() throws {
    try SpatiaLiteStore(path: path).add(radar("1"))
    let other = try Connection(path: path, mode: .write)
    try other.execute("PRAGMA journal_mode = DELETE; PRAGMA user_version = 99")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let refused = StoreError.newer(path: path, version: 99, known: Schema.version)
    #expect(throws: refused) { try SpatiaLiteStore(path: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  /// A flipped bit in the header makes the version negative: it was taken for the place of a step.
  @Test(arguments: [-2_130_706_427, -1, 0]) func aVersionThatNeverWasIsDamage(version: Int) throws {
    try SpatiaLiteStore(path: path).add(radar("1"))
    let other = try Connection(path: path, mode: .write)
    try other.execute("PRAGMA journal_mode = DELETE; PRAGMA user_version = \(version)")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let refused = StoreError.damaged(path: path, detail: "version \(version)")
    #expect(throws: refused) { try SpatiaLiteStore(path: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func strangeNamesAreNames() throws {
    for name in ["a b?mode=ro#x%20.db", "žćč.db", ":memory:"] {
      let path = folder.file(name)
      try SpatiaLiteStore(path: path).add(radar("1"))
      #expect(try SpatiaLiteStore(path: path).everything().count == 1)
      #expect(folder.names.contains(name))
    }
  }

  @Test func afterwardsOnlyTheFileMatters() throws {
    try SpatiaLiteStore(path: path).load((1...300).map { radar("\($0)") })
    let copy = folder.file("copy.db")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    #expect(try SpatiaLiteStore(path: copy).everything().count == 300)
  }

  @Test func anUnwritableFolderCanBeRead() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    // Folds the log in and waits for its turn: a store that is let go leaves that to the next one where somebody holds
    // the lock, be it a process that is just being started and has all files of this one for a moment.
    try store.forgetReporters()
    // As on a read-only medium: no log, and none can be made. (Root may write anywhere, so the folder's
    // mode alone would not show it.)
    for name in folder.names where name != "roads.db" { unlink(folder.file(name)) }
    let state = try FileState.of(path)
    #expect(state == .current)
    let reader = try Connection(path: path, mode: .readImmutable)
    #expect(try reader.integer(SQL.countFeatures) == 1)
    #expect(folder.names == ["roads.db"])
  }

  @Test func whoHoldsTheLockIsNamed() throws {
    try SpatiaLiteStore(path: path).add(radar("1"))
    let lock = try WriteLock(database: path)
    defer { lock.giveUp() }
    let begun = ContinuousClock.now
    do {
      try SpatiaLiteStore(path: path).add(radar("2"))
      Issue.record("it wrote past the lock")
    } catch StoreError.locked(_, let holder) {
      #expect(holder?.process == Int(getpid()))
      #expect(holder?.command.isEmpty == false)
    }
    #expect(ContinuousClock.now - begun >= .seconds(4.9))
    // Readers do not wait.
    #expect(try SpatiaLiteStore(path: path).everything().count == 1)
  }

  @Test func whoClosesWaitsForNoReader() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    let begun = ContinuousClock.now
    try store.visit(Query(filter: Filter(at: .now))) { _ in
      try SpatiaLiteStore(path: path).add(radar("2"))
      return true
    }
    #expect(ContinuousClock.now - begun < .seconds(4))
    #expect(try store.everything().count == 2)
  }

  @Test func aLinkHasTheLockOfItsFile() throws {
    try SpatiaLiteStore(path: path).add(radar("1"))
    let link = folder.file("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let lock = try WriteLock(database: path)
    defer { lock.giveUp() }
    #expect(throws: StoreError.self) { try WriteLock(database: link, patience: 0) }
  }

  @Test func aCopyMadeElsewhereGetsItsLogBack() throws {
    try SpatiaLiteStore(path: path).add(radar("1"))
    try Connection(path: path, mode: .write).execute("PRAGMA journal_mode = DELETE")
    try SpatiaLiteStore(path: path).add(radar("2"))
    let reader = try Connection(path: path, mode: .read)
    let mode = try reader.with(once: "PRAGMA journal_mode") { try $0.step() ? $0.text(0) : "" }
    #expect(mode == "wal")
  }

  /// The power went while the log was folded in: the first page says how long the file will be, and the pages
  /// behind the old end are in the log only.
  @Test func aFileShorterThanItSaysIsWholeWithItsLog() throws {
    let (file, log) = (URL(fileURLWithPath: path), URL(fileURLWithPath: path + "-wal"))
    var store: SpatiaLiteStore? = try SpatiaLiteStore(path: path)
    try store?.add(radar("1"))
    store = nil
    let before = try Data(contentsOf: file)
    let open = try SpatiaLiteStore(path: path)
    for index in 2...60 { try open.add(radar("\(index)", 40 + Double(index) / 100)) }
    let waiting = try Data(contentsOf: log)
    try Connection(path: path, mode: .write).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let after = try Data(contentsOf: file)
    try #require(after.count > before.count && !waiting.isEmpty)
    let found = folder.file("found.db")
    try (after.prefix(4096) + before.dropFirst(4096)).write(to: URL(fileURLWithPath: found))
    #expect(throws: StoreError.self) { try SpatiaLiteStore(path: found) }
    try waiting.write(to: URL(fileURLWithPath: found + "-wal"))
    let whole = try SpatiaLiteStore(path: found)
    #expect(try whole.check() == [])
    #expect(try whole.everything() == open.everything())
  }

  /// A database that was not closed in order leaves a log, which belongs to it and not to its name.
  @Test func aBackupTakesNoLogOver() throws {
    let target = folder.file("backup.db")
    try SpatiaLiteStore(path: target).load((1...300).map { condition("\($0)") })
    try Connection(path: target, mode: .write).execute("DELETE FROM tombstone; DELETE FROM change")
    #expect(folder.names.contains("backup.db-wal"))
    let store = try SpatiaLiteStore(path: path)
    try store.load([radar("1"), radar("2")])
    try store.backup(to: target)
    let copy = try SpatiaLiteStore(path: target)
    #expect(try copy.check() == [])
    #expect(try copy.everything() == store.everything())
    #expect(!folder.names.contains { $0.contains(".part") })
  }

  @Test func aBackupThatFailsNamesItsFile() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    let target = folder.file("none/backup.db")
    #expect(throws: StoreError.noFolder(path: folder.file("none"))) { try store.backup(to: target) }
  }

  /// Its rows do not fit into memory at once, and the store's folder is not there yet.
  @Test func aLongListIsRehearsedWithoutAFolder() throws {
    let store = try SpatiaLiteStore(path: folder.file("none/roads.db"))
    let text = String(repeating: "x", count: 25_000)
    let list = (0..<2_200).map { index in
      var feature = radar("\(index)", 40 + Double(index) / 1_000)
      feature.text = text
      return feature
    }
    #expect(try store.load(list, options: ImportOptions(dryRun: true)).added == 2_200)
    #expect(folder.names == [])
  }

  @Test func anOlderStoreIsBroughtUpToDate() throws {
    let steps = [["CREATE TABLE a (x)"], ["CREATE TABLE b (x)", "INSERT INTO b VALUES (1)"]].map {
      Schema.Step($0)
    }
    let connection = try Connection(path: path, mode: .write)
    try Migrator.migrate(connection, steps: [steps[0]])
    #expect(try Migrator.state(of: connection, known: 2) == .older(version: 1))
    try Migrator.migrate(connection, steps: steps)
    #expect(try Migrator.state(of: connection, known: 2) == .current)
    #expect(try count("SELECT count(*) FROM b", connection) == 1)
    // A step that fails leaves the version before it.
    #expect(throws: StoreError.self) {
      try Migrator.migrate(connection, steps: steps + [Schema.Step(["CREATE TABLE c (x)", "NONSENSE"])])
    }
    #expect(try Migrator.state(of: connection, known: 2) == .current)
    #expect(try count("SELECT count(*) FROM sqlite_schema WHERE name = 'c'", connection) == 0)
  }

  private func count(_ sql: String, _ connection: Connection) throws -> Int64? {
    try connection.with(once: sql) { try $0.step() ? $0.integer(0) : nil }
  }
}
