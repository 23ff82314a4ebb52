/// From when until when a feature or a bulletin holds; an open end is nil. Both ends belong to it.
package struct Validity: Sendable, Hashable {
  package let from: Instant?
  package let until: Instant?

  package static let always = Validity()

  private init() {
    from = nil
    until = nil
  }

  /// nil where the end comes before the beginning.
  package init?(from: Instant?, until: Instant?) {
    if let from, let until, until < from { return nil }
    self.from = from
    self.until = until
  }

  package func contains(_ moment: Instant) -> Bool { touches(from: moment, until: moment) }

  /// Whether it holds at any moment from `beginning` until `end`.
  package func touches(from beginning: Instant, until end: Instant) -> Bool {
    if let from, end < from { return false }
    return !isOver(at: beginning)
  }

  package func isOver(at moment: Instant) -> Bool {
    guard let until else { return false }
    return until < moment
  }
}
