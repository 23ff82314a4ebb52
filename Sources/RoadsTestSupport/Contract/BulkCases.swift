import RoadsCore

/// What holds for long lists no less than for short ones: stores may load them another way.
extension StoreContract {
  private static func list(_ count: Int, seed: UInt64) -> [Feature] {
    var world = RandomWorld(SeededRandom(seed: seed), sources: RandomWorld.someSources)
    return world.features(count)
  }

  private static func options(
    sync: Set<Layer>? = nil, dryRun: Bool = false, strict: Bool = false
  ) -> ImportOptions {
    ImportOptions(sync: sync, dryRun: dryRun, strict: strict, now: at(0))
  }

  static let bulk: [Case] = [
    Case("a long list into an empty store answers as the oracle does") { bench in
      let features = list(6_000, seed: 31)
      let summary = try bench.store.load(features, options: options())
      try expectEqual([summary.read, summary.added], [6_000, 6_000])
      try expectEqual(try bench.store.everything(), features.sorted { $0.address < $1.address })
      try expectEqual(try bench.store.check(), [])
      var world = RandomWorld(SeededRandom(seed: 32), sources: RandomWorld.someSources)
      for _ in 0..<20 {
        var query = try world.query(over: features)
        if case .corridor = query.area { query.area = nil }
        let complaint = Oracle(features).complaint(about: try bench.store.find(query), to: query)
        try expect(complaint == nil, "\(complaint ?? "") — \(query)")
      }
      try expectEqual(try bench.store.load(features, options: options()).unchanged, 6_000)
    },
    Case("after a long load the store goes on as ever") { bench in
      let features = list(5_000, seed: 33)
      try bench.store.load(features, options: options())
      try bench.store.delete(features.prefix(700).map(\.address), at: at(0))
      for number in 0..<300 { try bench.store.add(radar("new\(number)", 44 + Double(number) / 1_000)) }
      try expectEqual(try bench.store.everything().count, 4_600)
      try expectEqual(try bench.store.check(), [])
    },
    Case("a long list that changes most of a store leaves it whole") { bench in
      let features = list(5_000, seed: 34)
      try bench.store.load(features, options: options())
      var changed = features
      for index in changed.indices where index % 2 == 0 {
        changed[index].coordinate = Coordinate(validLatitude: 10 + Double(index) / 1_000, longitude: 20)
        changed[index].title = "moved"
      }
      changed += (0..<2_000).map { radar("extra\($0)", 45, 19) }
      let summary = try bench.store.load(changed, options: options())
      try expectEqual([summary.updated, summary.unchanged, summary.added], [2_500, 2_500, 2_000])
      try expectEqual(try bench.store.check(), [])
      let area = Area.circle(try Circle(centre: radar("x", 45, 19).coordinate, metres: 0))
      try expectEqual(try bench.store.find(Query(area: area, filter: Filter(at: at(0)))).count, 2_000)
    },
    Case("many entries are one, few are each their own") { bench in
      try bench.store.load(list(10_001, seed: 35), options: options())
      try expectEqual(try bench.store.events(), ["reloaded"])
      let position = try bench.store.lastChange()
      try bench.store.load((0..<3_000).map { radar("few\($0)") }, options: options())
      try expectEqual(try bench.store.events(since: position).count, 3_000)
      let before = try bench.store.lastChange()
      _ = try bench.store.purgeAll(.radars, at: at(0))
      _ = try bench.store.purgeAll(.conditions, at: at(0))
      try bench.store.load((0..<10_001).map { radar("many\($0)") }, options: options())
      try expectEqual(try bench.store.purgeAll(.radars, at: at(0)), 10_001)
      try expectEqual(try bench.store.events(since: before).suffix(2), ["reloaded", "reloaded"])
    },
    Case("a long list of 3,000 logs every feature") { bench in
      var features = (0..<3_000).map { radar("r\($0)", 40 + Double($0) / 1_000) }
      features[7].reports = 6
      let summary = try bench.store.load(features, options: options())
      // What comes gone was never there.
      try expectEqual(
        [summary.added, summary.removed, summary.unchanged, summary.stayRemoved, summary.changed],
        [2_999, 0, 1, 1, 2_999])
      let events = Set(try bench.store.events())
      try expectEqual(events.count, 3_000)
      try expect(
        events.contains("added radars/r8") && events.contains("removed radars/r7"), "\(events.count) entries")
      try expectEqual(try bench.store.tombstone(FeatureID(.radars, "r7"))?.reason, .reported)
    },
    Case("the same id twice in a long list: the later row holds") { bench in
      var features = (0..<4_000).map { radar("r\($0)", 40 + Double($0) / 1_000) }
      var later = radar("r5", -33, 18)
      later.title = "later"
      features += [later, later]
      // Gone by its own list, then listed again and newer.
      var gone = radar("r6", reports: 5)
      gone.updatedAt = at(-10)
      features += [gone, radar("r6", 50, 10, updatedAt: at(-5))]
      let summary = try bench.store.load(features, options: options())
      try expectEqual(
        [summary.read, summary.added, summary.updated, summary.unchanged, summary.removed],
        [4_004, 4_001, 1, 1, 1])
      try expectEqual(try bench.store.feature(later.address), later)
      try expectEqual(try bench.store.feature(FeatureID(.radars, "r6"))?.coordinate.latitude, 50)
      try expectEqual(try bench.store.everything().count, 4_000)
      try expectEqual(try bench.store.check(), [])
    },
    Case("a long list that is tried is there for the next one, and then for nobody") { bench in
      _ = try bench.store.prepare()
      let features = list(6_000, seed: 37)
      let counts = try bench.store.rehearse { trial in
        func load(_ source: RowsSource, strict: Bool = false) throws -> ImportSummary {
          try trial.load(source, options(dryRun: true, strict: strict), ImportObserver())
        }
        let rejected = ImportItem.rejected(Rejection(position: RowPosition(index: 9), reason: .notAnObject))
        let items = features.map { ImportItem.row(ImportRow(feature: $0, position: RowPosition(index: 1))) }
        let refused = try load(RowsSource(items: items + [rejected]), strict: true)
        let first = try load(RowsSource(features))
        let second = try load(RowsSource(features))
        return [refused.rejected, first.added, second.unchanged]
      }
      try expectEqual(counts, [1, 6_000, 6_000])
      try expectEqual(try bench.store.everything(), [])
      try expectEqual(try bench.store.check(), [])
    },
    Case("a long list that is refused, rehearsed, cancelled or cut off leaves nothing") { bench in
      struct Trouble: Error, Equatable {}
      try bench.store.add(radar("0"))
      try bench.store.delete([FeatureID(.radars, "0")], at: at(0))
      let position = try bench.store.lastChange()
      let features = list(6_000, seed: 36)
      let rejected = ImportItem.rejected(Rejection(position: RowPosition(index: 9), reason: .notAnObject))
      let items: [ImportItem] = features.map { .row(ImportRow(feature: $0, position: RowPosition(index: 1))) }
      let refused = try bench.store.importRows(
        from: RowsSource(items: items + [rejected]), options: options(strict: true),
        observer: ImportObserver())
      try expectEqual([refused.rejected, refused.stored ? 1 : 0], [1, 0])
      let rehearsed = try bench.store.load(features, options: options(dryRun: true))
      try expectEqual([rehearsed.added, rehearsed.stored ? 1 : 0], [6_000, 0])
      try expectError(Trouble()) {
        _ = try bench.store.importRows(
          from: RowsSource(features, failure: Trouble()), options: options(), observer: ImportObserver())
      }
      try expectEqual(try bench.store.everything(), [])
      try expectEqual(try bench.store.lastChange(), position)
      try expectEqual(try bench.store.check(), [])
    },
  ]
}
