import RoadsCore

/// When an event holds: from the first beginning to the last end. What lies between two intervals, or between the
/// hours of a recurring schedule, is part of it: a feature has one validity.
enum Open511Schedule {
  typealias Reason = Rejection.Reason

  static func validity(_ schedule: JSONValue, zone: Zone) throws(Reason) -> (from: Instant?, until: Instant?)
  {
    var ends = Ends()
    if let intervals = schedule.known("intervals") {
      for interval in intervals.elements {
        guard let text = interval.text?.bytes else {
          throw .wrongType(member: "intervals", expected: .text)
        }
        let middle = text.firstIndex(of: UInt8(ascii: "/")) ?? text.count
        ends.add(
          try moment(UnsafeBufferPointer(rebasing: text[..<middle]), zone: zone, isEnd: false),
          try moment(UnsafeBufferPointer(rebasing: text[middle...].dropFirst()), zone: zone, isEnd: true))
      }
    }
    if let recurring = schedule.known("recurring_schedules") {
      for entry in recurring.elements {
        ends.add(
          try moment(entry.word("start_date")?.bytes, zone: zone, isEnd: false),
          try moment(entry.word("end_date")?.bytes, zone: zone, isEnd: true))
      }
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
    _ text: UnsafeBufferPointer<UInt8>?, zone: Zone, isEnd: Bool
  ) throws(Reason) -> Instant? {
    guard let text, !text.isEmpty else { return nil }
    switch TimeText.read(text) {
    case .instant(let instant): return instant
    case .local(let wall):
      let start = zone.instant(of: wall)
      return isEnd && text.count == 10 ? start.adding(seconds: 86_399) : start
    case nil: throw .time(member: "schedule", value: String(decoding: text, as: UTF8.self))
    }
  }
}
