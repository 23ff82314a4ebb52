/// Version 9: the hours of those features that are not always active.
extension Schema {
  /// Columns of the few rows that say more of a feature than its point: no row is written again.
  static let schedules: [String] =
    ["detail", "tombstone"].flatMap { table in
      // As `Schedule.text` says it, on clocks of that zone of the tz database.
      ["schedule", "schedule_zone"].map { "ALTER TABLE \(table) ADD COLUMN \($0) TEXT" }
    }
    + layersWithSchedules.flatMap { name, query in ["DROP VIEW \(name)", "CREATE VIEW \(name) AS\n\(query)"] }

  /// With the new columns behind the others.
  static let layersWithSchedules: [(name: String, query: String)] = layersWithShapes.map { name, query in
    (name, query.replacing("d.approximate AS approximate\n", with: newColumns))
  }

  private static let newColumns = """
    d.approximate AS approximate,
      d.schedule AS schedule,
      d.schedule_zone AS schedule_zone

    """
}
