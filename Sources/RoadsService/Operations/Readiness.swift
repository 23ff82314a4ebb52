package import RoadsCore

/// How well the service can do its work just now.
package enum Readiness: Sendable, Hashable {
  case ready
  /// The store is locked or gone since then: reads are answered from memory, and writes are refused.
  case degraded(since: Instant)
}

extension LiveFollower {
  package var readiness: Readiness { status.trouble.map { .degraded(since: $0.since) } ?? .ready }
}
