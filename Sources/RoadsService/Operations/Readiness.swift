package import RoadsCore

/// How well the service can do its work just now.
package enum Readiness: Sendable, Hashable {
  case ready
  /// The store is locked or gone since then: reads are answered from memory, and writes are refused.
  /// `key`: what is wrong with the key that reporters are told apart by; reports by name are refused then.
  case degraded(since: Instant, key: StoreError.KeyFault? = nil)
}

extension ServiceParts {
  package var readiness: Readiness {
    let trouble = key.trouble
    return [follower.status.trouble?.since, queue.trouble.since(), trouble?.since].compactMap { $0 }.min().map
    {
      .degraded(since: $0, key: trouble?.fault)
    } ?? .ready
  }
}
