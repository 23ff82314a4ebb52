package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func visit(_ query: Query, _ visit: (consuming Hit) throws -> Bool) throws {
    try ask { try Answer(reader: $0, query: query).visit(visit) }
  }

  package func visit<Made: Sendable>(
    _ query: Query, make: @escaping @Sendable ([Hit]) throws -> Made, take: (Made) throws -> Bool
  ) throws {
    guard query.isAboutEverything else { return try visitInTurn(query, make: make, take: take) }
    let (connections, _) = try walkers(1 + Cores.count)
    // They are one where others write too often for several to see the same moment.
    guard connections.count > 1 else { return try visitInTurn(query, make: make, take: take) }
    try WholeWalk(connections: connections, filter: query.filter).visit(make: make, take: take)
  }

  package func count(_ query: Query) throws -> Counts {
    try ask { try Answer(reader: $0, query: query).count() }
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
    try read { connection in
      try connection.with(.lastBulletinChange) { try $0.step() ? $0.instant(0) : nil }
    }
  }

  package func changes(since sequence: Int64, limit: Int) throws -> [Change] {
    try read { try $0.changes(since: sequence, limit: limit) }
  }

  package func lastChange() throws -> Int64 {
    try read { try $0.integer(SQL.lastChange) ?? 0 }
  }
}

extension Query {
  /// Every row is read for it, and none twice.
  fileprivate var isAboutEverything: Bool { area == nil && limit == nil && filter.text == nil }
}

extension Connection {
  /// A feature with its row's key.
  func stored(_ id: FeatureID) throws -> (key: Int64, feature: Feature)? {
    try with(SQL.byAddress) { row in
      row.bind(1, id.layer.code)
      row.bind(2, id.id)
      guard try row.step() else { return nil }
      let key = RowReader.key(row)
      return (key, try RowReader.feature(row))
    }
  }

  func changes(since sequence: Int64, limit: Int) throws -> [Change] {
    try with(SQL.changesSince) { row in
      row.bind(1, sequence)
      row.bind(2, limit)
      var changes: [Change] = []
      while try row.step() {
        guard let event = Change.Event(code: row.integer(1)) else {
          throw row.damaged("change \(row.integer(0))")
        }
        let layer = row.optionalInteger(2).flatMap(Layer.init(code:))
        changes.append(
          Change(
            sequence: row.integer(0), event: event, feature: layer.map { FeatureID($0, row.text(3)) },
            at: row.instant(4)))
      }
      return changes
    }
  }

  func bulletins() throws -> [Bulletin] {
    try with(SQL.bulletins) { row in
      var bulletins: [Bulletin] = []
      while try row.step() {
        guard let validity = Validity(from: row.optionalInstant(3), until: row.optionalInstant(4)) else {
          throw row.damaged("bulletin \(bulletins.count + 1): validity")
        }
        bulletins.append(
          Bulletin(
            id: row.text(0), title: row.optionalText(1), text: row.text(2), validity: validity,
            category: row.optionalInteger(5).map { Authority(id: Int($0), name: row.text(6)) },
            updatedAt: row.instant(7)))
      }
      return bulletins
    }
  }
}
