import Glibc
package import RoadsCore
import Synchronization

/// Takes away what is over of that which anybody could store, a few hundred at a time, so that no write waits for all of
/// it. Beside the queue and not in it: whether the store takes writes, those who write find out.
package final class Tidying: Sendable {
  private let store: any RoadStore
  private let quota: PublicQuota
  private let isOver = Atomic(false)

  package init(_ store: any RoadStore, quota: PublicQuota) {
    self.store = store
    self.quota = quota
  }

  /// What cannot be done now is tried again the next time.
  package func run() {
    while !isOver.load(ordering: .relaxed),
      let summary = try? store.tidy(quota, keeping: PublicKeeping(), at: .now), summary.hasMore
    {
      // Those who wait for the store's writer come first.
      usleep(20_000)
    }
  }

  /// What is under way ends soon, and nothing is begun any more.
  package func end() { isOver.store(true, ordering: .relaxed) }
}
