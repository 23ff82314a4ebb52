import Glibc

/// A clock that nobody sets, in nanoseconds: for durations and deadlines.
package enum Ticks {
  package static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
