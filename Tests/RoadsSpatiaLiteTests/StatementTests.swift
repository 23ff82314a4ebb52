import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

@Suite struct StatementTests {
  /// Every statement is one that SQLite can run on our schema, and the ones that must be fast use an index.
  @Test func everyStatementIsUnderstood() throws {
    let folder = TemporaryFolder()
    let path = folder.file("roads.db")
    try SpatiaLiteStore(path: path).add(radar("1"))
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    try connection.run(.makeListed)
    for sql in SQL.allCases where sql != .makeAddressIndex {
      try expectPlan(
        sql.text, named: "\(sql)", on: connection, readsAll: StatementTests.readsAll.contains(sql),
        sorts: StatementTests.sorts.contains(sql))
    }
    for statement in StoreStatement.allCases {
      try expectPlan(
        SQL.text(of: statement), named: "\(statement)", on: connection,
        readsAll: StatementTests.engineReadsAll.contains(statement),
        sorts: StatementTests.engineSorts.contains(statement))
    }
  }

  private func expectPlan(
    _ text: String, named name: String, on connection: Connection, readsAll: Bool, sorts: Bool
  ) throws {
    #expect(!text.isEmpty, "\(name)")
    let plan = try connection.with(once: "EXPLAIN QUERY PLAN " + text) { row in
      var plan: [String] = []
      while try row.step() { plan.append(row.text(3)) }
      return plan
    }
    if !readsAll {
      #expect(
        !plan.contains { $0.hasPrefix("SCAN") && !$0.contains("INDEX") && !$0.contains("CONSTANT ROW") },
        "\(name): \(plan)")
      // A layer is half of everything, or all.
      #expect(
        !plan.contains { $0.contains("(layer=?)") && !$0.contains("feature_sample") }, "\(name): \(plan)")
    }
    if !sorts { #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(name): \(plan)") }
  }

  @Test func theAddressIndexIsMadeAsTheSchemaMakesIt() throws {
    let folder = TemporaryFolder()
    let path = folder.file("roads.db")
    try SpatiaLiteStore(path: path).add(radar("1"))
    let connection = try Connection(path: path, mode: .write)
    let made = "SELECT sql FROM sqlite_schema WHERE name = 'feature_address'"
    let text = { try connection.with(once: made) { try $0.step() ? $0.text(0) : "" } }
    let before = try text()
    try connection.run(.dropAddressIndex)
    try connection.run(.makeAddressIndex)
    #expect(try text() == before)
  }

  /// Questions about words go to the index, within bounds, not to the table.
  @Test func wordsAreLookedUpInTheirIndex() throws {
    let folder = TemporaryFolder()
    let path = folder.file("roads.db")
    try SpatiaLiteStore(path: path).add(radar("1"))
    let connection = try Connection(path: path, mode: .read)
    let plan = try connection.with(once: "EXPLAIN QUERY PLAN " + SQL.wordEntries.text) { row in
      try row.step() ? row.text(3) : ""
    }
    // 2: from a term on, 4: up to a term, as fts5_vocab.c numbers them.
    #expect(plan == "SCAN word_entry VIRTUAL TABLE INDEX 6:")
  }

  /// Statements whose answer is a whole table, or that look at all of it once in a while.
  private static let readsAll: Set<SQL> = [
    .countTables, .countAll, .wordBlocks, .wordPages, .clearListed,
    .countFeatures, .countIndexed, .strayCounts,
    .spatialLayers, .checkIndexTree, .everyRow, .indexedPlaces, .indexedShapes, .wordTexts, .integrity,
    .places, .allBuried,
    .clearTreeNodes, .clearTreeParents, .clearTreeRows, .clearFeatures, .clearAllReports, .clearTombstones,
    .countAddressIndexes, .clearDetails, .clearLines, .clearAreas, .shapes, .strayDetails,
    // Whether there is one.
    .anyShape,
    // The last row of a table is its newest: no more than one is read.
    .lastChange,
  ]
  private static let engineReadsAll: Set<StoreStatement> = [
    .bulletins, .countBulletins, .countTombstones, .clearBulletins, .countContributions, .allContributions,
    .allReports, .allTombstones, .allOutcomes, .allHolds, .tombstonesSince, .allRows, .forgetAllReports,
    .forgetAllOutcomes, .forgetVoters, .forgetContributors, .strayReports, .strayContributions, .deadAndAlive,
    .layerAgainstType, .allSources, .sourceLabels, .sourceFetches, .fetchStates, .forgetAllHolds,
    .forgetAllContributions,
    // Of runs there are at most ten thousand.
    .allRuns, .bytesOfRuns, .countRuns, .oldestRun, .oldestKeptRun,
    // What is joined and what differs: as much as operators have decided.
    .allHidden, .allJoins, .clearJoins, .allDifferences, .clearDifferences, .strayJoins,
    // Once, when a store follows no more.
    .releaseBuried,
    // Of a source of which a list would remove much.
    .countBySource,
    // As far as a number, in the index of addresses.
    .layerSize,
  ]

  /// Statements that may put their answer in order after finding it.
  private static let sorts: Set<SQL> = [.expiredBefore, .countAll]
  private static let engineSorts: Set<StoreStatement> = [
    // Of the reports that stand on one feature, fewer than five, unless it is disputed.
    .takeBack, .standingReports, .forgetOldReports, .forgetSurplusReports,
    // What is disputed, and what was removed lately: never much.
    .disputes, .removalsAfter,
    // What operators have decided.
    .allJoins, .allDifferences,
    // As many as there are sources and layers.
    .countBySource,
  ]

  @Test func aPointReadsBackAsItWasWritten() throws {
    var world = RandomWorld(SeededRandom(seed: 1))
    for _ in 0..<1_000 {
      let point = world.anyPoint()
      #expect(PointBlob(point).withBytes(PointBlob.coordinate) == point)
    }
  }

  @Test func ourPointIsSpatiaLitesPoint() throws {
    let connection = try Connection(path: "unused", mode: .memory)
    try connection.loadSpatiaLite()
    let point = Coordinate(validLatitude: 44.5, longitude: -18.625)
    let same = try connection.with(once: "SELECT ?1 = MakePoint(-18.625, 44.5, 4326)") { row in
      row.bind(1, PointBlob(point))
      return try row.step() ? row.optionalInteger(0) : nil
    }
    #expect(same == 1)
  }

  @Test func damagedBlobsAreNoPoints() {
    let good = PointBlob(Coordinate(validLatitude: 44.5, longitude: 18.6)).withBytes { Array($0) }
    func point(_ bytes: [UInt8]) -> Coordinate? { bytes.withUnsafeBytes(PointBlob.coordinate) }
    #expect(point(good) != nil)
    #expect(point([]) == nil)
    #expect(point(Array(good.dropLast())) == nil)
    for offset in [0, 1, 38, 39, 50, 58] {
      var bad = good
      bad[offset] = 0x7F
      #expect(point(bad) == nil, "byte \(offset)")
    }
  }
}
