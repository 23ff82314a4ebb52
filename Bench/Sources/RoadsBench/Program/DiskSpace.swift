internal import Glibc

/// Reported before the first hour rather than after it.
enum DiskSpace {
  static func check(_ options: Options) {
    // Measured, and rounded up: lists, stores and their logs; with peers their files too.
    let comparison = options.size * (options.peers.isEmpty ? 3_500 : 7_000)
    let growth = options.grows ? options.growthSizes.reduce(0, +) * 2_000 : 0
    let needed = max(comparison, growth)
    var status = statvfs()
    guard statvfs(Ending.place, &status) == 0 else { return }
    let free = Int(status.f_bavail) * Int(status.f_frsize)
    if free < needed {
      fatal("\(needed.megabytes) are needed in TMPDIR (/tmp), \(free.megabytes) are free there")
    }
  }
}
