import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// A schema that an older program made.
@Suite struct PostGISSchemaTests {
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  @Test func theFirstVersionGoesOnCounting() throws {
    var statements = [
      "CREATE EXTENSION IF NOT EXISTS postgis", "SET search_path = public",
    ]
    statements += Schema.steps[0]
    statements += [
      "UPDATE roads.meta SET version = 1",
      "INSERT INTO roads.secret VALUES (1, decode(repeat('ab', 32), 'hex'))",
      """
      INSERT INTO roads.feature (layer, type, geometry, id, updated_at, title, reports)
      VALUES (0, 1, 'POINT(18.6 44.5)', '1', 0, 'Radar', 4)
      """,
      """
      INSERT INTO roads.report (feature, reporter, verdict, network, at)
      SELECT pk, decode(repeat('01', 16), 'hex'), 1, decode(repeat('02', 16), 'hex'), 5 FROM roads.feature
      """,
    ]
    _ = try database.run(statements.joined(separator: ";\n"))
    let store = try database.store()
    #expect(try store.prepare() == false)
    #expect(try store.information().version == Schema.version)
    let id = FeatureID(.radars, "1")
    let report = Report(
      feature: id, verdict: .gone, reporter: Reporter(id: "a", networks: ["/48", "/56", "/64"]), at: .now)
    // What is older than marks is nobody's vote, and counts by itself.
    let outcome = try store.perform([WriteOrder(.report(report, networkLimit: 2), brakes: Brakes())])[0].get()
    #expect(outcome == .reported(ReportOutcome(reports: 5, removed: true, counted: true)))
    #expect(try store.votedRemovals(since: Instant(seconds: 0)).first?.votes.count == 2)
    #expect(try store.check() == [])
  }
}
