package import RoadsCore

extension OutputBuffer {
  /// What stands behind the distances where an answer is about a moment.
  package func append(_ activity: Activity) {
    element()
    append(activity.isActive ? "\"active\":true,\"changes_at\":" : "\"active\":false,\"changes_at\":")
    if let moment = activity.changesAt {
      append(UInt8(ascii: "\""))
      append(moment)
      append(UInt8(ascii: "\""))
    } else {
      append("null")
    }
    // Only schedules have windows with words.
    if let window = activity.window { member("window", window) }
  }
}
