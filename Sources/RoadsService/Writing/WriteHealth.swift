package import RoadsCore

/// How the store takes writes. Whether it would take one just now only a write can tell, so what failed counts for a
/// while, or until one succeeds.
package final class WriteHealth: Sendable {
  private static let counts = 60

  private struct Failures {
    let first: Instant
    var last: Instant
  }

  private let failures = CheckedMutex<Failures?>(nil)
  private let told: @Sendable ((any Error)?) -> Void

  /// `told`: called with the result of each write that says something about the store.
  package init(told: @escaping @Sendable ((any Error)?) -> Void = { _ in }) { self.told = told }

  /// `error`: nil where it was done.
  package func note(_ error: (any Error)?, at now: Instant = .now) {
    if let error {
      // What somebody sent, and was refused for, says nothing of the store; nor does it that a copy takes no writes.
      guard let error = error as? StoreError else { return }
      switch error {
      case .follows, .tooManySources: return
      default: break
      }
      failures.withLock { $0 = Failures(first: WriteHealth.lasting($0, now)?.first ?? now, last: now) }
    } else {
      failures.withLock { $0 = nil }
    }
    told(error)
  }

  /// Since when writes have failed; nil while none has, or long ago.
  package func since(_ now: Instant = .now) -> Instant? {
    failures.withLock { WriteHealth.lasting($0, now)?.first }
  }

  private static func lasting(_ failures: Failures?, _ now: Instant) -> Failures? {
    guard let failures, now <= failures.last.adding(seconds: Int64(counts)) else { return nil }
    return failures
  }
}
