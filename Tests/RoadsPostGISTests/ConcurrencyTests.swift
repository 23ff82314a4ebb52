import RoadsCore
import RoadsPostGIS
import RoadsStorage
import RoadsTestSupport
import Synchronization
import Testing

/// Many people at once, on many connections.
@Suite struct ConcurrencyTests {
  private static let people = 64
  private static let features = 24

  @Test func fiveDistinctReportsRemoveOnceAndNoneIsLost() throws {
    let database = try PostgresCluster.shared().database()
    try ConcurrencyTests.everybodyReportsOnEverything(
      try database.store(connections: ConcurrencyTests.people), people: ConcurrencyTests.people)
  }

  static func everybodyReportsOnEverything(_ store: PostGISStore, people: Int) throws {
    let radars = (0..<ConcurrencyTests.features).map { radar("\($0)", 44 + Double($0) / 10) }
    try store.load(radars)
    let outcomes = Mutex<[String: [Int]]>([:])
    let trouble = Mutex<[String]>([])
    try Parallel.run(people) { person in
      // Everybody reports on everything, each beginning somewhere else.
      for step in 0..<ConcurrencyTests.features {
        let id = radars[(person * 7 + step) % ConcurrencyTests.features].address
        do {
          let outcome = try insisting {
            try store.report(
              Report(feature: id, verdict: .gone, reporter: Reporter(id: "p\(person)"), at: .now))
          }
          outcomes.withLock { $0[id.id, default: []].append(outcome.reports) }
          if outcome.removed != (outcome.reports == 5) { trouble.withLock { $0.append("\(id): \(outcome)") } }
        } catch FeatureError.removed {
        } catch {
          trouble.withLock { $0.append("\(id): \(error)") }
        }
      }
    }
    #expect(trouble.withLock { $0 } == [])
    let counts = outcomes.withLock { $0 }
    #expect(counts.count == ConcurrencyTests.features)
    #expect(counts.values.allSatisfy { $0.sorted() == [1, 2, 3, 4, 5] })
    let events = try store.events()
    #expect(events.count { $0.hasPrefix("removed") } == ConcurrencyTests.features)
    #expect(events.count { $0.hasPrefix("reported") } == 4 * ConcurrencyTests.features)
    #expect(try store.check() == [])
  }

  /// Two servers' groups of the same features in opposite order.
  @Test func groupsDoNotWaitForEachOtherInACircle() throws {
    let database = try PostgresCluster.shared().database()
    let hands = [try database.store(), try database.store()]
    let radars = (0..<10).map { radar("\($0)", 44 + Double($0) / 10) }
    try hands[0].load(radars)
    try Parallel.run(8) { number in
      for round in 0..<10 {
        let orders = radars.map { feature in
          WriteOrder(
            .report(
              Report(
                feature: feature.address, verdict: round % 2 == 0 ? .gone : .there,
                reporter: Reporter(id: "\(number) \(round)"), at: .now), networkLimit: nil))
        }
        _ = try insisting {
          try hands[number % 2].perform(number % 2 == 0 ? orders : orders.reversed())
        }
      }
    }
    #expect(try hands[0].check() == [])
  }

  /// Writing one feature does not block another one.
  @Test func differentFeaturesDoNotWaitForEachOther() throws {
    let database = try PostgresCluster.shared().database()
    let store = try database.store()
    try store.load([radar("held"), radar("free", 45)])
    let held = Monitor(false)
    let isDone = Monitor(false)
    let thread = try DedicatedThread {
      var changed = radar("held")
      changed.title = "changed"
      // What is expected is asked while the row is this transaction's.
      let order = WriteOrder(
        .replace(
          changed,
          if: { _ in
            held.change { $0 = true }
            isDone.wait { $0 ? () : nil }
            return true
          }, at: .now))
      _ = try? store.perform([order])
    }
    held.wait { $0 ? () : nil }
    for person in 1...4 {
      let outcome = try store.report(
        Report(
          feature: FeatureID(.radars, "free"), verdict: .gone, reporter: Reporter(id: "\(person)"), at: .now))
      #expect(outcome.reports == person)
    }
    // Nobody follows the log past what is not committed yet, and nobody misses it later.
    let before = try store.lastChange()
    isDone.change { $0 = true }
    thread.join()
    #expect(try store.events(since: before) == ["updated radars/held"])
  }

  private let city = SourceName(stored: "city")

  /// Two stores over one database; the first is fetching a list.
  private func claimed(at start: Instant) throws -> (PostGISStore, PostGISStore) {
    let database = try PostgresCluster.shared().database()
    let (one, two) = (try database.store(), try database.store())
    try one.setFetch(FetchSettings(url: "https://a.example/"), of: city, at: start)
    #expect(try one.claim(FetchClaim(owner: "one", lease: 60), at: start).map(\.name) == [city])
    return (one, two)
  }

  /// Whoever is about to claim a source has read its lease before, and its owner may have taken more time since.
  @Test func anExtendedLeaseIsNotTaken() throws {
    let start = Instant.now
    let (one, two) = try claimed(at: start)
    let lease = FetchLease(owner: "one", until: start.adding(seconds: 900))
    let late = FetchClaim(
      owner: "two", lease: 60, isGone: { _ in (try? one.extend(city, to: lease)) ?? false })
    #expect(try two.claim(late, at: start).isEmpty)
    // Extended it was.
    #expect(try two.sources().first { $0.name == city }?.fetched?.state.lease == lease)
  }

  /// A list takes its time to come, and somebody may change meanwhile how it is fetched.
  @Test func aListWhoseClaimEndsWhileItIsLoadedIsNotKept() throws {
    let start = Instant.now
    let (one, two) = try claimed(at: start)
    var options = ImportOptions(sources: [city], now: start)
    options.lease = FetchLease(owner: "one", until: start.adding(seconds: 60))
    var isChanged = false
    let observer = ImportObserver(isCancelled: {
      if !isChanged {
        isChanged = true
        #expect(throws: Never.self) {
          try two.setFetch(FetchSettings(url: "https://b.example/"), of: city, at: start)
        }
      }
      return false
    })
    #expect(throws: ImportCancelled.self) {
      try one.importRows(from: RowsSource([radar("1")]), options: options, observer: observer)
    }
    #expect(isChanged)
    #expect(try one.everything() == [])
  }

  /// A run is read part by part while it is undone, and a service that cleans up meanwhile may find it too old.
  @Test func aRunThatIsBeingUndoneIsNotForgotten() throws {
    let database = try PostgresCluster.shared().database()
    let (store, other) = (try database.store(), try database.store())
    let options = ImportOptions(now: .now)
    let later = options.now.adding(seconds: 60 * 86_400)
    try store.load([radar("first", 45)], options: options)
    let many = (0..<5_000).map { radar("\($0)", 44 + Double($0) / 100_000) }
    let number = try #require(try store.load(many, options: options).runs.first)
    try store.load([radar("last", 45)], options: options)
    var hasTried = false
    let observer = ImportObserver(isCancelled: {
      if !hasTried {
        hasTried = true
        #expect(throws: StoreError.locked(path: other.location, holder: nil)) {
          try other.cleanUp(PublicQuota(), keeping: PublicRetention(), at: later)
        }
      }
      return false
    })
    let summary = try store.undo(number, UndoOptions(now: options.now), observer: observer)
    #expect(hasTried && summary.removed == many.count)
    #expect(try store.everything().map(\.id) == ["first", "last"])
    #expect(try other.cleanUp(PublicQuota(), keeping: PublicRetention(), at: later).runs == 3)
    #expect(try store.check() == [])
  }

  /// What others wrote just before the undoing had its turn has no number in the log yet.
  @Test func aRunIsUndoneRightBehindOthersChanges() throws {
    let database = try PostgresCluster.shared().database()
    let (store, other) = (try database.store(), try database.store())
    let many = (0..<3_000).map { radar("\($0)", 44 + Double($0) / 100_000) }
    let number = try #require(try store.load(many).runs.first)
    try store.add(radar("mine", 45))
    let isHeld = Monitor(false)
    let isDone = Monitor(false)
    let writing = try DedicatedThread {
      var changed = radar("mine", 45)
      changed.title = "changed"
      let order = WriteOrder(
        .replace(
          changed,
          if: { _ in
            isHeld.change { $0 = true }
            isDone.wait { $0 ? () : nil }
            return true
          }, at: .now))
      _ = try? other.perform([order])
    }
    isHeld.wait { $0 ? () : nil }
    let undone = Monitor<Result<UndoSummary, any Error>?>(nil)
    let undoing = try DedicatedThread {
      let result = Result { try store.undo(number, UndoOptions(), observer: ImportObserver()) }
      undone.change { $0 = result }
    }
    let waiting = """
      SELECT count(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE NOT l.granted AND l.mode = 'ExclusiveLock' AND l.relation = 'roads.feature'::regclass
        AND d.datname = current_database()
      """
    #expect(try eventually { try database.run(waiting).hasPrefix("1") })
    isDone.change { $0 = true }
    writing.join()
    undoing.join()
    let summary = try #require(undone.locked { $0 }).get()
    #expect(summary.removed == many.count && summary.conflicts == 0)
    #expect(try store.everything().map(\.title) == ["changed"])
  }

  @Test func whoWaitsTooLongIsTold() throws {
    let database = try PostgresCluster.shared().database()
    let store = try database.store()
    try store.load([radar("held")])
    let isHeld = Monitor(false)
    let isDone = Monitor(false)
    let thread = try DedicatedThread {
      let order = WriteOrder(
        .delete(
          FeatureID(.radars, "held"),
          if: { _ in
            isHeld.change { $0 = true }
            isDone.wait { $0 ? () : nil }
            return false
          }, at: .now))
      _ = try? store.perform([order])
    }
    isHeld.wait { $0 ? () : nil }
    #expect(throws: StoreError.locked(path: store.location, holder: nil)) {
      _ = try store.report(
        Report(feature: FeatureID(.radars, "held"), verdict: .gone, reporter: nil, at: .now))
    }
    isDone.change { $0 = true }
    thread.join()
  }
}
