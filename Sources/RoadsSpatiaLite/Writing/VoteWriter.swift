import RoadsCore
import RoadsStorage

/// The rows of people's words and of what became of them.
extension Connection {
  /// Who has spoken of a feature, and that something was held back because of it.
  func forgetReporters(of key: Int64) throws {
    try run(.forgetReporters) { $0.bind(1, key) }
    try run(.endHold) { $0.bind(1, key) }
  }

  func removals(after moment: Instant) throws -> [StoredRemoval] {
    try with(.removalsAfter) { row in
      row.bind(1, moment)
      var removals: [StoredRemoval] = []
      while try row.step() { removals.append(try row.storedRemoval()) }
      return removals
    }
  }

  func keep(_ stored: StoredRemoval) throws {
    try run(.addRemoval) {
      $0.bind(stored.removal.feature)
      $0.bind(3, stored.removal.at)
      $0.bind(4, stored.removal.isTrusted ? 1 : 0)
      $0.bind(5, blob: stored.votes)
    }
  }

  func setHold(_ hold: StoredHold) throws {
    try run(.setHold) {
      $0.bind(1, hold.row)
      $0.bind(2, hold.brake.code)
      $0.bind(3, hold.since)
      $0.bind(4, hold.checkedAt)
    }
  }
}

extension Statement {
  /// From the columns of `SQL.allReports`.
  func storedReport() throws -> StoredReport {
    guard let verdict = Report.Verdict.allCases.first(where: { $0.code == integer(2) }) else {
      throw damaged("report on \(integer(0)): verdict")
    }
    return StoredReport(
      row: integer(0), reporter: withBlob(1) { Array($0) }, verdict: verdict, network: optionalBytes(3),
      isTakenBack: integer(4) != 0, at: instant(5), wider: optionalBytes(6), widest: optionalBytes(7),
      marks: optionalBytes(8))
  }

  /// From the columns of `SQL.removalsAfter`.
  func storedRemoval() throws -> StoredRemoval {
    guard let layer = Layer(code: integer(0)) else { throw damaged("removal of \(text(1)): layer") }
    return StoredRemoval(
      Removal(feature: FeatureID(layer, text(1)), at: instant(2), isTrusted: integer(3) != 0),
      votes: optionalBytes(4))
  }

  /// From the columns of `SQL.hold`.
  func storedHold() throws -> StoredHold {
    guard let brake = Brake(code: integer(1)) else { throw damaged("hold of \(integer(0)): brake") }
    return StoredHold(row: integer(0), brake: brake, since: instant(2), checkedAt: instant(3))
  }

  func optionalBytes(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : withBlob(column) { Array($0) } }
}
