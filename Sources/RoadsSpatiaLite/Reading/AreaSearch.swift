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

  private struct Candidate {
    let row: Int64
    let part: Int32
  }

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
    if let keys = try words.beforeLargeArea() {
      return try RowFetch(connection: connection, index: WordSearch.index).rows(of: keys) { row, _ in
        try tell(row, measure, parts: measure.parts.indices, body)
      }
    }
    let candidates = try words.narrowed(self.candidates(of: measure), row: \.row)
    var keys: [Int64] = []
    var begins: [Int] = []
    for (index, candidate) in candidates.enumerated() where keys.last != candidate.row {
      keys.append(candidate.row)
      begins.append(index)
    }
    begins.append(candidates.count)
    try RowFetch(connection: connection).rows(of: keys) { row, index in
      let parts = candidates[begins[index]..<begins[index + 1]].lazy.map { Int($0.part) }
      try tell(row, measure, parts: parts, body)
    }
  }

  private func tell(
    _ row: Statement, _ measure: AreaMeasure, parts: some Sequence<Int>,
    _ body: (Statement, AreaMeasure.Spot) throws -> Void
  ) throws {
    let point = try RowReader.point(row)
    guard let spot = measure.spot(of: point, at: Geocentric(point), parts: parts),
      try filter.matches(StoredRow(row))
    else { return }
    try body(row, spot)
  }

  private var words: WordSearch { WordSearch(connection: connection, filter: filter) }

  /// In the order of the rows, then of the parts.
  private func candidates(of measure: AreaMeasure) throws -> [Candidate] {
    var candidates: [Candidate] = []
    for (part, windows) in measure.parts.enumerated() {
      for window in windows {
        var walk = TreeWalk(connection, atMost: AreaSearch.mostNodes)
        let isWhole = try walk.leaves(in: window) { leaf, frame in
          for (slot, box) in leaf.boxes.enumerated()
          where box.touches(frame) && measure.mayHold(box, part: part) {
            candidates.append(Candidate(row: leaf.targets[slot], part: Int32(part)))
          }
        }
        guard isWhole else { throw connection.damaged("spatial index: a node within itself") }
      }
    }
    candidates.sort { $0.row == $1.row ? $0.part < $1.part : $0.row < $1.row }
    return candidates
  }
}
