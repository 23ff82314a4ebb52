import RoadsCore
import RoadsStorage

/// Carries out orders within one write transaction. Each looks first and writes then, so that what is refused
/// has written nothing.
struct Orders {
  let connection: Connection
  let policy: PublicPolicy<Connection>

  init(connection: Connection) {
    self.connection = connection
    policy = PublicPolicy(connection)
  }

  func carryOut(_ orders: [WriteOrder]) throws -> [Result<WriteOutcome, any Error>] {
    // Fetched beforehand: to fetch it may be to write, which a refused order must not have done.
    if orders.contains(where: { $0.retry != nil || !$0.rates.isEmpty || $0.deed.reporter != nil }) {
      _ = try connection.storeKey()
    }
    let refusals = try takeAllowances(orders)
    try takeTurns(orders)
    try forgetOldOutcomes(orders)
    try Reporting(self).forgetOldRemovals(orders)
    let results: [Result<WriteOutcome, any Error>] = try orders.enumerated().map { index, order in
      if let refusal = refusals[index] { return .failure(refusal) }
      let before = connection.changedRows
      do {
        return .success(try carryOut(order))
      } catch {
        // Half an order must not be kept beside whole ones.
        guard connection.changedRows == before, Orders.concernsOneOrder(error) else { throw error }
        return .failure(error)
      }
    }
    try policy.finish(orders)
    return results
  }

  private func carryOut(_ order: WriteOrder) throws -> WriteOutcome {
    guard let retry = order.retry else { return try carry(order) }
    return try once(retry, at: order.deed.at) { try carry(order) }
  }

  private func carry(_ order: WriteOrder) throws -> WriteOutcome {
    switch order.deed {
    case .report(let report, let limit):
      return .reported(try Reporting(self).report(report, networkLimit: limit, brakes: order.brakes))
    case .add(let feature, let reporter, let metres, let limit, let moment):
      return try add(
        feature, by: reporter, sameWithin: metres, networkLimit: limit, quota: order.quota, at: moment)
    case .replace(let feature, let expectation, let moment):
      try replace(feature, if: expectation, at: moment)
      return .replaced(feature.address)
    case .delete(let id, let expectation, let moment):
      try delete(id, if: expectation, at: moment)
      return .deleted(id)
    }
  }

  /// Whether the other orders can be carried out all the same.
  private static func concernsOneOrder(_ error: any Error) -> Bool {
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

  // MARK: Features

  /// A feature that lives and that nobody else changes until this is over, or the reason why there is none.
  func living(_ id: FeatureID) throws -> (key: Int64, feature: Feature) {
    if let stored = try connection.stored(id, .lockedByAddress) { return stored }
    throw try absence(of: id)
  }

  func absence(of id: FeatureID) throws -> FeatureError {
    guard let tombstone = try connection.tombstone(id) else { return .unknown(id) }
    return .removed(id, tombstone.reason, at: tombstone.removedAt)
  }
}
