/// What is said of sources, and how those are fetched that the program fetches itself.
extension Schema {
  /// The first version that knows.
  static let firstVersionWithFetching = Int64(
    (steps.firstIndex { $0.statements == fetching } ?? steps.count) + 1)

  /// What a fetch changes stands apart from the settings, of which a mapping can be long: with 304 one short row is written.
  static let fetching: [String] = [
    "CREATE TABLE source_label (source INTEGER PRIMARY KEY, title TEXT, attribution TEXT, licence TEXT)",
    """
    CREATE TABLE source_fetch (
      source INTEGER PRIMARY KEY,
      url TEXT NOT NULL,
      seconds INTEGER NOT NULL,
      format TEXT,
      kind TEXT,
      mapping TEXT,
      syncs INTEGER NOT NULL,
      zone TEXT,
      credentials TEXT,
      private_hosts TEXT,
      stale_after INTEGER,
      is_paused INTEGER NOT NULL
    )
    """,
    """
    CREATE TABLE fetch_state (
      source INTEGER PRIMARY KEY,
      due_at INTEGER NOT NULL,
      etag TEXT,
      last_modified TEXT,
      attempted_at INTEGER,
      succeeded_at INTEGER,
      changed_at INTEGER,
      failures INTEGER NOT NULL,
      problem TEXT,
      details TEXT,
      added_at INTEGER NOT NULL,
      owner TEXT,
      lease_until INTEGER
    )
    """,
  ]
}
