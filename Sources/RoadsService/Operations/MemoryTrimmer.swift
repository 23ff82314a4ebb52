internal import CMemory
import Synchronization

/// Gives back to the system what the allocator keeps and nobody uses. The allocator has a pool for every few threads, and each
/// keeps what a flood once needed there: without this the service would end up with the sum of all its peaks.
package final class MemoryTrimmer: Sendable {
  /// To look through the pools takes some milliseconds, so that much must have come free first.
  private static let worthwhile = 8 << 20

  /// The least that the process had beside what is allocated, since something was given back.
  private let least = Atomic(Int.max)

  /// From now on the ends of the pools are given back as soon as they are free, and large blocks are none of the pools'.
  static func keepLittle() { ckeeplittle() }

  package init() {}

  /// To be called now and then, always from one thread.
  package func giveBack() {
    guard let beside = MemoryTrimmer.beside else { return }
    let before = least.load(ordering: .relaxed)
    guard beside > before, beside - before > MemoryTrimmer.worthwhile else {
      return least.store(min(beside, before), ordering: .relaxed)
    }
    ctrim()
    least.store(MemoryTrimmer.beside ?? beside, ordering: .relaxed)
  }

  /// Of what the process has in memory, what is not allocated: the program, the index, and what is kept for nobody.
  private static var beside: Int? { ProcessFigures.residentBytes().map { $0 - Int(callocated()) } }
}
