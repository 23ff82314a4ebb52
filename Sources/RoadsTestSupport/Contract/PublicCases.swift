import RoadsCore
import Synchronization

/// What anybody may add: how much of it, what goes where there is no room, and what a confirmation is worth.
extension StoreContract {
  private static let day: Int64 = 86_400
  private static let month = 30 * day

  /// As the service adds it: far from all others.
  private static func adding(
    _ number: Int, from networks: [String], _ quota: PublicQuota, type: FeatureType = .condition(.ice),
    until end: Instant? = at(day), at moment: Instant = at(0)
  ) -> WriteOrder {
    WriteOrder(
      .add(
        feature(number, type, until: end), by: Reporter(id: "r", networks: networks), sameWithin: 50,
        networkLimit: 2, at: moment), quota: quota)
  }

  private static func feature(_ number: Int, _ type: FeatureType, until end: Instant?) -> Feature {
    let (latitude, longitude) = (44 + 0.01 * Double(number), 18.0)
    switch type {
    case .radar(let type): return radar(name(number), latitude, longitude, type: type, until: end)
    case .condition(let type): return condition(name(number), latitude, longitude, type: type, until: end)
    }
  }

  /// As `WebID` makes them.
  private static func name(_ number: Int) -> String {
    WebID.beginning(at: at(0)) + String("0000\(10_000 + number)".suffix(8))
  }

  private static func id(_ number: Int, _ layer: Layer = .conditions) -> FeatureID {
    FeatureID(layer, name(number))
  }

  private static func there(_ id: FeatureID, from network: String, at moment: Instant) -> WriteOrder {
    WriteOrder(
      .report(
        Report(feature: id, verdict: .there, reporter: Reporter(id: network, network: network), at: moment),
        networkLimit: 2))
  }

  private static func end(of id: FeatureID, in store: any RoadStore) throws -> Instant? {
    let found = try store.feature(id)
    return found?.validity.until
  }

  private static func numbers(_ store: any RoadStore) throws -> [Int] {
    try store.everything().compactMap { Int($0.id.suffix(4)) }.sorted()
  }

  static let publics: [Case] = quotas + totals + renewals + keeping

  private static let quotas: [Case] = [
    Case("a network has so many public features that hold, and no more") { bench in
      let quota = PublicQuota(perNetwork: 2)
      try expectEqual(
        try bench.store.told([
          adding(1, from: ["a"], quota), adding(2, from: ["a"], quota, until: at(2 * day)),
          adding(3, from: ["a"], quota), adding(4, from: ["b"], quota),
        ]),
        ["added \(id(1))", "added \(id(2))", "network has added 2 \(day)", "added \(id(4))"])
      try expectEqual(try numbers(bench.store), [1, 2, 4])
      // What is over, or gone, makes room.
      let later = at(day + 1)
      try expectEqual(
        try bench.again().told([
          adding(5, from: ["a"], quota, until: at(3 * day), at: later),
          adding(6, from: ["a"], quota, until: at(3 * day), at: later),
        ]), ["added \(id(5))", "network has added 2 \(day)"])
      try bench.store.delete([id(5)], at: later)
      try expectEqual(
        try bench.store.told([adding(7, from: ["a"], quota, until: at(3 * day), at: later)]),
        ["added \(id(7))"])
      try expectEqual(try bench.store.check(), [])
    },
    Case("a network of version 6 is counted with all that is in it") { bench in
      let quota = PublicQuota(perNetwork: 2)
      let full = "network has added 2 \(day)"
      try expectEqual(
        try bench.store.told([
          adding(1, from: ["/48 a", "/56 aa", "aaa"], quota),
          adding(2, from: ["/48 a", "/56 aa", "aaa"], quota),
          // The same /64, another of the same /56, another /56 of the same /48, another /48.
          adding(3, from: ["/48 a", "/56 aa", "aaa"], quota),
          adding(4, from: ["/48 a", "/56 aa", "aab"], quota),
          adding(5, from: ["/48 a", "/56 ab", "aba"], quota),
          adding(6, from: ["/48 b", "/56 ba", "baa"], quota),
        ]), ["added \(id(1))", "added \(id(2))", full, full, full, "added \(id(6))"])
    },
    Case("what is refused leaves nothing, and what is known is confirmed all the same") { bench in
      let quota = PublicQuota(perNetwork: 1)
      try expectEqual(try bench.store.told([adding(1, from: ["a"], quota)]), ["added \(id(1))"])
      let before = try bench.store.lastChange()
      try expectEqual(try bench.store.told([adding(2, from: ["a"], quota)]), ["network has added 1 \(day)"])
      try expectEqual(try bench.store.lastChange(), before)
      var same = feature(3, .condition(.ice), until: at(day))
      same.coordinate = feature(1, .condition(.ice), until: nil).coordinate
      let again = WriteOrder(
        .add(same, by: Reporter(id: "r", network: "a"), sameWithin: 50, networkLimit: 2, at: at(1)),
        quota: quota)
      try expectEqual(try bench.store.told([again]), ["confirmed \(id(1)), 0"])
    },
    Case("of two hundred who add at once no more come in than may") { bench in
      let quota = PublicQuota(perNetwork: 30, total: 40)
      let hands = [bench.store, try bench.again()]
      _ = try bench.store.prepare()
      let added = Mutex(0)
      let refused = Mutex(0)
      let trouble = Mutex<[String]>([])
      try Parallel.run(20) { part in
        for number in part * 10..<part * 10 + 10 {
          do {
            let network = number % 4 == 0 ? "b" : "a"
            switch try insisting({
              try hands[part % 2].perform([adding(number, from: [network], quota)])[0]
            }) {
            case .success(.added): added.withLock { $0 += 1 }
            case .failure(WriteRefusal.networkHasAdded): refused.withLock { $0 += 1 }
            case let other: trouble.withLock { $0.append("\(other)") }
            }
          } catch { trouble.withLock { $0.append("\(error)") } }
        }
      }
      try expectEqual(trouble.withLock { $0 }, [])
      // Those who made room for others may add again.
      let living = try numbers(bench.store)
      try expectEqual(living.count, 40)
      let ofB = living.count { $0 % 4 == 0 }
      try expect(ofB <= 30 && living.count - ofB <= 30, "\(ofB) of b")
      try expectEqual(added.withLock { $0 } + refused.withLock { $0 }, 200)
      try expectEqual(try bench.store.events().count { $0.hasPrefix("removed") }, added.withLock { $0 } - 40)
      try expectEqual(try bench.store.check(), [])
    },
  ]

  private static let totals: [Case] = [
    Case("where there is no room, what is over goes, then the oldest that nobody confirmed") { bench in
      let quota = PublicQuota(total: 4)
      let store = bench.store
      try store.load([radar("official", 50)])
      try expectEqual(
        Array(
          try store.told([
            adding(1, from: ["a"], quota, at: at(1)), adding(2, from: ["b"], quota, at: at(2)),
            adding(3, from: ["c"], quota, until: at(10), at: at(3)), adding(4, from: ["d"], quota, at: at(4)),
            // The word of another network counts, one's own does not.
            there(id(1), from: "x", at: at(5)), there(id(2), from: "b", at: at(5)),
          ]).prefix(4)), (1...4).map { "added \(id($0))" })
      let before = try store.lastChange()
      _ = try store.told([
        adding(5, from: ["e"], quota, at: at(20)), adding(6, from: ["f"], quota, at: at(21)),
      ])
      try expectEqual(try numbers(store), [1, 4, 5, 6])
      try expectEqual(
        try store.events(since: before),
        ["removed \(id(3))", "added \(id(5))", "removed \(id(2))", "added \(id(6))"])
      try expectEqual(try store.tombstone(id(2))?.reason, .expired)
      try expect(try store.feature(FeatureID(.radars, "official")) != nil, "an official one went")
      try expectEqual(try store.check(), [])
    },
    Case("however much makes room for more, no more tombstones stay than may") { bench in
      let quota = PublicQuota(total: 3)
      try bench.store.load([radar("list")])
      try bench.store.delete([FeatureID(.radars, "list")], at: at(0))
      for round in 0..<5 {
        _ = try bench.store.told(
          (0..<6).map { adding(6 * round + $0, from: ["n\(round)"], quota, at: at(Int64(6 * round + $0))) })
        try expect(try bench.store.information().tombstones <= 4, "round \(round)")
      }
      try expectEqual(try numbers(bench.store), [27, 28, 29])
      try expectEqual(try (20..<27).filter { try bench.store.tombstone(id($0)) != nil }, [24, 25, 26])
      try expect(try bench.store.tombstone(FeatureID(.radars, "list")) != nil, "an official tombstone went")
      try expectEqual(try bench.store.check(), [])
    },
    Case("where all is confirmed, nothing more comes in") { bench in
      let quota = PublicQuota(total: 2)
      try expectEqual(
        try bench.store.told([
          adding(1, from: ["a"], quota), adding(2, from: ["b"], quota), there(id(1), from: "x", at: at(1)),
          there(id(2), from: "x", at: at(1)), adding(3, from: ["c"], quota, at: at(2)),
        ]).last, "public is full 2")
      try expectEqual(try numbers(bench.store), [1, 2])
      // Lists and operators have all the room that there is.
      try bench.store.add(radar("operator"))
      // What has ended makes room although it was confirmed.
      try expectEqual(
        try bench.store.told([adding(4, from: ["c"], quota, until: at(3 * day), at: at(day + 1))]),
        ["added \(id(4))"])
    },
  ]

  private static let renewals: [Case] = [
    Case("a fixed camera holds for a month from its last confirmation by another network") { bench in
      let store = bench.store
      let quota = PublicQuota()
      let camera = id(1, .radars)
      _ = try store.told([
        adding(1, from: ["a"], quota, type: .radar(.stationary), until: at(month)),
        adding(2, from: ["a"], quota, until: at(7 * day)),
      ])
      _ = try store.told([there(camera, from: "a", at: at(10 * day))])
      try expectEqual(try end(of: camera, in: store), at(month))
      let before = try store.lastChange()
      _ = try store.told([there(camera, from: "b", at: at(10 * day))])
      try expectEqual(try end(of: camera, in: store), at(10 * day + month))
      try expectEqual(try store.events(since: before), ["updated \(camera)"])
      // Once a day is enough.
      _ = try store.told([there(camera, from: "c", at: at(10 * day + 3600))])
      try expectEqual(try end(of: camera, in: store), at(10 * day + month))
      // Whose word is known renews it no less.
      _ = try store.told([there(camera, from: "b", at: at(12 * day))])
      try expectEqual(try end(of: camera, in: store), at(12 * day + month))
      // As does who adds it again.
      var same = feature(3, .radar(.stationary), until: at(2 * month))
      same.coordinate = feature(1, .radar(.stationary), until: nil).coordinate
      let again = WriteOrder(
        .add(same, by: Reporter(id: "d", network: "d"), sameWithin: 50, networkLimit: 2, at: at(20 * day)),
        quota: quota)
      try expectEqual(try bench.again().told([again]), ["confirmed \(camera), 0"])
      try expectEqual(try end(of: camera, in: store), at(20 * day + month))
      // Other things end when they end.
      _ = try store.told([there(id(2), from: "b", at: at(day))])
      try expectEqual(try end(of: id(2), in: store), at(7 * day))
      try expectEqual(try store.check(), [])
    },
    Case("an official camera is not renewed, nor one without an end") { bench in
      try bench.store.load([radar("1", until: at(day)), radar("2", 45)])
      let before = try bench.store.lastChange()
      _ = try bench.store.told(["1", "2"].map { there(FeatureID(.radars, $0), from: "b", at: at(10)) })
      try expectEqual(try bench.store.feature(FeatureID(.radars, "1"))?.validity.until, at(day))
      try expectEqual(try bench.store.lastChange(), before)
    },
    Case("what a list or an operator has changed is official, what comes back is the public's") { bench in
      let store = bench.store
      try store.load([radar("list")])
      _ = try store.told((1...4).map { adding($0, from: ["a"], PublicQuota()) })
      func publics() throws -> [Int] { try (1...4).filter { try bench.again().isPublic(id($0)) } }
      try expectEqual(try publics(), [1, 2, 3, 4])
      try expect(try !store.isPublic(FeatureID(.radars, "list")), "a list's feature is the public's")
      try expect(try !store.isPublic(FeatureID(.radars, "nobody")), "what is not there is the public's")
      var edited = feature(1, .condition(.ice), until: at(day))
      edited.title = "Edited"
      _ = try store.told([WriteOrder(.replace(edited, if: { _ in true }, at: at(1)))])
      var listed = feature(2, .condition(.ice), until: at(day))
      listed.title = "Listed"
      listed.updatedAt = at(5)
      try store.load([listed])
      try expectEqual(try publics(), [3, 4])
      try store.delete([id(3)], at: at(6))
      try expectEqual(try publics(), [4])
      _ = try store.restore(id(3), at: at(7))
      try expectEqual(try publics(), [3, 4])
      // Of a layer nothing is left over.
      _ = try store.purgeAll(.conditions, at: at(8))
      try expectEqual(try publics(), [])
      try expectEqual(try store.check(), [])
    },
  ]

  private static let keeping: [Case] = [
    Case("what the public added and is over goes a day later, its tombstone after a month") { bench in
      let store = bench.store
      let quota = PublicQuota()
      try store.load([radar("list", until: at(1))])
      _ = try store.told([adding(1, from: ["a"], quota, until: at(10)), adding(2, from: ["a"], quota)])
      let before = try store.lastChange()
      try expect(try store.cleanUp(quota, keeping: PublicRetention(), at: at(day)).isEmpty, "too early")
      try expectEqual(try store.lastChange(), before)
      let summary = try store.cleanUp(quota, keeping: PublicRetention(), at: at(day + 11))
      try expectEqual(summary.ended, 1)
      try expect(!summary.hasMore, "\(summary)")
      try expectEqual(try store.events(since: before), ["removed \(id(1))"])
      try expectEqual(try store.tombstone(id(1))?.reason, .expired)
      // Lists are their keepers'.
      try expect(try store.feature(FeatureID(.radars, "list")) != nil, "an official one went")
      try store.delete([FeatureID(.radars, "list")], at: at(0))
      try expectEqual(
        try store.cleanUp(quota, keeping: PublicRetention(), at: at(day + 11 + month)).tombstones, 0)
      let later = try store.cleanUp(quota, keeping: PublicRetention(), at: at(2 * day + 12 + month))
      try expectEqual(later.tombstones, 1)
      try expectEqual(try store.tombstone(id(1)), nil)
      try expect(try store.tombstone(FeatureID(.radars, "list")) != nil, "an official tombstone went")
      try expectEqual(try store.check(), [])
    },
    Case("of more than there is room for, the oldest go") { bench in
      let store = bench.store
      _ = try store.told((0..<12).map { adding($0, from: ["n\($0)"], PublicQuota(), at: at(Int64($0))) })
      var small = PublicRetention()
      small.atOnce = 60
      small.entries = 15
      let quota = PublicQuota(total: 5)
      let first = try store.cleanUp(quota, keeping: small, at: at(20))
      try expectEqual(first.ended, 3)
      try expect(first.hasMore, "\(first)")
      while try store.cleanUp(quota, keeping: small, at: at(20)).hasMore {}
      try expectEqual(try numbers(store), [7, 8, 9, 10, 11])
      try expectEqual(try store.information().tombstones, 5)
      try expectEqual(try store.tombstone(id(1)), nil)
      try expect(try store.tombstone(id(6)) != nil, "a newer tombstone went")
      // Of the log the newest entries stay.
      let last = try store.lastChange()
      _ = try store.cleanUp(quota, keeping: small, at: at(20))
      let kept = try store.changes(since: 0, limit: 100)
      try expectEqual(kept.last?.sequence, last)
      try expectEqual(kept.count, 15)
      guard
        case .everything = try store.news(
          after: Change(sequence: 1, event: .added, feature: id(0), at: at(0)), limit: 100)
      else { throw ContractViolation(description: "the old entry is still followed") }
    },
    Case("when the bulletins changed is known however old that is") { bench in
      let store = bench.store
      _ = try store.setBulletins([Bulletin(id: "b", title: nil, text: "x", updatedAt: at(1))], at: at(1))
      for number in 1...9 { try store.add(radar("\(number)", 44 + Double(number) / 100)) }
      try expectEqual(try store.lastChange(), 10)
      var small = PublicRetention()
      small.entries = 3
      let summary = try store.cleanUp(PublicQuota(), keeping: small, at: at(20))
      try expectEqual(summary.entries, 7)
      try expectEqual(try store.bulletinsChangedAt(), at(1))
      try expectEqual(
        try store.events(), ["added radars/7", "added radars/8", "added radars/9", "bulletins"])
    },
    Case("answers to requests are remembered for a day, and so many of them") { bench in
      try bench.store.add(radar("1"))
      func word(_ number: Int, _ seconds: Int64) -> WriteOrder {
        .there(FeatureID(.radars, "1"), nil, at: at(seconds)).retried("k\(number)")
      }
      for number in 1...8 { _ = try bench.store.told([word(number, Int64(number))]) }
      var small = PublicRetention()
      small.outcomes = 3
      try expectEqual(try bench.store.cleanUp(PublicQuota(), keeping: small, at: at(10)).outcomes, 5)
      try expectEqual(
        try bench.store.cleanUp(PublicQuota(), keeping: PublicRetention(), at: at(RetryKey.lifetime + 8))
          .outcomes,
        3)
    },
    Case("words that no longer stand do not pile up on a feature") { bench in
      try bench.store.add(radar("1"))
      let id = FeatureID(.radars, "1")
      for number in 0..<60 {
        _ = try bench.store.told([
          .gone(id, "g\(number)", "n\(number)", limit: 2, at: at(Int64(2 * number))),
          .there(id, "t\(number)", "n\(number)", limit: 2, at: at(Int64(2 * number + 1))),
        ])
      }
      var words = 0
      try bench.store.readContents { if case .report = $0 { words += 1 } }
      try expect(words <= PublicRetention.words + ReportPolicy.removalThreshold, "\(words) words")
      // The last reporter is known.
      try expectEqual(try bench.store.told([.there(id, "t59", "n59", limit: 2)]), ["0 not counted"])
    },
    Case("who added what is forgotten with the reporters") { bench in
      let quota = PublicQuota(perNetwork: 1, total: 2)
      _ = try bench.store.told([adding(1, from: ["a"], quota)])
      try bench.store.forgetReporters()
      var networks: [[UInt8]?] = []
      try bench.store.readContents { if case .contribution(let mark) = $0 { networks.append(mark.network) } }
      try expectEqual(networks, [nil])
      try expectEqual(
        try bench.store.told([
          adding(2, from: ["a"], quota, at: at(1)), adding(3, from: ["b"], quota, at: at(2)),
        ]), ["added \(id(2))", "added \(id(3))"])
      try expectEqual(try numbers(bench.store), [2, 3])
    },
    Case("a backup knows what the public added") { bench in
      _ = try bench.store.told([adding(1, from: ["a"], PublicQuota())])
      try bench.store.add(radar("2"))
      try bench.store.backup(to: bench.backupPath)
      let copy = try bench.openBackup(bench.backupPath)
      try expect(try copy.isPublic(id(1)) && !copy.isPublic(FeatureID(.radars, "2")), "the marks differ")
      try expectEqual(try copy.check(), [])
    },
    Case("a store that follows marks what has such an id, and leaves its end to the server") { bench in
      let store = bench.store
      let state = PullState(server: "http://a.example", sequence: 1, mark: "m", contact: at(0))
      let ice = FeatureType.condition(.ice)
      _ = try store.takeOver(
        from: RowsSource([feature(1, ice, until: at(1)), radar("list")]), bulletins: [], state: state,
        observer: ImportObserver())
      try expect(try store.isPublic(id(1)) && !store.isPublic(FeatureID(.radars, "list")), "taken over")
      _ = try store.apply(
        PulledPage(changes: [
          .put(feature(2, ice, until: at(1)), .added), .put(feature(1, ice, until: at(9 * day)), .updated),
        ]), after: state, state: state)
      try expect(try store.isPublic(id(1)) && store.isPublic(id(2)), "applied")
      try expect(
        try store.cleanUp(PublicQuota(total: 1), keeping: PublicRetention(), at: at(8 * day)).isEmpty,
        "it was tidied")
      _ = try store.forgetPull()
      try expectEqual(try store.cleanUp(PublicQuota(), keeping: PublicRetention(), at: at(8 * day)).ended, 1)
      try expectEqual(try numbers(store), [1])
    },
  ]
}
