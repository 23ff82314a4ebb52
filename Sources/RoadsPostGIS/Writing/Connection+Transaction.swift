package import RoadsCore
package import RoadsStorage

/// What the engine needs of a server.
extension Connection: StoreTransaction {
  package var keyPath: String { location }

  package func existingKey() throws -> StoreKey? { try storedKey() }

  package func fetchKey() throws { _ = try storeKey() }

  package func setSavepoint() throws { try execute(Scripts.setSavepoint) }

  package func rollBackToSavepoint() throws { try execute(Scripts.rollbackToSavepoint) }
  package func releaseSavepoint() throws { try execute(Scripts.releaseSavepoint) }

  package func takeTurns(for orders: [WriteOrder]) throws { try Turns(connection: self).take(orders) }

  package func takeTurns(for ids: [FeatureID]) throws { try Turns(connection: self).take(ids) }

  /// What all servers have removed is counted, so all take the same turn. It is the last that a report takes.
  package func takeTurnToRemove() throws { try execute(Scripts.lockRemovals) }
  package func takeTurnForBulletins() throws { try execute(Scripts.lockBulletins) }
  package func takeAllTurns() throws { try execute(Scripts.lockAll) }

  /// The server has no texts with a zero byte, and takes none.
  package func canHold(_ id: FeatureID) -> Bool { !id.id.utf8.contains(0) }

  package func locked(_ id: FeatureID) throws -> (row: Int64, feature: Feature)? {
    try stored(id, .lockedByAddress)
  }

  package func stored(_ id: FeatureID) throws -> (row: Int64, feature: Feature)? {
    try stored(id, .byAddress)
  }

  /// Its turn is its address.
  package func locked(row: Int64) throws -> Feature? {
    let rows = try ask(.byKey) { $0.add(row) }
    guard rows.count > 0 else { return nil }
    let id = try RowReader.feature(rows[0]).address
    try takeTurns(for: [id])
    return try locked(id)?.feature
  }

  // MARK: How often networks write

  package var countsWrites: Bool { true }

  package func countWrite(of network: [UInt8], cost: Int64, patience: Int64) throws -> Int64? {
    let taken = try ask(.takeAllowance) {
      $0.add(network)
      $0.add(cost)
      $0.add(patience)
    }.changed
    if taken > 0 { return nil }
    return try integer(.allowanceWait) {
      $0.add(network)
      $0.add(patience)
    } ?? 0
  }

  package func forgetWrites(atMost limit: Int) throws { try run(.forgetAllowances) { $0.add(limit) } }

  // MARK: Features

  package func feature(_ row: Row) throws -> Feature { try RowReader.feature(row) }
  package func tombstone(_ row: Row) throws -> Tombstone { try RowReader.tombstone(row) }

  package func features(_ selection: Selection, _ visit: (Feature, Int64) throws -> Void) throws {
    switch selection {
    case .expired(let moment): try features(.expiredBefore, { $0.add(moment) }, visit)
    case .layer(let layer): try features(.inLayerOrder, { $0.add(layer.code) }, visit)
    case .unlisted(let layer, let source):
      let known = try source.map { try number(of: $0) }
      try features(
        .unlisted,
        {
          $0.add(layer.code)
          $0.add(known)
        }, visit)
    case .samples(let layer): try features(.samples, { $0.add(layer.code) }, visit)
    }
  }

  private func features(
    _ sql: SQL, _ bind: (inout Values) -> Void, _ visit: (Feature, Int64) throws -> Void
  ) throws {
    try walk(sql, bind) {
      try visit(try RowReader.feature($0), RowReader.key($0))
      return true
    }
  }

  package func nearby(
    _ circle: Circle, _ filter: Filter, _ body: (FeatureID, Coordinate) throws -> Void
  ) throws {
    try AreaSearch(connection: self).rows(in: AreaMeasure(.circle(circle)), filter) { feature, _ in
      try body(feature.address, feature.coordinate)
    }
  }

  package func newestEntry() throws -> Change? { try newest().entry }
}

extension StoreStatement {
  /// Whether its answer may be too long to be held in memory.
  var isLong: Bool {
    switch self {
    case .allReports, .allTombstones, .allOutcomes, .allHolds, .allContributions, .removalsAfter, .disputes,
      .tombstonesSince, .allRows, .allHidden, .allJoins, .allDifferences:
      true
    default: false
    }
  }
}
