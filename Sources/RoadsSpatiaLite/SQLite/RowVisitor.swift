internal import CSpatiaLite
internal import Glibc
import RoadsCore

/// Gets the rows of a statement while SQLite is at them, as the arguments of a function of SQL: `WHERE visit(?, …)`.
/// Going back and forth between SQLite and the program for each row and asking for each of its columns took a sixth of
/// an answer's time.
class RowVisitor {
  let connection: Connection
  fileprivate let details: DetailCursor?
  /// Why the statement returned a row: it returns none as long as all goes well.
  private(set) var error: (any Error)?

  /// `details`: where those of the rows are read, where some of them may have some.
  init(_ connection: Connection, _ details: DetailCursor? = nil) {
    self.connection = connection
    self.details = details
  }

  /// false where the statement is to end.
  func visit(_ row: VisitedRow) throws -> Bool { false }

  @inline(__always)
  fileprivate func take(_ values: UnsafeMutablePointer<OpaquePointer?>) -> Bool {
    do {
      return try visit(VisitedRow(connection: connection, values: values, cursor: details))
    } catch {
      self.error = error
      return false
    }
  }
}

/// Columns that were handed over.
struct VisitedRow: StoredColumns {
  unowned(unsafe) let connection: Connection
  fileprivate let values: UnsafeMutablePointer<OpaquePointer?>
  /// Which the visitor owns: to ask it counts nothing.
  private let cursor: Unmanaged<DetailCursor>?

  @inline(__always)
  fileprivate init(
    connection: Connection, values: UnsafeMutablePointer<OpaquePointer?>, cursor: DetailCursor?
  ) {
    self.connection = connection
    self.values = values
    self.cursor = cursor.map { .passUnretained($0) }
  }

  @inline(__always)
  func value(_ column: Int32) -> OpaquePointer? { values[Int(column)] }

  func details(of key: Int64, _ type: GeometryType, sign: Coordinate) throws -> Feature.DetailsBox? {
    guard let cursor else { return try StoredDetails.lookUp(key, type, sign: sign, on: connection) }
    return try cursor._withUnsafeGuaranteedRef { try $0.details(of: key, type, sign: sign) }
  }
}

extension RowVisitor {
  /// As SQLite compares it; it must stay where it is.
  private nonisolated(unsafe) static let name = UnsafePointer(strdup("visit")!)

  func bind(to statement: OpaquePointer, _ index: Int32) {
    sqlite3_bind_pointer(statement, index, Unmanaged.passUnretained(self).toOpaque(), RowVisitor.name, nil)
  }

  /// Makes the function known to a connection: false, unless the row that its arguments are is the last one wanted.
  static func register(in database: OpaquePointer) -> Int32 {
    sqlite3_create_function_v2(
      database, name, -1, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil,
      { context, count, values in
        guard count > 0, let values, let pointer = sqlite3_value_pointer(values[0], RowVisitor.name) else {
          return sqlite3_result_int(context, 0)
        }
        let goesOn = Unmanaged<RowVisitor>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
          $0.take(values + 1)
        }
        sqlite3_result_int(context, goesOn ? 0 : 1)
      }, nil, nil, nil)
  }
}
