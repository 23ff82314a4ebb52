package import RoadsCore
import Synchronization

/// How the store takes writes. Whether it would take one just now only a write can tell, so what failed counts for a
/// while, or until one succeeds.
package final class WriteTrouble: Sendable {
  private static let counts = 60

  private struct Failures {
    let first: Instant
    var last: Instant
  }

  private let failures = Mutex<Failures?>(nil)

  package init() {}

  /// `error`: nil where it was done.
  package func note(_ error: (any Error)?, at now: Instant = .now) {
    guard let error else { return failures.withLock { $0 = nil } }
    // What somebody sent, and was refused for, says nothing of the store.
    guard error is StoreError else { return }
    failures.withLock { $0 = Failures(first: WriteTrouble.lasting($0, now)?.first ?? now, last: now) }
  }

  /// Since when writes have failed; nil while none has, or long ago.
  package func since(_ now: Instant = .now) -> Instant? {
    failures.withLock { WriteTrouble.lasting($0, now)?.first }
  }

  private static func lasting(_ failures: Failures?, _ now: Instant) -> Failures? {
    guard let failures, now <= failures.last.adding(seconds: Int64(counts)) else { return nil }
    return failures
  }
}
