import RoadsCore
import RoadsStorage

/// What `Reporting` asks of a server.
extension Orders: ReportKeeping {
  func standing(_ id: FeatureID) throws -> (row: Int64, reports: Int) {
    guard !id.id.utf8.contains(0) else { throw FeatureError.unknown(id) }
    let rows = try connection.ask(.standing) { $0.add(id) }
    guard rows.count > 0 else { throw try absence(of: id) }
    return (rows[0].integer(0), Int(rows[0].integer(1)))
  }

  func addVote(_ vote: Vote, limit: Int?) throws -> Bool {
    try connection.run(.addReport) {
      $0.add(vote.row)
      $0.add(vote.reporter)
      $0.add(vote.verdict.code)
      $0.add(vote.network)
      $0.add(vote.at)
      $0.add(vote.network == nil ? nil : limit)
      $0.add(vote.wider)
      $0.add(vote.widest)
      $0.add(vote.marks)
    } > 0
  }

  func hasVoted(_ row: Int64, _ reporter: Digest, _ verdict: Report.Verdict) throws -> Bool {
    try connection.integer(.hasSpoken) {
      $0.add(row)
      $0.add(reporter)
      $0.add(verdict.code)
    } != nil
  }

  /// What no longer stands is kept so that nobody says the same again and again; of many, the newest.
  func forgetOldVotes(_ row: Int64) throws {
    try connection.run(.forgetOldWords) {
      $0.add(row)
      $0.add(PublicKeeping.words)
    }
  }

  func takeBack(_ row: Int64, by reporter: Digest?) throws {
    try connection.run(.takeBack) {
      $0.add(row)
      $0.add(reporter)
    }
  }

  func setReports(_ count: Int, of row: Int64) throws {
    try connection.run(.setReports) {
      $0.add(row)
      $0.add(count)
    }
  }

  func forgetVotes(_ row: Int64) throws { try connection.run(.forgetReporters) { $0.add(row) } }

  func log(_ event: Change.Event, _ id: FeatureID, at moment: Instant) throws {
    let id: FeatureID? = id
    try connection.log(event, id, at: moment)
  }

  // MARK: Removals

  /// What all servers have removed is counted, so all take the same turn. It is the last that a report takes.
  func takeTurnToRemove() throws { try connection.execute(Scripts.lockRemovals) }

  func votes(_ row: Int64, atMost limit: Int) throws -> [StoredReport] {
    try connection.ask(.standingVotes) {
      $0.add(row)
      $0.add(limit)
    }.map { try RowReader.report($0) }
  }

  func lastConfirmation(_ row: Int64) throws -> Instant? {
    try connection.integer(.lastConfirmation) { $0.add(row) }.map { Instant(milliseconds: $0) }
  }

  func forgetVotes(_ row: Int64, beyond count: Int) throws {
    try connection.run(.forgetSurplusVotes) {
      $0.add(row)
      $0.add(count)
    }
  }

  func size(of layer: Layer, isOfficial: Bool, atMost limit: Int) throws -> Int {
    Int(
      try connection.integer(.layerSize) {
        $0.add(layer.code)
        $0.add(limit)
        $0.add(isOfficial)
      } ?? 0)
  }

  func removals(after moment: Instant) throws -> [StoredRemoval] { try connection.removals(after: moment) }

  func remove(_ feature: Feature, row: Int64, at moment: Instant) throws {
    try connection.remove(feature, key: row, reason: .reported, removedAt: moment)
    try connection.log(.removed, feature.address, at: moment)
  }

  func keep(_ stored: StoredRemoval) throws {
    try connection.run(.addRemoval) {
      $0.add(stored.removal.feature)
      $0.add(stored.removal.at)
      $0.add(stored.removal.isTrusted)
      $0.add(stored.votes)
    }
  }

  /// Not with every write, which would be one more question each time.
  func forgetRemovals(until moment: Instant, atMost limit: Int) throws {
    if let last = connection.forgotRemovals, moment < last.adding(seconds: Orders.forgetsEvery) { return }
    try connection.run(.forgetRemovals) {
      $0.add(moment)
      $0.add(max(limit, Orders.forgetsAtOnce))
    }
    connection.forgotRemovals = moment
  }

  private static let forgetsEvery: Int64 = 600
  private static let forgetsAtOnce = 1_000

  func hold(_ row: Int64) throws -> StoredHold? {
    let rows = try connection.ask(.hold) { $0.add(row) }
    return rows.count > 0 ? try RowReader.hold(rows[0]) : nil
  }

  func setHold(_ hold: StoredHold) throws {
    try connection.run(.setHold) {
      $0.add(hold.row)
      $0.add(hold.brake.code)
      $0.add(hold.since)
      $0.add(hold.checkedAt)
    }
  }

  func endHold(_ row: Int64) throws { try connection.run(.endHold) { $0.add(row) } }
}

extension Connection {
  func removals(after moment: Instant) throws -> [StoredRemoval] {
    try ask(.removalsAfter) { $0.add(moment) }.map { try RowReader.removal($0) }
  }
}
