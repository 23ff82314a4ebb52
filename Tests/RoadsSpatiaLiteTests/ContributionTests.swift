import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// The marks of what the public added, in the file itself.
@Suite struct ContributionTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  private let web = WebID.make(at: Instant(seconds: 1_790_000_000))
  /// Up to the version that has none.
  private static let before = Schema.steps.prefix { step in
    !step.statements.contains { $0.contains("CREATE TABLE contribution") }
  }

  /// Whose they were nobody knows; that they were the public's, their ids tell.
  @Test(arguments: 1...before.count) func whatOlderStoresHaveIsKnownByItsId(version: Int) throws {
    let old = try Connection(path: path, mode: .write)
    try old.loadSpatiaLite()
    try Migrator.migrate(old, steps: Array(Schema.steps.prefix(version)))
    for (key, id, end) in [(1, web, "1800000000000"), (2, "web-site", "NULL"), (3, "RadarID-1", "NULL")] {
      try old.execute(
        """
        INSERT INTO feature (pk, layer, type, geometry, id, updated_at, title, valid_to)
        VALUES (\(key), 0, 1, MakePoint(18, 44.\(key), 4326), '\(id)', 1700000000000, 'Radar', \(end))
        """)
    }
    if version > 1 { try old.execute("UPDATE word_state SET is_built = 0") }
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.isPublic(FeatureID(.radars, web)))
    for id in ["web-site", "RadarID-1"] { #expect(try !store.isPublic(FeatureID(.radars, id))) }
    var marks: [StoredContribution] = []
    try store.readContents { if case .contribution(let mark) = $0 { marks.append(mark) } }
    #expect(
      marks == [
        StoredContribution(
          row: 1, network: nil, addedAt: Instant(seconds: 1_700_000_000), confirmedAt: nil,
          until: Instant(seconds: 1_800_000_000))
      ])
    #expect(try store.check() == [])
    // It counts for the total, and is the first to go.
    let new = WebID.make(at: Instant(seconds: 1_790_000_001))
    _ = try store.perform([
      WriteOrder(
        .add(
          condition(new), by: Reporter(id: "r", network: "n"), sameWithin: nil, networkLimit: nil,
          at: Instant(seconds: 1_790_000_001)), quota: PublicQuota(total: 1))
    ])[0].get()
    #expect(try Set(store.everything().map(\.id)) == [new, "web-site", "RadarID-1"])
  }

  private func added() throws -> SpatiaLiteStore {
    let store = try SpatiaLiteStore(path: path)
    _ = try store.perform([
      WriteOrder(
        .add(
          condition(web), by: Reporter(id: "r", networks: ["192.0.2.0/24"]), sameWithin: nil,
          networkLimit: nil,
          at: Instant(seconds: 1_790_000_000)), quota: PublicQuota())
    ])[0].get()
    return store
  }

  @Test func aMarkWithoutFeatureIsFoundAndRepaired() throws {
    let store = try added()
    try store.load((1...5).map { radar("\($0)", 44 + Double($0) / 1000) })
    let connection = try Connection(path: path, mode: .write)
    try connection.execute("INSERT INTO contribution (feature, added_at) VALUES (999, 0)")
    #expect(try store.check() == [.contributionsWithoutFeature(1)])
    #expect(try store.repair().left == [])
    #expect(try store.check() == [])
    #expect(try store.isPublic(FeatureID(.conditions, web)))
  }

  @Test func whoAddedItIsADigestThatIsWiped() throws {
    let store = try added()
    func networks() throws -> [[UInt8]] {
      var found: [[UInt8]] = []
      try store.readContents {
        if case .contribution(let mark) = $0, let network = mark.network { found.append(network) }
      }
      return found
    }
    let digest = try #require(try networks().first)
    #expect(digest.count == 16)
    func isInFile() throws -> Bool {
      let bytes = try FileBytes.read(path) + FileBytes.read(path + "-wal")
      return bytes.indices.dropLast(16).contains {
        bytes[$0] == digest[0] && Array(bytes[$0..<$0 + 16]) == digest
      }
    }
    #expect(try isInFile())
    try store.forgetReporters()
    #expect(try networks() == [])
    #expect(try !isInFile())
    #expect(try store.isPublic(FeatureID(.conditions, web)))
  }

  /// A store of official points pays nothing.
  @Test func listsLeaveNoMark() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.load((1...50).map { radar("\($0)", 44 + Double($0) / 1000) })
    let count = try Connection(path: path, mode: .read).with(once: "SELECT count(*) FROM contribution") {
      try $0.step() ? $0.integer(0) : nil
    }
    #expect(count == 0)
  }
}

private enum FileBytes {
  static func read(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return Array(data)
  }
}
