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
        try tell(RowReader.key(row), try RowReader.feature(row), measure, parts: 0..<1, body)
        return true
      }
      return
    }
    // One behind the other come the parts in whose boxes a row lies.
    var last: (key: Int64, feature: Feature, parts: [Int])?
    try connection.walk(.inBoxes, { $0.add(list: boxes) }) { row in
      let key = RowReader.key(row)
      let part = Int(row.integer(RowReader.part)) - 1
      if last?.key == key {
        last?.parts.append(part)
      } else {
        if let last { try tell(last.key, last.feature, measure, parts: last.parts, body) }
        last = (key, try RowReader.feature(row), [part])
      }
      return true
    }
    if let last { try tell(last.key, last.feature, measure, parts: last.parts, body) }
  }

  private func tell(
    _ key: Int64, _ feature: Feature, _ measure: AreaMeasure, parts: some Sequence<Int>,
    _ body: (Int64, Feature, AreaMeasure.Spot) throws -> Void
  ) throws {
    let point = feature.coordinate
    guard let spot = measure.spot(of: point, at: Geocentric(point), parts: parts), filter.matches(feature)
    else { return }
    try body(key, feature, spot)
  }
}
