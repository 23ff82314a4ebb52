internal import CPostgres
package import RoadsCore
import RoadsStorage

/// What the server answered: rows in PostgreSQL's binary form, where libpq keeps them.
package final class Rows: Sequence {
  private let pointer: OpaquePointer?
  /// Whose answer it is.
  let connection: Connection
  let count: Int
  let columns: Int32

  init(_ pointer: OpaquePointer?, _ connection: Connection) {
    self.pointer = pointer
    self.connection = connection
    count = pointer.map { Int(cpq_row_count($0)) } ?? 0
    columns = pointer.map { cpq_column_count($0) } ?? 0
  }

  deinit { if let pointer { cpq_clear(pointer) } }

  var location: String { connection.location }
  var outcome: CPQOutcome { pointer.map { cpq_outcome($0) } ?? CPQ_FAILED }
  var state: String { pointer.map { String(cString: cpq_state($0)) } ?? "" }
  var changed: Int64 { pointer.map { cpq_changed($0) } ?? 0 }

  var message: String? {
    guard let pointer else { return nil }
    let message = String(cString: cpq_message(pointer)).trimmed
    return message.isEmpty ? nil : message
  }

  subscript(_ index: Int) -> Row { Row(rows: self, index: Int32(index)) }

  package func makeIterator() -> some IteratorProtocol<Row> {
    (0..<count).lazy.map { self[$0] }.makeIterator()
  }

  /// nil where there is no value.
  func bytes(_ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer? {
    guard let pointer else { return nil }
    var length: Int32 = 0
    guard let value = cpq_value(pointer, row, column, &length) else { return nil }
    return UnsafeRawBufferPointer(start: value, count: Int(length))
  }
}

/// One row of an answer.
package struct Row: StatementRow {
  let rows: Rows
  let index: Int32

  package func isNull(_ column: Int32) -> Bool { rows.bytes(index, column) == nil }

  /// Numbers of two, four or eight bytes, and truth, which has one.
  package func optionalInteger(_ column: Int32) -> Int64? {
    guard let bytes = rows.bytes(index, column) else { return nil }
    switch bytes.count {
    case 8: return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
    case 4: return Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
    case 2: return Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
    case 1: return Int64(bytes[0])
    default: return nil
    }
  }

  package func integer(_ column: Int32) -> Int64 { optionalInteger(column) ?? 0 }

  /// nil where there is no value; what has another size than a number is not one.
  func optionalDouble(_ column: Int32) -> Double? {
    guard let bytes = rows.bytes(index, column) else { return nil }
    guard bytes.count == 8 else { return .nan }
    return Double(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)))
  }

  package func optionalText(_ column: Int32) -> String? {
    rows.bytes(index, column).map { String(decoding: $0, as: UTF8.self) }
  }

  package func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  package func optionalBytes(_ column: Int32) -> [UInt8]? { rows.bytes(index, column).map { [UInt8]($0) } }

  func point(_ column: Int32) -> Coordinate? {
    rows.bytes(index, column).flatMap { EWKBPoint.coordinate($0) }
  }

  package func damaged(_ detail: String) -> StoreError { .damaged(path: rows.location, detail: detail) }
}
