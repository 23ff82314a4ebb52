import RoadsCore

/// Whose list a feature is from: kept with it wherever it goes, and touched by nobody else.
extension StoreContract {
  private static let city = SourceName(stored: "city")
  private static let osm = SourceName(stored: "osm")

  private static func radar(
    _ id: String, of source: SourceName, _ latitude: Double = 44.5, updatedAt: Instant = at(0)
  ) -> Feature {
    var feature = RoadsTestSupport.radar(id, latitude, updatedAt: updatedAt)
    feature.source = source
    return feature
  }

  private static func condition(_ id: String, of source: SourceName) -> Feature {
    var feature = RoadsTestSupport.condition(id)
    feature.source = source
    return feature
  }

  private static func options(
    sync: Set<Layer>? = nil, dryRun: Bool = false, of source: SourceName = .list,
    brakes: ImportBrakes? = nil, layer: Layer? = nil
  ) -> ImportOptions {
    ImportOptions(
      sync: sync, dryRun: dryRun, sources: [source], layer: layer, brakes: brakes, now: at(0))
  }

  private static func many(_ count: Int, of source: SourceName, from first: Int = 0) -> [Feature] {
    (first..<first + count).map { radar(source.id(of: "\($0)"), of: source, 44 + Double($0) / 10_000) }
  }

  static let sources: [Case] = [
    Case("a source comes back as it was added, from a removal too") { bench in
      let all = [
        SourceName.list, .local, .people, .sample, city, SourceName(stored: "Put & Cesta \"x\" ščž"),
      ]
      .enumerated().map { radar("\($0)", of: $1) }
      for feature in all { try bench.store.add(feature) }
      try expectEqual(try bench.again().everything(), all)
      for feature in all {
        try bench.store.delete([feature.address], at: at(1))
        try expectEqual(try bench.store.tombstone(feature.address)?.feature, feature)
        try expectEqual(try bench.again().restore(feature.address, at: at(2)).source, feature.source)
      }
      try expectEqual(try bench.store.everything(), all)
      try expectEqual(try bench.store.check(), [])
    },
    Case("what replaces a feature leaves it its source") { bench in
      try bench.store.add(radar("1", of: city))
      var other = radar("1", of: .people)
      other.title = "other"
      _ = try bench.store.perform([WriteOrder(.replace(other, if: { _ in true }, at: at(1)))])[0].get()
      try expectEqual(try bench.store.feature(other.address)?.title, "other")
      try expectEqual(try bench.store.feature(other.address)?.source, city)
    },
    Case("long lists keep their sources, into an empty store and over another list") { bench in
      var list = (0..<3_000).map { number -> Feature in
        let source = number % 3 == 0 ? city : number % 3 == 1 ? osm : .list
        return radar(source.id(of: "\(number)"), of: source, 44 + Double(number) / 10_000)
      }.sorted { $0.address < $1.address }
      try bench.store.load(list, options: options())
      try expectEqual(try bench.store.everything(), list)
      for index in list.indices where index % 2 == 0 { list[index].title = "again" }
      let summary = try bench.store.load(list, options: options())
      try expectEqual([summary.updated, summary.unchanged], [1_500, 1_500])
      try expectEqual(try bench.store.everything(), list)
      try expectEqual(try bench.store.check(), [])
    },
    Case("a filter asks for one source or several") { bench in
      let all = [radar("1", of: .list), radar("city:2", of: city), radar("osm:3", of: osm)]
      try bench.store.load(all, options: options())
      for wanted in [[city], [city, osm], [.people]] as [Set<SourceName>] {
        var filter = Filter(at: at(0))
        filter.sources = wanted
        let expected = all.filter { wanted.contains($0.source) }
        let box = try Box(
          southWest: Coordinate(validLatitude: 43, longitude: 17),
          northEast: Coordinate(validLatitude: 46, longitude: 20))
        for area in [nil, Area.box(box)] {
          let query = Query(area: area, filter: filter)
          try expectEqual(try bench.store.find(query).map(\.feature), expected)
          try expectEqual(try bench.store.count(query).total, expected.count)
        }
      }
    },
    Case("a list does not overwrite what another source has: its row gets its name") { bench in
      try bench.store.add(radar("1", of: .local))
      var other = radar("1", of: .list)
      other.title = "the list's"
      for expected in [[1, 0], [0, 1]] {
        let summary = try bench.store.load([other, radar("2", of: .list)], options: options(sync: []))
        try expectEqual([summary.added, summary.unchanged], [expected[0] * 2, expected[1] * 2])
        try expectEqual(summary.removed, 0)
        try expectEqual(try bench.store.everything().map(\.id), ["1", "2", "list:1"])
      }
      try expectEqual(try bench.store.feature(FeatureID(.radars, "1")), radar("1", of: .local))
      try expectEqual(try bench.store.feature(FeatureID(.radars, "list:1"))?.title, "the list's")
      // One that was removed is still somebody's.
      try bench.store.delete([FeatureID(.radars, "1")], at: at(1))
      try expectEqual(try bench.store.load([other], options: options()).unchanged, 1)
      try expectEqual(try bench.store.tombstone(FeatureID(.radars, "1"))?.feature.source, .local)
    },
    Case("two sources with one id in one list are two features") { bench in
      try bench.store.load([radar("0", of: .list)], options: options())
      let summary = try bench.store.load(
        [radar("1", of: .list), radar("1", of: .local), radar("1", of: .people)], options: options())
      try expectEqual(summary.added, 3)
      try expectEqual(try bench.store.everything().map(\.id), ["0", "1", "local:1", "people:1"])
    },
    Case("an id that is taken with the name before it, too, is rejected") { bench in
      try bench.store.add(radar("1", of: .local))
      try bench.store.add(radar("list:1", of: .people))
      var told: [Rejection.Reason] = []
      let summary = try bench.store.importRows(
        from: RowsSource([radar("1", of: .list)]), options: options(),
        observer: ImportObserver(rejected: { told.append($0.reason) }))
      try expectEqual([summary.read, summary.rejected, summary.added], [1, 1, 0])
      try expectEqual(told, [.taken(by: .people)])
    },
    Case("sync removes only what its source had, in the layers that the list is about") { bench in
      let others = [radar("a", of: .local), radar("osm:1", of: osm), condition("c", of: .list)]
      try bench.store.load(others + [radar("1", of: .list), radar("2", of: .list)], options: options())
      try expectEqual(try bench.store.load([radar("1", of: .list)], options: options(sync: [])).removed, 1)
      try expectEqual(try bench.store.everything().map(\.id), ["1", "a", "osm:1", "c"])
      // Of an empty list one must say what it is about.
      try expectEqual(try bench.store.load([], options: options(sync: [.radars], of: osm)).removed, 1)
      try expectEqual(try bench.store.everything().map(\.id), ["1", "a", "c"])
    },
    Case("a list of several sources speaks for each of them") { bench in
      try bench.store.load(
        [radar("1", of: .list), radar("2", of: .list), radar("osm:1", of: osm), radar("osm:2", of: osm)]
          + [radar("x", of: .local)], options: options())
      let summary = try bench.store.load(
        [radar("1", of: .list), radar("osm:2", of: osm)], options: options(sync: []))
      try expectEqual([summary.removed, summary.unchanged], [2, 2])
      try expectEqual(try bench.store.everything().map(\.id), ["1", "osm:2", "x"])
    },
    Case("a sync that would remove too much stops, unless it is confirmed") { bench in
      try bench.store.load(many(50, of: .list) + many(50, of: osm), options: options())
      let position = try bench.store.lastChange()
      let short = Array(many(50, of: .list).dropFirst(11))
      let stopped = try bench.store.load(short, options: options(sync: [], brakes: ImportBrakes()))
      try expectEqual(stopped.hold, .removes(.list, .radars, count: 11, of: 50, share: 20))
      try expect(!stopped.stored, "it says that it stored")
      try expectEqual(try bench.store.everything().count, 100)
      try expectEqual(try bench.store.lastChange(), position)
      let rehearsed = try bench.store.load(
        short, options: options(sync: [], dryRun: true, brakes: ImportBrakes()))
      try expectEqual(rehearsed.removed, 11)
      try expectEqual(rehearsed.hold, stopped.hold)
      // Up to ten may always go.
      let few = try bench.store.load(
        Array(many(50, of: .list).dropFirst(10)), options: options(sync: [], brakes: ImportBrakes()))
      try expectEqual([few.removed, few.stored ? 1 : 0], [10, 1])
      try expectEqual(try bench.store.load(short, options: options(sync: [])).removed, 1)
    },
    Case("what a list adds does not make what it would remove a smaller part") { bench in
      try bench.store.load(many(50, of: .list), options: options())
      let other = many(1_000, of: .list, from: 1_000)
      let stopped = try bench.store.load(other, options: options(sync: [], brakes: ImportBrakes()))
      try expectEqual(stopped.hold, .removes(.list, .radars, count: 50, of: 50, share: 20))
      try expectEqual(try bench.store.everything().count, 50)
    },
    Case("a source may have a limit of its own") { bench in
      try bench.store.load(many(50, of: .list), options: options())
      try bench.store.setRemovalLimit(60, of: .list)
      try expectEqual(
        try bench.again().sources().first { $0.name == .list }, StoredSource(.list, removalLimit: 60))
      let half = Array(many(50, of: .list).dropFirst(25))
      try expectEqual(
        try bench.store.load(half, options: options(sync: [], brakes: ImportBrakes())).removed, 25)
      try bench.store.setRemovalLimit(0, of: .list)
      let most = try bench.store.load(
        Array(half.dropFirst(11)), options: options(sync: [], brakes: ImportBrakes()))
      try expectEqual(most.hold, .removes(.list, .radars, count: 11, of: 25, share: 0))
      try bench.store.setRemovalLimit(nil, of: .list)
      try expectEqual(try bench.store.sources().first { $0.name == .list }?.removalLimit, nil)
    },
    Case("rows that say that something is gone are removals too, with and without sync") { bench in
      try bench.store.load(many(50, of: .list), options: options())
      func gone(_ count: Int) -> [Feature] {
        many(50, of: .list).enumerated().map { index, feature in
          var feature = feature
          if index < count { feature.reports = 5 }
          return feature
        }
      }
      for sync in [nil, []] as [Set<Layer>?] {
        let stopped = try bench.store.load(gone(11), options: options(sync: sync, brakes: ImportBrakes()))
        try expectEqual(stopped.hold, .removes(.list, .radars, count: 11, of: 50, share: 20))
        try expectEqual([stopped.removed, stopped.unchanged, stopped.stored ? 1 : 0], [0, 0, 0])
        try expectEqual(try bench.store.everything().count, 50)
      }
      // Those that go and those that are absent are counted together.
      let both = try bench.store.load(
        Array(gone(6).dropLast(6)), options: options(sync: [], brakes: ImportBrakes()))
      try expectEqual(both.hold, .removes(.list, .radars, count: 12, of: 50, share: 20))
      try expectEqual(try bench.store.everything().count, 50)
      try expectEqual(try bench.store.load(gone(10), options: options(brakes: ImportBrakes())).removed, 10)
      try expectEqual(try bench.store.load(gone(50), options: options()).removed, 40)
    },
    Case("a source that may lose nothing loses nothing") { bench in
      try bench.store.load(many(50, of: .list), options: options())
      try bench.store.setRemovalLimit(0, of: .list)
      let most = try bench.store.load(
        Array(many(50, of: .list).dropLast()), options: options(sync: [], brakes: ImportBrakes()))
      try expectEqual(most.hold, .removes(.list, .radars, count: 1, of: 50, share: 0))
      try expectEqual(try bench.store.everything().count, 50)
    },
    Case("a list may name thousands of sources") { bench in
      let list = (0..<3_000).map { number -> Feature in
        let source = SourceName(stored: "s\(number)")
        return radar(source.id(of: "1"), of: source, 44 + Double(number) / 10_000)
      }
      try bench.store.load([radar("0", of: .local)], options: options())
      try expectEqual(try bench.store.load(list, options: options(sync: [])).added, 3_000)
      try expectEqual(try bench.store.sources().count, 3_004)
      try expectEqual(try bench.again().everything().count, 3_001)
      try expectEqual(try bench.store.check(), [])
    },
    Case("what was reported of a sample is not said of the real thing") { bench in
      try bench.store.load([radar("1", of: .sample), radar("2", of: .sample)], options: options(of: .sample))
      for report in 0..<8 {
        let id = FeatureID(.radars, report < 3 ? "1" : "2")
        _ = try bench.store.report(Report(feature: id, verdict: .gone, reporter: nil, at: at(1)))
      }
      // Neither is it one that stays removed because people said so of the sample.
      let summary = try bench.store.load(
        [radar("1", of: .list), radar("2", of: .list)], options: options(brakes: ImportBrakes()))
      try expectEqual(
        [summary.added, summary.updated, summary.stayRemoved, summary.samplesRemoved], [2, 0, 0, 1])
      try expectEqual(try bench.store.everything(), [radar("1", of: .list), radar("2", of: .list)])
      try expectEqual(try bench.store.check(), [])
    },
    Case("a list that is mostly rejected stops, unless it is confirmed") { bench in
      let broken = (2...3).map { number in
        ImportItem.rejected(Rejection(position: RowPosition(index: number), reason: .notAnObject))
      }
      func load(_ items: [ImportItem], _ brakes: ImportBrakes?) throws -> ImportSummary {
        try bench.store.importRows(
          from: RowsSource(items: items), options: options(brakes: brakes), observer: ImportObserver())
      }
      let row = ImportItem.row(ImportRow(feature: radar("1", of: .list), position: RowPosition(index: 1)))
      for prepare in [[], [radar("0", of: .list)]] {
        try bench.store.load(prepare, options: options())
        let stopped = try load([row] + broken, ImportBrakes())
        try expectEqual(stopped.hold, .rejects(2, of: 3))
        try expect(!stopped.stored, "it says that it stored")
        try expectEqual(try bench.store.everything(), prepare)
      }
      try expectEqual(try load([row, broken[0]], ImportBrakes()).hold, nil)
      try expectEqual(try load([row] + broken, nil).unchanged, 1)
      try expect(try load(broken, nil).isOfNoUse, "it was of use")
    },
    Case("a list of the other layer is none, whatever is confirmed") { bench in
      try bench.store.load([condition("0", of: .local)], options: options(of: .local))
      for count in [1, 3_000] {
        let stopped = try bench.store.load(many(count, of: .list), options: options(layer: .conditions))
        try expectEqual(stopped.hold, .isOf(.radars, said: .conditions))
        try expectEqual(try bench.store.everything().map(\.id), ["0"])
      }
      let both = try bench.store.load(
        [radar("1", of: .list), condition("1", of: .list)], options: options(layer: .conditions))
      try expectEqual([both.added, both.hold == nil ? 1 : 0], [2, 1])
    },
    Case("the first real list of a layer removes its samples") { bench in
      try bench.store.load(
        many(20, of: .sample) + [condition("c", of: .sample)], options: options(of: .sample))
      try expectEqual(
        try bench.store.load(many(20, of: .sample), options: options(of: .sample)).samplesRemoved, 0)
      let summary = try bench.store.load(
        [radar("3", of: .list), radar("new", of: .list)], options: options(brakes: ImportBrakes()))
      try expectEqual(
        [summary.added, summary.updated, summary.removed, summary.samplesRemoved], [2, 0, 0, 20])
      try expectEqual(
        try bench.store.everything().map(\.address.description),
        [
          "radars/3", "radars/new", "conditions/c",
        ])
      try expectEqual(try bench.store.feature(FeatureID(.radars, "3"))?.source, .list)
      try expectEqual(try bench.store.check(), [])
    },
  ]
}
