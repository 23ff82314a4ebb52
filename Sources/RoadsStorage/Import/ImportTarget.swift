package import RoadsCore

/// Where the rows of a list go, one after the other: what is known under an address, with all that this import has done
/// so far, and what becomes of it.
package protocol ImportTarget {
  mutating func known(_ id: FeatureID) throws -> KnownFeature
  mutating func add(_ feature: Feature, over known: KnownFeature) throws
  /// `forgetsReports`: people may report again.
  mutating func update(_ feature: Feature, over known: KnownFeature, forgetsReports: Bool) throws
  /// In place of the feature, where it lives.
  mutating func bury(_ tombstone: Tombstone, over known: KnownFeature) throws
}

/// What a store has under an address: a feature, what stays of one, or nothing.
package enum KnownFeature {
  case nothing
  case living(Feature, row: Int64?)
  case buried(Tombstone)

  package var feature: Feature? { if case .living(let feature, _) = self { feature } else { nil } }
  /// Whose it is or was.
  var source: SourceName? { (feature ?? tombstone?.feature)?.source }
  package var tombstone: Tombstone? { if case .buried(let tombstone) = self { tombstone } else { nil } }
}

/// Row by row into the store itself: what every driver can do.
package struct RowTarget<Connection: StoreTransaction>: ImportTarget {
  private let connection: Connection
  private let policy: PublicPolicy<Connection>
  /// The list is how things are; otherwise somebody speaks for what it names.
  private let isExact: Bool

  package init(_ connection: Connection, _ options: ImportOptions) {
    self.connection = connection
    policy = PublicPolicy(connection)
    isExact = options.exact
  }

  package func known(_ id: FeatureID) throws -> KnownFeature {
    if let (row, feature) = try connection.stored(id) { return .living(feature, row: row) }
    return try connection.tombstone(of: id).map { .buried($0) } ?? .nothing
  }

  package func add(_ feature: Feature, over known: KnownFeature) throws {
    if known.tombstone != nil { try connection.forget(tombstoneOf: feature.address) }
    _ = try connection.insert(feature)
  }

  package func update(_ feature: Feature, over known: KnownFeature, forgetsReports: Bool) throws {
    guard case .living(let old, let row?) = known else { return }
    try connection.update(feature, over: old, row: row)
    if forgetsReports { try connection.forgetReports(on: row) }
    if isExact { try policy.noteEnd(of: feature, row: row) } else { try policy.vouch(row) }
  }

  package func bury(_ tombstone: Tombstone, over known: KnownFeature) throws {
    if case .living(let feature, let row?) = known { try connection.drop(feature, row: row) }
    try connection.bury(tombstone)
  }
}
