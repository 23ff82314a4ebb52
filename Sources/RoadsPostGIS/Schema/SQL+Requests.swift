/// Requests that are sent again, and how often a network may send some.
extension SQL {
  var ofRequests: String? {
    switch self {
    // By the server's clock, which is the same for all who ask (the generic cell rate algorithm).
    case .takeAllowance:
      """
      INSERT INTO allowance AS a (network, whole_at) VALUES ($1::bytea, \(SQL.clock) + $2::bigint)
      ON CONFLICT (network) DO UPDATE SET whole_at = greatest(a.whole_at, \(SQL.clock)) + $2::bigint
      WHERE a.whole_at - \(SQL.clock) <= $3::bigint
      """
    case .allowanceWait:
      "SELECT whole_at - \(SQL.clock) - $2::bigint FROM allowance WHERE network = $1::bytea"
    case .forgetAllowances:
      """
      DELETE FROM allowance WHERE network IN (SELECT network FROM allowance WHERE whole_at < \(SQL.clock)
        ORDER BY whole_at LIMIT $1::bigint FOR UPDATE SKIP LOCKED)
      """
    default: nil
    }
  }

  /// Milliseconds since 1970.
  private static let clock = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
}
