/// What a run did to one feature: enough to show it, to take it back, and to see whether somebody has changed the feature
/// since.
package struct RunChange: Sendable, Hashable {
  package enum Deed: Sendable, Hashable {
    /// `mark`: of the feature as it was then. `over`: what lay under its address.
    case added(title: String, mark: UInt64, over: Tombstone?)
    case updated([FieldChange], mark: UInt64)
    /// The feature as it was before, and how it went.
    case removed(Feature, Tombstone.Reason, at: Instant)
    /// Nothing lived there: the list said itself that it is gone.
    case buried(Tombstone, over: Tombstone?)
    /// What was left of it went too.
    case forgotten(Tombstone)
  }

  package let feature: FeatureID
  package let deed: Deed

  package init(_ feature: FeatureID, _ deed: Deed) {
    self.feature = feature
    self.deed = deed
  }

  /// As the log says it.
  package var event: Change.Event {
    switch deed {
    case .added: .added
    case .updated: .updated
    case .removed, .buried, .forgotten: .removed
    }
  }

  package var title: String? {
    switch deed {
    case .added(let title, _, _): title
    case .updated: nil
    case .removed(let feature, _, _): feature.title
    case .buried(let tombstone, _), .forgotten(let tombstone): tombstone.feature.title
    }
  }

  /// Of what was updated.
  package var fields: [FieldChange] {
    if case .updated(let fields, _) = deed { fields } else { [] }
  }
}
