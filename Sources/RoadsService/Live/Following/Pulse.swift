import Glibc

/// What a thread that does something now and then sleeps on.
final class Pulse: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let changed: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private var isAwake = false
  private var isStopped = false

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A clock that nobody sets.
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

  /// Until the time is over or somebody wakes it; false once it is to stop.
  func sleep(milliseconds: Int) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    let nanoseconds = end.tv_nsec + milliseconds % 1000 * 1_000_000
    end.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isAwake, !isStopped, pthread_cond_timedwait(changed, mutex, &end) == 0 {}
    isAwake = false
    return !isStopped
  }

  func wake() { set { isAwake = true } }
  func stop() { set { isStopped = true } }

  private func set(_ change: () -> Void) {
    pthread_mutex_lock(mutex)
    change()
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }
}
