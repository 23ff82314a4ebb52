import RoadsCore
import RoadsStorage

/// Finds the rows of an area that a filter lets through, in no order: the index's entries first, those
/// that are surely outside dropped by their rounded places, then the rows, and the exact decision. No row becomes a
/// feature before it is known to be in the answer.
struct AreaSearch {
  let connection: Connection
  let filter: Filter

  /// More nodes than a tree of a hundred million rows has: a damaged one may lead in circles.
  private static let mostNodes = 8_000_000
  /// Of an area in which rows are read sooner than the word index is asked where they are: some six thousand rows.
  private static let fewNodes = 128

  func types(_ body: (FeatureType) throws -> Void) throws {
    let test = RowTest(filter)
    if let keys = try words.everywhere() {
      return try RowFetch(connection: connection, index: WordSearch.index).rows(of: KeyList(runsOf: keys)) {
        row in
        if try test.matches(row) { try body(try RowReader.type(row)) }
      }
    }
    try connection.with(.everyRow) { row in
      while try row.step() { if try test.matches(row) { try body(try RowReader.type(row)) } }
    }
  }

  func rows(in measure: AreaMeasure, _ body: (VisitedRow, AreaMeasure.Spot) throws -> Void) throws {
    let test = RowTest(filter)
    let (keys, index) = try candidates(of: measure)
    var fetch = RowFetch(connection: connection)
    if let index { fetch.index = index }
    try fetch.rows(of: keys) { row in
      let point = try RowReader.point(row)
      guard let spot = measure.spot(of: point, at: Geocentric(point)), try test.matches(row)
      else { return }
      try body(row, spot)
    }
  }

  private var words: WordSearch { WordSearch(connection: connection, filter: filter) }

  /// The rows that may be in it, and which index named them, if not the spatial one.
  private func candidates(of measure: AreaMeasure) throws -> (KeyList, index: String?) {
    let walk = TreeWalk(connection: connection)
    if filter.text != nil {
      if let few = try walk.candidates(of: measure, atMost: AreaSearch.fewNodes) { return (few, nil) }
      if let named = try words.beforeLargeArea() { return (KeyList(runsOf: named), WordSearch.index) }
    }
    guard let all = try walk.candidates(of: measure, atMost: AreaSearch.mostNodes) else {
      throw connection.damaged("spatial index: a node within itself")
    }
    try words.narrow(all)
    return (all, nil)
  }
}
