import RoadsCore

extension StoreContract {
  static let joins = JoinCases.cases + JoinCases.ofRuns + JoinCases.ofTimes
}

/// Features of several sources that are one thing.
enum JoinCases {
  typealias Bench = StoreContract.Bench
  typealias Case = StoreContract.Case

  static let osm = SourceName(stored: "osm")
  static let city = SourceName(stored: "city")

  static func radar(_ id: String, of source: SourceName, title: String? = nil) -> Feature {
    var feature = RoadsTestSupport.radar(id, updatedAt: at(0))
    feature.source = source
    if let title { feature.title = title }
    return feature
  }

  static let official = radar("1", of: .list)
  static let mapped = radar("osm:1", of: osm)
  static let told = radar("city:1", of: city)

  static func list(
    _ features: [Feature], of source: SourceName, sync: Bool = true, at moment: Instant = at(10)
  ) -> (features: [Feature], options: ImportOptions) {
    (features, ImportOptions(sync: sync ? [.radars] : nil, sources: [source], now: moment))
  }

  @discardableResult
  static func load(
    _ store: any RoadStore, _ list: (features: [Feature], options: ImportOptions)
  ) throws -> ImportSummary { try store.load(list.features, options: list.options) }

  static func joined(_ bench: Bench) throws {
    for feature in [official, mapped, told] { try bench.store.add(feature) }
    _ = try bench.store.join([official, mapped, told].map(\.address), shown: official.address, at: at(1))
  }

  static func shown(_ store: any RoadStore) throws -> [String] {
    try store.everything().map { "\($0.id) \($0.sources.map(\.text).joined(separator: ","))" }
  }

  static let cases: [Case] = [
    Case("what is joined is shown once, with the sources of all") { bench in
      try joined(bench)
      try expectEqual(try shown(bench.again()), ["1 city,list,osm"])
      try expectEqual(try bench.store.tombstone(mapped.address)?.reason, .joined)
      try expectEqual(try bench.store.tombstone(mapped.address)?.feature, mapped)
      try expectEqual(try bench.store.joins().map(\.hidden.id), ["city:1", "osm:1"])
      try expectEqual(
        Array(try bench.store.events().suffix(3)),
        ["removed radars/city:1", "removed radars/osm:1", "updated radars/1"])
      var filter = Filter(at: at(2))
      for source in [osm, .list] {
        filter.sources = [source]
        try expectEqual(try bench.store.find(Query(filter: filter)).map(\.feature.id), ["1"])
        try expectEqual(try bench.store.count(Query(filter: filter)).total, 1)
      }
      filter.sources = [.people]
      try expectEqual(try bench.store.find(Query(filter: filter)).count, 0)
      try expectEqual(try bench.store.check(), [])
    },
    Case("the log says with what something was joined, and that it no longer is") { bench in
      try joined(bench)
      func notes(after last: Int64) throws -> [String] {
        try bench.store.changes(since: last, limit: 100).compactMap { change in
          guard let id = change.feature, let detail = change.detail else { return nil }
          return "\(id) \(change.event.rawValue) \(detail)"
        }.sorted()
      }
      let shown = try bench.store.joins()[0].shownID
      let hidden = try bench.store.joins().map(\.hidden)
      try expectEqual(
        try notes(after: 0), hidden.map { "\($0) removed joined with \(shown)" }.sorted())
      let last = try bench.store.lastChange()
      _ = try bench.store.split([shown], at: at(9))
      try expectEqual(
        try notes(after: last), hidden.map { "\($0) restored split from \(shown)" }.sorted())
    },
    Case("only what lives in one layer can be joined, and nothing happens otherwise") { bench in
      for feature in [official, mapped, condition("1")] { try bench.store.add(feature) }
      let position = try bench.store.lastChange()
      try expectError(JoinError.tooFew) {
        _ = try bench.store.join([official.address], shown: official.address, at: at(1))
      }
      try expectError(JoinError.layers(official.address, condition("1").address)) {
        _ = try bench.store.join(
          [official.address, condition("1").address], shown: official.address, at: at(1))
      }
      try expectError(FeatureError.unknown(told.address)) {
        _ = try bench.store.join([official.address, told.address], shown: official.address, at: at(1))
      }
      try expectError(JoinError.notJoined(official.address)) {
        _ = try bench.store.split([official.address], at: at(1))
      }
      try expectError(JoinError.tooFew) {
        try bench.store.setDifferent([official.address], at: at(1))
      }
      try expectEqual(try bench.store.lastChange(), position)
      try expectEqual(try bench.store.joins(), [])
    },
    Case("a join is taken back of one or of all") { bench in
      try joined(bench)
      try expectEqual(try bench.store.split([mapped.address], at: at(2)), [mapped])
      try expectEqual(try shown(bench.store), ["1 city,list", "osm:1 osm"])
      try expectEqual(try bench.store.split([official.address], at: at(3)), [told])
      try expectEqual(try bench.store.everything(), [official, told, mapped])
      try expectEqual(try bench.store.joins(), [])
      try joined2(bench)
    },
    Case("several are taken apart at once, in whatever order they are named") { bench in
      let ids = [official, mapped, told].map(\.address)
      for feature in [official, mapped, told] { try bench.store.add(feature) }
      for shown in [official, told] {
        let hidden = ids.filter { $0 != shown.address }.sorted()
        for named in [[shown.address, hidden[0]], [hidden[0], shown.address], hidden + [shown.address]] {
          _ = try bench.store.join(ids, shown: shown.address, at: at(1))
          try expectEqual(try bench.store.split(named, at: at(2)).map(\.address), hidden)
          try expectEqual(try bench.store.everything(), [official, told, mapped])
        }
        _ = try bench.store.join([shown.address, hidden[0]], shown: shown.address, at: at(3))
        let both = [hidden[0], shown.address]
        try expectEqual(try bench.store.split(both, at: at(4)).map(\.address), [hidden[0]])
        try expectEqual(try bench.store.everything(), [official, told, mapped])
      }
      try expectEqual(try bench.store.joins(), [])
      try expectEqual(try bench.store.check(), [])
    },
    Case("whoever hides others takes them along") { bench in
      for feature in [official, mapped, told] { try bench.store.add(feature) }
      _ = try bench.store.join([mapped.address, told.address], shown: mapped.address, at: at(1))
      _ = try bench.store.join([official.address, mapped.address], shown: official.address, at: at(2))
      try expectEqual(try shown(bench.store), ["1 city,list,osm"])
      try expectEqual(
        Set(try bench.store.split([official.address], at: at(3)).map(\.id)), ["city:1", "osm:1"])
    },
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
    Case("what holds longer does not hide, and comes out where its shown one ends sooner") { bench in
      var short = official
      short.validity = Validity(from: nil, until: at(50)) ?? .always
      for feature in [short, mapped] { try bench.store.add(feature) }
      let ids = [short.address, mapped.address]
      try expectError(JoinError.outlasted(short.address, by: mapped.address, mayKeep: true)) {
        _ = try bench.store.join(ids, shown: short.address, at: at(1))
      }
      _ = try bench.store.join(ids, shown: mapped.address, at: at(1))
      try expectEqual(try shown(bench.store), ["osm:1 list,osm"])
      var ends = mapped
      ends.validity = Validity(from: nil, until: at(40)) ?? .always
      try load(bench.store, list([ends], of: osm))
      try expectEqual(try shown(bench.store), ["1 list", "osm:1 osm"])
      try expectEqual(try bench.store.joins(), [])
      // The same where an operator says so.
      _ = try bench.store.join([short, ends].map(\.address), shown: short.address, at: at(11))
      _ = try bench.store.perform([
        WriteOrder(
          .edit(short.address, FeatureEdit([.validUntil: .moment(at(20))]), if: { _ in true }, at: at(12)))
      ])
      try expectEqual(try shown(bench.store), ["1 list", "osm:1 osm"])
      try expectEqual(try bench.store.check(), [])
    },
    Case("what has ended takes nobody's place") { bench in
      var ended = told
      ended.validity = Validity(from: nil, until: at(4)) ?? .always
      for feature in [official, mapped, ended] { try bench.store.add(feature) }
      _ = try bench.store.join(
        [official, mapped, ended].map(\.address), shown: official.address, at: at(1))
      try load(bench.store, list([radar("2", of: .list)], of: .list))
      try expectEqual(try shown(bench.store), ["2 list", "osm:1 osm"])
      try expectEqual(try bench.store.tombstone(ended.address)?.reason, .expired)
      try expectEqual(try bench.store.joins(), [])
    },
    Case("what people report gone is gone whoever lists it, and comes back whole") { bench in
      try joined(bench)
      for reporter in ["a", "b", "c", "d", "e"] {
        _ = try bench.store.report(
          Report(feature: official.address, verdict: .gone, reporter: Reporter(id: reporter), at: at(5)))
      }
      try expectEqual(try shown(bench.store), [])
      for feature in [official, mapped, told] {
        try expectEqual(try bench.store.tombstone(feature.address)?.reason, .reported)
      }
      // A list that is no newer than that changes nothing.
      try expectEqual(try load(bench.store, list([mapped], of: osm)).stayRemoved, 1)
      try expectEqual(try bench.store.restore(official.address, at: at(6)).sources, [city, .list, osm])
      try expectEqual(try shown(bench.store), ["1 city,list,osm"])
      try bench.store.delete([official.address], at: at(7))
      try expectEqual(try shown(bench.store), [])
      // What was deleted with it stays deleted until its list says something else.
      try expectEqual(try load(bench.store, list([mapped], of: osm, sync: false)).stayRemoved, 1)
      var other = mapped
      other.title = "other"
      try expectEqual(try load(bench.store, list([other], of: osm, sync: false)).added, 1)
      try expectEqual(try shown(bench.store), ["osm:1 osm"])
      try expectEqual(try bench.store.restore(official.address, at: at(8)).sources, [city, .list])
      try expectEqual(try shown(bench.store), ["1 city,list", "osm:1 osm"])
      try expectEqual(try bench.store.check(), [])
    },
    Case("all that people reported gone comes back as it was, joined") { bench in
      try joined(bench)
      let all = [mapped, official, told].map(\.address)
      for reporter in ["a", "b", "c", "d", "e"] {
        _ = try bench.store.report(
          Report(feature: official.address, verdict: .gone, reporter: Reporter(id: reporter), at: at(5)))
      }
      try expectEqual(
        Set(try bench.store.tombstones(since: at(0), reason: .reported).map(\.feature.address)), Set(all))
      try expectEqual(try bench.store.restore(all, at: at(6)).map(\.address), [official.address])
      try expectEqual(try shown(bench.store), ["1 city,list,osm"])
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
    Case("a restored feature hides no more") { bench in
      try joined(bench)
      try expectEqual(try bench.store.restore(mapped.address, at: at(2)), mapped)
      try expectEqual(try shown(bench.store), ["1 city,list", "osm:1 osm"])
      try expectEqual(
        Array(try bench.store.events().suffix(2)), ["updated radars/1", "restored radars/osm:1"])
    },
    Case("an operator's change leaves what it stands for") { bench in
      try joined(bench)
      var other = official
      other.title = "other"
      _ = try bench.store.perform(WriteOrder(.replace(other, if: { _ in true }, at: at(2))))
      try expectEqual(try bench.store.feature(official.address)?.title, "other")
      try expectEqual(try shown(bench.store), ["1 city,list,osm"])
    },
    Case("what differs is remembered, until it is joined") { bench in
      for feature in [official, mapped, told] { try bench.store.add(feature) }
      try bench.store.setDifferent([mapped.address, official.address], at: at(1))
      try bench.store.setDifferent([mapped.address, official.address], at: at(1))
      let pair = try need(FeaturePair(official.address, mapped.address))
      try expectEqual(try bench.again().differences(), [pair])
      _ = try bench.store.join([mapped.address, official.address], shown: official.address, at: at(2))
      try expectEqual(try bench.store.differences(), [])
    },
    Case("a backup has what is joined and what differs") { bench in
      try joined(bench)
      for id in ["8", "9"] { try bench.store.add(radar(id, of: .list)) }
      try bench.store.setDifferent([FeatureID(.radars, "8"), FeatureID(.radars, "9")], at: at(1))
      try bench.store.backup(to: bench.backupPath)
      let copy = try bench.openBackup(bench.backupPath)
      try expectEqual(try copy.joins(), try bench.store.joins())
      try expectEqual(try copy.differences(), try bench.store.differences())
      try expectEqual(try shown(copy), try shown(bench.store))
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
    Case("whoever follows learns what hides, and lets it come once it is a store of its own") { bench in
      let state = PullState(server: "http://a.example", sequence: 1, mark: "m", contact: at(0))
      _ = try bench.store.takeOver(
        from: RowsSource([official, mapped]), bulletins: [], state: state, observer: ImportObserver())
      var both = official
      both.details.joinedSources = [.list, osm]
      let next = PullState(server: "http://a.example", sequence: 2, mark: "n", contact: at(1))
      let page = PulledPage(
        changes: [.remove(mapped.address, .joined, at: at(1)), .put(both, .updated)], bulletins: nil)
      _ = try bench.store.apply(page, after: state, state: next)
      try expectEqual(try shown(bench.store), ["1 list,osm"])
      try expectEqual(try bench.store.tombstone(mapped.address)?.reason, .joined)
      try expectEqual(try bench.store.check(), [])
      _ = try bench.store.forgetPull()
      try expectEqual(try load(bench.store, list([mapped], of: osm)).added, 1)
      // Nothing hides behind it here; what the server said of it is taken back all the same.
      try expectEqual(try bench.store.split([official.address], at: at(20)), [])
      try expectEqual(try shown(bench.store), ["1 list", "osm:1 osm"])
      try expectEqual(try bench.store.events().last, "updated radars/1")
      try expectError(JoinError.notJoined(official.address)) {
        _ = try bench.store.split([official.address], at: at(21))
      }
      try expectEqual(try bench.store.check(), [])
    },
    Case("what hides behind nothing is found") { bench in
      try joined(bench)
      try bench.edit("DELETE FROM joined WHERE id = 'osm:1'")
      try expectEqual(try bench.store.check(), [.hiddenBehindNothing(1)])
    },
    Case("what the public added hides as long as it takes") { bench in
      let id = FeatureID(.radars, WebID.make(at: at(0)))
      try bench.store.add(official)
      try bench.store.add(radar(id.id, of: .people))
      _ = try bench.store.join([official.address, id], shown: official.address, at: at(1))
      _ = try bench.store.cleanUp(PublicQuota(), keeping: PublicRetention(), at: at(100 * 86_400))
      try expectEqual(try shown(bench.store), ["1 list,people"])
      try expectEqual(try bench.store.tombstone(id)?.reason, .joined)
      try expectEqual(try bench.store.check(), [])
    },
  ]

  /// After all of them are apart again they can be joined again, another one of them shown.
  private static func joined2(_ bench: Bench) throws {
    _ = try bench.store.join([official, mapped].map(\.address), shown: mapped.address, at: at(5))
    try expectEqual(try shown(bench.store), ["city:1 city", "osm:1 list,osm"])
    try expectEqual(try bench.store.check(), [])
  }
}
