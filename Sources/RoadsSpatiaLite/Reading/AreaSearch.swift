import RoadsCore
import RoadsStorage

/// Finds the rows of an area that a filter lets through, in no order: the index's entries first, those
/// that are surely outside dropped by their rounded places, then the rows, and the exact decision.
/// Nothing of it is remembered, and no row becomes a feature before it is known to be in the answer.
struct AreaSearch {
  let connection: Connection
  let filter: Filter

  /// More nodes than a tree of a hundred million rows has: a damaged one may lead in circles.
  private static let mostNodes = 8_000_000

  func everywhere(_ body: (Statement) throws -> Void) throws {
    if let keys = try words.everywhere() {
      return try RowFetch(connection: connection, index: WordSearch.index).rows(of: keys) { row, _ in
        if try filter.matches(StoredRow(row)) { try body(row) }
      }
    }
    try connection.with(.everyRow) { row in
      while try row.step() { if try filter.matches(StoredRow(row)) { try body(row) } }
    }
  }

  func rows(in measure: AreaMeasure, _ body: (Statement, AreaMeasure.Spot) throws -> Void) throws {
    let named = try words.beforeLargeArea()
    let keys = try named ?? words.narrowed(candidates(of: measure), row: \.self)
    var fetch = RowFetch(connection: connection)
    if named != nil { fetch.index = WordSearch.index }
    try fetch.rows(of: keys) { row, _ in
      let point = try RowReader.point(row)
      guard let spot = measure.spot(of: point, at: Geocentric(point)), try filter.matches(StoredRow(row))
      else { return }
      try body(row, spot)
    }
  }

  private var words: WordSearch { WordSearch(connection: connection, filter: filter) }

  /// The rows that may be in it, in their order, each once: a damaged tree may name one twice.
  private func candidates(of measure: AreaMeasure) throws -> [Int64] {
    var candidates: [Int64] = []
    var walk = TreeWalk(connection, atMost: AreaSearch.mostNodes)
    let isWhole = try walk.leaves(in: measure.windows) { leaf, frames in
      for (slot, box) in leaf.boxes.enumerated() where frames.touch(box) && measure.mayHold(box) {
        candidates.append(leaf.targets[slot])
      }
    }
    guard isWhole else { throw connection.damaged("spatial index: a node within itself") }
    candidates.sort()
    var last: Int64?
    candidates.removeAll { row in
      defer { last = row }
      return row == last
    }
    return candidates
  }
}
