import Glibc
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Stores that were made before votes had networks of every size: what stands in them goes on counting.
@Suite struct VoteMigrationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  private let id = FeatureID(.radars, "1")

  private func report(_ person: String, _ networks: [String], _ store: any RoadStore) throws -> ReportOutcome
  {
    let report = Report(
      feature: id, verdict: .gone, reporter: Reporter(id: person, networks: networks), at: .now)
    let result = try store.perform([
      WriteOrder(.report(report, networkLimit: 2), brakes: Brakes())
    ])[0].get()
    guard case .reported(let outcome) = result else { throw FeatureError.unknown(id) }
    return outcome
  }

  /// A store of that version in which one person has reported the one radar.
  private func make(version: Int) throws {
    do {
      // The key, and a radar that is stored as ever.
      let store = try SpatiaLiteStore(path: path)
      try store.add(radar("1", updatedAt: Instant(seconds: 1_600_000_000)))
      _ = try report("old", ["old"], store)
    }
    let old = folder.file("old.db")
    try fill(old, version: version)
    for name in ["", "-wal", "-shm"] { unlink(path + name) }
    rename(old, path)
  }

  private func fill(_ old: String, version: Int) throws {
    let connection = try OlderFile.make(old, version: version)
    try connection.execute("ATTACH '\(path)' AS now")
    try connection.execute(
      """
      INSERT INTO feature (pk, layer, type, geometry, id, updated_at, title)
      SELECT pk, layer, type, geometry, id, updated_at, title FROM now.feature
      """)
    // The words of that one are not in the index.
    if version >= 2 { try connection.execute("UPDATE word_state SET is_built = 0") }
    try connection.execute("INSERT INTO report_count SELECT feature, gone FROM now.report_count")
    if version < 3 {
      try connection.execute("INSERT INTO report (feature, reporter, verdict, at) VALUES (1, 'old', 1, 5)")
    } else {
      try connection.execute(
        """
        INSERT INTO report (feature, reporter, verdict, network, at)
        SELECT feature, reporter, verdict, network, at FROM now.report;
        INSERT INTO key_check SELECT * FROM now.key_check
        """)
    }
    try connection.execute("DETACH now")
  }

  @Test(arguments: 1..<Schema.version) func aStoreOfEachVersionGoesOnCounting(version: Int) throws {
    try make(version: version)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.prepare() == false)
    #expect(try store.information().version == Schema.version)
    #expect(try store.feature(id)?.reports == 1)
    // A person who has reported has reported.
    #expect(try report("old", ["old"], store).counted == false)
    // From version 3 on the network is known too, under which one more counts.
    #expect(try report("b", ["old"], store).reports == 2)
    if version >= 3 {
      #expect(throws: WriteRefusal.networkHasSpoken(id, limit: 2)) { try report("c", ["old"], store) }
    }
    for (number, network) in ["x", "y", "z"].enumerated() {
      let outcome = try report("p\(number)", ["/48 \(network)", network], store)
      #expect(outcome.removed == (number == 2))
    }
    // Of the vote that is older than marks nobody knows whose it was.
    let votes = try store.votedRemovals(since: Instant(seconds: 0)).map(\.votes)
    #expect(votes.first?.count == 5 && votes.first?.count { $0.reporter == nil } == 1)
    #expect(try store.check() == [])
  }
}
