package import RoadsCore

/// Carries out orders within one write transaction. Each looks first and writes then, so that what is refused
/// has written nothing.
package struct Orders<Connection: StoreTransaction> {
  let connection: Connection
  let policy: PublicPolicy<Connection>

  package init(_ connection: Connection) {
    self.connection = connection
    policy = PublicPolicy(connection)
  }

  package func carryOut(_ orders: [WriteOrder]) throws -> [Result<WriteOutcome, any Error>] {
    if orders.contains(where: { $0.retry != nil || $0.action.reporter != nil || !$0.rates.isEmpty }) {
      try connection.fetchKey()
    }
    let refusals = try Rates(connection).count(orders)
    try connection.takeTurns(for: orders)
    try forgetOldOutcomes(orders)
    try forgetOldRemovals(orders)
    let results: [Result<WriteOutcome, any Error>] = try orders.enumerated().map { index, order in
      if let refusal = refusals[index] { return .failure(refusal) }
      let before = connection.changedRows
      do {
        return .success(try carryOut(order))
      } catch {
        // Half an order must not be kept beside whole ones.
        guard connection.changedRows == before, concernsOneOrder(error) else { throw error }
        return .failure(error)
      }
    }
    try policy.finish(orders)
    return results
  }

  private func carryOut(_ order: WriteOrder) throws -> WriteOutcome {
    connection.author = order.author
    guard let retry = order.retry else { return try carry(order) }
    return try once(retry, at: order.action.at) { try carry(order) }
  }

  private func carry(_ order: WriteOrder) throws -> WriteOutcome {
    switch order.action {
    case .report(let report, let limit):
      return .reported(
        try Reporting(connection, policy).report(report, networkLimit: limit, brakes: order.brakes))
    case .add(let feature, let reporter, let metres, let limit, let moment):
      return try add(
        feature, by: reporter, sameWithin: metres, networkLimit: limit, quota: order.quota, at: moment)
    case .replace(let feature, let expectation, let moment):
      let freed = try replace(feature, if: expectation, at: moment)
      return .replaced(feature.address, freed: freed)
    case .edit(let id, let edit, let expectation, let moment):
      return .replaced(id, freed: try self.edit(id, edit, if: expectation, at: moment))
    case .delete(let id, let expectation, let moment):
      try delete(id, if: expectation, at: moment)
      return .deleted(id)
    }
  }

  /// Whether the other orders can be carried out anyway.
  private func concernsOneOrder(_ error: any Error) -> Bool {
    switch error {
    case is Conflict: false
    case let error as StoreError:
      switch error {
      case .damaged, .key: true
      default: false
      }
    default: true
    }
  }

  /// Twice as many as can be added, so that they become fewer, and not many more, so that no write takes long. Not with
  /// every write, which would be one more statement each time.
  private func forgetOldRemovals(_ orders: [WriteOrder]) throws {
    guard let latest = orders.map(\.action.at).max() else { return }
    let moment = latest.adding(seconds: -Removal.lifetime)
    if let last = connection.forgotRemovals, moment < last.adding(seconds: Orders.forgetsEvery) { return }
    try connection.forgetRemovals(until: moment, atMost: max(2 * orders.count, Orders.forgetsAtOnce))
    connection.forgotRemovals = moment
  }

  private static var forgetsEvery: Int64 { 600 }
  private static var forgetsAtOnce: Int { 1_000 }
}

/// Another transaction was quicker, or two waited for each other: the same again will do.
package struct Conflict: Error {
  package init() {}
}

extension StoreTransaction {
  /// A feature that lives and that nobody else changes until this is over, or the reason why there is none.
  func living(_ id: FeatureID) throws -> (row: Int64, feature: Feature) {
    if let stored = try locked(id) { return stored }
    throw try absence(of: id)
  }

  func absence(of id: FeatureID) throws -> FeatureError {
    guard let tombstone = try tombstone(of: id) else { return .unknown(id) }
    return try FeatureError.absence(tombstone) { try join(of: id)?.shownID }
  }
}
