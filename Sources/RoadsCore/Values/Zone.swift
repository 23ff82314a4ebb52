import Glibc

/// A time zone as the system knows it. Foundation has one too, and costs the command line 10 ms at
/// every start.
package struct Zone: Sendable {
  /// Moments (seconds since 1970) from which on another offset holds, ascending.
  private let moments: [Int64]
  /// The offsets, in seconds east: before the first moment, then from each moment on.
  private let offsets: [Int32]
  /// Whether the last 400 years of `moments` come again and again.
  private let repeats: Bool

  package static let utc = Zone(moments: [], offsets: [0], repeats: false)

  init(moments: [Int64], offsets: [Int32], repeats: Bool) {
    self.moments = moments
    self.offsets = offsets
    self.repeats = repeats
  }

  /// A name of the tz database: "Europe/Sarajevo".
  package init?(named name: String) {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.utf8.contains(0),
      !name.split(separator: "/", omittingEmptySubsequences: false).contains(where: {
        $0 == ".." || $0.isEmpty
      })
    else { return nil }
    let folder = getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
    self.init(file: folder + "/" + name)
  }

  init?(file path: String) {
    guard let bytes = Zone.contents(of: path), let zone = ZoneFile.read(bytes) else { return nil }
    self = zone
  }

  /// The zone of this machine and person: `TZ`, else /etc/localtime, else UTC.
  package static func local() -> Zone {
    guard let variable = getenv("TZ") else { return Zone(file: "/etc/localtime") ?? .utc }
    var text = Substring(String(cString: variable))
    if text.hasPrefix(":") { text.removeFirst() }
    if text.hasPrefix("/") { return Zone(file: String(text)) ?? .utc }
    return Zone(named: String(text)) ?? ZoneRule(Array(text.utf8)).map { Zone(rule: $0) } ?? .utc
  }

  /// Seconds east of UTC.
  package func offset(at moment: Instant) -> Int {
    let (whole, rest) = moment.milliseconds.quotientAndRemainder(dividingBy: 1000)
    return Int(offset(atSecond: rest < 0 ? whole - 1 : whole))
  }

  /// When its clocks are set, and from what to what. Of zones whose last years come again and again only the next 400 of them.
  package func changes(in range: Range<Instant>) -> [(moment: Instant, before: Int, after: Int)] {
    var found: [(moment: Instant, before: Int, after: Int)] = []
    for (index, second) in moments.enumerated() where offsets[index] != offsets[index + 1] {
      let moment = Instant(seconds: second)
      if moment >= range.upperBound { break }
      if moment >= range.lowerBound { found.append((moment, Int(offsets[index]), Int(offsets[index + 1]))) }
    }
    return found
  }

  /// The moment when a clock of this zone shows `wall`. What it skipped is the moment that much later;
  /// what it showed twice is the earlier one.
  package func instant(of wall: WallTime) -> Instant { reading(of: wall).writable }

  private func reading(of wall: WallTime) -> Instant {
    let utc = wall.instant(offset: 0)
    if moments.isEmpty { return utc.adding(seconds: -Int64(offsets[0])) }
    if let only = onlyOffset(around: utc) { return utc.adding(seconds: -Int64(only)) }
    let before = offset(at: utc.adding(seconds: -86_400))
    let after = offset(at: utc.adding(seconds: 86_400))
    let early = utc.adding(seconds: -Int64(max(before, after)))
    if offset(at: early) == max(before, after) { return early }
    let late = utc.adding(seconds: -Int64(min(before, after)))
    if offset(at: late) == min(before, after) { return late }
    return utc.adding(seconds: -Int64(before))
  }

  /// The offset of the days around a moment, where it is one: that is so for nearly every row of a list.
  func onlyOffset(around moment: Instant) -> Int32? {
    let second = moment.milliseconds / 1000
    let index = change(after: second - 2 * 86_400)
    guard index < moments.count else { return repeats ? nil : offsets[index] }
    return moments[index] > second + 2 * 86_400 ? offsets[index] : nil
  }

  private func offset(atSecond second: Int64) -> Int32 {
    var second = second
    if repeats, let last = moments.last, second >= last {
      second -= ((second - last) / ZoneRule.cycle + 1) * ZoneRule.cycle
    }
    return offsets[change(after: second)]
  }

  /// The index of the first moment after `second`.
  private func change(after second: Int64) -> Int {
    var low = 0
    var high = moments.count
    while low < high {
      let middle = (low + high) / 2
      if moments[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // The largest file of the tz database is 4 kB.
    var bytes = [UInt8](repeating: 0, count: 1 << 17)
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress! + filled, $0.count - filled)
      }
      if count == 0 { return Array(bytes[..<filled]) }
      if count < 0, errno != EINTR { return nil }
      filled += max(0, count)
    }
    return nil
  }
}
