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
  /// What a new report leaves stored: of two with one id the later one counts, and what was only said
  /// again keeps its date.
  package static func report(_ new: [Bulletin], after stored: [Bulletin], now: Instant) -> [Bulletin] {
    var report: [Bulletin] = []
    for bulletin in new {
      report.removeAll { $0.id == bulletin.id }
      report.append(bulletin.dated(like: stored, unless: now))
    }
    return report
  }

  /// A list without dates says nothing new by saying the same again: what it gives the date of now, and
  /// what is stored with the same words, keeps its date.
  private func dated(like stored: [Bulletin], unless now: Instant) -> Bulletin {
    guard updatedAt == now, let old = stored.first(where: { $0.id == id }) else { return self }
    var same = self
    same.updatedAt = old.updatedAt
    return same == old ? old : self
  }
}
