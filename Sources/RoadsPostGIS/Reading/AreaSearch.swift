import RoadsCore
import RoadsStorage

/// Finds the features of an area that a filter lets through, in no order: what the index has in its boxes first,
/// and of those the exact word on every point, by the program's own geodesy, as in a file.
struct AreaSearch {
  let connection: Connection
  let filter: Filter

  func features(
    in measure: AreaMeasure, _ body: (_ key: Int64, Feature, AreaMeasure.Spot) throws -> Void
  ) throws {
    let boxes = measure.parts.map { SearchBox.bytes(around: $0) }
    if boxes.count == 1 {
      try connection.walk(.inBox, { $0.add(boxes[0]) }) { row in
        try tell(row, measure, body)
        return true
      }
      return
    }
    // A row that lies in several boxes comes several times, one behind the other.
    var last: Int64?
    try connection.walk(.inBoxes, { $0.add(list: boxes) }) { row in
      let key = RowReader.key(row)
      if last != key { try tell(row, measure, body) }
      last = key
      return true
    }
  }

  private func tell(
    _ row: Row, _ measure: AreaMeasure, _ body: (Int64, Feature, AreaMeasure.Spot) throws -> Void
  ) throws {
    let feature = try RowReader.feature(row)
    let point = feature.coordinate
    guard let spot = measure.spot(of: point, at: Geocentric(point)), filter.matches(feature) else { return }
    try body(RowReader.key(row), feature, spot)
  }
}
