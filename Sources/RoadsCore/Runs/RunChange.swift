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
    /// It hides behind another feature than before, or behind none: what follows from the run's other changes.
    case joined(from: StoredJoin?, to: StoredJoin?)
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
    case .buried, .joined: isOfHidden ? .updated : .removed
    case .removed, .forgotten: .removed
    }
  }

  /// It hid before and hides now.
  private var isOfHidden: Bool {
    switch deed {
    case .buried(let tombstone, let over): tombstone.reason == .joined && over?.reason == .joined
    case .joined: true
    default: false
    }
  }

  /// Whether it is a change by itself, of something that somebody could see.
  package var isShown: Bool {
    switch deed {
    case .added, .updated, .removed: true
    // What hides is seen with what it hides behind; of all else only a tombstone was there, or nothing.
    case .buried(let tombstone, let over): tombstone.reason == .joined || over?.reason == .joined
    case .forgotten(let tombstone): tombstone.reason == .joined
    case .joined: false
    }
  }

  package var title: String? {
    switch deed {
    case .added(let title, _, _): title
    case .updated, .joined: nil
    case .removed(let feature, _, _): feature.title
    case .buried(let tombstone, _), .forgotten(let tombstone): tombstone.feature.title
    }
  }

  /// Of what was updated.
  package var fields: [FieldChange] {
    switch deed {
    case .updated(let fields, _): return fields
    case .buried(let tombstone, let over?) where isOfHidden:
      return FieldChange.between(over.feature, tombstone.feature)
    default: return []
    }
  }
}
