import RoadsCore

/// A connection that only reads. Lent to one caller at a time: that, not the compiler, makes it safe to hand around.
package final class Reader: @unchecked Sendable {
  let connection: Connection
  /// Whether it may be lent again: what was opened as immutable would never notice a change.
  let isLasting: Bool

  package init(_ connection: Connection, isLasting: Bool) {
    self.connection = connection
    self.isLasting = isLasting
  }

  /// Runs `body` in one read transaction: everything that it reads is of one moment. A statement that is at its
  /// only row holds the transaction open until it is finished: that spares BEGIN and COMMIT.
  package func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try connection.with(SQL.openRead) { row in
      guard try row.step() else { throw row.damaged("version of the schema") }
      return try body(connection)
    }
  }
}
