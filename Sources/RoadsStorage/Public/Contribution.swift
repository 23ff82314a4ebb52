package import RoadsCore

/// What a store keeps beside a feature that anybody added. One that has no such mark is official: a list's, or an
/// operator's.
package struct Contribution: Sendable {
  package let network: [UInt8]?
  package let confirmedAt: Instant?
  package let until: Instant?

  package init(network: [UInt8]?, confirmedAt: Instant?, until: Instant?) {
    self.network = network
    self.confirmedAt = confirmedAt
    self.until = until
  }
}

/// The rows of what the public added. When which of it is done, `PublicPolicy` and `PublicCleanup` decide.
extension StoreTransaction {
  package func contribution(_ row: Int64) throws -> Contribution? {
    try first(.contribution, { $0.add(row) }) { $0.contribution() }
  }

  /// Whether anybody added it, so that no list and no operator speaks for it.
  package func isPublic(_ row: Int64) throws -> Bool { try contribution(row) != nil }

  func countContributions() throws -> Int { Int(try integer(.countContributions) ?? 0) }

  /// How many of a network are not over by then, and when the first of them ends.
  func contributions(of network: Digest, at moment: Instant) throws -> (count: Int, firstEnd: Instant?) {
    try first(.contributionsOfNetwork) {
      $0.add(network)
      $0.add(moment)
    } _: {
      (Int($0.integer(0)), $0.optionalInstant(1))
    } ?? (0, nil)
  }

  /// Those that were over before that moment, the first that ended first.
  func endedContributions(before moment: Instant, limit: Int) throws -> [Int64] {
    try all(.endedContributions) {
      $0.add(moment)
      $0.add(limit)
    } _: {
      $0.integer(0)
    }
  }

  /// Those that nobody else has confirmed, the oldest first.
  func unconfirmedContributions(limit: Int) throws -> [Int64] {
    try all(.unconfirmedContributions, { $0.add(limit) }) { $0.integer(0) }
  }

  func addContribution(
    _ row: Int64, network: Digest?, addedAt: Instant, confirmedAt: Instant?, until: Instant?
  ) throws {
    try put(
      StoredContribution(
        row: row, network: network.map { digest in digest.withBytes { Array($0) } }, addedAt: addedAt,
        confirmedAt: confirmedAt, until: until))
  }

  package func put(_ contribution: StoredContribution) throws {
    try run(.addContribution) {
      $0.add(contribution.row)
      $0.add(contribution.network)
      $0.add(contribution.addedAt)
      $0.add(contribution.confirmedAt)
      $0.add(contribution.until)
    }
  }

  func confirmContribution(_ row: Int64, at moment: Instant, until: Instant?) throws {
    try run(.confirmContribution) {
      $0.add(row)
      $0.add(moment)
      $0.add(until)
    }
  }

  func setContribution(_ row: Int64, until: Instant?) throws {
    try run(.setContributionEnd) {
      $0.add(row)
      $0.add(until)
    }
  }

  package func forgetContribution(_ row: Int64) throws { try run(.forgetContribution) { $0.add(row) } }

  /// By which the features of one network are counted: the same under every feature, unlike those of reports.
  func contributor(_ network: String) throws -> Digest { try storeKey().digest(.contributor, network) }

  // MARK: What is over

  /// Tombstones whose ids have the form of `WebID`.
  func countPublicTombstones() throws -> Int { Int(try integer(.countPublicTombstones) ?? 0) }

  /// The oldest of them; says how many.
  func forgetPublicTombstones(before moment: Instant, limit: Int) throws -> Int {
    try run(.forgetPublicTombstones) {
      $0.add(moment)
      $0.add(limit)
    }
  }

  /// When the newest came that has so many newer ones.
  func outcome(beyond count: Int) throws -> Instant? {
    try integer(.outcomeBeyond) { $0.add(count) }.map { Instant(milliseconds: $0) }
  }

  func forgetOutcomes(until moment: Instant, limit: Int) throws -> Int {
    try run(.forgetOutcomes) {
      $0.add(moment)
      $0.add(limit)
    }
  }

  /// The newest entry that says that the bulletins changed.
  func lastBulletinEntry() throws -> (sequence: Int64, at: Instant)? {
    try first(.lastBulletinEntry) { ($0.integer(0), $0.instant(1)) }
  }

  func forgetEntries(until sequence: Int64, limit: Int) throws -> Int {
    try run(.forgetEntries) {
      $0.add(sequence)
      $0.add(limit)
    }
  }
}
