/// What stays of a removed feature: enough to restore it, and for clients that follow to learn of it.
package struct Tombstone: Sendable, Hashable {
  package enum Reason: String, Sendable, Hashable, CaseIterable {
    case reported
    case expired
    case deleted
    case synced
  }

  package let feature: Feature
  package let reason: Reason
  package let removedAt: Instant

  package init(feature: Feature, reason: Reason, removedAt: Instant) {
    self.feature = feature
    self.reason = reason
    self.removedAt = removedAt
  }
}
