import Glibc

/// Seconds that `body` took by the wall clock.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = Stopwatch()
  try body()
  return clock.seconds
}

/// Seconds of the processor that this thread took for `body`: the cost of one stage, independent of other work.
func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  var begin = timespec()
  var end = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin)
  try body()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
  return Double(end.tv_sec - begin.tv_sec) + Double(end.tv_nsec - begin.tv_nsec) / 1e9
}

private let beginning = Stopwatch()

/// What has come of it so far, and when.
func progress(_ line: String) {
  let passed = Int(beginning.seconds)
  complain("  \(passed / 60):\(passed % 60 < 10 ? "0" : "")\(passed % 60) \(line)\n")
}

/// To standard error, whose C name Swift holds for unsafe.
func complain(_ text: String) { _ = text.withCString { write(2, $0, strlen($0)) } }
