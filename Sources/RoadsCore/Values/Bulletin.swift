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

extension Bulletin {
  /// A list without dates says nothing new by saying the same again: what it gives the date of now, and
  /// what is stored with the same words, keeps its date.
  package func dated(like stored: [Bulletin], unless now: Instant) -> Bulletin {
    guard updatedAt == now, let old = stored.first(where: { $0.id == id }) else { return self }
    var same = self
    same.updatedAt = old.updatedAt
    return same == old ? old : self
  }
}
