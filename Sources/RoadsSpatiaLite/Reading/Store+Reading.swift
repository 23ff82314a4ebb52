package import RoadsCore
import RoadsStorage

extension SpatiaLiteStore {
  package func visit(_ query: Query, _ visit: (consuming Hit) throws -> Bool) throws {
    try read { try AnswerSearch(AreaSearch(connection: $0), query).visit(visit) }
  }

  package func visit<Made: Sendable>(
    _ query: Query, make: @escaping @Sendable ([Hit]) throws -> Made, take: (Made) throws -> Bool
  ) throws {
    guard query.isAboutEverything else { return try visitInTurn(query, make: make, take: take) }
    let (connections, _) = try walkers(1 + Cores.count)
    // They are one where others write too often for several to see the same moment.
    guard connections.count > 1 else { return try visitInTurn(query, make: make, take: take) }
    try FullScan(connections: connections, filter: query.filter).visit(make: make, take: take)
  }

  package func count(_ query: Query) throws -> Counts {
    try read { try AnswerSearch(AreaSearch(connection: $0), query).count() }
  }
}

extension Query {
  /// Every row is read for it, and none twice.
  fileprivate var isAboutEverything: Bool { area == nil && limit == nil && sort == nil && filter.text == nil }
}

extension Connection {
  /// A feature with its row.
  package func stored(_ id: FeatureID) throws -> (row: Int64, feature: Feature)? {
    try with(SQL.byAddress) { row in
      row.bind(1, id.layer.code)
      row.bind(2, id.id)
      guard try row.step() else { return nil }
      let key = RowReader.key(row)
      return (key, try RowReader.feature(row))
    }
  }
}
