package import RoadsCore

/// How the index stands to its store.
package struct FollowerStatus: Sendable {
  /// Why the store could not be read, and since when; nil while it can.
  package struct Trouble: Sendable {
    package let since: Instant
    package let error: any Error
  }

  package internal(set) var trouble: Trouble?
  /// When the store was last asked and answered; nil before the first time.
  package internal(set) var checkedAt: Instant?
  /// How often everything was read again.
  package internal(set) var reloads = 0

  package var isDegraded: Bool { trouble != nil }

  /// How old the index may be, in milliseconds: nothing that happened before that is missing in it.
  package func lag(at now: Instant) -> Int64? {
    checkedAt.map { max(0, now.milliseconds - $0.milliseconds) }
  }
}
