/// What stays of a removed feature: enough to restore it, and for clients that follow to learn of it.
package struct Tombstone: Sendable, Hashable {
  package enum Reason: String, Sendable, Hashable, CaseIterable {
    case reported
    case expired
    case deleted
    case synced
    /// With all of its layer, to make room: unlike what somebody deleted, it comes back with its list.
    case purged
    /// It is the same thing as another feature, which is shown in its place.
    case joined

    /// As answers say it to programs, which knew four reasons before there was a fifth: to whoever does not load lists
    /// here, both are the same.
    package var publicName: String { self == .purged ? Reason.deleted.rawValue : rawValue }
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
