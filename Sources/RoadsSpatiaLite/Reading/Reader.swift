import RoadsCore

/// A connection that only reads, and what it remembers. Lent to one caller at a time: that, not the
/// compiler, makes it safe to hand around.
package final class Reader: @unchecked Sendable {
  let connection: Connection
  package let memory: TreeMemory
  /// Whether it may be lent again: what was opened as immutable would never notice a change.
  let isLasting: Bool

  /// What a city asks in a day fits. With SQLite's own 32 MB of pages, 128 million bytes at most.
  package static let budget = 96_000_000

  package init(_ connection: Connection, isLasting: Bool, budget: Int = Reader.budget) {
    self.connection = connection
    self.isLasting = isLasting
    memory = TreeMemory(budget: budget)
  }

  /// Runs `body` in one read transaction: everything that it reads is of one moment. The statement that
  /// asks for the version of the data opens it, and holds it open until it is finished: that spares BEGIN
  /// and COMMIT.
  package func read<Result>(_ body: (Reader) throws -> Result) throws -> Result {
    try connection.with(SQL.dataVersion) { row in
      guard try row.step() else { throw row.damaged("data version") }
      memory.begin(version: row.integer(0))
      return try body(self)
    }
  }
}
