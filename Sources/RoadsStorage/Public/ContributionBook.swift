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

/// What a store can do about that which anybody may add. When it does which of it, `PublicPolicy` and `PublicCare`
/// decide, for all stores alike.
package protocol ContributionBook {
  func storeKey() throws -> StoreKey

  func contribution(_ row: Int64) throws -> Contribution?
  func countContributions() throws -> Int
  /// How many of a network are not over by then, and when the first of them ends.
  func contributions(of network: Digest, at moment: Instant) throws -> (count: Int, firstEnd: Instant?)
  /// Those that were over before that moment, the first that ended first.
  func endedContributions(before moment: Instant, limit: Int) throws -> [Int64]
  /// Those that nobody else has confirmed, the oldest first.
  func unconfirmedContributions(limit: Int) throws -> [Int64]

  func addContribution(
    _ row: Int64, network: Digest?, addedAt: Instant, confirmedAt: Instant?, until: Instant?) throws
  func confirmContribution(_ row: Int64, at moment: Instant, until: Instant?) throws
  func setContribution(_ row: Int64, until: Instant?) throws
  func forgetContribution(_ row: Int64) throws

  /// The feature of a row, which nobody else changes until this is over.
  func feature(of row: Int64) throws -> Feature?
  /// Replaces it, and logs that.
  func update(_ feature: Feature, over old: Feature, row: Int64, at moment: Instant) throws
  /// Moves it to a tombstone, and logs that.
  func remove(_ feature: Feature, row: Int64, reason: Tombstone.Reason, at moment: Instant) throws

  // MARK: What is over

  /// Tombstones whose ids have the form of `WebID`.
  func countPublicTombstones() throws -> Int
  /// The oldest of them; says how many.
  func forgetPublicTombstones(before moment: Instant, limit: Int) throws -> Int
  /// When the newest came that has so many newer ones.
  func outcome(beyond count: Int) throws -> Instant?
  func forgetOutcomes(until moment: Instant, limit: Int) throws -> Int
  func lastEntry() throws -> Int64
  /// The newest entry that says that the bulletins changed.
  func lastBulletinEntry() throws -> (sequence: Int64, at: Instant)?
  func logBulletins(at moment: Instant) throws
  func forgetEntries(until sequence: Int64, limit: Int) throws -> Int
}

extension ContributionBook {
  /// By which the features of one network are counted: the same under every feature, unlike those of reports.
  func contributor(_ network: String) throws -> Digest { try storeKey().digest(.contributor, network) }

  /// Whether anybody added it, so that no list and no operator speaks for it.
  package func isPublic(_ row: Int64) throws -> Bool { try contribution(row) != nil }
}
