import RoadsCore

extension StoreContract {
  static let joins = JoinCases.cases + JoinCases.ofLists + JoinCases.ofRuns + JoinCases.ofTimes
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
    Case("what is restored before what it hid behind hides again once that is back") { bench in
      try joined(bench)
      let store = bench.store
      try store.delete([official.address], at: at(5))
      _ = try store.restore(mapped.address, at: at(6))
      try expectEqual(try shown(store), ["osm:1 osm"])
      try expectSound(bench)
      try expectEqual(try store.restore(official.address, at: at(7)).sources, [city, .list, osm])
      try expectEqual(try shown(store), ["1 city,list,osm"])
      try expectEqual(try store.tombstone(mapped.address)?.reason, .joined)
      try expectEqual(
        Array(try store.events().suffix(4)),
        ["restored radars/1", "removed radars/city:1", "removed radars/osm:1", "updated radars/1"])
      for reporter in ["a", "b", "c", "d", "e"] {
        _ = try store.report(
          Report(feature: official.address, verdict: .gone, reporter: Reporter(id: reporter), at: at(8)))
      }
      for (seconds, feature) in zip(Int64(10)..., [told, mapped, official]) {
        _ = try store.restore(feature.address, at: at(seconds))
        try expectSound(bench, feature.id)
      }
      try expectEqual(try shown(store), ["1 city,list,osm"])
      try expectEqual(try store.split([official.address], at: at(20)).count, 2)
      try expectEqual(try store.joins(), [])
    },
    Case("what is restored and joined anew hides behind nothing else") { bench in
      try joined(bench)
      let store = bench.store
      try store.delete([official.address], at: at(5))
      for feature in [mapped, told] { _ = try store.restore(feature.address, at: at(6)) }
      _ = try store.join([mapped, told].map(\.address), shown: mapped.address, at: at(7))
      try expectEqual(try store.restore(official.address, at: at(8)).sources, [.list])
      try expectEqual(try shown(store), ["1 list", "osm:1 city,osm"])
      try expectSound(bench)
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
