import RoadsCore

/// What lists do to features that are one thing with others.
extension JoinCases {
  static let ofLists: [Case] = [
    Case("a list goes on with what hides, and nobody sees it") { bench in
      try joined(bench)
      let position = try bench.store.lastChange()
      try expectEqual(try load(bench.store, list([mapped], of: osm)).unchanged, 1)
      var newer = mapped
      newer.title = "newer"
      newer.updatedAt = at(5)
      let summary = try load(bench.store, list([newer], of: osm))
      try expectEqual([summary.updated, summary.added, summary.removed], [1, 0, 0])
      try expectEqual(try bench.store.lastChange(), position)
      try expectEqual(try shown(bench.store), ["1 city,list,osm"])
      try expectEqual(try bench.store.tombstone(mapped.address)?.feature, newer)
      // The shown one's list knows nothing of that either.
      var own = official
      own.title = "own"
      own.updatedAt = at(5)
      try expectEqual(try load(bench.store, list([own], of: .list)).updated, 1)
      try expectEqual(try load(bench.store, list([own], of: .list)).unchanged, 1)
      try expectEqual(try shown(bench.store), ["1 city,list,osm"])
      try expectEqual(try bench.store.split([mapped.address], at: at(6)), [newer])
      try expectEqual(try bench.store.check(), [])
    },
    Case("what hides is its source's still") { bench in
      try joined(bench)
      let expected: [SourceName: [String]] = [osm: ["osm:1"], city: ["city:1"], .list: []]
      for (source, ids) in expected {
        try expectEqual(try bench.store.hidden(of: source).map(\.id), ids)
      }
      try expectEqual(
        try bench.store.hiddenBySource().mapValues { $0.map(\.id) }, [osm: ["osm:1"], city: ["city:1"]])
      // Asking makes no source of a name.
      let other = SourceName(stored: "other")
      try expectEqual(try bench.store.hidden(of: other), [])
      try expect(try !bench.store.sources().contains { $0.name == other }, "it became a source")
      try expectEqual(try bench.store.countsBySource(), [.list: [.radars: 1]])
    },
    Case("what its own list drops hides no more") { bench in
      try joined(bench)
      let other = radar("osm:2", of: osm)
      let summary = try load(bench.store, list([other], of: osm))
      try expectEqual([summary.added, summary.removed], [1, 1])
      try expectEqual(try shown(bench.store), ["1 city,list", "osm:2 osm"])
      try expectEqual(try bench.store.tombstone(mapped.address)?.reason, .synced)
      // It is on the list again: a feature of its own.
      try expectEqual(try load(bench.store, list([mapped, other], of: osm)).added, 1)
      try expectEqual(try shown(bench.store), ["1 city,list", "osm:1 osm", "osm:2 osm"])
      try expectEqual(try bench.store.check(), [])
    },
    Case("the log says who ended what hid, and not only who had joined it") { bench in
      let store = bench.store
      let all = [official, mapped, told]
      for feature in all { try store.add(feature) }
      _ = try store.join(all.map(\.address), shown: official.address, by: .operator, at: at(1))
      func last(_ feature: Feature) throws -> Change {
        try need(
          try store.changes(since: 0, limit: 1_000).last {
            $0.feature == feature.address && $0.event == .removed
          })
      }
      try expectEqual(try last(mapped).author?.kind, .operator)
      let number = try run(store, list([radar("osm:2", of: osm), official], of: .list))
      try expectEqual(try last(mapped).author, Author(.source, run: number, source: osm))
      try expectEqual(try last(mapped).detail, nil)
      try store.delete([official.address], by: .local, at: at(20))
      try expectEqual(try last(told).author?.kind, .local)
      _ = try store.restore([official.address], by: .operator, at: at(21))
      try expectEqual(try last(told).author?.kind, .operator)
      try expectEqual(try last(told).detail, "joined with radars/1")
    },
    Case("a row that cannot be read keeps what it names hidden") { bench in
      try joined(bench)
      let broken = ImportItem.rejected(
        Rejection(position: RowPosition(index: 1), feature: mapped.address, reason: .notAnObject))
      let row = ImportItem.row(
        ImportRow(feature: radar("osm:2", of: osm), position: RowPosition(index: 2)))
      let options = list([], of: osm).options
      let summary = try bench.store.importRows(
        from: RowsSource(items: [broken, row]), options: options, observer: ImportObserver())
      try expectEqual(summary.removed, 0)
      try expectEqual(try shown(bench.store), ["1 city,list,osm", "osm:2 osm"])
    },
    Case("where the shown one's list drops it, another one takes its place") { bench in
      try joined(bench)
      let summary = try load(bench.store, list([radar("2", of: .list)], of: .list))
      try expectEqual([summary.added, summary.removed], [1, 1])
      try expectEqual(try shown(bench.store), ["2 list", "city:1 city,osm"])
      try expectEqual(
        Array(try bench.store.events().suffix(3)),
        ["added radars/2", "removed radars/1", "restored radars/city:1"])
      try expectEqual(try load(bench.store, list([], of: city)).removed, 1)
      try expectEqual(try shown(bench.store), ["2 list", "osm:1 osm"])
      try expectEqual(try bench.store.joins(), [])
      try expectEqual(try bench.store.check(), [])
    },
    Case("a list that says that it is gone ends a join") { bench in
      try joined(bench)
      var gone = mapped
      gone.reports = 5
      gone.updatedAt = at(9)
      try expectEqual(try load(bench.store, list([gone], of: osm)).removed, 1)
      try expectEqual(try shown(bench.store), ["1 city,list"])
      try expectEqual(try bench.store.tombstone(mapped.address)?.reason, .reported)
      gone = official
      gone.reports = 5
      gone.updatedAt = at(9)
      try expectEqual(try load(bench.store, list([gone], of: .list)).removed, 1)
      try expectEqual(try shown(bench.store), [])
      gone = official
      gone.updatedAt = at(20)
      try expectEqual(try load(bench.store, list([gone], of: .list, at: at(21))).added, 1)
      try expectEqual(try shown(bench.store), ["1 city,list"])
      try expectEqual(try bench.store.check(), [])
    },
    Case("what lists are to bring back comes back joined, whichever is loaded first") { bench in
      try joined(bench)
      for (number, order) in [[mapped, official], [official, mapped], [told, mapped, official]].enumerated() {
        try bench.store.delete([official.address], at: at(20 + Int64(number)))
        for feature in order {
          var next = list([feature], of: feature.source)
          next.options.restores = true
          try load(bench.store, next)
          try expectSound(bench, "\(number), \(feature.id)")
        }
        try expectEqual(try shown(bench.store), ["1 city,list,osm"])
      }
      // All of them in one list, which has what hides too.
      try bench.store.delete([official.address], at: at(30))
      var all = list([mapped, official], of: .list)
      all.options.restores = true
      for added in [2, 0] {
        let summary = try load(bench.store, all)
        try expectEqual([summary.added, summary.removed], [added, 0])
        try expectEqual(try shown(bench.store), ["1 city,list,osm"])
        try expectSound(bench)
      }
    },
    Case("a long list with several sources each is taken over whole") { bench in
      let features = (0..<3_000).map { number -> Feature in
        var feature = radar("\(number)", of: .list)
        if number % 3 == 0 { feature.details.joinedSources = [.list, osm] }
        return feature
      }.sorted { $0.address < $1.address }
      let state = PullState(server: "http://a.example", sequence: 1, mark: "m", contact: at(0))
      for _ in 0..<2 {
        _ = try bench.store.takeOver(
          from: RowsSource(features), bulletins: [], state: state, observer: ImportObserver())
        try expectEqual(try bench.store.everything(), features)
      }
      try expectEqual(try bench.store.check(), [])
    },
  ]
}
