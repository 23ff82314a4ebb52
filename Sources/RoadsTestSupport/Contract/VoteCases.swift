import RoadsCore
import Synchronization

/// What reports of many networks do, and what holds removals back.
extension StoreContract {
  private static func id(_ number: Int) -> FeatureID { FeatureID(.radars, "r\(number)") }

  /// So many official radars.
  private static func list(_ count: Int, updatedAt: Instant = at(-1_000_000)) -> [Feature] {
    (0..<count).map { radar("r\($0)", 44 + Double($0) / 1000, updatedAt: updatedAt) }
  }

  private static func gone(
    _ id: FeatureID, _ reporter: String?, _ networks: [String], limit: Int? = 2, brakes: Brakes? = Brakes(),
    at moment: Instant = at(0)
  ) -> WriteOrder {
    let report = Report(
      feature: id, verdict: .gone, reporter: reporter.map { Reporter(id: $0, networks: networks) }, at: moment
    )
    return WriteOrder(.report(report, networkLimit: limit), brakes: brakes)
  }

  /// Five people, each in the network of that name.
  private static func five(
    _ id: FeatureID, _ networks: [String], brakes: Brakes? = Brakes(), at moment: Instant = at(0)
  ) -> [WriteOrder] {
    networks.prefix(5).enumerated().map { gone(id, "\(id) \($0)", [$1], brakes: brakes, at: moment) }
  }

  /// Networks that nobody else comes from.
  private static func fresh(_ number: Int) -> [String] { (0..<5).map { "net \(number) \($0)" } }

  private static func held(_ bench: Bench, _ id: FeatureID) throws -> Brake? {
    try bench.store.disputes().first { $0.feature.address == id }?.brake
  }

  static let votes: [Case] = levels + brakes + strangers + disputes + voters

  /// As anybody adds it: each from a network of its own.
  private static func adding(_ number: Int) -> WriteOrder {
    let feature = radar(
      WebID.beginning(at: at(0)) + String("0000\(10_000 + number)".suffix(8)), 20 + Double(number) / 100,
      updatedAt: at(0), until: at(86_400))
    return WriteOrder(
      .add(
        feature, by: Reporter(id: "r", networks: ["adds \(number)"]), sameWithin: 50, networkLimit: 2,
        at: at(0)),
      quota: PublicQuota())
  }

  private static func added(_ count: Int, to bench: Bench) throws -> [FeatureID] {
    try bench.store.perform((0..<count).map(adding)).map {
      guard case .added(let id) = try $0.get() else { throw ContractViolation(description: "not added") }
      return id
    }
  }

  private static let strangers: [Case] = [
    Case("what anybody adds does not let more of a list be removed") { bench in
      try bench.store.load(list(60))
      _ = try added(200, to: bench)
      var removed = 0
      for number in 0..<12 {
        let told = try bench.store.told(five(id(number), fresh(number), at: at(Int64(number) * 60)))
        if told.last == "5 removed" { removed += 1 }
      }
      try expectEqual(removed, 5)
      try expectEqual(try held(bench, id(11)), .hour)
    },
    Case("what goes of what anybody added does not hold the list's back") { bench in
      try bench.store.load(list(30))
      for (number, id) in try added(8, to: bench).enumerated() {
        try expectEqual(
          try bench.store.told(five(id, fresh(100 + number), brakes: nil, at: at(1))).last, "5 removed")
      }
      try expectEqual(try bench.store.told(five(id(0), fresh(0), at: at(2))).last, "5 removed")
    },
    Case("what was removed or held while the clock was ahead holds nothing back") { bench in
      try bench.store.load(list(400))
      let ahead: Int64 = 10_000_000
      for number in 0..<21 {
        let told = try bench.store.told(five(id(number), fresh(number), at: at(ahead + Int64(number))))
        try expect(told.last == (number < 20 ? "5 removed" : "5"), "\(number): \(told)")
      }
      try expectEqual(try bench.store.told(five(id(30), fresh(30), at: at(0))).last, "5 removed")
      try expectEqual(try bench.store.told([gone(id(20), "late", ["late"], at: at(1))]), ["6 removed"])
    },
    Case("of a crowd that is held back the newest votes are kept") { bench in
      try bench.store.load(list(1))
      let none = Brakes(perTenMinutes: 0)
      let told = try bench.store.told(
        (0..<200).map { gone(id(0), "p\($0)", ["net \($0)"], brakes: none, at: at(Int64($0) / 20)) })
      try expectEqual(told.last, "64")
      try expectEqual(try bench.store.feature(id(0))?.reports, 64)
      try expectEqual(try bench.store.check(), [])
      // Those that stand are as many as are counted: the oldest of them may speak again.
      try expectEqual(
        try bench.store.told([
          gone(id(0), "p199", ["net 199"], brakes: none, at: at(20)),
          .there(id(0), "driver", "road", limit: 2),
          gone(id(0), "p0", ["net 0"], at: at(1_000)),
        ]), ["64 not counted", "63", "64 removed"])
    },
  ]

  private static let levels: [Case] = [
    Case("a limit per network holds at each size of network") { bench in
      try bench.store.load(list(1))
      try expectEqual(
        try bench.store.told([
          gone(id(0), "a", ["48", "56 a", "64 a"]), gone(id(0), "b", ["48", "56 a", "64 b"]),
          // Two of the /56, two of the /48.
          gone(id(0), "c", ["48", "56 a", "64 c"]), gone(id(0), "d", ["48", "56 b", "64 d"]),
          gone(id(0), "e", ["other 48", "56 a", "64 a other"]),
          gone(id(0), "f", ["other 48", "56 c", "64 f"]),
        ]),
        [
          "1", "2", "network has spoken radars/r0 2", "network has spoken radars/r0 2",
          "network has spoken radars/r0 2", "3",
        ])
    },
    Case("what was taken back stands at no size of network") { bench in
      try bench.store.load(list(1))
      try expectEqual(
        try bench.store.told([
          gone(id(0), "a", ["48", "56", "64"], limit: 1), .there(id(0), "z"),
          gone(id(0), "b", ["48", "56 b", "64 b"], limit: 1),
          gone(id(0), "c", ["48", "56 c", "64 c"], limit: 1),
        ]), ["1", "0", "1", "network has spoken radars/r0 1"])
    },
  ]

  private static let brakes: [Case] = [
    Case("five people in five networks remove at the fifth, brakes or not") { bench in
      try bench.store.load(list(100, updatedAt: at(-10)))
      try expectEqual(
        try bench.store.told(five(id(0), fresh(0))), ["1", "2", "3", "4", "5 removed"])
      try expectEqual(try bench.store.disputes(), [])
    },
    Case("five networks remove two of a list in a day, and the rest is held back") { bench in
      try bench.store.load(list(100))
      for number in 0..<6 {
        let told = try bench.store.told(five(id(number), fresh(0), at: at(Int64(number) * 900)))
        try expect(told.last == (number < 2 ? "5 removed" : "5"), "\(number): \(told)")
      }
      try expectEqual(try bench.store.disputes().map(\.feature.id), ["r2", "r3", "r4", "r5"])
      try expectEqual(try held(bench, id(2)), .networks)
      try expectEqual(try bench.store.disputes()[0].since, at(1_800))
      try expectEqual(try bench.store.feature(id(2))?.reports, 5)
      try expectEqual(try bench.store.events().filter { $0.hasPrefix("removed") }.count, 2)
      // The day after it is another one's turn.
      try expectEqual(
        try bench.store.told([gone(id(2), "late", ["late"], at: at(90_000))]), ["6 removed"])
    },
    Case("few networks in ever new threes remove no more") { bench in
      try bench.store.load(list(100))
      var removed = 0
      let nets = fresh(0)
      for number in 0..<10 {
        let three = [nets[number % 5], nets[(number / 2 + 1) % 5], nets[(number / 3 + 3) % 5]]
        let orders = (0..<5).map {
          gone(id(number), "\(number) \($0)", [three[$0 % 3]], at: at(Int64(number) * 700))
        }
        removed += try bench.store.told(orders).count { $0.hasSuffix("removed") }
      }
      try expect(removed <= 3, "\(removed) removed")
    },
    Case("other networks are not held back by what some have done") { bench in
      try bench.store.load(list(100))
      for number in 0..<4 { _ = try bench.store.told(five(id(number), fresh(0), at: at(Int64(number)))) }
      try expectEqual(try bench.store.told(five(id(9), fresh(9), at: at(900))).last, "5 removed")
      // Three that nobody knows are enough to finish what is held back, and after a minute it is looked at again.
      try expectEqual(
        try bench.store.told(
          ["x", "y", "z"].enumerated().map { gone(id(3), "new \($1)", [$1], at: at(900 + 61 * Int64($0))) }),
        ["6", "7", "8 removed"])
    },
    Case("more than twenty removals within ten minutes are held back") { bench in
      try bench.store.load(list(800))
      for number in 0..<22 {
        let told = try bench.store.told(five(id(number), fresh(number), at: at(Int64(number))))
        try expect(told.last == (number < 20 ? "5 removed" : "5"), "\(number): \(told)")
      }
      try expectEqual(try held(bench, id(20)), .rate)
      // Whoever goes on voting at once is not looked at; later the brake is over.
      try expectEqual(
        try bench.store.told([
          gone(id(20), "more", ["more"], at: at(50)), gone(id(20), "most", ["most"], at: at(700)),
        ]), ["6", "7 removed"])
    },
    Case("more than a tenth of a layer within an hour is held back") { bench in
      try bench.store.load(list(80) + [condition("c")])
      var removed = 0
      for number in 0..<12 {
        let told = try bench.store.told(five(id(number), fresh(number), at: at(Int64(number) * 60)))
        if told.last == "5 removed" { removed += 1 }
      }
      // Of those that are left by then.
      try expectEqual(removed, 7)
      try expectEqual(try held(bench, id(11)), .hour)
      // Another layer has its own tenth.
      try expectEqual(
        try bench.store.told(five(FeatureID(.conditions, "c"), fresh(50), at: at(800))).last, "5 removed")
    },
    Case("more than a twentieth of a list within a day is held back") { bench in
      try bench.store.load(list(600))
      var removed = 0
      for number in 0..<34 {
        let told = try bench.store.told(five(id(number), fresh(number), at: at(Int64(number) * 2_400)))
        if told.last == "5 removed" { removed += 1 }
      }
      // Of those that are left by then.
      try expectEqual(removed, 28)
      try expectEqual(try held(bench, id(33)), .day)
    },
    Case("of a short list twenty may go within a day") { bench in
      try bench.store.load(list(60))
      var removed = 0
      for number in 0..<24 {
        let told = try bench.store.told(five(id(number), fresh(number), at: at(Int64(number) * 3_400)))
        if told.last == "5 removed" { removed += 1 }
      }
      try expectEqual(removed, 20)
      try expectEqual(try held(bench, id(23)), .day)
    },
    Case("what the list or people spoke of within a day needs three networks") { bench in
      let old = at(-1_000_000)
      try bench.store.load([
        radar("new", updatedAt: at(-100)), radar("old", 45, updatedAt: old),
      ])
      let web = radar(WebID.make(at: at(-100)), 46, updatedAt: at(-100))
      _ = try bench.store.perform([
        WriteOrder(
          .add(web, by: Reporter(id: "n", networks: ["n"]), sameWithin: nil, networkLimit: 2, at: at(-100)),
          quota: PublicQuota())
      ])
      func vote(_ name: String, confirmed: Bool = false) throws -> [String] {
        let id = FeatureID(.radars, name)
        if confirmed { _ = try bench.store.perform(.there(id, "driver", "road")) }
        return try bench.store.told(
          (0..<5).map {
            gone(id, "v\($0)", [$0 < 4 ? "one" : "two"], limit: 4, brakes: Brakes(perNetwork: nil))
          })
      }
      try expectEqual(try vote("new").last, "5")
      try expectEqual(try held(bench, FeatureID(.radars, "new")), .recent)
      try expectEqual(try vote("old").last, "5 removed")
      try expectEqual(try vote(web.id).last, "5 removed")
      try bench.store.add(radar("old", 45, updatedAt: old))
      try expectEqual(try vote("old", confirmed: true).last, "5")
      try expectEqual(
        try bench.store.told([gone(FeatureID(.radars, "old"), "third", ["three"], limit: 4, at: at(61))]),
        ["6 removed"])
    },
    Case("the trusted person is never held back") { bench in
      try bench.store.load(list(40))
      for number in 0..<30 {
        let orders = (0..<5).map { gone(id(number), "p\($0)", []) }
        try expectEqual(try bench.store.told(orders).last, "5 removed")
      }
      // And holds nobody back.
      try expectEqual(try bench.store.told(five(id(30), fresh(0), at: at(1))).last, "5 removed")
    },
    Case("of all who remove at once no more than the brake lets through") { bench in
      try bench.store.load(list(60))
      let other = try bench.again()
      let limit = Brakes(perTenMinutes: 8, hourlyPercent: nil, dailyPercent: nil, perNetwork: nil)
      for number in 0..<30 { _ = try bench.store.told(Array(five(id(number), fresh(number)).prefix(4))) }
      let removed = Mutex(0)
      let trouble = Mutex<[String]>([])
      try Parallel.run(30) { number in
        do {
          let order = gone(id(number), "last", ["last \(number)"], brakes: limit, at: at(1))
          if case .reported(let outcome) = try (number % 2 == 0 ? bench.store : other).perform(order),
            outcome.removed
          {
            removed.withLock { $0 += 1 }
          }
        } catch {
          trouble.withLock { $0.append("\(error)") }
        }
      }
      try expectEqual(trouble.withLock { $0 }, [])
      try expectEqual(removed.withLock { $0 }, 8)
      try expectEqual(try bench.store.disputes().count, 22)
    },
  ]

  /// One that is held back.
  private static func dispute(_ bench: Bench, _ number: Int = 0) throws {
    let none = Brakes(perTenMinutes: 0)
    try expectEqual(try bench.store.told(five(id(number), fresh(number), brakes: none)).last, "5")
  }

  private static let disputes: [Case] = [
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
      // Everybody may speak anew.
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
      try expectEqual(try bench.store.load(list(3)).stayRemoved, 1)
      let summary = try bench.store.load(list(3), options: ImportOptions(restores: true))
      try expectEqual([summary.added, summary.stayRemoved], [1, 0])
      try expectEqual(try bench.store.feature(id(0))?.reports, 0)
      try expectEqual(try bench.store.tombstone(id(0)), nil)
    },
  ]

  private static let voters: [Case] = [
    Case("who voted for a removal is known, the same under each feature") { bench in
      try bench.store.load(list(9))
      for number in 0..<2 { _ = try bench.store.told(five(id(number), fresh(0), brakes: nil)) }
      _ = try bench.store.told(five(id(2), fresh(2), brakes: nil, at: at(5)))
      let removals = try bench.store.votedRemovals(since: at(0))
      try expectEqual(removals.map(\.feature), [id(0), id(1), id(2)])
      let origins = removals.map { Set($0.votes.compactMap(\.origin)) }
      try expectEqual(origins.map(\.count), [5, 5, 5])
      try expectEqual(origins[0], origins[1])
      try expect(origins[0].isDisjoint(with: origins[2]), "another five")
      try expectEqual(SameVoters.removals(removals, like: [id(0)]).map(\.feature), [id(0), id(1)])
      try expectEqual(SameVoters.repeated(removals).map(\.feature), [id(0), id(1)])
      try expectEqual(try bench.store.votedRemovals(since: at(1)).map(\.feature), [id(2)])
      try expectEqual(
        try bench.store.tombstones(since: at(1), reason: .reported).map(\.feature.address), [id(2)])
      try expectEqual(try bench.store.tombstones(since: at(0), reason: .deleted), [])
    },
    Case("several come back together, or none") { bench in
      try bench.store.load(list(4))
      for number in 0..<3 { _ = try bench.store.told(five(id(number), fresh(0), brakes: nil)) }
      try expectError(FeatureError.notRemoved(id(3))) {
        _ = try bench.store.restore([id(0), id(3)], at: at(9))
      }
      try expectEqual(try bench.store.feature(id(0)), nil)
      try expectEqual(try bench.store.restore([id(0), id(1)], at: at(9)).map(\.reports), [0, 0])
      try expectEqual(try bench.store.everything().count, 3)
    },
    Case("who voted is forgotten on request, and what brakes count is not") { bench in
      try bench.store.load(list(100))
      for number in 0..<2 { _ = try bench.store.told(five(id(number), fresh(0))) }
      try bench.store.forgetReporters()
      try expectEqual(try bench.store.votedRemovals(since: at(0)).map(\.votes), [[], []])
      try expectEqual(try bench.store.told(five(id(2), fresh(0), at: at(1))).last, "5 removed")
    },
    Case("who voted is forgotten after thirty days") { bench in
      try bench.store.load(list(9))
      _ = try bench.store.told(five(id(0), fresh(0)))
      let later = at(Removal.lifetime + 10)
      _ = try bench.store.told([gone(id(5), "somebody", ["else"], at: later)])
      _ = try bench.again().perform(gone(id(6), "somebody", ["else"], at: later))
      try expectEqual(try bench.store.votedRemovals(since: at(0)), [])
    },
    Case("disputes and voters move to a backup") { bench in
      try bench.store.load(list(9))
      _ = try bench.store.told(five(id(0), fresh(0)))
      try dispute(bench, 1)
      try bench.store.backup(to: bench.backupPath)
      let copy = try bench.openBackup(bench.backupPath)
      try expectEqual(try copy.disputes(), try bench.store.disputes())
      var found: [StoredPiece] = []
      try copy.readContents {
        switch $0 {
        case .removal, .hold, .report: found.append($0)
        default: break
        }
      }
      var own: [StoredPiece] = []
      try bench.store.readContents {
        switch $0 {
        case .removal, .hold, .report: own.append($0)
        default: break
        }
      }
      try expectEqual(found, own)
      try expectEqual(found.count, 7)
    },
  ]
}
