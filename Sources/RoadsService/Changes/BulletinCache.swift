package import RoadsCore

/// The bulletins in memory, so that they can be read while the store is away.
package final class BulletinCache: Sendable {
  private let bulletins = CheckedMutex<[Bulletin]>([])
  /// Whether the store could not be read when it was last asked.
  private let isStale = CheckedMutex(false)
  /// Of two readings the later one's stays.
  private let turn = ExclusiveSection("reading the bulletins")
  private let told: @Sendable ((any Error)?) -> Void

  /// `told`: called with the result of each reading after the first.
  package init(told: @escaping @Sendable ((any Error)?) -> Void = { _ in }) { self.told = told }

  package var all: [Bulletin] { bulletins.withLock { $0 } }

  /// For the first time. A store that nobody has written to yet has none.
  package func load(from store: any RoadStore) throws {
    do { try read(store) } catch StoreError.absent {}
  }

  /// Once more, after a change. Where the store cannot be read just now the old ones stay until it can be:
  /// `renewIfStale` asks again.
  package func renew(from store: any RoadStore) {
    let failure = turn.take { () -> (any Error)? in
      do {
        try read(store)
        isStale.withLock { $0 = false }
        return nil
      } catch {
        isStale.withLock { $0 = true }
        return error
      }
    }
    told(failure)
  }

  package func renewIfStale(from store: any RoadStore) {
    if isStale.withLock({ $0 }) { renew(from: store) }
  }

  private func read(_ store: any RoadStore) throws {
    let fresh = try store.bulletins()
    bulletins.withLock { $0 = fresh }
  }
}
