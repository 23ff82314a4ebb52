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
      VALUES ($1::bigint, $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6::text, $7::text, $8::boolean, $9::bigint,
        $10::bigint, $11::bigint, $12::bigint, $13::bigint, $14::bigint, $15::bigint, $16::bigint, $17::bigint, $18::bigint, $19::bigint, $20::bigint, $21::bigint)
      """
    case .run: "SELECT \(StoreStatement.runColumns) FROM run WHERE number = $1::bigint"
    case .holdRun: "SELECT number FROM run WHERE number = $1::bigint FOR UPDATE"
    case .runsBefore:
      """
      SELECT \(StoreStatement.runColumns) FROM run WHERE number < $1::bigint ORDER BY number DESC LIMIT $2::bigint
      """
    case .allRuns: "SELECT \(StoreStatement.runColumns) FROM run ORDER BY number"
    case .oldestRun: "SELECT \(StoreStatement.runColumns) FROM run ORDER BY number LIMIT 1"
    case .oldestKeptRun:
      "SELECT \(StoreStatement.runColumns) FROM run WHERE bytes > 0 ORDER BY number LIMIT 1"
    case .bytesOfRuns: "SELECT coalesce(sum(bytes), 0)::bigint FROM run WHERE bytes > 0"
    case .countRuns: "SELECT count(*) FROM run"
    case .dropRun: "DELETE FROM run WHERE number = $1::bigint"
    case .setUndone: "UPDATE run SET undone_by = $2::bigint WHERE number = $1::bigint"
    case .setRunForgotten: "UPDATE run SET kept = $2::bigint, bytes = 0 WHERE number = $1::bigint"
    case .addRunPart:
      "INSERT INTO run_part (run, number, changes, record) VALUES ($1::bigint, $2::bigint, $3::bigint, $4::bytea)"
    case .runPartAfter:
      """
      SELECT \(StoreStatement.partColumns) WHERE run = $1::bigint AND number > $2::bigint ORDER BY number LIMIT 1
      """
    case .runPartBefore:
      """
      SELECT \(StoreStatement.partColumns) WHERE run = $1::bigint AND number < $2::bigint ORDER BY number DESC LIMIT 1
      """
    case .dropRunParts: "DELETE FROM run_part WHERE run = $1::bigint"
    case .runDays: "SELECT days FROM run_keeping WHERE id = 1"
    case .setRunDays:
      """
      INSERT INTO run_keeping (id, days) VALUES (1, $1::bigint)
      ON CONFLICT (id) DO UPDATE SET days = excluded.days
      """
    default: nil
    }
  }
}
