package import RoadsCore

/// What a batch of a list leaves of the features that it names: looked up in one go, gathered, and written by the driver
/// in a few statements.
package struct BatchDraft: ImportTarget {
  private let stored: [FeatureID: (row: Int64, feature: Feature)]
  private let tombstones: [FeatureID: Tombstone]
  private var living: [FeatureID: Feature]
  private var buried: [FeatureID: Tombstone]
  /// In the order in which they were first changed.
  private var changed: [FeatureID] = []
  private var isChanged: Set<FeatureID> = []
  /// Features whose reporters may speak again.
  private var renewed: Set<FeatureID> = []

  package init(
    stored: [FeatureID: (row: Int64, feature: Feature)] = [:], tombstones: [FeatureID: Tombstone] = [:]
  ) {
    self.stored = stored
    self.tombstones = tombstones
    living = stored.mapValues(\.feature)
    buried = tombstones
  }

  /// Where else rows may go, of which only `owner` tells whose their own addresses are: to be looked up as well.
  package static func addressesBeside(
    _ rows: [ImportRow], owner: (FeatureID) -> SourceName?
  ) -> Set<FeatureID> {
    var owners: [FeatureID: SourceName] = [:]
    var others: Set<FeatureID> = []
    for feature in rows.lazy.map(\.feature) {
      guard let known = owner(feature.address) ?? owners[feature.address] else {
        owners[feature.address] = feature.source
        continue
      }
      if ImportPolicy.isForeign(feature.source, to: known) {
        others.insert(ImportPolicy.addressBeside(feature))
      }
    }
    return others
  }

  // MARK: Gathering

  package func known(_ id: FeatureID) -> KnownFeature {
    if let feature = living[id] { return .living(feature, row: stored[id]?.row) }
    return buried[id].map { .buried($0) } ?? .nothing
  }

  package mutating func add(_ feature: Feature, over known: KnownFeature) {
    put(feature, isRenewed: false)
  }

  package mutating func update(_ feature: Feature, over known: KnownFeature, forgetsReports: Bool) {
    put(feature, isRenewed: forgetsReports)
  }

  package mutating func bury(_ tombstone: Tombstone, over known: KnownFeature) {
    let id = tombstone.feature.address
    note(id)
    living[id] = nil
    buried[id] = tombstone
  }

  private mutating func put(_ feature: Feature, isRenewed: Bool) {
    let id = feature.address
    note(id)
    // What comes back within one batch is a new thing with the old row.
    if isRenewed || (living[id] == nil && stored[id] != nil) { renewed.insert(id) }
    living[id] = feature
    buried[id] = nil
  }

  private mutating func note(_ id: FeatureID) {
    if isChanged.insert(id).inserted { changed.append(id) }
  }

  // MARK: What came of it

  package var isEmpty: Bool { changed.isEmpty }

  /// Rows whose features do not live any more.
  package var dropped: [(feature: Feature, row: Int64)] {
    changed.compactMap { id in living[id] == nil ? stored[id].map { ($0.feature, $0.row) } : nil }
  }

  /// Addresses whose tombstones go.
  package var revived: [FeatureID] { changed.filter { living[$0] != nil && tombstones[$0] != nil } }

  package var tombstonesToWrite: [Tombstone] { changed.compactMap { buried[$0] } }

  /// Features as they are now; without a row where they are new.
  package var written: [(feature: Feature, row: Int64?)] {
    changed.compactMap { id in living[id].map { ($0, stored[id]?.row) } }
  }

  package var updated: [(feature: Feature, row: Int64)] {
    written.compactMap { feature, row in row.map { (feature, $0) } }
  }

  /// Rows of features on which people may report again.
  package var renewedRows: [Int64] {
    renewed.compactMap { living[$0] == nil ? nil : stored[$0]?.row }
  }
}
