import RoadsCore
import Synchronization

/// What holds removals back.
extension VoteCases {
  static let brakes: [Case] = [
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
          let outcome = try insisting { try (number % 2 == 0 ? bench.store : other).perform(order) }
          if case .reported(let reported) = outcome, reported.removed { removed.withLock { $0 += 1 } }
        } catch {
          trouble.withLock { $0.append("\(error)") }
        }
      }
      try expectEqual(trouble.withLock { $0 }, [])
      try expectEqual(removed.withLock { $0 }, 8)
      try expectEqual(try bench.store.disputes().count, 22)
    },
  ]
}
