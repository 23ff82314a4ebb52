import RoadsCore

/// Whether the spatial index has every feature, all of it, and where it is. Asked here and not of SpatiaLite's
/// `CheckSpatialIndex`, which wants to write and cannot in a file that may only be read, and which takes the box of a
/// line for a mistake, since the table has its sign.
struct IndexCheck {
  let connection: Connection

  func agrees() throws -> Bool {
    try connection.integer(.countFeatures) == connection.integer(.countIndexed) && namesTheSamePlaces()
  }

  /// Rows without a readable point, or line, are found by `damagedRows`.
  func namesTheSamePlaces() throws -> Bool {
    try connection.with(.indexedPlaces) { row in
      while try row.step() {
        guard let point = row.point(1), let wanted = try box(row, point) else { continue }
        guard !row.isNull(3) else { return false }
        let found = IndexBox(
          minX: Float(row.double(4)), maxX: Float(row.double(5)), minY: Float(row.double(6)),
          maxY: Float(row.double(7)))
        guard found.serves(wanted) else { return false }
      }
      return true
    }
  }

  private func box(_ row: Statement, _ point: Coordinate) throws -> IndexBox? {
    do {
      return try row.indexBox(details: 2, point)
    } catch StoreError.damaged {
      return nil
    }
  }
}

extension Statement {
  /// What the index should have of a feature, whose key is in the first column.
  func indexBox(details column: Int32, _ point: Coordinate) throws -> IndexBox {
    let type = integer(column)
    // NULL is 0 here; 1 is a point.
    guard type > 1 else { return IndexBox(point) }
    let details = try StoredDetails.read(integer(0), type: type, sign: point, on: connection)
    return details.shape.map { IndexBox($0) } ?? IndexBox(point)
  }
}
