import Glibc

/// A thread of the system's that does one thing until it is done. Not a task: what it does blocks.
package struct DedicatedThread: Sendable {
  private let thread: pthread_t

  /// Starts it. Whoever does so joins it, once: until then the system keeps its stack.
  package init(_ body: @escaping @Sendable () -> Void) throws(ThreadCreationError) {
    thread = try DedicatedThread.start(body)
  }

  /// Starts one that nobody waits for.
  package static func detached(_ body: @escaping @Sendable () -> Void) throws(ThreadCreationError) {
    pthread_detach(try start(body))
  }

  /// Until it is done, and all that it held is let go of.
  package func join() { pthread_join(thread, nil) }

  private static func start(_ body: @escaping @Sendable () -> Void) throws(ThreadCreationError) -> pthread_t {
    let threadBody = Unmanaged.passRetained(ThreadBody(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, threadBody.toOpaque())
    guard code == 0 else {
      threadBody.release()
      throw ThreadCreationError(code: code)
    }
    return thread
  }

  /// What can be handed over as a bare pointer.
  private final class ThreadBody: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// The system would not give a thread.
package struct ThreadCreationError: Error, Sendable {
  /// The system's number.
  package let code: Int32
}
