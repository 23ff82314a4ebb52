import RoadsCore
import RoadsStorage

/// Finds the answer to a query, inside one read transaction.
struct Answer {
  let connection: Connection
  let query: Query

  private var limit: Int { query.limit ?? Int.max }

  func visit(_ visit: (consuming Hit) throws -> Bool) throws {
    if limit <= 0 { return }
    switch query.area {
    case nil: try visitAll(visit)
    case .box(let box): try visitBox(box, visit)
    case .circle(let circle): try visitCircle(circle, visit)
    case .corridor(let corridor): try visitCorridor(corridor, visit)
    }
  }

  func count() throws -> Counts {
    var counts = Counts()
    if query.limit != nil {
      try visit {
        counts.add(1, of: $0.feature.type)
        return true
      }
    } else if let area = query.area {
      try search.features(in: AreaMeasure(area)) { _, feature, _ in counts.add(1, of: feature.type) }
    } else if query.filter == typesOnly {
      counts = try connection.countByType { query.filter.admits($0) }
    } else {
      try connection.walk(.everyRow) { row in
        let feature = try RowReader.feature(row)
        if query.filter.matches(feature) { counts.add(1, of: feature.type) }
        return true
      }
    }
    return counts
  }

  /// The query's filter, if it looked at types and at nothing else.
  private var typesOnly: Filter {
    var filter = Filter(at: query.filter.at)
    filter.until = query.filter.until
    filter.layer = query.filter.layer
    filter.types = query.filter.types
    filter.includesExpired = true
    return filter
  }

  private var search: AreaSearch { AreaSearch(connection: connection, filter: query.filter) }

  /// Layer by layer, in the order of the address index: nothing is collected.
  private func visitAll(_ visit: (consuming Hit) throws -> Bool) throws {
    var left = limit
    let layer = query.filter.layer
    try connection.walk(
      layer == nil ? .inOrder : .inLayerOrder, { values in if let layer { values.add(layer.code) } }
    ) { row in
      let feature = try RowReader.feature(row)
      guard query.filter.matches(feature) else { return true }
      left -= 1
      return try visit(Hit(feature: feature)) && left > 0
    }
  }

  // MARK: Areas

  private struct Found {
    var places: [AnswerPlace] = []
    var features: [Feature] = []

    func feature(_ place: AnswerPlace) -> Feature { features[place.row] }
    func address(_ place: AnswerPlace) -> FeatureID { features[place.row].address }
  }

  private func find(_ area: Area) throws -> Found {
    var found = Found()
    try search.features(in: AreaMeasure(area)) { _, feature, spot in
      found.places.append(
        AnswerPlace(
          point: feature.coordinate, distance: spot.distance, along: spot.along, row: found.features.count))
      found.features.append(feature)
    }
    return found
  }

  private func visitBox(_ box: Box, _ visit: (consuming Hit) throws -> Bool) throws {
    let found = try find(.box(box))
    for feature in found.features.sorted(by: { $0.address < $1.address }).prefix(limit) {
      guard try visit(Hit(feature: feature)) else { return }
    }
  }

  private func visitCircle(_ circle: Circle, _ visit: (consuming Hit) throws -> Bool) throws {
    let found = try nearest(circle)
    var places = found.places
    AnswerOrder.byDistance(&places, from: CentreMeasure(circle.centre)) {
      found.address($0) < found.address($1)
    }
    for place in places.prefix(limit) {
      guard try visit(Hit(feature: found.feature(place), distance: place.distance)) else { return }
    }
  }

  /// With a limit a small circle may hold enough already: what is farther than all of it cannot come
  /// before any of it.
  private func nearest(_ circle: Circle) throws -> Found {
    var metres = query.limit == nil ? circle.metres : min(1_000, circle.metres)
    while true {
      let found = try find(.circle(try Circle(centre: circle.centre, metres: metres)))
      if metres >= circle.metres || found.places.count >= limit { return found }
      metres = min(metres * 4, circle.metres)
    }
  }

  private func visitCorridor(_ corridor: Corridor, _ visit: (consuming Hit) throws -> Bool) throws {
    let found = try find(.corridor(corridor))
    let places = found.places.sorted {
      $0.along == $1.along ? found.address($0) < found.address($1) : $0.along < $1.along
    }
    for place in places.prefix(limit) {
      let hit = Hit(feature: found.feature(place), distance: place.distance, along: place.along)
      guard try visit(hit) else { return }
    }
  }
}

extension Connection {
  func countByType(_ admits: (FeatureType) -> Bool = { _ in true }) throws -> Counts {
    var counts = Counts()
    for row in try ask(.countAll) {
      guard let type = FeatureType(code: row.integer(0)) else { throw row.damaged("feature: type") }
      if admits(type) { counts.add(Int(row.integer(1)), of: type) }
    }
    return counts
  }
}
