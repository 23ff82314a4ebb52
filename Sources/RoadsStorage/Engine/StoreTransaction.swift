package import RoadsCore

/// The values of a statement, in their order.
package protocol StatementValues {
  mutating func add(_ value: Int64?)
  mutating func add(_ value: Bool?)
  mutating func add(_ value: String?)
  mutating func add(_ value: [UInt8]?)
  mutating func add(_ value: Digest?)
}

extension StatementValues {
  package mutating func add(_ value: Int?) { add(value.map { Int64($0) }) }
  package mutating func add(_ value: Instant?) { add(value?.milliseconds) }

  package mutating func add(_ id: FeatureID) {
    add(id.layer.code)
    add(id.id)
  }
}

/// One row of an answer, for as long as the call lasts. Columns are numbered from 0.
package protocol StatementRow {
  func isNull(_ column: Int32) -> Bool
  func integer(_ column: Int32) -> Int64
  func optionalInteger(_ column: Int32) -> Int64?
  func text(_ column: Int32) -> String
  func optionalText(_ column: Int32) -> String?
  func optionalBytes(_ column: Int32) -> [UInt8]?
  /// A value that the program would never have written.
  func damaged(_ detail: String) -> StoreError
}

extension StatementRow {
  package func isTrue(_ column: Int32) -> Bool { integer(column) != 0 }

  /// Whatever other hands wrote there, arithmetic and output can rely on its range.
  package func instant(_ column: Int32) -> Instant { Instant(milliseconds: integer(column)).writable }

  package func optionalInstant(_ column: Int32) -> Instant? {
    optionalInteger(column).map { Instant(milliseconds: $0).writable }
  }
}

/// A driver's connection within a transaction: what the engine needs of it, and no policy.
package protocol StoreTransaction: AnyObject {
  associatedtype Values: StatementValues
  associatedtype Row: StatementRow

  // MARK: Statements

  /// Says how many rows it changed.
  @discardableResult
  func run(_ statement: StoreStatement, _ bind: (inout Values) -> Void) throws -> Int
  /// Row by row, until `body` says no.
  func rows(_ statement: StoreStatement, _ bind: (inout Values) -> Void, _ body: (Row) throws -> Bool) throws
  /// false where the store is of a version from before there were such rows, and nobody may bring it up to date.
  func knows(_ statement: StoreStatement) throws -> Bool
  /// Rows that this connection has changed since it was opened.
  var changedRows: Int64 { get }

  // MARK: Before orders

  /// What reporters are told apart by; made when it is first needed.
  func storeKey() throws -> StoreKey
  /// The same where nobody may write; nil where none was needed yet. Throws where it is not what the digests were made
  /// with.
  func existingKey() throws -> StoreKey?
  /// Where it lies, as errors name it.
  var keyPath: String { get }
  /// To fetch the key may be to write, which an order that is refused must not have done.
  func fetchKey() throws
  /// Waits until nobody else changes what the orders are about; gives the orders that may not be carried out.
  func take(_ orders: [WriteOrder]) throws -> [Int: WriteRefusal]
  /// The same for features that no order names.
  func take(_ ids: [FeatureID]) throws
  /// Whoever removes by reports takes turns from here on: what each counts, none of the others changes.
  func takeTurnToRemove() throws
  /// Of two who replace the bulletins at once, the second waits for the first.
  func takeTurnForBulletins() throws
  /// Nobody else writes until this is over.
  func takeAllTurns() throws
  /// Until when old removals were forgotten last.
  var forgotRemovals: Instant? { get set }

  // MARK: Features

  /// Whether an id can be in the store at all.
  func canHold(_ id: FeatureID) -> Bool
  /// A feature with its row, which from then on nobody else changes.
  func locked(_ id: FeatureID) throws -> (row: Int64, feature: Feature)?
  /// The same without waiting for anybody.
  func stored(_ id: FeatureID) throws -> (row: Int64, feature: Feature)?
  func stored(_ ids: [FeatureID]) throws -> [FeatureID: (row: Int64, feature: Feature)]
  func tombstones(_ ids: [FeatureID]) throws -> [FeatureID: Tombstone]
  /// The feature of a row, which from then on nobody else changes.
  func locked(row: Int64) throws -> Feature?
  /// Its row; nil where the id is taken.
  func insert(_ feature: Feature) throws -> Int64?
  func update(_ feature: Feature, over old: Feature, row: Int64) throws
  func setReports(_ count: Int, of row: Int64) throws
  /// A feature's row and all that hangs on it.
  func drop(_ feature: Feature, row: Int64) throws
  func bury(_ tombstone: Tombstone) throws
  func tombstone(_ row: Row) throws -> Tombstone
  func feature(_ row: Row) throws -> Feature
  /// Moves what a selection names to tombstones, and logs that; says how many.
  func removeAll(_ selection: Selection, reason: Tombstone.Reason, at moment: Instant) throws -> Int
  /// Every feature with its row, by address.
  func eachFeature(_ visit: (Feature, Int64) throws -> Void) throws
  /// What a filter lets through in a circle, in no order.
  func nearby(_ circle: Circle, _ filter: Filter, _ body: (FeatureID, Coordinate) throws -> Void) throws
  /// Forgets who has reported on a feature, and that its removal was held back.
  func forgetReports(on row: Int64) throws

  /// Appends to the log.
  func log(_ event: Change.Event, _ id: FeatureID?, at moment: Instant) throws
  /// The newest entry that has a number; nil where there is none.
  func newestEntry() throws -> Change?
}

/// Features that go together.
package enum Selection: Sendable {
  case expired(before: Instant)
  case layer(Layer)
}

extension StoreTransaction {
  package func knows(_ statement: StoreStatement) -> Bool { true }

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

  package func tombstone(of id: FeatureID) throws -> Tombstone? {
    guard canHold(id) else { return nil }
    return try first(.tombstone, { $0.add(id) }, tombstone)
  }

  package func unbury(_ id: FeatureID) throws { try run(.unbury) { $0.add(id) } }

  /// Moves a living feature to a tombstone, and logs that.
  package func remove(
    _ feature: Feature, row: Int64, reason: Tombstone.Reason, removedAt: Instant, at moment: Instant
  ) throws {
    try drop(feature, row: row)
    try bury(Tombstone(feature: feature, reason: reason, removedAt: removedAt))
    try log(.removed, feature.address, at: moment)
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
