internal import CPostgres
package import RoadsCore
package import RoadsStorage

/// One connection to the server. Lent to one caller at a time: that, not the compiler, makes it safe to hand
/// around.
package final class Connection: @unchecked Sendable {
  private let pointer: OpaquePointer
  let location: String
  private var prepared: Set<String> = []
  /// Rows that statements have changed since the connection was opened.
  package private(set) var changedRows: Int64 = 0
  /// What this transaction tells reporters apart by; set when it begins.
  package var key: StoreKey?
  /// Whose lists there are.
  package let sources = KnownSources()
  /// The server that the store follows, as this transaction found it.
  var followed: String?
  /// Entries of the log that this transaction has written; more than a few become one.
  var logged = 0
  /// Until when old removals were forgotten last; not in every transaction again.
  package var forgotRemovals: Instant?
  /// Who does what the transaction does.
  package var author: Author?
  /// Whether the store's features lie on other servers, as it was found when the connection was opened.
  var isSharded = false

  init(_ address: DatabaseAddress, _ role: DatabaseAddress.Role) throws(StoreError) {
    location = address.location
    let arguments = address.arguments(for: role)
    let opened = Connection.withStrings(arguments.map(\.keyword)) { keywords in
      Connection.withStrings(arguments.map(\.value)) { values in cpq_connect(keywords, values) }
    }
    guard let opened else { throw .serverUnreachable(location: address.location, reason: "no memory") }
    pointer = opened
    guard cpq_is_alive(opened) != 0 else {
      // Made as it is, it is closed like any other.
      let reason = String(cString: cpq_reason(opened)).reasonNotToConnect
      throw .serverUnreachable(location: address.location, reason: reason)
    }
  }

  deinit { cpq_close(pointer) }

  var isAlive: Bool { cpq_is_alive(pointer) != 0 }
  var isInTransaction: Bool { cpq_is_in_transaction(pointer) != 0 }

  // MARK: Statements

  /// Statements without values, sent as they are.
  @discardableResult
  func execute(_ sql: String) throws -> Rows {
    let rows = Rows(cpq_run(pointer, sql), self)
    try check(rows, sql)
    return rows
  }

  /// A statement with its values.
  func ask(_ sql: SQL, _ bind: (inout Values) -> Void = { _ in }) throws -> Rows {
    try ask(name: sql.rawValue, sql.text(sharded: isSharded), bind)
  }

  @discardableResult
  func run(_ sql: SQL, _ bind: (inout Values) -> Void = { _ in }) throws -> Int64 {
    let changed = try ask(sql, bind).changed
    changedRows += changed
    return changed
  }

  func integer(_ sql: SQL, _ bind: (inout Values) -> Void = { _ in }) throws -> Int64? {
    let rows = try ask(sql, bind)
    return rows.count > 0 ? rows[0].optionalInteger(0) : nil
  }

  @discardableResult
  package func run(_ statement: StoreStatement, _ bind: (inout Values) -> Void) throws -> Int {
    let changed = try ask(statement, bind).changed
    changedRows += changed
    return Int(changed)
  }

  package func rows(
    _ statement: StoreStatement, _ bind: (inout Values) -> Void, _ body: (Row) throws -> Bool
  ) throws {
    if statement.isLong { return try walk(name: "\(statement)", statement.text, bind, body) }
    for row in try ask(statement, bind) where try !body(row) { return }
  }

  /// Rows that a statement changed which also gave some.
  func note(_ rows: Rows) { changedRows += rows.changed }

  private func ask(_ statement: StoreStatement, _ bind: (inout Values) -> Void) throws -> Rows {
    try ask(name: "engine_\(statement.rawValue)", statement.text, bind)
  }

  /// The rows of a statement, some at a time, so that memory is not as large as the answer. `body` says whether
  /// to go on.
  func walk(
    _ sql: SQL, _ bind: (inout Values) -> Void = { _ in }, _ body: (Row) throws -> Bool
  ) throws {
    try walk(name: sql.rawValue, sql.text(sharded: isSharded), bind, body)
  }

  private func walk(
    name: String, _ sql: String, _ bind: (inout Values) -> Void, _ body: (Row) throws -> Bool
  ) throws {
    _ = try ask(name: "walk_" + name, "DECLARE walk NO SCROLL CURSOR FOR " + sql, bind)
    var isWanted = true
    while isWanted {
      let rows = try ask(.fetch)
      for row in rows where isWanted { isWanted = try body(row) }
      if rows.count < SQL.fetched { break }
    }
    try execute("CLOSE walk")
  }

  private func ask(
    name: String, _ sql: @autoclosure () -> String, _ bind: (inout Values) -> Void
  ) throws -> Rows {
    if !prepared.contains(name) {
      let sql = sql()
      try check(Rows(cpq_prepare(pointer, name, sql), self), sql)
      prepared.insert(name)
    }
    var values = Values()
    bind(&values)
    let rows = values.withPointers { count, values, lengths in
      Rows(cpq_ask(pointer, name, count, values, lengths), self)
    }
    try check(rows, sql())
    return rows
  }

  private func check(_ rows: Rows, _ sql: @autoclosure () -> String) throws {
    guard rows.outcome == CPQ_FAILED else { return }
    throw PostgresErrors.error(
      state: rows.state, message: rows.message ?? String(cString: cpq_reason(pointer)).trimmed,
      isAlive: isAlive, location: location, statement: sql())
  }

  // MARK: COPY

  /// Rows in PostgreSQL's binary form, as fast as the server takes them.
  func copy(_ sql: String, _ body: (inout CopyRows) throws -> Void) throws {
    let begun = try execute(sql)
    guard begun.outcome == CPQ_TAKES_ROWS else {
      throw StoreError.database(code: "", message: "no COPY", statement: sql)
    }
    let pointer = pointer
    var rows = CopyRows { bytes in
      guard let base = bytes.baseAddress else { return true }
      return cpq_give_rows(pointer, base.assumingMemoryBound(to: CChar.self), Int32(bytes.count)) != 0
    }
    do {
      try body(&rows)
    } catch {
      _ = Rows(cpq_end_rows(pointer, "cancelled"), self)
      throw error
    }
    rows.end()
    let ended = Rows(cpq_end_rows(pointer, nil), self)
    try check(ended, sql)
    changedRows += ended.changed
  }

  // MARK: Calls

  enum Call {
    case came
    case none
    case broken
  }

  /// Waits for a call on a channel that the connection listens to; what becomes readable ends the waiting too.
  func waitForCall(milliseconds: Int32, orReadable descriptor: Int32) -> Call {
    switch cpq_wait_for_call(pointer, milliseconds, descriptor) {
    case 0: .none
    case 1: .came
    default: .broken
    }
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    // One text with the ends of strings in it, so that all lie still at once.
    var text: [CChar] = []
    var places: [Int] = []
    for string in strings {
      places.append(text.count)
      text += string.utf8CString
    }
    return text.withUnsafeBufferPointer { text in
      body(places.map { text.baseAddress?.advanced(by: $0) } + [nil])
    }
  }
}
