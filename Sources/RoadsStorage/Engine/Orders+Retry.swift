package import RoadsCore

/// Requests that name themselves: sent again, to whichever server, they are answered as the first time.
extension Orders {
  func once(_ retry: RetryKey, at moment: Instant, _ body: () throws -> WriteOutcome) throws -> WriteOutcome {
    let key = try connection.storeKey()
    let name = key.digest(.requestName, retry.name)
    let request = key.digest(.request, retry.digest)
    let start = moment.adding(seconds: -RetryKey.lifetime)
    let known = try connection.first(.outcome) {
      $0.add(name)
      $0.add(start)
    } _: { row in
      guard (row.optionalBytes(0) ?? []).withUnsafeBytes(request.equals) else {
        throw WriteRefusal.retryKeyReused
      }
      return try row.writeOutcome()
    }
    if let known { return known }
    let outcome = try body()
    try connection.put(
      StoredRequest(
        name: name.withBytes { Array($0) }, digest: request.withBytes { Array($0) }, at: moment,
        outcome: outcome))
    return outcome
  }

  /// Twice as many as can be added, so that they become fewer, and no more, so that no write takes long. Only
  /// where something is remembered: the rest of the writes need not pay for it.
  func forgetOldOutcomes(_ orders: [WriteOrder]) throws {
    let named = orders.filter { $0.retry != nil }
    guard let latest = named.map(\.action.at).max() else { return }
    _ = try connection.forgetOutcomes(
      until: latest.adding(seconds: -RetryKey.lifetime), limit: 2 * named.count)
  }
}

extension StoreTransaction {
  package func put(_ request: StoredRequest) throws {
    try run(.setOutcome) {
      $0.add(request.name)
      $0.add(request.digest)
      $0.add(request.at)
      $0.add(request.outcome.code)
      $0.add(request.outcome.feature?.layer.code)
      $0.add(request.outcome.feature?.id)
      $0.add(request.outcome.report?.reports)
      $0.add(request.outcome.report?.removed)
      $0.add(request.outcome.report?.counted)
    }
  }
}
