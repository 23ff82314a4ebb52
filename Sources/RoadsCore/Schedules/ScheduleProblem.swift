/// Why a schedule cannot be one. The texts are the part to blame.
package enum ScheduleProblem: Error, Sendable, Hashable {
  case notUnderstood(String)
  /// Words of another format that there is no place for.
  case inexpressible(String)
  /// Times with `off` behind them, which would be taken out of others.
  case timesOff(String)
  case noSuchDay(String)
  /// What should be a day of the week, and which days of the week may be written.
  case noSuchWeekday(String, known: String)
  case noSuchTime(String)
  case endsBeforeItBegins(String)
  /// Public or school holidays: which days these are, nobody has said.
  case holidays(String)
  case neverHolds
  /// None of it lies within the validity.
  case outsideValidity
  /// A window that begins and ends at the same time.
  case emptyWindow(String)
  case tooManyWindows(Int, limit: Int)
  case tooManyRules(Int, limit: Int)
  case tooLong(Int, limit: Int)
  case unknownZone(String)
}
