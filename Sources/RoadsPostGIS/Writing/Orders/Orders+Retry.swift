import RoadsCore
import RoadsStorage

/// Requests that name themselves: sent again, to whichever server, they are answered as the first time.
extension Orders {
  func once(_ retry: RetryKey, at moment: Instant, _ body: () throws -> WriteOutcome) throws -> WriteOutcome {
    let key = try connection.storeKey()
    let name = key.digest(.requestName, retry.name)
    let request = key.digest(.request, retry.digest)
    if let told = try told(name, request, since: moment.adding(seconds: -RetryKey.lifetime)) { return told }
    let outcome = try body()
    try remember(outcome, name, request, at: moment)
    return outcome
  }

  private func told(_ name: Digest, _ request: Digest, since start: Instant) throws -> WriteOutcome? {
    let rows = try connection.ask(.outcome) {
      $0.add(name)
      $0.add(start)
    }
    guard rows.count > 0 else { return nil }
    let row = rows[0]
    guard let stored = rows.bytes(0, 0), request.equals(stored) else { throw WriteRefusal.retryKeyReused }
    return try RowReader.outcome(row)
  }

  private func remember(
    _ outcome: WriteOutcome, _ name: Digest, _ request: Digest, at moment: Instant
  ) throws {
    try name.withBytes { name in
      try request.withBytes { request in
        try connection.remember(outcome, name: Array(name), request: Array(request), at: moment)
      }
    }
  }

  /// Twice as many as can be added, so that they become fewer, and no more, so that no write takes long. Only
  /// where something is remembered: the rest of the writes need not pay for it.
  func forgetOldOutcomes(_ orders: [WriteOrder]) throws {
    let named = orders.filter { $0.retry != nil }
    guard let latest = named.map(\.deed.at).max() else { return }
    try connection.run(.forgetOutcomes) {
      $0.add(latest.adding(seconds: -RetryKey.lifetime))
      $0.add(2 * named.count)
    }
  }
}

extension Connection {
  func remember(_ outcome: WriteOutcome, name: [UInt8], request: [UInt8], at moment: Instant) throws {
    try run(.setOutcome) {
      $0.add(name)
      $0.add(request)
      $0.add(moment)
      $0.add(outcome.code)
      $0.add(outcome.feature?.layer.code)
      $0.add(outcome.feature?.id)
      $0.add(outcome.report?.reports)
      $0.add(outcome.report?.removed)
      $0.add(outcome.report?.counted)
    }
  }
}
