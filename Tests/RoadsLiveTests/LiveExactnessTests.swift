import RoadsCore
import RoadsLive
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// The index answers as the store does, byte by byte, and so as the oracle does.
@Suite struct LiveExactnessTests {
  private static let seed: UInt64 = {
    let seed = SeededRandom().seed
    print("live exactness: seed \(seed) (ROADS_SEED=\(seed) repeats it)")
    return seed
  }()

  @Test(arguments: 0..<16)
  func answersAreTheStores(world number: Int) throws {
    // Every other world is of points only, as nearly all are.
    var world = RandomWorld(
      SeededRandom(seed: LiveExactnessTests.seed &+ UInt64(number)), detailedShare: number % 2 == 0 ? 0.5 : 0,
      sources: RandomWorld.someSources)
    let features = world.features([40, 150, 700][number % 3])
    let bench = try LiveBench(features)
    let oracle = Oracle(features)
    // Lines and areas take longer to ask about, of the store most of all.
    for question in 0..<(number % 2 == 0 ? 60 : 500) {
      var query = try world.query(over: features)
      if question % 20 == 0 { query.area = nil }
      let told = try bench.store.find(query)
      let which = "seed \(LiveExactnessTests.seed), world \(number), question \(question): \(query)"
      try #require(Comparing.difference(told, bench.index.snapshot, query) == nil, "\(which)")
      if number < 3, question < 100 {
        try #require(oracle.complaint(about: told, to: query) == nil, "\(which)")
      }
      try #require(bench.index.snapshot.count(query) == (try bench.store.count(query)), "\(which)")
    }
  }

  @Test(arguments: 0..<4)
  func pagesAreCutsOfTheWholeAnswer(world number: Int) throws {
    var world = RandomWorld(
      SeededRandom(seed: LiveExactnessTests.seed &+ 100 &+ UInt64(number)), detailedShare: 0.3,
      sources: RandomWorld.someSources)
    let features = world.features(300)
    let snapshot = try LiveBench(features).index.snapshot
    for question in 0..<100 {
      var query = try world.query(over: features)
      if question % 5 == 0 { query.area = nil }
      query.limit = nil
      var whole: [FeatureID] = []
      snapshot.visit(query) {
        whole.append($0.record.id)
        return true
      }
      whole.sort()
      let limit = world.random.integer(1...12)
      var after: FeatureID?
      var walked: [FeatureID] = []
      while true {
        let page = snapshot.page(query, after: after, limit: limit)
        #expect(page.matched == whole.count)
        if let after {
          let before = whole.filter { !(after < $0) }
          #expect(
            page.before
              == (before.count > limit ? .behind(before[before.count - limit - 1].id) : .atBeginning))
        } else {
          #expect(page.before == nil)
        }
        walked += page.hits.map(\.record.id)
        guard page.hits.count == limit else { break }
        after = walked.last
      }
      try #require(walked == whole, "seed \(LiveExactnessTests.seed), world \(number): \(query)")
    }
  }

  @Test func theLastWordOnAPageIsAFilterOfTheWholeAnswer() throws {
    var world = RandomWorld(SeededRandom(seed: LiveExactnessTests.seed &+ 200), detailedShare: 0.3)
    let features = world.features(300)
    let snapshot = try LiveBench(features).index.snapshot
    for question in 0..<50 {
      var query = try world.query(over: features)
      if question % 5 == 0 { query.area = nil }
      query.limit = nil
      let share = UInt64(world.random.integer(1...4))
      let isWanted: (LiveRecord) -> Bool = { $0.tag % share == 0 }
      var whole: [FeatureID] = []
      snapshot.visit(query) {
        if isWanted($0.record) { whole.append($0.record.id) }
        return true
      }
      whole.sort()
      let first = snapshot.page(query, after: nil, limit: 5, where: isWanted)
      #expect(first.matched == whole.count)
      #expect(first.hits.map(\.record.id) == Array(whole.prefix(5)))
      guard whole.count > 7 else { continue }
      var asked: [FeatureID] = []
      let second = snapshot.page(query, after: whole[6], limit: 6, size: 5) {
        asked.append($0.id)
        return isWanted($0)
      }
      #expect(second.hits.map(\.record.id) == Array(whole[7...].prefix(6)))
      #expect(second.matched == whole.count)
      #expect(second.before == .behind(whole[1].id))
      #expect(Set(asked).count == asked.count, "a record is asked about once, whatever it is needed for")
    }
  }

  @Test func recordsAreTheFeatures() throws {
    var world = RandomWorld(SeededRandom(seed: LiveExactnessTests.seed), detailedShare: 0.5)
    let features = world.features(500)
    let snapshot = try LiveBench(features).index.snapshot
    for feature in features {
      let record = try #require(snapshot.record(feature.address))
      #expect(record.id == feature.address)
      #expect(record.type == feature.type)
      #expect(record.coordinate == feature.coordinate)
      #expect(record.details == feature.details)
      #expect(record.validity == feature.validity)
      #expect(record.reports == feature.reports)
      #expect(record.updatedAt == feature.updatedAt)
      #expect(record.title == feature.title)
      #expect(record.road == feature.road)
      #expect(record.roadClass == feature.roadClass)
      #expect(record.authority == feature.authority)
      #expect(record.text == feature.text.map(PlainText.from(markup:)))
    }
    #expect(snapshot.record(FeatureID(.radars, "none")) == nil)
    #expect(Set(features.compactMap { snapshot.record($0.address)?.tag }).count == features.count)
  }
}
