package import RoadsCore

/// What people, lists and operators have done to single features.
extension EngineStore {
  package func perform(_ orders: [WriteOrder]) throws -> [Result<WriteOutcome, any Error>] {
    if orders.isEmpty { return [] }
    // Without one that was carried out there is nothing to keep, and no store to be made.
    return try change(
      by: orders[0].author, makesStore: orders.contains { if case .add = $0.action { true } else { false } },
      keep: { $0.contains { if case .success = $0 { true } else { false } } },
      { try Orders($0).carryOut(orders) })
  }

  package func add(_ feature: Feature, by author: Author) throws {
    _ = try change(by: author, makesStore: true) { connection in
      try connection.takeTurns(for: [feature.address])
      return try Orders(connection).add(
        feature, by: nil, sameWithin: nil, networkLimit: nil, at: feature.updatedAt)
    }
  }

  package func report(_ report: Report, by author: Author) throws -> ReportOutcome {
    try change(by: author) { connection in
      try connection.takeTurns(for: [report.feature])
      return try Reporting(connection).report(report, networkLimit: nil, brakes: nil)
    }
  }

  package func delete(_ ids: [FeatureID], by author: Author, at moment: Instant) throws {
    try change(by: author) { connection in
      try takeTurns(of: ids, connection)
      for id in ids { try Orders(connection).delete(id, if: { _ in true }, at: moment) }
    }
  }

  package func clearReports(
    _ ids: [FeatureID], by author: Author, at moment: Instant
  ) throws -> [FeatureID] {
    try change(by: author) { connection in
      try takeTurns(of: ids, connection)
      return try ids.filter { try Reporting(connection).clear($0, at: moment) }
    }
  }

  private func takeTurns(of ids: [FeatureID], _ connection: Connection) throws {
    try connection.takeTurns(for: ids.map { WriteOrder(.delete($0, if: { _ in true }, at: .now)) })
  }

  package func restore(_ ids: [FeatureID], by author: Author, at moment: Instant) throws -> [Feature] {
    try change(by: author) { connection in
      // What hides behind them, and what they hid behind, changes with them.
      try connection.takeAllTurns()
      return try Joining(connection).restore(ids, at: moment)
    }
  }
}
