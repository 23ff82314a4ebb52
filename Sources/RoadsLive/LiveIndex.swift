package import RoadsCore

/// Where reads are answered from: the newest snapshot of the store, in memory. A `LiveFollower` keeps it up
/// to the store.
package final class LiveIndex: Sendable {
  /// Layers that are never loaded, as if the store had none of it.
  package let without: Set<Layer>
  /// What lies elsewhere is not loaded either; nil: all the world.
  package let region: Box?
  private let current = CheckedMutex(Snapshot.empty)

  package init(without layers: Set<Layer> = [], region: Box? = nil) {
    without = layers
    self.region = region
  }

  /// Costs the change of one reference.
  package var snapshot: Snapshot { current.withLock { $0 } }

  /// The old one dies outside the lock, should nobody read it any more: that may take a while.
  func publish(_ snapshot: Snapshot) {
    let old = current.withLock { current in
      let old = current
      current = snapshot
      return old
    }
    withExtendedLifetime(old) {}
  }

  package func admits(_ layer: Layer) -> Bool { !without.contains(layer) }

  /// Of a line or an area some part is enough.
  package func admits(_ feature: Feature) -> Bool {
    admits(feature.layer) && (region?.holds(feature) ?? true)
  }
}
