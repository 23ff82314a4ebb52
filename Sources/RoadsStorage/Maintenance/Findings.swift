package import RoadsCore

/// What should not be in a store, as far as its rows tell it; pages and indexes are the driver's to look at.
extension StoreTransaction {
  /// Every value as the domain would have it.
  package func damagedRows() throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    try rows(.allRows, { _ in }) { row in
      do {
        let feature = try feature(row)
        if let problem = feature.problem { findings.append(.row(feature.address, problem)) }
      } catch StoreError.damaged(_, let detail) {
        findings.append(.unreadable(detail))
      }
      return true
    }
    return findings
  }

  package func damagedRelations() throws -> [CheckFinding] {
    let questions: [(StoreStatement, (Int) -> CheckFinding)] = [
      (.strayReports, CheckFinding.reportsWithoutFeature),
      (.strayContributions, CheckFinding.contributionsWithoutFeature),
      (.layerAgainstType, CheckFinding.layerAgainstType), (.deadAndAlive, CheckFinding.deadAndAlive),
    ]
    let hidden = try knows(.strayJoins) && pulled() == nil ? Int(try integer(.strayJoins) ?? 0) : 0
    let found = try questions.compactMap { statement, finding -> CheckFinding? in
      guard try knows(statement) else { return nil }
      let count = Int(try integer(statement) ?? 0)
      return count > 0 ? finding(count) : nil
    }
    // Of a store that follows, only the server knows.
    return found + (hidden > 0 ? [.hiddenBehindNothing(hidden)] : [])
  }
}

extension Feature {
  fileprivate var problem: FeatureProblem? {
    do throws(FeatureProblem) {
      try validateKnown()
      return nil
    } catch {
      return error
    }
  }
}
