/// What stays of a removed feature: enough to restore it, and for clients that follow to learn of it.
package struct Tombstone: Sendable, Hashable {
  package enum Reason: String, Sendable, Hashable, CaseIterable {
    case reported
    case expired
    case deleted
    case synced
    /// It is the same thing as another feature, which is shown in its place.
    case joined
  }

  package let feature: Feature
  package let reason: Reason
  package let removedAt: Instant

  package init(feature: Feature, reason: Reason, removedAt: Instant) {
    // What it stood for while it lived says nothing of it any more.
    self.feature = feature.isJoined ? feature.alone : feature
    self.reason = reason
    self.removedAt = removedAt
  }
}
