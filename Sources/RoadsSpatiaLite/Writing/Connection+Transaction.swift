package import RoadsCore
package import RoadsStorage

/// What the engine needs of a file.
extension Connection: StoreTransaction {
  /// A file that nobody may write can be older than a table.
  package func knows(_ statement: StoreStatement) throws -> Bool {
    let version = try integer(.userVersion) ?? 0
    switch statement {
    case .pulled: return version >= Schema.firstVersionThatFollows
    case .contribution, .allContributions: return version >= Schema.firstVersionWithContributions
    default: return true
    }
  }

  package var keyPath: String { KeyFile(database: path).path }

  package func existingKey() throws -> StoreKey? {
    guard let bytes = try keyBytes() else { return nil }
    guard let key = StoreKey(bytes) else { throw StoreError.key(path: keyPath, .malformed) }
    return key
  }

  /// Whoever needs no key is not kept from writing by one that is missing.
  package func fetchKey() throws { _ = try? storeKey() }

  // A file is written by one at a time.
  package func take(_ orders: [WriteOrder]) throws -> [Int: WriteRefusal] { [:] }
  package func take(_ ids: [FeatureID]) throws {}
  package func takeTurnToRemove() throws {}
  package func takeTurnForBulletins() throws {}
  package func takeAllTurns() throws {}

  package func locked(_ id: FeatureID) throws -> (row: Int64, feature: Feature)? { try stored(id) }

  package func locked(row: Int64) throws -> Feature? {
    try with(.byKey) { found in
      found.bind(1, row)
      return try found.step() ? try RowReader.feature(found) : nil
    }
  }

  package func feature(_ row: Statement) throws -> Feature { try RowReader.feature(row) }

  package func eachFeature(_ visit: (Feature, Int64) throws -> Void) throws {
    for layer in Layer.allCases.sorted() {
      try with(.inLayerOrder) { row in
        row.bind(1, layer.code)
        while try row.step() { try visit(try RowReader.feature(row), RowReader.key(row)) }
      }
    }
  }

  /// Row by row: what readers remember knows nothing of what this transaction has written.
  package func nearby(
    _ circle: Circle, _ filter: Filter, _ body: (FeatureID, Coordinate) throws -> Void
  ) throws {
    try AreaSearch(connection: self, filter: filter).rows(in: AreaMeasure(.circle(circle))) { row, _ in
      try body(try RowReader.address(row), try RowReader.point(row))
    }
  }

  package func removeAll(_ selection: Selection, reason: Tombstone.Reason, at moment: Instant) throws -> Int {
    switch selection {
    case .expired(let end): try removeAll(.expiredBefore, reason: reason, at: moment) { $0.bind(1, end) }
    case .layer(let layer): try removeAll(.inLayerOrder, reason: reason, at: moment) { $0.bind(1, layer.code) }
    }
  }

  /// Removes every feature that a statement selects; says how many.
  func removeAll(
    _ sql: SQL, reason: Tombstone.Reason, at moment: Instant, _ bind: (Statement) -> Void
  ) throws -> Int {
    // Read first: deleting rows from under the statement that walks them is asking for trouble.
    let doomed = try with(sql) { row in
      bind(row)
      var found: [(row: Int64, feature: Feature)] = []
      while try row.step() { found.append((RowReader.key(row), try RowReader.feature(row))) }
      return found
    }
    let start = try lastEntry()
    for (row, feature) in doomed {
      try remove(feature, row: row, reason: reason, removedAt: moment, at: moment)
    }
    if doomed.count > EntryRule.most { try logReloaded(since: start, at: moment) }
    return doomed.count
  }

  // MARK: The log

  package func log(_ event: Change.Event, _ id: FeatureID?, at moment: Instant) throws {
    try run(.addEntry) {
      $0.add(event.code)
      $0.add(id?.layer.code)
      $0.add(id?.id)
      $0.add(moment)
    }
  }

  /// One entry in place of all that this transaction wrote.
  func logReloaded(since start: Int64, at moment: Instant) throws {
    try run(.dropChangesAfter) { $0.bind(1, start) }
    try log(.reloaded, nil, at: moment)
  }
}
