/// How much room there is for what anybody may add.
package struct PublicQuota: Sendable, Hashable {
  /// Living features that one network has added: /24 of version 4, /48 of version 6 with all that is in it.
  package var perNetwork: Int
  /// All that the public has added and that is not removed yet; and as many tombstones of such.
  package var total: Int

  package init(perNetwork: Int = 100, total: Int = 20_000) {
    self.perNetwork = perNetwork
    self.total = total
  }
}

/// What of that which anybody can store goes by itself, and when.
package struct PublicRetention: Sendable, Hashable {
  /// Seconds after its end that a public feature becomes a tombstone.
  package var ended: Int64 = 24 * 60 * 60
  /// Seconds that its tombstone stays.
  package var buried: Int64 = 30 * 24 * 60 * 60
  /// Answers that are remembered for requests sent again; the oldest go first.
  package var outcomes = 100_000
  /// Entries of the change log; the oldest go first.
  package var entries = 1_000_000
  /// So many rows at most go at once, and a twentieth as many features, each of which is several.
  package var atOnce = 5_000

  /// Words on one feature that no longer stand, or never spoke against it; the oldest go first.
  package static let words = 20

  package init() {}
}

/// What tidying came to.
package struct CleanupSummary: Sendable, Hashable {
  package var ended = 0
  package var tombstones = 0
  package var outcomes = 0
  package var entries = 0
  package var runs = 0
  /// There was more than is done at once.
  package var hasMore = false

  package init() {}

  package var isEmpty: Bool { ended + tombstones + outcomes + entries + runs == 0 }
}
