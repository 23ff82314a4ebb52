internal import Glibc

/// What has passed since it was made, by a clock that nobody sets.
struct Stopwatch {
  private var begin = timespec()

  init() { clock_gettime(CLOCK_MONOTONIC, &begin) }

  var seconds: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec - begin.tv_sec) + Double(now.tv_nsec - begin.tv_nsec) / 1e9
  }
}
