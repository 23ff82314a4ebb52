import RoadsCore

extension StoreContract {
  static let logs: [Case] = [
    Case("every write is in the log, in order") { bench in
      let store = bench.store
      let id = FeatureID(.radars, "1")
      try store.add(radar("1"))
      _ = try store.report(Report(feature: id, verdict: .gone, reporter: Reporter(id: "r"), at: at(1)))
      _ = try store.report(Report(feature: id, verdict: .there, reporter: Reporter(id: "r"), at: at(2)))
      try store.delete([id], at: at(3))
      _ = try store.restore(id, at: at(4))
      var changed = radar("1")
      changed.title = "x"
      try store.load([changed, condition("2")])
      _ = try store.setBulletins([Bulletin(id: "1", title: nil, text: "x", updatedAt: at(5))], at: at(5))
      try expectEqual(
        try store.events(),
        [
          "added radars/1", "reported radars/1", "reported radars/1", "removed radars/1", "restored radars/1",
          "updated radars/1", "added conditions/2", "bulletins",
        ])
      let changes = try store.changes(since: 0, limit: 100)
      try expectEqual(changes.map(\.sequence), changes.map(\.sequence).sorted())
      try expectEqual(try store.changes(since: changes[2].sequence, limit: 2), Array(changes[3...4]))
      try expectEqual(try store.lastChange(), changes.last?.sequence)
      try expectEqual(changes[3].at, at(3))
    },
    Case("a write that is refused is not in the log") { bench in
      try bench.store.add(radar("1"))
      let (known, unknown) = (FeatureID(.radars, "1"), FeatureID(.radars, "x"))
      try expectError(FeatureError.exists(known)) { try bench.store.add(radar("1")) }
      try expectError(FeatureError.unknown(unknown)) {
        try bench.store.delete([known, unknown], at: at(0))
      }
      _ = try bench.store.report(
        Report(feature: FeatureID(.radars, "1"), verdict: .there, reporter: Reporter(id: "r"), at: at(0)))
      try expectEqual(try bench.store.events(), ["added radars/1"])
    },
    Case("another hand on the store sees what was written") { bench in
      let other = try bench.again()
      try bench.store.add(radar("1"))
      try expectEqual(try other.everything().map(\.id), ["1"])
      try other.add(radar("2"))
      try expectEqual(try bench.store.everything().map(\.id), ["1", "2"])
      try expectEqual(try bench.store.lastChange(), try other.lastChange())
    },
    Case("bulletins are replaced whole; the same again changes nothing") { bench in
      let bulletins = [
        Bulletin(
          id: "b", title: "Stanje", text: "<p>Suho.</p>",
          validity: Validity(from: at(0), until: at(9)) ?? .always, category: Authority(id: 1, name: "AMK"),
          updatedAt: at(0)),
        Bulletin(id: "a", title: nil, text: "<p>2</p>", updatedAt: at(1)),
      ]
      try bench.store.add(radar("1"))
      try expectEqual(try bench.store.bulletinsChangedAt(), nil)
      try expect(try bench.store.setBulletins(bulletins, at: at(0)), "it changed nothing")
      try expectEqual(try bench.store.bulletins(), bulletins)
      try expect(!(try bench.store.setBulletins(bulletins, at: at(1))), "it changed something")
      try expectEqual(try bench.store.bulletinsChangedAt(), at(0))
      try expect(try bench.store.setBulletins([], at: at(2)), "it changed nothing")
      try expectEqual(try bench.store.bulletins(), [])
      try bench.store.add(radar("2"))
      try expectEqual(try bench.store.bulletinsChangedAt(), at(2))
    },
    Case("of two bulletins with one id the later one counts") { bench in
      let two = ["a", "b"].map { Bulletin(id: "1", title: nil, text: $0, updatedAt: at(0)) }
      try expect(try bench.store.setBulletins(two, at: at(0)), "it changed nothing")
      try expectEqual(try bench.store.bulletins(), [two[1]])
    },
    Case("a bulletin without a time of its own is not news twice") { bench in
      func timeless(_ text: String, _ now: Instant) -> [Bulletin] {
        [Bulletin(id: "1", title: nil, text: text, updatedAt: now)]
      }
      try expect(try bench.store.setBulletins(timeless("a", at(1)), at: at(1)), "it changed nothing")
      try expect(!(try bench.store.setBulletins(timeless("a", at(2)), at: at(2))), "it changed something")
      try expectEqual(try bench.store.bulletins(), timeless("a", at(1)))
      try expect(try bench.store.setBulletins(timeless("b", at(3)), at: at(3)), "it changed nothing")
      try expectEqual(try bench.store.bulletins(), timeless("b", at(3)))
      try expectEqual(try bench.store.events(), ["bulletins", "bulletins"])
    },
    Case("a used store is clean, and says what it holds") { bench in
      var world = RandomWorld(SeededRandom(seed: 5))
      let list = world.features(300)
      try bench.store.load(list)
      try bench.store.delete(list.prefix(40).map(\.address), at: at(0))
      for feature in list[50..<60] {
        for reporter in ["a", "b", "c", "d", "e"] {
          // Some have reports already, and go before the last one of these.
          do {
            _ = try bench.store.report(
              Report(feature: feature.address, verdict: .gone, reporter: Reporter(id: reporter), at: at(0)))
          } catch FeatureError.removed {}
        }
      }
      try expectEqual(try bench.store.check(), [])
      let information = try bench.store.information()
      try expectEqual(information.counts.total, 250)
      try expectEqual(information.tombstones, 50)
      try expectEqual(information.lastChange, try bench.store.lastChange())
      try expect(information.bytes > 0, "no bytes")
    },
    Case("a backup is a store of its own, as it was at that moment") { bench in
      try bench.store.load([radar("1"), condition("2")])
      try bench.store.delete([FeatureID(.radars, "1")], at: at(0))
      _ = try bench.store.setBulletins(
        [Bulletin(id: "1", title: nil, text: "x", updatedAt: at(5))], at: at(5))
      try bench.store.backup(to: bench.backupPath)
      try bench.store.add(radar("later"))
      let copy = try bench.openBackup(bench.backupPath)
      try expectEqual(try copy.everything(), [condition("2")])
      try expectEqual(try copy.tombstone(FeatureID(.radars, "1"))?.reason, .deleted)
      try expectEqual(try copy.bulletins().count, 1)
      try expectEqual(try copy.check(), [])
      try copy.add(radar("3"))
      try expectEqual(try bench.store.feature(FeatureID(.radars, "3")), nil)
    },
  ]
}
