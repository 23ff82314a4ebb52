import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// `check` finds what is wrong: each kind of damage is made, and must be reported.
@Suite struct CheckTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }

  private func findings(after damage: String) throws -> [CheckFinding] {
    let store = try SpatiaLiteStore(path: path)
    try store.load((1...200).map { radar("\($0)", 44 + Double($0) / 1000) })
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    try connection.execute(damage)
    return try store.check()
  }

  @Test func aMissingIndexEntryIsFound() throws {
    #expect(
      try findings(after: "DELETE FROM idx_feature_geometry WHERE pkid = 7")
        == [.indexCount(features: 200, indexed: 199)])
  }

  @Test func aMisplacedIndexEntryIsFound() throws {
    let damage = "UPDATE idx_feature_geometry SET xmin = 1, xmax = 1 WHERE pkid = 7"
    #expect(try findings(after: damage) == [.indexDiffers])
  }

  @Test func aBrokenIndexTreeIsFound() throws {
    let found = try findings(after: "DELETE FROM idx_feature_geometry_parent")
    #expect(found.contains { if case .indexTree = $0 { true } else { false } })
    // Each line by itself.
    #expect(found.count > 2 && !found.contains { "\($0)".contains("\\n") }, "\(found)")
  }

  /// A row of votes that nobody can read stops no removal, and does not go unsaid.
  @Test func damagedVotesAreFound() throws {
    let now = Instant(seconds: 1_800_000_000)
    let store = try SpatiaLiteStore(path: path)
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
    let connection = try Connection(path: path, mode: .write)
    try connection.execute("UPDATE report SET marks = x'00'; UPDATE removal SET votes = x'0102'")
    let key = try connection.integer(.keyOfAddress) { $0.add(FeatureID(.radars, "2")) }
    let found: [CheckFinding] =
      Array(repeating: .unreadable("report on \(try #require(key)): marks"), count: 4)
      + [.unreadable("removal of radars/1: votes")]
    #expect(try store.check() == found)
    #expect(try vote("2", 10)?.removed == true)
    #expect(try store.votedRemovals(since: now).map(\.votes.count) == [0, 5])
  }

  @Test func strayCountsAndReportsAreFound() throws {
    let damage = """
      INSERT INTO report_count VALUES (999, 2);
      INSERT INTO report (feature, reporter, verdict, at) VALUES (999, x'00', 1, 0)
      """
    #expect(try findings(after: damage) == [.countsWithoutFeature(1), .reportsWithoutFeature(1)])
  }

  @Test func aRowInTheWrongLayerIsFound() throws {
    #expect(try findings(after: "UPDATE feature SET layer = 1 WHERE id = '7'") == [.layerAgainstType(1)])
  }

  /// Row numbers as far apart as can be must not add up to a trap, nor a circle of nodes to a long walk.
  @Test func anAnswerOverADamagedIndexIsAnError() throws {
    let damage = """
      UPDATE idx_feature_geometry_node SET data = substr(data, 1, 4) || x'8000000000000000' || substr(data, 13, 16)
        || x'7FFFFFFFFFFFFFFF' || substr(data, 37) WHERE length(data) > 60
      """
    #expect(try !findings(after: damage).isEmpty)
    let store = try SpatiaLiteStore(path: path)
    let area = Area.circle(try Circle(centre: radar("x").coordinate, metres: 20_000_000))
    #expect(throws: StoreError.self) { try store.find(Query(area: area, filter: Filter(at: .now))) }
  }

  @Test func aFeatureWithItsTombstoneIsFound() throws {
    let damage = """
      INSERT INTO tombstone (layer, id, reason, removed_at, type, latitude, longitude, updated_at, reports, title)
      VALUES (0, '7', 1, 0, 1, 44, 18, 0, 5, 't')
      """
    #expect(try findings(after: damage) == [.deadAndAlive(1)])
  }

  @Test func valuesThatNobodyWroteAreFound() throws {
    let found = try findings(
      after: "UPDATE feature SET title = '' WHERE id = '7'; UPDATE feature SET type = 7 WHERE id = '8'")
    #expect(found.contains(.row(FeatureID(.radars, "7"), .missing(.title))))
    #expect(found.contains { if case .unreadable = $0 { true } else { false } })
    #expect(found.contains(.wordsDiffer))
    #expect(found.count == 3)
  }

  @Test func aLayerThatOthersCannotSeeIsFound() throws {
    #expect(
      try findings(after: "DELETE FROM views_geometry_columns WHERE view_name = 'radars'") == [
        .layersNotRegistered
      ])
  }
}
