package import RoadsCore

/// Removals by reports that were held back: how many there were, and when one is news. An attack holds hundreds back,
/// and whoever is to look after it hears of it once.
package final class BrakeAlarm: Sendable {
  private struct State {
    var held: [Brake: Int] = [:]
    var last: [Brake: Instant] = [:]
    var listener: (@Sendable (Brake) -> Void)?
  }

  /// As long as nothing more was held, what comes is news again.
  private static let calm: Int64 = 3_600

  private let state = CheckedMutex(State())

  package init() {}

  /// Is told when a brake begins to hold.
  package func listen(_ listener: @escaping @Sendable (Brake) -> Void) {
    state.withLock { $0.listener = listener }
  }

  package func note(_ brake: Brake, at now: Instant) {
    let listener = state.withLock { state in
      state.held[brake, default: 0] += 1
      let isNews = state.last[brake].map { now > $0.adding(seconds: BrakeAlarm.calm) } ?? true
      state.last[brake] = max(state.last[brake] ?? now, now)
      return isNews ? state.listener : nil
    }
    listener?(brake)
  }

  /// Those that have held something back within the last hour.
  package func holding(at now: Instant) -> [Brake] {
    state.withLock { state in
      Brake.allCases.filter { brake in
        state.last[brake].map { now <= $0.adding(seconds: BrakeAlarm.calm) } ?? false
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
