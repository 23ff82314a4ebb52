import Glibc

/// A thread that does something at intervals, until it is stopped; then once more.
final class PeriodicThread: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let changed: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private let nanoseconds: Int
  private let work: () -> Void
  private var thread: pthread_t?
  // Touched under the mutex only.
  private var isStopped = false

  init(every milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    nanoseconds = milliseconds * 1_000_000
    self.work = work
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A clock that somebody sets must not hold it up.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// false where the system would not give a thread.
  func start() -> Bool {
    let errand = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<PeriodicThread>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, errand.toOpaque())
    guard code == 0 else {
      errand.release()
      return false
    }
    self.thread = thread
    return true
  }

  /// Returns when its last work is done.
  func stop() {
    pthread_mutex_lock(mutex)
    isStopped = true
    pthread_cond_signal(changed)
    pthread_mutex_unlock(mutex)
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }

  private func run() {
    while pause() { work() }
    work()
  }

  /// false where it is over.
  private func pause() -> Bool {
    var until = timespec()
    clock_gettime(CLOCK_MONOTONIC, &until)
    let sum = until.tv_nsec + nanoseconds
    until.tv_sec += sum / 1_000_000_000
    until.tv_nsec = sum % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isStopped {
      if pthread_cond_timedwait(changed, mutex, &until) != 0 { break }
    }
    return !isStopped
  }
}
