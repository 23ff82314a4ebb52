/// Runs: each load of a list, and each undoing of one, with what it changed.
extension Schema {
  static let firstVersionWithRuns = Int64((steps.firstIndex { $0.statements == runs } ?? steps.count) + 1)

  /// A part has some thousand changes, as `RunWriter` writes them: one by one they would take as long as the load.
  static let runs: [String] = [
    """
    CREATE TABLE run (
      number INTEGER PRIMARY KEY,
      kind INTEGER NOT NULL,
      began INTEGER NOT NULL,
      ended INTEGER NOT NULL,
      author INTEGER NOT NULL,
      sources TEXT NOT NULL,
      name TEXT,
      is_sync INTEGER NOT NULL,
      read INTEGER NOT NULL,
      added INTEGER NOT NULL,
      updated INTEGER NOT NULL,
      unchanged INTEGER NOT NULL,
      removed INTEGER NOT NULL,
      rejected INTEGER NOT NULL,
      samples_removed INTEGER NOT NULL,
      changes INTEGER NOT NULL,
      kept INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      position INTEGER NOT NULL,
      undoes INTEGER,
      undone_by INTEGER
    )
    """,
    "CREATE INDEX run_kept ON run (number, bytes) WHERE bytes > 0",
    """
    CREATE TABLE run_part (
      run INTEGER NOT NULL,
      number INTEGER NOT NULL,
      changes INTEGER NOT NULL,
      record BLOB NOT NULL,
      PRIMARY KEY (run, number)
    )
    """,
    "CREATE TABLE run_keeping (id INTEGER PRIMARY KEY CHECK (id = 1), days INTEGER NOT NULL)",
  ]
}
