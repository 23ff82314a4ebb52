import RoadsCore
import RoadsPostGIS
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
      #expect(!sql.text.isEmpty, "\(sql)")
      #expect(throws: Never.self, "\(sql)") {
        try database.run("SET search_path = roads, public; PREPARE statement AS \(sql.text)")
      }
    }
  }

  /// A shard is told what is looked for, and does not send all that it has.
  @Test func shardsAreAskedForWhatIsWanted() throws {
    let databases = try ShardedDatabase()
    for sql in [
      SQL.inBox, .inBoxes, .byAddress, .byAddresses, .standing, .keyRange, .keyRangeInBox, .expiredBefore,
      .update, .setReports, .dropChanged, .updateFromStaged,
    ] {
      let text = sql.text(sharded: true)
      let count = (1...16).last { text.contains("$\($0)::") } ?? 0
      let values =
        count == 0 ? "" : "(" + Array(repeating: "NULL", count: count).joined(separator: ", ") + ")"
      let plan = try databases.database.run(
        """
        SET search_path = roads, public; SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan;
        CREATE TEMP TABLE staged AS SELECT * FROM feature WHERE false;
        PREPARE statement AS \(text); EXPLAIN (VERBOSE) EXECUTE statement\(values)
        """)
      let asked = plan.split(separator: "\n").filter { $0.contains("Remote SQL: ") }
      #expect(asked.count >= 2 && asked.allSatisfy { $0.contains(" WHERE ") }, "\(sql): \(plan)")
    }
  }

  /// What is asked for by place or by name is looked up, however large the table is.
  @Test(arguments: [
    SQL.inBox, .inBoxes, .byAddress, .byAddresses, .standing, .keyRange, .keyRangeInBox, .expiredBefore,
    .takeBack,
    .changesSince, .lastBulletinChange, .forgetOutcomes, .contribution, .contributionsOfNetwork,
    .endedContributions, .unconfirmedContributions, .forgetContribution, .countPublicTombstones,
    .forgetPublicTombstones, .outcomeBeyond, .lastBulletinEntry, .forgetEntries, .forgetOldWords, .byKey,
    .forgetSurplusVotes, .keyOfAddress,
  ])
  func lookingUpDoesNotReadEverything(sql: SQL) throws {
    let database = try PostgresCluster.shared().database()
    _ = try database.store().prepare()
    let count = (1...16).last { sql.text.contains("$\($0)::") } ?? 0
    let values = count == 0 ? "" : "(" + Array(repeating: "NULL", count: count).joined(separator: ", ") + ")"
    let plan = try database.run(
      """
      SET search_path = roads, public; SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan;
      PREPARE statement AS \(sql.text); EXPLAIN EXECUTE statement\(values)
      """)
    #expect(plan.contains("Index") && !plan.contains("Seq Scan"), "\(plan)")
  }
}
