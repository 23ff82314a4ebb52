import Glibc

/// Has one thread at a time do work that takes long, asks the store or calls others; other threads wait. It
/// is no lock around a value, and belongs only where the work itself must not overlap. The holder cannot ask for
/// it once more: that ends the process with a sentence, where a lock would wait for itself for ever.
package final class ExclusiveSection: Sendable {
  private struct Owner {
    var thread: pthread_t?
  }

  private let name: StaticString
  private let owner = Monitor(Owner())

  /// `name`: what only one does, for the sentence.
  package init(_ name: StaticString) { self.name = name }

  package func take<Result>(_ work: () throws -> Result) rethrows -> Result {
    LockChecks.assertNoneHeld("waiting for a turn")
    let me = pthread_self()
    owner.wait { owner -> Void? in
      if let thread = owner.thread {
        precondition(pthread_equal(thread, me) == 0, "\(name): its own thread asks for the turn again")
        return nil
      }
      owner.thread = me
      return ()
    }
    defer { owner.change { $0.thread = nil } }
    return try work()
  }
}
