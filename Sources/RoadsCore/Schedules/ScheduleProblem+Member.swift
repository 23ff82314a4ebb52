extension ScheduleProblem {
  /// The member, or the column, to blame.
  package var member: String {
    if case .unknownZone = self { "schedule_zone" } else { "schedule" }
  }

  /// Whether every part of it can be read, and only all of it makes no sense.
  package var isNonsense: Bool {
    switch self {
    case .notUnderstood, .inexpressible, .timesOff, .noSuchDay, .noSuchWeekday, .noSuchTime, .holidays,
      .unknownZone:
      false
    case .endsBeforeItBegins, .neverHolds, .outsideValidity, .emptyWindow, .tooManyWindows, .tooManyRules,
      .tooLong:
      true
    }
  }
}
