package import RoadsCore
package import RoadsStorage

/// What the engine needs of a file.
extension Connection: StoreTransaction {
  /// A file that nobody may write can be older than a table.
  package func knows(_ statement: StoreStatement) throws -> Bool {
    let version = try integer(.userVersion) ?? 0
    switch statement {
    case .allSources: return version >= Schema.firstVersionWithSources
    case .run, .allRuns: return version >= Schema.firstVersionWithRuns
    case .sourceLabels, .sourceFetches: return version >= Schema.firstVersionWithFetching
    case .allHidden, .allJoins, .allDifferences, .strayJoins: return version >= Schema.firstVersionWithJoins
    case .pulled: return version >= Schema.firstVersionThatFollows
    case .contribution, .allContributions, .strayContributions:
      return version >= Schema.firstVersionWithContributions
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

  package func setSavepoint() throws { try run(SQL.setAttempt) }

  package func rollBackToSavepoint() throws { try run(SQL.takeBackAttempt) }
  package func releaseSavepoint() throws { try run(SQL.endAttempt) }

  // A file is written by one at a time.
  package func takeTurns(for orders: [WriteOrder]) {}
  package func takeTurns(for ids: [FeatureID]) {}
  package func takeTurnToRemove() {}
  package func takeTurnForBulletins() {}
  package func takeAllTurns() {}

  package func locked(_ id: FeatureID) throws -> (row: Int64, feature: Feature)? { try stored(id) }

  package func locked(row: Int64) throws -> Feature? {
    try with(.byKey) { found in
      found.bind(1, row)
      return try found.step() ? try RowReader.feature(found) : nil
    }
  }

  package func feature(_ row: Statement) throws -> Feature { try RowReader.feature(row) }

  package var featureColumns: Int32 { RowReader.columns }

  package func features(_ selection: Selection, _ visit: (Feature, Int64) throws -> Void) throws {
    switch selection {
    case .expired(let moment): try features(.expiredBefore, { $0.bind(1, moment) }, visit)
    case .layer(let layer): try features(.inLayerOrder, { $0.bind(1, layer.code) }, visit)
    case .unlisted(let layer, let source):
      let known = try source.map { try number(of: $0) }
      try features(
        .unlisted,
        {
          $0.bind(1, layer.code)
          $0.bind(2, known)
        }, visit)
    case .samples(let layer): try features(.samples, { $0.bind(1, layer.code) }, visit)
    }
  }

  private func features(
    _ sql: SQL, _ bind: (Statement) -> Void, _ visit: (Feature, Int64) throws -> Void
  ) throws {
    try with(sql) { row in
      bind(row)
      while try row.step() { try visit(try RowReader.feature(row), RowReader.key(row)) }
    }
  }

  package func nearby(
    _ circle: Circle, _ filter: Filter, _ body: (FeatureID, Coordinate) throws -> Void
  ) throws {
    try AreaSearch(connection: self).rows(in: AreaMeasure(.circle(circle)), filter) { row, position in
      let place = try position.ofShape?.nearest ?? RowReader.point(row)
      try body(try RowReader.address(row), place)
    }
  }
}
