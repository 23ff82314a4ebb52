import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// A reader that is kept tells what is there now, and all of one moment.
@Suite struct ReaderTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  private static let moment = Instant(seconds: 1_750_000_000)
  private static let seed = SeededRandom().seed

  private func question(metres: Double = 20_000) throws -> Query {
    let centre = Coordinate(validLatitude: 44.5, longitude: 18.6)
    return Query(
      area: .circle(try Circle(centre: centre, metres: metres)), filter: Filter(at: ReaderTests.moment))
  }

  private func ids(_ store: SpatiaLiteStore) throws -> [String] {
    try store.find(question()).map(\.feature.id)
  }

  /// Each kind of write, by the store itself and by another one on the same file, between equal questions to readers
  /// that were used before.
  @Test(arguments: [false, true])
  func everyWriteIsSeen(byAnother: Bool) throws {
    let store = try SpatiaLiteStore(path: path)
    try store.load((1...60).map { radar("\($0)", 44.5 + Double($0) / 1_000) })
    let writer = byAnother ? try SpatiaLiteStore(path: path) : store
    func asked() throws -> [Feature] { try store.find(question()).map(\.feature) }
    #expect(try asked().count == 60)
    try writer.add(radar("new", 44.5))
    #expect(try asked().first?.id == "new")
    let new = FeatureID(.radars, "new")
    _ = try writer.report(
      Report(feature: new, verdict: .gone, reporter: Reporter(id: "a"), at: ReaderTests.moment))
    #expect(try asked().first?.reports == 1)
    try writer.delete([new], at: ReaderTests.moment)
    #expect(try asked().map(\.id) == (1...60).map(String.init))
    #expect(try writer.restore(new, at: ReaderTests.moment).id == "new")
    #expect(try asked().first?.id == "new")
    var changed = radar("new", 44.6)
    changed.updatedAt = ReaderTests.moment
    changed.title = "Elsewhere"
    try writer.load([changed])
    #expect(try asked().first { $0.id == "new" } == changed)
    #expect(try store.count(question()).total == 61)
    #expect(try writer.purgeAll(.radars, at: ReaderTests.moment) == 61)
    #expect(try asked().isEmpty)
    #expect(try store.count(question()).total == 0)
  }

  /// A packed index takes the place of the old one: same numbers of nodes, other entries.
  @Test func aBulkLoadIsSeen() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.load((1...50).map { radar("a\($0)", 44.5) })
    #expect(try ids(store).count == 50)
    try SpatiaLiteStore(path: path).load((1...5_000).map { radar("b\($0)", 44.5 + Double($0 % 10) / 1_000) })
    #expect(try ids(store).count == 5_050)
    #expect(try ids(store).count == 5_050)
  }

  @Test func aWriteOfAnotherProcessIsSeen() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.load((1...50).map { radar("\($0)", 44.5) })
    #expect(try ids(store).count == 50)
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/usr/bin/sqlite3")
    // By hand, as people must not: what our own program does is no more visible than this.
    other.arguments = [
      path, "INSERT INTO report_count (feature, gone) SELECT pk, 3 FROM feature WHERE id = '7'",
    ]
    try other.run()
    other.waitUntilExit()
    #expect(other.terminationStatus == 0)
    #expect(try store.find(question()).first { $0.feature.id == "7" }?.feature.reports == 3)
  }

  /// One transaction is one moment, even if another store writes while the answer is read.
  @Test func anAnswerIsOfOneMoment() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.load((1...20).map { radar("\($0)", 44.5) })
    _ = try ids(store)
    var told = 0
    try store.visit(question()) { hit in
      if told == 0 { try SpatiaLiteStore(path: path).delete([FeatureID(.radars, "9")], at: .now) }
      told += 1
      return true
    }
    #expect(told == 20)
    #expect(try ids(store).count == 19)
  }

  /// Small changes by two stores and questions to both, at random; the oracle knows what is there.
  @Test(arguments: 0..<4)
  func randomWritesAndQuestions(number: Int) throws {
    let seed = ReaderTests.seed &+ UInt64(number)
    var world = RandomWorld(SeededRandom(seed: seed), detailedShare: 0.05)
    var features = world.features(300)
    let stores = [try SpatiaLiteStore(path: path), try SpatiaLiteStore(path: path)]
    try stores[0].load(features)
    var asked: [Query] = []
    for round in 0..<400 {
      let writer = stores[world.random.integer(0...1)]
      switch world.random.integer(0...7) {
      case 0:
        var feature = world.feature(id: "new\(round)")
        feature.reports = 0
        try writer.add(feature)
        features.append(feature)
      case 1:
        let gone = features.remove(at: world.random.integer(0...features.count - 1))
        try writer.delete([gone.address], at: RandomWorld.now)
      case 2:
        let index = world.random.integer(0...features.count - 1)
        guard features[index].reports < 4 else { continue }
        let report = Report(
          feature: features[index].address, verdict: .gone, reporter: Reporter(id: "\(round)"),
          at: RandomWorld.now)
        features[index].reports = try writer.report(report).reports
      default:
        let isNew = asked.isEmpty || world.random.chance(0.3)
        let query = isNew ? try world.query(over: features) : world.random.pick(asked)
        asked.append(query)
        for store in stores {
          let complaint = Oracle(features).complaint(about: try store.find(query), to: query)
          try #require(complaint == nil, "seed \(seed), round \(round): \(query)")
        }
      }
    }
  }

  /// Answers with reports in them, and without, and rows of both side by side.
  @Test func countsStandWithTheirRows() throws {
    let store = try SpatiaLiteStore(path: path)
    try store.load((1...400).map { radar("\($0)", 44.5 + Double($0) / 4_000) })
    #expect(try store.find(question()).allSatisfy { $0.feature.reports == 0 })
    let reported = ["1", "2", "200", "399"]
    for id in reported {
      _ = try store.report(
        Report(
          feature: FeatureID(.radars, id), verdict: .gone, reporter: Reporter(id: id), at: ReaderTests.moment)
      )
    }
    let hits = try store.find(question())
    #expect(hits.count == 400)
    for hit in hits { #expect(hit.feature.reports == (reported.contains(hit.feature.id) ? 1 : 0), "\(hit)") }
  }

  /// Rows that the index names and the table does not have are reported, wherever among the others they stand.
  @Test(arguments: [Int64.min, -7, 31, 33, 61, 1_000, Int64.max])
  func aRowThatIsMissingIsTold(key: Int64) throws {
    let store = try SpatiaLiteStore(path: path)
    // A long list: its rows have the keys from 1 on.
    try store.load((1...60).map { radar("\($0)", 44.5 + Double($0) / 1_000) })
    let connection = try Connection(path: path, mode: .write)
    try connection.execute("DELETE FROM idx_feature_geometry WHERE pkid IN (31, 33)")
    try connection.loadSpatiaLite()
    try connection.execute("DELETE FROM feature WHERE pk IN (31, 33)")
    #expect(try store.find(question()).count == 58)
    try connection.execute(
      "INSERT INTO idx_feature_geometry (pkid, xmin, xmax, ymin, ymax) VALUES (\(key), 18.6, 18.6, 44.5, 44.5)"
    )
    #expect(throws: StoreError.damaged(path: path, detail: "spatial index: row \(key) is missing")) {
      try store.find(question())
    }
    #expect(throws: StoreError.self) { try store.count(question()) }
  }

  /// A rush of callers leaves no more readers behind than can work at once.
  @Test func fewReadersAreKept() throws {
    let pool = ReaderPool(most: 2)
    try SpatiaLiteStore(path: path).add(radar("1"))
    let readers = try (0..<5).map { index in
      Reader(try Connection(path: path, mode: .read), isLasting: index != 1)
    }
    pool.giveBack(readers[1])
    #expect(pool.count == 0, "what sees no changes is not kept")
    for reader in readers { pool.giveBack(reader) }
    #expect(pool.count == 2)
    #expect(pool.take() != nil)
    pool.empty()
    #expect(pool.take() == nil)
  }
}
