package import RoadsCore
package import RoadsStorage

/// The rows of a feature and of its tombstone, and the entries that tell of them.
extension Connection {
  package func insert(_ feature: Feature) throws -> Int64? {
    let source = try number(of: feature.source)
    let rows = try ask(.insert) { $0.add(feature, source: source) }
    note(rows)
    return rows.count > 0 ? rows[0].integer(0) : nil
  }

  package func update(_ feature: Feature, over old: Feature, row: Int64) throws {
    let source = try number(of: feature.source)
    try run(.update) { $0.add(feature, source: source) }
  }

  package func setReports(_ count: Int, of row: Int64) throws {
    try run(.setReports) {
      $0.add(row)
      $0.add(count)
    }
  }

  package func deleteRow(_ row: Int64, of feature: Feature) throws { try run(.delete) { $0.add(row) } }

  package func forgetReports(on row: Int64) throws { try run(.forgetReports) { $0.add(row) } }

  package func bury(_ tombstone: Tombstone) throws {
    let source = try number(of: tombstone.feature.source)
    try run(.bury) {
      $0.add(tombstone.feature, DetailColumns(tombstone.feature), source)
      $0.add(tombstone.reason.code)
      $0.add(tombstone.removedAt)
    }
  }

  // MARK: Sources of rows that are copied

  /// Nothing can be asked while rows are copied: their sources get their numbers before.
  func learn(_ some: [SourceName]) throws {
    for source in some where sources.number(source) == nil { _ = try number(of: source) }
  }

  func learned(_ source: SourceName) -> Int32 {
    guard let number = sources.number(source) else { preconditionFailure("a source that nobody asked for") }
    return Int32(clamping: number)
  }

  // MARK: The log

  package func log(_ entries: [LogEntry], at moment: Instant) throws {
    logged += entries.count
    if entries.count == 1 { return try addEntry(entries[0], at: moment) }
    let sources = try entries.map { try sourceNumber(of: $0) }
    try run(.addEntries) {
      $0.add(list: entries.map { Int64?($0.event.code) })
      $0.add(list: entries.map { $0.feature?.layer.code })
      $0.add(list: entries.map { $0.feature?.id })
      $0.add(moment)
      $0.add(author?.kind.code)
      $0.add(author?.run)
      $0.add(list: sources)
      $0.add(list: entries.map(\.detail))
    }
  }

  // MARK: Several at once

  package func drop(_ some: [(feature: Feature, row: Int64)]) throws {
    if some.isEmpty { return }
    let rows = some.map { Int64?($0.row) }
    for sql in [SQL.dropChanged, .forgetChangedReporters, .forgetChangedContributions] {
      try run(sql) { $0.add(list: rows) }
    }
  }

  package func bury(_ tombstones: [Tombstone]) throws {
    if tombstones.isEmpty { return }
    try run(.unburyChanged) { $0.add(tombstones.map(\.feature.address)) }
    try learn(tombstones.map(\.feature.source))
    try copy(Scripts.copyTombstones) { rows in
      for tombstone in tombstones { rows.add(tombstone, source: learned(tombstone.feature.source)) }
    }
  }
}

extension Values {
  /// In the order of `SQL.insert`.
  mutating func add(_ feature: Feature, source: Int64) {
    let details = DetailColumns(feature)
    add(feature, details, source)
    add(details?.extent)
    add(details?.sources)
  }

  /// In the order of `SQL.bury`.
  mutating func add(_ feature: Feature, _ details: DetailColumns?, _ source: Int64) {
    add(feature.layer.code)
    add(feature.type.code)
    add(feature.validity.from)
    add(feature.validity.until)
    add(EWKBPoint.bytes(of: feature.coordinate))
    add(feature.id)
    add(feature.roadClass?.rawValue)
    add(feature.authority?.id)
    add(feature.authority?.name)
    add(feature.updatedAt)
    add(feature.title)
    add(feature.road)
    add(feature.text)
    add(feature.reports)
    add(details)
    add(source)
  }
}

extension CopyRows {
  private static let featureColumns: Int16 = 15

  /// In the order of `Scripts.copyFeatures`.
  mutating func add(_ feature: Feature, row: Int64?, source: Int32) {
    begin(columns: 1 + CopyRows.featureColumns + CopyRows.detailColumns + 2)
    add(row)
    let details = DetailColumns(feature)
    add(feature, details, source)
    add(details?.extent)
    add(details?.sources)
  }

  /// In the order of `Scripts.copyTombstones`.
  mutating func add(_ tombstone: Tombstone, source: Int32) {
    begin(columns: CopyRows.featureColumns + CopyRows.detailColumns + 2)
    add(tombstone.feature, DetailColumns(tombstone.feature), source)
    add(Int16(tombstone.reason.code))
    add(tombstone.removedAt.milliseconds)
  }

  private mutating func add(_ feature: Feature, _ details: DetailColumns?, _ source: Int32) {
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
    add(details)
    add(source)
  }
}
