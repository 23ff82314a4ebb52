/// Version 18: a mark on rows of details that say nothing but hours. Lists give hours to many features, and to see in each row
/// that there is nothing else took a quarter of reading it.
extension Schema {
  /// The database itself sees to it that the mark is true, whoever writes.
  static let onlyHours: [String] = [
    "ALTER TABLE detail ADD COLUMN only_hours INTEGER CHECK (only_hours IS NULL OR (only_hours = 1 AND \(nothingElse)))",
    """
    UPDATE detail SET only_hours = 1
    WHERE \(nothingElse) AND (SELECT details FROM feature WHERE pk = feature) = 1
    """,
  ]

  private static let nothingElse = """
    schedule IS NOT NULL AND schedule_zone IS NOT NULL AND direction = 0
      AND coalesce(length, bearing, speed_limit, camera, applies_to, approximate, correction, sources) IS NULL
    """
}
