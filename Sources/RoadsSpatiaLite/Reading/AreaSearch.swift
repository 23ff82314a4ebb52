import RoadsCore
import RoadsStorage

/// Finds rows by the spatial index: its entries first, those that are surely outside dropped by their rounded
/// places, then the rows, and the exact decision. No row becomes a feature before it is known to be in the answer.
struct AreaSearch: SearchDriver {
  let connection: Connection

  /// More nodes than a tree of a hundred million rows has: a damaged one may lead in circles.
  private static let mostNodes = 8_000_000
  /// Of an area in which rows are read sooner than the word index is asked where they are: some six thousand rows.
  private static let fewNodes = 128

  func rows(
    in measure: AreaMeasure, _ filter: Filter, _ body: (VisitedRow, AreaMeasure.AreaPosition) throws -> Void
  ) throws {
    let test = RowTest(filter)
    let (keys, index) = try candidates(of: measure, filter)
    let looksAtDirections = measure.looksAtDirections
    try RowFetch(connection: connection, index: index).rows(of: keys) { row in
      let point = try RowReader.point(row)
      if RowReader.hasDetails(row), looksAtDirections || RowReader.hasShape(row) {
        return try visit(row, point, measure, test, body)
      }
      guard let areaPosition = measure.areaPosition(of: point, at: Geocentric(point)), try test.matches(row)
      else { return }
      try body(row, areaPosition)
    }
  }

  /// Of those that have a line, an area or, beside a route, a direction: to look them up is more than to ask the filter first, and done
  /// once for a row.
  @inline(never)
  private func visit(
    _ row: VisitedRow, _ point: Coordinate, _ measure: AreaMeasure, _ test: RowTest,
    _ body: (VisitedRow, AreaMeasure.AreaPosition) throws -> Void
  ) throws {
    guard try test.matches(row) else { return }
    let details = try RowReader.storedDetails(row)
    guard let areaPosition = measure.areaPosition(of: point, details.value) else { return }
    try body(row, areaPosition)
  }

  func rowsOfWords(_ filter: Filter, _ body: (VisitedRow) throws -> Void) throws -> Bool {
    guard let keys = try WordSearch(connection: connection, filter: filter).everywhere() else { return false }
    let test = RowTest(filter)
    try RowFetch(connection: connection, index: WordSearch.index).rows(of: KeyList(runsOf: keys)) { row in
      if try test.matches(row) { try body(row) }
    }
    return true
  }

  /// Layer by layer, in the order of the address index.
  func everyFeature(_ filter: Filter, _ body: (consuming Feature) throws -> Bool) throws {
    let test = RowTest(filter)
    var goesOn = true
    for layer in Layer.allCases.sorted() where filter.layer ?? layer == layer {
      try connection.with(.inLayerOrder) { row in
        row.bind(1, layer.code)
        while goesOn, try row.step() {
          if try test.matches(row) { goesOn = try body(try RowReader.feature(row)) }
        }
      }
    }
  }

  func everyType(_ filter: Filter, _ body: (FeatureType) throws -> Void) throws {
    if try rowsOfWords(filter, { try body(try $0.storedType()) }) { return }
    let test = RowTest(filter)
    try connection.with(.everyRow) { row in
      while try row.step() { if try test.matches(row) { try body(try RowReader.type(row)) } }
    }
  }

  func everyKey(_ filter: Filter, _ sort: AnswerSort, _ body: (SortKey, FoundRow) throws -> Void) throws {
    let test = RowTest(filter)
    let nowhere = AreaMeasure.AreaPosition()
    try connection.with(.everyRow) { row in
      while try row.step() {
        guard try test.matches(row) else { continue }
        let key = SortKey(sort, of: StoredRow(row), title: { RowReader.title(row) }, nowhere)
        try body(key, .key(RowReader.key(row)))
      }
    }
  }

  func countByType() throws -> Counts { try connection.countByType() }

  func kept(_ row: VisitedRow, isTold: Bool) throws -> FoundRow {
    isTold ? .whole(try RowReader.feature(row)) : .key(RowReader.key(row))
  }

  func feature(_ kept: FoundRow) throws -> Feature {
    switch kept {
    case .whole(let feature): feature
    case .key(let key): try byKey(key, RowReader.feature)
    }
  }

  func details(_ kept: FoundRow) throws -> FeatureDetails {
    switch kept {
    case .whole(let feature): feature.details
    case .key(let key): try byKey(key, RowReader.details)
    }
  }

  func address(_ kept: FoundRow) throws -> FeatureID {
    switch kept {
    case .whole(let feature): feature.address
    case .key(let key): try byKey(key, RowReader.address)
    }
  }

  private func byKey<Result>(_ key: Int64, _ read: (Statement) throws -> Result) throws -> Result {
    try connection.with(.byKey) { row in
      row.bind(1, key)
      guard try row.step() else { throw row.damaged("a row vanished within its transaction") }
      return try read(row)
    }
  }

  /// The rows that may be in it, and which index named them.
  private func candidates(of measure: AreaMeasure, _ filter: Filter) throws -> (KeyList, index: String) {
    let walk = TreeWalk(connection: connection)
    let words = WordSearch(connection: connection, filter: filter)
    if filter.text != nil {
      if let few = try walk.candidates(of: measure, atMost: AreaSearch.fewNodes) {
        return (few, RowFetch.spatialIndex)
      }
      if let named = try words.beforeLargeArea() { return (KeyList(runsOf: named), WordSearch.index) }
    }
    guard let all = try walk.candidates(of: measure, atMost: AreaSearch.mostNodes) else {
      throw connection.damaged("\(RowFetch.spatialIndex): a node within itself")
    }
    try words.narrow(all)
    return (all, RowFetch.spatialIndex)
  }
}

/// A row that is read again if it is in the answer need not become a feature before.
enum FoundRow {
  case whole(Feature)
  case key(Int64)
}

extension VisitedRow: SearchRow {
  func storedType() throws -> FeatureType { try RowReader.type(self) }
  func storedPoint() throws -> Coordinate { try RowReader.point(self) }
  func storedTitle() -> String { RowReader.title(self) }
  func isAdmitted(by filter: Filter, passedAt moment: Instant) throws -> Bool {
    try filter.admits(StoredRow(self), passedAt: moment)
  }
  var beginning: Instant? { RowReader.beginning(self) }
  var end: Instant? { RowReader.end(self) }
  var updatedAt: Instant { RowReader.updatedAt(self) }
}
