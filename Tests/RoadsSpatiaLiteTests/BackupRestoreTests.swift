import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// A backup is looked through, and takes the store's place as a whole; what was there stays.
@Suite struct BackupRestoreTests {
  private let folder = TemporaryFolder()
  private let moment = Instant(seconds: 1_800_000_000)
  private var path: String { folder.file("roads.db") }
  private var backup: String { folder.file("backup.db") }
  private var kept: String { path + "-before-20270115T080000Z" }

  private func restore(rehearses: Bool = false) throws -> BackupOutcome {
    try BackupRestore(of: backup, into: path).run(at: moment, rehearses: rehearses)
  }

  /// A store with two radars, a backup of that state, and one more radar since.
  private func store() throws -> SpatiaLiteStore {
    let store = try SpatiaLiteStore(path: path)
    try store.load([radar("1"), radar("2")])
    try store.backup(to: backup)
    try store.add(radar("since"))
    return store
  }

  private func ids(_ path: String) throws -> [String] {
    try SpatiaLiteStore(path: path).everything().map(\.id).sorted()
  }

  private func gone(_ reporter: String) -> Report {
    Report(
      feature: FeatureID(.radars, "1"), verdict: .gone, reporter: Reporter(id: reporter, network: "n"),
      at: .now)
  }

  private func contents() throws -> [String: Data] {
    try folder.names.filter { !$0.hasSuffix("-lock") && !$0.hasSuffix("-shm") }.reduce(into: [:]) {
      $0[$1] = try Data(contentsOf: URL(fileURLWithPath: folder.file($1)))
    }
  }

  @Test func itTakesTheStoresPlaceAndWhatWasThereIsKept() throws {
    // Open all the while, with a log that has something.
    let store = try store()
    #expect(try store.everything().count == 3)
    let first = try BackupRestore(of: backup, into: path).contents()
    #expect(first.counts.of(.radars) == 2 && first.lastChangeAt != nil)
    let before = try Data(contentsOf: URL(fileURLWithPath: backup))
    #expect(try restore() == BackupOutcome(kept: kept))
    #expect(try ids(path) == ["1", "2"])
    #expect(try ids(kept) == ["1", "2", "since"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == before)
    // Processes that had it open continue with the new one, and their writes are visible to everybody.
    #expect(try store.everything().count == 2)
    try store.add(radar("after"))
    #expect(try ids(path) == ["1", "2", "after"])
    #expect(try ids(kept) == ["1", "2", "since"])
    #expect(try store.check() == [])
    // What was kept first stays.
    #expect(try restore().kept == kept + "-2")
    #expect(try ids(kept + "-2") == ["1", "2", "after"])
    #expect(!folder.names.contains { $0.contains("-new") })
  }

  @Test func aRehearsalChangesNothing() throws {
    let store = try store()
    let before = try contents()
    #expect(try restore(rehearses: true) == BackupOutcome())
    #expect(try contents() == before)
    #expect(try store.everything().count == 3)
  }

  /// A log that nobody can fold, since what it belongs to cannot be read any more.
  @Test func aStaleLogIsKeptAndNeverReadAsTheBackups() throws {
    try store().delete([FeatureID(.radars, "2")], at: .now)
    let writer = try Connection(path: path, mode: .write)
    try writer.execute(
      "PRAGMA wal_autocheckpoint = 0; UPDATE feature SET title = 'in the log' WHERE id = '1'")
    let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    // Without the first page, so that nobody can read the file through it either.
    let cut = log.prefix(32)
    try cut.write(to: URL(fileURLWithPath: path + "-wal"))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(repeating: 0x5A, count: 100))
    try file.close()
    #expect(try restore().kept == kept)
    #expect(try ids(path) == ["1", "2"])
    #expect(try SpatiaLiteStore(path: path).check() == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept + "-wal")) == cut)
    withExtendedLifetime(writer) {}
  }

  /// Whoever copied a store over another one left the other one's log beside it.
  @Test func aLogWithoutAStoreIsNoLogOfTheBackup() throws {
    _ = try store()
    // As it lies there while others write.
    let writer = try SpatiaLiteStore(path: path)
    try writer.add(radar("logged"))
    let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    #expect(log.count > 4_096)
    let other = folder.file("other.db")
    try log.write(to: URL(fileURLWithPath: other + "-wal"))
    let outcome = try BackupRestore(of: backup, into: other).run(at: moment, rehearses: false)
    #expect(outcome.kept == other + "-before-20270115T080000Z")
    #expect(try ids(other) == ["1", "2"])
    #expect(try SpatiaLiteStore(path: other).check() == [])
  }

  @Test func aDamagedBackupIsRefused() throws {
    _ = try store()
    let damaged = try Connection(path: backup, mode: .write)
    try damaged.loadSpatiaLite()
    try damaged.execute("DELETE FROM idx_feature_geometry WHERE pkid = 1; PRAGMA wal_checkpoint(TRUNCATE)")
    let before = try contents()
    #expect(try restore().found == [.indexCount(features: 2, indexed: 1)])
    #expect(try contents() == before)
    truncate(backup, 100_000)
    let found = try restore().found
    #expect(!found.isEmpty && !found.contains { "\($0)".contains("\\n") }, "\(found)")
    #expect(try ids(path) == ["1", "2", "since"])
  }

  @Test func whatIsNoBackupIsRefused() throws {
    _ = try store()
    let before = try ids(path)
    for bytes in [Data(), Data("text".utf8), Data(repeating: 0x41, count: 9_000)] {
      try bytes.write(to: URL(fileURLWithPath: backup))
      #expect(throws: StoreError.notABackup(path: backup)) { try restore() }
    }
    unlink(backup)
    #expect(throws: StoreError.backup(path: backup, .absent)) { try restore() }
    mkfifo(backup, 0o600)
    #expect(throws: StoreError.notABackup(path: backup)) { try restore() }
    unlink(backup)
    symlink("nowhere", backup)
    #expect(throws: StoreError.backup(path: backup, .absent)) { try restore() }
    unlink(backup)
    let newer = try Connection(path: backup, mode: .write)
    try newer.execute(
      "CREATE TABLE t (x); PRAGMA application_id = \(0x524F_4144); PRAGMA user_version = 99")
    #expect(throws: StoreError.newer(path: backup, version: 99, known: Schema.version)) { try restore() }
    #expect(try ids(path) == before)
    #expect(!folder.names.contains { $0.contains("-before-") || $0.contains("-new") })
  }

  /// The first program that opens it migrates it, as any older store.
  @Test func anOlderBackupStaysOneUntilItIsOpened() throws {
    let old = try Connection(path: backup, mode: .write)
    try old.loadSpatiaLite()
    try Migrator.migrate(old, steps: Array(Schema.steps.prefix(2)))
    try old.execute(
      """
      INSERT INTO feature (pk, layer, type, geometry, id, updated_at, title)
        VALUES (5, 0, 1, MakePoint(18, 44, 4326), '1', 0, 'Radar 1');
      INSERT INTO report_count VALUES (5, 1);
      INSERT INTO report VALUES (5, 'amra', 1, 1700000000000);
      UPDATE word_state SET is_built = 0
      """)
    #expect(try restore() == BackupOutcome())
    #expect(folder.names.filter { $0.hasPrefix("roads.db") && !$0.hasSuffix("-lock") } == ["roads.db"])
    let version = { try Connection(path: path, mode: .readImmutable).integer(.userVersion) }
    #expect(try version() == 2)
    let store = try SpatiaLiteStore(path: path)
    #expect(try !store.report(gone("amra")).counted)
    #expect(try store.check() == [])
  }

  @Test func theKeyStaysAndIsToldWhereItDoesNotFit() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.add(radar("1"))
    #expect(try store.report(gone("amra")).counted)
    try store.backup(to: backup)
    #expect(try restore().key == .fits)
    #expect(try !store.report(gone("amra")).counted)
    _ = try store.renewKey(at: .now)
    #expect(try restore().key == .faulty(path: path + "-key", .other))
    unlink(path + "-key")
    #expect(try restore().key == .faulty(path: path + "-key", .missing))
  }

  /// What was written last may be in there only.
  @Test func aBackupIsReadWithTheLogBesideIt() throws {
    let other = try SpatiaLiteStore(path: backup)
    try other.load([radar("1")])
    try other.add(radar("logged"))
    #expect(try restore() == BackupOutcome())
    #expect(try ids(path) == ["1", "logged"])
    // And through a link to it.
    let link = folder.file("latest")
    symlink("backup.db", link)
    _ = try BackupRestore(of: link, into: path).run(at: moment, rehearses: false)
    #expect(try ids(path) == ["1", "logged"])
  }

  @Test func anotherProgramsFileStays() throws {
    _ = try store()
    let theirs = folder.file("theirs.db")
    let other = try Connection(path: theirs, mode: .write)
    try other.execute("CREATE TABLE theirs (x)")
    #expect(throws: StoreError.foreign(path: theirs)) {
      try BackupRestore(of: backup, into: theirs).run(at: moment, rehearses: false)
    }
    #expect(throws: StoreError.isDirectory(path: folder.path)) {
      try BackupRestore(of: backup, into: folder.path).run(at: moment, rehearses: false)
    }
  }

  @Test func itWaitsForWritersAndKeepsTheRights() throws {
    _ = try store()
    chmod(path, 0o640)
    let lock = try WriteLock(database: path)
    #expect(throws: StoreError.self) { try restore() }
    lock.giveUp()
    _ = try restore()
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  /// Killed between taking the log away and giving the new file its name: who has the store open must not go on
  /// writing to a log that nobody else reads.
  @Test func aLogThatLostItsNameIsLeft() throws {
    let store = try store()
    let other = try Connection(path: path, mode: .write)
    try other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
    try store.add(radar("after"))
    #expect(try store.everything().count == 4)
    #expect(try ids(path) == ["1", "2", "after", "since"])
  }
}
