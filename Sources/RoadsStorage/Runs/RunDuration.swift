import RoadsCore

/// How long a run takes, by a clock that nobody sets.
struct RunDuration {
  private let begin = MonotonicClock.now

  /// When it ends that began then.
  func end(from start: Instant) -> Instant {
    Instant(milliseconds: start.milliseconds + Int64((MonotonicClock.now - begin) / 1_000_000)).writable
  }
}
