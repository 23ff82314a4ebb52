package import RoadsCore
package import RoadsStorage

/// What the public added, in a file.
extension Connection: ContributionBook {
  package func contribution(_ row: Int64) throws -> Contribution? {
    try with(.contribution) { found in
      found.bind(1, row)
      guard try found.step() else { return nil }
      return Contribution(
        network: found.isNull(0) ? nil : found.withBlob(0) { Array($0) },
        confirmedAt: found.optionalInstant(1),
        until: found.optionalInstant(2))
    }
  }

  package func countContributions() throws -> Int { Int(try integer(.countContributions) ?? 0) }

  package func contributions(
    of network: Digest, at moment: Instant
  ) throws -> (count: Int, firstEnd: Instant?) {
    try with(.contributionsOfNetwork) { row in
      row.bind(1, network)
      row.bind(2, moment)
      return try row.step() ? (Int(row.integer(0)), row.optionalInstant(1)) : (0, nil)
    }
  }

  package func endedContributions(before moment: Instant, limit: Int) throws -> [Int64] {
    try rows(.endedContributions) {
      $0.bind(1, moment)
      $0.bind(2, limit)
    }
  }

  package func unconfirmedContributions(limit: Int) throws -> [Int64] {
    try rows(.unconfirmedContributions) { $0.bind(1, limit) }
  }

  private func rows(_ sql: SQL, _ bind: (Statement) -> Void) throws -> [Int64] {
    try with(sql) { row in
      bind(row)
      var found: [Int64] = []
      while try row.step() { found.append(row.integer(0)) }
      return found
    }
  }

  package func addContribution(
    _ row: Int64, network: Digest?, addedAt: Instant, confirmedAt: Instant?, until: Instant?
  ) throws {
    try run(.addContribution) {
      $0.bind(1, row)
      $0.bind(2, network)
      $0.bind(3, addedAt)
      $0.bind(4, confirmedAt)
      $0.bind(5, until)
    }
  }

  package func confirmContribution(_ row: Int64, at moment: Instant, until: Instant?) throws {
    try run(.confirmContribution) {
      $0.bind(1, row)
      $0.bind(2, moment)
      $0.bind(3, until)
    }
  }

  package func setContribution(_ row: Int64, until: Instant?) throws {
    try run(.setContributionEnd) {
      $0.bind(1, row)
      $0.bind(2, until)
    }
  }

  package func forgetContribution(_ row: Int64) throws {
    try run(.forgetContribution) { $0.bind(1, row) }
  }

  package func feature(of row: Int64) throws -> Feature? {
    try with(.byKey) { found in
      found.bind(1, row)
      return try found.step() ? try RowReader.feature(found) : nil
    }
  }

  package func update(_ feature: Feature, over old: Feature, row: Int64, at moment: Instant) throws {
    try update(feature, over: old, key: row)
    try log(.updated, feature.address, at: moment)
  }

  package func remove(_ feature: Feature, row: Int64, reason: Tombstone.Reason, at moment: Instant) throws {
    try remove(feature, key: row, reason: reason, removedAt: moment, at: moment)
  }

  // MARK: What is over

  package func countPublicTombstones() throws -> Int { Int(try integer(.countPublicTombstones) ?? 0) }

  package func forgetPublicTombstones(before moment: Instant, limit: Int) throws -> Int {
    try run(.forgetPublicTombstones) {
      $0.bind(1, moment)
      $0.bind(2, limit)
    }
  }

  package func outcome(beyond count: Int) throws -> Instant? {
    try integer(.outcomeBeyond) { $0.bind(1, count) }.map { Instant(milliseconds: $0) }
  }

  package func forgetOutcomes(until moment: Instant, limit: Int) throws -> Int {
    try run(.forgetOutcomes) {
      $0.bind(1, moment)
      $0.bind(2, limit)
    }
  }

  package func lastEntry() throws -> Int64 { try integer(.lastChange) ?? 0 }

  package func lastBulletinEntry() throws -> (sequence: Int64, at: Instant)? {
    try with(.lastBulletinEntry) { row in try row.step() ? (row.integer(0), row.instant(1)) : nil }
  }

  package func logBulletins(at moment: Instant) throws { try log(.bulletins, nil, at: moment) }

  package func forgetEntries(until sequence: Int64, limit: Int) throws -> Int {
    try run(.forgetEntries) {
      $0.bind(1, sequence)
      $0.bind(2, limit)
    }
  }
}
