import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Testing

/// What somebody wrote into the tables with another program.
@Suite struct HandEditedTests {
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  /// A row of votes that nobody can read stops no removal, and does not go unsaid.
  @Test func damagedVotesAreFound() throws {
    let now = Instant(seconds: 1_800_000_000)
    let store = try database.store()
    let old = now.adding(seconds: -1_000_000)
    try store.load((1...200).map { radar("\($0)", 44 + Double($0) / 1000, updatedAt: old) })
    func vote(_ id: String, _ person: Int) throws -> ReportOutcome? {
      let reporter = Reporter(id: "p\(person)", networks: ["n\(person)"])
      let report = Report(feature: FeatureID(.radars, id), verdict: .gone, reporter: reporter, at: now)
      let results = try store.perform([WriteOrder(.report(report, networkLimit: 2), brakes: Brakes())])
      guard case .reported(let outcome) = try results[0].get() else { return nil }
      return outcome
    }
    for person in 1...5 { _ = try vote("1", person) }
    for person in 6...9 { _ = try vote("2", person) }
    #expect(try store.check() == [])
    _ = try database.run(
      "UPDATE roads.report SET marks = '\\x00'::bytea; UPDATE roads.removal SET votes = '\\x0102'::bytea")
    let found = try store.check()
    #expect(found.count == 5 && found.last == .unreadable("removal of radars/1: votes"), "\(found)")
    #expect(try vote("2", 10)?.removed == true)
    #expect(try store.votedRemovals(since: now).map(\.votes.count) == [0, 5])
  }
}
