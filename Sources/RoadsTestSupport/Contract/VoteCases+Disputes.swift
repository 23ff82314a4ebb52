import RoadsCore

/// What is held back, and what an operator or a list does about it.
extension VoteCases {
  static let disputes: [Case] = [
    Case("a disputed feature is one until a there takes a report back") { bench in
      try bench.store.load(list(3))
      try dispute(bench)
      try expectEqual(try bench.store.told([.there(id(0), "driver", "road", limit: 2)]), ["4"])
      try expectEqual(try bench.store.disputes(), [])
      // The next one is the fifth again.
      try expectEqual(try bench.store.told([gone(id(0), "other", ["other"])]), ["5 removed"])
    },
    Case("an operator removes what is disputed, or keeps it without its reports") { bench in
      try bench.store.load(list(3))
      for number in 0..<3 { try dispute(bench, number) }
      try expectEqual(try bench.store.told([.gone(id(0), nil)]), ["6 removed"])
      try expectEqual(try bench.store.tombstone(id(0))?.reason, .reported)
      try expectEqual(try bench.store.clearReports([id(1), id(2)], at: at(9)), [id(1), id(2)])
      try expectEqual(try bench.store.clearReports([id(1)], at: at(9)), [])
      try expectEqual(try bench.store.disputes(), [])
      try expectEqual(try bench.store.feature(id(1))?.reports, 0)
      try expectEqual(try bench.store.events().last, "reported radars/r2")
      // Everybody may speak again.
      try expectEqual(try bench.store.told(five(id(1), fresh(1))).last, "5 removed")
      let last = try bench.store.lastChange()
      try expectError(FeatureError.removed(id(1), .reported, at: at(0))) {
        _ = try bench.store.clearReports([id(2), id(1)], at: at(9))
      }
      try expectEqual(try bench.store.lastChange(), last)
      try expectEqual(try bench.store.check(), [])
    },
    Case("what removes a disputed feature leaves nothing held back") { bench in
      try bench.store.load(list(2))
      try dispute(bench)
      try bench.store.delete([id(0)], at: at(1))
      try bench.store.add(radar("r0"))
      try dispute(bench)
      try expectEqual(try bench.store.disputes().map(\.since), [at(0)])
      // A newer list has the last word.
      try bench.store.load([radar("r0", updatedAt: at(100))], options: ImportOptions(now: at(200)))
      try expectEqual(try bench.store.disputes(), [])
      var holds = 0
      try bench.store.readContents { if case .hold = $0 { holds += 1 } }
      try expectEqual(holds, 0)
    },
    Case("a disputed feature comes in from a list as it went out, and stays when the list is sent again") {
      bench in
      let disputed = radar("r0", reports: 6)
      func load(_ isLiving: Bool, _ count: Int) throws -> ImportSummary {
        let rows = [disputed] + list(count).dropFirst()
        let items = rows.enumerated().map { index, feature in
          ImportItem.row(
            ImportRow(feature: feature, isLiving: isLiving, position: RowPosition(index: index + 1)))
        }
        return try bench.store.importRows(
          from: RowsSource(items: items), options: ImportOptions(), observer: ImportObserver())
      }
      try expectEqual(try load(true, 5_000).removed, 0)
      try expectEqual(try bench.store.disputes(), [Dispute(feature: disputed, since: nil, brake: nil)])
      try expectEqual(try load(true, 2).updated, 0)
      try expectEqual(try bench.store.load([radar("r0")], options: ImportOptions()).removed, 0)
      try expectEqual(try bench.store.feature(id(0))?.reports, 6)
      try expectEqual(try load(false, 2).removed, 1)
    },
    Case("a list brings back what was reported gone only where it is asked to") { bench in
      try bench.store.load(list(3))
      _ = try bench.store.told(five(id(0), fresh(0)))
      let without = try bench.store.load(list(3))
      try expectEqual([without.unchanged, without.stayRemoved, without.restorable], [3, 1, 1])
      let summary = try bench.store.load(list(3), options: ImportOptions(restores: true))
      try expectEqual([summary.added, summary.returned, summary.stayRemoved], [1, 1, 0])
      try expectEqual(try bench.store.feature(id(0))?.reports, 0)
      try expectEqual(try bench.store.tombstone(id(0)), nil)
    },
  ]
}
