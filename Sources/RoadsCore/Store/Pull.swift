/// Which server a store follows, and how far it has come.
package struct PullState: Sendable, Hashable {
  /// The server's address, without a slash at its end.
  package var server: String
  /// The last position of the server's log that is in the store.
  package var sequence: Int64
  /// What the server's log says there. Positions of another log are numbers too: this entry distinguishes them.
  package var mark: String
  /// When the server last said that this is how things are.
  package var contact: Instant

  package init(server: String, sequence: Int64, mark: String, contact: Instant) {
    self.server = server
    self.sequence = sequence
    self.mark = mark
    self.contact = contact
  }
}

/// What a server says became of one feature.
package enum PulledChange: Sendable, Hashable {
  /// It is like this now.
  case put(Feature, Change.Event)
  case remove(FeatureID, Tombstone.Reason, at: Instant)
}

/// One page of a server's changes.
package struct PulledPage: Sendable, Hashable {
  package var changes: [PulledChange]
  /// nil where they did not change.
  package var bulletins: [Bulletin]?

  package init(changes: [PulledChange], bulletins: [Bulletin]? = nil) {
    self.changes = changes
    self.bulletins = bulletins
  }
}

package struct PullSummary: Sendable, Hashable {
  package var added = 0
  package var updated = 0
  package var removed = 0
  package var bulletins = false
  /// Everything was read again.
  package var whole = false

  package init() {}

  package var isEmpty: Bool { added + updated + removed == 0 && !bulletins }

  package static func += (sum: inout PullSummary, other: PullSummary) {
    sum.added += other.added
    sum.updated += other.updated
    sum.removed += other.removed
    sum.bulletins = sum.bulletins || other.bulletins
    sum.whole = sum.whole || other.whole
  }
}
