package import RoadsCore

/// When and from where something is written: what feeds say of themselves.
package struct FeedContext: Sendable {
  package var now: Instant
  /// Whether something is over is said of then.
  package var asked: Instant
  /// What links begin with; empty where nobody says where the service is.
  package var base: String
  /// In seconds: how long what has no end lasts where a format wants one; nil leaves it out.
  package var estimatedEnd: Int64?
  /// Of one feed.
  package var room = OccurrenceRoom()

  /// `asked`: nil where that is now.
  package init(now: Instant = .now, asked: Instant? = nil, base: String = "", estimatedEnd: Int64? = nil) {
    self.now = now
    self.asked = asked ?? now
    self.base = base
    self.estimatedEnd = estimatedEnd
  }
}

/// The publisher, in the forms that feeds require.
enum Publisher {
  static let name: StaticString = "roads"
  static let domain: StaticString = "roads.ba"
  /// The namespace of what our waypoints have besides.
  static let waypoints: StaticString = "http://roads.ba/gpx/1"
  static let country: StaticString = "ba"
  /// Open511's address of the jurisdiction must be absolute, wherever the feed itself comes from.
  static let jurisdiction: StaticString = "http://roads.ba/jurisdictions/roads.ba/"
  /// What titles and texts are written in.
  static let language: StaticString = "bs"
  /// Where the lists' clocks hang.
  static let zone = "Europe/Sarajevo"
}
