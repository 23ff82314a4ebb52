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

  /// What is asked for by place or by name is looked up, however large the table is.
  @Test(arguments: [
    SQL.inBox, .inBoxes, .byAddress, .byAddresses, .standing, .keyRange, .keyRangeInBox, .expiredBefore,
    .takeBack,
    .changesSince, .lastBulletinChange, .forgetOutcomes,
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
