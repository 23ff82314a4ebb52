package import RoadsCore
package import RoadsLive

/// The header fields of an answer with data, by which a client learns that what it has is still right
/// (RFC 9110, 8.8 and 13). `ResponseFinalizer` compares them.
package enum Validators {
  /// `isExact`: the same tag promises the same bytes. `tellsSources`: features say what is known of their sources.
  package static func headers(
    _ mediaType: String, _ tag: ContentTag, _ snapshot: Snapshot, _ call: Call, isExact: Bool = true,
    tellsSources: Bool = false
  ) -> Headers {
    headers(mediaType, tag.text(isExact: isExact), snapshot, call, tellsSources: tellsSources)
  }

  package static func headers(
    _ mediaType: String, _ tag: String, _ snapshot: Snapshot, _ call: Call, tellsSources: Bool = false
  ) -> Headers {
    var headers = undated(mediaType, tag)
    // What has begun or ceased to hold since is a change too, for answers about now.
    var changed = max(snapshot.changedAt, snapshot.lastBoundary(before: call.now) ?? snapshot.changedAt)
    if tellsSources, let noted = snapshot.notes.lastChange(before: call.now) { changed = max(changed, noted) }
    if let passed = TimeParameters.passed(call) { changed = max(changed, passed) }
    if !TimeParameters.dependOnClock(call), let modified = modified(changed, now: call.now) {
      headers.add("Last-Modified", HTTPDate.text(modified))
    }
    return headers
  }

  /// Of what becomes another answer at moments that nobody looks for, as words do that say "tomorrow": the tag alone tells.
  static func undated(_ mediaType: String, _ tag: String) -> Headers {
    // With those that every answer gets on its way out.
    var headers = Headers(room: 8)
    headers.add("Content-Type", mediaType)
    headers.add("ETag", tag)
    // To be kept, and asked about each time: a radar that is gone must be gone.
    headers.add("Cache-Control", "no-cache")
    return headers
  }

  /// The second by whose end the change was over; nil while it is not. Otherwise who asks within the second
  /// in which two changes fall would get the first only, and then 304.
  package static func modified(_ changed: Instant, now: Instant) -> Instant? {
    let (second, rest) = changed.milliseconds.quotientAndRemainder(dividingBy: 1000)
    let end = Instant(seconds: rest < 0 ? second : second + 1)
    return end <= now ? end : nil
  }
}
