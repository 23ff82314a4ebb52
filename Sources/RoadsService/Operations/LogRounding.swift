package import RoadsCore

/// Figures for the log, as coarse as somebody who looks for what is slow or large can bear: exact ones beside a network
/// would tell which answer it got, and thereby where somebody was.
package enum LogRounding {
  /// The minute that it was in.
  package static func minute(_ instant: Instant) -> Instant {
    let milliseconds = instant.milliseconds
    let over = milliseconds % 60_000
    return Instant(milliseconds: milliseconds - (over < 0 ? over + 60_000 : over))
  }

  /// At most so many milliseconds: 1, 2, 5, 10, 20, 50, …
  package static func milliseconds(_ nanoseconds: UInt64) -> Int {
    var decade: UInt64 = 1
    while decade < 10_000_000 {
      for limit in [decade, decade * 2, decade * 5] where nanoseconds <= limit * 1_000_000 {
        return Int(limit)
      }
      decade *= 10
    }
    return Int(decade)
  }

  /// At most so many bytes: 0, 1 kB, 4 kB, 16 kB, …
  package static func bytes(_ count: Int) -> Int {
    guard count > 0 else { return 0 }
    var limit = 1024
    while limit < count, limit < 1 << 50 { limit *= 4 }
    return limit
  }
}
