package import RoadsCore
import RoadsLive

/// How well the service can do its work just now.
package enum Readiness: Sendable, Hashable {
  case ready
  /// The store is locked or gone since then: reads are answered from memory, and writes are refused.
  /// `key`: what is wrong with the key of the reporters' digests; reports by name are refused then.
  case degraded(since: Instant, key: StoreError.KeyFault? = nil)
}

/// What people dispute just now: nothing that keeps the service from its work, and something for its operator to do.
package struct DisputeReport: Sendable, Hashable {
  package let disputed: Int
  /// What has held removals back within the last hour.
  package let brakes: [Brake]

  package init(disputed: Int, brakes: [Brake]) {
    self.disputed = disputed
    self.brakes = brakes
  }

  package static let none = DisputeReport(disputed: 0, brakes: [])
}

extension ServiceParts {
  /// The same wherever they are asked, for all or with the details left out.
  package func healthEndpoints(isDetailed: Bool) -> [Endpoint] {
    HealthRoutes.endpoints(isDetailed: isDetailed, { readiness }, disputes: { disputes })
  }

  package var disputes: DisputeReport {
    DisputeReport(disputed: disputed.count, brakes: alarm.holding(at: .now))
  }

  func writeDisputes(into page: inout MetricsPage) {
    page.gauge(
      "roads_disputed_features", "Live features that enough people have reported gone.",
      Double(disputed.count))
    alarm.write(into: &page)
  }

  package var readiness: Readiness {
    let trouble = key.trouble
    return [follower.status.trouble?.since, queue.trouble.since(), trouble?.since].compactMap { $0 }.min().map
    {
      .degraded(since: $0, key: trouble?.fault)
    } ?? .ready
  }
}
