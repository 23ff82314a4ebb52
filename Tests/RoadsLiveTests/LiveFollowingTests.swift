import RoadsCore
import RoadsLive
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Whatever is written, the index has it after catching up.
@Suite struct LiveFollowingTests {
  @Test(arguments: 0..<6)
  func followsWhateverIsWritten(world number: Int) throws {
    let base = SeededRandom().seed
    var world = RandomWorld(
      SeededRandom(seed: base &+ UInt64(number)), detailedShare: number % 3 == 0 ? 0 : 0.4,
      sources: RandomWorld.someSources)
    let bench = try LiveBench(number % 2 == 0 ? world.features(200) : [])
    try bench.store.add(world.feature(id: "first"))
    for step in 0..<150 {
      try bench.write(&world)
      bench.follower.catchUp()
      let difference = try bench.difference()
      try #require(difference == nil, "seed \(base), world \(number), step \(step): \(difference ?? "")")
      #expect(bench.index.snapshot.sequence == (try bench.store.lastChange()))
    }
    // What was followed is what a fresh load makes.
    let fresh = LiveIndex()
    try LiveFollower(fresh, of: bench.store).load()
    #expect(fresh.snapshot.counts == bench.index.snapshot.counts)
    #expect(fresh.snapshot.changedAt == bench.index.snapshot.changedAt)
    for _ in 0..<100 {
      let query = try world.query(over: world.features(5))
      let told = try bench.store.find(query)
      #expect(Comparing.difference(told, fresh.snapshot, query) == nil, "seed \(base), world \(number)")
      #expect(Comparing.difference(told, bench.index.snapshot, query) == nil, "seed \(base), world \(number)")
      #expect(fresh.snapshot.count(query) == bench.index.snapshot.count(query))
    }
    let now = RandomWorld.now
    #expect(fresh.snapshot.lastBoundary(before: now) == bench.index.snapshot.lastBoundary(before: now))
  }
}

extension LiveBench {
  /// Something at random, of all that a store can do.
  func write(_ world: inout RandomWorld) throws {
    let living = index.snapshot
    var ids: [FeatureID] = []
    living.visit(Query(filter: everything)) {
      ids.append($0.record.id)
      return true
    }
    let id = ids.randomElement(using: &world.random) ?? FeatureID(.radars, "none")
    let now = RandomWorld.now
    switch world.random.integer(0...9) {
    case 0, 1: try store.add(world.feature(id: "new\(world.random.next())"))
    case 2, 3:
      let reporter = Reporter(id: String(world.random.next()))
      let verdict = world.random.pick(Report.Verdict.allCases)
      try unlessRefused {
        _ = try store.report(Report(feature: id, verdict: verdict, reporter: reporter, at: now))
      }
    case 4: try unlessRefused { try store.delete([id], at: now) }
    case 5:
      try unlessRefused {
        try store.delete([id], at: now)
        _ = try store.restore(id, at: now)
      }
    case 6:
      // Some that are there, moved or changed, and some new.
      var rows = try ids.prefix(20).compactMap { try store.feature($0) }
      for index in rows.indices {
        let other = world.feature(id: rows[index].id)
        rows[index].title = other.title
        if index % 2 == 0 { rows[index].coordinate = other.coordinate }
        // A point becomes a line, or the other way around.
        if index % 4 < 2 { rows[index].details = other.details }
        if index % 3 == 0 { rows[index].validity = other.validity }
      }
      rows += (0..<world.random.integer(0...40)).map { world.feature(id: "list\($0)") }
      try store.load(rows)
    case 7: _ = try store.purgeExpired(at: now)
    case 8:
      for _ in 0..<world.random.integer(1...30) {
        try store.add(world.feature(id: "many\(world.random.next())"))
      }
    default:
      _ = try store.setBulletins(
        [Bulletin(id: "b", title: nil, text: "\(world.random.next())", updatedAt: now)], at: now)
    }
  }

  /// What is done to a feature that is not there changes nothing.
  private func unlessRefused(_ body: () throws -> Void) throws {
    do { try body() } catch is FeatureError {}
  }

  var everything: Filter {
    var filter = Filter(at: .now)
    filter.includesExpired = true
    return filter
  }
}
