/// All that there is, from store to store.
extension SQL {
  var ofMoving: String? {
    switch self {
    case .isUntouched:
      """
      SELECT NOT EXISTS (SELECT FROM feature) AND NOT EXISTS (SELECT FROM tombstone)
        AND NOT EXISTS (SELECT FROM bulletin) AND NOT EXISTS (SELECT FROM change)
        AND NOT EXISTS (SELECT FROM pending) AND NOT EXISTS (SELECT FROM run)
      """
    case .nextRow: "SELECT nextval(pg_get_serial_sequence('\(Schema.name).feature', 'pk'))"
    // Rows that are added later get numbers of their own.
    case .setNextRow:
      """
      SELECT setval(pg_get_serial_sequence('\(Schema.name).feature', 'pk'), $1::bigint)
      """
    case .setGivenKey:
      "INSERT INTO secret (id, key) VALUES (1, $1::bytea) ON CONFLICT (id) DO UPDATE SET key = excluded.key"
    default: nil
    }
  }
}
