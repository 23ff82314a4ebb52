import RoadsCore
import RoadsPostGIS
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Everything moves from a file to a server and back, and is the same there.
@Suite struct MovingTests {
  private let folder = TemporaryFolder()
  private let database: TestDatabase

  init() throws { database = try PostgresCluster.shared().database() }

  /// A store in which everything has happened.
  private func fill(_ store: any RoadStore) throws {
    var world = RandomWorld(SeededRandom(seed: 61), detailedShare: 0.3, sources: RandomWorld.someSources)
    let features = world.features(400)
    try store.load(features)
    try store.delete(features.prefix(20).map(\.address), at: Instant(seconds: 1_800_000_000))
    for (number, feature) in features[30..<40].enumerated() {
      _ = try store.perform([
        WriteOrder(
          .report(
            Report(
              feature: feature.address, verdict: .gone, reporter: Reporter(id: "r", network: "n"),
              at: Instant(seconds: 1_800_000_100)), networkLimit: 9),
          retry: RetryKey(name: "k\(number)", digest: "d"))
      ])
    }
    let city = SourceName(stored: "city")
    try store.setLabel(SourceLabel(title: "Grad", attribution: "© Grad", licence: "CC0-1.0"), of: city)
    try store.setRemovalLimit(40, of: .list)
    try store.setFetch(
      FetchSettings(
        url: "https://roads.example/list.json", interval: 90, mapping: "{}", syncs: true,
        zone: "Europe/Sarajevo", credentials: "/etc/city.key", privateHosts: ["a", "b:81"], staleAfter: 60),
      of: city, at: Instant(seconds: 1_800_000_000))
    // Whoever fetches here does not fetch there.
    _ = try store.claim(
      FetchClaim(owner: "x", names: [city], lease: 60), at: Instant(seconds: 1_800_000_000))
    // What is one thing, and what is not.
    _ = try store.join(
      features[50..<53].map(\.address).filter { $0.layer == features[50].layer }
        + features[60..<90].map(\.address).filter { $0.layer == features[50].layer }.prefix(2),
      shown: features[50].address, at: Instant(seconds: 1_800_000_200))
    let two = features[100..<130].map(\.address).filter { $0.layer == .radars }.prefix(2)
    try store.setDifferent(Array(two), at: Instant(seconds: 1_800_000_300))
    _ = try store.setBulletins(
      [Bulletin(id: "b", title: nil, text: "x", updatedAt: Instant(seconds: 5))], at: Instant(seconds: 5))
  }

  @Test func thereAndBack() throws {
    let file = try SpatiaLiteStore(path: folder.file("a.db"))
    try fill(file)
    let server = try database.store()
    let there = try StoreCopy.run(from: file, to: server)
    #expect(there.features > 300 && there.tombstones >= 20 && there.reports > 0 && there.bulletins == 1)
    #expect(try server.lastChange() == file.lastChange())
    #expect(try server.check() == [])
    let again = try SpatiaLiteStore(path: folder.file("b.db"))
    let back = try StoreCopy.run(from: server, to: again)
    #expect(back.sum == there.sum)
    #expect(try again.everything() == file.everything())
    #expect(try again.check() == [])
  }

  /// The key moves too: who has spoken has spoken, and a request that is sent again is known.
  @Test func peopleAreTheSameThere() throws {
    let file = try SpatiaLiteStore(path: folder.file("a.db"))
    try file.add(radar("1"))
    let word = Report(
      feature: FeatureID(.radars, "1"), verdict: .gone, reporter: Reporter(id: "r"), at: .now)
    let order = WriteOrder(.report(word, networkLimit: nil), retry: RetryKey(name: "k", digest: "d"))
    _ = try file.perform([order])
    let server = try database.store()
    _ = try StoreCopy.run(from: file, to: server)
    #expect(try server.report(word) == ReportOutcome(reports: 1, removed: false, counted: false))
    #expect(
      try server.perform([order])[0].get() == .reported(.init(reports: 1, removed: false, counted: true)))
    // New rows get numbers of their own.
    try server.add(radar("2"))
    #expect(try server.everything().count == 2)
  }

  @Test func onlyAnEmptyPlaceIsFilled() throws {
    let file = try SpatiaLiteStore(path: folder.file("a.db"))
    try file.add(radar("1"))
    let server = try database.store()
    try server.add(radar("2"))
    #expect(throws: StoreError.notEmpty(path: server.location)) { try StoreCopy.run(from: file, to: server) }
    #expect(throws: StoreError.notEmpty(path: file.path)) { try StoreCopy.run(from: server, to: file) }
    #expect(try server.everything().map(\.id) == ["2"])
  }

  /// What was set would stay beside what comes, and the copy would be another one than it was read from.
  @Test func aPlaceWithSettingsIsNotEmpty() throws {
    let file = try SpatiaLiteStore(path: folder.file("a.db"))
    try file.add(radar("1"))
    let city = SourceName(stored: "city")
    let follows = PullState(server: "http://a.example", sequence: 1, mark: "m", contact: .now)
    let deeds: [@Sendable (any RoadStore) throws -> Void] = [
      { try $0.setLabel(SourceLabel(title: "Grad"), of: city) }, { try $0.setRemovalLimit(40, of: city) },
      { try $0.setFetch(FetchSettings(url: "https://a.example/"), of: city, at: .now) },
      { try $0.setRunDays(90) },
      { store in
        _ = try store.takeOver(
          from: RowsSource(items: []), bulletins: [], state: follows, observer: ImportObserver())
      },
    ]
    for (number, deed) in deeds.enumerated() {
      let database = try PostgresCluster.shared().database()
      let targets: [any RoadStore] = [
        try database.store(), try SpatiaLiteStore(path: folder.file("\(number).db")),
      ]
      for target in targets {
        try deed(target)
        let location = try target.information().location
        #expect(throws: StoreError.notEmpty(path: location), "\(number)") {
          try StoreCopy.run(from: file, to: target)
        }
      }
    }
    // Once nothing is set any more, there is room.
    let target = try database.store()
    try target.setLabel(SourceLabel(title: "Grad"), of: city)
    try target.setLabel(SourceLabel(), of: city)
    #expect(try StoreCopy.run(from: file, to: target).features == 1)
  }

  @Test func aChangeOfContentsChangesTheSum() throws {
    let server = try database.store()
    try server.load([radar("1"), radar("2")])
    let before = try StoreCopy.sum(of: server)
    #expect(try StoreCopy.sum(of: server) == before)
    _ = try server.report(
      Report(feature: FeatureID(.radars, "1"), verdict: .gone, reporter: nil, at: .now))
    #expect(try StoreCopy.sum(of: server) != before)
  }
}
