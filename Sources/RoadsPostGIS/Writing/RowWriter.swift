import RoadsCore
import RoadsStorage

/// The rows of a feature and of its tombstone, and the entries that tell of them.
extension Connection {
  /// Its row; nil where the id is taken.
  func insert(_ feature: Feature) throws -> Int64? {
    let rows = try ask(.insert) { $0.add(feature) }
    changedRows += rows.changed
    return rows.count > 0 ? rows[0].integer(0) : nil
  }

  func update(_ feature: Feature) throws { try run(.update) { $0.add(feature) } }

  /// Moves a living feature to a tombstone.
  func remove(
    _ feature: Feature, key: Int64, reason: Tombstone.Reason, removedAt: Instant
  ) throws {
    try run(.delete) { $0.add(key) }
    try run(.forgetReporters) { $0.add(key) }
    try forgetContribution(key)
    try bury(Tombstone(feature: feature, reason: reason, removedAt: removedAt))
  }

  func bury(_ tombstone: Tombstone) throws {
    try run(.bury) {
      $0.add(tombstone.feature)
      $0.add(tombstone.reason.code)
      $0.add(tombstone.removedAt)
    }
  }

  func unbury(_ id: FeatureID) throws { try run(.unbury) { $0.add(id) } }

  // MARK: The log

  func log(_ event: Change.Event, _ id: FeatureID?, at moment: Instant) throws {
    try run(.addEntry) {
      $0.add(event.code)
      $0.add(id?.layer.code)
      $0.add(id?.id)
      $0.add(moment)
    }
    logged += 1
  }

  /// Many entries at once; beyond a number they are one.
  func log(_ entries: [(event: Change.Event, id: FeatureID)], count: Int, at moment: Instant) throws {
    if count > EntryRule.most { return try log(.reloaded, nil, at: moment) }
    if entries.isEmpty { return }
    try run(.addEntries) {
      $0.add(list: entries.map { Int64?($0.event.code) })
      $0.add(list: entries.map { Int64?($0.id.layer.code) })
      $0.add(list: entries.map { String?($0.id.id) })
      $0.add(moment)
    }
    logged += entries.count
  }
}

extension Values {
  /// In the order of `SQL.insert`.
  mutating func add(_ feature: Feature) {
    add(feature.layer.code)
    add(feature.type.code)
    add(feature.validity.from)
    add(feature.validity.until)
    add(PointBytes.bytes(of: feature.coordinate))
    add(feature.id)
    add(feature.roadClass?.rawValue)
    add(feature.authority?.id)
    add(feature.authority?.name)
    add(feature.updatedAt)
    add(feature.title)
    add(feature.road)
    add(feature.text)
    add(feature.reports)
  }
}

extension CopyRows {
  static let featureColumns: Int16 = 14

  /// In the order of `Scripts.copyFeatures`, after the row's number.
  mutating func add(_ feature: Feature) {
    add(Int16(feature.layer.code))
    add(Int16(feature.type.code))
    add(feature.validity.from?.milliseconds)
    add(feature.validity.until?.milliseconds)
    add(feature.coordinate)
    add(feature.id)
    add(feature.roadClass.map { Int16($0.rawValue) })
    add(feature.authority.map { Int64($0.id) })
    add(feature.authority?.name)
    add(feature.updatedAt.milliseconds)
    add(feature.title)
    add(feature.road)
    add(feature.text)
    add(Int32(clamping: feature.reports))
  }

  mutating func add(_ tombstone: Tombstone) {
    add(tombstone.feature)
    add(Int16(tombstone.reason.code))
    add(tombstone.removedAt.milliseconds)
  }
}
