/// The order of an answer, resolved exactly: where cheap distances are too close to call, the geodesic
/// decides.
package enum AnswerOrder {
  /// A member of an answer that is not a feature yet: what a store knows of a row before it reads it.
  package struct Candidate<Row: Sendable>: Sendable {
    package let row: Row
    package let point: Coordinate
    package var distance: Double

    package init(row: Row, point: Coordinate, distance: Double) {
      self.row = row
      self.point = point
      self.distance = distance
    }
  }

  /// Sorts by distance, runs of doubtful neighbours by exact distance, then by `tie`.
  package static func byDistance<Row>(
    _ candidates: inout [Candidate<Row>], from measure: CentreMeasure,
    tie: (Candidate<Row>, Candidate<Row>) throws -> Bool
  ) rethrows {
    candidates.sort { $0.distance < $1.distance }
    var begin = 0
    while begin < candidates.count {
      var end = begin + 1
      while end < candidates.count,
        candidates[end].distance - candidates[end - 1].distance < CentreMeasure.doubt
      { end += 1 }
      if end - begin > 1 {
        for index in begin..<end {
          candidates[index].distance = measure.exactDistance(to: candidates[index].point)
        }
        try candidates[begin..<end].sort {
          $0.distance == $1.distance ? try tie($0, $1) : $0.distance < $1.distance
        }
      }
      begin = end
    }
  }
}
