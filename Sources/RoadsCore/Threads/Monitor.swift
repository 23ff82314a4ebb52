import Glibc

/// A value that threads share, and whose changes they can wait for. `Mutex` of the standard library is for
/// values that nobody waits for: it has no condition.
package final class Monitor<Value: Sendable>: @unchecked Sendable {
  // Allocated, because neither may ever move.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let changed: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  /// Touched under the mutex only.
  private var value: Value

  package init(_ value: Value) {
    self.value = value
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

  /// For what nobody waits for. Not to be called by a body that has the value already, like all that follow; and no
  /// body sends, waits or calls others (`LockChecks`).
  package func locked<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    lock(file, line)
    defer { unlock() }
    return try body(&value)
  }

  /// Wakes all who wait, so that they look again.
  package func change<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    lock(file, line)
    defer {
      pthread_cond_broadcast(changed)
      unlock()
    }
    return try body(&value)
  }

  /// Until `attempt` answers: it is asked at once and after each change. What it takes in answering is a
  /// change for the others.
  package func wait<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ attempt: (inout Value) throws -> Result?
  ) rethrows -> Result {
    LockChecks.assertNoneHeld("waiting for a change")
    lock(file, line)
    defer { unlock() }
    while true {
      if let result = try attempt(&value) {
        pthread_cond_broadcast(changed)
        return result
      }
      pthread_cond_wait(changed, mutex)
    }
  }

  /// The same for a limited time: nil once it is over and `attempt` still has no answer.
  package func wait<Result>(
    milliseconds: Int, file: StaticString = #fileID, line: UInt = #line,
    _ attempt: (inout Value) throws -> Result?
  ) rethrows -> Result? {
    LockChecks.assertNoneHeld("waiting for a change")
    var end = timespec.later(milliseconds: milliseconds)
    lock(file, line)
    defer { unlock() }
    var isOver = false
    while true {
      if let result = try attempt(&value) {
        pthread_cond_broadcast(changed)
        return result
      }
      if isOver { return nil }
      isOver = pthread_cond_timedwait(changed, mutex, &end) != 0
    }
  }

  private func lock(_ file: StaticString, _ line: UInt) {
    #if ROADS_LOCK_CHECKS
      HeldLocks.ofThread.take(UnsafeRawPointer(mutex), file, line)
    #endif
    pthread_mutex_lock(mutex)
  }

  private func unlock() {
    pthread_mutex_unlock(mutex)
    #if ROADS_LOCK_CHECKS
      HeldLocks.ofThread.release(UnsafeRawPointer(mutex))
    #endif
  }
}

extension timespec {
  /// By the clock that the condition goes by.
  fileprivate static func later(milliseconds: Int) -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let nanoseconds = time.tv_nsec + milliseconds % 1_000 * 1_000_000
    time.tv_sec += milliseconds / 1_000 + nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return time
  }
}
