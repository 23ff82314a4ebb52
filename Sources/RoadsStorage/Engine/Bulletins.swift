package import RoadsCore

extension StoreTransaction {
  package func bulletins() throws -> [Bulletin] { try all(.bulletins) { try $0.bulletin() } }

  /// Says whether that changed anything.
  package func replaceBulletins(_ bulletins: [Bulletin], at moment: Instant) throws -> Bool {
    try takeTurnForBulletins()
    let stored = try self.bulletins()
    let report = Bulletin.report(bulletins, after: stored, now: moment)
    guard report != stored else { return false }
    try run(.clearBulletins)
    for (place, bulletin) in report.enumerated() { try put(bulletin, at: place + 1) }
    try log(.bulletins, nil, at: moment)
    return true
  }

  package func put(_ bulletin: Bulletin, at position: Int) throws {
    try run(.addBulletin) {
      $0.add(position)
      $0.add(bulletin.id)
      $0.add(bulletin.title)
      $0.add(bulletin.text)
      $0.add(bulletin.validity.from)
      $0.add(bulletin.validity.until)
      $0.add(bulletin.category?.id)
      $0.add(bulletin.category?.name)
      $0.add(bulletin.updatedAt)
    }
  }
}
