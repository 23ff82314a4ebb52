import RoadsStorage

/// Many changes that are no list.
extension Connection {
  /// Where they are so many that the index is sooner written as a whole, it is.
  package func bulk<Result>(changes: Int, _ body: () throws -> Result) throws -> Result {
    let total = Int(try integer(.countFeatures) ?? 0)
    guard BulkRule.rebuildsIndex(changes: changes, total: total) else { return try body() }
    try setWordsAside()
    return try withoutTriggers {
      let result = try body()
      try SpatialIndex.rebuild(self)
      return result
    }
  }

  package func dropAllFeatures() throws {
    try setWordsAside()
    try withoutTriggers {
      for sql in [
        SQL.clearFeatures, .clearDetails, .clearLines, .clearAreas, .clearAllReports, .clearTombstones,
      ] { try run(sql) }
      try run(.forgetAllReports)
      try run(.forgetAllHolds)
      try run(.forgetAllContributions)
      try run(.clearJoins)
      var tree = try PackedTree(self)
      try tree.finish()
    }
  }
}
