import RoadsCore

/// One time that a feature with hours is active: road events know no hours, and are one event for each.
struct RoadEventOccurrence {
  /// Never after the end.
  private(set) var from: Instant
  private(set) var until: Instant
  /// What the windows say, each once.
  private(set) var words: [String] = []
  /// When it began, within the validity; nil where it has gone on for longer than anybody looks back.
  private(set) var began: Instant?

  /// So many days are looked ahead, to the end of the last of them in UTC: what is in a feed changes at midnight.
  static let days = 14
  /// More windows of a feature are not looked at, which may be less than a day.
  private static let mostWindows = 500
  private static let day: Int64 = 86_400_000

  /// The first moment that is too far ahead.
  static func horizon(of asked: Instant) -> Instant {
    let milliseconds = asked.milliseconds
    let rest = (milliseconds % day + day) % day
    return Instant(
      milliseconds: min(
        milliseconds - rest + day * Int64(days + 1), Instant.range.upperBound.milliseconds))
  }

  /// Whether there are any of what is like this at the moment asked.
  static func isAhead(_ activity: Activity, _ feedContext: FeedContext) -> Bool {
    activity.isActive || activity.changesAt.map { $0 < horizon(of: feedContext.asked) } ?? false
  }

  /// Those of the moment asked and of the next days, within the validity, in their order. nil of what has no hours.
  static func of(_ hit: Hit, _ feedContext: FeedContext) -> [RoadEventOccurrence]? {
    let feature = hit.feature
    guard feature.hasDetails, let schedule = feature.details.schedule else { return nil }
    let validity = feature.validity
    let begin = max(feedContext.asked, validity.from ?? feedContext.asked)
    let horizon = horizon(of: feedContext.asked)
    guard begin < horizon else { return [] }
    let spans = schedule.spans(in: begin..<horizon, limit: mostWindows)
    var found = joined(spans)
    guard let first = found.first, let last = spans.last, !found.isEmpty else { return [] }
    if first.from <= begin {
      found[0].began = beginning(schedule, before: first.from, notBefore: validity.from)
      found[0].from = found[0].began ?? min(feature.knownSince, begin)
    }
    // Windows that begin beyond may go on with it.
    if found[found.count - 1].until >= horizon || spans.count == mostWindows {
      let end = schedule.phase(at: max(last.from, begin)).until
      found[found.count - 1].until = (end ?? feedContext.estimated(validity).until ?? horizon).writable
    }
    found = found.compactMap { $0.within(validity) }
    return Array(
      found.prefix(
        feedContext.room.take(found.count, weight: weight(of: hit), isCut: spans.count == mostWindows)))
  }

  /// Never more than the bytes of its GeoJSON weigh.
  private static func weight(of hit: Hit) -> Int {
    let text = (hit.someText?.utf8.count ?? 0) + hit.feature.title.utf8.count
    return OccurrenceRoom.weight(bytes: text + 8 * (hit.feature.shape?.geometry.pointCount ?? 1))
  }

  /// Windows that follow each other without a pause are one time.
  private static func joined(_ spans: [ScheduleSpan]) -> [RoadEventOccurrence] {
    var found: [RoadEventOccurrence] = []
    for span in spans {
      if let last = found.last, span.from <= last.until {
        found[found.count - 1].until = max(last.until, span.until)
      } else {
        found.append(RoadEventOccurrence(from: span.from, until: span.until, began: span.from))
      }
      if let words = span.words, !found[found.count - 1].words.contains(words) {
        found[found.count - 1].words.append(words)
      }
    }
    return found
  }

  /// The part of it in which the feature is valid; nil where there is none. The last moment of a validity belongs to it.
  private func within(_ validity: Validity) -> RoadEventOccurrence? {
    var part = self
    part.until = min(until, validity.until ?? until).writable
    if let first = validity.from, from < first { (part.from, part.began) = (first, first) }
    guard part.from < until else { return nil }
    // The last word on what nobody knows the beginning of may come later.
    if part.began == nil { part.from = min(part.from, part.until) }
    return part.from <= part.until ? part : nil
  }

  /// Since when windows have followed each other without a pause; nil where that is for longer than can be seen. It is the same
  /// on each day on which somebody asks: events are named by it.
  private static func beginning(
    _ schedule: Schedule, before moment: Instant, notBefore first: Instant?
  ) -> Instant? {
    var begin = moment
    var seen = 0
    while first.map({ $0 < begin }) ?? true {
      let lower = begin.adding(seconds: -8 * 86_400)
      guard Instant.range.contains(lower) else { return nil }
      let earlier = schedule.spans(in: lower..<begin).sorted { $0.until > $1.until }
      for span in earlier {
        guard span.until >= begin else { return begin }
        begin = min(begin, span.from)
      }
      if begin > lower { return begin }
      seen += earlier.count
      // Weeks that are all the same, and have no pause, never had one.
      if schedule.isWeekly || seen > longestChain { return nil }
    }
    return begin
  }

  /// More windows that follow each other are not looked back on: of whole days, more than a year.
  private static let longestChain = 800
}

extension RoadEventOccurrence {
  /// The feature's own for what always goes on.
  func id(of feature: Feature) -> String {
    guard let began else { return RoadEventID.whole(feature.id) }
    return feature.id + RoadEventID.mark + TimeText.rfc3339(Instant(seconds: began.wholeSeconds))
  }
}

/// The ids of road events: of a feature that has hours, its own and when the time began.
enum RoadEventID {
  static let mark = "@"

  /// Of a feature that is one event. One whose id looks as if it were a time of another's gets a mark more, so that no two are the
  /// same.
  static func whole(_ id: String) -> String { isTimeOfAnother(id) ? id + mark : id }

  /// What `whole` made of it.
  static func read(_ id: String) -> String {
    guard id.hasSuffix(mark) else { return id }
    let without = String(id.dropLast())
    return isTimeOfAnother(without) ? without : id
  }

  /// `256@2026-05-01T20:00:00Z`, with marks behind it or without.
  private static func isTimeOfAnother(_ id: String) -> Bool {
    let bytes = Array(id.utf8)
    guard let last = bytes.lastIndex(where: { $0 != 0x40 }), last >= 20 else { return false }
    let time = bytes[last - 20...last]
    return zip(time, "@0000-00-00T00:00:00Z".utf8).allSatisfy { byte, pattern in
      pattern == 0x30 ? (0x30...0x39).contains(byte) : byte == pattern
    }
  }
}
