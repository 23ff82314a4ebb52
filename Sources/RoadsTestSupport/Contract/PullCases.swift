import RoadsCore

/// A store that follows a server.
extension StoreContract {
  private static func state(_ sequence: Int64, _ mark: String = "m", seconds: Int64 = 0) -> PullState {
    PullState(server: "http://a.example", sequence: sequence, mark: mark, contact: at(seconds))
  }

  @discardableResult
  private static func takeOver(
    _ store: any RoadStore, _ features: [Feature], _ state: PullState, bulletins: [Bulletin] = []
  ) throws -> PullSummary {
    try store.takeOver(
      from: RowsSource(features), bulletins: bulletins, state: state, observer: ImportObserver())
  }

  static let pulls: [Case] = [
    Case("everything is taken over exactly, whatever was here before") { bench in
      let store = bench.store
      try store.load([radar("1"), radar("2"), condition("3")])
      for reporter in ["a", "b", "c", "d", "e"] {
        _ = try store.report(
          Report(
            feature: FeatureID(.radars, "1"), verdict: .gone, reporter: Reporter(id: reporter), at: at(0)))
      }
      try expectEqual(try store.pulled(), nil)
      // A list would leave the first removed, and the second with its own count and its newer text.
      var second = radar("2")
      second.updatedAt = at(-1_000_000)
      second.title = "older"
      let bulletin = Bulletin(id: "b", title: nil, text: "x", updatedAt: at(0))
      let summary = try takeOver(
        store, [radar("1"), second, condition("4")], state(7), bulletins: [bulletin])
      try expectEqual(summary.added, 2)
      try expectEqual(summary.updated, 1)
      try expectEqual(summary.removed, 1)
      try expect(summary.whole && summary.bulletins, "\(summary)")
      try expectEqual(
        Set(try store.everything()), [radar("1"), second, condition("4")])
      try expectEqual(try store.bulletins(), [bulletin])
      try expectEqual(try bench.again().pulled(), state(7))
      try expectEqual(try store.information().pulled, state(7))
      let again = try takeOver(
        store, [radar("1"), second, condition("4")], state(8), bulletins: [bulletin])
      try expect(again.isEmpty, "\(again)")
      try expectEqual(try store.check(), [])
    },
    Case("a long list into an empty store is taken over whole") { bench in
      var world = RandomWorld(SeededRandom(seed: 77), sources: RandomWorld.someSources)
      let features = world.features(3_000)
      try expectEqual(try takeOver(bench.store, features, state(1)).added, features.count)
      try expectEqual(
        try bench.store.everything().sorted { $0.address < $1.address },
        features.sorted { $0.address < $1.address })
      try expectEqual(try bench.store.check(), [])
    },
    Case("what is taken over again brings the ends of what the public added") { bench in
      let store = bench.store
      let day: Int64 = 86_400
      let id = FeatureID(.conditions, WebID.make(at: at(0)))
      for end in [at(1), at(9 * day)] {
        try takeOver(store, [condition(id.id, until: end)], state(1))
      }
      _ = try store.forgetPull()
      try expectEqual(try store.cleanUp(PublicQuota(), keeping: PublicRetention(), at: at(8 * day)).ended, 0)
      try expectEqual(try store.everything().map(\.address), [id])
    },
    Case("a source that fails leaves everything as it was, the position too") { bench in
      try takeOver(bench.store, [radar("1")], state(3))
      do {
        _ = try bench.store.takeOver(
          from: FailingSource([radar("2")]), bulletins: [], state: state(9), observer: ImportObserver())
        throw ContractViolation(description: "no error")
      } catch is FailingSource.Failure {}
      try expectEqual(try bench.store.everything(), [radar("1")])
      try expectEqual(try bench.store.pulled(), state(3))
    },
    Case("changes are applied as told, with the position") { bench in
      let store = bench.store
      try takeOver(store, [radar("1"), radar("2"), condition("3")], state(3))
      let start = try store.lastChange()
      var first = radar("1")
      first.reports = 3
      let page = PulledPage(
        changes: [
          .put(first, .reported), .put(radar("9"), .added),
          .remove(FeatureID(.radars, "2"), .reported, at: at(5)),
          .remove(FeatureID(.radars, "nobody"), .deleted, at: at(5)), .put(condition("3"), .updated),
        ], bulletins: [Bulletin(id: "b", title: nil, text: "y", updatedAt: at(4))])
      let summary = try store.apply(page, after: state(3), state: state(8, "n", seconds: 6))
      try expectEqual(summary?.added, 1)
      try expectEqual(summary?.updated, 1)
      try expectEqual(summary?.removed, 1)
      try expectEqual(summary?.bulletins, true)
      try expectEqual(Set(try store.everything()), [first, radar("9"), condition("3")])
      try expectEqual(try store.tombstone(FeatureID(.radars, "2"))?.reason, .reported)
      try expectEqual(
        try store.events(since: start),
        ["reported radars/1", "added radars/9", "removed radars/2", "bulletins"])
      try expectEqual(try store.pulled(), state(8, "n", seconds: 6))
      // What was removed comes back.
      _ = try store.apply(
        PulledPage(changes: [.put(radar("2"), .restored)]), after: state(8, "n"), state: state(9))
      try expectEqual(try store.tombstone(FeatureID(.radars, "2")), nil)
      try expectEqual(try store.check(), [])
    },
    Case("what the server removed comes back with a list once the store is freed") { bench in
      let store = bench.store
      let reasons: [Tombstone.Reason] = [.deleted, .purged, .synced, .joined]
      let features = reasons.indices.map { radar("\($0)") }
      try takeOver(store, features, state(3))
      let page = PulledPage(
        changes: zip(features, reasons).map { .remove($0.address, $1, at: at(5)) })
      _ = try store.apply(page, after: state(3), state: state(7))
      _ = try store.forgetPull()
      let summary = try store.load(features, options: ImportOptions(now: at(9)))
      try expectEqual([summary.added, summary.stayRemoved], [reasons.count, 0])
      // What is deleted here is.
      try store.delete([features[0].address], at: at(10))
      try expectEqual(try store.load(features, options: ImportOptions(now: at(11))).deleted, 1)
      try expectEqual(try store.check(), [])
    },
    Case("changes from elsewhere in the log change nothing") { bench in
      try takeOver(bench.store, [radar("1")], state(3))
      let page = PulledPage(changes: [.put(radar("2"), .added)])
      var other = state(3)
      other.server = "http://b.example"
      for before in [state(2), state(3, "x"), other] {
        try expectEqual(try bench.store.apply(page, after: before, state: state(4)), nil)
      }
      try expectEqual(try bench.store.everything(), [radar("1")])
      try expectEqual(try bench.store.pulled(), state(3))
    },
    Case("a store that follows refuses other writes until it is freed") { bench in
      let store = bench.store
      try takeOver(store, [radar("1")], state(3))
      let id = FeatureID(.radars, "1")
      let report = Report(feature: id, verdict: .gone, reporter: Reporter(id: "r"), at: at(0))
      let writes: [() throws -> Void] = [
        { try store.add(radar("2")) }, { _ = try store.report(report) },
        { try store.delete([id], at: at(0)) },
        { _ = try store.restore(id, at: at(0)) }, { _ = try store.purgeExpired(at: at(0)) },
        { _ = try store.purgeAll(.radars, at: at(0)) }, { try store.load([radar("2")]) },
        { try store.load([radar("2")], options: ImportOptions(dryRun: true)) },
        { _ = try store.setBulletins([], at: at(0)) },
        { _ = try store.perform([WriteOrder(.report(report, networkLimit: nil))]) },
      ]
      let location = try store.information().location
      for write in writes {
        try expectError(StoreError.follows(path: location, server: "http://a.example"), write)
      }
      try expectEqual(try store.everything(), [radar("1")])
      try expectEqual(try store.forgetPull(), state(3))
      try expectEqual(try store.forgetPull(), nil)
      try store.add(radar("2"))
      try expectEqual(try store.pulled(), nil)
    },
  ]
}

/// Some rows, and then nothing more can be read.
private final class FailingSource: ImportSource {
  struct Failure: Error {}
  private let rows: RowsSource
  private var isFirst = true

  init(_ features: [Feature]) { rows = RowsSource(features) }

  func next() throws -> [ImportItem]? {
    guard isFirst else { throw Failure() }
    isFirst = false
    return try rows.next()
  }
}
