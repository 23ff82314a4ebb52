import RoadsCore

/// Finds the answer to a query on one connection, inside one read transaction.
struct Answer {
  let connection: Connection
  let query: Query

  func visit(_ visit: (Hit) throws -> Bool) throws {
    if let limit = query.limit, limit <= 0 { return }
    switch query.area {
    case nil: try visitAll(visit)
    case .box(let box): try visitBox(box, visit)
    case .circle(let circle): try visitCircle(circle, visit)
    case .corridor(let corridor): try visitCorridor(corridor, visit)
    }
  }

  func count() throws -> Counts {
    var counts = Counts()
    try visit {
      counts.add(1, of: $0.feature.type)
      return true
    }
    return counts
  }

  // MARK: Areas

  /// Layer by layer, in the order of the address index: nothing is collected.
  private func visitAll(_ visit: (Hit) throws -> Bool) throws {
    var left = limit
    let sql = query.filter.layer == nil ? SQL.inOrder : SQL.inLayerOrder
    try connection.with(sql) { row in
      if let layer = query.filter.layer { row.bind(1, layer.code) }
      while left > 0, try row.step() {
        guard try RowReader.matches(query.filter, row) else { continue }
        left -= 1
        guard try visit(Hit(feature: try connection.feature(row))) else { return }
      }
    }
  }

  private func visitBox(_ box: Box, _ visit: (Hit) throws -> Bool) throws {
    var found = Found(connection: connection, keepsFeatures: query.limit == nil)
    for window in Window.of(box) {
      try scan(window) { row, point in
        // The index rounds outwards; the box itself decides.
        guard box.contains(point), try RowReader.matches(query.filter, row) else { return }
        try found.add(row, AnswerPlace(point: point, row: found.count))
      }
    }
    let addresses = try found.places.map { try found.address($0) }
    for index in addresses.indices.sorted(by: { addresses[$0] < addresses[$1] }).prefix(limit) {
      guard try visit(Hit(feature: try found.feature(found.places[index]))) else { return }
    }
  }

  private func visitCircle(_ circle: Circle, _ visit: (Hit) throws -> Bool) throws {
    let measure = CentreMeasure(circle.centre)
    var found = Found(connection: connection, keepsFeatures: query.limit == nil)
    for window in Window.around(CollectionOfOne(circle.centre), metres: circle.metres) {
      try scan(window) { row, point in
        guard let distance = measure.distance(to: point, within: circle.metres),
          try RowReader.matches(query.filter, row)
        else { return }
        try found.add(row, AnswerPlace(point: point, distance: distance, row: found.count))
      }
    }
    var places = found.places
    try AnswerOrder.byDistance(&places, from: measure) { try found.address($0) < found.address($1) }
    for place in places.prefix(limit) {
      guard try visit(Hit(feature: try found.feature(place), distance: place.distance)) else { return }
    }
  }

  private func visitCorridor(_ corridor: Corridor, _ visit: (Hit) throws -> Bool) throws {
    let measure = RouteMeasure(corridor)
    var found = Found(connection: connection, keepsFeatures: query.limit == nil)
    // A point may lie beside several legs; its best place along the whole route counts. Rows that the
    // filter drops are remembered too (nil): a neighbouring leg need not ask again.
    var seen: [Int64: Int?] = [:]
    for leg in measure.legs {
      for window in leg.windows {
        try scan(window) { row, point in
          guard let position = measure.position(of: point, on: leg) else { return }
          let key = RowReader.key(row)
          if let known = seen[key] {
            if let known { found.improve(known, with: position) }
          } else if try RowReader.matches(query.filter, row) {
            seen[key] = found.count
            let place = AnswerPlace(
              point: point, distance: position.distance, along: position.along, row: found.count)
            try found.add(row, place)
          } else {
            seen[key] = .some(nil)
          }
        }
      }
    }
    let places = try found.places.sorted {
      $0.along == $1.along ? try found.address($0) < found.address($1) : $0.along < $1.along
    }
    for place in places.prefix(limit) {
      let hit = Hit(feature: try found.feature(place), distance: place.distance, along: place.along)
      guard try visit(hit) else { return }
    }
  }

  // MARK: Rows

  private var limit: Int { query.limit ?? Int.max }

  private func scan(_ window: Window, _ body: (Statement, Coordinate) throws -> Void) throws {
    try connection.with(.inWindow) { row in
      row.bind(1, window.west)
      row.bind(2, window.east)
      row.bind(3, window.south)
      row.bind(4, window.north)
      while try row.step() {
        let point = try RowReader.point(row)
        if window.contains(point) { try body(row, point) }
      }
    }
  }
}

/// The rows of an answer that is being collected. Without a limit every one will be told, and is read
/// while it is at hand; with one most will be dropped, and only the keys are kept.
private struct Found {
  let connection: Connection
  let keepsFeatures: Bool
  private(set) var places: [AnswerPlace] = []
  private var features: [Feature] = []
  private var keys: [Int64] = []

  init(connection: Connection, keepsFeatures: Bool) {
    self.connection = connection
    self.keepsFeatures = keepsFeatures
  }

  var count: Int { places.count }

  mutating func add(_ row: Statement, _ place: AnswerPlace) throws {
    places.append(place)
    if keepsFeatures {
      features.append(try connection.feature(row))
    } else {
      keys.append(RowReader.key(row))
    }
  }

  mutating func improve(_ index: Int, with position: RoutePosition) {
    let known = RoutePosition(distance: places[index].distance, along: places[index].along)
    let better = known.better(of: position)
    places[index].distance = better.distance
    places[index].along = better.along
  }

  func feature(_ place: AnswerPlace) throws -> Feature {
    if keepsFeatures { return features[place.row] }
    return try connection.row(.byKey, { $0.bind(1, keys[place.row]) }, connection.feature)
  }

  func address(_ place: AnswerPlace) throws -> FeatureID {
    if keepsFeatures { return features[place.row].address }
    return try connection.row(.byKey, { $0.bind(1, keys[place.row]) }, RowReader.address)
  }
}

extension Connection {
  /// The one row that is known to be there.
  fileprivate func row<Result>(
    _ sql: SQL, _ bind: (Statement) -> Void, _ read: (Statement) throws -> Result
  ) throws -> Result {
    try with(sql) { row in
      bind(row)
      guard try row.step() else { throw row.damaged("a row vanished within its transaction") }
      return try read(row)
    }
  }

  /// The feature that a statement stands at, with its count of reports.
  func feature(_ row: Statement) throws -> Feature {
    try RowReader.feature(row, reports: try reports(of: RowReader.key(row)))
  }

  func reports(of key: Int64) throws -> Int {
    Int(try integer(SQL.reportsOfKey) { $0.bind(1, key) } ?? 0)
  }
}
