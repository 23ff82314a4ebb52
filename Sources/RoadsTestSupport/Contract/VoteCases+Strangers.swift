import RoadsCore

/// What strangers add, crowds say and clocks do to brakes.
extension VoteCases {
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

  static let strangers: [Case] = [
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
    Case("a flood of what anybody added does not hold the list's back") { bench in
      try bench.store.load(list(400))
      // Three networks have added it, and three have it removed: as fast as they may.
      let few = (0..<5).map { "few \($0 % 3)" }
      var removed = 0
      for (number, id) in try added(30, to: bench).enumerated() {
        let orders = few.enumerated().map { gone(id, "\(number) \($0)", [$1], at: at(1)) }
        if try bench.store.told(orders).last == "5 removed" { removed += 1 }
      }
      try expectEqual(removed, 20)
      for number in 0..<21 {
        let told = try bench.store.told(five(id(number), fresh(number), at: at(2 + Int64(number))))
        try expect(told.last == (number < 20 ? "5 removed" : "5"), "\(number): \(told)")
      }
      try expectEqual(try held(bench, id(20)), .rate)
    },
    Case("what the public added and an operator has spoken for is held back like a list's") { bench in
      try bench.store.load(list(400))
      let ids = try added(6, to: bench)
      for id in ids {
        guard var feature = try bench.store.feature(id) else { continue }
        feature.title = "checked"
        feature.updatedAt = at(-1_000_000)
        _ = try bench.store.perform(WriteOrder(.replace(feature, if: { _ in true }, at: at(1))))
        try expect(try !bench.store.isPublic(id), "\(id) is official")
      }
      var removed = 0
      for (number, id) in ids.enumerated() {
        let told = try bench.store.told(five(id, fresh(0), at: at(10 + Int64(number) * 900)))
        if told.last == "5 removed" { removed += 1 }
      }
      try expectEqual(removed, 2)
      try expectEqual(try held(bench, ids[5]), .networks)
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
}
