import RoadsCore
import RoadsPostGIS
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// The marks of what the public added, on a server.
@Suite struct PostGISContributionTests {
  /// Held as long as the test runs: afterwards others get it.
  private let database: TestDatabase
  private let web = WebID.make(at: Instant(seconds: 1_790_000_000))
  private static let before = Schema.steps.prefix { step in
    !step.contains { $0.contains("CREATE TABLE roads.contribution") }
  }

  init() throws { database = try PostgresCluster.shared().database() }

  @Test(arguments: 1...before.count) func whatOlderStoresHaveIsKnownByItsId(version: Int) throws {
    try database.run("CREATE EXTENSION IF NOT EXISTS postgis")
    for statement in Schema.steps.prefix(version).joined() { try database.run(statement) }
    try database.run("UPDATE roads.meta SET version = \(version)")
    for (id, end) in [(web, "1800000000000"), ("web-site", "NULL"), ("RadarID-1", "NULL")] {
      try database.run(
        """
        INSERT INTO roads.feature (layer, type, geometry, id, updated_at, title, valid_to)
        VALUES (0, 1, ST_GeogFromText('POINT(18 44)'), '\(id)', 1700000000000, 'Radar', \(end))
        """)
    }
    let store = try database.store()
    #expect(try store.prepare() == false)
    #expect(try store.isPublic(FeatureID(.radars, web)))
    for id in ["web-site", "RadarID-1"] { #expect(try !store.isPublic(FeatureID(.radars, id))) }
    #expect(try store.check() == [])
  }

  @Test func aMarkWithoutFeatureIsFound() throws {
    let store = try database.store()
    try store.add(radar("1"))
    try database.run("INSERT INTO roads.contribution (feature, added_at) VALUES (999, 0)")
    #expect(try store.check() == [.contributionsWithoutFeature(1)])
  }

  @Test func marksMoveThereAndBack() throws {
    let folder = TemporaryFolder()
    let file = try SpatiaLiteStore(path: folder.file("a.db"))
    let quota = PublicQuota(perNetwork: 1)
    func adding(_ second: Int64, _ network: String) -> WriteOrder {
      let moment = Instant(seconds: 1_790_000_000 + second)
      return WriteOrder(
        .add(
          condition(WebID.make(at: moment), 44 + Double(second) / 10, until: moment.adding(seconds: 86_400)),
          by: Reporter(id: "r", network: network), sameWithin: nil, networkLimit: nil, at: moment),
        quota: quota)
    }
    for (second, network) in [(1, "a"), (2, "b")] {
      _ = try file.perform([adding(Int64(second), network)])[0].get()
    }
    let server = try database.store()
    let there = try StoreCopy.run(from: file, to: server)
    // The key moves too: who has added enough there, has so here.
    #expect(throws: WriteRefusal.networkHasAdded(limit: 1, seconds: 86_400)) {
      _ = try server.perform([adding(1, "b")])[0].get()
    }
    let back = try SpatiaLiteStore(path: folder.file("b.db"))
    #expect(try StoreCopy.run(from: server, to: back).sum == there.sum)
  }
}
