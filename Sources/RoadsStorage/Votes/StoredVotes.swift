package import RoadsCore

/// One person's report, as it goes into a store.
struct Vote {
  let row: Int64
  let reporter: Digest
  let verdict: Report.Verdict
  /// The smallest network, and the larger ones that it is part of.
  let network: Digest?
  let wider: Digest?
  let widest: Digest?
  let marks: [UInt8]?
  let at: Instant
}

/// The rows of people's reports and of what became of them. What they mean is `Reporting`'s.
extension StoreTransaction {
  /// A living feature's row, which from now on is this transaction's, and its standing reports; nil where it does not
  /// live.
  func standing(_ id: FeatureID) throws -> (row: Int64, reports: Int)? {
    guard canHold(id) else { return nil }
    return try first(.standing, { $0.add(id) }) { ($0.integer(0), Int($0.integer(1))) }
  }

  /// Writes a vote down, unless the same was said before or as many as `limit` of one of its networks stand; says
  /// whether it did.
  func add(_ vote: Vote, limit: Int?) throws -> Bool {
    try run(.addReport) {
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

  func hasReported(_ vote: Vote) throws -> Bool {
    try integer(.hasReported) {
      $0.add(vote.row)
      $0.add(vote.reporter)
      $0.add(vote.verdict.code)
    } != nil
  }

  /// The reporter's own "gone", else the oldest, stands no longer.
  func takeBack(_ row: Int64, by reporter: Digest?) throws {
    try run(.takeBack) {
      $0.add(row)
      $0.add(reporter)
    }
  }

  /// What no longer stands is kept so that nobody says the same again and again; of many, the newest.
  func forgetOldReports(_ row: Int64) throws {
    try run(.forgetOldReports) {
      $0.add(row)
      $0.add(PublicRetention.words)
    }
  }

  /// Of the "gone" that stand, the oldest beyond a number.
  func forgetReports(_ row: Int64, beyond count: Int) throws {
    try run(.forgetSurplusReports) {
      $0.add(row)
      $0.add(count)
    }
  }

  /// The newest "gone" that stand, at most so many.
  func standingReports(_ row: Int64, atMost limit: Int) throws -> [StoredReport] {
    try all(.standingReports) {
      $0.add(row)
      $0.add(limit)
    } _: {
      try $0.storedReport()
    }
  }

  /// When people last said that it is there.
  func lastConfirmation(_ row: Int64) throws -> Instant? {
    try integer(.lastConfirmation) { $0.add(row) }.map { Instant(milliseconds: $0) }
  }

  /// How many live in a layer, or how many of them no stranger added, counted as far as a number.
  func size(of layer: Layer, isOfficial: Bool, atMost limit: Int) throws -> Int {
    Int(
      try integer(.layerSize) {
        $0.add(layer.code)
        $0.add(limit)
        $0.add(isOfficial)
      } ?? 0)
  }

  // MARK: Removals

  /// What was removed by reports after a moment.
  package func removals(after moment: Instant) throws -> [StoredRemoval] {
    try all(.removalsAfter, { $0.add(moment) }) { try $0.storedRemoval() }
  }

  package func put(_ stored: StoredRemoval) throws {
    try run(.addRemoval) {
      $0.add(stored.removal.feature)
      $0.add(stored.removal.at)
      $0.add(stored.removal.isTrusted)
      $0.add(stored.votes)
    }
  }

  /// Of the oldest that were by then, at most so many.
  func forgetRemovals(until moment: Instant, atMost limit: Int) throws {
    try run(.forgetRemovals) {
      $0.add(moment)
      $0.add(limit)
    }
  }

  func hold(_ row: Int64) throws -> StoredHold? {
    try first(.hold, { $0.add(row) }) { try $0.storedHold() }
  }

  package func put(_ hold: StoredHold) throws {
    try run(.setHold) {
      $0.add(hold.row)
      $0.add(hold.brake.code)
      $0.add(hold.since)
      $0.add(hold.checkedAt)
    }
  }

  func endHold(_ row: Int64) throws { try run(.endHold) { $0.add(row) } }
}
