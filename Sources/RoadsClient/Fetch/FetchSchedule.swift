/// When a list is fetched next.
package struct FetchSchedule: Sendable, Hashable {
  /// In seconds.
  package let interval: Int

  package static let intervals = 10...7 * 24 * 3600
  /// A source that fails is asked less and less often, and in the end once an hour, or as often as it is usually.
  private static let longestPause = 3600
  /// A part of the pause: many services that were started together do not ask together for long.
  private static let jitter = 0.1

  /// What the last fetch came to.
  package enum Outcome: Sendable, Hashable {
    case done
    /// For the so manieth time in a row.
    case failed(times: Int)
    /// The server said when.
    case asked(seconds: Int)
  }

  package init(interval: Int) {
    self.interval = min(max(interval, FetchSchedule.intervals.lowerBound), FetchSchedule.intervals.upperBound)
  }

  /// The pause in milliseconds; `random` from 0 to 1.
  package func next(after outcome: Outcome, random: Double) -> Int64 {
    let share = min(max(random, 0), 1)
    let spread = 1 - FetchSchedule.jitter + 2 * FetchSchedule.jitter * share
    switch outcome {
    case .done: return milliseconds(interval, spread)
    case .failed(let times):
      // 2³² times the shortest is beyond every bound.
      let pause = Double(interval) * Double(UInt64(1) << UInt64(min(max(times, 0), 32)))
      return milliseconds(Int(min(pause, Double(max(interval, FetchSchedule.longestPause)))), spread)
    case .asked(let seconds):
      // Never earlier than the server wants.
      let wanted = milliseconds(min(max(seconds, 0), RetryAfter.most), 1 + FetchSchedule.jitter * share)
      return max(wanted, milliseconds(interval, spread))
    }
  }

  /// The pause before the first fetch of a service that has just begun.
  package func first(random: Double) -> Int64 {
    milliseconds(min(interval, 60), min(max(random, 0), 1))
  }

  private func milliseconds(_ seconds: Int, _ factor: Double) -> Int64 {
    Int64((Double(seconds) * 1000 * factor).rounded())
  }
}
