/// Version 10: whose list each feature is from.
extension Schema {
  /// The first version that knows.
  static let firstVersionWithSources = Int64(
    (steps.firstIndex { $0.statements == sources } ?? steps.count) + 1)

  /// Names stand once; a row has a number, of which the official list's is what a new column says where no row was
  /// written again. How much of a source may be removed at once is a share in hundredths, NULL the usual one.
  static let sources: [String] =
    [
      """
      CREATE TABLE sources (
        number INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE CHECK (name <> ''),
        removal_limit INTEGER
      )
      """,
      "INSERT INTO sources (number, name) VALUES (1, 'list'), (2, 'local'), (3, 'people'), (4, 'sample')",
      "ALTER TABLE feature ADD COLUMN source INTEGER NOT NULL DEFAULT 1",
      // Whoever loads a real list asks for them.
      "CREATE INDEX feature_sample ON feature (layer, id) WHERE source = 4",
      "ALTER TABLE tombstone ADD COLUMN source INTEGER NOT NULL DEFAULT 1",
    ]
    + layersWithSources.flatMap { name, query in ["DROP VIEW \(name)", "CREATE VIEW \(name) AS\n\(query)"] }

  /// With the new column behind the others.
  static let layersWithSources: [(name: String, query: String)] = layersWithSchedules.map { name, query in
    (name, query.replacing("d.schedule_zone AS schedule_zone\n", with: newColumn))
  }

  private static let newColumn = """
    d.schedule_zone AS schedule_zone,
      (SELECT o.name FROM sources o WHERE o.number = f.source) AS source

    """
}
