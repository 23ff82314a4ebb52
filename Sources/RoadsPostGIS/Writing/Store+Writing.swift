package import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func perform(_ orders: [WriteOrder]) throws -> [Result<WriteOutcome, any Error>] {
    if orders.isEmpty { return [] }
    let makesStore = orders.contains { if case .add = $0.deed { true } else { false } }
    // Without one that was carried out there is nothing to keep.
    return try write(
      mayMake: makesStore,
      keep: { $0.contains { if case .success = $0 { true } else { false } } },
      { try Orders(connection: $0).carryOut(orders) })
  }

  package func add(_ feature: Feature) throws {
    _ = try write(mayMake: true) { connection in
      let orders = Orders(connection: connection)
      try orders.takeTurns(of: [feature.address])
      return try orders.add(feature, by: nil, sameWithin: nil, networkLimit: nil, at: feature.updatedAt)
    }
  }

  package func report(_ report: Report) throws -> ReportOutcome {
    try write { connection in
      let orders = Orders(connection: connection)
      try orders.takeTurns(of: [report.feature])
      return try Reporting(orders).report(report, networkLimit: nil, brakes: nil)
    }
  }

  package func delete(_ ids: [FeatureID], at moment: Instant) throws {
    try write { connection in
      let orders = Orders(connection: connection)
      try orders.takeTurns(ids.map { WriteOrder(.delete($0, if: { _ in true }, at: moment)) })
      for id in ids { try orders.delete(id, if: { _ in true }, at: moment) }
    }
  }

  package func clearReports(_ ids: [FeatureID], at moment: Instant) throws -> [FeatureID] {
    try write { connection in
      let orders = Orders(connection: connection)
      try orders.takeTurns(ids.map { WriteOrder(.delete($0, if: { _ in true }, at: moment)) })
      return try ids.filter { try Reporting(orders).clear($0, at: moment) }
    }
  }

  package func restore(_ ids: [FeatureID], at moment: Instant) throws -> [Feature] {
    try write { connection in
      try Orders(connection: connection).takeTurns(of: ids)
      return try ids.map { try connection.restore($0, at: moment) }
    }
  }

  package func purgeExpired(at moment: Instant) throws -> Int {
    try removeAll(.expiredBefore, reason: .expired, at: moment) { $0.add(moment) }
  }

  package func purgeAll(_ layer: Layer, at moment: Instant) throws -> Int {
    try removeAll(.inLayerOrder, reason: .deleted, at: moment) { $0.add(layer.code) }
  }

  private func removeAll(
    _ sql: SQL, reason: Tombstone.Reason, at moment: Instant, _ bind: (inout Values) -> Void
  ) throws -> Int {
    try write { connection in
      try connection.execute(Scripts.lockAll)
      var entries = Entries()
      let count = try connection.removeAll(sql, reason: reason, at: moment, bind, &entries)
      try connection.log(entries.kept, count: entries.count, at: moment)
      return count
    }
  }

  package func setBulletins(_ bulletins: [Bulletin], at moment: Instant) throws -> Bool {
    try write(mayMake: true) { try $0.replaceBulletins(bulletins, at: moment) }
  }
}

/// Entries of one transaction, as far as they will be told one by one.
struct Entries {
  private(set) var kept: [(event: Change.Event, id: FeatureID)] = []
  private(set) var count = 0

  mutating func add(_ event: Change.Event, _ id: FeatureID) {
    count += 1
    if count <= EntryRule.most { kept.append((event, id)) } else { kept = [] }
  }
}

extension Connection {
  fileprivate func restore(_ id: FeatureID, at moment: Instant) throws -> Feature {
    if try stored(id) != nil { throw FeatureError.notRemoved(id) }
    guard let tombstone = try tombstone(id) else { throw FeatureError.unknown(id) }
    var feature = tombstone.feature
    // With its reports it would be one word away from being removed again.
    feature.reports = 0
    guard let key = try insert(feature) else { throw FeatureError.notRemoved(id) }
    try PublicPolicy(self).markReturned(feature, row: key, at: moment)
    try unbury(id)
    try log(.restored, id, at: moment)
    return feature
  }

  /// Says whether that changed anything.
  func replaceBulletins(_ bulletins: [Bulletin], at moment: Instant) throws -> Bool {
    // Two who replace them at once: one after the other.
    try execute(Scripts.lockBulletins)
    let stored = try self.bulletins()
    let report = Bulletin.report(bulletins, after: stored, now: moment)
    guard report != stored else { return false }
    try run(.clearBulletins)
    for (place, bulletin) in report.enumerated() { try put(bulletin, at: place + 1) }
    try log(.bulletins, nil, at: moment)
    return true
  }

  func put(_ bulletin: Bulletin, at position: Int) throws {
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

  /// Removes every feature that a statement selects; says how many. Nobody else may write meanwhile.
  func removeAll(
    _ sql: SQL, reason: Tombstone.Reason, at moment: Instant, _ bind: (inout Values) -> Void,
    _ entries: inout Entries
  ) throws -> Int {
    var doomed: [(key: Int64, feature: Feature)] = []
    try walk(sql, bind) { row in
      doomed.append((RowReader.key(row), try RowReader.feature(row)))
      return true
    }
    for begin in stride(from: 0, to: doomed.count, by: SQL.fetched) {
      let some = doomed[begin..<min(begin + SQL.fetched, doomed.count)]
      try drop(some.map(\.key))
      try bury(some.map { Tombstone(feature: $0.feature, reason: reason, removedAt: moment) })
      for (_, feature) in some { entries.add(.removed, feature.address) }
    }
    return doomed.count
  }

  /// Rows and all that hangs on them.
  func drop(_ keys: [Int64]) throws {
    if keys.isEmpty { return }
    try run(.dropChanged) { $0.add(list: keys.map { Int64?($0) }) }
    try run(.forgetChangedReporters) { $0.add(list: keys.map { Int64?($0) }) }
    try vouch(keys)
  }

  /// They are not the public's any more.
  func vouch(_ keys: [Int64]) throws {
    if keys.isEmpty { return }
    try run(.forgetChangedContributions) { $0.add(list: keys.map { Int64?($0) }) }
  }

  func bury(_ tombstones: [Tombstone]) throws {
    if tombstones.isEmpty { return }
    try run(.unburyChanged) { $0.add(tombstones.map(\.feature.address)) }
    try copy(Scripts.copyTombstones) { rows in
      for tombstone in tombstones {
        rows.begin(columns: CopyRows.featureColumns + 2)
        rows.add(tombstone)
      }
    }
  }
}
