package import RoadsCore
import Synchronization

/// The bulletins in memory, so that they can be read while the store is away.
package final class BulletinBoard: Sendable {
  private let bulletins = Mutex<[Bulletin]>([])

  package init() {}

  package var all: [Bulletin] { bulletins.withLock { $0 } }

  package func load(from store: any RoadStore) throws {
    let fresh: [Bulletin]
    do { fresh = try store.bulletins() } catch StoreError.absent { fresh = [] }
    bulletins.withLock { $0 = fresh }
  }
}
