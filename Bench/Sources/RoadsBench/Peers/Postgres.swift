internal import CPostgres

/// One connection to PostgreSQL.
final class Postgres {
  private let connection: OpaquePointer

  static func address(_ folder: String, _ database: String = "postgres") -> String {
    "host='\(folder)' user=postgres dbname=\(database)"
  }

  init(folder: String, database: String = "postgres") throws {
    if let trouble = cpq_load() { throw PeerError("libpq: \(String(cString: trouble))") }
    let opened = Postgres.address(folder, database).withCString { address in
      // A connection string where the name of a database is expected: libpq takes it apart.
      "dbname".withCString { cpq_connect([$0, nil], [address, nil]) }
    }
    guard let opened else { throw PeerError("PostgreSQL: no memory") }
    connection = opened
    guard cpq_is_alive(opened) != 0 else { throw trouble("connect") }
  }

  deinit { cpq_close(connection) }

  static func isReady(_ folder: String) -> Bool {
    cpq_load() == nil && cpq_is_answering(address(folder)) != 0
  }

  /// Runs statements; says the first value of the last one, where it has one.
  @discardableResult
  func run(_ sql: String) throws -> String? {
    guard let result = cpq_run(connection, sql) else { throw trouble(sql) }
    defer { cpq_clear(result) }
    guard cpq_outcome(result) != CPQ_FAILED else { throw trouble(sql) }
    var length: Int32 = 0
    guard cpq_row_count(result) > 0, let value = cpq_value(result, 0, 0, &length) else { return nil }
    return String(cString: value)
  }

  func prepare(_ name: String, _ sql: String) throws {
    let result = cpq_prepare(connection, name, sql)
    defer { cpq_clear(result) }
    guard cpq_outcome(result) == CPQ_DONE else { throw trouble(sql) }
  }

  /// Asks a prepared statement, numbers in and rows out in PostgreSQL's binary form.
  func ask<Answer>(_ name: String, _ values: [Double], _ read: (Rows) throws -> Answer) throws -> Answer {
    let wire = values.map(\.bitPattern.bigEndian)
    return try wire.withUnsafeBytes { bytes in
      let pointers: [UnsafePointer<CChar>?] = values.indices.map {
        bytes.baseAddress?.advanced(by: 8 * $0).assumingMemoryBound(to: CChar.self)
      }
      let result = cpq_ask(
        connection, name, Int32(values.count), pointers, [Int32](repeating: 8, count: values.count))
      defer { cpq_clear(result) }
      guard cpq_outcome(result) == CPQ_ROWS, let result else { throw trouble(name) }
      return try read(Rows(result: result))
    }
  }

  /// The rows of an answer, where they lie.
  struct Rows {
    fileprivate let result: OpaquePointer

    var count: Int { Int(cpq_row_count(result)) }

    func bytes(_ row: Int, _ column: Int32) -> UnsafeRawBufferPointer {
      var length: Int32 = 0
      let value = cpq_value(result, Int32(row), column, &length)
      return UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : Int(length))
    }

    func double(_ row: Int, _ column: Int32) -> Double {
      let value = bytes(row, column)
      return value.count == 8
        ? Double(bitPattern: UInt64(bigEndian: value.loadUnaligned(as: UInt64.self))) : .nan
    }
  }

  private func trouble(_ doing: String) -> PeerError {
    PeerError("PostgreSQL: \(String(cString: cpq_reason(connection))) (\(doing))")
  }
}
