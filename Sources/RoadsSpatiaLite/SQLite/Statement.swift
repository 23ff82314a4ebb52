internal import CSpatiaLite
import Glibc
package import RoadsCore
package import RoadsStorage

/// One prepared statement, and the columns of the row that it is at.
package final class Statement: StoredColumns {
  private let pointer: OpaquePointer
  /// Which owns it.
  package unowned(unsafe) let connection: Connection
  private let sql: String
  var isBusy = false

  init(_ pointer: OpaquePointer, connection: Connection, sql: String) {
    self.pointer = pointer
    self.connection = connection
    self.sql = sql
  }

  deinit { sqlite3_finalize(pointer) }

  /// true where there is a row.
  package func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(pointer)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.error(code, sql)
    }
  }

  package func value(_ column: Int32) -> OpaquePointer? { sqlite3_column_value(pointer, column) }

  /// Ready to be stepped again with other values.
  package func rewind() {
    sqlite3_reset(pointer)
  }

  package func finish() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
    isBusy = false
  }

  // MARK: Values in (numbered from 1, as SQLite does)

  package func bind(_ index: Int32, _ value: Int64?) {
    if let value { sqlite3_bind_int64(pointer, index, value) } else { sqlite3_bind_null(pointer, index) }
  }

  package func bind(_ index: Int32, _ value: Int?) { bind(index, value.map(Int64.init)) }

  package func bind(_ index: Int32, _ value: Double) { sqlite3_bind_double(pointer, index, value) }

  func bind(_ index: Int32, optional value: Double?) {
    if let value { bind(index, value) } else { sqlite3_bind_null(pointer, index) }
  }

  package func bind(_ index: Int32, _ value: Instant?) { bind(index, value?.milliseconds) }

  package func bind(_ index: Int32, _ value: String?) {
    guard var value else {
      sqlite3_bind_null(pointer, index)
      return
    }
    value.withUTF8 { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) {
        // A null pointer would bind NULL, not the empty text.
        sqlite3_bind_text(pointer, index, $0.baseAddress ?? Statement.emptyText, Int32($0.count), transient)
      }
    }
  }

  /// For `wanted(?)`; to be kept until the statement is finished.
  func bind(_ index: Int32, _ keys: KeyList) { keys.bind(to: pointer, index) }

  /// For `visit(?, …)`, likewise.
  func bind(_ index: Int32, _ visitor: RowVisitor) { visitor.bind(to: pointer, index) }

  package func bind(_ index: Int32, _ value: PointBlob) {
    _ = value.withBytes { sqlite3_bind_blob(pointer, index, $0.baseAddress, Int32($0.count), transient) }
  }

  func bind(_ index: Int32, _ value: Digest?) {
    guard let value else {
      sqlite3_bind_null(pointer, index)
      return
    }
    _ = value.withBytes { sqlite3_bind_blob(pointer, index, $0.baseAddress, Int32($0.count), transient) }
  }

  /// The engine's values, one after the other.
  func bindAll(_ bind: (inout Binding) -> Void) {
    var values = Binding(self)
    bind(&values)
  }

  package func bind(_ index: Int32, blob bytes: [UInt8]?) {
    guard let bytes else {
      sqlite3_bind_null(pointer, index)
      return
    }
    _ = bytes.withUnsafeBytes {
      sqlite3_bind_blob(pointer, index, $0.baseAddress, Int32($0.count), transient)
    }
  }

  /// Bytes that stay where they are until the statement has been stepped.
  func bind(_ index: Int32, staticBlob bytes: UnsafeRawBufferPointer) {
    sqlite3_bind_blob(pointer, index, bytes.baseAddress, Int32(bytes.count), nil)
  }

  /// Text that stays where it is until the statement has been stepped.
  func bind(_ index: Int32, staticText bytes: UnsafeRawBufferPointer) {
    let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    sqlite3_bind_text(pointer, index, text ?? Statement.emptyText, Int32(bytes.count), nil)
  }

  /// The row that another statement is at, column by column.
  func bindRow(of row: Statement) {
    for column in 0..<sqlite3_column_count(row.pointer) {
      sqlite3_bind_value(pointer, column + 1, sqlite3_column_value(row.pointer, column))
    }
  }

  /// Column by column, byte by byte.
  func hasSameRow(as other: Statement) -> Bool {
    (0..<sqlite3_column_count(pointer)).allSatisfy { column in
      guard sqlite3_column_type(pointer, column) == sqlite3_column_type(other.pointer, column) else {
        return false
      }
      if sqlite3_column_type(pointer, column) == SQLITE_INTEGER {
        return integer(column) == other.integer(column)
      }
      let (mine, theirs) = (
        sqlite3_column_blob(pointer, column), sqlite3_column_blob(other.pointer, column)
      )
      let count = sqlite3_column_bytes(pointer, column)
      guard count == sqlite3_column_bytes(other.pointer, column) else { return false }
      guard count > 0, let mine, let theirs else { return true }
      return memcmp(mine, theirs, Int(count)) == 0
    }
  }

  private var transient: sqlite3_destructor_type? { cspatialite_transient() }

  private nonisolated(unsafe) static let emptyText: UnsafePointer<CChar> = {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    text.initialize(to: 0)
    return UnsafePointer(text)
  }()
}

/// Binds one value after the other.
package struct Binding: StatementValues {
  private let statement: Statement
  private var next: Int32 = 0

  init(_ statement: Statement) { self.statement = statement }

  private mutating func place() -> Int32 {
    next += 1
    return next
  }

  package mutating func add(_ value: Int64?) { statement.bind(place(), value) }
  package mutating func add(_ value: Bool?) { statement.bind(place(), value.map { $0 ? 1 : 0 }) }
  package mutating func add(_ value: String?) { statement.bind(place(), value) }
  package mutating func add(_ value: [UInt8]?) { statement.bind(place(), blob: value) }
  package mutating func add(_ value: Digest?) { statement.bind(place(), value) }
}
