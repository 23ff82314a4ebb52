/// The hours of those features that are not always active: null in nearly all rows, which take no more room.
extension Schema {
  static let schedules: [String] =
    // Whoever has a layer open holds it; nobody who wants to write waits for that meanwhile.
    ["SET LOCAL lock_timeout = '30s'"] + featureSchedules
    + ["ALTER TABLE roads.tombstone \(scheduleColumns)", extendView]
    + layersWithSchedules.map(extend) + ["DROP FUNCTION roads.extend_view"]

  /// Of the table of features, wherever that lies; where it was done before, nothing happens.
  static let featureSchedules = ["ALTER TABLE roads.feature \(scheduleColumns)"]

  /// As `Schedule.text` says it, on clocks of that zone of the tz database.
  private static let scheduleColumns =
    "ADD COLUMN IF NOT EXISTS schedule text, ADD COLUMN IF NOT EXISTS schedule_zone text"

  static let columnsWithSchedules = columnsBehind + ",\n  f.schedule, f.schedule_zone"

  private static let layersWithSchedules = layers(columnsWithSchedules)

  /// All of them, with these columns behind the geometry.
  static func layers(_ columns: String) -> [(name: String, query: String)] {
    [
      ("radars", radars(geometry: plainSign + columns)),
      ("road_conditions", conditions(geometry: plainSign + columns)),
    ] + layers(of: "radar", columns, radars) + layers(of: "road_condition", columns, conditions)
  }

  /// A layer that somebody has dropped stays so.
  static func extend(_ name: String, _ query: String) -> String {
    """
    SELECT roads.extend_view('\(name)', $query$\(query)$query$)
    WHERE to_regclass('roads.\(name)') IS NOT NULL
    """
  }
}
