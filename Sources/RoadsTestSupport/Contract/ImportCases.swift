import RoadsCore

extension StoreContract {
  private static func options(
    sync: Set<Layer>? = nil, dryRun: Bool = false, strict: Bool = false
  ) -> ImportOptions {
    ImportOptions(sync: sync, dryRun: dryRun, strict: strict, now: at(0))
  }

  private static let broken = ImportItem.rejected(
    Rejection(
      position: RowPosition(index: 2, line: 3, id: "2"), feature: FeatureID(.radars, "2"), reason: .nullIsland
    ))

  private static func row(_ feature: Feature) -> ImportItem {
    .row(ImportRow(feature: feature, position: RowPosition(index: 1, line: 1, id: feature.id)))
  }

  static let imports: [Case] = [
    Case("a list is added, and the second time all is unchanged and nothing is logged") { bench in
      var world = RandomWorld(SeededRandom(seed: 3), sources: RandomWorld.someSources)
      let list = world.features(250)
      let first = try bench.store.load(list, options: options())
      try expectEqual([first.read, first.added, first.rejected], [250, 250, 0])
      try expectEqual(try bench.store.everything(), list.sorted { $0.address < $1.address })
      let position = try bench.store.lastChange()
      let second = try bench.store.load(list, options: options())
      try expectEqual([second.read, second.unchanged], [250, 250])
      try expectEqual(try bench.store.lastChange(), position)
    },
    Case("a changed row updates, whatever changed") { bench in
      for change in 0..<8 {
        let old = radar("\(change)")
        var new = old
        switch change {
        case 0: new.title = "x"
        case 1: new.road = nil
        case 2: new.text = "x"
        case 3: new.coordinate = Coordinate(validLatitude: 44, longitude: 18)
        case 4: new.validity = Validity(from: at(0), until: nil) ?? .always
        case 5: new.updatedAt = at(-5)
        case 6: new.kind = .radar(Radar(type: .announced, authority: nil))
        default: new.reports = 2
        }
        try bench.store.load([old], options: options())
        try expectEqual(try bench.store.load([new], options: options()).updated, 1)
        try expectEqual(try bench.store.feature(new.address), new)
      }
    },
    Case("a list without times does not change what is the same") { bench in
      try bench.store.load([radar("1")], options: options())
      var same = radar("1")
      same.updatedAt = at(77)
      let source = RowsSource([same], hasUpdatedAt: false)
      let summary = try bench.store.importRows(from: source, options: options(), observer: ImportObserver())
      try expectEqual(summary.unchanged, 1)
      try expectEqual(try bench.store.feature(same.address), radar("1"))
    },
    Case("rejected rows are told and the others stored") { bench in
      var told: [Rejection] = []
      let summary = try bench.store.importRows(
        from: RowsSource(items: [row(radar("1")), broken, row(radar("3"))]), options: options(),
        observer: ImportObserver(rejected: { told.append($0) }))
      try expectEqual([summary.read, summary.added, summary.rejected], [3, 2, 1])
      try expectEqual(told.map(\.position.index), [2])
      try expectEqual(try bench.store.everything().map(\.id), ["1", "3"])
    },
    Case("rows with words that were not understood are stored, counted and told, of lists of any length") {
      bench in
      // Long ones first: an empty store loads them another way.
      for count in [3_000, 3] {
        let words: [[UnreadWords]] = [
          [], [.hours("od 20 sati")], [.type("cow", takenFor: .radar(.stationary)), .hours("danas")],
        ]
        let items = (0..<count).map { number in
          ImportItem.row(
            ImportRow(
              feature: radar("\(count)-\(number)"), unread: words[number % 3],
              position: RowPosition(index: number + 1)))
        }
        var told: [UnreadNote] = []
        let summary = try bench.store.importRows(
          from: RowsSource(items: items), options: options(),
          observer: ImportObserver(unread: { told.append($0) }))
        let counts = [summary.added, summary.unread.hours, summary.unread.types]
        try expectEqual(counts, [count, 2 * count / 3, count / 3])
        let expected = (0..<count).flatMap { number in
          words[number % 3].map { UnreadNote(position: RowPosition(index: number + 1), words: $0) }
        }
        try expectEqual(told, expected)
      }
    },
    Case("strict stores nothing when a row is rejected") { bench in
      try bench.store.load([radar("0")], options: options())
      let position = try bench.store.lastChange()
      let summary = try bench.store.importRows(
        from: RowsSource(items: [row(radar("1")), broken]), options: options(strict: true),
        observer: ImportObserver())
      try expect(!summary.stored, "it says that it stored")
      try expectEqual(try bench.store.everything().map(\.id), ["0"])
      try expectEqual(try bench.store.lastChange(), position)
      try expect(
        try bench.store.load([radar("1")], options: options(strict: true)).stored, "a clean list is stored")
    },
    Case("of a list that is not stored only what was read is counted") { bench in
      let store = bench.store
      try store.load([radar("1"), radar("2"), radar("3")], options: options())
      try store.delete([FeatureID(.radars, "1")], at: at(1))
      let edit = FeatureEdit([.title: .text("x")])
      _ = try store.perform([
        WriteOrder(.edit(FeatureID(.radars, "3"), edit, if: { _ in true }, at: at(1)))
      ])[0].get()
      let before = try store.everything()
      for (items, storing) in [
        ([broken], options(sync: [.radars])), ([row(radar("1")), broken], options(sync: [], strict: true)),
      ] {
        var expected = ImportSummary()
        (expected.read, expected.rejected, expected.stored) = (items.count, 1, false)
        try expectEqual(
          try store.importRows(from: RowsSource(items: items), options: storing, observer: ImportObserver()),
          expected)
        try expectEqual(try store.everything(), before)
      }
    },
    Case("a dry run says what would be and changes nothing") { bench in
      try bench.store.load([radar("1"), radar("2")], options: options())
      let position = try bench.store.lastChange()
      var changed = radar("1")
      changed.title = "x"
      let summary = try bench.store.load([changed, radar("3")], options: options(sync: [], dryRun: true))
      try expectEqual([summary.updated, summary.added, summary.removed], [1, 1, 1])
      try expect(!summary.stored, "it says that it stored")
      try expectEqual(try bench.store.everything(), [radar("1"), radar("2")])
      try expectEqual(try bench.store.lastChange(), position)
    },
    Case("lists that are tried one behind the other meet what those before them would leave") { bench in
      struct Trouble: Error, Equatable {}
      try bench.store.load([radar("1")], options: options())
      let position = try bench.store.lastChange()
      var changed = radar("2")
      changed.title = "x"
      // Of a source that the store does not know yet.
      var new = radar("3")
      new.source = SourceName(stored: "new")
      let counts = try bench.store.rehearse { trial in
        try expect(trial.isTogether, "each is tried by itself")
        func load(_ source: RowsSource, strict: Bool = false) throws -> ImportSummary {
          try trial.load(source, options(dryRun: true, strict: strict), ImportObserver())
        }
        let first = try load(RowsSource([radar("2")]))
        // Neither what fails midway nor what its load would not keep leaves anything.
        try expectError(Trouble()) { _ = try load(RowsSource([new], failure: Trouble())) }
        _ = try load(RowsSource(items: [row(radar("4")), broken]), strict: true)
        let last = try load(RowsSource([radar("1"), changed, new, radar("4")]))
        return [first.added, last.added, last.updated, last.unchanged]
      }
      try expectEqual(counts, [1, 2, 1, 1])
      try expectEqual(try bench.store.everything(), [radar("1")])
      try expectEqual(try bench.store.lastChange(), position)
      try expectEqual(try bench.store.check(), [])
    },
    Case("sync removes what the list no longer names, in its layers only") { bench in
      try bench.store.load([radar("1"), radar("2"), radar("3"), condition("1")], options: options())
      let summary = try bench.store.importRows(
        from: RowsSource(items: [row(radar("1")), broken]), options: options(sync: []),
        observer: ImportObserver())
      try expectEqual([summary.unchanged, summary.removed, summary.rejected], [1, 1, 1])
      try expectEqual(
        try bench.store.everything().map(\.address.description), ["radars/1", "radars/2", "conditions/1"])
      try expectEqual(try bench.store.tombstone(FeatureID(.radars, "3"))?.reason, .synced)
    },
    Case("sync keeps what a broken row names, in either layer where it does not show its own") { bench in
      try bench.store.load([radar("1"), radar("2"), condition("2"), condition("3")], options: options())
      let broken = ImportItem.rejected(
        Rejection(position: RowPosition(index: 2, line: 3, id: "2"), reason: .unknownKind))
      let summary = try bench.store.importRows(
        from: RowsSource(items: [row(radar("1")), broken]), options: options(sync: [.radars, .conditions]),
        observer: ImportObserver())
      try expectEqual(summary.removed, 1)
      try expectEqual(
        try bench.store.everything().map(\.address.description), ["radars/1", "radars/2", "conditions/2"])
    },
    Case("sync with an empty list empties the layers it was told") { bench in
      try bench.store.load([radar("1"), condition("1")], options: options())
      try expectEqual(try bench.store.load([], options: options(sync: [.radars])).removed, 1)
      try expectEqual(try bench.store.everything().map(\.address.description), ["conditions/1"])
    },
    Case("a source that fails, or is cancelled, leaves the store as it was") { bench in
      struct Trouble: Error, Equatable {}
      try bench.store.load([radar("1")], options: options())
      let position = try bench.store.lastChange()
      try expectError(Trouble()) {
        _ = try bench.store.importRows(
          from: RowsSource([radar("2"), condition("3")], failure: Trouble()), options: options(sync: []),
          observer: ImportObserver())
      }
      do {
        _ = try bench.store.importRows(
          from: RowsSource([radar("2")]), options: options(), observer: ImportObserver(isCancelled: { true }))
        try expect(false, "it was not cancelled")
      } catch is ImportCancelled {}
      try expectEqual(try bench.store.everything(), [radar("1")])
      try expectEqual(try bench.store.lastChange(), position)
    },
    Case("what reports removed stays removed until the list is newer") { bench in
      let old = radar("1", updatedAt: at(-100))
      try bench.store.load([old], options: options())
      for number in 0..<5 {
        _ = try bench.store.report(
          Report(feature: old.address, verdict: .gone, reporter: Reporter(id: "r\(number)"), at: at(-50)))
      }
      let again = try bench.store.load([old], options: options())
      try expectEqual([again.unchanged, again.stayRemoved, again.added], [1, 1, 0])
      try expectEqual(
        try bench.store.load([radar("1", updatedAt: at(-50))], options: options()).stayRemoved, 1)
      try expectEqual(try bench.store.load([radar("1", updatedAt: at(-49))], options: options()).added, 1)
      try expectEqual(try bench.store.everything().map(\.reports), [0])
      try expectEqual(try bench.store.tombstone(old.address), nil)
    },
    Case("what expired and was purged stays away while it is over") { bench in
      let list = [radar("1", until: at(-9))]
      try bench.store.load(list, options: options())
      _ = try bench.store.purgeExpired(at: at(0))
      let again = try bench.store.load(list, options: options())
      try expectEqual([again.added, again.unchanged, again.stayRemoved, again.restorable], [0, 1, 1, 0])
      try expectEqual(try bench.store.load([radar("1", until: at(9))], options: options()).added, 1)
      try expectEqual(try bench.store.everything().map(\.id), ["1"])
    },
    Case("a row with five reports removes what its source has, once, and nothing else") { bench in
      try bench.store.load([radar("1")], options: options())
      let list = [radar("1", reports: 5), radar("2", reports: 9)]
      for dryRun in [true, false] {
        let summary = try bench.store.load(list, options: options(dryRun: dryRun))
        try expectEqual(
          [summary.added, summary.removed, summary.unchanged, summary.stayRemoved, summary.changed],
          [0, 1, 1, 1, 1])
      }
      try expectEqual(try bench.store.everything(), [])
      try expectEqual(try bench.store.tombstone(FeatureID(.radars, "2"))?.reason, .reported)
      let position = try bench.store.lastChange()
      try expectEqual(try bench.store.load(list, options: options()).unchanged, 2)
      try expectEqual(try bench.store.lastChange(), position)
    },
    Case("a list sent again does not take back people's reports; a newer one does") { bench in
      let list = radar("1", reports: 1, updatedAt: at(-100))
      try bench.store.load([list], options: options())
      for reporter in ["r", "s"] {
        _ = try bench.store.report(
          Report(feature: list.address, verdict: .gone, reporter: Reporter(id: reporter), at: at(-50)))
      }
      try expectEqual(try bench.store.load([list], options: options()).unchanged, 1)
      try expectEqual(try bench.store.feature(list.address)?.reports, 3)
      try expectEqual(try bench.store.load([radar("1", updatedAt: at(-10))], options: options()).updated, 1)
      try expectEqual(try bench.store.feature(list.address)?.reports, 0)
      try expect(
        try bench.store.report(
          Report(feature: list.address, verdict: .gone, reporter: Reporter(id: "r"), at: at(0))
        )
        .counted,
        "of the renewed feature people may say it again")
    },
    Case("the same id twice in one list: the later row holds") { bench in
      var later = radar("1")
      later.title = "later"
      let summary = try bench.store.load([radar("1"), later, later], options: options())
      try expectEqual([summary.added, summary.updated, summary.unchanged], [1, 1, 1])
      try expectEqual(try bench.store.everything(), [later])
    },
  ]
}
