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
  package var publisher: Publisher
  /// Whose data is in it.
  package var credits: [SourceCredit]
  /// Of one feed.
  package var room = OccurrenceRoom()

  /// `asked`: nil where that is now.
  package init(
    now: Instant = .now, asked: Instant? = nil, base: String = "", estimatedEnd: Int64? = nil,
    publisher: Publisher = .neutral, credits: [SourceCredit] = []
  ) {
    self.credits = credits
    self.publisher = publisher
    self.now = now
    self.asked = asked ?? now
    self.base = base
    self.estimatedEnd = estimatedEnd
  }
}

/// What is the same whoever publishes.
enum OwnFeed {
  /// By which feeds show that they are of this program, so that an import finds the ids that features had.
  static let generator: StaticString = "roads"
  /// What stood before ids, and where feeds came from, before a publisher could say it.
  static let formerPrefix = "roads.ba"
  static let formerCountry = "ba"
  /// The namespace of what our waypoints have besides.
  static let waypoints: StaticString = "http://roads.ba/gpx/1"
  /// Where the lists' clocks hang.
  static let zone = "Europe/Sarajevo"
}

extension Publisher {
  /// What Open511 has before ids, and for the host of the jurisdiction: a domain, in small letters. A prefix that is none
  /// gets one that nobody has (RFC 2606).
  var domain: String {
    let name = prefix.lowercased()
    let parts = name.split(separator: ".", maxSplits: 1)
    return parts.count == 2 && parts[1].utf8.count >= 2 ? name : name + ".invalid"
  }

  /// Open511's address of the jurisdiction must be absolute, wherever the feed itself comes from. It is a name, and need
  /// not lead anywhere.
  var jurisdiction: String { "http://\(domain)/jurisdictions/\(domain)/" }
}
