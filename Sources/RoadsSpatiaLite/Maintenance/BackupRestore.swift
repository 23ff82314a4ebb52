import Glibc
package import RoadsCore
import RoadsStorage

/// Puts a backup into a store's place: looked through first, copied and not moved, with what was there kept beside
/// it. Others may go on asking meanwhile.
package struct BackupRestore: BackupRestoring {
  /// The backup as the person named it.
  package let backup: String
  private let path: String

  package init(of backup: String, into path: String) {
    self.backup = backup
    self.path = path
  }

  package func contents() throws -> BackupContents {
    try judge()
    let source = try openSource()
    return BackupContents(
      counts: try source.countByType(),
      lastChangeAt: try source.with(.lastChange) { try $0.step() ? $0.instant(1) : nil })
  }

  package func run(at moment: Instant, rehearses: Bool) throws -> BackupOutcome {
    do {
      try judge()
    } catch StoreError.damaged(_, let detail) {
      return BackupOutcome(found: [.unreadable(detail)])
    }
    try judgePlace()
    let real = Disk.resolved(path)
    let lock = try WriteLock(database: path)
    defer { lock.giveUp() }
    let exchange = StoreReplacement(path: real) { PreservedFileName.of(real, at: moment, $0) }
    exchange.discard()
    defer { exchange.discard() }
    let found = try fill(exchange)
    guard found.isEmpty else { return BackupOutcome(found: found) }
    let key = try Connection(path: exchange.draft, mode: .readImmutable, name: path).keyState()
    if rehearses { return BackupOutcome(key: key) }
    try foldOld(exchange)
    return BackupOutcome(kept: try exchange.replace(), key: key)
  }

  // MARK: The backup

  private func judge() throws {
    guard access(backup, F_OK) == 0 else {
      throw StoreError.backup(
        path: backup, errno == ENOENT ? .absent : .unreadable(String(cString: strerror(errno))))
    }
    do {
      if case .absent = try FileState.of(backup) { throw StoreError.notABackup(path: backup) }
    } catch StoreError.foreign {
      throw StoreError.notABackup(path: backup)
    } catch StoreError.unreachable(_, let reason) {
      throw StoreError.backup(
        path: backup, access(backup, R_OK) == 0 ? .unreadable(reason) : .notPermitted)
    }
  }

  /// With the log that lies beside it, if one does. Otherwise nothing is made beside it, and it may lie where nobody
  /// can write.
  private func openSource() throws -> Connection {
    let hasCompanion = ["-wal", "-journal"].contains { access(Disk.resolved(backup) + $0, F_OK) == 0 }
    guard hasCompanion else { return try openSource(.readImmutable) }
    do {
      return try openSource(.read)
    } catch let error as StoreError {
      guard FileState.isUnwritable(error), !FileState.hasLog(backup) else { throw error }
      return try openSource(.readImmutable)
    }
  }

  private func openSource(_ mode: Connection.Mode) throws -> Connection {
    let source = try Connection(path: backup, mode: mode)
    try source.execute(ConnectionSettings.walker)
    _ = try source.integer(.userVersion)
    return source
  }

  // MARK: The copy

  /// What is wrong with it; where that is nothing, the draft is the backup as it is.
  private func fill(_ exchange: StoreReplacement) throws -> [CheckFinding] {
    do {
      let source = try openSource()
      // All that follows is of one moment.
      try source.run(.beginRead)
      let isOlder = try source.integer(.userVersion) != Int64(Schema.version)
      try copy(source, to: exchange)
      let found = try look(at: exchange.draft, isOlder: isOlder)
      if found.isEmpty, isOlder {
        // The first who opens the store brings it up to date, with the store's own key.
        exchange.discard()
        try copy(source, to: exchange)
      }
      return found
    } catch StoreError.damaged(_, let detail) {
      return [.unreadable(detail)]
    }
  }

  private func copy(_ source: Connection, to exchange: StoreReplacement) throws {
    let copy = try Connection(path: exchange.draft, mode: .draft, name: path)
    Disk.giveRights(of: path, to: exchange.draft)
    try copy.execute(ConnectionSettings.draft)
    try source.copy(to: copy)
  }

  /// An older one is looked at as it will be.
  private func look(at draft: String, isOlder: Bool) throws -> [CheckFinding] {
    if isOlder { try migrate(draft) }
    return try Checker(connection: Connection(path: draft, mode: .readImmutable, name: backup)).run()
  }

  /// The key that this may need is the draft's own, and goes with it.
  private func migrate(_ draft: String) throws {
    let connection = try Connection(path: draft, mode: .draft)
    try connection.execute(ConnectionSettings.draft)
    try connection.loadSpatiaLite()
    try Migrator.migrate(connection)
  }

  // MARK: The place

  /// Whatever was a store before may be damaged, or a newer program's; what is another program's stays where it is.
  private func judgePlace() throws {
    do {
      _ = try FileState.of(path)
    } catch StoreError.damaged, StoreError.newer {
      return
    } catch let error as StoreError {
      guard case .foreign = error, isUnreadableDatabase() else { throw error }
    }
  }

  /// A file whose beginning is no database's any more.
  private func isUnreadableDatabase() -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    do {
      _ = try Connection(path: path, mode: .readImmutable).integer(.applicationID)
      return false
    } catch { return true }
  }

  /// Where nobody can read the old file, nobody can read its log either: it is kept beside it.
  private func foldOld(_ exchange: StoreReplacement) throws {
    guard Disk.size(exchange.path) > 0 else { return }
    do {
      let old = try Connection(path: exchange.path, mode: .write, name: path)
      try old.execute(ConnectionSettings.writer)
      // Takes back what a process left half done that kept no log.
      _ = try old.integer(.userVersion)
      try exchange.fold(old)
    } catch let error as StoreError {
      switch error {
      case .damaged, .foreign, .database: return
      default: throw error
      }
    }
  }
}
