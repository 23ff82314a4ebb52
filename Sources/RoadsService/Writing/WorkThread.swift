import Glibc

/// A thread of the system's that does one thing until it is done. Not a task: what it does blocks.
final class WorkThread: Sendable {
  /// The system would not give a thread.
  struct Refused: Error {
    let code: Int32
  }

  private let end = Ending()

  init(_ body: @escaping @Sendable () -> Void) throws(Refused) {
    let errand = Unmanaged.passRetained(Errand(body, end))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        let errand = Unmanaged<Errand>.fromOpaque(pointer).takeRetainedValue()
        errand.body()
        errand.end.reach()
        return nil
      }, errand.toOpaque())
    guard code == 0 else {
      errand.release()
      throw Refused(code: code)
    }
    pthread_detach(thread)
  }

  /// Until it is done.
  func wait() { end.wait() }

  private final class Errand {
    let body: @Sendable () -> Void
    let end: Ending

    init(_ body: @escaping @Sendable () -> Void, _ end: Ending) {
      self.body = body
      self.end = end
    }
  }

  /// Any number may wait for it, and after it.
  private final class Ending: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
    private let changed: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
    private var isReached = false

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(changed, nil)
    }

    deinit {
      pthread_cond_destroy(changed)
      pthread_mutex_destroy(mutex)
      changed.deallocate()
      mutex.deallocate()
    }

    func reach() {
      pthread_mutex_lock(mutex)
      isReached = true
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }

    func wait() {
      pthread_mutex_lock(mutex)
      while !isReached { pthread_cond_wait(changed, mutex) }
      pthread_mutex_unlock(mutex)
    }
  }
}
