import RoadsCore

/// Each load is a run: what it did can be seen, before and after, and taken back.
extension StoreContract {
  private static func options(
    dryRun: Bool = false, sync: Set<Layer>? = [], seconds: Int64 = 10
  ) -> ImportOptions {
    ImportOptions(sync: sync, dryRun: dryRun, named: dryRun ? 10_000 : 0, now: at(seconds))
  }

  private static func undo(
    _ number: Int64, _ store: any RoadStore, force: Bool = false, dryRun: Bool = false, seconds: Int64 = 20
  ) throws -> UndoSummary {
    try store.undo(
      number, UndoOptions(force: force, dryRun: dryRun, now: at(seconds)), observer: ImportObserver())
  }

  private static func ids(_ changes: [RunChange]) -> [String] {
    changes.map { "\($0.event.rawValue) \($0.feature)" }
  }

  private static func many(_ count: Int, from first: Int = 0) -> [Feature] {
    (first..<first + count).map { radar("\($0)", 44 + Double($0) / 100_000) }.sorted {
      $0.address < $1.address
    }
  }

  /// The next list of a source: some as they were, some otherwise, some gone, some new, some twice.
  private static func successor(of list: [Feature], _ world: inout RandomWorld) -> [Feature] {
    var next = list.compactMap { feature -> Feature? in
      if world.random.chance(0.2) { return nil }
      if world.random.chance(0.5) { return feature }
      var other = world.feature(id: feature.id)
      if other.layer != feature.layer { other = feature }
      other.source = .list
      other.reports = world.random.integer(0...6)
      other.title = feature.title + "!"
      return other
    }
    for number in 0..<20 {
      var new = world.feature(id: "new\(number)")
      new.source = .list
      next.append(new)
    }
    if let first = next.first { next.append(first) }
    return next
  }

  /// Into a store that is not there, one that is empty, and one that has it all.
  private static func nameSources(ofRows count: Int, _ store: any RoadStore) throws {
    let (alpha, beta) = (SourceName(stored: "alpha"), SourceName(stored: "beta"))
    let list = many(count).enumerated().map { index, feature in
      var feature = feature
      feature.source = index.isMultiple(of: 2) ? alpha : beta
      return feature
    }
    for options in [options(dryRun: true, sync: nil), options(sync: nil), options(sync: nil), options()] {
      try expectEqual(try store.load(list, options: options).sources, [alpha, beta])
    }
    let runs = try store.runs(before: .max, limit: 10)
    try expectEqual(runs.map(\.sources), Array(repeating: [alpha, beta], count: 3))
  }

  static let runs: [Case] = [
    Case("a load is a run with a number, and says what it did") { bench in
      let store = bench.store
      try expectEqual(try store.load([radar("1"), radar("2")], options: options()).runs, [1])
      var changed = radar("1")
      changed.title = "x"
      let summary = try store.load([changed, condition("3")], options: options(sync: [.radars]))
      try expectEqual(summary.runs, [2])
      try expectEqual(try store.runs(before: .max, limit: 10).map(\.number), [2, 1])
      try expectEqual(try store.runs(before: 2, limit: 10).map(\.number), [1])
      let run = try need(try bench.again().run(2))
      try expectEqual([run.added, run.updated, run.removed, run.changes], [1, 1, 1, 3])
      try expectEqual(run.sources, [.list])
      try expectEqual(run.by, .local)
      try expect(run.isSync, "it was no sync")
      let changes = try store.runChanges(2, limit: 10)
      try expectEqual(ids(changes), ["updated radars/1", "added conditions/3", "removed radars/2"])
      try expectEqual(
        changes[0].fields, [FieldChange(.title, old: .text("Radar 1"), new: .text("x"))])
      try expectEqual(try store.runChanges(2, limit: 1).count, 1)
      try expectEqual(try store.changes(since: 0, limit: 100).map { $0.author?.run }, [1, 1, 2, 2, 2])
      try expectEqual(try store.run(3), nil)
      try expectEqual(try store.check(), [])
    },
    Case("a run names the sources of its rows, whether it removes what they lack or not") { bench in
      try nameSources(ofRows: 4, bench.store)
    },
    Case("a run of many rows names their sources too") { bench in
      try nameSources(ofRows: 2_100, bench.store)
    },
    Case("a rehearsal shows what the load then does, and taking that back leaves all as it was") { bench in
      var world = RandomWorld(SeededRandom(seed: 20_261_125), detailedShare: 0.3)
      let store = bench.store
      var list = world.features(120).map { feature -> Feature in
        var feature = feature
        feature.source = .list
        return feature
      }
      try store.load(list, options: options())
      try store.delete(list.prefix(10).map(\.address), at: at(1))
      for _ in 0..<6 {
        let before = try store.everything()
        let next = successor(of: list, &world)
        let shown = try store.load(next, options: options(dryRun: true))
        try expectEqual(try store.everything(), before)
        let summary = try store.load(next, options: options())
        let number = try need(summary.runs.first)
        let done = try store.runChanges(number, limit: 10_000)
        try expectEqual(shown.changes, done)
        try expectEqual(shown.changed, done.count)
        let after = try store.everything()
        let tried = try undo(number, store, dryRun: true)
        try expect(!tried.stored && tried.conflicts == 0, "\(tried)")
        try expectEqual(try store.everything(), after)
        let undone = try undo(number, store)
        try expect(undone.stored, "\(undone)")
        try expectEqual(try store.everything(), before)
        try expectEqual(try store.run(number)?.undoneBy, undone.run)
        try expectError(RunError.undone(number, by: try need(undone.run))) {
          _ = try undo(number, store)
        }
        // The undoing is a run itself: taken back, all is as the list had it.
        let again = try undo(try need(undone.run), store)
        try expect(again.stored, "\(again)")
        try expectEqual(try store.everything(), after)
        try expectEqual(try store.run(number)?.undoneBy, nil)
        try expectEqual(try store.check(), [])
        list = after
      }
    },
    Case("what somebody has changed since stands in the way, and force undoes the rest") { bench in
      let store = bench.store
      try store.load((0..<5).map { radar("\($0)") } + [condition("gone")], options: options())
      var list = (0..<8).map { number -> Feature in
        var feature = radar("\(number)")
        feature.title += " new"
        return feature
      }
      let number = try need(try store.load(list, options: options(sync: [.radars, .conditions])).runs.first)
      let id = { (id: String) in FeatureID(.radars, id) }
      // An edit, a report, a deletion, another run, and one that is back.
      var edited = list[0]
      edited.title = "by hand"
      _ = try store.perform([WriteOrder(.replace(edited, if: { _ in true }, at: at(11)), by: .operator)])
      _ = try store.report(Report(feature: id("1"), verdict: .gone, reporter: nil, at: at(12)), by: .people)
      try store.delete([id("5")], at: at(13))
      list[6].title = "of another list"
      try store.load([list[6]], options: options(sync: nil))
      _ = try store.restore(FeatureID(.conditions, "gone"), at: at(14))
      let before = try store.everything()
      let refused = try undo(number, store)
      try expect(!refused.stored, "it was undone")
      try expectEqual(try store.everything(), before)
      try expectEqual(refused.conflicts, 5)
      let named = refused.named.sorted { $0.feature < $1.feature }
      try expectEqual(
        named.map(\.reason), [.changed([.title]), .changed([]), .removed(.deleted), .changed([]), .isBack])
      try expectEqual(
        named.map { $0.last?.author?.kind }, [.operator, .people, .local, .source, .local])
      try expectEqual(named[3].last?.author?.run, number + 1)
      let forced = try undo(number, store, force: true)
      try expect(forced.stored, "it was not undone")
      try expectEqual([forced.updated, forced.removed, forced.added, forced.conflicts], [3, 1, 0, 5])
      try expectEqual(try store.feature(id("0"))?.title, "by hand")
      try expectEqual(try store.feature(id("2"))?.title, "Radar 2")
      try expectEqual(try store.feature(id("7")), nil)
      try expectEqual(try store.check(), [])
    },
    Case("a run that many features came by is undone as a whole") { bench in
      let store = bench.store
      let list = many(3_000)
      let summary = try store.load(list, options: options())
      let number = try need(summary.runs.first)
      try expectEqual(try store.run(number)?.kept, .everything)
      try expectEqual(try store.runChanges(number, limit: 10), [])
      let undone = try undo(number, store)
      try expectEqual([undone.removed, undone.conflicts], [3_000, 0])
      try expectEqual(try store.everything(), [])
      try expectEqual(try store.check(), [])
      let again = try undo(try need(undone.run), store)
      try expect(again.stored, "\(again)")
      try expectEqual(try store.everything(), list)
      try expectEqual(try store.check(), [])
    },
    Case("of such a run, too, what was changed since stays") { bench in
      let store = bench.store
      let number = try need(try store.load(many(3_000), options: options()).runs.first)
      try store.add(radar("mine", 45))
      try expect(try undo(number, store, dryRun: true).conflicts == 0, "what is not its own is in the way")
      try store.delete([FeatureID(.radars, "7")], at: at(11))
      _ = try store.report(
        Report(feature: FeatureID(.radars, "8"), verdict: .gone, reporter: nil, at: at(12)))
      let refused = try undo(number, store)
      try expect(!refused.stored, "it was undone")
      try expectEqual(refused.named.map(\.reason), [.removed(.deleted), .changed([])])
      let forced = try undo(number, store, force: true)
      try expectEqual(forced.removed, 2_998)
      try expectEqual(try store.everything().map(\.id), ["8", "mine"])
      try expectEqual(try store.check(), [])
    },
    Case("what was changed since and taken back stands in the way of no such run") { bench in
      let store = bench.store
      let list = many(3_000)
      let first = try need(try store.load(list, options: options()).runs.first)
      // A list that changes some, lacks some and has some more.
      var wrong = Array(list.dropFirst(10)) + many(10, from: 5_000)
      for index in 0..<300 { wrong[index].title = "wrong" }
      let second = try need(try store.load(wrong, options: options()).runs.first)
      try expect(try undo(second, store).stored, "it was not undone")
      try expectEqual(try undo(first, store, dryRun: true).conflicts, 0)
      // Of the next one, something was left: that is in the way, and nothing else.
      let third = try need(try store.load(wrong, options: options()).runs.first)
      try store.delete([wrong[7].address], at: at(15))
      try expectEqual(try undo(third, store, force: true).conflicts, 1)
      let refused = try undo(first, store)
      try expectEqual(refused.named.map(\.feature), [wrong[7].address])
      try expectEqual(refused.named.map { $0.last?.author?.run }, [nil])
      // Whoever waits sees how far it is, and may end it.
      var steps: [ImportStep] = []
      do {
        let observer = ImportObserver(step: { steps.append($0) }, isCancelled: { steps.count > 1 })
        _ = try store.undo(first, UndoOptions(force: true, now: at(20)), observer: observer)
        throw ContractViolation(description: "it was not cancelled")
      } catch is ImportCancelled {}
      try expectEqual(
        steps, [ImportStep(.removing, done: 0, of: 2_999), ImportStep(.removing, done: 1_000, of: 2_999)])
      try expectEqual(try store.everything().count, 2_999)
      let undone = try undo(first, store, force: true)
      try expectEqual([undone.removed, undone.conflicts], [2_999, 1])
      try expectEqual(try store.everything(), [])
      try expectEqual(try store.check(), [])
    },
    Case("to undo, to take that back and to undo again leaves nothing in the way") { bench in
      let store = bench.store
      // So many that the log has one entry for all.
      let list = many(10_100)
      let number = try need(try store.load(list, options: options()).runs.first)
      for _ in 0..<2 {
        let undone = try undo(number, store)
        try expectEqual([undone.removed, undone.conflicts], [list.count, 0])
        try expectEqual(try store.everything(), [])
        try expect(try undo(try need(undone.run), store).stored, "it was not taken back")
        try expectEqual(try store.everything().count, list.count)
      }
      try expectEqual(try store.check(), [])
    },
    Case("a long run into a full store is undone, indexes and all") { bench in
      let store = bench.store
      let first = many(100)
      try store.load(first, options: options())
      var next = many(3_000)
      for index in next.indices where index % 2 == 0 { next[index].title = "again" }
      let number = try need(try store.load(next, options: options()).runs.first)
      let after = try store.everything()
      let undone = try undo(number, store)
      try expect(undone.stored, "\(undone)")
      try expectEqual(try store.everything(), first)
      try expectEqual(try store.check(), [])
      try expect(try undo(try need(undone.run), store).stored, "it was not undone")
      try expectEqual(try store.everything(), after)
      try expectEqual(try store.check(), [])
    },
    Case("what comes gone and was never there is no change, and is undone with its run") { bench in
      let store = bench.store
      try store.load([radar("1")], options: options(sync: nil))
      var timer = options(sync: nil)
      timer.by = .program
      let number = try need(try store.load([radar("2", reports: 5)], options: timer).runs.first)
      let run = try need(try store.run(number))
      try expectEqual([run.added, run.removed, run.unchanged, run.changes], [0, 0, 1, 0])
      try expectEqual(try store.runChanges(number, limit: 9), [])
      try expectEqual(try store.load([radar("2", reports: 5)], options: timer).runs, [])
      try expect(try undo(number, store).stored, "it was not undone")
      try expectEqual(try store.tombstone(FeatureID(.radars, "2")), nil)
      try expectEqual(try store.everything(), [radar("1")])
    },
    Case("runs are kept for as long as somebody says") { bench in
      let store = bench.store
      let day: Int64 = 86_400
      try expectEqual(try store.load([radar("1")], options: options(seconds: 0)).runs, [1])
      try expectEqual(try store.runDays(), 30)
      try expectEqual(try store.load([radar("2")], options: options(sync: nil, seconds: 29 * day)).runs, [2])
      try expectEqual(try store.runs(before: .max, limit: 9).map(\.number), [2, 1])
      try expectEqual(try store.load([radar("3")], options: options(sync: nil, seconds: 31 * day)).runs, [3])
      try expectEqual(try store.runs(before: .max, limit: 9).map(\.number), [3, 2])
      try expectEqual(try bench.again().runCount(), 2)
      try expectError(RunError.unknown(1)) { _ = try undo(1, store) }
      _ = try store.cleanUp(PublicQuota(), keeping: PublicRetention(), at: at(61 * day))
      try expectEqual(try store.runs(before: .max, limit: 9).map(\.number), [3])
      // The newest stays, so that no number is given twice.
      _ = try store.cleanUp(PublicQuota(), keeping: PublicRetention(), at: at(900 * day))
      try expectEqual(try store.load([radar("4")], options: options(sync: nil, seconds: 900 * day)).runs, [4])
      try store.setRunDays(3_650)
      try expectEqual(try bench.again().runDays(), 3_650)
    },
    Case("what a program begins and changes nothing is no run; whatever is refused neither") { bench in
      let store = bench.store
      var timer = options(sync: nil)
      timer.by = .program
      try expectEqual(try store.load([radar("1")], options: timer).runs, [1])
      try expectEqual(try store.load([radar("1")], options: timer).runs, [])
      try expectEqual(try store.load([radar("1")], options: options(sync: nil)).runs, [2])
      let rows: [ImportItem] = [
        .rejected(Rejection(position: RowPosition(index: 1), reason: .notAnObject))
      ]
      var strict = options(sync: nil)
      strict.strict = true
      let refused = try store.importRows(
        from: RowsSource(items: rows), options: strict, observer: ImportObserver())
      try expectEqual(refused.runs, [])
      try expectEqual(try store.load([radar("9")], options: options(dryRun: true)).runs, [])
      try expectEqual(try store.runs(before: .max, limit: 9).map(\.number), [2, 1])
      try expectError(RunError.unknown(9)) { _ = try undo(9, store) }
    },
  ]
}
