/// A place of an answer before its feature matters: numbers only, so that sorting moves no references.
package struct AnswerPlace: Sendable {
  package let point: Coordinate
  package var distance: Double
  package var along: Double
  /// The store's own word for the row.
  package let row: Int

  package init(point: Coordinate, distance: Double = 0, along: Double = 0, row: Int) {
    self.point = point
    self.distance = distance
    self.along = along
    self.row = row
  }
}

/// The order of an answer, resolved exactly.
package enum AnswerOrder {
  /// Nearest first. Where cheap distances are too close to call, the geodesic decides, then `tie`. `exact`: the distance
  /// by geodesics alone, of a line or area too, of which a place does not know enough.
  package static func byDistance(
    _ places: inout [AnswerPlace],
    exact: (AnswerPlace) throws -> Double,
    tie: (AnswerPlace, AnswerPlace) throws -> Bool
  ) rethrows {
    sort(&places)
    var begin = 0
    while begin < places.count {
      var end = begin + 1
      while end < places.count, places[end].distance - places[end - 1].distance < CentreMeasure.doubt {
        end += 1
      }
      if end - begin > 1 {
        for index in begin..<end {
          places[index].distance = try exact(places[index])
        }
        try places[begin..<end].sort {
          $0.distance == $1.distance ? try tie($0, $1) : $0.distance < $1.distance
        }
      }
      begin = end
    }
  }

  /// As they come along a route, then `tie`.
  package static func along(
    _ places: inout [AnswerPlace], tie: (AnswerPlace, AnswerPlace) throws -> Bool
  ) rethrows {
    try places.sort { $0.along == $1.along ? try tie($0, $1) : $0.along < $1.along }
  }

  /// Distances with where they stand are a third of what places are, and it is these that are moved around.
  private static func sort(_ places: inout [AnswerPlace]) {
    guard places.count > 1 else { return }
    var numbers = places.indices.map { (distance: places[$0].distance, number: $0) }
    numbers.sort { $0.distance < $1.distance }
    places = numbers.map { places[$0.number] }
  }
}
