internal import RoadsArguments
internal import RoadsCore

/// Hours that somebody types.
enum ScheduleArgument {
  /// On the person's clock where nothing else is said; nil: always.
  static func schedule(_ given: SourcedValue, _ zone: NamedZone?, _ session: Session) throws -> Schedule? {
    // "Always" is on no clock.
    if try Values.schedule(given, in: .utc) == nil { return nil }
    guard let zone = zone ?? session.namedZone else { throw UsageError.namelessZone(flag: "--schedule-zone") }
    return try Values.schedule(given, in: zone)
  }
}
