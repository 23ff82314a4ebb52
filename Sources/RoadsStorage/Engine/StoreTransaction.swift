package import RoadsCore

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

  // MARK: The key

  /// The one that this transaction knows already.
  var key: StoreKey? { get set }
  /// The key of the reporters' digests; made when it is first needed.
  func storeKey() throws -> StoreKey
  /// The same where nobody may write; nil where none was needed yet. Throws where it is not what the digests were made
  /// with.
  func existingKey() throws -> StoreKey?
  /// Where it lies, as errors name it.
  var keyPath: String { get }
  /// To fetch the key may be to write, which an order that is refused must not have done.
  func fetchKey() throws

  // MARK: Turns

  /// Waits until nobody else changes what the orders are about.
  func takeTurns(for orders: [WriteOrder]) throws
  /// The same for features that no order names.
  func takeTurns(for ids: [FeatureID]) throws
  /// Whoever removes by reports takes turns from here on: what each counts, none of the others changes.
  func takeTurnToRemove() throws
  /// Of two who replace the bulletins at once, the second waits for the first.
  func takeTurnForBulletins() throws
  /// Nobody else writes until this is over.
  func takeAllTurns() throws
  /// Until when old removals were forgotten last.
  var forgotRemovals: Instant? { get set }

  // MARK: How often networks write

  /// Whether several servers count that together here. One by itself has counted already.
  var countsWrites: Bool { get }
  /// Counts a write; says, where it may not be, in how many milliseconds it may. `network` is a digest.
  func countWrite(of network: [UInt8], cost: Int64, patience: Int64) throws -> Int64?
  /// Of what was counted and matters no more, so many.
  func forgetWrites(atMost limit: Int) throws

  // MARK: Sources

  /// Those that this connection knows.
  var sources: KnownSources { get }

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
  /// Forgets who has reported on a feature, and that its removal was held back.
  func forgetReports(on row: Int64) throws
  /// The row, its count and what finds it; the engine takes care of what else hangs on it.
  func deleteRow(_ row: Int64, of feature: Feature) throws
  func drop(_ some: [(feature: Feature, row: Int64)]) throws
  func bury(_ tombstone: Tombstone) throws
  func bury(_ tombstones: [Tombstone]) throws
  func tombstone(_ row: Row) throws -> Tombstone
  func feature(_ row: Row) throws -> Feature
  /// How many columns of a row that reads; what else a statement tells stands behind them.
  var featureColumns: Int32 { get }
  /// With their rows, by id.
  func features(_ selection: Selection, _ visit: (Feature, Int64) throws -> Void) throws
  /// What a filter lets through in a circle, in no order.
  func nearby(_ circle: Circle, _ filter: Filter, _ body: (FeatureID, Coordinate) throws -> Void) throws

  // MARK: The log

  /// Who does what this transaction does: the engine says so before anything is written.
  var author: Author? { get set }
  func log(_ entries: [LogEntry], at moment: Instant) throws
  /// Whether every entry that is durable has a number.
  func isLogSettled() throws -> Bool
  /// The newest entry that has a number; nil where there is none.
  func newestEntry() throws -> Change?

  // MARK: Whole lists

  /// A place to which the transaction can go back.
  func setSavepoint() throws
  /// Takes back what was done since then; the place stays.
  func rollBackToSavepoint() throws
  func releaseSavepoint() throws
  /// Takes in a list by the fastest way, row by row as `run` decides, up to what the list lacks.
  func load(_ source: any ImportSource, _ run: ImportRun) throws
  /// Changes these features by a target that writes when `body` is done, or as it goes.
  func changing(_ ids: [FeatureID], _ body: (inout any ImportTarget) throws -> Void) throws
  /// Runs `body`, which makes so many changes, in the way that is quickest for as many.
  func bulk<Result>(changes: Int, _ body: () throws -> Result) throws -> Result
  /// All features, what stays of removed ones, and what people said of them.
  func dropAllFeatures() throws
  /// Not to be removed for being absent from the list.
  func list(_ ids: [FeatureID]) throws

  // MARK: From store to store

  /// Nothing is in it, and nothing ever was.
  func isUntouched() throws -> Bool
  /// The digests that follow were made with it.
  func take(key: [UInt8]) throws
  /// Rows under the numbers that they had.
  func put(_ features: [(feature: Feature, row: Int64)]) throws
  func put(_ reports: [StoredReport]) throws
  func put(_ changes: [Change]) throws
}
