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
      current = snapshot.saying(old.notes)
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// What is known of sources, by now.
  package func publish(_ sources: [StoredSource], at moment: Instant) {
    let before = snapshot.notes
    let notes = SourceNotes(sources, at: moment, after: before.isEmpty ? nil : before)
    if notes.isEmpty, before.isEmpty { return }
    if notes.sources == before.sources, before.holds(at: moment) { return }
    let old = current.withLock { current in
      let old = current
      current = old.saying(notes)
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
