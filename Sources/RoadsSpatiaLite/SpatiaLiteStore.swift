import RoadsCore
import RoadsStorage

/// The embedded store: one SpatiaLite file. Any number of threads may ask at once, each on a connection
/// of its own; writers take turns, across processes too.
package final class SpatiaLiteStore: EngineStore {
  package let path: String

  private let readers = ReaderPool()
  private let readerSettings: String
  /// Had by one thread of this process at a time: the one that writes.
  private let writing = ExclusiveSection("writing to the store")
  /// The one connection that writes, once there is one; touched under `writing` only.
  private nonisolated(unsafe) var writer: Connection?

  /// Opens the store at `path`, or says why it cannot be one. Nothing is made there before the first
  /// write. `mapsFile`: readers map it, which is faster, and counts as memory of the process's own.
  package init(path: String, mapsFile: Bool = true) throws {
    self.path = path
    readerSettings = mapsFile ? ConnectionSettings.mappingReader : ConnectionSettings.reader
    _ = try FileState.of(path)
  }

  deinit { close() }

  /// Folds the write-ahead log into the file and lets go of it. Waits for nobody: what a reader still
  /// needs, or another writer is adding to, is checkpointed by the next writer, and errors here lose
  /// nothing.
  private func close() {
    readers.empty()
    guard let writer, let lock = try? WriteLock(database: path, patience: 0) else { return }
    defer { lock.giveUp() }
    try? writer.execute(ConnectionSettings.impatience)
    try? writer.execute(ConnectionSettings.checkpoint)
  }

  // MARK: Connections

  /// Runs `body` in one read transaction: everything that it reads is of one moment.
  package func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    LockChecks.assertNoneHeld("asking the store")
    let reader = try waitingReader() ?? openLastingReader()
    // A reader that meets trouble is closed, not lent again.
    let result = try reader.read(body)
    readers.giveBack(reader)
    return result
  }

  /// One that was used before, unless another file bears the name by now: what an open connection still
  /// sees then is nobody's store any more.
  private func waitingReader() -> Reader? {
    while let reader = readers.take() {
      if isCurrent(reader.connection) { return reader }
    }
    return nil
  }

  /// The log too: one that lost its name, while the process that replaced the store was killed, is read by nobody else.
  private func isCurrent(_ connection: Connection) -> Bool {
    connection.identity == FileIdentity(of: path) && connection.log == FileIdentity(of: connection.logPath)
  }

  private func openLastingReader() throws -> Reader {
    let (connection, mode) = try openReader(readerSettings)
    return Reader(connection, isLasting: mode == .read)
  }

  /// A connection that is nobody else's and is closed by who asked for it.
  func openReader(_ settings: String) throws -> (connection: Connection, mode: Connection.Mode) {
    LockChecks.assertNoneHeld("asking the store")
    switch try FileState.of(path) {
    case .absent: throw StoreError.absent(path: path)
    case .older: try migrate()
    case .current: break
    }
    do {
      return try reader(.read, settings)
    } catch let error as StoreError {
      // A store in a folder that cannot be written, and that nobody has a log open on, cannot change.
      guard FileState.isUnwritable(error), !FileState.hasLog(path) else { throw error }
      return try reader(.readImmutable, settings)
    }
  }

  /// An older file that cannot be written is read as it is: what it lacks is looked for before it is used.
  private func migrate() throws {
    do {
      try write { _ in }
    } catch let error as StoreError {
      guard FileState.isUnwritable(error) else { throw error }
    }
  }

  private func reader(
    _ mode: Connection.Mode, _ settings: String
  ) throws -> (connection: Connection, mode: Connection.Mode) {
    let connection = try Connection(path: path, mode: mode)
    try connection.execute(settings)
    // Opening alone reads nothing.
    _ = try connection.integer(SQL.userVersion)
    connection.noteLog()
    return (connection, mode)
  }

  /// Runs `body` in one write transaction: all of it happens, or none. Where `keep` says no, none. `afterwards`:
  /// what has to follow before anybody else writes.
  func write<Result>(
    _ body: (Connection) throws -> Result, keep: (Result) -> Bool = { _ in true },
    afterwards: () throws -> Void = {}
  ) throws -> Result {
    try writing.take {
      let lock = try WriteLock(database: path)
      defer { lock.giveUp() }
      if let open = writer, !isCurrent(open) {
        // What is written through a file that lost its name is lost with it; and where nothing bears the name any
        // more, nobody asked for a new store.
        if FileIdentity(of: path) == nil { throw StoreError.absent(path: path) }
        writer = nil
      }
      let made = writer == nil ? try NewFile(path) : nil
      do {
        let connection = try writer ?? openWriter()
        writer = connection
        let result = try connection.transaction(body, keep: keep)
        if made != nil, !keep(result) { forget(made) }
        try afterwards()
        return result
      } catch {
        if writer?.isInTransaction == true { writer = nil }
        forget(made)
        throw error
      }
    }
  }

  /// The same for an import: where it makes the store, it builds it aside.
  func load<Result>(
    _ body: (Connection) throws -> Result, keep: (Result) -> Bool
  ) throws -> Result {
    let built: Result? = try writing.take {
      guard writer == nil, StagedStore(path) != nil else { return nil }
      let lock = try WriteLock(database: path)
      defer { lock.giveUp() }
      // Whoever had the lock may have made the store.
      return try StagedStore(path)?.build(body, keep: keep)
    }
    return try built ?? write(body, keep: keep)
  }

  /// Folds the log into the file and empties it, which needs a moment without readers of it.
  func foldLog() throws {
    try writing.take {
      let lock = try WriteLock(database: path)
      defer { lock.giveUp() }
      guard let writer else { return }
      let isBusy = try writer.with(once: ConnectionSettings.checkpoint) {
        try $0.step() ? $0.integer(0) != 0 : true
      }
      if isBusy { throw StoreError.locked(path: path, holder: LockHolder.find(path)) }
    }
  }

  /// Puts another file in this one's place, unless `fill` says no: gives the name that the old one has from then on.
  /// What was written through other connections is in it, and none of them writes meanwhile.
  func exchange(_ fill: (_ new: Connection, _ old: Connection) throws -> Bool) throws -> String? {
    try writing.take {
      let lock = try WriteLock(database: path)
      defer { lock.giveUp() }
      writer = nil
      let old = try Connection(path: Disk.resolved(path), mode: .write, name: path)
      try old.execute(ConnectionSettings.writer)
      let real = Disk.resolved(path)
      return try StoreReplacement(path: real) { real + ($0 == 1 ? "-damaged" : "-damaged-\($0)") }.run(
        old, fill)
    }
  }

  /// A first write that came to nothing leaves no store behind.
  private func forget(_ made: NewFile?) {
    guard let made else { return }
    writer = nil
    made.remove()
  }

  private func openWriter() throws -> Connection {
    _ = try FileState.of(path)
    let connection = try Connection(path: path, mode: .write)
    try connection.execute(ConnectionSettings.writer)
    try connection.loadSpatiaLite()
    try Migrator.migrate(connection)
    // For readers that never wait. Asked each time: a copy that another program made, or a store whose
    // making was interrupted, has a rollback journal.
    try connection.execute(ConnectionSettings.useWriteAheadLog)
    connection.noteLog()
    return connection
  }

  /// Runs `body` in a transaction that is taken back: on the store, or, where there is none yet, on an
  /// empty one in memory.
  func takingBack<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    guard case .absent = try FileState.of(path) else { return try write(body, keep: { _ in false }) }
    let connection = try Connection(path: path, mode: .memory)
    try connection.loadSpatiaLite()
    try Migrator.migrate(connection)
    return try connection.transaction(body, keep: { _ in false })
  }
}

extension Connection {
  /// The key is asked for again after what was taken back: what shows that it is this store's may have been
  /// part of that.
  func transaction<Result>(
    _ body: (Connection) throws -> Result, keep: (Result) -> Bool
  ) throws -> Result {
    sources.forgetDoubtful()
    author = nil
    try run(SQL.begin)
    do {
      let result = try body(self)
      if !keep(result) { key = nil }
      try run(keep(result) ? SQL.commit : SQL.rollback)
      return result
    } catch {
      // SQLite has rolled back by itself after some errors (a full disk, a failed write).
      // Should taking back fail too, the first error is the one to tell: `write` lets go of a connection
      // that is left in a transaction.
      key = nil
      if isInTransaction { _ = try? run(SQL.rollback) }
      throw error
    }
  }
}
