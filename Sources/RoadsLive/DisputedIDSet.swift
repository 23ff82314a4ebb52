import RoadsCore

/// Which features are disputed, so that nobody need look through all of them for it.
package final class DisputedIDSet: Sendable {
  private let index: LiveIndex
  private let ids = CheckedMutex<Set<FeatureID>>([])

  package init(_ index: LiveIndex, _ follower: LiveFollower) {
    self.index = index
    // The follower is not to be held by what it holds.
    follower.listen { [weak self] changes in self?.follow(changes) }
  }

  package var count: Int { ids.withLock { $0.count } }

  /// Looks through everything: when it was read for the first time, or again.
  package func load() {
    var found: Set<FeatureID> = []
    index.snapshot.ordered.visit {
      if $0.isDisputed { found.insert($0.id) }
      return true
    }
    ids.withLock { [found] in $0 = found }
  }

  private func follow(_ changes: [AppliedChange]) {
    if changes.contains(where: { $0.change.event == .reloaded }) { return load() }
    ids.withLock { ids in
      for change in changes {
        guard let id = change.change.feature else { continue }
        if change.after?.isDisputed == true { ids.insert(id) } else { ids.remove(id) }
      }
    }
  }
}

extension LiveRecord {
  package var isDisputed: Bool { ReportPolicy.removes(reports) }
}
