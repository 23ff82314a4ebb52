/// The general report on the roads: it has no point.
package struct Bulletin: Sendable, Hashable {
  package var id: String
  package var title: String?
  /// Markup as the source sent it.
  package var text: String
  package var validity: Validity
  package var category: Authority?
  package var updatedAt: Instant

  package init(
    id: String, title: String?, text: String, validity: Validity = .always, category: Authority? = nil,
    updatedAt: Instant
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.validity = validity
    self.category = category
    self.updatedAt = updatedAt
  }
}
