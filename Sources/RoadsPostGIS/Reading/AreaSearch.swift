package import RoadsCore
import RoadsStorage

/// Finds features: what the server's indexes have in their boxes first, and of those the exact word on every point, line
/// and area, by the program's own geodesy, as in a file.
struct AreaSearch: SearchDriver {
  let connection: Connection

  func rows(
    in measure: AreaMeasure, _ filter: Filter, _ body: (Feature, AreaMeasure.AreaPosition) throws -> Void
  ) throws {
    let boxes = measure.parts.map { SearchBox.bytes(around: $0) }
    func tell(_ row: Row) throws {
      let feature = try RowReader.feature(row)
      // A line is measured along all its edges: what nobody asks for first.
      if feature.hasDetails, !filter.matches(feature) { return }
      guard let areaPosition = measure.areaPosition(of: feature),
        feature.hasDetails || filter.matches(feature)
      else { return }
      try body(feature, areaPosition)
    }
    if boxes.count == 1 {
      try connection.walk(.inBox, { $0.add(boxes[0]) }) { row in
        try tell(row)
        return true
      }
      return
    }
    // A row that lies in several boxes comes several times, one behind the other.
    var last: Int64?
    try connection.walk(.inBoxes, { $0.add(list: boxes) }) { row in
      let key = RowReader.key(row)
      if last != key { try tell(row) }
      last = key
      return true
    }
  }

  /// A server has no index of words.
  func rowsOfWords(_ filter: Filter, _ body: (Feature) throws -> Void) throws -> Bool { false }

  func everyFeature(_ filter: Filter, _ body: (consuming Feature) throws -> Bool) throws {
    let layer = filter.layer
    try connection.walk(
      layer == nil ? .inOrder : .inLayerOrder, { values in if let layer { values.add(layer.code) } }
    ) { row in
      let feature = try RowReader.feature(row)
      return filter.matches(feature) ? try body(feature) : true
    }
  }

  func everyType(_ filter: Filter, _ body: (FeatureType) throws -> Void) throws {
    try connection.walk(.everyRow) { row in
      let feature = try RowReader.feature(row)
      if filter.matches(feature) { try body(feature.type) }
      return true
    }
  }

  func everyKey(_ filter: Filter, _ sort: AnswerSort, _ body: (SortKey, Feature) throws -> Void) throws {
    let nowhere = AreaMeasure.AreaPosition()
    try connection.walk(.everyRow) { row in
      let feature = try RowReader.feature(row)
      guard filter.matches(feature) else { return true }
      try body(SortKey(sort, of: feature, title: { feature.title }, nowhere), feature)
      return true
    }
  }

  func countByType() throws -> Counts { try connection.countByType() }

  func kept(_ row: Feature, isTold: Bool) -> Feature { row }

  func feature(_ kept: Feature) -> Feature { kept }

  func address(_ kept: Feature) -> FeatureID { kept.address }
}

/// Rows come whole, over the network.
extension Feature: SearchRow {
  package func storedType() -> FeatureType { type }
  package func storedPoint() -> Coordinate { coordinate }
  package func storedTitle() -> String { title }
  package func isAdmitted(by filter: Filter, passedAt moment: Instant) -> Bool {
    filter.admits(self, passedAt: moment)
  }
}

extension Connection {
  func countByType() throws -> Counts {
    var counts = Counts()
    for row in try ask(.countAll) {
      guard let type = FeatureType(code: row.integer(0)) else { throw row.damaged("feature: type") }
      counts.add(Int(row.integer(1)), of: type)
    }
    return counts
  }
}
