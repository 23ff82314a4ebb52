import RoadsCore
import Synchronization
import Testing

@Suite struct WorkBudgetTests {
  @Test(arguments: [1, 7, 100, 65_536, 100_000, 999_999]) func `it lasts as long as it says`(step: Int) {
    let budget = WorkBudget(units: 1_000_000, bytes: 10)
    var taken = 0
    while budget.take(step) { taken += step }
    #expect(taken <= 1_000_000)
    #expect(taken > 1_000_000 - step)
    #expect(budget.trouble == .work)
    #expect(!budget.take(0))
  }

  @Test func `without bounds there is no end`() throws {
    let budget = WorkBudget()
    for _ in 0..<1_000 { #expect(budget.take(1 << 50)) }
    #expect(budget.holds(.max))
    try budget.needsPatience()
    #expect(budget.trouble == nil)
  }

  @Test func `an answer that is too large ends all work`() {
    let budget = WorkBudget(units: .max, bytes: 10)
    #expect(budget.holds(10))
    #expect(budget.take(1))
    #expect(!budget.holds(11))
    #expect(!budget.take(1))
    #expect(budget.trouble == .bytes)
  }

  @Test func `who can tell less is asked to, and only where all was done for it`() throws {
    let patient = WorkBudget(units: .max, bytes: 10)
    #expect(try patient.fits(10))
    #expect(try !patient.fits(11))
    #expect(patient.trouble == nil)
    let quick = WorkBudget(units: .max, bytes: 10, mayWait: false)
    #expect(throws: WorkBudget.BudgetExceeded.self) { try quick.fits(11) }
    #expect(quick.trouble == .bytes)
    let other = WorkBudget(units: .max, bytes: 10, mayWait: false)
    #expect(throws: WorkBudget.BudgetExceeded.self) { try other.needsPatience() }
    #expect(other.trouble == .waits)
  }

  @Test func `nobody works for who has left`() {
    let cancellation = CancellationToken()
    let budget = WorkBudget(units: .max, bytes: 10, cancellation: cancellation)
    #expect(budget.take(1))
    cancellation.leave()
    var taken = 0
    while budget.take(100) { taken += 100 }
    #expect(taken <= 1 << 17)
    #expect(budget.trouble == .abandoned)
    #expect(WorkBudget(units: 10, bytes: 10, cancellation: cancellation).isSpent)
  }

  /// What a unit is worth was measured on ordinary texts; there are others.
  @Test func `work that takes longer than its units say ends`() {
    let worked = Ticker()
    let budget = WorkBudget(
      units: .max, bytes: 10, worked: { worked.count.add(1_000, ordering: .relaxed).newValue }, most: 10_000)
    var taken = 0
    while budget.take(100) { taken += 100 }
    #expect(taken > 8 << 16 && taken < 12 << 16)
    #expect(budget.trouble == .work)
  }

  @Test func `nobody works for an answer that comes too late`() {
    let late = WorkBudget(units: .max, bytes: 10, cancellation: CancellationToken(deadline: 5), clock: { 6 })
    while late.take(100) {}
    #expect(late.trouble == .late)
  }
}

private final class Ticker: Sendable {
  let count = Atomic<UInt64>(0)
}
