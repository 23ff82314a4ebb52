package import RoadsCore
import RoadsStorage

extension PostGISStore {
  package func visit(_ query: Query, _ visit: (consuming Hit) throws -> Bool) throws {
    try read(ofOneMoment: true) { try AnswerSearch(AreaSearch(connection: $0), query).visit(visit) }
  }

  package func count(_ query: Query) throws -> Counts {
    try read(ofOneMoment: true) { try AnswerSearch(AreaSearch(connection: $0), query).count() }
  }
}

extension Connection {
  func stored(_ id: FeatureID, _ sql: SQL) throws -> (row: Int64, feature: Feature)? {
    guard canHold(id) else { return nil }
    let rows = try ask(sql) { $0.add(id) }
    return rows.count > 0 ? (RowReader.key(rows[0]), try RowReader.feature(rows[0])) : nil
  }

  package func stored(_ ids: [FeatureID]) throws -> [FeatureID: (row: Int64, feature: Feature)] {
    var found: [FeatureID: (row: Int64, feature: Feature)] = [:]
    for row in try ask(.byAddresses, { $0.add(ids) }) {
      let feature = try RowReader.feature(row)
      found[feature.address] = (RowReader.key(row), feature)
    }
    return found
  }

  package func tombstones(_ ids: [FeatureID]) throws -> [FeatureID: Tombstone] {
    var found: [FeatureID: Tombstone] = [:]
    for row in try ask(.tombstonesOf, { $0.add(ids) }) {
      let tombstone = try RowReader.tombstone(row)
      found[tombstone.feature.address] = tombstone
    }
    return found
  }

  /// The newest entry of the log that has a number, and whether others wait for theirs.
  func newest() throws -> (isSettled: Bool, entry: Change?) {
    let row = try ask(.newest)[0]
    return (!row.isTrue(0), row.isNull(1) ? nil : try row.change(from: 1))
  }
}

extension Values {
  /// Layers and ids beside each other.
  mutating func add(_ ids: [FeatureID]) {
    add(list: ids.map { Int64?($0.layer.code) })
    add(list: ids.map { String?($0.id) })
  }
}
