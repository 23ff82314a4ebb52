internal import CSpatiaLite
internal import Glibc
package import RoadsCore
package import RoadsStorage

/// Columns, numbered from 0, of a row that SQLite is at: of a statement's row, or of one that is handed over by a
/// `RowVisitor`. They are read where they lie, so that a row that turns out not to be in the answer has cost no
/// allocation.
///
/// All is asked of `sqlite3_value`s: `sqlite3_column_text` and its kin each cost four times that. Who has a connection
/// to himself may.
package protocol StoredColumns: StatementRow {
  var connection: Connection { get }
  /// SQLite's own.
  func value(_ column: Int32) -> OpaquePointer?
  /// What the table of details has of the feature of that key; nil where it is not to be read.
  func details(of key: Int64, _ type: GeometryType, sign: Coordinate) throws -> Feature.DetailsBox?
}

extension StoredColumns {
  package func details(
    of key: Int64, _ type: GeometryType, sign: Coordinate
  ) throws -> Feature.DetailsBox? {
    try StoredDetails.lookUp(key, type, sign: sign, on: connection)
  }

  package func isNull(_ column: Int32) -> Bool { sqlite3_value_type(value(column)) == SQLITE_NULL }

  package func integer(_ column: Int32) -> Int64 { sqlite3_value_int64(value(column)) }

  package func optionalInteger(_ column: Int32) -> Int64? {
    let value = value(column)
    return sqlite3_value_type(value) == SQLITE_NULL ? nil : sqlite3_value_int64(value)
  }

  package func double(_ column: Int32) -> Double { sqlite3_value_double(value(column)) }

  package func optionalBytes(_ column: Int32) -> [UInt8]? {
    isNull(column) ? nil : withBlob(column) { Array($0) }
  }

  package func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  package func optionalText(_ column: Int32) -> String? {
    textBytes(column).map { String(decoding: $0, as: UTF8.self) }
  }

  @inline(__always)
  private func textBytes(_ column: Int32) -> UnsafeBufferPointer<UInt8>? {
    let value = value(column)
    guard let text = sqlite3_value_text(value) else { return nil }
    return UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
  }

  /// nil where the store has none of that number.
  func source(_ number: Int64) -> SourceName? {
    connection.sources.name(number) ?? (try? connection.source(number))
  }

  /// An authority by its id and the column of its name.
  func authority(id: Int, name column: Int32) -> Authority {
    connection.authorities.authority(
      id: id, isNamed: { textBytes(column)?.spells($0) ?? $0.isEmpty }, name: { text(column) })
  }

  /// Hours as they stand in two columns, and nothing else; nil where they are not to be read.
  func hours(_ text: Int32, zone: Int32) -> Feature.DetailsBox? {
    guard let text = textBytes(text), let zone = textBytes(zone) else { return nil }
    return connection.schedules.details(text, zone: zone)
  }

  /// A text's bytes where they lie; nothing where there is none.
  func withText(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if let bytes = textBytes(column) { body(bytes) }
  }

  /// The column's bytes where they lie, until the next step.
  @inline(__always)
  func withBlob<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
  {
    let value = value(column)
    let blob = sqlite3_value_blob(value)
    let count = Int(sqlite3_value_bytes(value))
    return try body(UnsafeRawBufferPointer(start: blob, count: blob == nil ? 0 : count))
  }

  /// The coordinate of a point geometry; nil where the column holds anything else.
  package func point(_ column: Int32) -> Coordinate? { withBlob(column, PointBlob.coordinate) }

  /// A value in the file that the program would never have written.
  package func damaged(_ detail: String) -> StoreError { connection.damaged(detail) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether they are that text: no String is made of them.
  func spells(_ text: String) -> Bool {
    guard text.utf8.count == count, let first = baseAddress else { return text.isEmpty && isEmpty }
    let isSame = text.utf8.withContiguousStorageIfAvailable { known in
      known.baseAddress.map { memcmp($0, first, count) == 0 } ?? true
    }
    return isSame ?? text.utf8.elementsEqual(self)
  }
}
