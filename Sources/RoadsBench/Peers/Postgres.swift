internal import CPostgres

/// One connection to PostgreSQL.
final class Postgres {
  private let connection: OpaquePointer

  private static func address(_ folder: String) -> String { "host='\(folder)' user=postgres dbname=postgres" }

  init(folder: String) throws {
    guard let connection = PQconnectdb(Postgres.address(folder)) else {
      throw PeerError("PostgreSQL: no memory")
    }
    self.connection = connection
    guard PQstatus(connection) == CONNECTION_OK else { throw trouble("connect") }
    // Notices would go to standard error, between the lines of progress.
    _ = PQsetNoticeProcessor(connection, { _, _ in }, nil)
  }

  deinit { PQfinish(connection) }

  static func isReady(_ folder: String) -> Bool { PQping(address(folder)) == PQPING_OK }

  /// Runs statements; says the first value of the last one, where it has one.
  @discardableResult
  func run(_ sql: String) throws -> String? {
    let result = PQexec(connection, sql)
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_TUPLES_OK: return PQntuples(result) > 0 ? String(cString: PQgetvalue(result, 0, 0)) : nil
    case PGRES_COMMAND_OK: return nil
    default: throw trouble(sql)
    }
  }

  func prepare(_ name: String, _ sql: String) throws {
    let result = PQprepare(connection, name, sql, 0, nil)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw trouble(sql) }
  }

  /// Asks a prepared statement, numbers in and rows out in PostgreSQL's binary form.
  func ask<Answer>(_ name: String, _ values: [Double], _ read: (Rows) throws -> Answer) throws -> Answer {
    let wire = values.map(\.bitPattern.bigEndian)
    return try wire.withUnsafeBytes { bytes in
      let pointers: [UnsafePointer<CChar>?] = values.indices.map {
        bytes.baseAddress?.advanced(by: 8 * $0).assumingMemoryBound(to: CChar.self)
      }
      let result = PQexecPrepared(
        connection, name, Int32(values.count), pointers, [Int32](repeating: 8, count: values.count),
        [Int32](repeating: 1, count: values.count), 1)
      defer { PQclear(result) }
      guard PQresultStatus(result) == PGRES_TUPLES_OK, let result else { throw trouble(name) }
      return try read(Rows(result: result))
    }
  }

  /// The rows of an answer, where they lie.
  struct Rows {
    fileprivate let result: OpaquePointer

    var count: Int { Int(PQntuples(result)) }

    func bytes(_ row: Int, _ column: Int32) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(
        start: PQgetvalue(result, Int32(row), column), count: Int(PQgetlength(result, Int32(row), column)))
    }

    func double(_ row: Int, _ column: Int32) -> Double {
      let value = bytes(row, column)
      return value.count == 8
        ? Double(bitPattern: UInt64(bigEndian: value.loadUnaligned(as: UInt64.self))) : .nan
    }
  }

  private func trouble(_ doing: String) -> PeerError {
    PeerError("PostgreSQL: \(String(cString: PQerrorMessage(connection))) (\(doing))")
  }
}
