import RoadsCore

/// Finds the answer to a query on one connection, inside one read transaction.
struct Answer {
  let connection: Connection
  let query: Query

  /// What is known of a row of the answer: the whole feature where every match will be told, only its
  /// key where a limit will drop most of them.
  private enum Row: Sendable {
    case feature(Feature)
    case key(Int64)
  }

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
    var left = query.limit ?? Int.max
    let sql = query.filter.layer == nil ? SQL.inOrder : SQL.inLayerOrder
    try connection.with(sql) { row in
      if let layer = query.filter.layer { row.bind(1, layer.code) }
      while left > 0, try row.step() {
        guard try RowReader.matches(query.filter, row) else { continue }
        left -= 1
        guard try visit(Hit(feature: try read(row))) else { return }
      }
    }
  }

  private func visitBox(_ box: Box, _ visit: (Hit) throws -> Bool) throws {
    var found: [(address: FeatureID, row: Row)] = []
    for window in Window.of(box) {
      try scan(window) { row, point in
        // The index rounds outwards; the box itself decides.
        guard box.contains(point), try RowReader.matches(query.filter, row) else { return }
        found.append((try RowReader.address(row), try keep(row)))
      }
    }
    found.sort { $0.address < $1.address }
    for hit in found.prefix(query.limit ?? found.count) {
      guard try visit(Hit(feature: try feature(hit.row))) else { return }
    }
  }

  private func visitCircle(_ circle: Circle, _ visit: (Hit) throws -> Bool) throws {
    let measure = CentreMeasure(circle.centre)
    var found: [AnswerOrder.Candidate<Row>] = []
    for window in Window.around(CollectionOfOne(circle.centre), metres: circle.metres) {
      try scan(window) { row, point in
        guard let distance = measure.distance(to: point, within: circle.metres),
          try RowReader.matches(query.filter, row)
        else { return }
        found.append(AnswerOrder.Candidate(row: try keep(row), point: point, distance: distance))
      }
    }
    try AnswerOrder.byDistance(&found, from: measure) { try address($0.row) < address($1.row) }
    for hit in found.prefix(query.limit ?? found.count) {
      guard try visit(Hit(feature: try feature(hit.row), distance: hit.distance)) else { return }
    }
  }

  private func visitCorridor(_ corridor: Corridor, _ visit: (Hit) throws -> Bool) throws {
    let measure = RouteMeasure(corridor)
    // A point may lie beside several legs; its best place along the whole route counts.
    var found: [Int64: (position: RoutePosition, row: Row?)] = [:]
    for leg in measure.legs {
      for window in leg.windows {
        try scan(window) { row, point in
          guard let position = measure.position(of: point, on: leg) else { return }
          let key = RowReader.key(row)
          if let known = found[key] {
            found[key] = (known.position.better(of: position), known.row)
          } else {
            found[key] = (position, try RowReader.matches(query.filter, row) ? try keep(row) : nil)
          }
        }
      }
    }
    var hits: [(position: RoutePosition, row: Row)] = found.values.compactMap { entry in
      entry.row.map { (entry.position, $0) }
    }
    try hits.sort {
      $0.position.along == $1.position.along
        ? try address($0.row) < address($1.row) : $0.position.along < $1.position.along
    }
    for hit in hits.prefix(query.limit ?? hits.count) {
      let told = Hit(
        feature: try feature(hit.row), distance: hit.position.distance, along: hit.position.along)
      guard try visit(told) else { return }
    }
  }

  // MARK: Rows

  private func scan(_ window: Window, _ body: (Statement, Coordinate) throws -> Void) throws {
    try connection.with(SQL.inWindow) { row in
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

  private func keep(_ row: Statement) throws -> Row {
    query.limit == nil ? .feature(try read(row)) : .key(RowReader.key(row))
  }

  private func read(_ row: Statement) throws -> Feature {
    try RowReader.feature(row, reports: try connection.reports(of: RowReader.key(row)))
  }

  private func feature(_ row: Row) throws -> Feature {
    switch row {
    case .feature(let feature): return feature
    case .key(let key): return try connection.row(SQL.byKey, { $0.bind(1, key) }, read)
    }
  }

  private func address(_ row: Row) throws -> FeatureID {
    switch row {
    case .feature(let feature): return feature.address
    case .key(let key): return try connection.row(SQL.byKey, { $0.bind(1, key) }, RowReader.address)
    }
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

  func reports(of key: Int64) throws -> Int {
    Int(try integer(SQL.reportsOfKey) { $0.bind(1, key) } ?? 0)
  }
}
