import RoadsCore

/// When an event holds: from the first beginning to the last end. What lies between two intervals is part of it: a feature
/// has one validity.
struct Open511Schedule {
  /// `2026-01-01T00:00/`
  private var spans: [(from: String, until: String)] = []

  typealias Reason = Rejection.Reason

  /// An event of more spans is a mistake or an attack.
  static let most = 10_000

  mutating func add(interval: String) {
    let parts = interval.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    add(from: String(parts[0]), until: parts.count > 1 ? String(parts[1]) : "")
  }

  var isEmpty: Bool { spans.isEmpty }

  private mutating func add(from: String, until: String) {
    if spans.count < Open511Schedule.most { spans.append((from, until)) }
  }

  /// `zone` is asked where a time has no offset of its own.
  func validity(_ zone: () throws(Reason) -> Zone) throws(Reason) -> (from: Instant?, until: Instant?) {
    var ends = Ends()
    for (from, until) in spans {
      ends.add(
        try Open511Schedule.moment(from, isEnd: false, zone),
        try Open511Schedule.moment(until, isEnd: true, zone))
    }
    return (ends.first, ends.last)
  }

  /// An open end of any part is an open end of the whole.
  private struct Ends {
    private var isEmpty = true
    private(set) var first: Instant?
    private(set) var last: Instant?

    mutating func add(_ from: Instant?, _ until: Instant?) {
      if isEmpty {
        (first, last) = (from, until)
      } else {
        first = first.flatMap { first in from.map { min(first, $0) } }
        last = last.flatMap { last in until.map { max(last, $0) } }
      }
      isEmpty = false
    }
  }

  /// By the clock of the place; a day alone is the whole of it.
  private static func moment(
    _ text: String, isEnd: Bool, _ zone: () throws(Reason) -> Zone
  ) throws(Reason) -> Instant? {
    guard !text.isEmpty else { return nil }
    switch TimeText.read(text) {
    case .instant(let instant): return instant
    case .local(let wall):
      let zone = try zone()
      if text.utf8.count == 10 {
        return zone.instant(of: wall).adding(seconds: isEnd ? 86_399 : 0)
      }
      guard let moment = ClockDoubt.refused.moment(wall, zone) else {
        throw ClockDoubt.reason(wall, zone, "schedule", text)
      }
      return moment
    case nil: throw .time(member: "schedule", value: text)
    }
  }
}
