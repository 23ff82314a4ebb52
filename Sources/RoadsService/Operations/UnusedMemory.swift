internal import CMemory
import Synchronization

/// Gives back to the system what the allocator keeps and nobody uses. The allocator has a pool for every few threads, and each
/// keeps what a flood once needed there: without this the service would end up with the sum of all its peaks.
package final class UnusedMemory: Sendable {
  /// To look through the pools takes some milliseconds, so the process must have grown by that much first.
  static let worthALook = 16 << 20

  /// The least that the process had since something was given back.
  private let least = Atomic(Int.max)

  /// From now on the ends of the pools are given back as soon as they are free, and large blocks are none of the pools'.
  static func keepLittle() { ckeeplittle() }

  package init() {}

  /// To be called now and then, always from one thread.
  package func giveBack() {
    guard let now = ProcessFigures.residentBytes() else { return }
    let before = least.load(ordering: .relaxed)
    guard now > before, now - before > UnusedMemory.worthALook else {
      return least.store(min(now, before), ordering: .relaxed)
    }
    ctrim()
    least.store(ProcessFigures.residentBytes() ?? now, ordering: .relaxed)
  }
}
