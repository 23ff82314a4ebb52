import Glibc
import RoadsCore
import RoadsPostGIS
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Synchronization
import Testing

/// A store whose features lie on two clusters, asked through postgres_fdw: it keeps the same contract.
@Suite struct ShardedTests {
  @Test(arguments: StoreContract.cases)
  func keeps(_ contract: StoreContract.Case) throws {
    let databases = try ShardedDatabase()
    let folder = TemporaryFolder()
    let bench = StoreContract.Bench(
      store: try databases.store(), again: { try databases.store() }, backupPath: folder.file("backup.db"),
      openBackup: { try SpatiaLiteStore(path: $0) },
      edit: { _ = try databases.database.run("SET search_path = roads, public; " + $0) })
    try contract.run(bench)
  }

  @Test(arguments: 0..<3)
  func answersAreThoseOfAFile(world number: Int) throws {
    let seed = SeededRandom().seed
    var world = RandomWorld(
      SeededRandom(seed: seed &+ UInt64(number)), detailedShare: number == 0 ? 0 : 0.5,
      sources: RandomWorld.someSources)
    let features = world.features(80)
    let databases = try ShardedDatabase()
    let store = try databases.store()
    try store.load(features)
    #expect(try databases.counts().allSatisfy { $0 > 0 })
    let folder = TemporaryFolder()
    let file = try SpatiaLiteStore(path: folder.file("world.db"))
    try file.load(features)
    for question in 0..<200 {
      let query = try world.query(over: features)
      let told = Comment(rawValue: "seed \(seed), world \(number), question \(question): \(query)")
      try #require(try file.find(query) == store.find(query), told)
      if question % 4 == 0 { try #require(try store.count(query) == file.count(query), told) }
    }
  }

  @Test func everythingMovesThereAndBack() throws {
    let folder = TemporaryFolder()
    let file = try SpatiaLiteStore(path: folder.file("a.db"))
    var world = RandomWorld(SeededRandom(seed: 61), detailedShare: 0.3, sources: RandomWorld.someSources)
    try file.load(world.features(300))
    let databases = try ShardedDatabase()
    let there = try StoreCopy.run(from: file, to: databases.store())
    let back = try SpatiaLiteStore(path: folder.file("b.db"))
    #expect(try StoreCopy.run(from: databases.store(), to: back).sum == there.sum)
    #expect(try back.everything() == file.everything())
  }

  /// Where it lies is settled when it is added; it is found wherever it goes.
  @Test func whatMovesOverTheBorderIsFoundThere() throws {
    let databases = try ShardedDatabase()
    let store = try databases.store()
    try store.load([radar("1", 44), radar("2", 45)])
    #expect(try databases.counts() == [1, 1])
    let moved = radar("1", 45.001)
    _ = try store.perform([WriteOrder(.replace(moved, if: { _ in true }, at: .now))])
    let circle = try Circle(centre: moved.coordinate, metres: 500)
    #expect(
      try store.find(Query(area: .circle(circle), filter: Filter(at: .now))).map(\.feature.id) == ["1", "2"])
    #expect(try databases.counts() == [1, 1])
    // The same id elsewhere is the same feature.
    #expect(throws: FeatureError.exists(moved.address)) { try store.add(radar("1", 46)) }
    try store.load([radar("1", 46)], options: ImportOptions(exact: true))
    #expect(try store.everything().map(\.id) == ["1", "2"])
    #expect(try store.check() == [])
  }

  @Test func anIdIsAddedOnceHoweverManyTry() throws {
    let databases = try ShardedDatabase()
    let hands = [try databases.store(), try databases.store()]
    let added = Atomic(0)
    let trouble = Mutex<[String]>([])
    try Parallel.run(8) { number in
      do {
        try hands[number % 2].add(radar("1", number % 2 == 0 ? 44 : 45))
        added.add(1, ordering: .relaxed)
      } catch FeatureError.exists {
      } catch { trouble.withLock { $0.append("\(error)") } }
    }
    #expect(added.load(ordering: .relaxed) == 1)
    #expect(trouble.withLock { $0 } == [])
    #expect(try databases.counts().reduce(0, +) == 1)
  }

  @Test func fiveDistinctReportsRemoveOnceAndNoneIsLost() throws {
    let databases = try ShardedDatabase()
    try ConcurrencyTests.everybodyReportsOnEverything(try databases.store(connections: 16), people: 16)
  }

  /// Whoever reads sees a transaction over both servers whole or not at all.
  @Test func anAnswerIsOfOneMoment() throws {
    let databases = try ShardedDatabase()
    let hands = [try databases.store(), try databases.store()]
    try hands[0].load([radar("1", 44), radar("2", 45)])
    let isDone = Atomic(false)
    let writer = try DedicatedThread {
      for round in 1...60 {
        let orders = [(44.0, "1"), (45.0, "2")].map { latitude, id in
          var feature = radar(id, latitude)
          feature.title = "\(round)"
          return WriteOrder(.replace(feature, if: { _ in true }, at: .now))
        }
        _ = try? hands[0].perform(orders)
      }
      isDone.store(true, ordering: .relaxed)
    }
    var seen = 0
    while !isDone.load(ordering: .relaxed) {
      let titles = Set(try hands[1].everything().map(\.title)).filter { !$0.hasPrefix("Radar") }
      #expect(titles.count <= 1, "\(titles)")
      seen += 1
    }
    writer.join()
    #expect(seen > 0)
  }

  /// postgres_fdw commits one server after the other. Where one of them refuses, what the others have done stands:
  /// nobody got an acknowledgement, and followers read everything again.
  @Test func whoFollowsHearsOfACommitInDoubt() throws {
    let databases = try ShardedDatabase()
    let store = try databases.store()
    try store.load([radar("1", 44), radar("2", 45)])
    let known = try store.changes(since: 0, limit: 100).last
    try databases.shards[1].run(
      """
      CREATE FUNCTION roads.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE CONSTRAINT TRIGGER refuse AFTER UPDATE ON roads.feature DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION roads.refuse()
      """)
    let orders = ["1", "2"].map { id in
      WriteOrder(
        .report(
          Report(feature: FeatureID(.radars, id), verdict: .gone, reporter: nil, at: .now), networkLimit: nil)
      )
    }
    #expect(throws: StoreError.self) { _ = try store.perform(orders) }
    guard case .everything = try store.news(after: known, limit: 10) else {
      Issue.record("nobody was told")
      return
    }
    #expect(try store.events(since: known?.sequence ?? 0) == ["reloaded"])
    try databases.shards[1].run("DROP TRIGGER refuse ON roads.feature")
    #expect(try store.perform(orders).count { if case .success = $0 { true } else { false } } == 2)
    #expect(try store.check() == [])
  }

  /// Lines and areas are found from anywhere that they reach, wherever their signs lie.
  @Test func linesOverTheBorderAreFoundOnBothSides() throws {
    let databases = try ShardedDatabase()
    let store = try databases.store()
    var shapes = RandomShapes(seed: SeededRandom().seed)
    let features = (0..<120).map { shapes.feature($0) }.sorted { $0.address < $1.address }
    try store.load(features)
    #expect(try databases.counts().allSatisfy { $0 > 0 })
    #expect(try store.everything() == features, "seed \(shapes.random.seed)")
    #expect(try store.check() == [])
    let again = try PostgresCluster.shared().database()
    _ = try StoreCopy.run(from: store, to: again.store())
    #expect(try again.store().everything() == features, "seed \(shapes.random.seed)")
  }

  private let dropAuthors = "DROP COLUMN author, DROP COLUMN run, DROP COLUMN source, DROP COLUMN detail"

  /// The shards' tables get their columns before the store says that it has them; where that ends in between, the next
  /// program goes on.
  @Test(arguments: [false, true])
  func anOlderStoreAndItsShardsAreBroughtUpToDate(isBegun: Bool) throws {
    let databases = try ShardedDatabase()
    let columns = ["shape", "geometry_type", "length", "direction", "bearing", "source", "extent"]
    let drop = columns.map { "DROP COLUMN \($0)" }.joined(separator: ", ")
    let store = try databases.store()
    try store.load([radar("1", 44), radar("2", 45)])
    // As the version before made them.
    _ = try databases.database.run(
      """
      DROP VIEW roads.radars, roads.road_conditions, roads.radar_lines, roads.radar_areas,
        roads.road_condition_lines, roads.road_condition_areas;
      DROP TABLE roads.sources, roads.source_label, roads.source_fetch, roads.fetch_state, roads.run, roads.run_part,
        roads.run_keeping, roads.joined, roads.difference;
      ALTER TABLE roads.change \(dropAuthors); ALTER TABLE roads.pending \(dropAuthors);
      ALTER TABLE roads.feature \(drop), DROP COLUMN sources;
      ALTER TABLE roads.tombstone \(drop.replacing(", DROP COLUMN extent", with: ""));
      UPDATE roads.meta SET version = 4
      """)
    let schema = "SET search_path = public; "
    for statement in RoadsPostGIS.Schema.steps[3]
    where statement.contains("FUNCTION roads.renew_view") || statement.contains("SELECT roads.renew_view") {
      if statement.contains("DROP FUNCTION") { continue }
      _ = try databases.database.run(schema + statement)
    }
    _ = try databases.database.run("DROP FUNCTION roads.renew_view")
    for (number, shard) in databases.shards.enumerated() where !(isBegun && number == 0) {
      _ = try shard.run("ALTER TABLE roads.feature \(drop), DROP COLUMN sources")
    }
    let newer = try databases.store()
    var line = radar("line")
    line.details = FeatureDetails(
      shape: try Shape.read(.lineString([RandomShapes.place(44, 18), RandomShapes.place(45, 18)])).shape)
    try newer.add(line)
    #expect(try newer.everything() == [radar("1", 44), radar("2", 45), line])
    #expect(try newer.information().version == RoadsPostGIS.Schema.version)
    for shard in databases.shards {
      #expect(try shard.run("SELECT to_regclass('roads.feature_extent') IS NOT NULL") == "t\n")
    }
    #expect(try newer.check() == [])
  }

  @Test(arguments: [false, true])
  func aStoreFromBeforeHoursAndItsShardsAreBroughtUpToDate(isBegun: Bool) throws {
    let databases = try ShardedDatabase()
    let drop = "DROP COLUMN schedule, DROP COLUMN schedule_zone, DROP COLUMN source, DROP COLUMN correction"
    let before = try #require(
      RoadsPostGIS.Schema.steps.firstIndex { $0.contains { $0.contains("IF NOT EXISTS schedule ") } })
    let store = try databases.store()
    var camera = radar("osm:2", 45)
    camera.source = SourceName(stored: "osm")
    try store.load([radar("1", 44), camera])
    _ = try databases.database.run(
      """
      DROP VIEW roads.radars, roads.road_conditions, roads.radar_lines, roads.radar_areas,
        roads.road_condition_lines, roads.road_condition_areas;
      DROP TABLE roads.sources, roads.source_label, roads.source_fetch, roads.fetch_state, roads.run, roads.run_part,
        roads.run_keeping, roads.joined, roads.difference;
      ALTER TABLE roads.change \(dropAuthors); ALTER TABLE roads.pending \(dropAuthors);
      ALTER TABLE roads.feature \(drop), DROP COLUMN sources; ALTER TABLE roads.tombstone \(drop);
      UPDATE roads.meta SET version = \(before)
      """)
    for (number, shard) in databases.shards.enumerated() where !(isBegun && number == 0) {
      _ = try shard.run("ALTER TABLE roads.feature \(drop), DROP COLUMN sources")
    }
    let newer = try databases.store()
    let checks = [44.0, 45].map { latitude in
      var check = radar("check \(latitude)", latitude)
      check.details.schedule = Schedule(stored: "Mo-Fr 08:00-16:00", zone: "Europe/Sarajevo")
      return check
    }
    for check in checks { try newer.add(check) }
    #expect(try newer.everything() == ([radar("1", 44), camera] + checks).sorted { $0.address < $1.address })
    #expect(try newer.information().version == RoadsPostGIS.Schema.version)
    #expect(try newer.check() == [])
  }

  @Test func aPlaceThatIsUsedIsLeftAlone() throws {
    let databases = try ShardedDatabase()
    let store = try databases.store()
    #expect(throws: StoreError.notEmpty(path: store.location)) {
      try store.prepare(shards: try databases.plan())
    }
    try store.add(radar("1"))
    let other = try PostgresCluster.shared().database()
    #expect(throws: StoreError.self) { try other.store().prepare(shards: try databases.plan()) }
    #expect(try other.run("SELECT to_regclass('roads.meta') IS NULL") == "t\n")
    #expect(try store.information().engine.hasSuffix("postgres_fdw (2)"))
  }
}

/// A database for all that is not a feature, and two for features, the second on a cluster of its own.
struct ShardedDatabase {
  let database: TestDatabase
  let shards: [TestDatabase]

  private static let elsewhere: Result<PostgresCluster, any Error> = Result {
    let cluster = try PostgresCluster()
    atexit { try? ShardedDatabase.elsewhere.get().stop() }
    return cluster
  }

  init() throws {
    let cluster = try PostgresCluster.shared()
    database = try cluster.database()
    shards = [try cluster.database(), try ShardedDatabase.elsewhere.get().database()]
    try database.store().prepare(shards: plan())
  }

  /// South of 44.4, and all the rest.
  func plan() throws -> [Shard] {
    let south = try Box(
      southWest: Coordinate(latitude: -90, longitude: -180),
      northEast: Coordinate(latitude: 44.4, longitude: 180))
    return [
      Shard(region: south, address: try DatabaseAddress(shards[0].address)),
      Shard(region: nil, address: try DatabaseAddress(shards[1].address)),
    ]
  }

  func store(connections: Int = 8) throws -> PostGISStore { try database.store(connections: connections) }

  func counts() throws -> [Int] {
    try shards.map {
      Int(try $0.run("SELECT count(*) FROM roads.feature").filter { !$0.isWhitespace }) ?? -1
    }
  }
}
