package import RoadsCore

/// How many events features with hours may become in one feed of a format that has an event for each time, and how many of them
/// have more times than were written.
package final class OccurrenceRoom: Sendable {
  private let state: CheckedMutex<(left: Int, cut: Int)>

  /// Of all features of a feed together; long ones count for several. Beyond it each has its first time only, so that none is
  /// missing.
  package static let ofFeed = 500_000
  /// Of one feature: seven a day.
  package static let ofFeature = 100

  package init(_ ofFeed: Int = ofFeed) { state = CheckedMutex((left: ofFeed, cut: 0)) }

  /// Of how many features later times are missing.
  package var cut: Int { state.withLock { $0.cut } }

  /// How many of so many times of a feature there is room for; `isCut`: it has more than these. `weight`: what each counts for.
  func take(_ count: Int, weight: Int, isCut: Bool) -> Int {
    guard count > 0 else { return 0 }
    return state.withLock { state in
      let taken = max(1, min(count, OccurrenceRoom.ofFeature, state.left / weight))
      state.left = max(0, state.left - taken * weight)
      if isCut || taken < count { state.cut += 1 }
      return taken
    }
  }
}

extension OccurrenceRoom {
  /// Of an event of so many bytes: a text or a line that is there a hundred times is long.
  package static func weight(bytes: Int) -> Int { 1 + bytes / 1_000 }
}

extension OutputFormat {
  /// How many events a feature with hours becomes at most.
  package func events(of schedule: Schedule) -> Int {
    guard hasOccurrences else { return 1 }
    let windows = schedule.rules.reduce(0) { $0 + $1.windows.count }
    return max(1, min(OccurrenceRoom.ofFeature, windows * (RoadEventOccurrence.days + 3)))
  }

  /// What finding the times of a feature with hours takes, in units of a `WorkBudget`: each day is looked at with each rule, and each
  /// window's clock times are moments. Measured on calendars of 20,000 features.
  ///
  /// `until`: where it ends, beyond which no day is looked at.
  package func work(of schedule: Schedule, until: Instant?, now: Instant) -> Int {
    guard dependsOnDay else { return 0 }
    let most = hasOccurrences ? RoadEventOccurrence.days + 3 : CalendarPlan.days
    let left = until.map { max(0, ($0.milliseconds - now.milliseconds) / 86_400_000) } ?? Int64(most)
    let days = Int(min(Int64(most), left + Int64(CalendarPlan.daysBack)))
    let windows = schedule.rules.reduce(0) { $0 + $1.windows.count }
    return days * (200 + 60 * schedule.rules.count + 100 * windows)
  }

  /// Whether events that together weigh so much, counted by `events`, may be more than a feed has room for, or those of one of its features.
  package func mayCutShort(weight: Int, most: Int) -> Bool {
    hasOccurrences && (weight > OccurrenceRoom.ofFeed || most >= OccurrenceRoom.ofFeature)
  }

  /// Of how many of these, as they stand in a feed, later times are missing there.
  package func cutShort(_ hits: some Sequence<Hit>, _ feedContext: FeedContext) -> Int {
    guard hasOccurrences else { return 0 }
    var feedContext = feedContext
    feedContext.room = OccurrenceRoom()
    for hit in hits { _ = RoadEventOccurrence.of(hit, feedContext) }
    return feedContext.room.cut
  }
}
