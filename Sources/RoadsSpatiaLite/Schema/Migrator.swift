import RoadsCore

/// Brings a file to the version that this program knows.
package enum Migrator {
  /// What a file is, judged before anything is written to it.
  package enum State: Equatable {
    /// Empty: a store can be made in it.
    case new
    case current
    case older(version: Int)
  }

  /// Throws for a newer store, for another program's database, and where the header says what no version ever said.
  package static func state(of connection: Connection, known: Int = Schema.version) throws -> State {
    let application = try connection.integer(SQL.applicationID) ?? 0
    let version = Int(try connection.integer(SQL.userVersion) ?? 0)
    guard application == Schema.applicationID else {
      let tables = try connection.integer(SQL.countTables) ?? 0
      guard application == 0, version == 0, tables == 0 else {
        throw StoreError.foreign(path: connection.path)
      }
      return .new
    }
    if version > known {
      throw StoreError.newer(path: connection.path, version: version, known: known)
    }
    // Versions begin with 1, written in the same transaction as the mark that the file is a store.
    guard version > 0 else {
      throw connection.damaged("version \(version)")
    }
    return version == known ? .current : .older(version: version)
  }

  /// Runs the missing steps in one transaction each, under the write lock that the caller holds. A
  /// crash in between leaves a whole store of an older version.
  package static func migrate(_ connection: Connection, steps: [Schema.Step] = Schema.steps) throws {
    switch try state(of: connection, known: steps.count) {
    case .current: return
    case .new:
      // While it is made the file has a rollback journal, so that its header names it a store from
      // the first commit on.
      try run(steps, from: 0, on: connection)
    case .older(let version):
      try run(steps, from: version, on: connection)
      try connection.execute(ConnectionSettings.checkpoint)
    }
  }

  private static func run(_ steps: [Schema.Step], from version: Int, on connection: Connection) throws {
    for next in version..<steps.count {
      try connection.run(.begin)
      do {
        for sql in steps[next].statements { try connection.with(once: sql) { while try $0.step() {} } }
        try steps[next].conversion(connection)
        try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
        try connection.execute("PRAGMA user_version = \(next + 1)")
        try connection.run(.commit)
      } catch {
        if connection.isInTransaction { try connection.run(.rollback) }
        throw error
      }
    }
  }
}
