import Glibc
package import RoadsCore
import Synchronization

/// Takes away what is over of that which anybody could store, a few hundred at a time, so that no write waits for all of
/// it. Beside the queue and not in it: whether the store takes writes, those who write find out.
package final class CleanupTask: Sendable {
  private let store: any RoadStore
  private let quota: PublicQuota
  private let told: @Sendable ((any Error)?) -> Void
  private let isOver = Atomic(false)

  /// `told`: called with the result of each run.
  package init(
    _ store: any RoadStore, quota: PublicQuota, told: @escaping @Sendable ((any Error)?) -> Void = { _ in }
  ) {
    self.store = store
    self.quota = quota
    self.told = told
  }

  /// What cannot be done now is tried again the next time.
  package func run() {
    do {
      while !isOver.load(ordering: .relaxed),
        try store.cleanUp(quota, keeping: PublicRetention(), at: .now).hasMore
      {
        // Those who wait for the store's writer come first.
        usleep(20_000)
      }
      told(nil)
    } catch StoreError.readOnly, StoreError.notPermitted {
      // Nothing comes in where nobody may write, and nothing has to go.
    } catch {
      told(error)
    }
  }

  /// What is under way ends soon, and nothing is begun any more.
  package func end() { isOver.store(true, ordering: .relaxed) }
}
