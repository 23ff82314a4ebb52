import RoadsStorage

/// Runs, and what they changed.
extension StoreStatement {
  private static let runColumns = """
    number, kind, began, ended, author, sources, name, is_sync, read, added, updated, unchanged, removed, rejected,
      samples_removed, changes, kept, bytes, position, undoes, undone_by
    """
  private static let partColumns = "run, number, changes, record FROM run_part"

  var ofRuns: String? {
    switch self {
    case .nextRun: "SELECT coalesce(max(number), 0) + 1 FROM run"
    case .addRun:
      """
      INSERT INTO run (\(StoreStatement.runColumns))
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
        ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21)
      """
    case .run: "SELECT \(StoreStatement.runColumns) FROM run WHERE number = ?1"
    // One by one writes to a file.
    case .holdRun: "SELECT number FROM run WHERE number = ?1"
    case .runsBefore:
      """
      SELECT \(StoreStatement.runColumns) FROM run WHERE number < ?1 ORDER BY number DESC LIMIT ?2
      """
    case .allRuns: "SELECT \(StoreStatement.runColumns) FROM run ORDER BY number"
    case .oldestRun: "SELECT \(StoreStatement.runColumns) FROM run ORDER BY number LIMIT 1"
    case .oldestKeptRun:
      "SELECT \(StoreStatement.runColumns) FROM run WHERE bytes > 0 ORDER BY number LIMIT 1"
    case .bytesOfRuns: "SELECT coalesce(sum(bytes), 0) FROM run WHERE bytes > 0"
    case .countRuns: "SELECT count(*) FROM run"
    case .dropRun: "DELETE FROM run WHERE number = ?1"
    case .setUndone: "UPDATE run SET undone_by = ?2 WHERE number = ?1"
    case .setRunForgotten: "UPDATE run SET kept = ?2, bytes = 0 WHERE number = ?1"
    case .addRunPart:
      "INSERT INTO run_part (run, number, changes, record) VALUES (?1, ?2, ?3, ?4)"
    case .runPartAfter:
      """
      SELECT \(StoreStatement.partColumns) WHERE run = ?1 AND number > ?2 ORDER BY number LIMIT 1
      """
    case .runPartBefore:
      """
      SELECT \(StoreStatement.partColumns) WHERE run = ?1 AND number < ?2 ORDER BY number DESC LIMIT 1
      """
    case .dropRunParts: "DELETE FROM run_part WHERE run = ?1"
    case .runDays: "SELECT days FROM run_keeping WHERE id = 1"
    case .setRunDays:
      """
      INSERT INTO run_keeping (id, days) VALUES (1, ?1)
      ON CONFLICT (id) DO UPDATE SET days = excluded.days
      """
    default: nil
    }
  }
}
