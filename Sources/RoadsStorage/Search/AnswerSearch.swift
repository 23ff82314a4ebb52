package import RoadsCore

/// Finds the answer to a query, inside one read transaction of a driver's.
package struct AnswerSearch<Driver: SearchDriver> {
  package let driver: Driver
  package let query: Query

  @inlinable
  package init(_ driver: Driver, _ query: Query) {
    self.driver = driver
    self.query = query
  }

  @inlinable
  package func visit(_ visit: (consuming Hit) throws -> Bool) throws {
    if limit <= 0 { return }
    if let sort = query.otherSort { return try self.visit(sort, visit) }
    switch query.area {
    case nil: try visitAll(visit)
    case .box(let box): try visitByID(try find(.box(box)), visit)
    case .circle(let circle): try visitCircle(circle, visit)
    case .corridor(let corridor): try visitCorridor(corridor, visit)
    }
  }

  /// How many there are of each type, without making features of them; with a limit, how many of those
  /// that would be returned.
  @inlinable
  package func count() throws -> Counts {
    var counts = Counts()
    if query.limit != nil {
      try visit {
        counts.add(1, of: $0.feature.type)
        return true
      }
    } else if let area = query.area {
      try rows(in: area) { row, _ in counts.add(1, of: try row.storedType()) }
    } else if query.filter.looksAtTypesOnly {
      for (type, count) in try driver.countByType().byType where query.filter.admits(type) {
        counts.add(count, of: type)
      }
    } else {
      try driver.everyType(query.filter) { counts.add(1, of: $0) }
    }
    return counts
  }

  @inlinable package var limit: Int { query.limit ?? Int.max }

  @inlinable
  package func visitAll(_ visit: (consuming Hit) throws -> Bool) throws {
    var found = FoundRows(driver, areTold: query.limit == nil)
    let isNarrowed = try driver.rowsOfWords(query.filter) { try found.add($0, AreaMeasure.AreaPosition()) }
    if isNarrowed { return try visitByID(found, visit) }
    var left = limit
    try driver.everyFeature(query.filter) { feature in
      left -= 1
      return try visit(Hit(feature: feature)) && left > 0
    }
  }

  // MARK: Areas

  @inlinable
  package func find(_ area: Area) throws -> FoundRows<Driver> {
    var found = FoundRows(driver, areTold: query.limit == nil)
    try rows(in: area) { try found.add($0, $1) }
    return found
  }

  /// The rows of an area that the filter lets through: on a drive, each at the moment at which one passes it.
  @inlinable
  package func rows(
    in area: Area, _ body: (Driver.Match, AreaMeasure.AreaPosition) throws -> Void
  ) throws {
    guard let drive = area.drive else {
      return try driver.rows(in: AreaMeasure(area), query.filter, body)
    }
    try driver.rows(in: AreaMeasure(area), query.filter) { row, spot in
      let moment = try spot.passing(drive, sign: try row.storedPoint())
      if try row.isAdmitted(by: query.filter, passedAt: moment) { try body(row, spot) }
    }
  }

  @inlinable
  package func visitByID(
    _ found: FoundRows<Driver>, _ visit: (consuming Hit) throws -> Bool
  ) throws {
    let addresses = try found.places.map { try found.address($0) }
    for index in addresses.indices.sorted(by: { addresses[$0] < addresses[$1] }).prefix(limit) {
      guard try visit(Hit(feature: try found.feature(found.places[index]))) else { return }
    }
  }

  @inlinable
  package func visitCircle(_ circle: Circle, _ visit: (consuming Hit) throws -> Bool) throws {
    var found = FoundRows(driver, areTold: query.limit == nil)
    try GrowingCircle.search(circle, beginsSmall: query.limit != nil) { (part, _) throws(any Error) in
      found = try find(.circle(part))
      return found.places.count >= limit
    }
    var places = found.places
    let measure = CentreMeasure(circle.centre)
    try AnswerOrder.byDistance(
      &places,
      exact: {
        found.shapes[$0.row] == nil
          ? measure.exactDistance(to: $0.point) : measure.exactDistance(to: try found.details($0))
      },
      tie: { try found.address($0) < found.address($1) })
    for place in places.prefix(limit) {
      guard try visit(try found.hit(place, hasAlong: false)) else { return }
    }
  }

  @inlinable
  package func visitCorridor(_ corridor: Corridor, _ visit: (consuming Hit) throws -> Bool) throws {
    let found = try find(.corridor(corridor))
    var places = found.places
    try AnswerOrder.along(&places) { try found.address($0) < found.address($1) }
    for place in places.prefix(limit) {
      guard try visit(try found.hit(place, hasAlong: true, corridor.drive)) else { return }
    }
  }
}
