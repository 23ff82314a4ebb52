import Synchronization

/// Counts who is still going to call the HTTP library: each request from its beginning to its end, and each thread of another that
/// wakes a connection, for as long as the call takes. Only when nobody is left can this be closed, from then on nobody
/// begins, and then the library can be stopped: what it has of connections and threads is not touched afterwards.
package final class LibraryUse: Sendable {
  private let users = Atomic(0)
  private static let closed = Int.min

  package init() {}

  /// false once it is closed.
  package func enter() -> Bool {
    var known = users.load(ordering: .relaxed)
    while known >= 0 {
      let (isDone, now) = users.weakCompareExchange(
        expected: known, desired: known + 1, ordering: .acquiringAndReleasing)
      if isDone { return true }
      known = now
    }
    return false
  }

  package func leave() { users.subtract(1, ordering: .releasing) }

  /// false, and nothing has changed, while somebody is there.
  package func close() -> Bool {
    users.compareExchange(
      expected: 0, desired: LibraryUse.closed, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Somebody who is there until nobody holds this any more.
  final class Stay: Sendable {
    private let use: LibraryUse

    init?(_ use: LibraryUse) {
      guard use.enter() else { return nil }
      self.use = use
    }

    deinit { use.leave() }
  }
}
