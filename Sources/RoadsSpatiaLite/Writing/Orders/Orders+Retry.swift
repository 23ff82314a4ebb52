import RoadsCore
import RoadsStorage

/// Requests that name themselves: sent again, they are answered as the first time.
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
    try connection.with(.outcome) { row in
      row.bind(1, name)
      row.bind(2, start)
      guard try row.step() else { return nil }
      guard row.withBlob(0, request.equals) else { throw WriteRefusal.retryKeyReused }
      guard let outcome = WriteOutcome(row) else { throw row.damaged("outcome") }
      return outcome
    }
  }

  private func remember(
    _ outcome: WriteOutcome, _ name: Digest, _ request: Digest, at moment: Instant
  ) throws {
    try name.withBytes { name in
      try request.withBytes { request in
        try connection.remember(outcome, name: name, request: request, at: moment)
      }
    }
  }

  /// Twice as many as can be added, so that they become fewer, and no more, so that no write takes long.
  func forgetOldOutcomes(_ orders: [WriteOrder]) throws {
    guard let latest = orders.map(\.deed.at).max() else { return }
    try connection.run(.forgetOutcomes) {
      $0.bind(1, latest.adding(seconds: -RetryKey.lifetime))
      $0.bind(2, 2 * orders.count)
    }
  }
}

extension Connection {
  func remember(
    _ outcome: WriteOutcome, name: UnsafeRawBufferPointer, request: UnsafeRawBufferPointer, at moment: Instant
  ) throws {
    try run(.setOutcome) { row in
      row.bind(1, staticBlob: name)
      row.bind(2, staticBlob: request)
      row.bind(3, moment)
      row.bind(4, outcome.code)
      row.bind(5, outcome.feature?.layer.code)
      row.bind(6, outcome.feature?.id)
      row.bind(7, outcome.report?.reports)
      row.bind(8, outcome.report.map { $0.removed ? 1 : 0 })
      row.bind(9, outcome.report.map { $0.counted ? 1 : 0 })
    }
  }
}

extension WriteOutcome {
  /// From the columns of `SQL.outcome`.
  init?(_ row: Statement) {
    let report = ReportOutcome(
      reports: Int(row.integer(4)), removed: row.integer(5) != 0, counted: row.integer(6) != 0)
    let id = row.optionalInteger(2).flatMap(Layer.init(code:)).map { FeatureID($0, row.text(3)) }
    self.init(code: row.integer(1), feature: id, report: report)
  }
}
