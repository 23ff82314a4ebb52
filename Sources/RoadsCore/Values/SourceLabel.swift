/// What is said of a source beside its features.
package struct SourceLabel: Sendable, Hashable {
  /// How people call it; nil: by its name.
  package var title: String?
  /// Whose work it is, as the publisher wants it said.
  package var attribution: String?
  /// A text or an address.
  package var licence: String?

  package init(title: String? = nil, attribution: String? = nil, licence: String? = nil) {
    self.title = title
    self.attribution = attribution
    self.licence = licence
  }

  package var isEmpty: Bool { self == SourceLabel() }

  /// In characters: of a title, and of the others.
  package static let longestTitle = 100
  package static let longestText = 500
}
