package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func prepare() throws -> Bool {
    let isNew = if case .absent = try FileState.of(path) { true } else { false }
    try write { _ in }
    return isNew
  }

  package func perform(_ orders: [WriteOrder]) throws -> [Result<WriteOutcome, any Error>] {
    if orders.isEmpty { return [] }
    if !orders.contains(where: \.makesStore) { try existing() }
    // Without one that was carried out there is nothing to keep, and no store to be made.
    return try change(
      { try Orders(connection: $0).carryOut(orders) }, keep: { $0.contains(where: \.isSuccess) })
  }

  package func add(_ feature: Feature) throws {
    _ = try change {
      try Orders(connection: $0).add(
        feature, by: nil, sameWithin: nil, networkLimit: nil, at: feature.updatedAt)
    }
  }

  package func report(_ report: Report) throws -> ReportOutcome {
    try existing()
    return try change { try Reporting(Orders(connection: $0)).report(report, networkLimit: nil, brakes: nil) }
  }

  package func delete(_ ids: [FeatureID], at moment: Instant) throws {
    try existing()
    try change { connection in
      for id in ids { try Orders(connection: connection).delete(id, if: { _ in true }, at: moment) }
    }
  }

  package func clearReports(_ ids: [FeatureID], at moment: Instant) throws -> [FeatureID] {
    try existing()
    return try change { connection in
      try ids.filter { try Reporting(Orders(connection: connection)).clear($0, at: moment) }
    }
  }

  package func restore(_ ids: [FeatureID], at moment: Instant) throws -> [Feature] {
    try existing()
    return try change { connection in try ids.map { try connection.restore($0, at: moment) } }
  }

  package func purgeExpired(at moment: Instant) throws -> Int {
    try existing()
    return try change { connection in
      try connection.removeAll(SQL.expiredBefore, reason: .expired, at: moment) { $0.bind(1, moment) }
    }
  }

  package func purgeAll(_ layer: Layer, at moment: Instant) throws -> Int {
    try existing()
    return try change { connection in
      try connection.removeAll(SQL.inLayerOrder, reason: .deleted, at: moment) { $0.bind(1, layer.code) }
    }
  }

  package func setBulletins(_ bulletins: [Bulletin], at moment: Instant) throws -> Bool {
    try change { try $0.replaceBulletins(bulletins, at: moment) }
  }

  /// For writes that only change what is there: they do not make a store.
  func existing() throws {
    if case .absent = try FileState.of(path) { throw StoreError.absent(path: path) }
  }
}

extension WriteOrder {
  /// The others only change what is there.
  fileprivate var makesStore: Bool {
    if case .add = deed { true } else { false }
  }
}

extension Result {
  fileprivate var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}

extension Connection {
  fileprivate func restore(_ id: FeatureID, at moment: Instant) throws -> Feature {
    if try stored(id) != nil { throw FeatureError.notRemoved(id) }
    guard let tombstone = try tombstone(id) else { throw FeatureError.unknown(id) }
    var feature = tombstone.feature
    // With its reports it would be one word away from being removed again.
    feature.reports = 0
    try unbury(id)
    let key = try insert(feature)
    try PublicPolicy(self).markReturned(feature, row: key, at: moment)
    try log(.restored, id, at: moment)
    return feature
  }

  /// Says whether that changed anything.
  func replaceBulletins(_ bulletins: [Bulletin], at moment: Instant) throws -> Bool {
    let stored = try self.bulletins()
    let report = Bulletin.report(bulletins, after: stored, now: moment)
    guard report != stored else { return false }
    try run(SQL.clearBulletins)
    for bulletin in report { try append(bulletin) }
    try log(.bulletins, nil, at: moment)
    return true
  }

  /// Behind those that are there.
  func append(_ bulletin: Bulletin) throws {
    try run(SQL.addBulletin) {
      $0.bind(1, bulletin.id)
      $0.bind(2, bulletin.title)
      $0.bind(3, bulletin.text)
      $0.bind(4, bulletin.validity.from)
      $0.bind(5, bulletin.validity.until)
      $0.bind(6, bulletin.category?.id)
      $0.bind(7, bulletin.category?.name)
      $0.bind(8, bulletin.updatedAt)
    }
  }

  /// Removes every feature that a statement selects; says how many.
  func removeAll(
    _ sql: SQL, reason: Tombstone.Reason, at moment: Instant, _ bind: (Statement) -> Void
  ) throws -> Int {
    // Read first: deleting rows from under the statement that walks them is asking for trouble.
    let doomed = try with(sql) { row in
      bind(row)
      var found: [(key: Int64, feature: Feature)] = []
      while try row.step() {
        let key = RowReader.key(row)
        found.append((key, try RowReader.feature(row)))
      }
      return found
    }
    let start = try integer(.lastChange) ?? 0
    for (key, feature) in doomed {
      try remove(feature, key: key, reason: reason, removedAt: moment, at: moment)
    }
    if doomed.count > EntryRule.most { try logReloaded(since: start, at: moment) }
    return doomed.count
  }
}
