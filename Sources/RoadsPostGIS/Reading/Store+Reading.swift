package import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func visit(_ query: Query, _ visit: (consuming Hit) throws -> Bool) throws {
    try read(ofOneMoment: true) { try Answer(connection: $0, query: query).visit(visit) }
  }

  package func count(_ query: Query) throws -> Counts {
    try read(ofOneMoment: true) { try Answer(connection: $0, query: query).count() }
  }

  package func feature(_ id: FeatureID) throws -> Feature? {
    try read { try $0.stored(id)?.feature }
  }

  package func tombstone(_ id: FeatureID) throws -> Tombstone? {
    try read { try $0.tombstone(id) }
  }

  package func bulletins() throws -> [Bulletin] {
    try read { try $0.bulletins() }
  }

  package func bulletinsChangedAt() throws -> Instant? {
    try readLog { try $0.integer(.lastBulletinChange).map { Instant(milliseconds: $0).writable } }
  }

  package func changes(since sequence: Int64, limit: Int) throws -> [Change] {
    try readLog { try $0.changes(since: sequence, limit: limit) }
  }

  package func lastChange() throws -> Int64 {
    try readLog { try $0.newest().entry?.sequence ?? 0 }
  }

  package func pulled() throws -> PullState? { try read { try $0.pulled() } }
}

extension Connection {
  /// A feature with its row's key.
  func stored(_ id: FeatureID, _ sql: SQL = .byAddress) throws -> (key: Int64, feature: Feature)? {
    // The server has no texts with a zero byte, and takes none.
    if id.id.utf8.contains(0) { return nil }
    let rows = try ask(sql) { $0.add(id) }
    return rows.count > 0 ? (RowReader.key(rows[0]), try RowReader.feature(rows[0])) : nil
  }

  func stored(_ ids: [FeatureID]) throws -> [FeatureID: (key: Int64, feature: Feature)] {
    var found: [FeatureID: (key: Int64, feature: Feature)] = [:]
    for row in try ask(.byAddresses, { $0.add(ids) }) {
      let feature = try RowReader.feature(row)
      found[feature.address] = (RowReader.key(row), feature)
    }
    return found
  }

  func tombstone(_ id: FeatureID) throws -> Tombstone? {
    if id.id.utf8.contains(0) { return nil }
    let rows = try ask(.tombstone) { $0.add(id) }
    return rows.count > 0 ? try RowReader.tombstone(rows[0]) : nil
  }

  func tombstones(_ ids: [FeatureID]) throws -> [FeatureID: Tombstone] {
    var found: [FeatureID: Tombstone] = [:]
    for row in try ask(.tombstonesOf, { $0.add(ids) }) {
      let tombstone = try RowReader.tombstone(row)
      found[tombstone.feature.address] = tombstone
    }
    return found
  }

  func changes(since sequence: Int64, limit: Int) throws -> [Change] {
    try ask(.changesSince) {
      $0.add(sequence)
      $0.add(limit)
    }.map { try RowReader.change($0) }
  }

  /// The newest entry of the log that has a number, and whether others wait for theirs.
  func newest() throws -> (isSettled: Bool, entry: Change?) {
    let row = try ask(.newest)[0]
    return (!row.isTrue(0), row.isNull(1) ? nil : try RowReader.change(row, from: 1))
  }

  func bulletins() throws -> [Bulletin] {
    try ask(.bulletins).map { row in
      guard let validity = Validity(from: row.optionalInstant(3), until: row.optionalInstant(4)) else {
        throw row.damaged("bulletin \(row.text(0)): validity")
      }
      return Bulletin(
        id: row.text(0), title: row.optionalText(1), text: row.text(2), validity: validity,
        category: row.optionalInteger(5).map { Authority(id: Int($0), name: row.text(6)) },
        updatedAt: row.instant(7))
    }
  }

  func pulled() throws -> PullState? {
    let rows = try ask(.pulled)
    guard rows.count > 0 else { return nil }
    let row = rows[0]
    return PullState(
      server: row.text(0), sequence: row.integer(1), mark: row.text(2), contact: row.instant(3))
  }
}

extension Values {
  /// Layers and ids beside each other.
  mutating func add(_ ids: [FeatureID]) {
    add(list: ids.map { Int64?($0.layer.code) })
    add(list: ids.map { String?($0.id) })
  }
}
