import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// What can be derived is derived again; what cannot is reported, and nothing is lost.
@Suite struct RepairTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }

  private func store() throws -> SpatiaLiteStore {
    let store = try SpatiaLiteStore(path: path)
    try store.load((1...300).map { radar("\($0)", 44 + Double($0) / 1000) })
    try store.delete([FeatureID(.radars, "300")], at: .now)
    return store
  }

  private func damage(_ sql: String) throws {
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    try connection.execute(sql)
  }

  private func gone(_ id: String, by reporter: String) -> Report {
    let reporter = Reporter(id: reporter, network: "10.0.0.0/24")
    return Report(feature: FeatureID(.radars, id), verdict: .gone, reporter: reporter, at: .now)
  }

  @Test func whatIsSoundIsLeftAlone() throws {
    let store = try store()
    #expect(try store.repair() == StoreRepair(found: [], left: [], kept: nil))
    #expect(!folder.names.contains { $0.hasPrefix("roads.db-damaged") })
  }

  @Test(arguments: [
    "DELETE FROM idx_feature_geometry WHERE pkid = 7",
    "UPDATE idx_feature_geometry SET xmin = 1, xmax = 1 WHERE pkid = 7",
    "DELETE FROM idx_feature_geometry_parent; DELETE FROM idx_feature_geometry_rowid",
    "UPDATE idx_feature_geometry_node SET data = zeroblob(1228)",
    "UPDATE word_data SET block = zeroblob(20) WHERE id > 10",
    "INSERT INTO word (word) VALUES ('delete-all')",
    "INSERT INTO report_count VALUES (999, 2)",
    "INSERT INTO report (feature, reporter, verdict, at) VALUES (999, x'00', 1, 0)",
    """
    INSERT INTO tombstone (layer, id, reason, removed_at, type, latitude, longitude, updated_at, reports, title)
    VALUES (0, '7', 1, 0, 1, 44, 18, 0, 5, 't')
    """,
    "UPDATE report SET marks = x'00'",
    "INSERT INTO removal (layer, id, at, is_trusted, votes) VALUES (0, 'x', 0, 0, x'0102')",
    "DELETE FROM views_geometry_columns WHERE view_name = 'radars'",
    "UPDATE feature SET layer = 1 WHERE id = '7'",
  ])
  func whatCanBeDerivedIsMadeAnew(sql: String) throws {
    let store = try store()
    let (before, last) = (try store.everything(), try store.lastChange())
    #expect(try store.report(gone("5", by: "somebody")).counted)
    try damage(sql)
    let repair = try store.repair()
    #expect(!repair.found.isEmpty && repair.left.isEmpty)
    #expect(try store.check() == [])
    #expect(try store.everything().map(\.address) == before.map(\.address))
    #expect(try store.lastChange() == last + 1)
    #expect(try store.tombstone(FeatureID(.radars, "300"))?.reason == .deleted)
    // Earlier reporters are known, and writes go to the new file, through any older connection.
    #expect(try !store.report(gone("5", by: "somebody")).counted)
    try store.add(radar("new", 43))
    #expect(try SpatiaLiteStore(path: path).everything().count == before.count + 1)
    let kept = try #require(repair.kept)
    // Under its new name it has no key.
    #expect(try SpatiaLiteStore(path: kept).check() == repair.found + [.key(path: kept + "-key", .missing)])
  }

  @Test func whatCannotBeDerivedIsTold() throws {
    let store = try store()
    for sql in ["UPDATE feature SET title = '' WHERE id = '7'", "UPDATE feature SET type = 7 WHERE id = '8'"]
    {
      try damage(sql)
      let found = try store.check()
      let repair = try store.repair()
      #expect(repair.found == found && !repair.left.isEmpty)
      #expect(try store.check() == repair.left)
    }
    #expect(!folder.names.contains { $0.hasPrefix("roads.db-") && $0.hasSuffix("new") })
  }

  @Test func theRestIsRepairedBesideIt() throws {
    let store = try store()
    try damage("UPDATE feature SET title = '' WHERE id = '7'")
    try damage("DELETE FROM idx_feature_geometry WHERE pkid = 9")
    let repair = try store.repair()
    #expect(repair.left == [.row(FeatureID(.radars, "7"), .missing(.title))])
    #expect(try store.check() == repair.left)
  }

  /// What was kept before may be the only one that has something.
  @Test func whatWasKeptBeforeStays() throws {
    let store = try store()
    var kept: Set<String> = []
    for _ in 0..<3 {
      try damage("DELETE FROM idx_feature_geometry WHERE pkid = 9")
      kept.insert(try #require(try store.repair().kept))
    }
    #expect(kept.count == 3)
    #expect(kept.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }
}
