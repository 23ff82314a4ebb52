import RoadsCore
import RoadsStorage

/// What a batch of a list leaves of the features that it names: gathered first, written in a few statements.
struct BatchDraft {
  private let stored: [FeatureID: (row: Int64, feature: Feature)]
  private let tombstones: [FeatureID: Tombstone]
  private(set) var living: [FeatureID: Feature]
  private(set) var buried: [FeatureID: Tombstone]
  /// In the order in which they were first changed.
  private var changed: [FeatureID] = []
  private var isChanged: Set<FeatureID> = []
  /// Features whose reporters may speak anew.
  private var renewed: Set<FeatureID> = []

  init(
    stored: [FeatureID: (row: Int64, feature: Feature)], tombstones: [FeatureID: Tombstone]
  ) {
    self.stored = stored
    self.tombstones = tombstones
    living = stored.mapValues(\.feature)
    buried = tombstones
  }

  mutating func put(_ feature: Feature, renewed isRenewed: Bool) {
    let id = feature.address
    note(id)
    // What comes back within one batch is a new thing with the old row.
    if isRenewed || (living[id] == nil && stored[id] != nil) { renewed.insert(id) }
    living[id] = feature
    buried[id] = nil
  }

  mutating func bury(_ tombstone: Tombstone) {
    let id = tombstone.feature.address
    note(id)
    living[id] = nil
    buried[id] = tombstone
  }

  private mutating func note(_ id: FeatureID) {
    if isChanged.insert(id).inserted { changed.append(id) }
  }

  /// `vouches`: what the list names is not the public's any more.
  func write(to connection: Connection, vouches: Bool) throws {
    if changed.isEmpty { return }
    try connection.drop(changed.compactMap { living[$0] == nil ? stored[$0]?.row : nil })
    let revived = changed.filter { living[$0] != nil && tombstones[$0] != nil }
    if !revived.isEmpty { try connection.run(.unburyChanged) { $0.add(revived) } }
    try connection.bury(changed.compactMap { buried[$0] })
    try writeLiving(to: connection)
    if vouches { try connection.vouch(changed.compactMap { living[$0] == nil ? nil : stored[$0]?.row }) }
    let forgotten = renewed.compactMap { living[$0] == nil ? nil : stored[$0]?.row }
    if !forgotten.isEmpty {
      try connection.run(.forgetChangedReporters) { $0.add(list: forgotten.map { Int64?($0) }) }
    }
  }

  private func writeLiving(to connection: Connection) throws {
    let features = changed.compactMap { living[$0] }
    if features.isEmpty { return }
    try connection.execute(Scripts.clearStaged)
    var adds = false
    var updates = false
    try connection.copy(Scripts.copyStaged) { rows in
      for feature in features {
        let key = stored[feature.address]?.row
        if key == nil { adds = true } else { updates = true }
        rows.begin(columns: CopyRows.featureColumns + 1)
        rows.add(key)
        rows.add(feature)
      }
    }
    if updates { try connection.run(.updateFromStaged) }
    if adds { try connection.run(.insertFromStaged) }
  }
}
