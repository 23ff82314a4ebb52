package import RoadsCore

/// One entry of the change log as the index took it in. Where several entries of one feature came at once, each
/// has what lived before all of them and what lives after all of them.
package struct AppliedChange: Sendable {
  /// `reloaded` stands for whatever happened up to its position.
  package let change: Change
  /// The last state before; of a feature that came and went in between, what its tombstone keeps.
  package let before: LiveRecord?
  /// nil where it lives no more.
  package let after: LiveRecord?
  /// Why and when it was removed.
  package let tombstone: Tombstone?
  /// It concerns what this service does not keep, a layer or a place: only its position counts.
  package let isElsewhere: Bool

  package init(
    change: Change, before: LiveRecord? = nil, after: LiveRecord? = nil, tombstone: Tombstone? = nil,
    isElsewhere: Bool = false
  ) {
    self.change = change
    self.before = before
    self.after = after
    self.tombstone = tombstone
    self.isElsewhere = isElsewhere
  }

  /// What left for elsewhere, `last` being how it was here, or never was here. To those who follow it is removed,
  /// without a reason.
  package static func gone(_ change: Change, last: LiveRecord? = nil, isElsewhere: Bool = false) -> Self {
    AppliedChange(
      change: Change(
        sequence: change.sequence, event: .removed, feature: change.feature, at: change.at,
        author: change.author, detail: change.detail),
      before: last, isElsewhere: isElsewhere)
  }
}
