import RoadsLive

/// What became active or ceased to be, for those who have not read it yet: short entries, of which each listener makes
/// its own text. They are numbered from the first ever.
struct FlipRing {
  struct Entry: Sendable {
    let flip: ActivityFlip
    /// Where the log stood: what was written up to there came before.
    let sequence: Int64
  }

  private var entries: [Entry] = []
  /// The number of the first that is kept.
  private(set) var first = 0

  var end: Int { first + entries.count }

  /// Gives what there is no more room for, to be let go of outside of a lock.
  mutating func append(_ flips: [ActivityFlip], at sequence: Int64, most: Int) -> [Entry] {
    entries += flips.lazy.map { Entry(flip: $0, sequence: sequence) }
    // Seldom, and then many: to move all that stay costs as much as they are.
    return entries.count > most ? drop(before: end - most / 2) : []
  }

  mutating func drop(before number: Int) -> [Entry] {
    let count = min(max(0, number - first), entries.count)
    guard count > 0 else { return [] }
    first += count
    let kept = Array(entries.dropFirst(count))
    defer { entries = kept }
    return entries
  }

  /// At most `limit`, from the one with the number on; nil where that has been dropped.
  func entries(from number: Int, atMost limit: Int) -> [Entry]? {
    guard number >= first else { return nil }
    let start = min(number - first, entries.count)
    return Array(entries[start..<min(start + limit, entries.count)])
  }
}
