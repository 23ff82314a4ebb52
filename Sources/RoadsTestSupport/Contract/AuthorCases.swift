import RoadsCore

/// Who changed what: each entry of the log says so.
extension StoreContract {
  private static func authors(_ store: any RoadStore) throws -> [Author?] {
    try store.changes(since: 0, limit: 1_000_000).map(\.author)
  }

  static let authors: [Case] = [
    Case("the log says who wrote each entry") { bench in
      let store = bench.store
      let id = FeatureID(.radars, "1")
      try store.add(radar("1"))
      _ = try store.report(Report(feature: id, verdict: .gone, reporter: nil, at: at(1)), by: .people)
      _ = try store.clearReports([id], by: .operator, at: at(2))
      try store.delete([id], by: .operator, at: at(3))
      _ = try store.restore([id], by: .local, at: at(4))
      _ = try store.purgeAll(.radars, by: .local, at: at(5))
      _ = try store.setBulletins(
        [Bulletin(id: "1", title: nil, text: "x", updatedAt: at(6))], by: .operator, at: at(6))
      try expectEqual(
        try authors(store).map { $0?.kind },
        [.local, .people, .operator, .operator, .local, .local, .operator])
      try expectEqual(try authors(bench.again()), try authors(store))
    },
    Case("each order of a group has its own author") { bench in
      let store = bench.store
      let results = try store.perform([
        WriteOrder(
          .add(radar("1"), by: nil, sameWithin: nil, networkLimit: nil, at: at(0)), by: .people),
        WriteOrder(
          .add(radar("2"), by: nil, sameWithin: nil, networkLimit: nil, at: at(0)), by: .operator),
        WriteOrder(.delete(FeatureID(.radars, "1"), if: { _ in true }, at: at(0)), by: .local),
      ])
      for result in results { _ = try result.get() }
      try expectEqual(try authors(store), [.people, .operator, .local])
    },
    Case("what a list does is its source's, and what becomes of samples too") { bench in
      let city = SourceName(stored: "city")
      var rows = [radar("city:1"), radar("city:2")]
      for index in rows.indices { rows[index].source = city }
      var sample = radar("9")
      sample.source = .sample
      try bench.store.load([sample], options: ImportOptions(sources: [.sample], now: at(0)))
      try bench.store.load(rows, options: ImportOptions(sources: [city], now: at(0)))
      let found = try authors(bench.store)
      try expectEqual(found.map { $0?.kind }, [.source, .source, .source, .source])
      try expectEqual(found.map { $0?.source }, [.sample, city, city, city])
    },
    Case("a long list's one entry has an author") { bench in
      let many = (0...10_000).map { radar("\($0)", 44 + Double($0) / 100_000) }
      try bench.store.load(many, options: ImportOptions(now: at(0)))
      let found = try bench.store.changes(since: 0, limit: 10)
      try expectEqual(found.map(\.event), [.reloaded])
      try expectEqual(found.map { $0.author?.kind }, [.source])
      try expectEqual(found.map { $0.author?.source }, [.list])
    },
  ]
}
