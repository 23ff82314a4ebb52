import RoadsCore

/// What is one thing with others, and what runs, corrections and purges do to it.
extension JoinCases {
  static func undo(
    _ number: Int64, _ store: any RoadStore, force: Bool = false, seconds: Int64 = 50
  ) throws -> UndoSummary {
    try store.undo(number, UndoOptions(force: force, now: at(seconds)), observer: ImportObserver())
  }

  /// The number of the run.
  static func run(
    _ store: any RoadStore, _ list: (features: [Feature], options: ImportOptions)
  ) throws -> Int64 { try need(try load(store, list).runs.first) }

  /// Nothing hides behind what is not there, nothing is shown that hides behind what is, and what is shown tells its own source
  /// and those of all that hide behind it.
  static func expectSound(_ bench: Bench, _ step: String = "") throws {
    let found = try bench.store.check()
    try expect(found == [], "\(step): \(found)")
    var hidden: [FeatureID: Set<SourceName>] = [:]
    for join in try bench.store.joins() {
      // What is back before what it hid behind waits for that.
      if try bench.store.feature(join.hidden) != nil {
        let shown = try bench.store.feature(join.shownID)
        try expect(shown == nil, "\(step): \(join) is shown")
      }
      guard let tombstone = try bench.store.tombstone(join.hidden), tombstone.reason == .joined else {
        continue
      }
      hidden[join.shownID, default: []].insert(tombstone.feature.source)
    }
    for feature in try bench.store.everything() {
      let sources = Set([feature.source]).union(hidden[feature.address] ?? [])
      try expect(Set(feature.sources) == sources, "\(step): \(feature.id) \(feature.sources) \(sources)")
    }
  }

  /// Takes the last load back, and that again: each time all is as it was.
  private static func expectUndoable(_ bench: Bench, _ load: () throws -> Int64) throws {
    let store = bench.store
    let before = (try store.everything(), try store.joins())
    let number = try load()
    let after = (try store.everything(), try store.joins())
    let undone = try undo(number, store)
    try expect(undone.stored && undone.conflicts == 0, "\(undone)")
    try expectEqual(try store.everything(), before.0)
    try expectEqual(try store.joins(), before.1)
    try expectSound(bench)
    let again = try undo(try need(undone.run), store)
    try expect(again.stored && again.conflicts == 0, "\(again)")
    try expectEqual(try store.everything(), after.0)
    try expectEqual(try store.joins(), after.1)
    try expectSound(bench)
  }

  static func edit(
    _ store: any RoadStore, _ id: FeatureID, _ title: String, at moment: Instant
  ) throws {
    let edit = FeatureEdit([.title: .text(title)])
    _ = try store.perform([WriteOrder(.edit(id, edit, if: { _ in true }, at: moment))])[0].get()
  }

  static let ofRuns: [Case] = [
    Case("undoing out of order leaves nothing that is both shown and hidden") { bench in
      let store = bench.store
      _ = try run(store, list([official], of: .list, sync: false, at: at(1)))
      let second = try run(store, list([told], of: city, sync: false, at: at(2)))
      _ = try store.join([official.address, told.address], shown: official.address, at: at(3))
      let third = try run(store, list([radar("2", of: .list)], of: .list, at: at(4)))
      let undone = try undo(second, store, force: true, seconds: 51)
      try expectSound(bench, "second")
      _ = try undo(third, store, force: true, seconds: 52)
      try expectSound(bench, "third")
      if let run = undone.run { _ = try undo(run, store, force: true, seconds: 53) }
      try expectSound(bench, "again")
    },
    Case("what was joined since a load stands in the way of undoing it") { bench in
      let store = bench.store
      try store.add(told)
      let number = try run(store, list([mapped, radar("osm:2", of: osm)], of: osm))
      let official = try run(store, list([official], of: .list))
      _ = try store.join(
        [Self.official, mapped, told].map(\.address), shown: Self.official.address, by: .operator, at: at(11))
      var refused = try undo(number, store)
      try expect(!refused.stored, "\(refused)")
      try expectEqual(refused.named.map(\.feature), [mapped.address])
      try expectEqual(refused.named.map(\.reason), [.removed(.joined)])
      try expectEqual(refused.named.map { $0.last?.author?.kind }, [.operator])
      refused = try undo(official, store)
      try expect(!refused.stored, "\(refused)")
      try expectEqual(refused.named.map(\.reason), [.changed([])])
      try expectEqual(refused.named.map { $0.last?.author?.kind }, [.operator])
      try expectEqual(try shown(store), ["1 city,list,osm", "osm:2 osm"])
      let forced = try undo(number, store, force: true)
      try expect(forced.stored && forced.removed == 1, "\(forced)")
      try expectEqual(try shown(store), ["1 city,list,osm"])
      try expectEqual(try store.split([Self.official.address], at: at(60)).count, 2)
      try expectSound(bench)
    },
    Case("what was parted since a load stands in the way of undoing it") { bench in
      let store = bench.store
      try joined(bench)
      let number = try run(store, list([radar("osm:2", of: osm)], of: osm))
      try expectEqual(try shown(store), ["1 city,list", "osm:2 osm"])
      _ = try store.split([told.address], at: at(11))
      let refused = try undo(number, store)
      try expect(!refused.stored, "\(refused)")
      try expectEqual(refused.named.map(\.feature), [official.address])
      let forced = try undo(number, store, force: true)
      try expect(forced.stored, "\(forced)")
      // What can be taken back is, and what is shown says what hides.
      try expectEqual(try shown(store), ["1 list,osm", "city:1 city"])
      try expectEqual(try store.tombstone(mapped.address)?.reason, .joined)
      try expectSound(bench)
    },
    Case("undoing a load leaves joins alone that it has not touched") { bench in
      try joined(bench)
      let number = try run(bench.store, list([radar("osm:2", of: osm)], of: osm, sync: false))
      // As another program may leave it, synced: whoever undoes repairs what is theirs, and nothing else.
      try bench.edit("UPDATE tombstone SET reason = 4 WHERE id = 'osm:1'")
      let position = try bench.store.lastChange()
      try expect(try undo(number, bench.store).stored, "it was not undone")
      try expectEqual(try bench.store.events(since: position), ["removed radars/osm:2"])
    },
    Case("a load that drops what hides is taken back with the join") { bench in
      try joined(bench)
      try expectUndoable(bench) { try run(bench.store, list([radar("osm:2", of: osm)], of: osm)) }
    },
    Case("a load of two sources drops what is shown, and then what came out behind it") { bench in
      for feature in [official, mapped] { try bench.store.add(feature) }
      _ = try bench.store.join([official, mapped].map(\.address), shown: official.address, at: at(1))
      let next = list([radar("2", of: .list), radar("osm:2", of: osm)], of: .list)
      try expectEqual(try load(bench.store, next).removed, 2)
      try expectEqual(try shown(bench.store), ["2 list", "osm:2 osm"])
      try expectSound(bench)
    },
    Case("a load that drops what is shown is taken back with all that hid behind it") { bench in
      try joined(bench)
      try expectUndoable(bench) { try run(bench.store, list([radar("2", of: .list)], of: .list)) }
      try expectEqual(try shown(bench.store), ["2 list", "city:1 city,osm"])
    },
    Case("a load that says that it is gone is taken back with the join") { bench in
      try joined(bench)
      for feature in [mapped, official] {
        var gone = feature
        gone.reports = 5
        gone.updatedAt = at(9)
        try expectUndoable(bench) { try run(bench.store, list([gone], of: feature.source, sync: false)) }
      }
      try expectEqual(try shown(bench.store), [])
    },
    Case("a load that brings back what was deleted is taken back with the join") { bench in
      try joined(bench)
      try bench.store.delete([official.address], at: at(5))
      var newer = official
      newer.title = "newer"
      try expectUndoable(bench) { try run(bench.store, list([newer], of: .list)) }
      try expectEqual(try shown(bench.store), ["1 city,list,osm"])
      try bench.store.delete([official.address], at: at(60))
      newer = mapped
      newer.title = "newer"
      try expectUndoable(bench) { try run(bench.store, list([newer], of: osm)) }
      try expectEqual(try shown(bench.store), ["osm:1 osm"])
      try expectEqual(try bench.store.joins().map(\.hidden), [told.address])
    },
    Case("a load that was to bring back what hid is taken back, and the join stays") { bench in
      try joined(bench)
      try bench.store.delete([official.address], at: at(5))
      for feature in [mapped, official] {
        var next = list([feature], of: feature.source)
        next.options.restores = true
        try expectUndoable(bench) { try run(bench.store, next) }
      }
      try expectEqual(try shown(bench.store), ["1 city,list,osm"])
    },
    Case("what a load changed of what hides, and of what is shown, is taken back") { bench in
      try joined(bench)
      for feature in [mapped, official] {
        var newer = feature
        newer.title = "newer"
        newer.updatedAt = at(9)
        let number = try run(bench.store, list([newer], of: feature.source))
        let change = try need(try bench.store.runChanges(number, limit: 10).first)
        try expectEqual(change.event, .updated)
        try expectEqual(change.fields.map(\.field), [.title, .updatedAt])
        let undone = try undo(number, bench.store)
        try expect(undone.stored && undone.updated == 1, "\(undone)")
        try expectEqual(try bench.store.tombstone(mapped.address)?.feature, mapped)
        try expectEqual(try bench.store.feature(official.address)?.alone, official)
        try expectEqual(try shown(bench.store), ["1 city,list,osm"])
        try expectSound(bench)
      }
    },
    Case("what was joined to one that took another's place goes with it when that is taken back") { bench in
      let store = bench.store
      try joined(bench)
      let number = try run(store, list([radar("2", of: .list)], of: .list))
      let further = radar("osm:9", of: osm)
      try store.add(further)
      _ = try store.join([told, further].map(\.address), shown: told.address, at: at(12))
      try expectEqual(try shown(store), ["2 list", "city:1 city,osm"])
      let undone = try undo(number, store)
      try expect(undone.stored, "\(undone)")
      try expectEqual(try shown(store), ["1 city,list,osm"])
      try expectEqual(Set(try store.joins().map(\.shown)), ["1"])
      try expectEqual(
        try store.split([official.address], at: at(60)).map(\.id).sorted(), ["city:1", "osm:1", "osm:9"])
      try expectSound(bench)
    },
    Case("whatever is loaded, joined, parted and undone, no join is left behind what is not there") { bench in
      let seed = SeededRandom().seed
      var random = SeededRandom(seed: seed)
      let (store, sources) = (bench.store, [SourceName.list, osm, city])
      var runs: [Int64] = []
      _ = try store.prepare()
      try naming("seed \(seed)") {
        for step in 0..<120 {
          let living = try store.everything()
          let moment = at(Int64(step) * 10)
          let name: String
          switch random.integer(0...9) {
          case 0...3:
            let source = random.pick(sources)
            name = "load \(source.text)"
            let list = (0..<6).filter { _ in random.chance(0.7) }.map { number -> Feature in
              let id = (source == .list ? "" : source.text + ":") + "\(number)"
              return radar(id, of: source, title: random.chance(0.3) ? "step \(step)" : nil)
            }
            runs += try load(store, Self.list(list, of: source, sync: random.chance(0.6), at: moment)).runs
          case 4, 5:
            name = "join"
            let some = Set((0..<3).compactMap { _ in living.isEmpty ? nil : random.pick(living).address })
            if some.count < 2 { continue }
            _ = try store.join(some.sorted(), shown: random.pick(some.sorted()), at: moment)
          case 6:
            name = "split"
            guard let join = try store.joins().first(where: { _ in random.chance(0.5) }) else { continue }
            guard try store.feature(join.shownID) != nil else { continue }
            // What its list dropped while it was hidden cannot be named any more: only what it hid behind.
            let isHidden = try store.tombstone(join.hidden)?.reason == .joined
            _ = try store.split([isHidden && random.chance(0.5) ? join.hidden : join.shownID], at: moment)
          case 7:
            name = "delete"
            if !living.isEmpty { try store.delete([random.pick(living).address], at: moment) }
          default:
            guard let number = runs.popLast() else { continue }
            name = "undo \(number)"
            let summary = try undo(number, store, force: random.chance(0.5), seconds: Int64(step) * 10)
            if let run = summary.run, random.chance(0.5) { runs.append(run) }
          }
          try expectSound(bench, "step \(step), \(name)")
        }
      }
    },
    Case("a rehearsal names no more than happens") { bench in
      try joined(bench)
      let next = list([radar("2", of: .list)], of: .list)
      var options = next.options
      options.dryRun = true
      options.named = 100
      let tried = try load(bench.store, (features: next.features, options: options))
      let number = try run(bench.store, next)
      try expectEqual(tried.changes, try bench.store.runChanges(number, limit: 100))
      try expectEqual(tried.changed, try bench.store.run(number)?.changes)
      try expectEqual(
        tried.changes.map { "\($0.event.rawValue) \($0.feature)" },
        ["added radars/2", "removed radars/1", "added radars/city:1"])
    },
    Case("a correction of what is joined stands, shown or hidden") { bench in
      let store = bench.store
      for feature in [official, mapped, told] { try store.add(feature) }
      try edit(store, mapped.address, "by hand", at: at(1))
      _ = try store.join([official, mapped, told].map(\.address), shown: official.address, at: at(2))
      try edit(store, official.address, "right", at: at(3))
      for feature in [official, mapped] {
        for _ in 0..<2 {
          let summary = try load(store, list([feature], of: feature.source))
          try expectEqual([summary.unchanged, summary.corrected], [1, 1])
        }
      }
      try expectEqual(try store.feature(official.address)?.title, "right")
      try expectEqual(try store.feature(official.address)?.correction?.fields, [.title])
      try expectEqual(try shown(bench.again()), ["1 city,list,osm"])
      // Another field changes in both lists.
      for feature in [official, mapped] {
        var other = feature
        other.road = "M-99"
        other.updatedAt = at(20)
        let summary = try load(store, list([other], of: feature.source, at: at(21)))
        try expectEqual([summary.updated, summary.corrected, summary.correctionsEnded], [1, 1, 0])
      }
      let back = try need(try store.split([mapped.address], at: at(30)).first)
      try expectEqual([back.title, back.road], ["by hand", "M-99"])
      try expectEqual(back.correction?.fields, [.title])
      let kept = try need(try store.feature(official.address))
      try expectEqual([kept.title, kept.road], ["right", "M-99"])
      try expectEqual(kept.sources, [city, .list])
      try expectSound(bench)
    },
    Case("a layer that was emptied fills again from its lists, and nothing is joined") { bench in
      try joined(bench)
      _ = try bench.store.purgeAll(.radars, at: at(5))
      for feature in [official, mapped, told] {
        try expectEqual(try bench.store.tombstone(feature.address)?.reason, .purged)
      }
      try expectEqual(try bench.store.joins(), [])
      for feature in [official, mapped, told] {
        try expectEqual(try load(bench.store, list([feature], of: feature.source)).added, 1)
      }
      try expectEqual(try shown(bench.store), ["1 list", "city:1 city", "osm:1 osm"])
      try expectSound(bench)
    },
    Case("what comes back after its layer was emptied says only its own source") { bench in
      try joined(bench)
      _ = try bench.store.purgeAll(.radars, at: at(5))
      try expectEqual(try bench.store.restore(official.address, at: at(6)).sources, [.list])
      try expectEqual(try shown(bench.store), ["1 list"])
      try expectSound(bench)
    },
    Case("what was restored by itself and emptied hides behind nothing") { bench in
      try joined(bench)
      try bench.store.delete([official.address], at: at(2))
      _ = try bench.store.restore(mapped.address, at: at(3))
      _ = try bench.store.purgeAll(.radars, at: at(4))
      try expectEqual(try bench.store.joins().map(\.hidden), [told.address])
      try expectEqual(try bench.store.restore(official.address, at: at(5)).sources, [city, .list])
      try expectEqual(try bench.store.tombstone(mapped.address)?.reason, .purged)
      try expectSound(bench)
    },
    Case("what stands where a sample stood, or hid, is one thing with the same") { bench in
      let sample = radar("1", of: .sample)
      for feature in [sample, mapped] { try bench.store.add(feature) }
      _ = try bench.store.join([sample, mapped].map(\.address), shown: sample.address, at: at(1))
      let first = try run(bench.store, list([official], of: .list, sync: false))
      try expectEqual(try shown(bench.store), ["1 list,osm"])
      try expectSound(bench)
      try expect(try undo(first, bench.store).stored, "it was not undone")
      try expectEqual(try shown(bench.store), ["1 osm,sample"])
      _ = try bench.store.split([sample.address], at: at(60))
      _ = try bench.store.join([sample, mapped].map(\.address), shown: mapped.address, at: at(61))
      let second = try run(bench.store, list([official], of: .list, sync: false))
      try expectEqual(try shown(bench.store), ["osm:1 list,osm"])
      try expectSound(bench)
      try expect(try undo(second, bench.store).stored, "it was not undone")
      try expectEqual(try shown(bench.store), ["osm:1 osm,sample"])
      try expectSound(bench)
    },
  ]
}
