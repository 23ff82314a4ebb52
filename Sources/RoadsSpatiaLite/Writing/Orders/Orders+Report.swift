import RoadsCore
import RoadsStorage

/// What `Reporting` asks of a file.
extension Orders: ReportKeeping {
  /// Without reading what else there is of the feature.
  func standing(_ id: FeatureID) throws -> (row: Int64, reports: Int) {
    let found: (Int64, Int)? = try connection.with(.standing) { row in
      row.bind(id)
      return try row.step() ? (row.integer(0), Int(row.integer(1))) : nil
    }
    guard let found else { throw try absence(of: id) }
    return found
  }

  func addVote(_ vote: Vote, limit: Int?) throws -> Bool {
    try connection.run(.addReport) {
      $0.bind(1, vote.row)
      $0.bind(2, vote.reporter)
      $0.bind(3, vote.verdict.code)
      $0.bind(4, vote.network)
      $0.bind(5, vote.at)
      $0.bind(6, vote.network == nil ? nil : limit)
      $0.bind(7, vote.wider)
      $0.bind(8, vote.widest)
      $0.bind(9, blob: vote.marks)
    } > 0
  }

  func hasVoted(_ row: Int64, _ reporter: Digest, _ verdict: Report.Verdict) throws -> Bool {
    try connection.integer(.hasSpoken) {
      $0.bind(1, row)
      $0.bind(2, reporter)
      $0.bind(3, verdict.code)
    } != nil
  }

  /// What no longer stands is kept so that nobody says the same again and again; of many, the newest.
  func forgetOldVotes(_ row: Int64) throws {
    try connection.run(.forgetOldWords) {
      $0.bind(1, row)
      $0.bind(2, PublicKeeping.words)
    }
  }

  func takeBack(_ row: Int64, by reporter: Digest?) throws {
    try connection.run(.takeBack) {
      $0.bind(1, row)
      $0.bind(2, reporter)
    }
  }

  func setReports(_ count: Int, of row: Int64) throws { try connection.setReports(count, of: row) }

  func forgetVotes(_ row: Int64) throws { try connection.forgetReporters(of: row) }

  func log(_ event: Change.Event, _ id: FeatureID, at moment: Instant) throws {
    try connection.log(event, id, at: moment)
  }

  // MARK: Removals

  /// A file is written by one at a time.
  func takeTurnToRemove() {}

  func votes(_ row: Int64, atMost limit: Int) throws -> [StoredReport] {
    try connection.with(.standingVotes) { vote in
      vote.bind(1, row)
      vote.bind(2, limit)
      var votes: [StoredReport] = []
      while try vote.step() { votes.append(try vote.storedReport()) }
      return votes
    }
  }

  func lastConfirmation(_ row: Int64) throws -> Instant? {
    try connection.integer(.lastConfirmation) { $0.bind(1, row) }.map { Instant(milliseconds: $0) }
  }

  func forgetVotes(_ row: Int64, beyond count: Int) throws {
    try connection.run(.forgetSurplusVotes) {
      $0.bind(1, row)
      $0.bind(2, count)
    }
  }

  func size(of layer: Layer, isOfficial: Bool, atMost limit: Int) throws -> Int {
    Int(
      try connection.integer(.layerSize) {
        $0.bind(1, layer.code)
        $0.bind(2, limit)
        $0.bind(3, isOfficial ? 1 : 0)
      } ?? 0)
  }

  func removals(after moment: Instant) throws -> [StoredRemoval] { try connection.removals(after: moment) }

  func remove(_ feature: Feature, row: Int64, at moment: Instant) throws {
    try connection.remove(feature, key: row, reason: .reported, removedAt: moment, at: moment)
  }

  func keep(_ removal: StoredRemoval) throws { try connection.keep(removal) }

  func forgetRemovals(until moment: Instant, atMost limit: Int) throws {
    try connection.run(.forgetRemovals) {
      $0.bind(1, moment)
      $0.bind(2, limit)
    }
  }

  func hold(_ row: Int64) throws -> StoredHold? {
    try connection.with(.hold) { hold in
      hold.bind(1, row)
      return try hold.step() ? try hold.storedHold() : nil
    }
  }

  func setHold(_ hold: StoredHold) throws { try connection.setHold(hold) }

  func endHold(_ row: Int64) throws { try connection.run(.endHold) { $0.bind(1, row) } }
}

extension Statement {
  func bind(_ id: FeatureID) {
    bind(1, id.layer.code)
    bind(2, id.id)
  }
}
