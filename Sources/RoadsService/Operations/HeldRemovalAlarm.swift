package import RoadsCore

/// Removals by reports that were held back: how many there were, and when one is news. An attack holds hundreds back,
/// and the operator is notified once, and again when it has become ten times as many: what was held back
/// for one feature's sake, now and then, does not hide an attack on the whole list.
package final class HeldRemovalAlarm: Sendable {
  private struct State {
    var held: [Brake: Int] = [:]
    var last: [Brake: Instant] = [:]
    /// The end of the last quiet hour, and the count at which it is news again.
    var lately: [Brake: Int] = [:]
    var next: [Brake: Int] = [:]
    var listener: (@Sendable (Brake) -> Void)?
  }

  /// As long as nothing more was held, what comes is news again.
  private static let quietSeconds: Int64 = 3_600

  private let state = CheckedMutex(State())

  package init() {}

  /// Called when a brake begins to hold.
  package func listen(_ listener: @escaping @Sendable (Brake) -> Void) {
    state.withLock { $0.listener = listener }
  }

  package func note(_ brake: Brake, at now: Instant) {
    let listener = state.withLock { state in
      state.held[brake, default: 0] += 1
      if state.last[brake].map({ now > $0.adding(seconds: HeldRemovalAlarm.quietSeconds) }) ?? true {
        state.lately[brake] = 0
        state.next[brake] = 1
      }
      state.last[brake] = max(state.last[brake] ?? now, now)
      let lately = state.lately[brake, default: 0] + 1
      state.lately[brake] = lately
      let isNews = lately >= state.next[brake, default: 1]
      if isNews { state.next[brake] = 10 * lately }
      return isNews ? state.listener : nil
    }
    listener?(brake)
  }

  /// Those that have held something back within the last hour.
  package func holding(at now: Instant) -> [Brake] {
    state.withLock { state in
      Brake.allCases.filter { brake in
        state.last[brake].map { now <= $0.adding(seconds: HeldRemovalAlarm.quietSeconds) } ?? false
      }
    }
  }

  func write(into page: inout MetricsPage) {
    let held = state.withLock { $0.held }
    page.family(
      "roads_removals_held_total", .counter,
      "Removals by reports that were held back since the start, by brake.")
    for brake in Brake.allCases {
      page.sample("roads_removals_held_total", [("brake", brake.rawValue)], Double(held[brake] ?? 0))
    }
  }
}
