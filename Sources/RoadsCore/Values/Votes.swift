/// 128 bits that stand for one person or one network, the same wherever they vote. Nobody can tell whom without the
/// store's key, and stores keep it masked.
package struct VoteMark: Sendable, Hashable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

/// The person and the networks of a vote.
package struct VoteMarks: Sendable, Hashable {
  /// nil where the vote is older than marks.
  package let reporter: VoteMark?
  /// The largest network first.
  package let networks: [VoteMark]

  package init(reporter: VoteMark?, networks: [VoteMark]) {
    self.reporter = reporter
    self.networks = networks
  }

  /// What votes are compared by: the largest network, since the smaller ones within it are one customer's.
  package var origin: VoteMark? { networks.first }
}

/// One removal by reports.
package struct Removal: Sendable, Hashable {
  package let feature: FeatureID
  package let at: Instant
  /// The last vote was of the trusted person at the store's machine: nothing that brakes count.
  package let isTrusted: Bool

  package init(feature: FeatureID, at: Instant, isTrusted: Bool) {
    self.feature = feature
    self.at = at
    self.isTrusted = isTrusted
  }

  /// For how many seconds a store knows who voted.
  package static let lifetime: Int64 = 30 * 86_400
}

/// The same with those who voted for it.
package struct VotedRemoval: Sendable, Hashable {
  package let removal: Removal
  package let votes: [VoteMarks]

  package init(_ removal: Removal, votes: [VoteMarks]) {
    self.removal = removal
    self.votes = votes
  }

  package var feature: FeatureID { removal.feature }
}

/// A feature that enough people have reported gone and that is live anyway.
package struct Dispute: Sendable, Hashable {
  package let feature: Feature
  /// Since when, and what held the removal back; nil where the feature came so, from a list or from a server.
  package let since: Instant?
  package let brake: Brake?

  package init(feature: Feature, since: Instant?, brake: Brake?) {
    self.feature = feature
    self.since = since
    self.brake = brake
  }
}

extension FeatureID {
  /// What of a feature that is gone is still known: the form of its id says whether the public had added it. Of one
  /// that lives the store knows (`RoadStore.isPublic`).
  package var wasOfficial: Bool { !WebID.hasForm(id) }
}
