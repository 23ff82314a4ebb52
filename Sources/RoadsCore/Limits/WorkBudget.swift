import Synchronization

/// How much work one question may cost, counted while it is answered. Loops take from it and end early when nothing is
/// left; their results are then worthless, and the caller checks `trouble` before it uses them.
///
/// A unit is about a nanosecond of an ordinary core.
///
/// Unchecked, since a lock would cost more than what is counted: a budget is made by the thread that answers, taken from by
/// it alone, and gone with the answer. Whoever cancels, from another thread, tells the `CancellationToken`, which is checked.
package final class WorkBudget: @unchecked Sendable {
  package enum Trouble: Sendable, Hashable {
    /// The question takes more work than it may.
    case work
    /// The answer has more bytes than it may.
    case bytes
    /// It waits for the disk or for others, and this thread is not to wait.
    case waits
    /// Nobody waits for the answer any more.
    case abandoned
    /// The answer would come too late.
    case late
  }

  /// Work between two looks at the clock and at whether somebody has cancelled.
  private static let slice = 1 << 16

  @exclusivity(unchecked) private var left: Int
  /// What is left behind this slice.
  @exclusivity(unchecked) private var rest: Int
  @exclusivity(unchecked) package private(set) var trouble: Trouble?
  /// Bytes of an answer that are held in memory at once.
  package let bytes: Int
  private let mayWait: Bool
  private let cancellation: CancellationToken?
  private let clock: (@Sendable () -> UInt64)?
  /// What this thread has worked, and how long it may in all: a query that costs more than its units say ends anyway.
  private let worked: (@Sendable () -> UInt64)?
  private let worksUntil: UInt64

  /// Without bounds.
  package init() {
    left = .max
    rest = 0
    bytes = .max
    mayWait = true
    cancellation = nil
    clock = nil
    worked = nil
    worksUntil = .max
  }

  /// `mayWait`: whether the thread may wait for the disk. `clock` is that of the token's deadline, `worked` tells how many
  /// nanoseconds of a processor the thread has had, of which the question may take `most`.
  package init(
    units: Int, bytes: Int, mayWait: Bool = true, cancellation: CancellationToken? = nil,
    clock: (@Sendable () -> UInt64)? = nil, worked: (@Sendable () -> UInt64)? = nil, most: UInt64 = .max
  ) {
    left = min(units, WorkBudget.slice)
    rest = units - left
    self.bytes = bytes
    self.mayWait = mayWait
    self.cancellation = cancellation
    self.clock = clock
    self.worked = worked
    let limit = (worked?() ?? 0).addingReportingOverflow(most)
    worksUntil = limit.overflow ? .max : limit.partialValue
    if cancellation?.isGone ?? false { end(.abandoned) }
  }

  /// false where nothing is left: the loop ends.
  @inline(__always)
  package func take(_ units: Int) -> Bool {
    left &-= units
    return left >= 0 || refill()
  }

  /// Whether an answer of so many bytes may still grow.
  @inline(__always)
  package func holds(_ count: Int) -> Bool {
    if count <= bytes { return true }
    end(.bytes)
    return false
  }

  /// Whether so many bytes fit into an answer, for those who can tell less instead. Throws where another thread may
  /// hold more.
  package func fits(_ count: Int) throws -> Bool {
    if count <= bytes { return true }
    guard mayWait else {
      end(.bytes)
      throw BudgetExceeded()
    }
    return false
  }

  @inline(__always)
  package var isSpent: Bool { trouble != nil }

  /// The same, of looks at a box or a piece of a route or of a line.
  @inline(__always)
  package func take(looks: Int) -> Bool { take(looks &* WorkBudget.look) }

  private static let look = 25

  /// To be asked before the disk is, or much is read that comes from outside. Throws on a thread that is not to wait.
  package func needsPatience() throws {
    guard mayWait else {
      end(.waits)
      throw BudgetExceeded()
    }
  }

  /// Thrown by those who cannot end early otherwise.
  package struct BudgetExceeded: Error {
    package init() {}
  }

  private func end(_ trouble: Trouble) {
    self.trouble = self.trouble ?? trouble
    left = -1
    rest = 0
  }

  @inline(never)
  private func refill() -> Bool {
    if trouble != nil {
      left = -1
      return false
    }
    if let cancellation {
      if cancellation.isGone {
        end(.abandoned)
        return false
      }
      if let clock, clock() > cancellation.deadline {
        end(.late)
        return false
      }
    }
    if let worked, worked() > worksUntil {
      end(.work)
      return false
    }
    // What was taken beyond the slice is owed.
    let next = min(rest, max(WorkBudget.slice, -left))
    guard next > 0, left + next >= 0 else {
      end(.work)
      return false
    }
    rest -= next
    left += next
    return true
  }
}

/// Tells a computation that its client is gone; the server cancels it when the connection closes.
package final class CancellationToken: Sendable {
  /// When nobody will want the answer any more, by the budget's clock.
  package let deadline: UInt64
  private let gone = Atomic(false)

  package init(deadline: UInt64 = .max) { self.deadline = deadline }

  package var isGone: Bool { gone.load(ordering: .relaxed) }

  package func leave() { gone.store(true, ordering: .relaxed) }
}
