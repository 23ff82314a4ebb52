import Synchronization

/// How long a connection may stay as it is, and whose turn it is with it. The connection's own thread and
/// the one that looks for slow ones both write here; everything else of a connection is its thread's alone.
final class ClientConnectionDeadline: Sendable {
  enum Phase: UInt8, AtomicRepresentable {
    /// For a request's header.
    case waiting
    /// For more of a body.
    case receiving
    /// At work, or sending the answer.
    case busy
    /// Given up; nothing that comes in counts any more.
    case over
  }

  let phase = Atomic(Phase.waiting)
  /// By `MonotonicClock`; the largest number where there is none.
  let deadline = Atomic(UInt64.max)

  func set(_ seconds: Int, from now: UInt64) {
    deadline.store(now + UInt64(seconds) * 1_000_000_000, ordering: .relaxed)
  }

  func setNone() { deadline.store(.max, ordering: .relaxed) }

  /// false where the other was quicker.
  func move(from: Phase, to: Phase) -> Bool {
    phase.compareExchange(expected: from, desired: to, ordering: .acquiringAndReleasing).exchanged
  }
}
