import RoadsCore
import RoadsStorage

/// Finds the rows of an area that touches few nodes of the index, by what the reader remembers of both. What
/// it does not remember is read in one go, and kept where a leaf is asked for again.
struct NearbySearch {
  let connection: Connection
  let memory: TreeMemory
  let filter: Filter

  /// Nodes that a question may enter: some six thousand rows. Larger ones would push out what small ones
  /// will ask again, and reading costs them less than telling.
  private static let mostNodes = 128
  /// Candidates of a usual question; room for them is made at once.
  private static let usual = 128

  /// An entry of a leaf, met in a part of the area.
  private struct Candidate {
    let row: Int64
    /// Among the leaves of this question.
    let leaf: Int32
    let slot: Int16
    let part: Int32
  }

  /// false where the area is too large; nothing was told then.
  func rows(
    in measure: AreaMeasure, _ body: (consuming Feature, AreaMeasure.Spot) throws -> Void
  ) throws -> Bool {
    var leaves: [TreeNode] = []
    var candidates: [Candidate] = []
    candidates.reserveCapacity(NearbySearch.usual)
    guard try walk(measure, &leaves, &candidates) else { return false }
    if measure.meetsTwice {
      candidates.sort { $0.row == $1.row ? $0.part < $1.part : $0.row < $1.row }
    }
    var missing: [Range<Int>] = []
    // Those of a leaf follow each other, mostly: to take its rows once is to count them as in use once.
    var leaf: Int32 = -1
    var rows: [KeptRow?] = []
    var begin = 0
    while begin < candidates.count {
      var end = begin + 1
      while end < candidates.count, candidates[end].row == candidates[begin].row { end += 1 }
      let candidate = candidates[begin]
      if candidate.leaf != leaf {
        leaf = candidate.leaf
        rows = leaves[Int(leaf)].rows
      }
      if !rows.isEmpty, let row = rows[Int(candidate.slot)] {
        let parts = NearbySearch.parts(candidates[begin..<end])
        if let spot = measure.spot(of: row.feature.coordinate, at: row.place, parts: parts),
          filter.matches(row.feature)
        {
          try body(row.feature, spot)
        }
      } else {
        missing.append(begin..<end)
      }
      begin = end
    }
    guard !missing.isEmpty else { return true }
    missing.sort { candidates[$0.lowerBound].row < candidates[$1.lowerBound].row }
    let keys = missing.map { candidates[$0.lowerBound].row }
    try RowFetch(connection: connection).rows(of: keys) { statement, index in
      let met = candidates[missing[index]]
      let candidate = candidates[missing[index].lowerBound]
      let leaf = leaves[Int(candidate.leaf)]
      // Rows are kept where people ask again: the first time costs no more than without a memory, and
      // what is asked for once takes no room.
      if !memory.isNew(leaf) {
        memory.keep(try RowReader.feature(statement), in: leaf, Int(candidate.slot))
      }
      let point = try RowReader.point(statement)
      guard let spot = measure.spot(of: point, at: Geocentric(point), parts: NearbySearch.parts(met)),
        try filter.matches(StoredRow(statement))
      else { return }
      try body(try RowReader.feature(statement), spot)
    }
    return true
  }

  private static func parts(_ met: ArraySlice<Candidate>) -> some Sequence<Int> {
    met.lazy.map { Int($0.part) }
  }

  private func walk(
    _ measure: AreaMeasure, _ leaves: inout [TreeNode], _ candidates: inout [Candidate]
  ) throws -> Bool {
    var walk = TreeWalk(connection, memory: memory, atMost: NearbySearch.mostNodes)
    for (part, windows) in measure.parts.enumerated() {
      for window in windows {
        let isWhole = try walk.leaves(in: window) { leaf, frame in
          let rows = leaf.rows
          for (slot, box) in leaf.boxes.enumerated() where box.touches(frame) {
            if !rows.isEmpty, let place = rows[slot]?.place {
              guard measure.mayHold(place, part: part) else { continue }
              rows.expect(slot)
            } else {
              guard measure.mayHold(box, part: part) else { continue }
            }
            candidates.append(
              Candidate(
                row: leaf.targets[slot], leaf: Int32(leaves.count), slot: Int16(truncatingIfNeeded: slot),
                part: Int32(truncatingIfNeeded: part)))
          }
          leaves.append(leaf)
        }
        guard isWhole else { return false }
      }
    }
    return true
  }
}
