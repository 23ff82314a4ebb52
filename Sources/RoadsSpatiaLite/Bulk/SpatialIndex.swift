import RoadsCore

/// The spatial index as a whole: written packed, checked, and made by SpatiaLite where ours fails.
package enum SpatialIndex {
  /// From the table as it is: for an import that kept no entries while it changed many rows.
  static func rebuild(_ connection: Connection) throws {
    var rows: [(row: Int64, box: IndexBox)] = []
    var places: [HilbertEntry] = []
    try connection.with(.places) { row in
      while try row.step() {
        guard let point = row.point(1) else { throw row.damaged("feature \(row.integer(0)): geometry") }
        places.append(HilbertEntry(key: Hilbert.key(point), number: rows.count))
        rows.append((row.integer(0), try row.indexBox(details: 2, point)))
      }
    }
    HilbertOrder.sort(&places)
    var tree = try PackedTree(connection)
    for place in places {
      let (row, box) = rows[place.number]
      try tree.add(row: row, box)
    }
    try tree.finish()
    try verify(connection)
  }

  /// SQLite's and SpatiaLite's own checks of what was written; should one ever fail, SpatiaLite makes
  /// the index again.
  package static func verify(_ connection: Connection) throws {
    if try !isWhole(connection) { try remake(connection) }
  }

  /// By SpatiaLite, which makes it its own, slow way; of lines and areas it knows only the signs.
  static func remake(_ connection: Connection) throws {
    _ = try connection.integer(.dropSpatialIndex)
    try connection.run(.clearTreeNodes)
    try connection.execute("DROP TABLE IF EXISTS idx_feature_geometry")
    _ = try connection.integer(.makeSpatialIndex)
    try connection.with(.shapes) { row in
      while try row.step() {
        guard let point = row.point(1) else { throw row.damaged("feature \(row.integer(0)): geometry") }
        try connection.setIndexBox(try row.indexBox(details: 2, point), row: row.integer(0))
      }
    }
    guard try isWhole(connection) else {
      throw StoreError.damaged(path: connection.path, detail: "the spatial index cannot be made")
    }
  }

  static func isWhole(_ connection: Connection) throws -> Bool {
    try isTree(connection) && isComplete(connection)
  }

  /// SQLite's check: whether the nodes are a tree, and what leads to them leads to them.
  static func isTree(_ connection: Connection) throws -> Bool {
    try connection.with(.checkIndexTree) { try $0.step() ? $0.text(0) : "" } == "ok"
  }

  /// SpatiaLite's, where all are points, as it believes: whether the rows and the tree's entries are the same.
  static func isComplete(_ connection: Connection) throws -> Bool {
    if try connection.hasShapes() { return try IndexCheck(connection: connection).agrees() }
    return try connection.integer(.checkIndexBySpatiaLite) == 1
  }
}
