package import RoadsCore

extension OutputBuffer {
  /// What stands behind the distances where an answer is about a moment.
  package func append(_ activity: Activity) {
    member("active", activity.isActive)
    member("changes_at", activity.changesAt)
    // Only schedules have windows with words.
    if let window = activity.window { member("window", window) }
  }
}
