package import RoadsCore

/// What a driver can leave as it is, and short ways of asking.
extension StoreTransaction {
  package func knows(_ statement: StoreStatement) -> Bool { true }

  package var featureColumns: Int32 { 14 }

  package var countsWrites: Bool { false }
  package func countWrite(of network: [UInt8], cost: Int64, patience: Int64) -> Int64? { nil }
  package func forgetWrites(atMost limit: Int) {}

  package func stored(_ ids: [FeatureID]) throws -> [FeatureID: (row: Int64, feature: Feature)] {
    var found: [FeatureID: (row: Int64, feature: Feature)] = [:]
    for id in ids { found[id] = try stored(id) }
    return found
  }

  package func tombstones(_ ids: [FeatureID]) throws -> [FeatureID: Tombstone] {
    var found: [FeatureID: Tombstone] = [:]
    for id in ids { found[id] = try tombstone(of: id) }
    return found
  }

  package func canHold(_ id: FeatureID) -> Bool { true }

  @discardableResult
  package func run(_ statement: StoreStatement) throws -> Int { try run(statement) { _ in } }

  /// The first row, read by `read`.
  package func first<Read>(
    _ statement: StoreStatement, _ bind: (inout Values) -> Void = { _ in }, _ read: (Row) throws -> Read
  ) throws -> Read? {
    var found: Read?
    try rows(statement, bind) { row in
      found = try read(row)
      return false
    }
    return found
  }

  package func all<Read>(
    _ statement: StoreStatement, _ bind: (inout Values) -> Void = { _ in }, _ read: (Row) throws -> Read
  ) throws -> [Read] {
    var found: [Read] = []
    try rows(statement, bind) { row in
      found.append(try read(row))
      return true
    }
    return found
  }

  /// The first column of the first row.
  package func integer(
    _ statement: StoreStatement, _ bind: (inout Values) -> Void = { _ in }
  ) throws -> Int64? {
    try first(statement, bind) { $0.optionalInteger(0) } ?? nil
  }

  package func changing(
    _ ids: [FeatureID], _ body: (inout any ImportTarget) throws -> Void
  ) throws {
    var target: any ImportTarget = RowTarget(self, ImportOptions())
    try body(&target)
  }

  package func isLogSettled() throws -> Bool { true }

  package func bulk<Result>(changes: Int, _ body: () throws -> Result) throws -> Result { try body() }

  package func tombstone(of id: FeatureID) throws -> Tombstone? {
    guard canHold(id) else { return nil }
    return try first(.tombstone, { $0.add(id) }, tombstone)
  }

  /// What stays of a feature that is there again. `log`: of others that this changes.
  package func unbury(
    _ id: FeatureID, _ log: (Change.Event, FeatureID, String?) throws -> Void
  ) throws {
    if try run(.unbury, { $0.add(id) }) > 0 { try Joining(self).leave(id, log) }
  }

  /// Looks, and makes nothing.
  package func keyState() throws -> KeyState {
    do {
      return try existingKey() == nil ? .unused : .fits
    } catch StoreError.key(let path, let fault) {
      return .faulty(path: path, fault)
    }
  }
}
