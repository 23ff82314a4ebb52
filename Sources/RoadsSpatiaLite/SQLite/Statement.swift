internal import CSpatiaLite
package import RoadsCore
package import RoadsStorage

/// One prepared statement. Columns are read where they lie, so that a row that turns out not to be in
/// the answer has cost no allocation.
package final class Statement {
  private let pointer: OpaquePointer
  private unowned let connection: Connection
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

  /// A value in the file that the program would never have written.
  package func damaged(_ detail: String) -> StoreError { connection.damaged(detail) }

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

  func bind(_ index: Int32, blob bytes: [UInt8]?) {
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

  private var transient: sqlite3_destructor_type? { cspatialite_transient() }

  private nonisolated(unsafe) static let emptyText: UnsafePointer<CChar> = {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    text.initialize(to: 0)
    return UnsafePointer(text)
  }()

  // MARK: Values out (numbered from 0)

  package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }

  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

  package func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  package func double(_ column: Int32) -> Double { sqlite3_column_double(pointer, column) }

  package func optionalBytes(_ column: Int32) -> [UInt8]? {
    isNull(column) ? nil : withBlob(column) { Array($0) }
  }

  package func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  package func optionalText(_ column: Int32) -> String? {
    guard let text = sqlite3_column_text(pointer, column) else { return nil }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// An authority by its id and the column of its name. There are few of them and each has many rows:
  /// the one that was read before is given again, instead of a new copy of its name.
  func authority(id: Int, name column: Int32) -> Authority {
    if let known = connection.authorities[id], isText(column, known.name) { return known }
    let authority = Authority(id: id, name: text(column))
    if connection.authorities.count < 1_000 { connection.authorities[id] = authority }
    return authority
  }

  private func isText(_ column: Int32, _ expected: String) -> Bool {
    guard let text = sqlite3_column_text(pointer, column) else { return expected.isEmpty }
    let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(pointer, column)))
    return expected.utf8.count == bytes.count && expected.utf8.elementsEqual(bytes)
  }

  /// A text's bytes where they lie; nothing where there is none.
  func withText(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard let text = sqlite3_column_text(pointer, column) else { return }
    body(UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(pointer, column))))
  }

  /// The column's bytes where they lie, until the next step.
  func withBlob<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
  {
    let blob = sqlite3_column_blob(pointer, column)
    let count = Int(sqlite3_column_bytes(pointer, column))
    return try body(UnsafeRawBufferPointer(start: blob, count: blob == nil ? 0 : count))
  }

  /// The coordinate of a point geometry; nil where the column holds anything else.
  package func point(_ column: Int32) -> Coordinate? {
    guard let blob = sqlite3_column_blob(pointer, column) else { return nil }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return PointBlob.coordinate(UnsafeRawBufferPointer(start: blob, count: count))
  }
}

extension Statement: StatementRow {}

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
