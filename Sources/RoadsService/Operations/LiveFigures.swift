import RoadsCore
import RoadsLive

/// What the live index and the change log have to tell to monitoring.
final class LiveFigures: Sendable {
  private let index: LiveIndex
  private let follower: LiveFollower
  private let changes = CheckedMutex<[Change.Event: Int]>([:])

  init(_ index: LiveIndex, _ follower: LiveFollower) {
    self.index = index
    self.follower = follower
    // The follower is not to be held by what it holds.
    follower.listen { [weak self] applied in self?.note(applied) }
  }

  private func note(_ applied: [AppliedChange]) {
    changes.withLock { changes in
      for one in applied where !one.isElsewhere { changes[one.change.event, default: 0] += 1 }
    }
  }

  func write(into page: inout MetricsPage) {
    let snapshot = index.snapshot
    let now = Instant.now
    page.family("roads_features", .gauge, "Live features, by layer and type.")
    let counts = snapshot.counts
    for type in FeatureType.allCases {
      page.sample(
        "roads_features", [("layer", type.layer.rawValue), ("type", type.name)], Double(counts.of(type)))
    }
    let seen = changes.withLock { $0 }
    page.family("roads_changes_total", .counter, "Changes since the start, by event.")
    for event in Change.Event.allCases {
      page.sample("roads_changes_total", [("event", event.rawValue)], Double(seen[event] ?? 0))
    }
    page.family("roads_reports_total", .counter, "Reports since the start.")
    page.sample("roads_reports_total", [], Double(seen[.reported] ?? 0))
    page.family("roads_removals_total", .counter, "Removals since the start.")
    page.sample("roads_removals_total", [], Double(seen[.removed] ?? 0))
    // Where nothing was ever written there is no age to tell.
    if snapshot.sequence > 0 {
      page.gauge(
        "roads_index_age_seconds", "Time since the newest change in the index.",
        Double(max(0, now.milliseconds - snapshot.changedAt.milliseconds)) / 1000)
    }
    let status = follower.status
    page.gauge(
      "roads_store_lag_seconds", "Time since the store last answered.",
      Double(status.lag(at: now) ?? 0) / 1000)
    page.gauge("roads_store_degraded", "1 while the store cannot be read.", status.isDegraded ? 1 : 0)
    page.family("roads_index_reloads_total", .counter, "How often everything was read again.")
    page.sample("roads_index_reloads_total", [], Double(status.reloads))
  }
}
