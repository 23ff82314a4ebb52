package import RoadsCore
import RoadsStorage

/// Finds the answer to a query by one reader, inside one read transaction.
package struct Answer {
  let connection: Connection
  let query: Query

  package init(connection: Connection, query: Query) {
    self.connection = connection
    self.query = query
  }

  package func visit(_ visit: (consuming Hit) throws -> Bool) throws {
    if limit <= 0 { return }
    switch query.area {
    case nil: try visitAll(visit)
    case .box(let box): try visitBox(box, visit)
    case .circle(let circle): try visitCircle(circle, visit)
    case .corridor(let corridor): try visitCorridor(corridor, visit)
    }
  }

  /// How many there are of each type, without making features of them; with a limit, how many of those
  /// that would be told.
  func count() throws -> Counts {
    var counts = Counts()
    if query.limit != nil {
      try visit {
        counts.add(1, of: $0.feature.type)
        return true
      }
      return counts
    }
    guard let area = query.area else {
      guard query.filter.looksAtMoreThanType else { return try countByType() }
      try search.types { counts.add(1, of: $0) }
      return counts
    }
    try search.rows(in: AreaMeasure(area)) { row, _ in counts.add(1, of: try RowReader.type(row)) }
    return counts
  }

  private func countByType() throws -> Counts {
    var counts = Counts()
    try connection.with(.countAll) { row in
      while try row.step() {
        guard let type = FeatureType(code: row.integer(0)) else { throw row.damaged("feature: type") }
        if query.filter.admits(type) { counts.add(Int(row.integer(1)), of: type) }
      }
    }
    return counts
  }

  private var limit: Int { query.limit ?? Int.max }

  // MARK: Areas

  /// Layer by layer, in the order of the address index: nothing is collected.
  private func visitAll(_ visit: (consuming Hit) throws -> Bool) throws {
    let words = WordSearch(connection: connection, filter: query.filter)
    if let keys = try words.everywhere() { return try visitRows(keys, visit) }
    var left = limit
    for layer in Layer.allCases.sorted() where query.filter.layer ?? layer == layer {
      try connection.with(.inLayerOrder) { row in
        row.bind(1, layer.code)
        while left > 0, try row.step() {
          guard try query.filter.matches(StoredRow(row)) else { continue }
          left -= 1
          if !(try visit(Hit(feature: try RowReader.feature(row)))) { left = 0 }
        }
      }
    }
  }

  private func visitRows(_ keys: [Int64], _ visit: (consuming Hit) throws -> Bool) throws {
    var found = Found(connection: connection, keepsFeatures: query.limit == nil)
    try RowFetch(connection: connection, index: WordSearch.index).rows(of: KeyList(runsOf: keys)) { row in
      if try query.filter.matches(StoredRow(row)) { try found.add(row, AreaMeasure.Spot()) }
    }
    try visitByAddress(found, visit)
  }

  private func visitBox(_ box: Box, _ visit: (consuming Hit) throws -> Bool) throws {
    try visitByAddress(try find(.box(box)), visit)
  }

  private func visitByAddress(_ found: consuming Found, _ visit: (consuming Hit) throws -> Bool) throws {
    let addresses = try found.places.map { try found.address($0) }
    for index in addresses.indices.sorted(by: { addresses[$0] < addresses[$1] }).prefix(limit) {
      guard try visit(Hit(feature: try found.take(found.places[index]))) else { return }
    }
  }

  private func visitCircle(_ circle: Circle, _ visit: (consuming Hit) throws -> Bool) throws {
    var found = try nearest(circle)
    var places = found.places
    try AnswerOrder.byDistance(&places, from: CentreMeasure(circle.centre)) {
      try found.address($0) < found.address($1)
    }
    for place in places.prefix(limit) {
      guard try visit(Hit(feature: try found.take(place), distance: place.distance)) else { return }
    }
  }

  /// With a limit a small circle may hold enough already: what is farther than all of it cannot come
  /// before any of it.
  private func nearest(_ circle: Circle) throws -> Found {
    var metres = query.limit == nil ? circle.metres : min(1_000, circle.metres)
    while true {
      let found = try find(.circle(try Circle(centre: circle.centre, metres: metres)))
      if metres >= circle.metres || found.count >= limit { return found }
      metres = min(metres * 4, circle.metres)
    }
  }

  private func visitCorridor(_ corridor: Corridor, _ visit: (consuming Hit) throws -> Bool) throws {
    var found = try find(.corridor(corridor))
    let places = try found.places.sorted {
      $0.along == $1.along ? try found.address($0) < found.address($1) : $0.along < $1.along
    }
    for place in places.prefix(limit) {
      let hit = Hit(feature: try found.take(place), distance: place.distance, along: place.along)
      guard try visit(hit) else { return }
    }
  }

  private func find(_ area: Area) throws -> Found {
    let measure = AreaMeasure(area)
    var found = Found(connection: connection, keepsFeatures: query.limit == nil)
    try search.rows(in: measure) { try found.add($0, $1) }
    return found
  }

  private var search: AreaSearch { AreaSearch(connection: connection, filter: query.filter) }
}

extension Filter {
  fileprivate var looksAtMoreThanType: Bool {
    !includesExpired || road != nil || roadClass != nil || authority != nil || text != nil
  }
}
