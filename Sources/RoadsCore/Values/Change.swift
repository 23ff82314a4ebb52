/// One entry of the store's ordered change log.
package struct Change: Sendable, Hashable {
  package enum Event: String, Sendable, Hashable, CaseIterable {
    case added
    case updated
    /// Its count of "gone" reports changed, nothing else.
    case reported
    case removed
    case restored
    /// A bulk load: read everything again.
    case reloaded
    /// The bulletins changed.
    case bulletins
  }

  package let sequence: Int64
  package let event: Event
  /// nil for `reloaded` and `bulletins`, which concern no single feature.
  package let feature: FeatureID?
  package let at: Instant
  /// Who did it; nil in entries from before that was kept.
  package let author: Author?
  /// What there is to say beyond the event, for programs: `corrected title,valid_to`.
  package let detail: String?

  package init(
    sequence: Int64, event: Event, feature: FeatureID?, at: Instant, author: Author? = nil,
    detail: String? = nil
  ) {
    self.sequence = sequence
    self.event = event
    self.feature = feature
    self.at = at
    self.author = author
    self.detail = detail
  }
}
