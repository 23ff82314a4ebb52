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
  /// What a new report leaves stored: of two with one id the later one counts, and one whose source gave
  /// no time, for which `now` stands in, is not news for that alone.
  package static func report(_ new: [Bulletin], after stored: [Bulletin], now: Instant) -> [Bulletin] {
    var report: [Bulletin] = []
    for var bulletin in new {
      if bulletin.updatedAt == now, let old = stored.first(where: { $0.id == bulletin.id }) {
        bulletin.updatedAt = old.updatedAt
        if bulletin != old { bulletin.updatedAt = now }
      }
      report.removeAll { $0.id == bulletin.id }
      report.append(bulletin)
    }
    return report
  }
}
