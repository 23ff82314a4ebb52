import Glibc

/// A thread of the system's that does one thing until it is done. Not a task: what it does blocks.
package struct OwnThread: Sendable {
  private let thread: pthread_t

  /// Starts it. Whoever does so joins it, once: until then the system keeps its stack.
  package init(_ body: @escaping @Sendable () -> Void) throws(NoThread) { thread = try OwnThread.start(body) }

  /// Starts one that nobody waits for.
  package static func detached(_ body: @escaping @Sendable () -> Void) throws(NoThread) {
    pthread_detach(try start(body))
  }

  /// Until it is done, and all that it held is let go of.
  package func join() { pthread_join(thread, nil) }

  private static func start(_ body: @escaping @Sendable () -> Void) throws(NoThread) -> pthread_t {
    let errand = Unmanaged.passRetained(Errand(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Errand>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, errand.toOpaque())
    guard code == 0 else {
      errand.release()
      throw NoThread(code: code)
    }
    return thread
  }

  /// What can be handed over as a bare pointer.
  private final class Errand: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// The system would not give a thread.
package struct NoThread: Error, Sendable {
  /// The system's number.
  package let code: Int32
}
