package import RoadsCore

/// Runs, and taking them back.
extension EngineStore {
  package func runs(before number: Int64, limit: Int) throws -> [Run] {
    try read { try $0.runs(before: number, limit: limit) }
  }

  package func runCount() throws -> Int { try read { try $0.runCount() } }

  package func run(_ number: Int64) throws -> Run? { try read { try $0.storedRun(number)?.run } }

  package func runChanges(_ number: Int64, limit: Int) throws -> [RunChange] {
    try read { connection in
      guard try connection.storedRun(number)?.run.kept == .changes else { return [] }
      var changes: [RunChange] = []
      var last: Int64 = 0
      while changes.count < limit, let part = try connection.part(of: number, after: last) {
        last = part.number
        changes += try connection.changes(in: part).filter(\.isShown)
      }
      return Array(changes.prefix(limit))
    }
  }

  package func undo(
    _ number: Int64, _ options: UndoOptions, observer: ImportObserver
  ) throws -> UndoSummary {
    // Where there is no store, none is made.
    guard try run(number) != nil else { throw RunError.unknown(number) }
    return try load(isPulled: false, observer, keep: \.stored) { connection in
      connection.author = Author(options.by)
      // On another connection: what waits for its number in the log gets it, and nobody writes more of that meanwhile.
      var undoing = Undoing(connection, number, options, observer, settle: { _ = try self.lastChange() })
      return try undoing.run()
    }
  }

  package func runDays() throws -> Int { try read { try $0.runDays() } }

  package func setRunDays(_ days: Int) throws {
    try change(by: .local, makesStore: true, isPulled: true) { connection in
      try connection.setRunDays(days)
    }
  }
}
