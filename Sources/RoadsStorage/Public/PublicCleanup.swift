package import RoadsCore

/// What of that which anybody can store goes by itself. The figures are `PublicRetention`'s.
package struct PublicCleanup<Connection: StoreTransaction> {
  private let connection: Connection
  private let keeping: PublicRetention

  package init(_ connection: Connection, _ keeping: PublicRetention = PublicRetention()) {
    self.connection = connection
    self.keeping = keeping
  }

  /// `follows`: what ends there, the server says that the store follows.
  package func cleanUp(_ quota: PublicQuota, follows: Bool, at moment: Instant) throws -> CleanupSummary {
    var summary = CleanupSummary()
    if !follows { try endFeatures(quota, at: moment, &summary) }
    try forgetTombstones(quota, at: moment, &summary)
    try forgetOutcomes(at: moment, &summary)
    try forgetEntries(&summary)
    try forgetRuns(at: moment, &summary)
    return summary
  }

  private func endFeatures(_ quota: PublicQuota, at moment: Instant, _ summary: inout CleanupSummary) throws {
    let most = max(1, keeping.atOnce / 20)
    var rows = try connection.endedContributions(
      before: moment.adding(seconds: -keeping.ended), limit: most)
    // The quota may have been larger.
    let surplus = try connection.countContributions() - rows.count - quota.total
    if surplus > 0, rows.count < most {
      let known = Set(rows)
      rows += try connection.unconfirmedContributions(limit: min(surplus, most - rows.count) + rows.count)
        .filter { !known.contains($0) }.prefix(min(surplus, most - rows.count))
    }
    for row in rows { try end(row, at: moment) }
    summary.ended = rows.count
    if rows.count >= most { summary.hasMore = true }
  }

  /// Whoever follows hears of it: it was here, and is over.
  func end(_ row: Int64, at moment: Instant) throws {
    if let feature = try connection.locked(row: row) {
      try connection.acting(as: .program) {
        try connection.remove(feature, row: row, reason: .expired, removedAt: moment, at: moment)
      }
    } else {
      try connection.forgetContribution(row)
    }
  }

  private func forgetTombstones(
    _ quota: PublicQuota, at moment: Instant, _ summary: inout CleanupSummary
  ) throws {
    let limit = keeping.atOnce
    var count = try connection.forgetPublicTombstones(
      before: moment.adding(seconds: -keeping.buried), limit: limit)
    count += try forgetSurplusTombstones(quota, limit: limit - count)
    summary.tombstones = count
    if count >= limit { summary.hasMore = true }
  }

  /// Of more than there may be, the oldest.
  func forgetSurplusTombstones(_ quota: PublicQuota, limit: Int) throws -> Int {
    let surplus = min(limit, try connection.countPublicTombstones() - quota.total)
    guard surplus > 0 else { return 0 }
    return try connection.forgetPublicTombstones(before: Instant.range.upperBound, limit: surplus)
  }

  private func forgetOutcomes(at moment: Instant, _ summary: inout CleanupSummary) throws {
    var end = moment.adding(seconds: -RetryKey.lifetime)
    if let surplus = try connection.outcome(beyond: keeping.outcomes) { end = max(end, surplus) }
    summary.outcomes = try connection.forgetOutcomes(until: end, limit: keeping.atOnce)
    if summary.outcomes >= keeping.atOnce { summary.hasMore = true }
  }

  /// A run may have many changes: few at a time.
  private func forgetRuns(at moment: Instant, _ summary: inout CleanupSummary) throws {
    summary.runs = try connection.forgetRuns(at: moment, limit: PublicCleanup.runsAtOnce)
    if summary.runs >= PublicCleanup.runsAtOnce { summary.hasMore = true }
  }

  private static var runsAtOnce: Int { 10 }

  /// Whoever knows no newer entry reads everything again. When the bulletins changed is asked of the log: that entry is
  /// written again before it goes.
  private func forgetEntries(_ summary: inout CleanupSummary) throws {
    let end = try connection.lastEntry() - Int64(keeping.entries)
    guard end > 0 else { return }
    if let bulletins = try connection.lastBulletinEntry(), bulletins.sequence <= end {
      try connection.log(.bulletins, nil, at: bulletins.at)
    }
    summary.entries = try connection.forgetEntries(until: end, limit: keeping.atOnce)
    if summary.entries >= keeping.atOnce { summary.hasMore = true }
  }
}
