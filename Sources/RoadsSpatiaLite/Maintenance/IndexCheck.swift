import RoadsCore

/// Whether the spatial index has every feature, all of it, and where it is. Asked here and not of SpatiaLite's
/// `CheckSpatialIndex`, which wants to write and cannot in a file that may only be read, and which takes the box of a
/// line for a mistake, since the table has its sign.
package struct IndexCheck {
  let connection: Connection

  package init(connection: Connection) { self.connection = connection }

  package func agrees() throws -> Bool { try countsAgree() && namesTheSamePlaces() }

  func countsAgree() throws -> Bool {
    try connection.integer(.countFeatures) == connection.integer(.countIndexed)
  }

  /// Rows without a readable point, or line, are found by `damagedRows`. With a range, only of these keys: two threads share
  /// what is much.
  package func namesTheSamePlaces(_ keys: ClosedRange<Int64> = .min ... .max) throws -> Bool {
    // A file that nobody may write can be older than lines and areas.
    guard try connection.knowsShapes() else {
      return try connection.with(.indexedPlaces) { try agrees($0) { _, point in IndexBox(point) } }
    }
    return try connection.with(.indexedShapes) { row in
      row.bind(1, keys.lowerBound)
      row.bind(2, keys.upperBound)
      return try agrees(row) { $0.integer(2) > 1 ? shapeBox($0, sign: $1) : IndexBox($1) }
    }
  }

  /// `wanted`: what the index should have of the row; nil where that is not to be told.
  private func agrees(_ row: Statement, _ wanted: (Statement, Coordinate) -> IndexBox?) throws -> Bool {
    while try row.step() {
      guard let point = row.point(1), let wanted = wanted(row, point) else { continue }
      guard !row.isNull(3) else { return false }
      let found = IndexBox(
        minX: Float(row.double(4)), maxX: Float(row.double(5)), minY: Float(row.double(6)),
        maxY: Float(row.double(7)))
      guard found.serves(wanted) else { return false }
    }
    return true
  }

  /// Of the line or area, which comes with the row: to look for it in its table each time would take twice as long.
  private func shapeBox(_ row: Statement, sign: Coordinate) -> IndexBox? {
    guard let type = GeometryType(number: Int(clamping: row.integer(2))),
      let geometry = row.withBlob(8, { ShapeBlob.geometry($0, type) })
    else { return nil }
    return IndexBox(geometry, sign: sign)
  }
}

extension Statement {
  /// What the index should have of a feature, whose key is in the first column.
  func indexBox(details column: Int32, _ point: Coordinate) throws -> IndexBox {
    let type = integer(column)
    // NULL is 0 here; 1 is a point.
    guard type > 1 else { return IndexBox(point) }
    let details = try StoredDetails.read(of: self, integer(0), type: type, sign: point)
    return details.value.shape.map { IndexBox($0) } ?? IndexBox(point)
  }
}
