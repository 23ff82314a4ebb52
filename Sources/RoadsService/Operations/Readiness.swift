package import RoadsCore

/// How well the service can do its work just now.
package enum Readiness: Sendable, Hashable {
  case ready
  /// The store is locked or gone since then: reads are answered from memory, and writes are refused.
  case degraded(since: Instant)
}

extension ServiceParts {
  package var readiness: Readiness {
    [follower.status.trouble?.since, queue.trouble.since()].compactMap { $0 }.min().map {
      .degraded(since: $0)
    } ?? .ready
  }
}
