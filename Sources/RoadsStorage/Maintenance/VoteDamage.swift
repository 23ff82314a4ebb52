package import RoadsCore

/// Votes that nobody can read any more. Brakes and restores do without them, so that one row does not stop all removals;
/// `check` names them, and a repair leaves them out.
extension StoredReport {
  package var damage: CheckFinding? {
    guard let marks, !StoreKey.areMarks(marks) else { return nil }
    return .unreadable("report on \(row): marks")
  }

  /// The vote stands, and whose it is nobody knows.
  package var repaired: StoredReport {
    guard damage != nil else { return self }
    return StoredReport(
      row: row, reporter: reporter, verdict: verdict, network: network, isTakenBack: isTakenBack, at: at,
      wider: wider, widest: widest)
  }
}

extension StoredRemoval {
  package var damage: CheckFinding? {
    guard let votes, !StoreKey.areVotes(votes) else { return nil }
    return .unreadable("removal of \(removal.feature): votes")
  }

  package var repaired: StoredRemoval { damage == nil ? self : StoredRemoval(removal, votes: nil) }
}

extension StoreTransaction {
  package func damagedVotes() throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    try rows(.allReports, { _ in }) { row in
      if let damage = try row.storedReport().damage { findings.append(damage) }
      return true
    }
    return try findings + removals(after: Instant(milliseconds: .min)).compactMap(\.damage)
  }
}
