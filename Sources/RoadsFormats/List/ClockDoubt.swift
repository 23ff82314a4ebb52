import RoadsCore

/// What becomes of a clock time that the clocks skipped or showed twice.
enum ClockDoubt {
  /// The row is: nobody can say when it begins or ends.
  case refused
  /// The first of two, or as much later. Of a note when a row was written down an hour does not matter.
  case settled

  func moment(_ wall: WallTime, _ zone: Zone) -> Instant? {
    switch self {
    case .refused: zone.onlyMoment(of: wall)
    case .settled: zone.instant(of: wall)
    }
  }

  static func reason(_ wall: WallTime, _ zone: Zone, _ member: String, _ value: String) -> Rejection.Reason {
    func written(_ moment: Instant) -> String { TimeText.rfc3339(moment, offset: zone.offset(at: moment)) }
    let moments = zone.moments(of: wall)
    return moments.isEmpty
      ? .skippedTime(member: member, value: value, after: written(zone.instant(of: wall)))
      : .repeatedTime(member: member, value: value, candidates: moments.map(written))
  }
}
