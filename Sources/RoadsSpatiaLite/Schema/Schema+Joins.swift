/// What is one thing although several lists have it, and what surely is not.
extension Schema {
  /// The first version that knows.
  static let firstVersionWithJoins = Int64((steps.firstIndex { $0.statements == joins } ?? steps.count) + 1)

  /// `id` is a tombstone's that hides behind the feature `shown`, whose sources are names parted by commas, beside its other
  /// details. Of two that differ `one` has the smaller id.
  static let joins: [String] = [
    """
    CREATE TABLE joined (
      layer INTEGER NOT NULL CHECK (layer IN (0, 1)),
      id TEXT NOT NULL,
      shown TEXT NOT NULL,
      at INTEGER NOT NULL,
      PRIMARY KEY (id, layer)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX joined_shown ON joined (shown, layer)",
    """
    CREATE TABLE difference (
      layer INTEGER NOT NULL CHECK (layer IN (0, 1)),
      one TEXT NOT NULL,
      other TEXT NOT NULL,
      PRIMARY KEY (one, other, layer)
    ) WITHOUT ROWID
    """,
    "ALTER TABLE detail ADD COLUMN sources TEXT",
  ]
}
