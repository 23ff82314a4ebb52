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

  /// An entry of a leaf.
  private struct Candidate {
    let row: Int64
    /// Among the leaves of this question.
    let leaf: Int32
    let slot: Int16
  }

  /// false where the area is too large; nothing was told then.
  func rows(
    in measure: AreaMeasure, _ body: (consuming Feature, AreaMeasure.Spot) throws -> Void
  ) throws -> Bool {
    var leaves: [TreeNode] = []
    var candidates: [Candidate] = []
    candidates.reserveCapacity(NearbySearch.usual)
    guard try walk(measure, &leaves, &candidates) else { return false }
    var missing: [Candidate] = []
    // Those of a leaf follow each other, mostly: to take its rows once is to count them as in use once.
    var leaf: Int32 = -1
    var rows: [KeptRow?] = []
    for candidate in candidates {
      if candidate.leaf != leaf {
        leaf = candidate.leaf
        rows = leaves[Int(leaf)].rows
      }
      if !rows.isEmpty, let row = rows[Int(candidate.slot)] {
        if let spot = measure.spot(of: row.feature.coordinate, at: row.place), filter.matches(row.feature) {
          try body(row.feature, spot)
        }
      } else {
        missing.append(candidate)
      }
    }
    guard !missing.isEmpty else { return true }
    missing.sort { $0.row < $1.row }
    try RowFetch(connection: connection).rows(of: missing.map(\.row)) { statement, index in
      let candidate = missing[index]
      let leaf = leaves[Int(candidate.leaf)]
      // Rows are kept where people ask again: the first time costs no more than without a memory, and
      // what is asked for once takes no room.
      if !memory.isNew(leaf) {
        memory.keep(try RowReader.feature(statement), in: leaf, Int(candidate.slot))
      }
      let point = try RowReader.point(statement)
      guard let spot = measure.spot(of: point, at: Geocentric(point)),
        try filter.matches(StoredRow(statement))
      else { return }
      try body(try RowReader.feature(statement), spot)
    }
    return true
  }

  private func walk(
    _ measure: AreaMeasure, _ leaves: inout [TreeNode], _ candidates: inout [Candidate]
  ) throws -> Bool {
    var walk = TreeWalk(connection, memory: memory, atMost: NearbySearch.mostNodes)
    return try walk.leaves(in: measure.windows) { leaf, frames in
      let rows = leaf.rows
      for (slot, box) in leaf.boxes.enumerated() where frames.touch(box) {
        if !rows.isEmpty, let place = rows[slot]?.place {
          guard measure.mayHold(place) else { continue }
          rows.expect(slot)
        } else {
          guard measure.mayHold(box) else { continue }
        }
        candidates.append(
          Candidate(
            row: leaf.targets[slot], leaf: Int32(leaves.count), slot: Int16(truncatingIfNeeded: slot)))
      }
      leaves.append(leaf)
    }
  }
}
