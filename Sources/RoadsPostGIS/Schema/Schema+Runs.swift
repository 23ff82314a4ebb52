/// Runs: each load of a list, and each undoing of one, with what it changed.
extension Schema {
  /// A part has some thousand changes, as `RunWriter` writes them.
  static let runs: [String] = [
    """
    CREATE TABLE roads.run (
      number bigint PRIMARY KEY,
      kind smallint NOT NULL,
      began bigint NOT NULL,
      ended bigint NOT NULL,
      author smallint NOT NULL,
      sources text NOT NULL,
      name text,
      is_sync boolean NOT NULL,
      read bigint NOT NULL,
      added bigint NOT NULL,
      updated bigint NOT NULL,
      unchanged bigint NOT NULL,
      removed bigint NOT NULL,
      rejected bigint NOT NULL,
      samples_removed bigint NOT NULL,
      changes bigint NOT NULL,
      kept smallint NOT NULL,
      bytes bigint NOT NULL,
      position bigint NOT NULL,
      undoes bigint,
      undone_by bigint
    )
    """,
    "CREATE INDEX run_kept ON roads.run (number, bytes) WHERE bytes > 0",
    """
    CREATE TABLE roads.run_part (
      run bigint NOT NULL,
      number bigint NOT NULL,
      changes bigint NOT NULL,
      record bytea NOT NULL,
      PRIMARY KEY (run, number)
    )
    """,
    "CREATE TABLE roads.run_keeping (id integer PRIMARY KEY CHECK (id = 1), days bigint NOT NULL)",
    // Whoever writes features records the runs that they are of.
    grant(["SELECT", "INSERT", "UPDATE", "DELETE"], on: ["run", "run_part", "run_keeping"]),
  ]
}
