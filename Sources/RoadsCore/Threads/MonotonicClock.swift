import Glibc

/// A clock that nobody sets, in nanoseconds: for durations and deadlines.
package enum MonotonicClock {
  package static var now: UInt64 { read(CLOCK_MONOTONIC) }

  /// How long this thread itself has worked: what it waited for, and what others did meanwhile, is not in it. Asking
  /// costs a call to the system, which `now` does not.
  package static var ofThread: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
