internal import CSpatiaLite
import Glibc
package import RoadsCore
package import RoadsStorage

/// One open SQLite database and its prepared statements. Used by one thread at a time: the store lends a
/// reader to one caller, and its writer in turn. That, not the compiler, makes it safe to hand around.
package final class Connection: @unchecked Sendable {
  package enum Mode {
    /// Never writes, never checkpoints.
    case read
    /// For folders and media that cannot be written at all: takes no locks, sees no write-ahead log.
    case readImmutable
    /// Writes; creates the file where there is none.
    case write
    /// Writes a file that nobody else knows of.
    case draft
    /// A scratch database of no name.
    case memory
  }

  /// As errors name it.
  let path: String
  let file: String
  /// Nobody else sees what is committed here.
  let isDraft: Bool
  /// Where there is room for files that a long load needs for a while: beside the database, or, for one
  /// in memory, where temporary files go.
  let workFolder: String
  private let handle: OpaquePointer
  /// Which file was opened; nil where it is none.
  let identity: FileIdentity?
  /// Where SQLite keeps the write-ahead log, and which one was opened.
  private(set) lazy var logPath = Disk.resolved(file) + "-wal"
  private(set) var log: FileIdentity?
  /// The driver's own, and behind them the engine's.
  private var statements = [Statement?](
    repeating: nil, count: SQL.allCases.count + StoreStatement.allCases.count)

  /// Who was read before.
  let authorities = KnownAuthorities()

  /// Hours that were read before.
  let schedules = KnownSchedules()

  /// Whose lists there are.
  package let sources = KnownSources()

  /// The words of the draft that this connection writes, where they are being collected.
  var words: WordIndexTask?

  /// The key of the reporters' digests, once it was needed.
  package var key: StoreKey?
  package var forgotRemovals: Instant?
  /// Who does what the transaction does.
  package var author: Author?

  /// How long SQLite itself waits for other programs' locks.
  static let patience: Int32 = 5_000

  /// `name` where people know the file by another one than its path.
  package init(path: String, mode: Mode, name shown: String? = nil) throws(StoreError) {
    self.path = shown ?? path
    file = path
    isDraft = mode == .draft
    workFolder = mode == .memory ? Disk.temporary : Disk.folder(of: path)
    let flags: Int32 =
      switch mode {
      case .read, .readImmutable: SQLITE_OPEN_READONLY
      case .write, .draft, .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    let name: String =
      switch mode {
      case .memory: ":memory:"
      case .readImmutable: Connection.uri(path) + "?immutable=1"
      case .read, .write, .draft: Connection.plain(path)
      }
    _ = Connection.configured
    var opened: OpaquePointer?
    var code = sqlite3_open_v2(
      name, &opened,
      flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        | (mode == .readImmutable ? SQLITE_OPEN_URI : 0), nil)
    if code == SQLITE_OK, let opened { code = KeyList.register(in: opened) }
    if code == SQLITE_OK, let opened { code = RowVisitor.register(in: opened) }
    guard code == SQLITE_OK, let opened else {
      let error = StoreError.from(code: code, handle: opened, path: path, statement: "open")
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    identity = mode == .memory ? nil : FileIdentity(of: path)
    sqlite3_busy_timeout(handle, Connection.patience)
    // Checkpoints are explicit, under the write lock: SQLite up to 3.51.2 can damage a log
    // that two connections reset at once.
    _ = cspatialite_no_checkpoint_on_close(handle)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Process-wide; SQLite takes it only before its first use.
  private static let configured: Bool = cspatialite_no_memory_statistics() == SQLITE_OK

  /// A path that SQLite takes for nothing but a path: ":memory:" is a file of that name here.
  private static func plain(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

  /// A path as a URI, so that open options can follow it.
  private static func uri(_ path: String) -> String {
    plain(path).utf8.reduce(into: path.hasPrefix("/") ? "file://" : "file:") { uri, byte in
      if byte < 0x80, !"?#%".utf8.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16)
        uri += (hex.count < 2 ? "%0" : "%") + hex
      }
    }
  }

  package func loadSpatiaLite() throws(StoreError) {
    var message: UnsafeMutablePointer<CChar>?
    guard cspatialite_load(handle, &message) == SQLITE_OK else {
      let detail = message.map { String(cString: $0) } ?? "?"
      sqlite3_free(message)
      throw .noSpatiaLite(detail: detail)
    }
  }

  /// Whether the spatial index is kept entry by entry at present.
  private(set) var keepsIndex = true

  /// Runs `body` without SpatiaLite's triggers, which keep its index entry by entry.
  package func withoutTriggers<Result>(_ body: () throws -> Result) throws -> Result {
    setTriggers(false)
    defer { setTriggers(true) }
    return try body()
  }

  func setTriggers(_ on: Bool) {
    _ = cspatialite_triggers(handle, on ? 1 : 0)
    keepsIndex = on
  }

  // MARK: Statements

  /// Runs statements that take and give nothing, one or several.
  package func execute(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql) }
  }

  /// A prepared statement, kept for the next time; reset and without bindings before and after `body`.
  package func with<Result>(_ sql: SQL, _ body: (Statement) throws -> Result) throws -> Result {
    try with(kept: sql.rawValue, sql.text, body)
  }

  package func with<Result>(
    _ statement: StoreStatement, _ body: (Statement) throws -> Result
  ) throws -> Result {
    try with(kept: SQL.allCases.count + statement.rawValue, statement.text, body)
  }

  private func with<Result>(
    kept number: Int, _ sql: @autoclosure () -> String, _ body: (Statement) throws -> Result
  ) throws -> Result {
    // A statement that is in use further up (a query inside a query's visit) is not shared.
    if let kept = statements[number], !kept.isBusy { return try use(kept, body) }
    let statement = try prepare(sql())
    if statements[number] == nil { statements[number] = statement }
    return try use(statement, body)
  }

  /// The same for a statement that is needed once: the steps of a migration.
  package func with<Result>(once sql: String, _ body: (Statement) throws -> Result) throws -> Result {
    try use(try prepare(sql), body)
  }

  private func prepare(_ sql: String) throws(StoreError) -> Statement {
    var pointer: OpaquePointer?
    var code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
    // Only where a column is missing does it matter how old the file is.
    if code == SQLITE_ERROR {
      let first = error(code, sql)
      for older in SQL.forOlderFiles(sql) where code != SQLITE_OK {
        code = sqlite3_prepare_v3(handle, older, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
      }
      if code != SQLITE_OK { throw first }
    }
    guard code == SQLITE_OK, let pointer else { throw error(code, sql) }
    return Statement(pointer, connection: self, sql: sql)
  }

  private func use<Result>(_ statement: Statement, _ body: (Statement) throws -> Result) throws -> Result {
    statement.isBusy = true
    defer { statement.finish() }
    return try body(statement)
  }

  /// Runs a statement for its effect; says how many rows it changed.
  @discardableResult
  package func run(_ sql: SQL, _ bind: (Statement) -> Void = { _ in }) throws -> Int {
    try with(sql) { statement in
      bind(statement)
      return try finish(statement)
    }
  }

  private func finish(_ statement: Statement) throws -> Int {
    while try statement.step() {}
    return Int(sqlite3_changes64(handle))
  }

  @discardableResult
  package func run(_ statement: StoreStatement, _ bind: (inout Binding) -> Void) throws -> Int {
    try with(statement) { row in
      row.bindAll(bind)
      return try finish(row)
    }
  }

  package func rows(
    _ statement: StoreStatement, _ bind: (inout Binding) -> Void, _ body: (Statement) throws -> Bool
  ) throws {
    try with(statement) { row in
      row.bindAll(bind)
      while try row.step(), try body(row) {}
    }
  }

  /// The first column of the first row.
  package func integer(_ sql: SQL, _ bind: (Statement) -> Void = { _ in }) throws -> Int64? {
    try with(sql) { statement in
      bind(statement)
      return try statement.step() ? statement.optionalInteger(0) : nil
    }
  }

  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Every row that this connection has changed so far.
  package var changedRows: Int64 { sqlite3_total_changes64(handle) }

  /// To be called once something was read: then the log is open, where there is one.
  func noteLog() { log = FileIdentity(of: logPath) }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// A value in the file that the program would never have written.
  func damaged(_ detail: String) -> StoreError { .damaged(path: path, detail: detail) }

  func error(_ code: Int32, _ sql: String) -> StoreError {
    StoreError.from(code: code, handle: handle, path: path, statement: sql)
  }

  // MARK: Backup

  /// Copies the whole database, as it is at one moment, into another connection's.
  func copy(to target: Connection) throws(StoreError) {
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw target.error(sqlite3_extended_errcode(target.handle), "backup")
    }
    // All pages in one step: one read transaction, so that a busy writer cannot make it begin again.
    let stepped = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    guard stepped == SQLITE_DONE, finished == SQLITE_OK else {
      throw target.error(stepped == SQLITE_DONE ? finished : stepped, "backup")
    }
  }

  static var engineVersion: String { String(cString: sqlite3_libversion()) }
}
