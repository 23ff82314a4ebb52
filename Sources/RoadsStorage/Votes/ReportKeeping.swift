package import RoadsCore

/// What a store must be able to do for reports, in its own transaction; what reports mean is written once, in
/// `Reporting`.
package protocol ReportKeeping {
  associatedtype Connection: ContributionBook
  /// With its transaction.
  var connection: Connection { get }
  var policy: PublicPolicy<Connection> { get }

  /// A living feature's row, which from now on is this transaction's, and its standing reports. Throws
  /// `FeatureError.unknown` or `.removed`.
  func standing(_ id: FeatureID) throws -> (row: Int64, reports: Int)
  /// With all that is known of it, or the same errors.
  func living(_ id: FeatureID) throws -> (key: Int64, feature: Feature)

  /// Writes a vote down, unless the same was said before or as many as `limit` of one of its networks stand; says
  /// whether it did.
  func addVote(_ vote: Vote, limit: Int?) throws -> Bool
  func hasVoted(_ row: Int64, _ reporter: Digest, _ verdict: Report.Verdict) throws -> Bool
  /// The reporter's own "gone", else the oldest, stands no longer.
  func takeBack(_ row: Int64, by reporter: Digest?) throws
  func setReports(_ count: Int, of row: Int64) throws
  /// Forgets who has spoken of a feature.
  func forgetVotes(_ row: Int64) throws
  func log(_ event: Change.Event, _ id: FeatureID, at moment: Instant) throws

  /// Of those that no longer stand, the oldest beyond a number.
  func forgetOldVotes(_ row: Int64) throws

  /// Whoever removes by reports takes turns from here on: what each counts, none of the others changes.
  func takeTurnToRemove() throws
  /// The newest "gone" that stand, at most so many.
  func votes(_ row: Int64, atMost limit: Int) throws -> [StoredReport]
  /// When people last said that it is there.
  func lastConfirmation(_ row: Int64) throws -> Instant?
  /// Of the "gone" that stand, the oldest beyond a number.
  func forgetVotes(_ row: Int64, beyond count: Int) throws
  /// How many live in a layer, or how many of them no stranger added, counted as far as a number.
  func size(of layer: Layer, isOfficial: Bool, atMost limit: Int) throws -> Int
  /// What was removed by reports after a moment.
  func removals(after moment: Instant) throws -> [StoredRemoval]
  /// Moves a living feature to a tombstone and logs it.
  func remove(_ feature: Feature, row: Int64, at moment: Instant) throws
  func keep(_ removal: StoredRemoval) throws
  /// Of the oldest that were by then, at most so many.
  func forgetRemovals(until moment: Instant, atMost limit: Int) throws

  func hold(_ row: Int64) throws -> StoredHold?
  func setHold(_ hold: StoredHold) throws
  func endHold(_ row: Int64) throws
}

/// One person's word, as it goes into a store.
package struct Vote {
  package let row: Int64
  package let reporter: Digest
  package let verdict: Report.Verdict
  /// The smallest network, and the larger ones that it is part of.
  package let network: Digest?
  package let wider: Digest?
  package let widest: Digest?
  package let marks: [UInt8]?
  package let at: Instant
}
