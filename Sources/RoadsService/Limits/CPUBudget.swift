import RoadsCore
import Synchronization

/// Whose questions took long lately. A network may take up a fifth of a thread's time with them, and for a moment
/// more; beyond that it is behind until that much time has passed. What is short counts for nothing: those who ask
/// much and briefly hold nobody up. What counts is the thread's own work: on a full machine every question takes
/// long by the clock on the wall, and nobody could help it.
package final class CPUBudget: Sendable {
  /// A question that is being answered by this thread.
  package struct Work {
    fileprivate let began: UInt64
    /// What the thread had worked before; nil where nobody asked.
    fileprivate let worked: UInt64?
  }

  private static let short: UInt64 = 2_000_000
  private static let share: UInt64 = 5
  private static let patience = 50_000_000 * share
  private static let longest: UInt64 = 10_000_000_000
  private static let many = 1_024
  /// How long work is measured after a question took long by the wall's clock. Before that nobody asks the system
  /// about each question, and the first long one is free.
  private static let attention: UInt64 = 10_000_000_000

  /// When each network has paid, by `MonotonicClock`.
  private let paid = CheckedMutex<[NetworkAddress: UInt64]>([:])
  /// The latest of them: most of the time nobody is behind, and nobody waits to learn that.
  private let latest = Atomic<UInt64>(0)
  private let attentive = Atomic<UInt64>(0)

  package init() {}

  package func isBehind(_ network: NetworkAddress, at now: UInt64) -> Bool {
    let limit = now + CPUBudget.patience
    guard latest.load(ordering: .relaxed) > limit else { return false }
    return paid.withLock { ($0[network] ?? 0) > limit }
  }

  package func begin(at now: UInt64) -> Work {
    Work(began: now, worked: now < attentive.load(ordering: .relaxed) ? MonotonicClock.ofThread : nil)
  }

  /// On the thread that began it.
  package func end(_ work: Work, for network: NetworkAddress, at now: UInt64) {
    guard now - work.began > CPUBudget.short else { return }
    attentive.store(now + CPUBudget.attention, ordering: .relaxed)
    if let worked = work.worked { add(MonotonicClock.ofThread - worked, to: network, at: now) }
  }

  package func add(_ nanoseconds: UInt64, to network: NetworkAddress, at now: UInt64) {
    guard nanoseconds > CPUBudget.short else { return }
    paid.withLock { paid in
      if paid.count >= CPUBudget.many { paid = paid.filter { $0.value > now } }
      let end = max(paid[network] ?? 0, now) + min(nanoseconds, CPUBudget.longest) * CPUBudget.share
      paid[network] = min(end, now + CPUBudget.longest)
      latest.store(max(latest.load(ordering: .relaxed), paid[network] ?? 0), ordering: .relaxed)
    }
  }

  /// How many networks are remembered just now.
  package var remembered: Int { paid.withLock { $0.count } }
}
