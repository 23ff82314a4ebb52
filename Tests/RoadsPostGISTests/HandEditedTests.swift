import RoadsCore
import RoadsPostGIS
import RoadsTestSupport
import Testing

/// What somebody wrote into the tables with another program.
@Suite struct HandEditedTests {
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  /// Arithmetic with them would overflow, and no format could write them: a service that met one ended at its start.
  @Test func timesThatNobodyWroteCanBeRead() throws {
    let store = try database.store()
    try store.add(radar("1"))
    _ = try database.run(
      "UPDATE roads.feature SET updated_at = 9223372036854775807, valid_from = -9223372036854775807;"
        + "UPDATE roads.change SET at = 9223372036854775807; UPDATE roads.pending SET at = 9223372036854775807"
    )
    let feature = try #require(try store.feature(FeatureID(.radars, "1")))
    #expect(feature.updatedAt == Instant.range.upperBound)
    #expect(feature.validity.from == Instant.range.lowerBound)
    #expect(try store.changes(since: 0, limit: 10).allSatisfy { $0.at == Instant.range.upperBound })
  }
}
