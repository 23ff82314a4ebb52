package import RoadsCore

/// When a server wants to be asked again (RFC 9110, 10.2.3).
package enum RetryAfter {
  /// In seconds: a server that wants to be left alone for longer is asked once a day.
  package static let most = 24 * 3600

  /// From now; nil where the text says nothing.
  package static func seconds(_ text: String, now: Instant) -> Int? {
    if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
      return min(Int(text) ?? most, most)
    }
    guard let moment = MailDate.read(text) else { return nil }
    let wait = (moment.milliseconds - now.milliseconds + 999) / 1000
    return Int(min(max(0, wait), Int64(most)))
  }
}
