import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

@Suite struct PostGISStatementTests {
  /// Statements that need what only an import makes, or a cursor.
  private static let dependent: Set<SQL> = [
    .fetch, .addListed, .unlisted, .updateFromStaged, .insertFromStaged,
  ]

  @Test func everyStatementIsUnderstood() throws {
    let database = try PostgresCluster.shared().database()
    _ = try database.store().prepare()
    for sql in SQL.allCases where !PostGISStatementTests.dependent.contains(sql) {
      expectUnderstood(sql.text, named: "\(sql)", by: database)
    }
    for statement in StoreStatement.allCases {
      expectUnderstood(SQL.text(of: statement), named: "\(statement)", by: database)
    }
  }

  private func expectUnderstood(_ text: String, named name: String, by database: TestDatabase) {
    #expect(!text.isEmpty, "\(name)")
    #expect(throws: Never.self, "\(name)") {
      try database.run("SET search_path = roads, public; PREPARE statement AS \(text)")
    }
  }

  /// A shard gets the condition, and does not send all its rows.
  @Test func shardsAreAskedForWhatIsWanted() throws {
    let databases = try ShardedDatabase()
    let own = [
      SQL.inBox, .inBoxes, .byAddress, .byAddresses, .keyRange, .keyRangeInBox, .expiredBefore, .update,
      .setReports, .dropChanged, .updateFromStaged,
    ].map { ("\($0)", $0.text(sharded: true)) }
    for (name, text) in own + [("standing", SQL.text(of: .standing))] {
      let count = (1...32).last { text.contains("$\($0)::") } ?? 0
      let values =
        count == 0 ? "" : "(" + Array(repeating: "NULL", count: count).joined(separator: ", ") + ")"
      let plan = try databases.database.run(
        """
        SET search_path = roads, public; SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan;
        CREATE TEMP TABLE staged AS SELECT * FROM feature WHERE false;
        PREPARE statement AS \(text); EXPLAIN (VERBOSE) EXECUTE statement\(values)
        """)
      let asked = plan.split(separator: "\n").filter { $0.contains("Remote SQL: ") }
      #expect(asked.count >= 2 && asked.allSatisfy { $0.contains(" WHERE ") }, "\(name): \(plan)")
    }
  }

  /// What is asked for by place or by name is looked up, however large the table is.
  @Test(arguments: [
    SQL.inBox, .inBoxes, .byAddress, .byAddresses, .keyRange, .keyRangeInBox, .expiredBefore, .byKey,
  ])
  func lookingUpDoesNotReadEverything(sql: SQL) throws { try expectIndex(sql.text) }

  /// Points by their places, and lines and areas by all that they take up; neither by looking at everything.
  @Test(arguments: [SQL.inBox, .inBoxes])
  func aBoxAsksBothIndexes(sql: SQL) throws {
    let plan = try plan(sql.text)
    for index in ["feature_geometry", "feature_extent"] {
      #expect(plan.contains("Index Scan on \(index)") || plan.contains("using \(index)"), "\(index): \(plan)")
    }
  }

  @Test(arguments: [
    StoreStatement.standing, .takeBack, .changesSince, .lastBulletinEntry, .forgetEntries, .forgetOutcomes,
    .outcomeBeyond, .contribution, .contributionsOfNetwork, .endedContributions, .unconfirmedContributions,
    .forgetContribution, .countPublicTombstones, .forgetPublicTombstones, .forgetOldReports,
    .forgetSurplusReports, .keyOfAddress, .nextRun, .run, .holdRun, .runsBefore, .oldestRun, .oldestKeptRun,
    .dropRun, .setUndone, .setRunForgotten, .runPartAfter, .runPartBefore, .dropRunParts, .joinedTo, .joinOf,
    .forgetJoin,
  ])
  func theEnginesLookingUpDoesNotReadEverything(statement: StoreStatement) throws {
    try expectIndex(SQL.text(of: statement))
  }

  private func expectIndex(_ text: String) throws {
    let plan = try plan(text)
    #expect(plan.contains("Index") && !plan.contains("Seq Scan"), "\(plan)")
  }

  private func plan(_ text: String) throws -> String {
    let database = try PostgresCluster.shared().database()
    _ = try database.store().prepare()
    let count = (1...32).last { text.contains("$\($0)::") } ?? 0
    let values = count == 0 ? "" : "(" + Array(repeating: "NULL", count: count).joined(separator: ", ") + ")"
    return try database.run(
      """
      SET search_path = roads, public; SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan;
      PREPARE statement AS \(text); EXPLAIN EXECUTE statement\(values)
      """)
  }
}
