import RoadsCore

/// The name of what is kept although something else takes its place: `roads.db-before-20261122T163845Z`.
enum PreservedFileName {
  /// `number`: from 1, for several of one second.
  static func of(_ path: String, at moment: Instant, _ number: Int) -> String {
    let second = Instant(seconds: moment.milliseconds / 1_000)
    let stamp = TimeText.rfc3339(second).filter { $0 != "-" && $0 != ":" }
    return "\(path)-before-\(stamp)" + (number == 1 ? "" : "-\(number)")
  }
}
